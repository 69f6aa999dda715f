/* trmm: B = alpha*A'*B, A lower triangular with ones on its diagonal. */
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
static void init_array(int m, int n, double *alpha, double A[m][m],
                       double B[m][n]) {
    int i, j;

    *alpha = 1.5;
    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++) {
        //@ loop count = i + 1 [settled]; total = 1/2*m^2 + 1/2*m [settled]
        for (j = 0; j < i; j++)
            A[i][j] = (i + j) / 2.0;
        A[i][i] = 1;
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (j = 0; j < n; j++)
            B[i][j] = (n + i - j) / 3.0;
    }
}

//@ function print_array: complexity = O(m*n) [assumed]
static void print_array(int m, int n, double B[m][n]) {
    int i, j;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (j = 0; j < n; j++)
            fprintf(stderr, "%.2f%c", B[i][j], (i * n + j) % 20 ? ' ' : '\n');
}

//@ function kernel_trmm: complexity = O(m^2*n) [settled]
static void kernel_trmm(int m, int n, double alpha, double A[m][m],
                        double B[m][n]) {
    int i, j, k;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (j = 0; j < n; j++) {
            //@ loop count = m - i [settled]; total = 1/2*m^2*n + 1/2*m*n [settled]
            for (k = i + 1; k < m; k++)
                B[i][j] += A[k][i] * B[k][j];
            B[i][j] *= alpha;
        }
}

//@ function main: complexity = O(M^2*N) [assumed]
int main(void) {
    int m = M, n = N;
    double alpha, A[m][m], B[m][n];

    init_array(m, n, &alpha, A, B);
    kernel_trmm(m, n, alpha, A, B);
    print_array(m, n, B);
    return 0;
}
