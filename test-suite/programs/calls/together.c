/* Three calls in each round, many more than are recorded: what they return is
 * the same with and without samples. */
//@ asym --args int:300..900
//@ check 300 -> n=300 left=300
#include <stdlib.h>

static int successor(int i) {
    return i + 1;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

static void add(int *sum, int by) {
    *sum += by;
}

//@ function rounds: complexity = O(n) [settled]; cost = 4*n + 2 [settled]
static int rounds(int n) {
    int sum = 0, made = 0;
    for (int i = 0; i < n; i++) { //@ loop count,total = n + 1 [proved]
        int next = successor(i);
        int most = larger(next, i);
        add(&made, most - i);
        if (next > i)
            sum += most - i;
    }
    return made < sum ? made : sum;
}

//@ function again: cost = left + 4*n + 4 [settled]
int again(int n) {
    int left = rounds(n);
    int made = 0;
    while (left-- > 0) //@ loop count,total = left + 1 [proved]
        made++;
    return made;
}

/* What rounds() returns, equal to n in all runs, is no input of main. */
//@ function main: complexity [unknown]; complexity_reason ~ depends on left
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (again(n) != n)
        abort();
}
