/* durbin: solves the Yule-Walker equations T*y = -r, T Toeplitz, by the
 * recursion of Durbin. */
//@ asym --macro N=int:1..20 --runs 20
//@ every count,total [settled]
#include <stdio.h>

#ifndef N
#define N 8
#endif

//@ function init_array: complexity = O(n) [settled]
static void init_array(int n, double r[n]) {
    int i;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        r[i] = n + 1 - i;
}

//@ function print_array: complexity = O(n) [assumed]
static void print_array(int n, double y[n]) {
    int i;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        fprintf(stderr, "%.2f%c", y[i], i % 20 ? ' ' : '\n');
}

//@ function kernel_durbin: complexity = O(n^2) [settled]
static void kernel_durbin(int n, double r[n], double y[n]) {
    int i, k;
    double z[n], alpha = -r[0], beta = 1, sum;

    y[0] = -r[0];
    //@ loop count = n [settled]; total = n [settled]
    for (k = 1; k < n; k++) {
        beta *= 1 - alpha * alpha;
        sum = 0;
        //@ loop count = k + 1 [settled]; total = 1/2*n^2 + 1/2*n - 1 [settled]
        for (i = 0; i < k; i++)
            sum += r[k - i - 1] * y[i];
        alpha = -(r[k] + sum) / beta;
        //@ loop count = k + 1 [settled]; total = 1/2*n^2 + 1/2*n - 1 [settled]
        for (i = 0; i < k; i++)
            z[i] = y[i] + alpha * y[k - i - 1];
        //@ loop count = k + 1 [settled]; total = 1/2*n^2 + 1/2*n - 1 [settled]
        for (i = 0; i < k; i++)
            y[i] = z[i];
        y[k] = alpha;
    }
}

//@ function main: complexity = O(N^2) [assumed]
int main(void) {
    int n = N;
    double r[n], y[n];

    init_array(n, r);
    kernel_durbin(n, r, y);
    print_array(n, y);
    return 0;
}
