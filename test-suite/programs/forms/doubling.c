/* Road B: a variable that is multiplied. */
//@ asym --static
//@ check 64 7 -> n=64 m=7
//@ check 17 5 -> n=17 m=5
//@ check 100 10 -> n=100 m=10
//@ check 31 4 -> n=31 m=4
//@ check 1000000 999 -> n=1000000 m=999
//@ point 0 1 -> n=0 m=1
//@ point 1 1 -> n=1 m=1
//@ point 3 2 -> n=3 m=2
//@ point 2 5 -> n=2 m=5
//@ point 9 6 -> n=9 m=6
//@ point 8 2 -> n=8 m=2
#include <stdlib.h>

static volatile int s;

/* B: ours. */
static void powers_of_four(int n) {
    //@ loop count [proved]; total = ceil(log4(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 3; total at n=8 is 3
    for (int i = 1; i < n; i *= 4)
        s++;
}

/* B: Hacker's Delight 3-2, the next power of two, by a loop. */
static void next_power(unsigned n) {
    unsigned p = 1;
    //@ loop count [proved]; total = ceil(log2(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 3; total at n=2 is 2
    //@ loop total at n=9 is 5; total at n=8 is 4
    while (p < n) {
        p <<= 1;
        s++;
    }
}

/* B: CLRS 16.4, tables that are doubled until n fit. */
static void table_doubling(int n) {
    //@ loop count [proved]; total = ceil(log2(n)) - 2 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 1; total at n=2 is 1
    //@ loop total at n=9 is 2; total at n=8 is 1
    for (int size = 8; size < n; size = 2 * size)
        s++;
}

/* B: Knuth 5.2.1, distances 1, 4, 13, 40, .. */
static void shell_distances(int n) {
    //@ loop count [proved]; total = ceil(log3(2*floor(1/3*n) + 2)) [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 2; total at n=2 is 1
    //@ loop total at n=9 is 2; total at n=8 is 2
    for (int h = 1; h <= n / 3; h = 3 * h + 1)
        s++;
}

/* B: Numerical Recipes 8.1, distances up to n. */
static void shell_up(int n) {
    int inc = 1;
    //@ loop count [proved]; total = ceil(log3(2*n + 2)) - 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 1; total at n=2 is 1
    //@ loop total at n=9 is 2; total at n=8 is 2
    do {
        inc *= 3;
        inc++;
        s++;
    } while (inc <= n);
}

/* B: galloping search. */
static void gallop(int n) {
    int b = 1;
    //@ loop count [proved]; total = ceil(log2(n + 1)) [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 4; total at n=8 is 4
    while (b < n) {
        b = b * 2 + 1;
        s++;
    }
}

/* B: a heap's leftmost path. */
static void leftmost(int n) {
    int i = 0;
    //@ loop count [proved]; total = ceil(log2(n + 1)) [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 4; total at n=8 is 4
    while (2 * i + 1 < n) {
        i = 2 * i + 1;
        s++;
    }
}

/* B: ours. */
static void from_a_parameter(int n, int m) {
    //@ loop count [proved]; total = ceil(log2(n/m)) + 1 [proved]
    //@ loop total at n=0 m=1 is 1; total at n=1 m=1 is 1; total at n=3 m=2 is 2
    //@ loop total at n=2 m=5 is 1; total at n=9 m=6 is 2; total at n=8 m=2 is 3
    for (int i = m; i < n; i *= 2)
        s++;
}

/* B: strtol's digits: powers of ten up to n. */
static void powers_of_ten(long n) {
    //@ loop count [proved]; total = ceil(log10(n + 1)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=3 is 2; total at n=2 is 2
    //@ loop total at n=9 is 2; total at n=8 is 2
    for (long p = 1; p <= n; p *= 10)
        s++;
}

/* B: widths of bottom-up merging, CLRS exercise 2-1. */
static void widths(int n) {
    //@ loop count [proved]; total = ceil(log2(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=3 is 3; total at n=2 is 2
    //@ loop total at n=9 is 5; total at n=8 is 4
    for (int w = 1; w < n; w += w)
        //@ loop count [proved]; total = n*ceil(log2(n)) + ceil(log2(n)) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=3 is 8; total at n=2 is 3
        //@ loop total at n=9 is 40; total at n=8 is 27
        for (int i = 0; i < n; i++)
            s++;
}

/* B: ours. */
static void five_plus_two(int n) {
    //@ loop count [proved]; total = ceil(log5(2*n + 2)) + 1 [proved]
    //@ loop total at n=0 is 2; total at n=1 is 2; total at n=3 is 3; total at n=2 is 3
    //@ loop total at n=9 is 3; total at n=8 is 3
    for (int i = 0; i <= n; i = 5 * i + 2)
        s++;
}

int main(int argc, char **argv) {
    if (argc < 3 || atoi(argv[1]) < 0 || atoi(argv[2]) < 1)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    powers_of_four(n);
    next_power((unsigned)n);
    table_doubling(n);
    shell_distances(n);
    shell_up(n);
    gallop(n);
    leftmost(n);
    from_a_parameter(n, m);
    powers_of_ten(n);
    widths(n);
    five_plus_two(n);
    return 0;
}
