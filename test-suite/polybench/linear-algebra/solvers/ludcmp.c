/* ludcmp: solves A*x = b by A = L*U, L*y = b, U*x = y. */
//@ asym --macro N=int:1..20 --runs 20
//@ every count,total [settled]
#include <stdio.h>

#ifndef N
#define N 8
#endif

//@ function init_array: complexity = O(n^3) [settled]
static void init_array(int n, double A[n][n], double b[n], double x[n],
                       double y[n]) {
    int i, j, r, s, t;
    double B[n][n];

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        x[i] = y[i] = 0;
        b[i] = 4 + (i + 1.0) / n;
    }
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

//@ function print_array: complexity = O(n) [assumed]
static void print_array(int n, double x[n]) {
    int i;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        fprintf(stderr, "%.2f%c", x[i], i % 20 ? ' ' : '\n');
}

//@ function kernel_ludcmp: complexity = O(n^3) [settled]
static void kernel_ludcmp(int n, double A[n][n], double b[n], double x[n],
                          double y[n]) {
    int i, j, k;
    double w;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        //@ loop count = i + 1 [settled]; total = 1/2*n^2 + 1/2*n [settled]
        for (j = 0; j < i; j++) {
            w = A[i][j];
            //@ loop count = j + 1 [settled]; total = 1/6*n^3 - 1/6*n [settled]
            for (k = 0; k < j; k++)
                w -= A[i][k] * A[k][j];
            A[i][j] = w / A[j][j];
        }
        //@ loop count = n - i + 1 [settled]; total = 1/2*n^2 + 3/2*n [settled]
        for (j = i; j < n; j++) {
            w = A[i][j];
            //@ loop count = i + 1 [settled]; total = 1/6*n^3 + 1/2*n^2 + 1/3*n [settled]
            for (k = 0; k < i; k++)
                w -= A[i][k] * A[k][j];
            A[i][j] = w;
        }
    }
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        w = b[i];
        //@ loop count = i + 1 [settled]; total = 1/2*n^2 + 1/2*n [settled]
        for (j = 0; j < i; j++)
            w -= A[i][j] * y[j];
        y[i] = w;
    }
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = n - 1; i >= 0; i--) {
        w = y[i];
        //@ loop count = n - i [settled]; total = 1/2*n^2 + 1/2*n [settled]
        for (j = i + 1; j < n; j++)
            w -= A[i][j] * x[j];
        x[i] = w / A[i][i];
    }
}

//@ function main: complexity = O(N^3) [assumed]
int main(void) {
    int n = N;
    double A[n][n], b[n], x[n], y[n];

    init_array(n, A, b, x, y);
    kernel_ludcmp(n, A, b, x, y);
    print_array(n, x);
    return 0;
}
