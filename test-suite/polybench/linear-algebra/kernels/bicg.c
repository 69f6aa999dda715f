/* bicg: s = A'*r and q = A*p, the two products of a BiCG step. */
//@ asym --macro N=int:1..20 --macro M=int:1..20 --runs 24
//@ every count,total [settled]
#include <stdio.h>

#ifndef N
#define N 8
#endif
#ifndef M
#define M 9
#endif

//@ function init_array: complexity = O(n*m) [settled]
static void init_array(int m, int n, double A[n][m], double r[n], double p[m]) {
    int i, j;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        p[i] = i / 2.0;
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        r[i] = i / 3.0;
        //@ loop count = m + 1 [settled]; total = n*m + n [settled]
        for (j = 0; j < m; j++)
            A[i][j] = (i * j + 1.0) / n;
    }
}

//@ function print_array: complexity = O(n + m) [assumed]
static void print_array(int m, int n, double s[m], double q[n]) {
    int i;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        fprintf(stderr, "%.2f%c", s[i], i % 20 ? ' ' : '\n');
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        fprintf(stderr, "%.2f%c", q[i], i % 20 ? ' ' : '\n');
}

//@ function kernel_bicg: complexity = O(n*m) [settled]
static void kernel_bicg(int m, int n, double A[n][m], double s[m], double q[n],
                        double p[m], double r[n]) {
    int i, j;

    //@ loop count = m + 1 [settled]; total = m + 1 [settled]
    for (i = 0; i < m; i++)
        s[i] = 0;
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++) {
        q[i] = 0;
        //@ loop count = m + 1 [settled]; total = n*m + n [settled]
        for (j = 0; j < m; j++) {
            s[j] += r[i] * A[i][j];
            q[i] += A[i][j] * p[j];
        }
    }
}

//@ function main: complexity = O(N*M) [assumed]
int main(void) {
    int n = N, m = M;
    double A[n][m], s[m], q[n], p[m], r[n];

    init_array(m, n, A, r, p);
    kernel_bicg(m, n, A, s, q, p, r);
    print_array(m, n, s, q);
    return 0;
}
