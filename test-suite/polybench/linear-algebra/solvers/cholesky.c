/* cholesky: A = L*L', A symmetric and positive; L replaces A on and below the
 * diagonal. */
//@ asym --macro N=int:1..20 --runs 20
//@ clang -lm
//@ every count,total [settled]
#include <math.h>
#include <stdio.h>

#ifndef N
#define N 8
#endif

//@ function init_array: complexity = O(n^3) [settled]
static void init_array(int n, double A[n][n]) {
    int i, j, r, s, t;
    double B[n][n];

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        //@ loop count = i + 2 [settled]; total = 1/2*n^2 + 3/2*n [settled]
        for (j = 0; j <= i; j++)
            A[i][j] = 1 - (double)j / n;
        //@ loop count = n - i [settled]; total = 1/2*n^2 + 1/2*n [settled]
        for (j = i + 1; j < n; j++)
            A[i][j] = 0;
        A[i][i] = 1;
    }
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (r = 0; r < n; r++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (s = 0; s < n; s++)
            B[r][s] = 0;
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (t = 0; t < n; t++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (r = 0; r < n; r++)
            //@ loop count = n + 1 [settled]; total = n^3 + n^2 [settled]
            for (s = 0; s < n; s++)
                B[r][s] += A[r][t] * A[s][t];
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (r = 0; r < n; r++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (s = 0; s < n; s++)
            A[r][s] = B[r][s];
}

//@ function print_array: complexity = O(n^2) [assumed]
static void print_array(int n, double A[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = i + 2 [settled]; total = 1/2*n^2 + 3/2*n [settled]
        for (j = 0; j <= i; j++)
            fprintf(stderr, "%.2f%c", A[i][j], (i * n + j) % 20 ? ' ' : '\n');
}

//@ function kernel_cholesky: complexity = O(n^3) [settled]
static void kernel_cholesky(int n, double A[n][n]) {
    int i, j, k;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        //@ loop count = i + 1 [settled]; total = 1/2*n^2 + 1/2*n [settled]
        for (j = 0; j < i; j++) {
            //@ loop count = j + 1 [settled]; total = 1/6*n^3 - 1/6*n [settled]
            for (k = 0; k < j; k++)
                A[i][j] -= A[i][k] * A[j][k];
            A[i][j] /= A[j][j];
        }
        //@ loop count = i + 1 [settled]; total = 1/2*n^2 + 1/2*n [settled]
        for (k = 0; k < i; k++)
            A[i][i] -= A[i][k] * A[i][k];
        A[i][i] = sqrt(A[i][i]);
    }
}

//@ function main: complexity = O(N^3) [assumed]
int main(void) {
    int n = N;
    double A[n][n];

    init_array(n, A);
    kernel_cholesky(n, A);
    print_array(n, A);
    return 0;
}
