/* gesummv: y = alpha*A*x + beta*B*x. */
//@ asym --macro N=int:1..20 --runs 20
//@ every count,total [settled]
#include <stdio.h>

#ifndef N
#define N 8
#endif

//@ function init_array: complexity = O(n^2) [settled]
static void init_array(int n, double *alpha, double *beta, double A[n][n],
                       double B[n][n], double x[n]) {
    int i, j;

    *alpha = 1.5;
    *beta = 0.5;
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        x[i] = i / 2.0;
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++) {
            A[i][j] = (i * j + 1.0) / n;
            B[i][j] = (i * j + 2.0) / n;
        }
    }
}

//@ function print_array: complexity = O(n) [assumed]
static void print_array(int n, double y[n]) {
    int i;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        fprintf(stderr, "%.2f%c", y[i], i % 20 ? ' ' : '\n');
}

//@ function kernel_gesummv: complexity = O(n^2) [settled]
static void kernel_gesummv(int n, double alpha, double beta, double A[n][n],
                           double B[n][n], double tmp[n], double x[n],
                           double y[n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        tmp[i] = y[i] = 0;
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++) {
            tmp[i] += A[i][j] * x[j];
            y[i] += B[i][j] * x[j];
        }
        y[i] = alpha * tmp[i] + beta * y[i];
    }
}

//@ function main: complexity = O(N^2) [assumed]
int main(void) {
    int n = N;
    double alpha, beta, A[n][n], B[n][n], tmp[n], x[n], y[n];

    init_array(n, &alpha, &beta, A, B, x);
    kernel_gesummv(n, alpha, beta, A, B, tmp, x, y);
    print_array(n, y);
    return 0;
}
