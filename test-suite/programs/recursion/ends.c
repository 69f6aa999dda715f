/* Recursions that end where two numbers are equal: where they end at all, it is
 * on one side of that.  The program counts what calls cost itself. */
//@ asym --args int:0..12,int:0..12
#include <stdlib.h>

static long s, counted;

static void is(long formula) {
    if (counted != formula)
        abort();
    counted = 0;
}

static void at_most(long formula) {
    if (counted > formula)
        abort();
    counted = 0;
}

/* Pascal's triangle, as textbooks write it. */
//@ function binomial: cost = 2*factorial(n)/factorial(n - k)/factorial(k) - 1 [proved]; !cost.bound; cost.valid ~ k <= n; complexity = O(2^n); bound ~ upper; cost at n=6 k=2 is 29
static long binomial(int n, int k) {
    counted++;
    if (k == 0 || k == n)
        return 1;
    return binomial(n - 1, k - 1) + binomial(n - 1, k);
}

/* The same, by what is left out. */
//@ function left_out: cost = 2*factorial(n)/factorial(n - k)/factorial(k) - 1 [proved]; !cost.bound; cost.valid ~ k <= n
static long left_out(int n, int k) {
    counted++;
    if (n == k || !k)
        return 1;
    long without = left_out(n - 1, k);
    return without + left_out(n - 1, k - 1);
}

/* Subsets of i..n-1. */
//@ function subsets: cost at i=3 n=3 is 1; cost at i=0 n=4 is 31; cost [proved]; cost.valid ~ i <= n
static void subsets(int i, int n) {
    counted++;
    if (i == n)
        return;
    subsets(i + 1, n);
    s++;
    subsets(i + 1, n);
}

/* Up to where it began. */
//@ function up_to: cost at i=2 n=2 is 1; cost at i=0 n=7 is 8; cost [proved]; cost.valid ~ i <= n
static void up_to(int i, int n) {
    counted++;
    if (i != n)
        up_to(i + 1, n);
    s++;
}

/* Where k exceeds n it does what k says, and some calls come there. */
//@ function beyond: cost [unknown]
static void beyond(int n, int k) {
    counted++;
    if (k == 0 || k == n)
        return;
    if (k > n) {
        for (int i = 0; counted++, i < 99 * k; i++)
            s++;
        return;
    }
    beyond(n - 1, k + 1);
    beyond(n - 1, k - 1);
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), k = atoi(argv[2]);
    if (k < 0 || k > n || n > 12)
        return 2;
    long ways = 1, two = 1L << n;
    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    s += binomial(n, k);
    is(2 * ways - 1);
    s += left_out(n, k);
    is(2 * ways - 1);
    subsets(k, n);
    is((2L << (n - k)) - 1);
    up_to(k, n);
    is(n - k + 1);
    beyond(n, k);
    return 0;
}
