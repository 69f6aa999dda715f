/* Broken: every exit accounted for by numbers.  The data never takes the second
 * exit, so that no sample says anything about it: what is proved is over that
 * one, too, or a bound. */
//@ asym --args int:0..40
//@ check 6 -> n=6 'len(a until i >= n or a[i] < 0)=6'
#include <stdlib.h>

//@ function sum: complexity = O(n); bound ~ upper
int sum(const int *a, int n) {
    int s = 0;
    //@ loop count.beyond at n=6 is 7; total.beyond at n=6 is 7
    for (int i = 0; i < n; i++) { //@ loop count,total = len(a until i >= n or a[i] < 0) + 1; count.beyond,total.beyond = n + 1 [proved]
        if (a[i] < 0)
            break;
        s += a[i];
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return n < 0 || n > 10000 ? 2 : sum(calloc(n + 1, 4), n) & 0;
}
