/* Broken: every exit accounted for.  The data never takes the second exit, so
 * that no sample says anything about it. */
//@ asym --args int:0..40
//@ check 6 -> n=6
#include <stdlib.h>

//@ function sum: complexity = O(n); bound ~ upper
int sum(const int *a, int n) {
    int s = 0;
    //@ loop count at n=6 is 7; total at n=6 is 7
    for (int i = 0; i < n; i++) { //@ loop count,total [fitted]; count.worst,total.worst = n + 1 [proved]
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
