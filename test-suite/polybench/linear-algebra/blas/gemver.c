/* gemver: A = A + u1*v1' + u2*v2'; x = beta*A'*y + z; w = alpha*A*x. */
//@ asym --macro N=int:1..20 --runs 20
//@ every count,total [settled]
#include <stdio.h>

#ifndef N
#define N 8
#endif

//@ function init_array: complexity = O(n^2) [settled]
static void init_array(int n, double *alpha, double *beta, double A[n][n],
                       double u1[n], double v1[n], double u2[n], double v2[n],
                       double w[n], double x[n], double y[n], double z[n]) {
    int i, j;

    *alpha = 1.5;
    *beta = 0.5;
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        u1[i] = i;
        v1[i] = i / 2.0;
        u2[i] = i / 3.0;
        v2[i] = i / 4.0;
        w[i] = x[i] = 0;
        y[i] = i / 5.0;
        z[i] = i / 6.0;
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            A[i][j] = (i * j + 1.0) / n;
    }
}

//@ function print_array: complexity = O(n) [assumed]
static void print_array(int n, double w[n]) {
    int i;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        fprintf(stderr, "%.2f%c", w[i], i % 20 ? ' ' : '\n');
}

//@ function kernel_gemver: complexity = O(n^2) [settled]
static void kernel_gemver(int n, double alpha, double beta, double A[n][n],
                          double u1[n], double v1[n], double u2[n],
                          double v2[n], double w[n], double x[n], double y[n],
                          double z[n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            A[i][j] += u1[i] * v1[j] + u2[i] * v2[j];
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            x[i] += beta * A[j][i] * y[j];
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        x[i] += z[i];
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            w[i] += alpha * A[i][j] * x[j];
}

//@ function main: complexity = O(N^2) [assumed]
int main(void) {
    int n = N;
    double alpha, beta, A[n][n], u1[n], v1[n], u2[n], v2[n], w[n], x[n], y[n],
        z[n];

    init_array(n, &alpha, &beta, A, u1, v1, u2, v2, w, x, y, z);
    kernel_gemver(n, alpha, beta, A, u1, v1, u2, v2, w, x, y, z);
    print_array(n, w);
    return 0;
}
