/* Road B: a variable that is divided. */
//@ asym --static
//@ check 64 -> n=64 e=64 i=64 x=64 largest=64
//@ check 17 -> n=17 e=17 i=17 x=17 largest=17
//@ check 100 -> n=100 e=100 i=100 x=100 largest=100
//@ check 31 -> n=31 e=31 i=31 x=31 largest=31
//@ check 1000000 -> n=1000000 e=1000000 i=1000000 x=1000000 largest=1000000
//@ point 0 -> n=0 e=0 i=0 x=0 largest=0
//@ point 1 -> n=1 e=1 i=1 x=1 largest=1
//@ point 2 -> n=2 e=2 i=2 x=2 largest=2
//@ point 3 -> n=3 e=3 i=3 x=3 largest=3
//@ point 8 -> n=8 e=8 i=8 x=8 largest=8
//@ point 9 -> n=9 e=9 i=9 x=9 largest=9
#include <stdlib.h>

static volatile int s;

/* B: ours. */
static void by_three(int n) {
    //@ loop count [proved]; total = ceil(log3(n + 1)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 2; total at n=3 is 3
    //@ loop total at n=8 is 3; total at n=9 is 4
    while (n > 0) {
        n /= 3;
        s++;
    }
}

/* B: binary exponentiation, Knuth 4.6.3. */
static void power(unsigned e) {
    //@ loop count [proved]; total = ceil(log2(e + 1)) + 1 [proved]
    //@ loop total at e=0 is 1; total at e=1 is 2; total at e=2 is 3; total at e=3 is 3
    //@ loop total at e=8 is 5; total at e=9 is 5
    while (e) {
        if (e & 1)
            s++;
        e >>= 1;
    }
}

/* B: digits of a number, Kernighan and Ritchie 3.6. */
static void itoa_digits(int n) {
    //@ loop count [proved]; total = ceil(log10(n + 1)) [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 1
    //@ loop total at n=8 is 1; total at n=9 is 1
    do {
        s++;
    } while ((n /= 10) > 0);
}

/* B: binary search, the longer half each time. */
static void longer_half(int n) {
    //@ loop count [proved]; total = ceil(log2(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    //@ loop total at n=8 is 4; total at n=9 is 5
    while (n > 1) {
        n = n - n / 2;
        s++;
    }
}

/* B: the shorter half, Bentley's Programming Pearls. */
static void shorter_half(int n) {
    //@ loop count [proved]; total = ceil(log2(n + 1)) [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 2
    //@ loop total at n=8 is 4; total at n=9 is 4
    while (n > 1) {
        n = n / 2;
        s++;
    }
}

/* B: sifting up in a heap, CLRS 6.5, at most. */
static void sift_up(int i) {
    //@ loop count [proved]; total = ceil(log2(i + 1)) [proved]
    //@ loop total at i=0 is 1; total at i=1 is 1; total at i=2 is 2; total at i=3 is 2
    //@ loop total at i=8 is 4; total at i=9 is 4
    while (i > 1) {
        i = i / 2;
        s++;
    }
}

/* B: Fenwick's parent in a heap that counts from 0. */
static void to_root(int i) {
    //@ loop count [proved]; total = ceil(log2(i + 2)) [proved]
    //@ loop total at i=0 is 1; total at i=1 is 2; total at i=2 is 2; total at i=3 is 3
    //@ loop total at i=8 is 4; total at i=9 is 4
    while (i) {
        i = (i - 1) >> 1;
        s++;
    }
}

/* B: floor of log2, Hacker's Delight 11-4. */
static void ilog2(unsigned x) {
    int y = -1;
    //@ loop count [proved]; total = ceil(log2(x + 1)) + 1 [proved]
    //@ loop total at x=0 is 1; total at x=1 is 2; total at x=2 is 3; total at x=3 is 3
    //@ loop total at x=8 is 5; total at x=9 is 5
    while (x != 0) {
        y = y + 1;
        x = x >> 1;
        s++;
    }
}

/* B: a radix sort's passes of 8 bits. */
static void radix_passes(unsigned largest) {
    //@ loop count [proved]; total = ceil(log256(largest + 1)) + 1 [proved]
    //@ loop total at largest=0 is 1; total at largest=1 is 2; total at largest=2 is 2
    //@ loop total at largest=3 is 2; total at largest=8 is 2; total at largest=9 is 2
    for (unsigned e = largest; e > 0; e >>= 8)
        s++;
}

/* B: Shell's own distances, with a pass over all. */
static void shell_own(int n) {
    //@ loop count [proved]; total = ceil(log2(floor(1/2*n) + 1)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 2
    //@ loop total at n=8 is 4; total at n=9 is 4
    for (int gap = n / 2; gap > 0; gap /= 2)
        //@ loop count [proved]; total = sum(i=0..ceil(log2(floor(1/2*n) + 1)) - 1, n - floor(floor(1/2*n)*(1/2)^i) + 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 2; total at n=3 is 3
        //@ loop total at n=8 is 20; total at n=9 is 23
        for (int i = gap; i < n; i++)
            s++;
}

/* B: ours. */
static void rows_of_halves(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=8 is 9; total at n=9 is 10
    for (int i = 0; i < n; i++)
        //@ loop count [proved]; total = n*ceil(log2(n + 1)) + n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=2 is 6; total at n=3 is 9
        //@ loop total at n=8 is 40; total at n=9 is 45
        for (int j = n; j > 0; j /= 2)
            s++;
}

int main(int argc, char **argv) {
    if (argc < 2 || atoi(argv[1]) < 0)
        return 2;
    int n = atoi(argv[1]);
    by_three(n);
    power((unsigned)n);
    itoa_digits(n);
    longer_half(n);
    shorter_half(n);
    sift_up(n);
    to_root(n);
    ilog2((unsigned)n);
    radix_passes((unsigned)n);
    shell_own(n);
    rows_of_halves(n);
    return 0;
}
