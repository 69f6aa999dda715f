/* Recursions that their ways prove.  The program counts what calls cost itself
 * and stops where a formula is wrong. */
//@ asym --args int:0..12,int:0..12
#include <stdlib.h>

static long counted;

static void is(long formula) {
    if (counted != formula)
        abort();
    counted = 0;
}

//@ function linear: cost = n + 1 [proved]; cost at n=7 is 8
int linear(int n) {
    counted++;
    if (n <= 0)
        return 0;
    return 1 + linear(n - 1);
}

//@ function factorial: cost = n [proved]; cost at n=7 is 7; cost at n=1 is 1
long factorial(int n) {
    counted++;
    if (n <= 1)
        return 1;
    return n * factorial(n - 1);
}

//@ function fib: cost = 2*fib(n + 1) - 1 [proved]; cost at n=7 is 41
unsigned fib(unsigned n) {
    counted++;
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

//@ function hanoi: cost = 2*2^n - 1 [proved]; cost at n=7 is 255
int hanoi(int n, int from, int to, int by) {
    counted++;
    if (n == 0)
        return 0;
    int moves = hanoi(n - 1, from, by, to);
    return moves + 1 + hanoi(n - 1, by, to, from);
}

/* Paths through a grid of so many rows and columns. */
//@ function grid: cost = 2*factorial(r + c - 2)/factorial(r - 1)/factorial(c - 1) - 1 [proved]; cost at r=3 c=4 is 19; complexity = O(2^(r + c)); bound ~ upper
static long grid(int r, int c) {
    counted++;
    return r == 1 || c == 1 ? 1 : grid(r, c - 1) + grid(r - 1, c);
}

/* Three terms; the first values are 1, 1, 1, 4, 7. */
//@ function three: cost [proved]; cost at n=4 is 7; cost at n=7 is 46
int three(int n) {
    counted++;
    if (n < 3)
        return 1;
    return three(n - 1) + three(n - 2) + three(n - 3);
}

//@ function by_three: cost [proved]; cost at n=0 is 1; cost at n=7 is 4
int by_three(int n) {
    counted++;
    if (n <= 0)
        return 0;
    return by_three(n - 3);
}

int is_odd(int n);
//@ function is_even: cost = n + 1 [proved]; cost at n=7 is 8
int is_even(int n) {
    counted++;
    return n == 0 ? 1 : is_odd(n - 1);
}
//@ function is_odd: cost = n + 1 [proved]; cost at n=7 is 8
int is_odd(int n) {
    counted++;
    return n == 0 ? 0 : is_even(n - 1);
}

/* A loop in each call. */
//@ function rows: cost [proved]; cost at n=4 m=3 is 21; cost at n=0 m=3 is 1
long rows(int n, int m) {
    counted++;
    if (n <= 0)
        return 0;
    long s = 0;
    for (int i = 0; counted++, i < m; i++)
        s += i;
    return s + rows(n - 1, m);
}

/* Another recursion in each call. */
//@ function both: cost = 1/2*n^2 + 5/2*n + 1 [proved]; cost at n=4 is 19
int both(int n) {
    counted++;
    if (n <= 0)
        return 0;
    return linear(n) + both(n - 1);
}

//@ function either: cost = n + 1 [proved]; cost at n=7 is 8
int either(int n) {
    counted++;
    return n <= 0 || either(n - 1);
}

//@ function cases: cost = n [proved]; cost at n=7 is 7
int cases(int n) {
    counted++;
    switch (n) {
    case 0:
    case 1:
        return 1;
    default:
        return n < 0 ? 0 : cases(n - 1) + 1;
    }
}

/* It never is 5 - 1. */
//@ function to_five: cost = n - 4 [proved]; cost at n=12 is 8
unsigned to_five(unsigned n) {
    counted++;
    return n == 5 ? 0 : to_five(n - 1);
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || m < 0 || n > 20)
        return 2;
    long f[2] = {0, 1};
    for (int i = 0; i < n; i++) {
        long next = f[0] + f[1];
        f[0] = f[1];
        f[1] = next;
    }
    long paths = 1;
    int c = m % 8 + 1;
    for (int i = 1; i < c; i++)
        paths = paths * (n + i) / i;
    is((grid(n + 1, c), 2 * paths - 1));
    is((linear(n), n + 1));
    is((factorial(n), n < 1 ? 1 : n));
    is((fib((unsigned)n), 2 * f[1] - 1));
    is((hanoi(n, 1, 2, 3), (2L << n) - 1));
    is((by_three(n), (n + 2) / 3 + 1));
    is((is_even(n), n + 1));
    is((rows(n, m), n * (m + 2) + 1));
    is((both(n), (n * n + 5 * n + 2) / 2));
    is((either(n), n + 1));
    is((cases(n), n < 1 ? 1 : n));
    is((to_five((unsigned)n + 5), n + 1));
    three(n);
    return 0;
}
