/* nussinov: the largest number of base pairs in a folding of an RNA sequence:
 * table[i][j] for the bases i to j. */
//@ asym --macro N=int:1..20 --runs 20
//@ every count,total [settled]
#include <stdio.h>

#ifndef N
#define N 8
#endif

#define LARGER(a, b) ((a) >= (b) ? (a) : (b))
#define PAIRS(a, b)  ((a) + (b) == 3)

//@ function init_array: complexity = O(n^2) [settled]
static void init_array(int n, char seq[n], int table[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        seq[i] = (char)((i + 1) % 4);
    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            table[i][j] = 0;
}

//@ function print_array: complexity = O(n^2) [assumed]
static void print_array(int n, int table[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n - i + 1 [settled]; total = 1/2*n^2 + 3/2*n [settled]
        for (j = i; j < n; j++)
            fprintf(stderr, "%d%c", table[i][j], (i * n + j) % 20 ? ' ' : '\n');
}

//@ function kernel_nussinov: complexity = O(n^3) [settled]
static void kernel_nussinov(int n, char seq[n], int table[n][n]) {
    int i, j, k;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = n - 1; i >= 0; i--)
        //@ loop count = n - i [settled]; total = 1/2*n^2 + 1/2*n [settled]
        for (j = i + 1; j < n; j++) {
            if (j >= 1)
                table[i][j] = LARGER(table[i][j], table[i][j - 1]);
            if (i + 1 < n)
                table[i][j] = LARGER(table[i][j], table[i + 1][j]);
            if (j >= 1 && i + 1 < n) {
                if (i < j - 1)
                    table[i][j] =
                        LARGER(table[i][j],
                               table[i + 1][j - 1] + PAIRS(seq[i], seq[j]));
                else
                    table[i][j] = LARGER(table[i][j], table[i + 1][j - 1]);
            }
            //@ loop count = -i + j [settled]; total = 1/6*n^3 - 1/6*n [settled]
            for (k = i + 1; k < j; k++)
                table[i][j] =
                    LARGER(table[i][j], table[i][k] + table[k + 1][j]);
        }
}

//@ function main: complexity = O(N^3) [assumed]
int main(void) {
    int n = N;
    char seq[n];
    int table[n][n];

    init_array(n, seq, table);
    kernel_nussinov(n, seq, table);
    print_array(n, table);
    return 0;
}
