/* Road B: tests of powers. */
//@ asym --static
//@ check 64 -> n=64 r=64
//@ check 17 -> n=17 r=17
//@ check 100 -> n=100 r=100
//@ check 31 -> n=31 r=31
//@ check 999999 -> n=999999 r=999999
//@ point 0 -> n=0 r=0
//@ point 1 -> n=1 r=1
//@ point 2 -> n=2 r=2
//@ point 3 -> n=3 r=3
//@ point 8 -> n=8 r=8
//@ point 9 -> n=9 r=9
//@ point 10 -> n=10 r=10
#include <stdlib.h>

static volatile int s;

/* B: trial division, Knuth 4.5.4, of a prime. */
static void trial(int n) {
    //@ loop count [proved]; total = floor(sqrt(n)) [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 1
    //@ loop total at n=8 is 2; total at n=9 is 3; total at n=10 is 3
    for (int d = 2; d * d <= n; d++)
        s++;
}

/* B: odd divisors. */
static void odd_trial(int n) {
    //@ loop count [proved]; total = floor(1/2*floor(sqrt(n)) + 1/2) [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 1
    //@ loop total at n=8 is 1; total at n=9 is 2; total at n=10 is 2
    for (int d = 3; d * d <= n; d += 2)
        s++;
}

/* B: the square root by odd numbers, Hacker's Delight 11-1. */
static void odd_numbers(int n) {
    int odd = 1;
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 2; total at n=3 is 2
    //@ loop total at n=8 is 3; total at n=9 is 4; total at n=10 is 4
    while (n >= odd) {
        n -= odd;
        odd += 2;
        s++;
    }
}

/* B: ours. */
static void triangular(int n) {
    //@ loop count [proved]; total = floor(1/2*floor(sqrt(8*n - 7)) + 1/2) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 3
    //@ loop total at n=8 is 5; total at n=9 is 5; total at n=10 is 5
    for (int i = 0; i * (i + 1) / 2 < n; i++)
        s++;
}

/* B: ours. */
static void cubes(int n) {
    //@ loop count [proved]; total = floor(root3(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 2; total at n=3 is 2
    //@ loop total at n=8 is 3; total at n=9 is 3; total at n=10 is 3
    for (long i = 1; i * i * i <= n; i++)
        s++;
}

/* B: ours. */
static void fourth_powers(int n) {
    //@ loop count [proved]; total = ceil(root4(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 3
    //@ loop total at n=8 is 3; total at n=9 is 3; total at n=10 is 3
    for (long i = 0; i * i * i * i < n; i++)
        s++;
}

/* B: growing steps: how many coins make n with rows 1, 2, 3, .. */
static void rows_of_coins(int n) {
    int rows = 0;
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 2; total at n=3 is 3
    //@ loop total at n=8 is 4; total at n=9 is 4; total at n=10 is 5
    for (int k = 1; k <= n; k++) {
        n -= k;
        rows++;
        s++;
    }
}

/* B: the sieve's outer loop, CLRS 31. */
static void sieve_outer(int n) {
    //@ loop count [proved]; total = ceil(sqrt(n)) - 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 1
    //@ loop total at n=8 is 2; total at n=9 is 2; total at n=10 is 3
    for (int p = 2; (long)p * p < n; p++)
        s++;
}

/* B: lattice points of a quarter of a disc: columns. */
static void disc_columns(int r) {
    //@ loop count [proved]; total = floor(sqrt(r)) + 2 [proved]
    //@ loop total at r=0 is 2; total at r=1 is 3; total at r=2 is 3; total at r=3 is 3
    //@ loop total at r=8 is 4; total at r=9 is 5; total at r=10 is 5
    for (int x = 0; x * x <= r; x++)
        //@ loop count [proved]; total = 1/2*floor(sqrt(r))^2 + 3/2*floor(sqrt(r)) + 1 [proved]
        //@ loop total at r=0 is 1; total at r=1 is 3; total at r=2 is 3; total at r=3 is 3
        //@ loop total at r=8 is 6; total at r=9 is 10; total at r=10 is 10
        for (int k = 0; k < x; k++)
            s++;
}

/* B: ours. */
static void shifted_square(int n) {
    //@ loop count [proved]; total = floor(sqrt(n)) - 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 1
    //@ loop total at n=8 is 1; total at n=9 is 2; total at n=10 is 2
    for (int i = 0; (i + 3) * (i + 3) <= n; i++)
        s++;
}

/* B: sums of squares: s = 1 + 4 + 9 + .. < n. */
static void by_sum(int n) {
    int sum = 0;
    //@ loop count [proved]; total = ceil(sqrt(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 3
    //@ loop total at n=8 is 4; total at n=9 is 4; total at n=10 is 5
    for (int i = 1; sum < n; i += 2)
        sum += i, s++;
}

int main(int argc, char **argv) {
    if (argc < 2 || atoi(argv[1]) < 0 || atoi(argv[1]) > 1000000)
        return 2;
    int n = atoi(argv[1]);
    trial(n);
    odd_trial(n);
    odd_numbers(n);
    triangular(n);
    cubes(n);
    fourth_powers(n);
    rows_of_coins(n);
    sieve_outer(n);
    disc_columns(n);
    shifted_square(n);
    by_sum(n);
    return 0;
}
