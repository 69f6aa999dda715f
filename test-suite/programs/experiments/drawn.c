/* Draws come after the formula that they verify, and bound how often it may
 * miss: what seldom runs meets too few of them. */
//@ asym --args int:0..600 --runs 200
//@ again --jobs 1
//@ again --jobs 3
//@ check 3 -> n=3
//@ check 37 -> n=37
#include <stdlib.h>

//@ function often: complexity = O(n^2) [exact]; cost.evidence ~ draws; complexity_tested.n
int often(int n) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < n) { //@ loop count = n^2 + 1 [exact]; count at n=3 is 10; count.evidence ~ draws; count.miss_rate ~ 0.0; count.range.n
        s++;
        if ((++k ^ n) == 0) {
            k = 0;
            i++;
        }
    }
    return s;
}

/* One input in eight comes here. */
//@ function seldom: complexity = O(n^2) [fitted]; cost [fitted]
int seldom(int n) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < n) { //@ loop count = n^2 + 1 [fitted]; count.reason ~ of the 30 random inputs that an exact one needs
        s++;
        if ((++k ^ n) == 0) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int s = often(n);
    if (n % 8 == 5)
        s += seldom(n);
    return s & 1;
}
