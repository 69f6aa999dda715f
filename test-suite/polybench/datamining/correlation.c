/* correlation: the correlation coefficients of the m columns of data, which
 * has n rows. */
//@ asym --macro M=int:1..20 --macro N=int:1..20 --runs 28
//@ clang -lm
//@ every count,total [settled]
#include <math.h>
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
            data[i][j] = (double)(i * j) / m + i;
}

//@ function print_array: complexity = O(m^2) [assumed]
static void print_array(int m, double corr[m][m]) {
    int i, j;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        //@ loop count = m + 1 [settled]; total = m^2 + m [settled]
        for (j = 0; j < m; j++)
            fprintf(stderr, "%.2f%c", corr[i][j],
                    (i * m + j) % 20 ? ' ' : '\n');
}

//@ function kernel_correlation: complexity = O(m^2*n) [settled]
static void kernel_correlation(int m, int n, double float_n, double data[n][m],
                               double corr[m][m], double mean[m],
                               double stddev[m]) {
    int i, j, k;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (j = 0; j < m; j++) {
        mean[j] = 0;
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (i = 0; i < n; i++)
            mean[j] += data[i][j];
        mean[j] /= float_n;
    }
    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (j = 0; j < m; j++) {
        stddev[j] = 0;
        //@ loop count = n + 1 [settled]; total = m*n + m [settled]
        for (i = 0; i < n; i++)
            stddev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
        stddev[j] = sqrt(stddev[j] / float_n);
        stddev[j] = stddev[j] <= 0.1 ? 1 : stddev[j];
    }
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = m + 1 [settled]; total = m*n + n [settled]
        for (j = 0; j < m; j++)
            data[i][j] = (data[i][j] - mean[j]) / (sqrt(float_n) * stddev[j]);
    //@ loop count = m [settled]; total = m [settled]
    for (i = 0; i < m - 1; i++) {
        corr[i][i] = 1;
        //@ loop count = m - i [settled]; total = 1/2*m^2 + 1/2*m - 1 [settled]
        for (j = i + 1; j < m; j++) {
            corr[i][j] = 0;
            //@ loop count = n + 1 [settled]; total = 1/2*m^2*n + 1/2*m^2 - 1/2*m*n - 1/2*m [settled]
            for (k = 0; k < n; k++)
                corr[i][j] += data[k][i] * data[k][j];
            corr[j][i] = corr[i][j];
        }
    }
    corr[m - 1][m - 1] = 1;
}

//@ function main: complexity = O(M^2*N) [assumed]
int main(void) {
    int n = N, m = M;
    double float_n, data[n][m], corr[m][m], mean[m], stddev[m];

    init_array(m, n, &float_n, data);
    kernel_correlation(m, n, float_n, data, corr, mean, stddev);
    print_array(m, corr);
    return 0;
}
