/* covariance: the covariances of the m columns of data, which has n rows. */
//@ asym --macro M=int:1..20 --macro N=int:1..20 --runs 28
//@ every count,total [settled]
#include <stdio.h>

#ifndef M
#define M 8
#endif
#ifndef N
#define N 9
#endif

//@ function init_array: complexity = O(M*N) [settled]
static void init_array(int m, int n, double *float_n, double data[n][m]) {
    int i, j;

    *float_n = n;
    //@ loop count = N + 1 [settled]; total = N + 1 [settled]
    for (i = 0; i < N; i++)
        //@ loop count = M + 1 [settled]; total = M*N + N [settled]
        for (j = 0; j < M; j++)
            data[i][j] = (double)(i * j) / m;
}

//@ function print_array: complexity = O(m^2) [assumed]
static void print_array(int m, double cov[m][m]) {
    int i, j;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        //@ loop count = m + 1 [settled]; total = m^2 + m [settled]
        for (j = 0; j < m; j++)
            fprintf(stderr, "%.2f%c", cov[i][j], (i * m + j) % 20 ? ' ' : '\n');
}

//@ function kernel_covariance: complexity = O(m^2*n) [settled]
static void kernel_covariance(int m, int n, double float_n, double data[n][m],
                              double cov[m][m], double mean[m]) {
    int i, j, k;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (j = 0; j < m; j++) {
        mean[j] = 0;
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (i = 0; i < n; i++)
            mean[j] += data[i][j];
        mean[j] /= float_n;
    }
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = m + 1 [settled]; total = m*n + n [settled]
        for (j = 0; j < m; j++)
            data[i][j] -= mean[j];
    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        //@ loop count = m - i + 1 [settled]; total = 1/2*m^2 + 3/2*m [settled]
        for (j = i; j < m; j++) {
            cov[i][j] = 0;
            //@ loop count = n + 1 [settled]; total = 1/2*m^2*n + 1/2*m^2 + 1/2*m*n + 1/2*m [settled]
            for (k = 0; k < n; k++)
                cov[i][j] += data[k][i] * data[k][j];
            cov[i][j] /= float_n - 1;
            cov[j][i] = cov[i][j];
        }
}

//@ function main: complexity = O(M^2*N) [assumed]
int main(void) {
    int n = N, m = M;
    double float_n, data[n][m], cov[m][m], mean[m];

    init_array(m, n, &float_n, data);
    kernel_covariance(m, n, float_n, data, cov, mean);
    print_array(m, cov);
    return 0;
}
