/* Road A: conditions on the numbers of the rounds. */
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
//@ point 5 9 -> n=5 m=9
//@ point 9 1 -> n=9 m=1
#include <stdlib.h>

static volatile int s;

/* A: ours. */
static void every_third(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10; total at n=5 is 6
    for (int i = 0; i < n; i++)
        if (i % 3 == 1)
            //@ loop count [proved]; total = n*floor(1/3*n + 1/3) + floor(1/3*n + 1/3) [proved]
            //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 4; total at n=2 is 3
            //@ loop total at n=9 is 30; total at n=5 is 12
            for (int j = 0; j < n; j++)
                s++;
}

/* A: Floyd and Warshall in CLRS 23.2, without the diagonal. */
static void off_diagonal(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10; total at n=5 is 6
    for (int k = 0; k < n; k++)
        //@ loop count [proved]; total = n^2 + n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 12; total at n=2 is 6
        //@ loop total at n=9 is 90; total at n=5 is 30
        for (int i = 0; i < n; i++)
            if (i != k)
                //@ loop count [proved]; total = n^3 - n [proved]
                //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 24
                //@ loop total at n=2 is 6; total at n=9 is 720; total at n=5 is 120
                for (int j = 0; j < n; j++)
                    s++;
}

/* A: Gauss and Jordan in Numerical Recipes 2.1: rows other than the pivot's. */
static void gauss_jordan(int n, int m) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 4
    //@ loop total at n=2 m=5 is 3; total at n=9 m=6 is 10; total at n=5 m=9 is 6
    //@ loop total at n=9 m=1 is 10
    for (int i = 0; i < n; i++) {
        //@ loop count [proved]; total = n^2 + n [proved]
        //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 2; total at n=3 m=2 is 12
        //@ loop total at n=2 m=5 is 6; total at n=9 m=6 is 90; total at n=5 m=9 is 30
        //@ loop total at n=9 m=1 is 90
        for (int l = 0; l < n; l++)
            s++;
        //@ loop count [proved]; total = n*m + n [proved]
        //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 2; total at n=3 m=2 is 9
        //@ loop total at n=2 m=5 is 12; total at n=9 m=6 is 63; total at n=5 m=9 is 50
        //@ loop total at n=9 m=1 is 18
        for (int l = 0; l < m; l++)
            s++;
        //@ loop count [proved]; total = n^2 + n [proved]
        //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 2; total at n=3 m=2 is 12
        //@ loop total at n=2 m=5 is 6; total at n=9 m=6 is 90; total at n=5 m=9 is 30
        //@ loop total at n=9 m=1 is 90
        for (int ll = 0; ll < n; ll++)
            if (ll != i) {
                //@ loop count [proved]; total = n^3 - n [proved]
                //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 0; total at n=3 m=2 is 24
                //@ loop total at n=2 m=5 is 6; total at n=9 m=6 is 720
                //@ loop total at n=5 m=9 is 120; total at n=9 m=1 is 720
                for (int l = 0; l < n; l++)
                    s++;
                //@ loop count [proved]; total = n^2*m + n^2 - n*m - n [proved]
                //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 0; total at n=3 m=2 is 18
                //@ loop total at n=2 m=5 is 12; total at n=9 m=6 is 504
                //@ loop total at n=5 m=9 is 200; total at n=9 m=1 is 144
                for (int l = 0; l < m; l++)
                    s++;
            }
    }
}

/* A: ours. */
static void band(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10; total at n=5 is 6
    for (int i = 0; i < n; i++)
        //@ loop count [proved]; total = n^2 + n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 12; total at n=2 is 6
        //@ loop total at n=9 is 90; total at n=5 is 30
        for (int j = 0; j < n; j++)
            if (abs(i - j) <= 2)
                //@ loop count [proved]; total = 20*n - 24 [proved]
                //@ loop total at n=0 is 0; total at n=1 is 4; total at n=3 is 36
                //@ loop total at n=2 is 16; total at n=9 is 156; total at n=5 is 76
                for (int k = 0; k < 3; k++)
                    s++;
}

/* A: ours. */
static void upper_or_even(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10; total at n=5 is 6
    for (int i = 0; i < n; i++)
        //@ loop count [proved]; total = n^2 + n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 12; total at n=2 is 6
        //@ loop total at n=9 is 90; total at n=5 is 30
        for (int j = 0; j < n; j++)
            if (i < j || j % 2 == 0)
                //@ loop count [proved]; total = 3/2*n^2 - 3/2*n + 3*floor(1/4*n^2 + 1/2*n + 1/4) [proved]
                //@ loop total at n=0 is 0; total at n=1 is 3; total at n=3 is 21
                //@ loop total at n=2 is 9; total at n=9 is 183; total at n=5 is 57
                for (int k = 0; k < 2; k++)
                    s++;
}

