/* Where asym cannot draw, an exact formula is one of the given points, and
 * nothing is said of the rate at which it misses. */
//@ asym --man
//@ types 1
//@ types 2
//@ types 3
//@ types 5
//@ types 8
//@ types 13
//@ types 21
//@ check 3 -> n=3
#include <stdlib.h>

//@ function work: complexity = O(n^2) [exact]; complexity_tested.n
int work(int n) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < n) { //@ loop count = n^2 + 1 [exact]; count at n=3 is 10; count.evidence ~ given; count.miss_rate ~ null; count.draws ~ 0
        s++;
        if ((++k ^ n) == 0) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    return argc > 1 ? work(atoi(argv[1])) & 1 : 0;
}
