/* jacobi-2d: each element the mean of itself and its four neighbours. */
//@ asym --macro TSTEPS=int:1..20 --macro N=int:2..20 --runs 24
//@ every count,total [settled]
#include <stdio.h>

#ifndef TSTEPS
#define TSTEPS 6
#endif
#ifndef N
#define N 8
#endif

//@ function init_array: complexity = O(n^2) [settled]
static void init_array(int n, double A[n][n], double B[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++) {
            A[i][j] = (i * (j + 2.0) + 2) / n;
            B[i][j] = (i * (j + 3.0) + 3) / n;
        }
}

//@ function print_array: complexity = O(n^2) [assumed]
static void print_array(int n, double A[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            fprintf(stderr, "%.2f%c", A[i][j], (i * n + j) % 20 ? ' ' : '\n');
}

//@ function kernel_jacobi_2d: complexity = O(tsteps*n^2) [settled]
static void kernel_jacobi_2d(int tsteps, int n, double A[n][n],
                             double B[n][n]) {
    int t, i, j;

    //@ loop count = tsteps + 1 [settled]; total = tsteps + 1 [settled]
    for (t = 0; t < tsteps; t++) {
        //@ loop count = n - 1 [settled]; total = tsteps*n - tsteps [settled]
        for (i = 1; i < n - 1; i++)
            //@ loop count = n - 1 [settled]; total = tsteps*n^2 - 3*tsteps*n + 2*tsteps [settled]
            for (j = 1; j < n - 1; j++)
                B[i][j] = (A[i][j] + A[i][j - 1] + A[i][j + 1] + A[i - 1][j] +
                           A[i + 1][j]) /
                          5;
        //@ loop count = n - 1 [settled]; total = tsteps*n - tsteps [settled]
        for (i = 1; i < n - 1; i++)
            //@ loop count = n - 1 [settled]; total = tsteps*n^2 - 3*tsteps*n + 2*tsteps [settled]
            for (j = 1; j < n - 1; j++)
                A[i][j] = (B[i][j] + B[i][j - 1] + B[i][j + 1] + B[i - 1][j] +
                           B[i + 1][j]) /
                          5;
    }
}

//@ function main: complexity = O(TSTEPS*N^2) [assumed]
int main(void) {
    int n = N, tsteps = TSTEPS;
    double A[n][n], B[n][n];

    init_array(n, A, B);
    kernel_jacobi_2d(tsteps, n, A, B);
    print_array(n, A);
    return 0;
}
