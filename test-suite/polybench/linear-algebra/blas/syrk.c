/* syrk: C = alpha*A*A' + beta*C, on and below the diagonal. */
//@ asym --macro N=int:1..20 --macro M=int:1..20 --runs 24
//@ every count,total [settled]
#include <stdio.h>

#ifndef N
#define N 8
#endif
#ifndef M
#define M 9
#endif

//@ function init_array: complexity = O(n^2 + n*m) [settled]
static void init_array(int n, int m, double *alpha, double *beta,
                       double C[n][n], double A[n][m]) {
    int i, j;

    *alpha = 1.5;
    *beta = 0.5;
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = m + 1 [settled]; total = n*m + n [settled]
        for (j = 0; j < m; j++)
            A[i][j] = (i * j + 1.0) / n;
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            C[i][j] = (i * j + 2.0) / m;
}

//@ function print_array: complexity = O(n^2) [assumed]
static void print_array(int n, double C[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            fprintf(stderr, "%.2f%c", C[i][j], (i * n + j) % 20 ? ' ' : '\n');
}

//@ function kernel_syrk: complexity = O(n^2*m) [settled]
static void kernel_syrk(int n, int m, double alpha, double beta, double C[n][n],
                        double A[n][m]) {
    int i, j, k;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        //@ loop count = i + 2 [settled]; total = 1/2*n^2 + 3/2*n [settled]
        for (j = 0; j <= i; j++)
            C[i][j] *= beta;
        //@ loop count = m + 1 [settled]; total = n*m + n [settled]
        for (k = 0; k < m; k++) {
            //@ loop count = i + 2 [settled]; total = 1/2*n^2*m + 3/2*n*m [settled]
            for (j = 0; j <= i; j++)
                C[i][j] += alpha * A[i][k] * A[j][k];
        }
    }
}

//@ function main: complexity = O(N^2*M) [assumed]
int main(void) {
    int n = N, m = M;
    double alpha, beta, C[n][n], A[n][m];

    init_array(n, m, &alpha, &beta, C, A);
    kernel_syrk(n, m, alpha, beta, C, A);
    print_array(n, C);
    return 0;
}
