/* Road A: min, max, abs, quotients and rests in bounds. */
//@ asym --static
//@ check 64 7 -> n=64 m=7 k=7
//@ check 17 5 -> n=17 m=5 k=5
//@ check 100 10 -> n=100 m=10 k=10
//@ check 31 4 -> n=31 m=4 k=4
//@ point 0 1 -> n=0 m=1 k=1
//@ point 1 1 -> n=1 m=1 k=1
//@ point 3 2 -> n=3 m=2 k=2
//@ point 2 5 -> n=2 m=5 k=5
//@ point 9 6 -> n=9 m=6 k=6
//@ point 5 8 -> n=5 m=8 k=8
#include <stdlib.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static volatile int s;

/* A: ours. */
static void smaller(int n, int m) {
    //@ loop count [proved]; total = max(0, min(m, n)) + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 3
    //@ loop total at n=2 m=5 is 3; total at n=9 m=6 is 7; total at n=5 m=8 is 6
    for (int i = 0; i < MIN(n, m); i++)
        s++;
}

/* A: ours. */
static void larger(int n, int m) {
    //@ loop count [proved]; total = max(0, m, n) + 1 [proved]
    //@ loop total at n=0 m=1 is 2; total at n=1 m=1 is 2; total at n=3 m=2 is 4
    //@ loop total at n=2 m=5 is 6; total at n=9 m=6 is 10; total at n=5 m=8 is 9
    for (int i = 0; i < MAX(n, m); i++)
        s++;
}

/* A: GSL, the diagonal of an n by m matrix and what is below it. */
static void diagonals(int n, int m) {
    //@ loop count [proved]; total = max(0, min(m, n)) + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 3
    //@ loop total at n=2 m=5 is 3; total at n=9 m=6 is 7; total at n=5 m=8 is 6
    for (int j = 0; j < MIN(n, m); j++)
        //@ loop count [proved]; total = n*max(0, min(m, n)) - 1/2*max(0, min(m, n))^2 + 1/2*max(0, min(m, n)) [proved]
        //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 1; total at n=3 m=2 is 5
        //@ loop total at n=2 m=5 is 3; total at n=9 m=6 is 39; total at n=5 m=8 is 15
        for (int i = j + 1; i < n; i++)
            s++;
}

/* A: convolution in Numerical Recipes 13.1, both ends cut off. */
static void convolve(int n, int m) {
    //@ loop count [proved]; total = m + n [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 5
    //@ loop total at n=2 m=5 is 7; total at n=9 m=6 is 15; total at n=5 m=8 is 13
    for (int k = 0; k < n + m - 1; k++)
        //@ loop count [proved]; total = m*n + m + n - 1 [proved]
        //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 2; total at n=3 m=2 is 10
        //@ loop total at n=2 m=5 is 16; total at n=9 m=6 is 68; total at n=5 m=8 is 52
        for (int i = MAX(0, k - m + 1); i <= MIN(k, n - 1); i++)
            s++;
}

/* A: Knuth 4.3.1, multiplication: digits of the product. */
static void product_digits(int n, int m) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 4
    //@ loop total at n=2 m=5 is 3; total at n=9 m=6 is 10; total at n=5 m=8 is 6
    for (int j = 0; j < n; j++)
        //@ loop count [proved]; total = n*m + n [proved]
        //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 2; total at n=3 m=2 is 9
        //@ loop total at n=2 m=5 is 12; total at n=9 m=6 is 63; total at n=5 m=8 is 45
        for (int i = 0; i < m; i++)
            s++;
    //@ loop count [proved]; total = n + m + 1 [proved]
    //@ loop total at n=0 m=1 is 2; total at n=1 m=1 is 3; total at n=3 m=2 is 6
    //@ loop total at n=2 m=5 is 8; total at n=9 m=6 is 16; total at n=5 m=8 is 14
    for (int j = 0; j < n + m; j++)
        s++;
}

/* A: a band matrix, LAPACK's gbmv. */
static void band_matrix(int n, int k) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 k=1 is 1; total at n=1 k=1 is 2; total at n=3 k=2 is 4
    //@ loop total at n=2 k=5 is 3; total at n=9 k=6 is 10; total at n=5 k=8 is 6
    for (int j = 0; j < n; j++)
        //@ loop count [proved]; total = 2*n*k - k^2 + 2*n - k [proved]
        //@ loop total at n=0 k=1 is 0; total at n=1 k=1 is 2; total at n=3 k=2 is 12
        //@ loop total at n=2 k=5 is 6; total at n=9 k=6 is 84; total at n=5 k=8 is 30
        for (int i = MAX(0, j - k); i <= MIN(n - 1, j + k); i++)
            s++;
}

/* A: ours. */
static void distance(int n, int m) {
    int d = n > m ? n - m : m - n;
    //@ loop count,total [proved]
    for (int i = 0; i < d; i++)
        s++;
}

/* A: ours. */
static void halves(int n) {
    //@ loop count [proved]; total = floor(1/2*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 5; total at n=5 is 3
    for (int i = 0; i < n / 2; i++)
        //@ loop count [proved]; total = n*floor(1/2*n) - floor(1/2*n)^2 + 2*floor(1/2*n) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 4; total at n=2 is 3
        //@ loop total at n=9 is 28; total at n=5 is 10
        for (int j = i; j < n - i; j++)
            s++;
}

/* A: ours. */
static void rests(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10; total at n=5 is 6
    for (int i = 0; i < n; i++)
        //@ loop count [proved]; total = max(0, n + 3*floor(1/4*n) + 2*floor(1/4*n + 1/4) + floor(1/4*n + 1/2)) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 1; total at n=3 is 6; total at n=2 is 3
        //@ loop total at n=9 is 21; total at n=5 is 11
        for (int j = 0; j < i % 4; j++)
            s++;
}

/* A: Hacker's Delight, n rounded up to 8, as in padding. */
static void padded(int n) {
    //@ loop count [proved]; total = 8*floor(1/8*n + 7/8) - n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 8; total at n=3 is 6; total at n=2 is 7
    //@ loop total at n=9 is 8; total at n=5 is 4
    for (int i = n; i < ((n + 7) & ~7); i++)
        s++;
}

/* A: longest common subsequences near the diagonal only. */
static void near_diagonal(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10; total at n=5 is 6
    for (int i = 0; i < n; i++)
        //@ loop count [proved]; total = 8*n - 12 [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 12; total at n=2 is 6
        //@ loop total at n=9 is 60; total at n=5 is 28
        for (int j = MAX(i - 3, 0); j < MIN(i + 4, n); j++)
            s++;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    smaller(n, m);
    larger(n, m);
    diagonals(n, m);
    convolve(n, m);
    product_digits(n, m);
    band_matrix(n, m);
    distance(n, m);
    halves(n);
    rests(n);
    padded(n);
    near_diagonal(n);
    return 0;
}
