/* atax: y = A'*(A*x). */
//@ asym --macro M=int:1..20 --macro N=int:1..20 --runs 24
//@ every count,total [settled]
#include <stdio.h>

#ifndef M
#define M 8
#endif
#ifndef N
#define N 9
#endif

//@ function init_array: complexity = O(m*n) [settled]
static void init_array(int m, int n, double A[m][n], double x[n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        x[i] = 1 + i / 2.0;
    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (j = 0; j < n; j++)
            A[i][j] = (i + j) / 3.0;
}

//@ function print_array: complexity = O(n) [assumed]
static void print_array(int n, double y[n]) {
    int i;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        fprintf(stderr, "%.2f%c", y[i], i % 20 ? ' ' : '\n');
}

//@ function kernel_atax: complexity = O(m*n) [settled]
static void kernel_atax(int m, int n, double A[m][n], double x[n], double y[n],
                        double tmp[m]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        y[i] = 0;
    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++) {
        tmp[i] = 0;
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (j = 0; j < n; j++)
            tmp[i] += A[i][j] * x[j];
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (j = 0; j < n; j++)
            y[j] += A[i][j] * tmp[i];
    }
}

//@ function main: complexity = O(M*N) [assumed]
int main(void) {
    int m = M, n = N;
    double A[m][n], x[n], y[n], tmp[m];

    init_array(m, n, A, x);
    kernel_atax(m, n, A, x, y, tmp);
    print_array(n, y);
    return 0;
}
