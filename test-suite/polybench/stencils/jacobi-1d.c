/* jacobi-1d: each element the mean of itself and its two neighbours. */
//@ asym --macro TSTEPS=int:1..20 --macro N=int:2..20 --runs 24
//@ every count,total [settled]
#include <stdio.h>

#ifndef TSTEPS
#define TSTEPS 6
#endif
#ifndef N
#define N 8
#endif

//@ function init_array: complexity = O(n) [settled]
static void init_array(int n, double A[n], double B[n]) {
    int i;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        A[i] = (i + 2.0) / n;
        B[i] = (i + 3.0) / n;
    }
}

//@ function print_array: complexity = O(n) [assumed]
static void print_array(int n, double A[n]) {
    int i;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        fprintf(stderr, "%.2f%c", A[i], i % 20 ? ' ' : '\n');
}

//@ function kernel_jacobi_1d: complexity = O(tsteps*n) [settled]
static void kernel_jacobi_1d(int tsteps, int n, double A[n], double B[n]) {
    int t, i;

    //@ loop count = tsteps + 1 [settled]; total = tsteps + 1 [settled]
    for (t = 0; t < tsteps; t++) {
        //@ loop count = n - 1 [settled]; total = tsteps*n - tsteps [settled]
        for (i = 1; i < n - 1; i++)
            B[i] = (A[i - 1] + A[i] + A[i + 1]) / 3;
        //@ loop count = n - 1 [settled]; total = tsteps*n - tsteps [settled]
        for (i = 1; i < n - 1; i++)
            A[i] = (B[i - 1] + B[i] + B[i + 1]) / 3;
    }
}

//@ function main: complexity = O(TSTEPS*N) [assumed]
int main(void) {
    int n = N, tsteps = TSTEPS;
    double A[n], B[n];

    init_array(n, A, B);
    kernel_jacobi_1d(tsteps, n, A, B);
    print_array(n, A);
    return 0;
}
