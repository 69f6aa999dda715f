/* Road C: what obeys a linear recurrence. */
//@ asym --args int:0..14
//@ check 5 -> n=5
//@ check 9 -> n=9
//@ check 12 -> n=12
//@ point 0 -> n=0
//@ point 1 -> n=1
//@ point 2 -> n=2
//@ point 3 -> n=3
#include <stdlib.h>
#include <string.h>

static volatile int s;

static int a[64];

/* C: a binary counter, CLRS 16.1: all numbers of n bits. */
static void counter(int n) {
    memset(a, 0, sizeof a);
    //@ loop total at n=0 is 2; total at n=1 is 3; total at n=2 is 5; total at n=3 is 9
    while (!a[n]) {
        int i = 0;
        //@ loop total at n=0 is 1; total at n=1 is 3; total at n=2 is 7; total at n=3 is 15
        while (a[i])
            a[i++] = 0;
        a[i] = 1;
        s++;
    }
}

/* C: rabbits, Knuth 1.2.8. */
static void rabbits(int n) {
    int x = 0, y = 1;
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    for (int i = 0; i < n; i++) {
        int z = x + y;
        x = y;
        y = z;
    }
    //@ loop count,total [proved]
    for (int i = 0; i < y; i++)
        s++;
}

/* C: ways to climb by 1, 2 or 3 steps. */
static void climb(int n) {
    int w[64] = {1, 1, 2};
    //@ loop count [proved]; total = n - 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 2
    for (int i = 3; i <= n; i++)
        w[i] = w[i - 1] + w[i - 2] + w[i - 3];
    //@ loop total at n=0 is 2; total at n=1 is 2; total at n=2 is 3; total at n=3 is 5
    for (int i = 0; i < w[n]; i++)
        s++;
}

/* C: subsets in Gray's order, Knuth 7.2.1.1. */
static void gray(int n) {
    int i;
    memset(a, 0, sizeof a);
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 4; total at n=3 is 8
    do {
        s++;
        //@ loop total at n=0 is 1; total at n=1 is 3; total at n=2 is 7; total at n=3 is 15
        for (i = 0; i < n && a[i] == 1; i++)
            a[i] = 0;
        if (i < n)
            a[i] = 1;
    } while (i < n);
}

/* C: subsets as numbers: 1 << n of them. */
static void subsets(int n) {
    //@ loop total = 2^n + 1 [settled]
    //@ loop total at n=0 is 2; total at n=1 is 3; total at n=2 is 5; total at n=3 is 9
    for (int i = 0; i < 1 << n; i++)
        s++;
}

/* C: the towers of Hanoi by a stack, n discs. */
static void hanoi(int n) {
    int top = 0;
    a[top++] = n;
    //@ loop total at n=0 is 2; total at n=1 is 2; total at n=2 is 4; total at n=3 is 8
    while (top) {
        int d = a[--top];
        s++;
        if (d > 1) {
            a[top++] = d - 1;
            a[top++] = d - 1;
        }
    }
}

/* C: numbers of n digits in base 3, an odometer. */
static void odometer(int n) {
    int i = 0;
    memset(a, 0, sizeof a);
    //@ loop total at n=0 is 1; total at n=1 is 4; total at n=2 is 10; total at n=3 is 28
    while (i < n) {
        s++;
        //@ loop total at n=0 is 0; total at n=1 is 4; total at n=2 is 13; total at n=3 is 40
        for (i = 0; i < n && a[i] == 2; i++)
            a[i] = 0;
        if (i < n)
            a[i]++;
    }
}

/* C: words without two ones side by side. */
static void no_two_ones(int n) {
    //@ loop total = 2^n + 1 [settled]
    //@ loop total at n=0 is 2; total at n=1 is 3; total at n=2 is 5; total at n=3 is 9
    for (int x = 0; x < 1 << n; x++)
        if (!(x & x >> 1))
            //@ loop total = 2*fib(n) + 2*fib(n + 1) [settled]
            //@ loop total at n=0 is 2; total at n=1 is 4; total at n=2 is 6
            //@ loop total at n=3 is 10
            for (int k = 0; k < 1; k++)
                s++;
}

/* C: Pell's numbers, by a table. */
static void pell(int n) {
    int p[64] = {0, 1};
    //@ loop count [proved]; total = n [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    for (int i = 2; i <= n; i++)
        p[i] = 2 * p[i - 1] + p[i - 2];
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 6
    for (int i = 0; i < p[n]; i++)
        s++;
}

/* C: leaves of a full ternary tree of depth n, by a list. */
static void ternary(int n) {
    int leaves = 1;
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    for (int i = 0; i < n; i++)
        leaves *= 3;
    //@ loop count,total [proved]
    for (int i = 0; i < leaves; i++)
        s++;
}

/* C: ours: doubled and one more. */
static void doubled_and_one(int n) {
    int x = 0;
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    for (int i = 0; i < n; i++)
        x = 2 * x + 3;
    //@ loop count,total [proved]
    for (int i = 0; i < x; i++)
        s++;
}

int main(int argc, char **argv) {
    if (argc < 2 || atoi(argv[1]) < 0 || atoi(argv[1]) > 14)
        return 2;
    int n = atoi(argv[1]);
    counter(n);
    rabbits(n);
    climb(n);
    gray(n);
    subsets(n);
    hanoi(n);
    odometer(n);
    no_two_ones(n);
    pell(n);
    ternary(n);
    doubled_and_one(n);
    return 0;
}