/* A: PolyBench, trmm: rows below the diagonal. */
static void trmm(int m, int n) {
    //@ loop count [proved]; total = m + 1 [proved]
    //@ loop total at m=1 n=0 is 2; total at m=1 n=1 is 2; total at m=2 n=3 is 3
    //@ loop total at m=5 n=2 is 6; total at m=6 n=9 is 7; total at m=9 n=5 is 10
    //@ loop total at m=1 n=9 is 2
    for (int i = 0; i < m; i++)
        //@ loop count [proved]; total = m*n + m [proved]
        //@ loop total at m=1 n=0 is 1; total at m=1 n=1 is 2; total at m=2 n=3 is 8
        //@ loop total at m=5 n=2 is 15; total at m=6 n=9 is 60; total at m=9 n=5 is 54
        //@ loop total at m=1 n=9 is 10
        for (int j = 0; j < n; j++)
            //@ loop count [proved]; total = 1/2*m^2*n + 1/2*m*n [proved]
            //@ loop total at m=1 n=0 is 0; total at m=1 n=1 is 1; total at m=2 n=3 is 9
            //@ loop total at m=5 n=2 is 30; total at m=6 n=9 is 189; total at m=9 n=5 is 225
            //@ loop total at m=1 n=9 is 9
            for (int k = i + 1; k < m; k++)
                s++;
}

/* A: a board of chess: black squares of an n by n board. */
static void black_squares(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10; total at n=5 is 6
    for (int i = 0; i < n; i++)
        //@ loop count [proved]; total = n^2 + n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 12; total at n=2 is 6
        //@ loop total at n=9 is 90; total at n=5 is 30
        for (int j = 0; j < n; j++) {
            if ((i + j) % 2 == 0)
                continue;
            //@ loop count [proved]; total = 2*floor(1/2*n^2) [proved]
            //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 8; total at n=2 is 4
            //@ loop total at n=9 is 80; total at n=5 is 24
            for (int k = 0; k < 1; k++)
                s++;
        }
}

/* A: ours. */
static void break_by_parameter(int n, int m) {
    //@ loop count [proved]; total = min(m, n) + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 3
    //@ loop total at n=2 m=5 is 3; total at n=9 m=6 is 7; total at n=5 m=9 is 6
    //@ loop total at n=9 m=1 is 2
    for (int i = 0; i < n; i++) {
        if (i == m)
            break;
        s++;
    }
}

/* A: ours. */
static void first_rounds_only(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10; total at n=5 is 6
    for (int i = 0; i < n; i++) {
        if (i >= 10)
            continue;
        //@ loop count [proved]; total = 10*n - 35 [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 9; total at n=2 is 5
        //@ loop total at n=9 is 54; total at n=5 is 20
        for (int j = i; j < n; j++)
            s++;
    }
}

/* A: the border of an image, in GSL-like stencils. */
static void border(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
    //@ loop total at n=9 is 10; total at n=5 is 6
    for (int i = 0; i < n; i++)
        //@ loop count [proved]; total = n^2 + n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 12; total at n=2 is 6
        //@ loop total at n=9 is 90; total at n=5 is 30
        for (int j = 0; j < n; j++)
            if (i == 0 || j == 0 || i == n - 1 || j == n - 1)
                //@ loop count [proved]; total = max(0, 5*n, 20*n - 20) [proved]
                //@ loop total at n=0 is 0; total at n=1 is 5; total at n=3 is 40
                //@ loop total at n=2 is 20; total at n=9 is 160; total at n=5 is 80
                for (int k = 0; k < 4; k++)
                    s++;
}

/* A: ours. */
static void either_half(int n, int m) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 4
    //@ loop total at n=2 m=5 is 3; total at n=9 m=6 is 10; total at n=5 m=9 is 6
    //@ loop total at n=9 m=1 is 10
    for (int i = 0; i < n; i++) {
        if (i < m)
            //@ loop count [proved]; total = min(1/2*n^2 + 1/2*n, 1/2*m^2 + 1/2*m) [proved]
            //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 1; total at n=3 m=2 is 3
            //@ loop total at n=2 m=5 is 3; total at n=9 m=6 is 21; total at n=5 m=9 is 15
            //@ loop total at n=9 m=1 is 1
            for (int j = 0; j < i; j++)
                s++;
        else
            //@ loop count [proved]; total = max(n, n*m - m^2 + n - m) [proved]
            //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 0; total at n=3 m=2 is 3
            //@ loop total at n=2 m=5 is 0; total at n=9 m=6 is 21; total at n=5 m=9 is 0
            //@ loop total at n=9 m=1 is 16
            for (int j = 0; j < m; j++)
                s++;
    }
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    every_third(n);
    off_diagonal(n);
    gauss_jordan(n, m);
    band(n);
    upper_or_even(n);
    trmm(m, n);
    black_squares(n);
    break_by_parameter(n, m);
    first_rounds_only(n);
    border(n);
    either_half(n, m);
    return 0;
}
