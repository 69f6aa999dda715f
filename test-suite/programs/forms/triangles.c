/* Road A: bounds over the numbers of outer rounds. */
//@ asym --static
//@ check 64 7 -> n=64 m=7
//@ check 17 5 -> n=17 m=5
//@ check 100 10 -> n=100 m=10
//@ check 31 4 -> n=31 m=4
//@ point 0 1 -> n=0 m=1
//@ point 1 1 -> n=1 m=1
//@ point 3 2 -> n=3 m=2
//@ point 2 5 -> n=2 m=5
//@ point 9 6 -> n=9 m=6
#include <stdlib.h>

static volatile int s;

/* A: CLRS 14.2, the order of multiplying a chain of matrices. */
static void chain_order(int n) {
    //@ loop count [proved]; total = n [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 3; total at n=2 is 2
    //@ loop total at n=9 is 9
    for (int l = 2; l <= n; l++)
        //@ loop count [proved]; total = 1/2*n^2 + 1/2*n - 1 [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 5; total at n=2 is 2
        //@ loop total at n=9 is 44
        for (int i = 1; i <= n - l + 1; i++) {
            int j = i + l - 1;
            //@ loop count [proved]; total = 1/6*n^3 + 1/2*n^2 - 2/3*n [proved]
            //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 7; total at n=2 is 2
            //@ loop total at n=9 is 156
            for (int k = i; k <= j - 1; k++)
                s++;
        }
}

/* A: CLRS 14.5, optimal search trees. */
static void search_trees(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10
    for (int l = 1; l <= n; l++)
        //@ loop count [proved]; total = 1/2*n^2 + 3/2*n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 9; total at n=2 is 5
        //@ loop total at n=9 is 54
        for (int i = 1; i <= n - l + 1; i++) {
            int j = i + l - 1;
            //@ loop count [proved]; total = 1/6*n^3 + n^2 + 5/6*n [proved]
            //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 16
            //@ loop total at n=2 is 7; total at n=9 is 210
            for (int r = i; r <= j; r++)
                s++;
        }
}

/* A: CLRS 28.1, LU decomposition. */
static void lu(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10
    for (int k = 0; k < n; k++) {
        //@ loop count [proved]; total = 1/2*n^2 + 1/2*n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 1; total at n=3 is 6; total at n=2 is 3
        //@ loop total at n=9 is 45
        for (int i = k + 1; i < n; i++)
            s++;
        //@ loop count [proved]; total = 1/2*n^2 + 1/2*n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 1; total at n=3 is 6; total at n=2 is 3
        //@ loop total at n=9 is 45
        for (int i = k + 1; i < n; i++)
            //@ loop count [proved]; total = 1/3*n^3 - 1/3*n [proved]
            //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 8; total at n=2 is 2
            //@ loop total at n=9 is 240
            for (int j = k + 1; j < n; j++)
                s++;
    }
}

/* A: Numerical Recipes 2.3, Crout's method. */
static void crout(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10
    for (int j = 0; j < n; j++) {
        //@ loop count [proved]; total = 1/2*n^2 + 1/2*n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 1; total at n=3 is 6; total at n=2 is 3
        //@ loop total at n=9 is 45
        for (int i = 0; i < j; i++)
            //@ loop count [proved]; total = 1/6*n^3 - 1/6*n [proved]
            //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 4; total at n=2 is 1
            //@ loop total at n=9 is 120
            for (int k = 0; k < i; k++)
                s++;
        //@ loop count [proved]; total = 1/2*n^2 + 3/2*n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 9; total at n=2 is 5
        //@ loop total at n=9 is 54
        for (int i = j; i < n; i++)
            //@ loop count [proved]; total = 1/6*n^3 + 1/2*n^2 + 1/3*n [proved]
            //@ loop total at n=0 is 0; total at n=1 is 1; total at n=3 is 10
            //@ loop total at n=2 is 4; total at n=9 is 165
            for (int k = 0; k < j; k++)
                s++;
    }
}

