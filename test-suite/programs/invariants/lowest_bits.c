/* Variables that lose their lowest bit, or gain by it: numbers of bits, trees over
 * prefixes.  The program counts itself. */
//@ asym --args int:-20..3000,int:0..4000
#include <stdlib.h>

static long counted;

static void at_most(long bound) {
    if (counted > bound)
        abort();
    counted = 0;
}

/* How many bits "n" needs. */
static long bits(unsigned long n) {
    long out = 0;
    for (; n; n >>= 1)
        out++;
    return out;
}

static int ones(unsigned x) {
    int out = 0;
    //@ loop count.worst = ceil(log2(x + 1)) + 1 [proved]
    while (counted++, x) {
        x &= x - 1;
        out++;
    }
    return out;
}

static int ones_of_signed(int x) {
    int out = 0;
    //@ loop count.worst = ceil(log2(x + 1)) + 1 [proved]; count.worst.valid = x >= 0
    for (; counted++, x > 0; x = (x - 1) & x)
        out++;
    return out;
}

static int by_flips(unsigned long x) {
    int out = 0;
    //@ loop count.worst = ceil(log2(x + 1)) + 1 [proved]
    while (counted++, x != 0) {
        x ^= x & -x;
        out++;
    }
    return out;
}

static int tree[8192];

static int prefix(int i) {
    int sum = 0;
    //@ loop count.worst = ceil(log2(i + 1)) + 1 [proved]; count.worst.valid = i >= 0
    for (; counted++, i > 0; i -= i & -i)
        sum += tree[i];
    return sum;
}

static void add(int i, int n, int value) {
    //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]; count.worst.valid ~ i >= 1
    for (; counted++, i <= n; i += i & -i)
        tree[i] += value;
}

static void add_below(unsigned i, unsigned n) {
    //@ loop count.worst = ceil(log2(n)) + 1 [proved]
    for (; counted++, i < n; i += -i & i)
        tree[i]++;
}

/* Each call is as long as the tree is deep. */
//@ function build: complexity = O(n*log(n))
static void build(int n) {
    for (int i = 1; i <= n; i++)
        add(i, n, i);
}

/* ---- what only looks like it ---- */

/* 0 stays 0. */
static int from_nothing(int n) {
    int i = 0, rounds = 0;
    //@ loop count [not proved]
    for (; counted++, i <= n && rounds < 7; i += i & -i)
        rounds++;
    return rounds;
}

/* The bit is of another number. */
static int of_another(unsigned x, unsigned y) {
    int out = 0;
    //@ loop count [not proved]
    while (counted++, x && out < 50) {
        x &= y - 1;
        out++;
    }
    return out;
}

/* In some rounds only. */
static int sometimes(unsigned x) {
    int out = 0;
    //@ loop count [not proved]
    while (counted++, x && out < 100) {
        if (out++ % 3)
            x &= x - 1;
    }
    return out;
}

/* Until one bit is left, which is not what is asked. */
static int to_seven(unsigned x) {
    int out = 0;
    //@ loop count [not proved]
    while (counted++, x != 7 && out < 40) {
        x &= x - 1;
        out++;
    }
    return out;
}

/* The end moves, too. */
static int moving_end(int i, int n) {
    int out = 0;
    //@ loop count [not proved]
    for (; counted++, i <= n && out < 30; i += i & -i) {
        n += 2 * i;
        out++;
    }
    return out;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    unsigned u = (unsigned)n;
    int out = 0;
    at_most((out += ones(u), bits(u) + 1));
    at_most((out += ones(u * 2654435761U), 33));
    at_most((out += ones_of_signed(n), n > 0 ? bits(u) + 1 : 1));
    at_most((out += by_flips(u), bits(u) + 1));
    at_most((out += prefix(m), bits((unsigned)m) + 1));
    if (n >= 1) {
        at_most((add(n, m, 1), bits((unsigned)m) + 1));
        if (m > 0)
            at_most((add_below(u, (unsigned)m), bits((unsigned)m - 1) + 1));
        at_most((build(n), n * (bits(u) + 1)));
    }
    out += from_nothing(n) + of_another(u, (unsigned)m) + sometimes(u) +
           to_seven(u) + moving_end(n, m);
    return out == 12345;
}
