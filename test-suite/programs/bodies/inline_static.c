/* A function of its own in each source. */
//@ asym --args int:0..40 @program @here/parts/inline_static.c
#include "parts/inline_static.h"

#include <stdlib.h>

int far(int n);

//@ function work: complexity = O(n^2) [proved]; ran
//@ function far: cost = n^2 + 2*n + 3 [proved]
//@ function count: cost = n^2 + 2*n + 3 [proved]
int count(int n) {
    return work(n);
}

//@ function both: cost = 2*n^2 + 4*n + 7 [proved]
int both(int n) {
    return count(n) - far(n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    return both(n) == -1 ? 0 : 1;
}
