/* Road C, and the code says it: sums that are kept as such. */
//@ asym --static
//@ check 64 -> n=64
//@ check 17 -> n=17
//@ check 100 -> n=100
//@ check 31 -> n=31
//@ check 999 -> n=999
//@ point 0 -> n=0
//@ point 1 -> n=1
//@ point 2 -> n=2
//@ point 3 -> n=3
//@ point 4 -> n=4
//@ point 5 -> n=5
#include <stdlib.h>

static volatile int s;

/* C, provable: CLRS appendix A, multiples of each number. */
static void multiples(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 1; i <= n; i++)
        //@ loop count [proved]; total = sum(i=1..n, floor(n/i) + 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=2 is 5; total at n=3 is 8
        //@ loop total at n=4 is 12; total at n=5 is 15
        for (int j = i; j <= n; j += i)
            s++;
}

/* C, provable: the sieve without its test, Knuth 4.5.4. */
static void strike_all(int n) {
    //@ loop count [proved]; total = n - 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 2
    //@ loop total at n=4 is 3; total at n=5 is 4
    for (int i = 2; i < n; i++)
        //@ loop count [proved]; total = sum(i=2..n - 1, ceil(n/i) - 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 0; total at n=3 is 1
        //@ loop total at n=4 is 2; total at n=5 is 4
        for (int j = 2 * i; j < n; j += i)
            s++;
}

/* C, provable: heights in a heap that grows, CLRS problem 6-1. */
static void insert_all(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 1; i <= n; i++)
        //@ loop count [proved]; total = sum(i=1..n, ceil(log2(i + 1))) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 1; total at n=2 is 3; total at n=3 is 5
        //@ loop total at n=4 is 8; total at n=5 is 11
        for (int k = i; k > 1; k /= 2)
            s++;
}

/* C, provable: lengths of all numbers up to n, in digits. */
static void all_digits(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 0; i < n; i++)
        //@ loop count [proved]; total = sum(i=0..n - 1, ceil(log10(i + 1)) + 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 1; total at n=2 is 3; total at n=3 is 5
        //@ loop total at n=4 is 7; total at n=5 is 9
        for (int k = i; k > 0; k /= 10)
            s++;
}

/* C, provable: trial division of all numbers up to n. */
static void trial_of_all(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 1; i <= n; i++)
        //@ loop count [proved]; total = sum(i=1..n, floor(sqrt(i)) + 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=2 is 4; total at n=3 is 6
        //@ loop total at n=4 is 9; total at n=5 is 12
        for (int d = 1; d * d <= i; d++)
            s++;
}

/* C, provable: ours. */
static void quotients(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 1; i <= n; i++)
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=2 is 5; total at n=3 is 8
        //@ loop total at n=4 is 12; total at n=5 is 15
        for (int j = 0; j < n / i; j++)
            s++;
}

/* C, provable: pairs whose product is at most n. */
static void products(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 1; i <= n; i++)
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=2 is 5; total at n=3 is 8
        //@ loop total at n=4 is 12; total at n=5 is 15
        for (int j = 1; i * j <= n; j++)
            s++;
}

/* C, provable: Sedgewick's quick-find, then halves: i log i. */
static void logs_of_rounds(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 1; i <= n; i++)
        //@ loop count [proved]; total = sum(i=1..n, ceil(log2(i)) + 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 1; total at n=2 is 3; total at n=3 is 6
        //@ loop total at n=4 is 9; total at n=5 is 13
        for (int j = 1; j < i; j *= 2)
            s++;
}

/* C, provable: halving around a line. */
static void halves_of_lines(int n) {
    //@ loop count [proved]; total = ceil(log2(n + 1)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 3
    //@ loop total at n=4 is 4; total at n=5 is 4
    for (int len = n; len > 0; len /= 2)
        //@ loop count [proved]; total = sum(i=0..ceil(log2(n + 1)) - 1, floor(n*(1/2)^i) + 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=2 is 5; total at n=3 is 6
        //@ loop total at n=4 is 10; total at n=5 is 11
        for (int i = 0; i < len; i++)
            s++;
}

/* C, provable: pairs merged bottom up, CLRS problem 2-1. */
static void pairs_merged(int n) {
    //@ loop count [proved]; total = ceil(log2(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    //@ loop total at n=4 is 3; total at n=5 is 4
    for (int w = 1; w < n; w *= 2)
        //@ loop count [proved]; total = sum(i=0..ceil(log2(n)) - 1, ceil(1/2*n*(1/2)^i) + 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 2; total at n=3 is 5
        //@ loop total at n=4 is 5; total at n=5 is 9
        for (int i = 0; i < n; i += 2 * w)
            s++;
}

/* C, provable: ours. */
static void doubling_triangle(int n) {
    //@ loop count [proved]; total = ceil(log2(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    //@ loop total at n=4 is 3; total at n=5 is 4
    for (int w = 1; w < n; w *= 2)
        //@ loop count [proved]; total = sum(i=0..ceil(log2(n)) - 1, 2^i + 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 2; total at n=3 is 5
        //@ loop total at n=4 is 5; total at n=5 is 10
        for (int i = 0; i < w; i++)
            s++;
}

int main(int argc, char **argv) {
    if (argc < 2 || atoi(argv[1]) < 0 || atoi(argv[1]) > 100000)
        return 2;
    int n = atoi(argv[1]);
    multiples(n);
    strike_all(n);
    insert_all(n);
    all_digits(n);
    trial_of_all(n);
    quotients(n);
    products(n);
    logs_of_rounds(n);
    halves_of_lines(n);
    pairs_merged(n);
    doubling_triangle(n);
    return 0;
}
