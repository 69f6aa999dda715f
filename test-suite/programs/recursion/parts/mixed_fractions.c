/* Recursions whose parts are different fractions: p, of which the sum of all
 * fractions to the power of p is 1, is the exponent (Akra and Bazzi 1998).  With one less
 * beside them they grow faster than each power.  The program counts what calls cost
 * itself. */
//@ asym --args int:0..240,int:0..3
#include <math.h>
#include <stdlib.h>

static long counted;

static void at_most(double formula) {
    if ((double)counted > formula + 0.001)
        abort();
    counted = 0;
}

/* What each call does besides. */
static int work(int n) {
    counted++;
    int s = 0;
    for (int i = 0; counted++, i < n; i++)
        s++;
    return s;
}

/* ---- all of it in each step ---- */

//@ function half_third_sixth: cost = 11/6*n*floor(log2(1/6*n)) + 11/6*n + 1 [proved]; cost.bound ~ upper; cost.valid = n >= 6; complexity = O(n*log(n)) [proved]; !bound
int half_third_sixth(int n) {
    counted++;
    if (n < 6)
        return 0;
    return half_third_sixth(n / 2) + half_third_sixth(n / 3) +
           half_third_sixth(n / 6) + work(n);
}

//@ function third_two_thirds: cost = 7/3*n*floor(log3/2(1/3*n)) + 7/3*n + 1 [proved]; complexity = O(n*log(n)) [proved]; !bound
int third_two_thirds(int n) {
    counted++;
    return n < 3 ? 0
                 : third_two_thirds(n / 3) + third_two_thirds(2 * n / 3) +
                       work(n);
}

/* A call costs a number: as many as there are ends. */
//@ function third_and_rest: cost = 6*n - 11 [proved]; cost.bound ~ upper; cost.valid = n >= 3; complexity = O(n) [proved]; !bound
int third_and_rest(int n) {
    counted++;
    return n < 3 ? 1 : third_and_rest(n / 3) + third_and_rest(n - n / 3);
}

/* Or more than all parts are. */
//@ function with_square: cost = 9/2*n^2 + 1 [proved]; complexity = O(n^2) [proved]; !bound
int with_square(int n) {
    counted++;
    int s = 0;
    if (n < 4)
        return 0;
    for (int i = 0; counted++, i < n; i++)
        for (int j = 0; counted++, j < n; j++)
            s++;
    return s + with_square(n / 4) + with_square(3 * n / 4);
}

//@ function range: complexity = O((hi - lo)*log(hi - lo)) [proved]; !bound
int range(int lo, int hi) {
    counted++;
    int s = 0, third = (hi - lo) / 3;
    if (hi - lo < 3)
        return 0;
    for (int i = lo; counted++, i < hi; i++)
        s++;
    return s + range(lo, lo + third) + range(lo + third, hi);
}

/* ---- less of it in each step ---- */

//@ function half_quarter: cost = 8*n + 1 [proved]; complexity = O(n) [proved]; !bound
int half_quarter(int n) {
    counted++;
    return n < 4 ? 0 : half_quarter(n / 2) + half_quarter(n / 4) + work(n);
}

//@ function fifth_seven_tenths: cost = 14*n + 1 [proved]; complexity = O(n) [proved]; !bound
int fifth_seven_tenths(int n) {
    counted++;
    return n < 10 ? 0
                  : fifth_seven_tenths(n / 5) + fifth_seven_tenths(7 * n / 10) +
                        work(n);
}

/* Median of medians: groups of 5, and what is left is 7*n/10 + 6 at most. */
//@ function medians: cost = 95/4*n - 333 [proved]; complexity = O(n) [proved]; cost.valid = n >= 140; cost.bound ~ upper
int medians(int n) {
    counted++;
    if (n < 140)
        return work(n);
    return medians((n + 4) / 5) + medians(7 * n / 10 + 6) + work(n);
}

