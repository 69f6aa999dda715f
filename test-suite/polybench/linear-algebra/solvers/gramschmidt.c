/* gramschmidt: A = Q*R by the modified Gram-Schmidt process, Q orthogonal and
 * R upper triangular. */
//@ asym --macro M=int:1..20 --macro N=int:1..20 --runs 24
//@ clang -lm
//@ every count,total [settled]
#include <math.h>
#include <stdio.h>

#ifndef M
#define M 8
#endif
#ifndef N
#define N 9
#endif

//@ function init_array: complexity = O(m*n + n^2) [settled]
static void init_array(int m, int n, double A[m][n], double R[n][n],
                       double Q[m][n]) {
    int i, j;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (j = 0; j < n; j++) {
            A[i][j] = 10 + (i * j) % m;
            Q[i][j] = 0;
        }
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            R[i][j] = 0;
}

//@ function print_array: complexity = O(m*n + n^2) [assumed]
static void print_array(int m, int n, double A[m][n], double R[n][n],
                        double Q[m][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            fprintf(stderr, "%.2f%c", R[i][j], (i * n + j) % 20 ? ' ' : '\n');
    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (j = 0; j < n; j++)
            fprintf(stderr, "%.2f%c", Q[i][j], (i * n + j) % 20 ? ' ' : '\n');
}

//@ function kernel_gramschmidt: complexity = O(m*n^2) [settled]
static void kernel_gramschmidt(int m, int n, double A[m][n], double R[n][n],
                               double Q[m][n]) {
    int i, j, k;
    double norm;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (k = 0; k < n; k++) {
        norm = 0;
        //@ loop count = m + 1 [settled]; total = m*n + n [settled]
        for (i = 0; i < m; i++)
            norm += A[i][k] * A[i][k];
        R[k][k] = sqrt(norm);
        //@ loop count = m + 1 [settled]; total = m*n + n [settled]
        for (i = 0; i < m; i++)
            Q[i][k] = A[i][k] / R[k][k];
        //@ loop count = n - k [settled]; total = 1/2*n^2 + 1/2*n [settled]
        for (j = k + 1; j < n; j++) {
            R[k][j] = 0;
            //@ loop count = m + 1 [settled]; total = 1/2*m*n^2 - 1/2*m*n + 1/2*n^2 - 1/2*n [settled]
            for (i = 0; i < m; i++)
                R[k][j] += Q[i][k] * A[i][j];
            //@ loop count = m + 1 [settled]; total = 1/2*m*n^2 - 1/2*m*n + 1/2*n^2 - 1/2*n [settled]
            for (i = 0; i < m; i++)
                A[i][j] -= Q[i][k] * R[k][j];
        }
    }
}

//@ function main: complexity = O(M*N^2) [assumed]
int main(void) {
    int m = M, n = N;
    double A[m][n], R[n][n], Q[m][n];

    init_array(m, n, A, R, Q);
    kernel_gramschmidt(m, n, A, R, Q);
    print_array(m, n, A, R, Q);
    return 0;
}
