/* Road D: recursions.  The program counts what calls cost itself. */
//@ asym --args int:0..14,int:0..14
#include <stdlib.h>

static long s, counted;
static int a[64], b[64];

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

/* D: the factorial, CLRS and everywhere. */
//@ function factorial: cost = n [proved]; cost.valid ~ n >= 1
static void factorial(int n) {
    counted++;
    if (n > 1)
        factorial(n - 1);
    s += n;
}

/* D: rabbits, Knuth 1.2.8. */
//@ function fibonacci: cost = 2*fib(n + 1) - 1 [proved]; complexity = O(1.618^n) [proved]
static void fibonacci(int n) {
    counted++;
    if (n < 2)
        return;
    fibonacci(n - 1);
    fibonacci(n - 2);
}

/* D: the towers of Hanoi, Concrete Mathematics 1.1. */
//@ function hanoi: cost = 2*2^n - 1 [proved]; complexity = O(2^n) [proved]
static void hanoi(int n, int from, int to) {
    counted++;
    if (n <= 0)
        return;
    hanoi(n - 1, from, 3 - from - to);
    s++;
    hanoi(n - 1, 3 - from - to, to);
}

/* D: a power by squares, Knuth 4.6.3. */
//@ function power: cost = floor(log2(n)) + 2 [proved]; complexity = O(log(n)) [proved]
static void power(int n) {
    counted++;
    if (n > 0)
        power(n / 2);
    s += n;
}

/* D: digits, Kernighan and Ritchie 4.10. */
//@ function digits: cost at n=5 is 1; cost at n=10 is 2; cost at n=0 is 1
static void digits(int n) {
    counted++;
    if (n / 10)
        digits(n / 10);
    s += n % 10;
}

/* D: binary search, CLRS 2.3-6, of what contents decide. */
//@ function search: cost = floor(log2(hi - lo)) + 2 [proved]; cost.bound ~ upper
static void search(int lo, int hi) {
    counted++;
    if (lo >= hi)
        return;
    int m = lo + (hi - lo) / 2;
    if (a[m] < 5)
        search(m + 1, hi);
    else
        search(lo, m);
}

/* D: merge sort, CLRS 2.3.1. */
//@ function merge: cost = 2*n*ceil(log2(n)) + 6*n - 2*2^ceil(log2(n)) - 3 [proved]; complexity = O(n*log(n)) [proved]; !bound
static void merge(int from, int n) {
    counted++;
    if (n < 2)
        return;
    int half = n / 2, i = from, j = from + half;
    merge(from, half);
    merge(from + half, n - half);
    for (int k = 0; counted++, k < n; k++)
        b[k] = j >= from + n || (i < from + half && a[i] <= a[j]) ? a[i++]
                                                                  : a[j++];
    for (int k = 0; counted++, k < n; k++)
        a[from + k] = b[k];
}

/* D: Karatsuba's products, Knuth 4.3.3. */
//@ function karatsuba: complexity = O(n^log2(3)) [proved]; cost [proved]; !bound
static void karatsuba(int n) {
    counted++;
    if (n <= 1)
        return;
    for (int i = 0; counted++, i < n; i++)
        s++;
    karatsuba(n / 2);
    karatsuba(n / 2);
    karatsuba(n / 2);
}

/* D: Strassen's products, CLRS 4.2. */
//@ function strassen: complexity = O(n^log2(7)) [proved]; cost [proved]; !bound
static void strassen(int n) {
    counted++;
    if (n <= 1)
        return;
    for (int i = 0; counted++, i < n * n; i++)
        s++;
    strassen(n / 2);
    strassen(n / 2);
    strassen(n / 2);
    strassen(n / 2);
    strassen(n / 2);
    strassen(n / 2);
    strassen(n / 2);
}

/* D: all permutations, Sedgewick 1977. */
//@ function permutations: complexity = O(n!) [proved]; cost [proved]
static void permutations(int n) {
    counted++;
    if (n <= 0)
        return;
    for (int i = 0; counted++, i < n; i++)
        permutations(n - 1);
}

/* D: Pascal's triangle, Concrete Mathematics 5.1. */
//@ function binomial: cost = 2*factorial(n)/factorial(n - k)/factorial(k) - 1 [proved]; !cost.bound
static void binomial(int n, int k) {
    counted++;
    if (k <= 0 || k >= n)
        return;
    binomial(n - 1, k - 1);
    binomial(n - 1, k);
}

static void even(int n);

/* D: ours, parity by each other. */
//@ function odd: cost = n + 1 [settled]
static void odd(int n) {
    counted++;
    if (n > 0)
        even(n - 1);
}

/* D: ours, the other one. */
//@ function even: cost = n + 1 [settled]
static void even(int n) {
    counted++;
    if (n > 0)
        odd(n - 1);
}

/* D: ours, all subsets of what is left. */
//@ function subsets: cost = 2*2^n - 1 [proved]
static void subsets(int n) {
    counted++;
    if (n <= 0)
        return;
    subsets(n - 1);
    s++;
    subsets(n - 1);
}

/* D: ours, steps by 3. */
//@ function threes: cost [proved]; complexity = O(n) [proved]; cost at n=7 is 4; cost at n=0 is 1
static void threes(int n) {
    counted++;
    if (n > 0)
        threes(n - 3);
}

/* D: ours, a row of n below each of n rows. */
//@ function rows: cost = 1/2*n^2 + 5/2*n + 1 [proved]
static void rows(int n) {
    counted++;
    if (n <= 0)
        return;
    for (int i = 0; counted++, i < n; i++)
        s++;
    rows(n - 1);
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    if (n < 0 || m < 0 || n > 14 || m > 14)
        return 2;
    for (int i = 0; i < 64; i++)
        a[i] = i * m % 11;
    long log = 0, up = 0, two = 1L << n;
    while (n >> log > 1)
        log++;
    while (1 << up < n)
        up++;
    factorial(n);
    is(n > 1 ? n : 1);
    fibonacci(n);
    long x = 0, y = 1;
    for (int i = 0; i < n + 1; i++) {
        long z = x + y;
        x = y;
        y = z;
    }
    is(2 * x - 1);
    hanoi(n, 0, 2);
    is(2 * two - 1);
    power(n);
    is(n ? log + 2 : 1);
    digits(n);
    is(n < 10 ? 1 : 2);
    search(0, n);
    at_most(n ? log + 2 : 1);
    merge(0, n);
    is(n ? 2 * n * up + 6 * n - 2 * (1L << up) - 3 : 1);
    karatsuba(n);
    counted = 0;
    strassen(n);
    counted = 0;
    permutations(n % 8);
    counted = 0;
    binomial(n, m);
    long chosen = 1;
    for (int i = 1; i <= m && m <= n; i++)
        chosen = chosen * (n - m + i) / i;
    is(2 * chosen - 1);
    odd(n);
    is(n + 1);
    even(n);
    is(n + 1);
    subsets(n);
    is(2 * two - 1);
    threes(n);
    is((n + 2) / 3 + 1);
    rows(n);
    is((n * n + 5 * n + 2) / 2);
    return 0;
}
