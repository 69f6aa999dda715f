/* Road B: a variable that is squared, or falls by a part of itself. */
//@ asym --static
//@ check 64 -> n=64 digits=64
//@ check 17 -> n=17 digits=17
//@ check 100 -> n=100 digits=100
//@ check 31 -> n=31 digits=31
//@ check 65536 -> n=65536 digits=65536
//@ point 0 -> n=0 digits=0
//@ point 1 -> n=1 digits=1
//@ point 2 -> n=2 digits=2
//@ point 3 -> n=3 digits=3
//@ point 4 -> n=4 digits=4
//@ point 6 -> n=6 digits=6
//@ point 11 -> n=11 digits=11
#include <stdlib.h>

static volatile int s;

/* B: ours. */
static void squares(unsigned n) {
    //@ loop count [proved]; total = ceil(log2(ceil(log2(n)))) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 2
    //@ loop total at n=4 is 2; total at n=6 is 3; total at n=11 is 3
    for (unsigned i = 2; i < n; i *= i)
        s++;
}

/* B: ours. */
static void squares_of_three(unsigned long n) {
    //@ loop count [proved]; total = ceil(log2(ceil(log3(n + 1)))) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 2
    //@ loop total at n=4 is 2; total at n=6 is 2; total at n=11 is 3
    for (unsigned long i = 3; i <= n; i = i * i)
        s++;
}

/* B: ours. */
static void cubed(unsigned long n) {
    //@ loop count [proved]; total = ceil(log3(ceil(log2(n)))) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 2
    //@ loop total at n=4 is 2; total at n=6 is 2; total at n=11 is 3
    for (unsigned long i = 2; i < n; i = i * i * i)
        s++;
}

/* B: digits double, Knuth 4.3.3: lengths of Newton's method. */
static void newton_lengths(int digits) {
    //@ loop count [proved]; total = ceil(log2(digits)) + 1 [proved]
    //@ loop total at digits=0 is 1; total at digits=1 is 1; total at digits=2 is 2
    //@ loop total at digits=3 is 3; total at digits=4 is 3; total at digits=6 is 4
    //@ loop total at digits=11 is 5
    for (int d = 1; d < digits; d *= 2)
        s++;
}

/* B, a bound: ours. */
static void two_thirds(int n) {
    //@ loop total.worst [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    //@ loop total at n=4 is 3; total at n=6 is 4; total at n=11 is 5
    while (n > 1) {
        n = 2 * n / 3;
        s++;
    }
}

/* B, a bound: comb sort's gaps, 10/13 of the last. */
static void comb_gaps(int n) {
    //@ loop total.worst [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    //@ loop total at n=4 is 4; total at n=6 is 5; total at n=11 is 7
    for (int gap = n; gap > 1; gap = gap * 10 / 13)
        s++;
}

/* B, a bound: Gonnet and Baeza-Yates' gaps, 5/11 of the last. */
static void gonnet_gaps(int n) {
    //@ loop total.worst [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 2
    //@ loop total at n=4 is 2; total at n=6 is 3; total at n=11 is 4
    for (int gap = n; gap > 1; gap = gap * 5 / 11)
        s++;
}

/* B, a bound: CLRS 9.3, medians of groups of five: 7/10 is left. */
static void median_of_fives(int n) {
    //@ loop total.worst [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 1
    //@ loop total at n=4 is 1; total at n=6 is 1; total at n=11 is 2
    while (n >= 10) {
        n = n - 3 * (n / 10);
        s++;
    }
}

/* B, a bound: ours. */
static void lose_a_quarter(int n) {
    //@ loop total.worst [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 1
    //@ loop total at n=4 is 2; total at n=6 is 4; total at n=11 is 7
    while (n > 3) {
        n -= n / 4;
        s++;
    }
}

/* B, a bound: growing by a half, as many vectors do. */
static void grow_by_half(int n) {
    //@ loop total.worst [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 2
    //@ loop total at n=4 is 3; total at n=6 is 4; total at n=11 is 6
    for (int cap = 2; cap < n; cap += cap / 2)
        s++;
}

/* B, a bound: Python's lists grow by an eighth and six. */
static void grow_by_eighth(int n) {
    //@ loop total.worst [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 1
    //@ loop total at n=4 is 1; total at n=6 is 2; total at n=11 is 3
    for (int cap = 4; cap < n; cap += (cap >> 3) + 6)
        s++;
}

int main(int argc, char **argv) {
    if (argc < 2 || atoi(argv[1]) < 0 || atoi(argv[1]) > 1000000)
        return 2;
    int n = atoi(argv[1]);
    squares((unsigned)n);
    squares_of_three((unsigned long)n);
    cubed((unsigned long)n);
    newton_lengths(n);
    two_thirds(n);
    comb_gaps(n);
    gonnet_gaps(n);
    median_of_fives(n);
    lose_a_quarter(n);
    grow_by_half(n);
    grow_by_eighth(n);
    return 0;
}
