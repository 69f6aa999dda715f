/* 2mm: D = alpha*A*B*C + beta*D, with tmp = alpha*A*B between. */
//@ asym --macro NI=int:1..20 --macro NJ=int:1..20 --macro NK=int:1..20 --macro NL=int:1..20 --runs 24
//@ every count,total [settled]
#include <stdio.h>

#ifndef NI
#define NI 8
#endif
#ifndef NJ
#define NJ 9
#endif
#ifndef NK
#define NK 10
#endif
#ifndef NL
#define NL 11
#endif

//@ function init_array: complexity = O(ni*nk + nj*nk + ni*nl + nj*nl) [settled]
static void init_array(int ni, int nj, int nk, int nl, double *alpha,
                       double *beta, double A[ni][nk], double B[nk][nj],
                       double C[nj][nl], double D[ni][nl]) {
    int i, j;

    *alpha = 1.5;
    *beta = 0.5;
    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++)
        //@ loop count = nk + 1 [settled]; total = ni*nk + ni [settled]
        for (j = 0; j < nk; j++)
            A[i][j] = (i + 2.0 * j) / ni;
    //@ loop count = nk + 1 [settled]; total = nk + 1 [settled]
    for (i = 0; i < nk; i++)
        //@ loop count = nj + 1 [settled]; total = nj*nk + nk [settled]
        for (j = 0; j < nj; j++)
            B[i][j] = (i - 3.0 * j) / nj;
    //@ loop count = nj + 1 [settled]; total = nj + 1 [settled]
    for (i = 0; i < nj; i++)
        //@ loop count = nl + 1 [settled]; total = nj*nl + nj [settled]
        for (j = 0; j < nl; j++)
            C[i][j] = (i * j + 1.0) / nl;
    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++)
        //@ loop count = nl + 1 [settled]; total = ni*nl + ni [settled]
        for (j = 0; j < nl; j++)
            D[i][j] = (i * j - 1.0) / nk;
}

//@ function print_array: complexity = O(ni*nl) [assumed]
static void print_array(int ni, int nl, double D[ni][nl]) {
    int i, j;

    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++)
        //@ loop count = nl + 1 [settled]; total = ni*nl + ni [settled]
        for (j = 0; j < nl; j++)
            fprintf(stderr, "%.2f%c", D[i][j], (i * nl + j) % 20 ? ' ' : '\n');
}

//@ function kernel_2mm: complexity = O(ni*nj*nk + ni*nj*nl) [settled]
static void kernel_2mm(int ni, int nj, int nk, int nl, double alpha,
                       double beta, double tmp[ni][nj], double A[ni][nk],
                       double B[nk][nj], double C[nj][nl], double D[ni][nl]) {
    int i, j, k;

    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++)
        //@ loop count = nj + 1 [settled]; total = ni*nj + ni [settled]
        for (j = 0; j < nj; j++) {
            tmp[i][j] = 0;
            //@ loop count = nk + 1 [settled]; total = ni*nj*nk + ni*nj [settled]
            for (k = 0; k < nk; k++)
                tmp[i][j] += alpha * A[i][k] * B[k][j];
        }
    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++)
        //@ loop count = nl + 1 [settled]; total = ni*nl + ni [settled]
        for (j = 0; j < nl; j++) {
            D[i][j] *= beta;
            //@ loop count = nj + 1 [settled]; total = ni*nj*nl + ni*nl [settled]
            for (k = 0; k < nj; k++)
                D[i][j] += tmp[i][k] * C[k][j];
        }
}

//@ function main: complexity = O(NI*NJ*NK + NI*NJ*NL) [assumed]
int main(void) {
    int ni = NI, nj = NJ, nk = NK, nl = NL;
    double alpha, beta, tmp[ni][nj], A[ni][nk], B[nk][nj], C[nj][nl], D[ni][nl];

    init_array(ni, nj, nk, nl, &alpha, &beta, A, B, C, D);
    kernel_2mm(ni, nj, nk, nl, alpha, beta, tmp, A, B, C, D);
    print_array(ni, nl, D);
    return 0;
}
