/* N rounds of loops whose counts the data decide, so that no optimiser can sum
 * them up. */
#include <stdio.h>
#include <stdlib.h>

static long collatz(long x) {
    long steps = 0;
    for (; x > 1; steps++)
        x = x % 2 ? 3 * x + 1 : x / 2;
    return steps;
}

int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 1000, done = 0;
    for (long i = 1; done < n; i++)
        done += collatz(i % 4096) + 1;
    printf("%ld\n", done);
    return 0;
}
