/* symm: C = alpha*A*B + beta*C, A symmetric and stored below its diagonal. */
//@ asym --macro M=int:1..20 --macro N=int:1..20 --runs 24
//@ every count,total [settled]
#include <stdio.h>

#ifndef M
#define M 8
#endif
#ifndef N
#define N 9
#endif

//@ function init_array: complexity = O(m^2 + m*n) [settled]
static void init_array(int m, int n, double *alpha, double *beta,
                       double C[m][n], double A[m][m], double B[m][n]) {
    int i, j;

    *alpha = 1.5;
    *beta = 0.5;
    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (j = 0; j < n; j++) {
            C[i][j] = (i + j) / 2.0;
            B[i][j] = (n + i - j) / 3.0;
        }
    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++) {
        //@ loop count = i + 2 [settled]; total = 1/2*m^2 + 3/2*m [settled]
        for (j = 0; j <= i; j++)
            A[i][j] = (i + j) / 4.0;
        //@ loop count = m - i [settled]; total = 1/2*m^2 + 1/2*m [settled]
        for (j = i + 1; j < m; j++)
            A[i][j] = -999;
    }
}

//@ function print_array: complexity = O(m*n) [assumed]
static void print_array(int m, int n, double C[m][n]) {
    int i, j;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (j = 0; j < n; j++)
            fprintf(stderr, "%.2f%c", C[i][j], (i * n + j) % 20 ? ' ' : '\n');
}

//@ function kernel_symm: complexity = O(m^2*n) [settled]
static void kernel_symm(int m, int n, double alpha, double beta, double C[m][n],
                        double A[m][m], double B[m][n]) {
    int i, j, k;
    double above;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (j = 0; j < n; j++) {
            above = 0;
            //@ loop count = i + 1 [settled]; total = 1/2*m^2*n + 1/2*m*n [settled]
            for (k = 0; k < i; k++) {
                C[k][j] += alpha * B[i][j] * A[i][k];
                above += B[k][j] * A[i][k];
            }
            C[i][j] = beta * C[i][j] + alpha * (B[i][j] * A[i][i] + above);
        }
}

//@ function main: complexity = O(M^2*N) [assumed]
int main(void) {
    int m = M, n = N;
    double alpha, beta, C[m][n], A[m][m], B[m][n];

    init_array(m, n, &alpha, &beta, C, A, B);
    kernel_symm(m, n, alpha, beta, C, A, B);
    print_array(m, n, C);
    return 0;
}
