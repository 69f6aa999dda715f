/* Two parameters and loops that depend on them and on each other.
 * Try: asym -v --args int:0..60,int:0..60 examples/affine.c */
#include <stdio.h>
#include <stdlib.h>

/* Linear in both: O(n + m). */
long affine(int n, int m) {
    long sum = 0;
    for (int i = 0; i < n; i++)
        sum += i;
    for (int j = 0; j < 2 * m + 3; j++)
        sum -= j;
    return sum;
}

/* The inner loop gets shorter with each round: n - i + 1, and in all
 * 1/2*n^2 + 3/2*n. */
long triangle(int n) {
    long sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            sum += i ^ j;
    return sum;
}

/* A row for each i, a cell for each j: n*m. */
long table(int n, int m) {
    long sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            sum += i * j;
    return sum;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: affine N M\n");
        return 2;
    }
    int n = atoi(argv[1]), m = atoi(argv[2]);
    printf("%ld %ld %ld\n", affine(n, m), triangle(n), table(n, m));
    return 0;
}
