/* Road B: steps that are parameters. */
//@ asym --static
//@ check 64 7 -> n=64 m=7 incx=7 tda=7 h=7 p=7 size=64 page=7 b=7
//@ check 40 5 -> n=40 m=5 incx=5 tda=5 h=5 p=5 size=40 page=5 b=5
//@ check 100 10 -> n=100 m=10 incx=10 tda=10 h=10 p=10 size=100 page=10 b=10
//@ check 31 4 -> n=31 m=4 incx=4 tda=4 h=4 p=4 size=31 page=4 b=4
//@ check 100000 99 -> n=100000 m=99 incx=99 tda=99 h=99 p=99 size=100000 page=99 b=99
//@ point 0 1 -> n=0 m=1 incx=1 tda=1 h=1 p=1 size=0 page=1 b=1
//@ point 1 1 -> n=1 m=1 incx=1 tda=1 h=1 p=1 size=1 page=1 b=1
//@ point 3 2 -> n=3 m=2 incx=2 tda=2 h=2 p=2 size=3 page=2 b=2
//@ point 2 5 -> n=2 m=5 incx=5 tda=5 h=5 p=5 size=2 page=5 b=5
//@ point 9 6 -> n=9 m=6 incx=6 tda=6 h=6 p=6 size=9 page=6 b=6
//@ point 8 3 -> n=8 m=3 incx=3 tda=3 h=3 p=3 size=8 page=3 b=3
//@ point 9 3 -> n=9 m=3 incx=3 tda=3 h=3 p=3 size=9 page=3 b=3
#include <stdlib.h>

static volatile int s;

/* B: ours. */
static void taken_away(int n, int m) {
    //@ loop count [proved]; total = ceil(n/m) + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 3
    //@ loop total at n=2 m=5 is 2; total at n=9 m=6 is 3; total at n=8 m=3 is 4
    //@ loop total at n=9 m=3 is 4
    while (n > 0) {
        n -= m;
        s++;
    }
}

/* B: division by subtraction, Euclid's Elements VII. */
static void divide(unsigned n, unsigned m) {
    //@ loop count [proved]; total = floor(n/m) + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 2
    //@ loop total at n=2 m=5 is 1; total at n=9 m=6 is 2; total at n=8 m=3 is 3
    //@ loop total at n=9 m=3 is 4
    while (n >= m) {
        n -= m;
        s++;
    }
}

/* B: BLAS, a vector with a stride. */
static void strided_vector(int n, int incx) {
    //@ loop count [proved]; total = ceil(n/incx) + 1 [proved]
    //@ loop total at n=0 incx=1 is 1; total at n=1 incx=1 is 2; total at n=3 incx=2 is 3
    //@ loop total at n=2 incx=5 is 2; total at n=9 incx=6 is 3; total at n=8 incx=3 is 4
    //@ loop total at n=9 incx=3 is 4
    for (int ix = 0; ix < n; ix += incx)
        s++;
}

/* B: GSL, an n by m matrix in one array. */
static void rows(int n, int tda) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 tda=1 is 1; total at n=1 tda=1 is 2; total at n=3 tda=2 is 4
    //@ loop total at n=2 tda=5 is 3; total at n=9 tda=6 is 10; total at n=8 tda=3 is 9
    //@ loop total at n=9 tda=3 is 10
    for (int i = 0; i < n * tda; i += tda)
        s++;
}

/* B: one pass of Shell's method with distance h, Knuth 5.2.1. */
static void columns(int n, int h) {
    //@ loop count [proved]; total = h + 1 [proved]
    //@ loop total at n=0 h=1 is 2; total at n=1 h=1 is 2; total at n=3 h=2 is 3
    //@ loop total at n=2 h=5 is 6; total at n=9 h=6 is 7; total at n=8 h=3 is 4
    //@ loop total at n=9 h=3 is 4
    for (int i = 0; i < h; i++)
        //@ loop count [proved]; total = sum(i=0..h - 1, max(0, ceil(n/h - i/h)) + 1) [proved]
        //@ loop total at n=0 h=1 is 1; total at n=1 h=1 is 2; total at n=3 h=2 is 5
        //@ loop total at n=2 h=5 is 7; total at n=9 h=6 is 15; total at n=8 h=3 is 11
        //@ loop total at n=9 h=3 is 12
        for (int j = i; j < n; j += h)
            s++;
}

