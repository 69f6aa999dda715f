/* Below a number that something is divided, shifted or masked by, all inputs
 * look alike: they show nothing of what it does. */
//@ asym --args int:0..2000
#include <stdlib.h>

volatile long total;

static void one(int w) {
    for (int i = 0; i < w; i++)
        total += i;
}

//@ function quotient: complexity = O(n^2) [proved]; cost at n=8000 is 16006
static void quotient(int n) {
    one(3 + n / 4000 * n);
}

//@ function rest: complexity = O(n) [exact]
static void rest(int n) {
    one(n % 700 + n - n % 700);
}

//@ function shifted: complexity ~ at least
static void shifted(int n) {
    for (int i = 0; i < n; i++)
        one((i >> 12) * n);
}

//@ function masked: complexity ~ at least
static void masked(int n) {
    one(3 + (n & 4096));
}

//@ function in_floating_point: complexity ~ at least
static void in_floating_point(int n) {
    one(3 + (int)(n * 0.001) / 4 * n);
}

static void count(int n) {
    int k = 5 + n / 8000;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) //@ loop count = floor(1/8000*n) + 6 [proved]
            total++;
}

/* By way of a callee. */
//@ function above: complexity = O(n^2) [proved]
static void above(int n) {
    quotient(n);
}

//@ function main: complexity ~ at least
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    quotient(n);
    rest(n);
    shifted(n);
    masked(n);
    in_floating_point(n);
    count(n);
    above(n);
    return (int)(total & 0);
}
