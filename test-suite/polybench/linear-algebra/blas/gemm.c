/* gemm: C = alpha*A*B + beta*C. */
//@ asym --macro NI=int:1..20 --macro NJ=int:1..20 --macro NK=int:1..20 --runs 28
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

//@ function init_array: complexity = O(ni*nj + ni*nk + nj*nk) [settled]
static void init_array(int ni, int nj, int nk, double *alpha, double *beta,
                       double C[ni][nj], double A[ni][nk], double B[nk][nj]) {
    int i, j;

    *alpha = 1.5;
    *beta = 0.5;
    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++)
        //@ loop count = nj + 1 [settled]; total = ni*nj + ni [settled]
        for (j = 0; j < nj; j++)
            C[i][j] = (i + 2.0 * j) / ni;
    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++)
        //@ loop count = nk + 1 [settled]; total = ni*nk + ni [settled]
        for (j = 0; j < nk; j++)
            A[i][j] = (i - 3.0 * j) / nk;
    //@ loop count = nk + 1 [settled]; total = nk + 1 [settled]
    for (i = 0; i < nk; i++)
        //@ loop count = nj + 1 [settled]; total = nj*nk + nk [settled]
        for (j = 0; j < nj; j++)
            B[i][j] = (i * j + 1.0) / nj;
}

//@ function print_array: complexity = O(ni*nj) [assumed]
static void print_array(int ni, int nj, double C[ni][nj]) {
    int i, j;

    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++)
        //@ loop count = nj + 1 [settled]; total = ni*nj + ni [settled]
        for (j = 0; j < nj; j++)
            fprintf(stderr, "%.2f%c", C[i][j], (i * nj + j) % 20 ? ' ' : '\n');
}

//@ function kernel_gemm: complexity = O(ni*nj*nk) [settled]
static void kernel_gemm(int ni, int nj, int nk, double alpha, double beta,
                        double C[ni][nj], double A[ni][nk], double B[nk][nj]) {
    int i, j, k;

    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++) {
        //@ loop count = nj + 1 [settled]; total = ni*nj + ni [settled]
        for (j = 0; j < nj; j++)
            C[i][j] *= beta;
        //@ loop count = nk + 1 [settled]; total = ni*nk + ni [settled]
        for (k = 0; k < nk; k++) {
            //@ loop count = nj + 1 [settled]; total = ni*nj*nk + ni*nk [settled]
            for (j = 0; j < nj; j++)
                C[i][j] += alpha * A[i][k] * B[k][j];
        }
    }
}

//@ function main: complexity = O(NI*NJ*NK) [assumed]
int main(void) {
    int ni = NI, nj = NJ, nk = NK;
    double alpha, beta, C[ni][nj], A[ni][nk], B[nk][nj];

    init_array(ni, nj, nk, &alpha, &beta, C, A, B);
    kernel_gemm(ni, nj, nk, alpha, beta, C, A, B);
    print_array(ni, nj, C);
    return 0;
}