/* B: the sieve's inner loop, from the square on. */
static void strike_out(int n, int p) {
    //@ loop count [proved]; total = floor(n/p) - p + 2 [proved]
    //@ loop total at n=0 p=1 is 1; total at n=1 p=1 is 2; total at n=3 p=2 is 1
    //@ loop total at n=2 p=5 is 1; total at n=9 p=6 is 1; total at n=8 p=3 is 1
    //@ loop total at n=9 p=3 is 2
    for (int j = p * p; j <= n; j += p)
        s++;
}

/* B: ours. */
static void from_m_to_n(int n, int m) {
    //@ loop count [proved]; total = floor(n/m) + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 2
    //@ loop total at n=2 m=5 is 1; total at n=9 m=6 is 2; total at n=8 m=3 is 3
    //@ loop total at n=9 m=3 is 4
    for (int i = m; i <= n; i += m)
        //@ loop count [proved]; total = 4*floor(n/m) [proved]
        //@ loop total at n=0 m=1 is 0; total at n=1 m=1 is 4; total at n=3 m=2 is 4
        //@ loop total at n=2 m=5 is 0; total at n=9 m=6 is 4; total at n=8 m=3 is 8
        //@ loop total at n=9 m=3 is 12
        for (int k = 0; k < 3; k++)
            s++;
}

/* B: ours. */
static void step_and_one(int n, int m) {
    //@ loop count [proved]; total = ceil(n/(m + 1)) + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 2
    //@ loop total at n=2 m=5 is 2; total at n=9 m=6 is 3; total at n=8 m=3 is 3
    //@ loop total at n=9 m=3 is 4
    for (int i = 0; i < n; i += m + 1)
        s++;
}

/* B: a file read by pages of a given size, as dd does. */
static void pages(long size, long page) {
    //@ loop count [proved]; total = ceil(size/page) + 1 [proved]
    //@ loop total at size=0 page=1 is 1; total at size=1 page=1 is 2
    //@ loop total at size=3 page=2 is 3; total at size=2 page=5 is 2
    //@ loop total at size=9 page=6 is 3; total at size=8 page=3 is 4
    //@ loop total at size=9 page=3 is 4
    for (long at = 0; at < size; at += page)
        s++;
}

/* B: a tile of any size, its rows only. */
static void tiles(int n, int b) {
    //@ loop count [proved]; total = ceil(n/b) + 1 [proved]
    //@ loop total at n=0 b=1 is 1; total at n=1 b=1 is 2; total at n=3 b=2 is 3
    //@ loop total at n=2 b=5 is 2; total at n=9 b=6 is 3; total at n=8 b=3 is 4
    //@ loop total at n=9 b=3 is 4
    for (int ii = 0; ii < n; ii += b)
        //@ loop count [proved]; total = n*ceil(n/b) + ceil(n/b) [proved]
        //@ loop total at n=0 b=1 is 0; total at n=1 b=1 is 2; total at n=3 b=2 is 8
        //@ loop total at n=2 b=5 is 3; total at n=9 b=6 is 20; total at n=8 b=3 is 27
        //@ loop total at n=9 b=3 is 30
        for (int j = 0; j < n; j++)
            s++;
}

/* B: ours. */
static void down_by_m(int n, int m) {
    //@ loop count [proved]; total = floor(n/m) + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 2; total at n=3 m=2 is 2
    //@ loop total at n=2 m=5 is 1; total at n=9 m=6 is 2; total at n=8 m=3 is 3
    //@ loop total at n=9 m=3 is 4
    for (int i = n; i >= m; i -= m)
        s++;
}

int main(int argc, char **argv) {
    if (argc < 3 || atoi(argv[1]) < 0 || atoi(argv[2]) < 1)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    taken_away(n, m);
    divide((unsigned)n, (unsigned)m);
    strided_vector(n, m);
    rows(n, m);
    columns(n, m);
    strike_out(n, m);
    from_m_to_n(n, m);
    step_and_one(n, m);
    pages(n, m);
    tiles(n, m);
    down_by_m(n, m);
    return 0;
}
