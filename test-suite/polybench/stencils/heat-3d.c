/* heat-3d: the heat equation in three dimensions: B from A, then A from B; the
 * loop over time is bounded by the macro, as in the suite. */
//@ asym --macro TSTEPS=int:1..20 --macro N=int:2..20 --runs 32
//@ every count,total [settled]
#include <stdio.h>

#ifndef TSTEPS
#define TSTEPS 4
#endif
#ifndef N
#define N 6
#endif

//@ function init_array: complexity = O(n^3) [settled]
static void init_array(int n, double A[n][n][n], double B[n][n][n]) {
    int i, j, k;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            //@ loop count = n + 1 [settled]; total = n^3 + n^2 [settled]
            for (k = 0; k < n; k++)
                A[i][j][k] = B[i][j][k] = (double)(i + j + n - k) / n;
}

//@ function print_array: complexity = O(n^3) [assumed]
static void print_array(int n, double A[n][n][n]) {
    int i, j, k;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            //@ loop count = n + 1 [settled]; total = n^3 + n^2 [settled]
            for (k = 0; k < n; k++)
                fprintf(stderr, "%.2f%c", A[i][j][k], k % 20 ? ' ' : '\n');
}

//@ function kernel_heat_3d: complexity = O(TSTEPS*n^3) [settled]
static void kernel_heat_3d(int tsteps, int n, double A[n][n][n],
                           double B[n][n][n]) {
    int t, i, j, k;

    //@ loop count = TSTEPS + 1 [settled]; total = TSTEPS + 1 [settled]
    for (t = 1; t <= TSTEPS; t++) {
        //@ loop count = n - 1 [settled]; total = TSTEPS*n - TSTEPS [settled]
        for (i = 1; i < n - 1; i++) {
            //@ loop count = n - 1 [settled]; total = TSTEPS*n^2 - 3*TSTEPS*n + 2*TSTEPS [settled]
            for (j = 1; j < n - 1; j++) {
                //@ loop count = n - 1 [settled]; total = TSTEPS*n^3 - 5*TSTEPS*n^2 + 8*TSTEPS*n - 4*TSTEPS [settled]
                for (k = 1; k < n - 1; k++)
                    B[i][j][k] =
                        A[i][j][k] / 4 +
                        (A[i - 1][j][k] + A[i + 1][j][k] + A[i][j - 1][k] +
                         A[i][j + 1][k] + A[i][j][k - 1] + A[i][j][k + 1]) /
                            8;
            }
        }
        //@ loop count = n - 1 [settled]; total = TSTEPS*n - TSTEPS [settled]
        for (i = 1; i < n - 1; i++) {
            //@ loop count = n - 1 [settled]; total = TSTEPS*n^2 - 3*TSTEPS*n + 2*TSTEPS [settled]
            for (j = 1; j < n - 1; j++) {
                //@ loop count = n - 1 [settled]; total = TSTEPS*n^3 - 5*TSTEPS*n^2 + 8*TSTEPS*n - 4*TSTEPS [settled]
                for (k = 1; k < n - 1; k++)
                    A[i][j][k] =
                        B[i][j][k] / 4 +
                        (B[i - 1][j][k] + B[i + 1][j][k] + B[i][j - 1][k] +
                         B[i][j + 1][k] + B[i][j][k - 1] + B[i][j][k + 1]) /
                            8;
            }
        }
    }
}

//@ function main: complexity = O(TSTEPS*N^3) [assumed]
int main(void) {
    int tsteps = TSTEPS, n = N;
    double A[n][n][n], B[n][n][n];

    init_array(n, A, B);
    kernel_heat_3d(tsteps, n, A, B);
    print_array(n, A);
    return 0;
}
