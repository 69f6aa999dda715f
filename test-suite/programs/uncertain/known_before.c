/* Recursions that keep what they have come to: the code alone allows what they
 * would cost without. */
//@ asym --args int:0..3000
#include <stdlib.h>

static long sum;

//@ function kept: complexity_fit.order = O(n); complexity_reason ~ which no call came near
static long kept(int n, long *known) {
    if (n < 2)
        return n;
    if (!known[n])
        known[n] = kept(n - 1, known) + kept(n - 2, known);
    return known[n];
}

//@ function anew: complexity = O(1.618^n) [proved]
static long anew(int n) {
    return n < 2 ? n : anew(n - 1) + anew(n - 2);
}

/* A bound that calls may come to. */
//@ function some: complexity = O(2^n) [proved]; bound ~ upper
static long some(int n, const int *a) {
    if (n == 0)
        return 1;
    return a[n] % 3 ? some(n - 1, a) : some(n - 1, a) + some(n - 1, a);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, a[20];
    long *known = calloc((size_t)n + 2, sizeof *known);
    for (int i = 0; i < 20; i++)
        a[i] = (i * 7 + n) % 11;
    sum += kept(n, known) + anew(n % 18) + some(n % 16, a);
    free(known);
    return (int)sum & 1;
}
