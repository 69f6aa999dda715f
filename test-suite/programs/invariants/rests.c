/* Rests of divisions: each is less than what divides, and where what is divided
 * is not, so much less than that.  The program counts itself. */
//@ asym --args int:0..3000,int:0..3000
#include <stdlib.h>

static long counted;

static long log2_up(unsigned n) {
    long out = 0;
    while ((1u << out) < n)
        out++;
    return out;
}

static void at_most(long formula) {
    if (counted > formula)
        abort();
    counted = 0;
}

/* Euclid VII.2, with division. */
static unsigned gcd(unsigned a, unsigned b) {
    //@ loop count.worst = 2*ceil(log2(b + 1)) + 1 [proved]
    while (counted++, b) {
        unsigned t = a % b;
        a = b;
        b = t;
    }
    return a;
}

/* The same with signs: proved where they are not below 0. */
static int signed_gcd(int a, int b) {
    //@ loop count.worst = 2*ceil(log2(b + 1)) + 1 [proved]
    while (counted++, b != 0) {
        int t = b;
        b = a % b;
        a = t;
    }
    return a;
}

/* Tested behind the round. */
static int gcd_behind(int a, int b) {
    int r;
    if (b < 1)
        return a;
    //@ loop count.worst = 2*ceil(log2(b + 1)) + 1 [proved]
    do {
        counted++;
        r = a % b;
        a = b;
        b = r;
    } while (r != 0);
    return a;
}

/* One of them at a time. */
static unsigned gcd_by_turns(unsigned a, unsigned b) {
    //@ loop count.worst = 2*ceil(log2(a + 1)) + 1 [proved]
    while (counted++, a && b) {
        if (a > b)
            a %= b;
        else
            b %= a;
    }
    return a + b;
}

/* A rest by a number: how often 2 divides. */
static int trailing(unsigned x) {
    int zeros = 0;
    if (x == 0)
        return 32;
    //@ loop count.worst = ceil(log2(x + 1)) + 1 [proved]
    while (counted++, (x & 1) == 0) {
        x >>= 1;
        zeros++;
    }
    return zeros;
}

/* The rest and 1: what is above 1 falls alike. */
static unsigned and_one(unsigned a, unsigned b) {
    //@ loop count.worst = 2*ceil(log2(b)) + 1 [proved]
    while (counted++, b > 1) {
        unsigned t = a % b;
        a = b;
        b = t + 1;
    }
    return a;
}

/* What divides is more than what is kept: the rest of b by b + 1 is b. */
static unsigned kept(unsigned a, unsigned b) {
    static volatile long enough = 5000;
    //@ loop count [not proved]; !count.worst
    while (counted++, b && counted < enough) {
        unsigned t = a % (b + 1);
        a = b;
        b = t;
    }
    return a;
}

/* What is divided next is twice what divides: two rounds leave two thirds. */
static unsigned twice(unsigned a, unsigned b) {
    //@ loop count.worst = b + 1 [proved]
    while (counted++, b) {
        unsigned t = a % b;
        a = 2 * b;
        b = t;
    }
    return a;
}

int main(int argc, char **argv) {
    int a = argc > 2 ? atoi(argv[1]) : 0, b = argc > 2 ? atoi(argv[2]) : 0;
    long most = 2 * log2_up((unsigned)b + 1) + 1;
    unsigned sum = gcd((unsigned)a, (unsigned)b);
    at_most(most);
    sum += (unsigned)signed_gcd(a, b);
    at_most(most);
    sum += (unsigned)gcd_behind(a, b);
    at_most(most);
    sum += gcd_by_turns((unsigned)a, (unsigned)b);
    at_most(2 * log2_up((unsigned)a + 1) + 1);
    sum += (unsigned)trailing((unsigned)a);
    at_most(log2_up((unsigned)a + 1) + 1);
    sum += and_one((unsigned)a, (unsigned)b);
    at_most(2 * log2_up((unsigned)b) + 1);
    sum += kept((unsigned)a, (unsigned)b);
    counted = 0;
    sum += twice((unsigned)a, (unsigned)b);
    at_most(b + 1);
    return sum == 12345;
}