/* 2^p = (1 + sqrt(5))/2 */
//@ function numbers_half_quarter: cost = 6*ceil(n^(7/10)) + 1 [proved]; complexity ~ O(n^0.7); complexity [proved]; bound ~ upper
int numbers_half_quarter(int n) {
    counted++;
    return n < 1 ? 1
                 : numbers_half_quarter(n / 2) + numbers_half_quarter(n / 4);
}

/* Square roots of the fractions are 1 in all. */
//@ function square_root: cost = 18*ceil(sqrt(n)) + 1 [proved]; complexity = O(sqrt(n)) [proved]; cost.valid = n >= 1; !bound
int square_root(int n) {
    counted++;
    return n < 1
               ? 1
               : square_root(n / 4) + square_root(n / 9) + square_root(n / 36);
}

/* ---- more of it in each step ---- */

//@ function half_third_quarter: complexity ~ O(n^1.09); complexity [proved]; bound ~ upper
int half_third_quarter(int n) {
    counted++;
    if (n < 6)
        return 0;
    return half_third_quarter(n / 2) + half_third_quarter(n / 3) +
           half_third_quarter(n / 4) + work(n);
}

//@ function halves_and_quarter: complexity ~ O(n^1.28); complexity [proved]; bound ~ upper
int halves_and_quarter(int n) {
    counted++;
    if (n < 4)
        return 0;
    return halves_and_quarter(n / 2) + halves_and_quarter(n / 2) +
           halves_and_quarter(n / 4) + work(n);
}

/* ---- ways ---- */

/* Contents choose: what either way has at most, n^0.79. */
//@ function one_or_two: complexity ~ O(n^0.79); complexity [proved]; bound ~ upper
int one_or_two(const int *a, int n) {
    counted++;
    if (n < 3)
        return 0;
    return a[n & 7] ? one_or_two(a, 3 * n / 4)
                    : one_or_two(a, n / 2) + one_or_two(a, n / 3);
}

/* 3 is 3/2 + 2, rounded down: it never ends there. */
//@ function never_ends: cost at n=3 is infinite; cost [unknown]
int never_ends(int n) {
    counted++;
    return n < 3 ? 0 : never_ends(n / 2 + 2) + never_ends(n / 3);
}

/* ---- and one less ---- */

static int numbers[128];

//@ function one_and_half: cost = 21*n^(floor(log2(n)) - 1) [proved]; cost.bound ~ upper; cost.valid = n >= 2; complexity ~ O(n^log2(n)); complexity [proved]; bound ~ upper
long one_and_half(int n) {
    counted++;
    return n <= 1 ? 1 : one_and_half(n - 1) + one_and_half(n / 2);
}

/* A linear loop is no more than a number. */
//@ function with_loop: cost = 78*n^(floor(log2(n)) - 1) [proved]; cost.bound ~ upper; complexity ~ O(n^log2(n)); complexity [proved]; bound ~ upper
long with_loop(int n) {
    counted++;
    long s = 0;
    if (n <= 1)
        return 1;
    for (int i = 0; counted++, i < n; i++)
        s++;
    return s + with_loop(n - 1) + with_loop(n / 2);
}

/* In how many ways n is a sum of powers of 2. */
//@ function binary_partitions: cost = 7*n^floor(log2(n)) [proved]; cost.bound ~ upper; cost.valid = n >= 1; complexity ~ O(n^log2(n)); complexity [proved]; bound ~ upper
long binary_partitions(int n) {
    counted++;
    if (n == 0)
        return 1;
    return n % 2 ? binary_partitions(n - 1) : binary_partitions(n - 1) + binary_partitions(n / 2);
}

//@ function two_thirds: complexity ~ O(n^log3/2(n)); complexity [proved]; bound ~ upper
long two_thirds(int n) {
    counted++;
    return n <= 3 ? 1 : two_thirds(n - 1) + two_thirds(2 * n / 3);
}

