/* Recursions that call themselves once on each way: how deep they go is what they
 * cost.  The program counts what calls cost itself. */
//@ asym --args int:0..99,int:0..99
#include <stdlib.h>

static long counted, s;

static void at_most(long formula) {
    if (counted > formula)
        abort();
    counted = 0;
}

/* ---- Euclid's algorithm: two calls at once leave less than half ---- */

//@ function gcd: cost = 2*floor(log2(b)) + 3 [proved]; cost.bound ~ upper; cost.valid = a >= 0 and b >= 1; complexity = O(log(b)) [proved]; bound ~ upper; cost at a=-7 b=3 is infinite
static int gcd(int a, int b) {
    counted++;
    return b == 0 ? a : gcd(b, a % b);
}

//@ function of_unsigned: cost = 2*floor(log2(b)) + 3 [proved]; cost.bound ~ upper; cost.valid = b >= 1
static unsigned of_unsigned(unsigned a, unsigned b) {
    counted++;
    if (b == 0)
        return a;
    unsigned rest = a % b;
    return of_unsigned(b, rest);
}

//@ function extended: cost = 2*floor(log2(b)) + 3 [proved]; cost.bound ~ upper; cost.valid = a >= 0 and b >= 1
static int extended(int a, int b, int *x, int *y) {
    counted++;
    if (b == 0) {
        *x = 1;
        *y = 0;
        return a;
    }
    int u, v, g = extended(b, a % b, &u, &v);
    *x = v;
    *y = u - a / b * v;
    return g;
}

/* It goes on with more than what is left: nothing is said. */
//@ function one_more: cost [unknown]
static int one_more(int a, int b) {
    counted++;
    return b <= 2 ? a : one_more(b, a % b + 1);
}

/* What is left of another division is no half. */
//@ function other_way: cost [not proved]; cost at a=5 b=9 is infinite
static int other_way(int a, int b, int left) {
    counted++;
    return b == 0 || left == 0 ? a : other_way(a % b + b, b, left - 1);
}

/* ---- one of two is halved ---- */

//@ function binary: cost = floor(log2(u)) + floor(log2(v)) + 2 [proved]; cost.bound ~ upper; cost.valid = u >= 1 and v >= 1; complexity = O(log(u) + log(v)) [proved]; bound ~ upper
static unsigned binary(unsigned u, unsigned v) {
    counted++;
    if (u == v)
        return u;
    if (u == 0)
        return v;
    if (v == 0)
        return u;
    if (~u & 1)
        return v & 1 ? binary(u >> 1, v) : binary(u >> 1, v >> 1) << 1;
    if (~v & 1)
        return binary(u, v >> 1);
    return u > v ? binary((u - v) >> 1, v) : binary((v - u) >> 1, u);
}

/* The other one may grow. */
//@ function grows: cost [not proved]
static unsigned grows(unsigned u, unsigned v, unsigned left) {
    counted++;
    if (u == 0 || v == 0 || left == 0)
        return u;
    return u > v ? grows(u / 2, v + 1, left - 1) : grows(u + 1, v / 2, left - 1);
}

/* ---- a sum falls ---- */

//@ function subtracts: cost = a + b + 1 [proved]; cost.bound ~ upper; cost.valid = a >= 1 and b >= 1; complexity = O(a + b) [proved]; bound ~ upper
static int subtracts(int a, int b) {
    counted++;
    if (a == b)
        return a;
    return a > b ? subtracts(a - b, b) : subtracts(a, b - a);
}

/* By nothing, where the other one is 0. */
//@ function by_nothing: cost at a=0 b=3 left=5 is 6
static int by_nothing(int a, int b, int left) {
    counted++;
    if (a == b || left == 0)
        return a;
    return a > b ? by_nothing(a - b, b, left - 1) : by_nothing(a, b - a, left - 1);
}

/* A narrower type: 256 + 1 is 1. */
//@ function narrow: cost at n=200 left=300 is infinite
static int narrow(unsigned char n, int left) {
    counted++;
    return n == 0 || left == 0 ? 0 : narrow((unsigned char)(n + 1), left - 1);
}

static long log_of(long n) {
    long k = -1;
    for (; n > 0; n /= 2)
        k++;
    return k;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]), x, y;
    if (n < 0 || m < 0 || n > 99 || m > 99)
        return 2;
    s += gcd(n, m) + (int)of_unsigned((unsigned)n, (unsigned)m);
    counted = 0;
    if (m > 0) {
        s += gcd(n, m);
        at_most(2 * log_of(m) + 3);
        s += (int)of_unsigned((unsigned)n, (unsigned)m);
        at_most(2 * log_of(m) + 3);
        s += extended(n, m, &x, &y);
        at_most(2 * log_of(m) + 3);
    }
    if (n > 0 && m > 0) {
        s += (int)binary((unsigned)n, (unsigned)m);
        at_most(log_of(n) + log_of(m) + 2);
        s += subtracts(n, m);
        at_most(n + m + 1);
    }
    s += other_way(n, m, 9) + one_more(n, m % 3);
    s += (int)grows((unsigned)n, (unsigned)m, 20) + by_nothing(n, m, 5) + narrow((unsigned char)n, 9);
    counted = 0;
    return 0;
}
