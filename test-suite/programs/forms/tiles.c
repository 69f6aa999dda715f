/* Road A: tiles, in one dimension and more. */
//@ asym --static
//@ check 64 7 -> n=64 w=64 h=7 t=7
//@ check 17 5 -> n=17 w=17 h=5 t=5
//@ check 100 10 -> n=100 w=100 h=10 t=10
//@ check 31 4 -> n=31 w=31 h=4 t=4
//@ point 0 1 -> n=0 w=0 h=1 t=1
//@ point 1 1 -> n=1 w=1 h=1 t=1
//@ point 3 2 -> n=3 w=3 h=2 t=2
//@ point 2 5 -> n=2 w=2 h=5 t=5
//@ point 9 6 -> n=9 w=9 h=6 t=6
//@ point 40 33 -> n=40 w=40 h=33 t=33
#include <stdlib.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))

static volatile int s;

/* A: ours. */
static void by_choice(int n) {
    //@ loop count [proved]; total = ceil(1/16*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 2; total at n=40 is 4
    for (int ii = 0; ii < n; ii += 16)
        //@ loop count [proved]; total = max(0, n + floor(1/16*n + 15/16)) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
        //@ loop total at n=9 is 10; total at n=40 is 43
        for (int i = ii; i < MIN(ii + 16, n); i++)
            s++;
}

/* A: ours. */
static void by_two_tests(int n) {
    //@ loop count [proved]; total = ceil(1/32*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 2; total at n=40 is 3
    for (int ii = 0; ii < n; ii += 32)
        //@ loop count [proved]; total = max(0, floor(33/32*n + 31/32)) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
        //@ loop total at n=9 is 10; total at n=40 is 42
        for (int i = ii; i < n && i < ii + 32; i++)
            s++;
}

/* A: Lam, Rothberg and Wolf, ASPLOS 1991: a tiled product of matrices. */
static void tiled_product(int n) {
    //@ loop count [proved]; total = ceil(1/8*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 3; total at n=40 is 6
    for (int kk = 0; kk < n; kk += 8)
        //@ loop count [proved]; total = ceil(1/8*n)^2 + ceil(1/8*n) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
        //@ loop total at n=9 is 6; total at n=40 is 30
        for (int jj = 0; jj < n; jj += 8)
            //@ loop count [proved]; total = n*ceil(1/8*n)^2 + ceil(1/8*n)^2 [proved]
            //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
            //@ loop total at n=9 is 40; total at n=40 is 1025
            for (int i = 0; i < n; i++)
                //@ loop count [proved]; total = n^2*floor(1/8*n + 7/8) + n*floor(1/8*n + 7/8)^2 [proved]
                //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 12
                //@ loop total at n=2 is 6; total at n=9 is 198; total at n=40 is 9000
                for (int k = kk; k < MIN(kk + 8, n); k++)
                    //@ loop count [proved]; total = n^3 + n^2*floor(1/8*n + 7/8) [proved]
                    //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 36
                    //@ loop total at n=2 is 12; total at n=9 is 891; total at n=40 is 72000
                    for (int j = jj; j < MIN(jj + 8, n); j++)
                        s++;
}

/* A: a tiled transpose. */
static void transpose(int n) {
    //@ loop count [proved]; total = ceil(1/4*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 4; total at n=40 is 11
    for (int i = 0; i < n; i += 4)
        //@ loop count [proved]; total = ceil(1/4*n)^2 + ceil(1/4*n) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
        //@ loop total at n=9 is 12; total at n=40 is 110
        for (int j = 0; j < n; j += 4)
            //@ loop count [proved]; total = n*floor(1/4*n + 3/4) + floor(1/4*n + 3/4)^2 [proved]
            //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
            //@ loop total at n=9 is 36; total at n=40 is 500
            for (int k = i; k < MIN(i + 4, n); k++)
                //@ loop count [proved]; total = n^2 + n*floor(1/4*n + 3/4) [proved]
                //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 12
                //@ loop total at n=2 is 6; total at n=9 is 108; total at n=40 is 2000
                for (int l = j; l < MIN(j + 4, n); l++)
                    s++;
}

/* A: JPEG's blocks, whole ones only. */
static void whole_blocks(int w, int h) {
    //@ loop count [proved]; total = ceil(1/8*h - 7/8) + 1 [proved]
    //@ loop total at w=0 h=1 is 1; total at w=1 h=1 is 1; total at w=3 h=2 is 1
    //@ loop total at w=2 h=5 is 1; total at w=9 h=6 is 1; total at w=40 h=33 is 5
    for (int y = 0; y + 8 <= h; y += 8)
        //@ loop count [proved]; total = ceil(1/8*h - 7/8)*ceil(1/8*w - 7/8) + ceil(1/8*h - 7/8) [proved]
        //@ loop total at w=0 h=1 is 0; total at w=1 h=1 is 0; total at w=3 h=2 is 0
        //@ loop total at w=2 h=5 is 0; total at w=9 h=6 is 0; total at w=40 h=33 is 24
        for (int x = 0; x + 8 <= w; x += 8)
            //@ loop count [proved]; total = 65*ceil(1/8*h - 7/8)*ceil(1/8*w - 7/8) [proved]
            //@ loop total at w=0 h=1 is 0; total at w=1 h=1 is 0; total at w=3 h=2 is 0
            //@ loop total at w=2 h=5 is 0; total at w=9 h=6 is 0; total at w=40 h=33 is 1300
            for (int k = 0; k < 64; k++)
                s++;
}

