/* mvt: x1 = x1 + A*y1 and x2 = x2 + A'*y2. */
//@ asym --macro N=int:1..20 --runs 20
//@ every count,total [settled]
#include <stdio.h>

#ifndef N
#define N 8
#endif

//@ function init_array: complexity = O(n^2) [settled]
static void init_array(int n, double x1[n], double x2[n], double y1[n],
                       double y2[n], double A[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        x1[i] = i / 2.0;
        x2[i] = i / 3.0;
        y1[i] = i / 4.0;
        y2[i] = i / 5.0;
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            A[i][j] = (i * j + 1.0) / n;
    }
}

//@ function print_array: complexity = O(n) [assumed]
static void print_array(int n, double x1[n], double x2[n]) {
    int i;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        fprintf(stderr, "%.2f%c", x1[i], i % 20 ? ' ' : '\n');
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        fprintf(stderr, "%.2f%c", x2[i], i % 20 ? ' ' : '\n');
}

//@ function kernel_mvt: complexity = O(n^2) [settled]
static void kernel_mvt(int n, double x1[n], double x2[n], double y1[n],
                       double y2[n], double A[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            x1[i] += A[i][j] * y1[j];
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            x2[i] += A[j][i] * y2[j];
}

//@ function main: complexity = O(N^2) [assumed]
int main(void) {
    int n = N;
    double A[n][n], x1[n], x2[n], y1[n], y2[n];

    init_array(n, x1, x2, y1, y2, A);
    kernel_mvt(n, x1, x2, y1, y2, A);
    print_array(n, x1, x2);
    return 0;
}
