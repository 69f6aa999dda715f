/* A callee under a condition gives an upper bound at most. */
//@ asym --args int:0..40
#include <stdlib.h>

static int line(int k) {
    int s = 0;
    for (int j = 0; j < k; j++) //@ loop count = k + 1 [proved]
        s += j;
    return s;
}

/* Some rounds are expensive: linear in rounds, each at most linear. */
//@ function sometimes: complexity = O(n^2); bound ~ upper; cost at n=0 is 2; cost at n=3 is 5; cost at n=4 is 12
int sometimes(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        if (i & (i >> 1))
            s += line(n);
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return n < 0 ? 2 : sometimes(n) & 0;
}