/* A: JPEG's blocks, rounded up. */
static void padded_blocks(int w, int h) {
    //@ loop count [proved]; total = floor(1/8*h + 7/8) + 1 [proved]
    //@ loop total at w=0 h=1 is 2; total at w=1 h=1 is 2; total at w=3 h=2 is 2
    //@ loop total at w=2 h=5 is 2; total at w=9 h=6 is 2; total at w=40 h=33 is 6
    for (int y = 0; y < (h + 7) / 8; y++)
        //@ loop count [proved]; total = floor(1/8*h + 7/8)*floor(1/8*w + 7/8) + floor(1/8*h + 7/8) [proved]
        //@ loop total at w=0 h=1 is 1; total at w=1 h=1 is 2; total at w=3 h=2 is 2
        //@ loop total at w=2 h=5 is 2; total at w=9 h=6 is 3; total at w=40 h=33 is 30
        for (int x = 0; x < (w + 7) / 8; x++)
            s++;
}

/* A: ours. */
static void tiled_triangle(int n) {
    //@ loop count [proved]; total = ceil(1/10*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 2; total at n=40 is 5
    for (int ii = 0; ii < n; ii += 10)
        //@ loop count [proved]; total = max(0, n + floor(1/10*n + 9/10)) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
        //@ loop total at n=9 is 10; total at n=40 is 44
        for (int i = ii; i < MIN(ii + 10, n); i++)
            //@ loop count [proved]; total = n^2 - 10*n*floor(1/10*n + 9/10) + 50*floor(1/10*n + 9/10)^2 + 76*n - 74*floor(1/10*n) - 73*floor(1/10*n + 1/10) - 72*floor(1/10*n + 1/5) - 71*floor(1/10*n + 3/10) - 70*floor(1/10*n + 2/5) - 69*floor(1/10*n + 1/2) - 68*floor(1/10*n + 3/5) - 67*floor(1/10*n + 7/10) - 66*floor(1/10*n + 4/5) - 115*floor(1/10*n + 9/10) [proved]
            //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 9; total at n=2 is 5
            //@ loop total at n=9 is 54; total at n=40 is 860
            for (int j = i; j < n; j++)
                s++;
}

/* A: a buffer of 4096 bytes that is written out when it is full, as in gzip. */
static void buffered(int n) {
    //@ loop count [proved]; total = ceil(1/4096*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 2; total at n=40 is 2
    for (int done = 0; done < n; done += 4096) {
        int chunk = n - done;
        if (chunk > 4096)
            chunk = 4096;
        //@ loop count [proved]; total = max(0, n + floor(1/4096*n + 4095/4096)) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
        //@ loop total at n=9 is 10; total at n=40 is 41
        for (int i = 0; i < chunk; i++)
            s++;
    }
}

/* A: unrolled by four, then the rest: Duff's loop, and BLAS's daxpy. */
static void unrolled(int n) {
    int m = n % 4;
    //@ loop count,total [proved]
    for (int i = 0; i < m; i++)
        s++;
    //@ loop count,total [proved]
    for (int i = m; i < n; i += 4)
        s++;
}

/* A: ours. */
static void skewed(int n, int t) {
    //@ loop count [proved]; total = t + 1 [proved]
    //@ loop total at n=0 t=1 is 2; total at n=1 t=1 is 2; total at n=3 t=2 is 3
    //@ loop total at n=2 t=5 is 6; total at n=9 t=6 is 7; total at n=40 t=33 is 34
    for (int i = 0; i < t; i++)
        //@ loop count [proved]; total = t*n + t [proved]
        //@ loop total at n=0 t=1 is 1; total at n=1 t=1 is 2; total at n=3 t=2 is 8
        //@ loop total at n=2 t=5 is 15; total at n=9 t=6 is 60; total at n=40 t=33 is 1353
        for (int j = i; j < n + i; j++)
            s++;
}

/* A: ours. */
static void tiles_below_diagonal(int n) {
    //@ loop count [proved]; total = ceil(1/4*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 4; total at n=40 is 11
    for (int ii = 0; ii < n; ii += 4)
        //@ loop count [proved]; total = 1/2*ceil(1/4*n)^2 + 3/2*ceil(1/4*n) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
        //@ loop total at n=9 is 9; total at n=40 is 65
        for (int jj = 0; jj <= ii; jj += 4)
            s++;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    by_choice(n);
    by_two_tests(n);
    tiled_product(n);
    transpose(n);
    whole_blocks(n, m);
    padded_blocks(n, m);
    tiled_triangle(n);
    buffered(n);
    unrolled(n);
    skewed(n, m);
    tiles_below_diagonal(n);
    return 0;
}
