/* Each element that is put into an array in order moves those behind it. */
//@ asym --args int:0..200
//@ check 40 -> n=40 k=7
#include <stdlib.h>
#include <string.h>

static long moved;

//@ function put: complexity = O(n - at) [settled]; !bound; cost = 4*n - 4*at + 3
void put(int *a, int n, int at, int x) {
    moved += n - at;
    memmove(a + at + 1, a + at, (size_t)(n - at) * sizeof *a);
    a[at] = x;
}

/* All of them in front. */
//@ function fill: complexity = O(n^2) [settled]; assumes ~ memmove: O(n)
void fill(int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        put(a, i, 0, i);
}

/* What is constant is no cost. */
//@ function swap: complexity = O(1); cost = 1
void swap(long *a, long *b) {
    long c[4];
    memcpy(c, a, sizeof c);
    memcpy(a, b, sizeof c);
    memcpy(b, c, sizeof c);
}

//@ function clear: complexity = O(k); cost = k + 3
void clear(char *p, size_t k) {
    memset(p, 0, k);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    if (n < 0 || n > 10000)
        return 2;
    int *a = malloc(((size_t)n + 1) * sizeof *a);
    long x[8] = {0};
    fill(a, n);
    if (moved != (long)n * (n - 1) / 2)
        return 3;
    swap(x, x + 4);
    clear((char *)a, (size_t)n);
    free(a);
    return 0;
}
