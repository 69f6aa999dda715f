/* C99: called through a pointer alone, which has the one symbol in all
 * sources. */
//@ asym --args int:0..40 @program @here/parts/inline_other.c
#include "parts/inline_other.h"

#include <stdlib.h>

int far(int n);

//@ function work: complexity = O(n^2) [proved]; ran
//@ function count: cost [unknown|exact|fitted]
int count(int (*f)(int), int n) {
    return f(n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    return count(work, n) - far(n) == -1 ? 0 : 1;
}
