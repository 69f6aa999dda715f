/* Road A: steps that are numbers. */
//@ asym --static
//@ check 64 7 -> n=64 len=64 nn=64
//@ check 17 5 -> n=17 len=17 nn=17
//@ check 100 10 -> n=100 len=100 nn=100
//@ check 31 4 -> n=31 len=31 nn=31
//@ point 0 1 -> n=0 len=0 nn=0
//@ point 1 1 -> n=1 len=1 nn=1
//@ point 3 2 -> n=3 len=3 nn=3
//@ point 2 5 -> n=2 len=2 nn=2
//@ point 9 6 -> n=9 len=9 nn=9
#include <stdlib.h>

static volatile int s;

/* A: ours. */
static void by_seven(int n) {
    //@ loop count [proved]; total = ceil(1/7*n - 2/7) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 2; total at n=2 is 1
    //@ loop total at n=9 is 2
    for (int i = 3; i <= n; i += 7)
        s++;
}

/* A: ours. */
static void down_by_five(int n) {
    //@ loop count [proved]; total = ceil(1/5*n - 4/5) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 1; total at n=2 is 1
    //@ loop total at n=9 is 2
    for (int i = n; i >= 5; i -= 5)
        s++;
}

/* A: zlib, adler32: blocks of 5552 bytes, sixteen at a time. */
static void adler(int len) {
    //@ loop count [proved]; total = ceil(1/5552*len - 5551/5552) + 1 [proved]
    //@ loop total at len=0 is 1; total at len=1 is 1; total at len=3 is 1; total at len=2 is 1
    //@ loop total at len=9 is 1
    while (len >= 5552) {
        len -= 5552;
        //@ loop count [proved]; total = 348*ceil(1/5552*len - 5551/5552) [proved]
        //@ loop total at len=0 is 0; total at len=1 is 0; total at len=3 is 0
        //@ loop total at len=2 is 0; total at len=9 is 0
        for (int k = 347; k > 0; k--)
            s++;
    }
    //@ loop count,total [proved]
    while (len >= 16) {
        len -= 16;
        s++;
    }
    //@ loop count,total [proved]
    while (len > 0) {
        len--;
        s++;
    }
}

/* A: zlib, crc32: eight bytes a round, then the rest. */
static void crc(unsigned len) {
    //@ loop count [proved]; total = ceil(1/8*len - 7/8) + 1 [proved]
    //@ loop total at len=0 is 1; total at len=1 is 1; total at len=3 is 1; total at len=2 is 1
    //@ loop total at len=9 is 2
    while (len >= 8) {
        s++;
        len -= 8;
    }
    //@ loop count,total [proved]
    while (len) {
        len--;
        s++;
    }
}

/* A: Hacker's Delight 5-1, bits counted by words of 31. */
static void harley_seal(int n) {
    int i;
    //@ loop count [proved]; total = ceil(1/8*n - 7/8) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 1; total at n=2 is 1
    //@ loop total at n=9 is 2
    for (i = 0; i <= n - 8; i = i + 8)
        s++;
    //@ loop count,total [proved]
    for (; i < n; i++)
        s++;
}

/* A: Numerical Recipes, complex numbers in an array of 2n numbers. */
static void complex_pairs(int nn) {
    int n = nn << 1;
    //@ loop count [proved]; total = nn + 1 [proved]
    //@ loop total at nn=0 is 1; total at nn=1 is 2; total at nn=3 is 4; total at nn=2 is 3
    //@ loop total at nn=9 is 10
    for (int i = 1; i < n; i += 2)
        s++;
    //@ loop count [proved]; total = ceil(1/2*nn - 3/4) + 1 [proved]
    //@ loop total at nn=0 is 1; total at nn=1 is 1; total at nn=3 is 2; total at nn=2 is 2
    //@ loop total at nn=9 is 5
    for (int i = 3; i <= n - 1; i += 4)
        s++;
}

/* A: Knuth 5.2.1, one pass of Shell's method with distance 5. */
static void h_sorted_passes(int n) {
    //@ loop count [proved]; total = 6 [proved]
    //@ loop total at n=0 is 6; total at n=1 is 6; total at n=3 is 6; total at n=2 is 6
    //@ loop total at n=9 is 6
    for (int i = 0; i < 5; i++)
        //@ loop count [proved]; total = max(0, n - 5) + 5 [proved]
        //@ loop total at n=0 is 5; total at n=1 is 5; total at n=3 is 5; total at n=2 is 5
        //@ loop total at n=9 is 9
        for (int j = i + 5; j < n; j += 5)
            s++;
}

/* A: ours. */
static void strided_nest(int n) {
    //@ loop count [proved]; total = ceil(1/3*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 4
    for (int i = 0; i < n; i += 3)
        //@ loop count [proved]; total = ceil(1/3*n)*ceil(1/2*n) + ceil(1/3*n) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 3; total at n=2 is 2
        //@ loop total at n=9 is 18
        for (int j = 0; j < n; j += 2)
            s++;
}

/* A: ours. */
static void two_at_once(int n) {
    //@ loop count [proved]; total = ceil(1/5*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 3
    for (int i = 0, j = n; i < j; i += 2, j -= 3)
        s++;
}

/* A: bzip2, groups of 50 symbols. */
static void groups_of_50(int n) {
    int gs = 0;
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 2
    while (1) {
        if (gs >= n)
            break;
        int ge = gs + 50 - 1;
        if (ge >= n)
            ge = n - 1;
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=3 is 4; total at n=2 is 3
        //@ loop total at n=9 is 10
        for (int i = gs; i <= ge; i++)
            s++;
        gs = ge + 1;
    }
}

/* A: ours. */
static void red_black(int n) {
    //@ loop count [proved]; total = n - 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 2; total at n=2 is 1
    //@ loop total at n=9 is 8
    for (int i = 1; i < n - 1; i++)
        //@ loop count [proved]; total = floor(1/2*n^2) - n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 1; total at n=2 is 0
        //@ loop total at n=9 is 31
        for (int j = 1 + i % 2; j < n - 1; j += 2)
            s++;
}

int main(int argc, char **argv) {
    if (argc < 2)
        return 2;
    int n = atoi(argv[1]);
    by_seven(n);
    down_by_five(n);
    adler(n);
    crc((unsigned)abs(n));
    harley_seal(n);
    complex_pairs(n);
    h_sorted_passes(n);
    strided_nest(n);
    two_at_once(n);
    groups_of_50(n);
    red_black(n);
    return 0;
}
