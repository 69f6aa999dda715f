/* The plain loop in its usual dresses: n rounds, n + 1 tests. */
//@ asym --args int:-5..60
//@ check 0 -> n=0
//@ check 7 -> n=7
//@ point -1 -> n=-1
//@ point -2 -> n=-2
//@ point -3 -> n=-3
//@ point -5 -> n=-5
#include <stdlib.h>

//@ function up: complexity = O(n) [proved]; cost = n + 2
int up(int n) {
    int s = 0;
    //@ loop count,total = n + 1 [proved]; entries = 1 [proved]
    //@ loop count at n=-1 is 1; total at n=-5 is 1; inputs ~ n
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

int down(int n) {
    int s = 0;
    //@ loop count,total = n + 1 [proved]; count at n=-1 is 1
    for (int i = n; i > 0; i--)
        s += i;
    return s;
}

int from_one(int n) {
    int s = 0;
    //@ loop count,total = n + 1 [proved]; count at n=-3 is 1
    for (int i = 1; i <= n; i++)
        s += i;
    return s;
}

int from_zero_up_to(int n) {
    int s = 0;
    //@ loop count,total = n + 2 [proved]; count at n=-3 is 1
    for (int i = 0; i <= n; i++)
        s += i;
    return s;
}

int whiling(int n) {
    int s = 0, i = 0;
    //@ loop count,total = n + 1 [proved]
    while (i < n)
        s += i++;
    return s;
}

/* The parameter itself is counted down: n is its value at entry. */
int eating(int n) {
    int s = 0;
    //@ loop count,total = n + 1 [settled]; count at n=-2 is 1
    while (n > 0)
        s += n--;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int s = up(n) + down(n) + from_one(n) + from_zero_up_to(n);
    return (s + whiling(n) + eating(n)) & 0;
}
