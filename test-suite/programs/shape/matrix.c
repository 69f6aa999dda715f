/* n x m times m x p. */
//@ asym --args int:0..12,int:0..12,int:0..12
//@ check 2 3 4 -> n=2 m=3 p=4
#include <stdlib.h>

//@ function product: complexity = O(n*m*p)
void product(int n, int m, int p, double *a, double *b, double *c) {
    for (int i = 0; i < n; i++)         //@ loop count,total = n + 1 [proved]
        for (int j = 0; j < p; j++) {   //@ loop count = p + 1; total = n*p + n [proved]
            c[i * p + j] = 0;
            //@ loop count = m + 1 [proved]; total = n*m*p + n*p [proved]
            for (int k = 0; k < m; k++)
                c[i * p + j] += a[i * m + k] * b[k * p + j];
        }
}

int main(int argc, char **argv) {
    if (argc < 4)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]), p = atoi(argv[3]);
    if (n < 0 || m < 0 || p < 0 || n > 999 || m > 999 || p > 999)
        return 2;
    product(n, m, p, calloc(n * m + 1, 8), calloc(m * p + 1, 8),
            calloc(n * p + 1, 8));
    return 0;
}
