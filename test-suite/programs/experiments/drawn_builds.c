/* Macros: a draw is a build.  What the code of each build proves needs five that
 * its formula was not found on, anything else needs thirty. */
//@ asym --macro N=int:1..60 --no-ranking
#include <stdio.h>

#ifndef N
#define N 10
#endif

//@ function proved: complexity = O(N) [exact]
int proved(void) {
    volatile int s = 0;
    for (int i = 0; i < N; i++) //@ loop count,total = N + 1 [exact]; count.evidence ~ builds
        s++;
    return s;
}

//@ function tested: complexity = O(N^2) [fitted]
int tested(void) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < N) { //@ loop count = N^2 + 1 [fitted]; count.evidence ~ draws; count.reason ~ of the 30
        s++;
        if (++k >= N) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(void) {
    printf("%d\n", proved() + tested());
    return 0;
}
