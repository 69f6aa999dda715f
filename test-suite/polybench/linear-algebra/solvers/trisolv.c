/* trisolv: solves L*x = b, L lower triangular, by forward substitution. */
//@ asym --macro N=int:1..20 --runs 20
//@ every count,total [settled]
#include <stdio.h>

#ifndef N
#define N 8
#endif

//@ function init_array: complexity = O(n^2) [settled]
static void init_array(int n, double L[n][n], double x[n], double b[n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        x[i] = -999;
        b[i] = i;
        //@ loop count = i + 2 [settled]; total = 1/2*n^2 + 3/2*n [settled]
        for (j = 0; j <= i; j++)
            L[i][j] = (n + i - j + 1.0) / n;
    }
}

//@ function print_array: complexity = O(n) [assumed]
static void print_array(int n, double x[n]) {
    int i;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        fprintf(stderr, "%.2f%c", x[i], i % 20 ? ' ' : '\n');
}

//@ function kernel_trisolv: complexity = O(n^2) [settled]
static void kernel_trisolv(int n, double L[n][n], double x[n], double b[n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        x[i] = b[i];
        //@ loop count = i + 1 [settled]; total = 1/2*n^2 + 1/2*n [settled]
        for (j = 0; j < i; j++)
            x[i] -= L[i][j] * x[j];
        x[i] /= L[i][i];
    }
}

//@ function main: complexity = O(N^2) [assumed]
int main(void) {
    int n = N;
    double L[n][n], x[n], b[n];

    init_array(n, L, x, b);
    kernel_trisolv(n, L, x, b);
    print_array(n, x);
    return 0;
}
