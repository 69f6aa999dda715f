/* doitgen: A[r][q][p] = sum over s of A[r][q][s]*C4[s][p]. */
//@ asym --macro NR=int:1..20 --macro NQ=int:1..20 --macro NP=int:1..20 --runs 28
//@ every count,total [settled]
#include <stdio.h>

#ifndef NR
#define NR 6
#endif
#ifndef NQ
#define NQ 7
#endif
#ifndef NP
#define NP 8
#endif

//@ function init_array: complexity = O(nr*nq*np + np^2) [settled]
static void init_array(int nr, int nq, int np, double A[nr][nq][np],
                       double C4[np][np]) {
    int i, j, k;

    //@ loop count = nr + 1 [settled]; total = nr + 1 [settled]
    for (i = 0; i < nr; i++)
        //@ loop count = nq + 1 [settled]; total = nr*nq + nr [settled]
        for (j = 0; j < nq; j++)
            //@ loop count = np + 1 [settled]; total = nr*nq*np + nr*nq [settled]
            for (k = 0; k < np; k++)
                A[i][j][k] = (i * j + k) / 2.0;
    //@ loop count = np + 1 [settled]; total = np + 1 [settled]
    for (i = 0; i < np; i++)
        //@ loop count = np + 1 [settled]; total = np^2 + np [settled]
        for (j = 0; j < np; j++)
            C4[i][j] = (i - j) / 3.0;
}

//@ function print_array: complexity = O(nr*nq*np) [assumed]
static void print_array(int nr, int nq, int np, double A[nr][nq][np]) {
    int i, j, k;

    //@ loop count = nr + 1 [settled]; total = nr + 1 [settled]
    for (i = 0; i < nr; i++)
        //@ loop count = nq + 1 [settled]; total = nr*nq + nr [settled]
        for (j = 0; j < nq; j++)
            //@ loop count = np + 1 [settled]; total = nr*nq*np + nr*nq [settled]
            for (k = 0; k < np; k++)
                fprintf(stderr, "%.2f%c", A[i][j][k], k % 20 ? ' ' : '\n');
}

//@ function kernel_doitgen: complexity = O(nr*nq*np^2) [settled]
static void kernel_doitgen(int nr, int nq, int np, double A[nr][nq][np],
                           double C4[np][np], double sum[np]) {
    int r, q, p, s;

    //@ loop count = nr + 1 [settled]; total = nr + 1 [settled]
    for (r = 0; r < nr; r++)
        //@ loop count = nq + 1 [settled]; total = nr*nq + nr [settled]
        for (q = 0; q < nq; q++) {
            //@ loop count = np + 1 [settled]; total = nr*nq*np + nr*nq [settled]
            for (p = 0; p < np; p++) {
                sum[p] = 0;
                //@ loop count = np + 1 [settled]; total = nr*nq*np^2 + nr*nq*np [settled]
                for (s = 0; s < np; s++)
                    sum[p] += A[r][q][s] * C4[s][p];
            }
            //@ loop count = np + 1 [settled]; total = nr*nq*np + nr*nq [settled]
            for (p = 0; p < np; p++)
                A[r][q][p] = sum[p];
        }
}

//@ function main: complexity = O(NR*NQ*NP^2) [assumed]
int main(void) {
    int nr = NR, nq = NQ, np = NP;
    double A[nr][nq][np], sum[np], C4[np][np];

    init_array(nr, nq, np, A, C4);
    kernel_doitgen(nr, nq, np, A, C4, sum);
    print_array(nr, nq, np, A);
    return 0;
}