/* A: Cholesky in GSL, linalg/cholesky.c. */
static void cholesky(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10
    for (int i = 0; i < n; i++)
        //@ loop count [proved]; total = 1/2*n^2 + 3/2*n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 9; total at n=2 is 5
        //@ loop total at n=9 is 54
        for (int j = 0; j <= i; j++)
            //@ loop count [proved]; total = 1/6*n^3 + 1/2*n^2 + 1/3*n [proved]
            //@ loop total at n=0 is 0; total at n=1 is 1; total at n=3 is 10
            //@ loop total at n=2 is 4; total at n=9 is 165
            for (int k = 0; k < j; k++)
                s++;
}

/* A: all pairs (i, j), i < j, of bodies. */
static void pairs(int n) {
    //@ loop count [proved]; total = n [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 3; total at n=2 is 2
    //@ loop total at n=9 is 9
    for (int i = 0; i < n - 1; i++)
        //@ loop count [proved]; total = 1/2*n^2 + 1/2*n - 1 [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 5; total at n=2 is 2
        //@ loop total at n=9 is 44
        for (int j = i + 1; j < n; j++)
            s++;
}

/* A: ours. */
static void tetrahedra(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10
    for (int a = 0; a < n; a++)
        //@ loop count [proved]; total = 1/2*n^2 + 3/2*n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 9; total at n=2 is 5
        //@ loop total at n=9 is 54
        for (int b = a; b < n; b++)
            //@ loop count [proved]; total = 1/6*n^3 + n^2 + 5/6*n [proved]
            //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 16
            //@ loop total at n=2 is 7; total at n=9 is 210
            for (int c = b; c < n; c++)
                //@ loop count [proved]; total = 1/24*n^4 + 5/12*n^3 + 23/24*n^2 + 7/12*n [proved]
                //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 25
                //@ loop total at n=2 is 9; total at n=9 is 660
                for (int d = c; d < n; d++)
                    s++;
}

/* A: ours. */
static void doubled_slope(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10
    for (int i = 0; i < n; i++)
        //@ loop count [proved]; total = 1/2*n^2 + 1/2*n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 1; total at n=3 is 6; total at n=2 is 3
        //@ loop total at n=9 is 45
        for (int j = i; j < 2 * i; j++)
            //@ loop count [proved]; total = 1/2*n^2 - 1/2*n + floor(1/12*n^3 + 1/8*n^2 - 1/12*n) [proved]
            //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 6; total at n=2 is 2
            //@ loop total at n=9 is 106
            for (int k = j; k < n; k++)
                s++;
}

/* A: ours. */
static void trapezium(int n, int m) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 4
    //@ loop total at n=2 m=5 is 3; total at n=9 m=6 is 10
    for (int i = 0; i < n; i++)
        //@ loop count [proved]; total = 1/2*n^2 + n*m + 1/2*n [proved]
        //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 2; total at n=3 m=2 is 12
        //@ loop total at n=2 m=5 is 13; total at n=9 m=6 is 99
        for (int j = 0; j < i + m; j++)
            s++;
}

/* A: ours. */
static void strided_triangle(int n) {
    //@ loop count [proved]; total = ceil(1/2*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 3; total at n=2 is 2
    //@ loop total at n=9 is 6
    for (int i = 0; i < n; i += 2)
        //@ loop count [proved]; total = floor(1/3*n*floor(1/2*n + 1/2) - 1/3*floor(1/2*n + 1/2)^2 + 5/3*floor(1/2*n + 1/2) + 1/3) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 4; total at n=2 is 2
        //@ loop total at n=9 is 15
        for (int j = i; j < n; j += 3)
            s++;
}

/* A: palindromes' table, by length. */
static void by_length(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10
    for (int gap = 0; gap < n; gap++)
        //@ loop count [proved]; total = 1/2*n^2 + 3/2*n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 9; total at n=2 is 5
        //@ loop total at n=9 is 54
        for (int i = 0, j = gap; j < n; i++, j++)
            s++;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    chain_order(n);
    search_trees(n);
    lu(n);
    crout(n);
    cholesky(n);
    pairs(n);
    tetrahedra(n);
    doubled_slope(n);
    trapezium(n, m);
    strided_triangle(n);
    by_length(n);
    return 0;
}