//@ function slow_sort: cost = 28*(j - i)^floor(log2(j - i)) [proved]; cost.bound ~ upper; complexity ~ O((j - i)^log2(j - i)); complexity [proved]; bound ~ upper
void slow_sort(int *a, int i, int j) {
    counted++;
    if (i >= j)
        return;
    int m = (i + j) / 2;
    slow_sort(a, i, m);
    slow_sort(a, m + 1, j);
    if (a[j] < a[m]) {
        int t = a[j];
        a[j] = a[m];
        a[m] = t;
    }
    slow_sort(a, i, j - 1);
}

/* Twice one less is an exponential. */
//@ function twice: complexity ~ O(2^n)
long twice(int n) {
    counted++;
    return n <= 0 ? 1 : twice(n - 1) + twice(n - 1);
}

/* One less, or as much: it never ends. */
//@ function stays: cost at n=2 is infinite; cost [unknown]
long stays(int n) {
    counted++;
    return n <= 1 ? 1 : stays(n - 1) + stays((n + 2) / 2);
}

/* It is larger below 0. */
//@ function other_side: cost at n=-3 is 9; cost at n=4 is 13
long other_side(int n) {
    counted++;
    if (n < 0) {
        long s = 0;
        for (int i = 0; counted++, i < 7; i++)
            s++;
        return s;
    }
    return n <= 1 ? 1 : other_side(n - 1) + other_side(n / 2);
}

static double log_of(double n, double base) {
    return floor(log(n) / log(base) + 1e-9);
}

static void check_all(int n) {
    if (n >= 6)
        at_most((half_third_sixth(n),
                 11.0 / 6 * n * log_of(n / 6.0, 2) + 11.0 / 6 * n + 1));
    if (n >= 3)
        at_most((third_two_thirds(n),
                 7.0 / 3 * n * log_of(n / 3.0, 1.5) + 7.0 / 3 * n + 1));
    if (n >= 3)
        at_most((third_and_rest(n), 6.0 * n - 11));
    if (n >= 4)
        at_most((with_square(n), 4.5 * n * n + 1));
    if (n >= 3)
        at_most((range(7, 7 + n), 2.0 * n * log_of(n - 2.0, 1.5) + 2 * n + 1));
}

static void check_less(int n) {
    if (n >= 4)
        at_most((half_quarter(n), 8.0 * n + 1));
    if (n >= 10)
        at_most((fifth_seven_tenths(n), 14.0 * n + 1));
    if (n >= 140)
        at_most((medians(n), 95.0 / 4 * n - 333));
    if (n >= 1)
        at_most((numbers_half_quarter(n), 6 * ceil(pow(n, 0.7)) + 1));
    if (n >= 1)
        at_most((square_root(n), 18 * ceil(sqrt(n)) + 1));
}

static double power(double n, int by) {
    return pow(n, floor(log2(n) + 1e-9) - by);
}

static void check_one_less(int n) {
    if (n >= 2)
        at_most((one_and_half(n), 21 * power(n, 1)));
    if (n >= 2)
        at_most((with_loop(n), 78 * power(n, 1)));
    if (n >= 1)
        at_most((binary_partitions(n), 7 * power(n, 0)));
    if (n >= 1)
        at_most((slow_sort(numbers, 3, 3 + n % 24), n % 24 ? 28 * power(n % 24, 0) : 1));
    two_thirds(n % 40);
    twice(n % 10);
    stays(n % 2);
    other_side(n % 20 - 3);
}

int main(int argc, char **argv) {
    static const int contents[8] = {0, 1, 0, 0, 1, 0, 1, 1};
    int n = argc > 2 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || m < 0 || n > 240 || m > 3)
        return 2;
    counted = 0;
    check_all(n);
    check_less(n);
    counted = 0;
    half_third_quarter(n);
    halves_and_quarter(n);
    one_or_two(contents + m % 2, n);
    never_ends(n % 3);
    counted = 0;
    check_one_less(n % 91);
    return 0;
}
