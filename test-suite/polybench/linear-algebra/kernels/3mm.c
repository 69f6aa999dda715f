/* 3mm: G = (A*B)*(C*D), with E = A*B and F = C*D between. */
//@ asym --macro NI=int:1..20 --macro NJ=int:1..20 --macro NK=int:1..20 --macro NL=int:1..20 --macro NM=int:1..20 --runs 36
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
#ifndef NM
#define NM 12
#endif

//@ function init_array: complexity = O(ni*nk + nj*nk + nj*nm + nl*nm) [settled]
static void init_array(int ni, int nj, int nk, int nl, int nm, double A[ni][nk],
                       double B[nk][nj], double C[nj][nm], double D[nm][nl]) {
    int i, j;

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
        //@ loop count = nm + 1 [settled]; total = nj*nm + nj [settled]
        for (j = 0; j < nm; j++)
            C[i][j] = (i * j + 1.0) / nl;
    //@ loop count = nm + 1 [settled]; total = nm + 1 [settled]
    for (i = 0; i < nm; i++)
        //@ loop count = nl + 1 [settled]; total = nl*nm + nm [settled]
        for (j = 0; j < nl; j++)
            D[i][j] = (i * j - 1.0) / nk;
}

//@ function print_array: complexity = O(ni*nl) [assumed]
static void print_array(int ni, int nl, double G[ni][nl]) {
    int i, j;

    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++)
        //@ loop count = nl + 1 [settled]; total = ni*nl + ni [settled]
        for (j = 0; j < nl; j++)
            fprintf(stderr, "%.2f%c", G[i][j], (i * nl + j) % 20 ? ' ' : '\n');
}

//@ function kernel_3mm: complexity = O(ni*nj*nk + ni*nj*nl + nj*nl*nm) [settled]
static void kernel_3mm(int ni, int nj, int nk, int nl, int nm, double E[ni][nj],
                       double A[ni][nk], double B[nk][nj], double F[nj][nl],
                       double C[nj][nm], double D[nm][nl], double G[ni][nl]) {
    int i, j, k;

    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++)
        //@ loop count = nj + 1 [settled]; total = ni*nj + ni [settled]
        for (j = 0; j < nj; j++) {
            E[i][j] = 0;
            //@ loop count = nk + 1 [settled]; total = ni*nj*nk + ni*nj [settled]
            for (k = 0; k < nk; k++)
                E[i][j] += A[i][k] * B[k][j];
        }
    //@ loop count = nj + 1 [settled]; total = nj + 1 [settled]
    for (i = 0; i < nj; i++)
        //@ loop count = nl + 1 [settled]; total = nj*nl + nj [settled]
        for (j = 0; j < nl; j++) {
            F[i][j] = 0;
            //@ loop count = nm + 1 [settled]; total = nj*nl*nm + nj*nl [settled]
            for (k = 0; k < nm; k++)
                F[i][j] += C[i][k] * D[k][j];
        }
    //@ loop count = ni + 1 [settled]; total = ni + 1 [settled]
    for (i = 0; i < ni; i++)
        //@ loop count = nl + 1 [settled]; total = ni*nl + ni [settled]
        for (j = 0; j < nl; j++) {
            G[i][j] = 0;
            //@ loop count = nj + 1 [settled]; total = ni*nj*nl + ni*nl [settled]
            for (k = 0; k < nj; k++)
                G[i][j] += E[i][k] * F[k][j];
        }
}

//@ function main: complexity = O(NI*NJ*NK + NI*NJ*NL + NJ*NL*NM) [assumed]
int main(void) {
    int ni = NI, nj = NJ, nk = NK, nl = NL, nm = NM;
    double E[ni][nj], A[ni][nk], B[nk][nj], F[nj][nl], C[nj][nm], D[nm][nl],
        G[ni][nl];

    init_array(ni, nj, nk, nl, nm, A, B, C, D);
    kernel_3mm(ni, nj, nk, nl, nm, E, A, B, F, C, D, G);
    print_array(ni, nl, G);
    return 0;
}
