/* adi: the heat equation in two dimensions by alternating directions: each
 * step solves tridiagonal systems along the columns, then along the rows. */
//@ asym --macro TSTEPS=int:1..20 --macro N=int:2..20 --runs 24
//@ every count,total [settled]
#include <stdio.h>

#ifndef TSTEPS
#define TSTEPS 6
#endif
#ifndef N
#define N 8
#endif

//@ function init_array: complexity = O(n^2) [settled]
static void init_array(int n, double u[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            u[i][j] = (double)(n + i - j) / n;
}

//@ function print_array: complexity = O(n^2) [assumed]
static void print_array(int n, double u[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            fprintf(stderr, "%.2f%c", u[i][j], (i * n + j) % 20 ? ' ' : '\n');
}

//@ function kernel_adi: complexity = O(tsteps*n^2) [settled]
static void kernel_adi(int tsteps, int n, double u[n][n], double v[n][n],
                       double p[n][n], double q[n][n]) {
    int t, i, j;
    double x = 2.0 * n * n / tsteps, y = 1.0 * n * n / tsteps;
    double a = -x / 2, b = 1 + x, d = -y / 2, e = 1 + y;

    //@ loop count = tsteps + 1 [settled]; total = tsteps + 1 [settled]
    for (t = 1; t <= tsteps; t++) {
        //@ loop count = n - 1 [settled]; total = tsteps*n - tsteps [settled]
        for (i = 1; i < n - 1; i++) {
            v[0][i] = 1;
            p[i][0] = 0;
            q[i][0] = v[0][i];
            //@ loop count = n - 1 [settled]; total = tsteps*n^2 - 3*tsteps*n + 2*tsteps [settled]
            for (j = 1; j < n - 1; j++) {
                p[i][j] = -a / (a * p[i][j - 1] + b);
                q[i][j] = (-d * u[j][i - 1] + (1 + 2 * d) * u[j][i] -
                           d * u[j][i + 1] - a * q[i][j - 1]) /
                          (a * p[i][j - 1] + b);
            }
            v[n - 1][i] = 1;
            //@ loop count = n - 1 [settled]; total = tsteps*n^2 - 3*tsteps*n + 2*tsteps [settled]
            for (j = n - 2; j >= 1; j--)
                v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
        }
        //@ loop count = n - 1 [settled]; total = tsteps*n - tsteps [settled]
        for (i = 1; i < n - 1; i++) {
            u[i][0] = 1;
            p[i][0] = 0;
            q[i][0] = u[i][0];
            //@ loop count = n - 1 [settled]; total = tsteps*n^2 - 3*tsteps*n + 2*tsteps [settled]
            for (j = 1; j < n - 1; j++) {
                p[i][j] = -d / (d * p[i][j - 1] + e);
                q[i][j] = (-a * v[i - 1][j] + (1 + 2 * a) * v[i][j] -
                           a * v[i + 1][j] - d * q[i][j - 1]) /
                          (d * p[i][j - 1] + e);
            }
            u[i][n - 1] = 1;
            //@ loop count = n - 1 [settled]; total = tsteps*n^2 - 3*tsteps*n + 2*tsteps [settled]
            for (j = n - 2; j >= 1; j--)
                u[i][j] = p[i][j] * u[i][j + 1] + q[i][j];
        }
    }
}

//@ function main: complexity = O(TSTEPS*N^2) [assumed]
int main(void) {
    int tsteps = TSTEPS, n = N;
    double u[n][n], v[n][n], p[n][n], q[n][n];

    init_array(n, u);
    kernel_adi(tsteps, n, u, v, p, q);
    print_array(n, u);
    return 0;
}
