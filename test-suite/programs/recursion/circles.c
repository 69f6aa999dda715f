/* Functions that call each other in circles, and what is so below 0.  The program counts what calls
 * cost itself. */
//@ asym --static
#include <stdlib.h>

static long counted;
static int numbers[8];

static void exactly(long formula) {
    if (counted != formula)
        abort();
    counted = 0;
}

/* ---- one less each time ---- */

static int first(int n), second(int n), third(int n);

//@ function first: cost = n + 1 [proved]; !cost.bound; cost.valid = n >= 0; complexity = O(n) [proved]; !bound
static int first(int n) {
    counted++;
    return n <= 0 ? 1 : 1 + second(n - 1);
}

//@ function second: cost = n + 1 [proved]; !cost.bound; complexity = O(n) [proved]; !bound
static int second(int n) {
    counted++;
    return n <= 0 ? 2 : 1 + third(n - 1);
}

//@ function third: cost = n + 1 [proved]; !cost.bound; complexity = O(n) [proved]; !bound
static int third(int n) {
    counted++;
    return n <= 0 ? 3 : 1 + first(n - 1);
}

static int ends_at_0(int n), of_that(int n), and_that(int n);

/* Below 0 it never ends. */
//@ function ends_at_0: cost = n + 1 [proved]; cost.valid = n >= 0; cost at n=-1 is infinite
static int ends_at_0(int n) {
    counted++;
    return n == 0 ? 1 : 1 + of_that(n - 1);
}

//@ function of_that: cost = n + 1 [proved]; cost.valid = n >= 0; cost at n=-1 is infinite
static int of_that(int n) {
    counted++;
    return n == 0 ? 2 : 1 + and_that(n - 1);
}

//@ function and_that: cost = n + 1 [proved]; cost.valid = n >= 0; cost at n=-1 is infinite
static int and_that(int n) {
    counted++;
    return n == 0 ? 3 : 1 + ends_at_0(n - 1);
}

/* Only one of them lessens it. */
static int hands_on(int n), hands_back(int n);

//@ function hands_on: cost = 2*n + 1 [proved]; !cost.bound; cost at n=5 is 11
static int hands_on(int n) {
    counted++;
    return n <= 0 ? 1 : hands_back(n);
}

//@ function hands_back: cost = 2*n [proved]; !cost.bound; cost at n=5 is 10; cost at n=-1 is 2; cost at n=0 is 2
static int hands_back(int n) {
    counted++;
    return hands_on(n - 1);
}

/* ---- several calls ---- */

static int wide(int n), middle(int n), narrow(int n);

/* They go below 0. */
//@ function wide: complexity ~ O(1.618^n); complexity [proved]; cost at n=0 is 1; cost at n=1 is 3; cost at n=5 is 28; cost at n=9 is 204
static int wide(int n) {
    counted++;
    return n <= 0 ? 1 : middle(n - 1) + middle(n - 2);
}

//@ function middle: complexity ~ O(1.618^n); complexity [proved]
static int middle(int n) {
    counted++;
    return n <= 0 ? 2 : narrow(n - 1) + wide(n - 1);
}

//@ function narrow: complexity ~ O(1.618^n); complexity [proved]
static int narrow(int n) {
    counted++;
    return n <= 0 ? 3 : 1 + wide(n - 1);
}

static long twice(int n), again(int n);

//@ function twice: cost = 2*2^n - 1 [proved]; !cost.bound; cost.valid = n >= 0; complexity = O(2^n) [proved]; !bound
static long twice(int n) {
    counted++;
    return n <= 0 ? 1 : again(n - 1) + again(n - 1);
}

//@ function again: cost = 2*2^n - 1 [proved]; !cost.bound; complexity = O(2^n) [proved]; !bound
static long again(int n) {
    counted++;
    return n <= 0 ? 2 : twice(n - 1) + twice(n - 1);
}

/* Half of the calls have a loop: no polynomial. */
static int with_loop(int n), without(int n);

//@ function without: cost at n=2 is 5; cost at n=3 is 8
static int without(int n) {
    counted++;
    return n <= 0 ? 1 : with_loop(n - 1);
}

//@ function with_loop: cost at n=1 is 4; cost at n=3 is 10
static int with_loop(int n) {
    counted++;
    int s = 0;
    if (n <= 0)
        return 0;
    for (int i = 0; counted++, i < n; i++)
        s++;
    return s + without(n - 1);
}

/* ---- what small numbers do not show ---- */

static int late(int n), later(int n);

/* At 50 there is a call more. */
//@ function late: cost at n=49 is 50; cost at n=52 is 102
static int late(int n) {
    counted++;
    return n <= 0 ? 1 : n == 50 ? later(n - 1) + later(n - 2) : later(n - 1);
}

//@ function later: cost at n=49 is 50; cost at n=51 is 101; cost at n=52 is 53
static int later(int n) {
    counted++;
    return n <= 0 ? 1 : late(n - 1);
}

/* Below 0 it is above 4000000000. */
static int around(unsigned n), and_around(unsigned n);

//@ function around: cost at n=0 is 3; cost at n=5 is infinite
static int around(unsigned n) {
    counted++;
    return n > 4000000000u ? 1 : and_around(n - 1);
}

//@ function and_around: cost at n=0 is 2
static int and_around(unsigned n) {
    counted++;
    return n > 4000000000u ? 1 : around(n - 1);
}

/* Contents choose. */
static int by_contents(int n), chosen(int n);

//@ function by_contents: cost [not proved]
static int by_contents(int n) {
    counted++;
    if (n <= 0)
        return 1;
    return numbers[n & 7] ? chosen(n - 1) : chosen(n - 1) + chosen(n - 2);
}

//@ function chosen: cost [not proved]
static int chosen(int n) {
    counted++;
    return n <= 0 ? 2 : by_contents(n - 1);
}

/* ---- another way below 0: an order says where it holds ---- */

/* It costs 1.618^-n below 0. */
//@ function another_way: complexity = O(n); complexity_valid = n >= 0
int another_way(int n) {
    if (n == 0)
        return 0;
    if (n > 0)
        return another_way(n - 1);
    return another_way(n + 1) + (n < -1 ? another_way(n + 2) : 0);
}

/* It never ends below 0. */
//@ function halved_to_0: complexity = O(log(n)); complexity_valid = n >= 0
int halved_to_0(int n) {
    return n == 0 ? 0 : 1 + halved_to_0(n / 2);
}

//@ function ends_below: complexity = O(n)
int ends_below(int n) {
    return n < 1 ? 0 : 1 + ends_below(n - 1);
}

//@ function all_of_these: complexity = O(n); complexity_valid = n >= 0
int all_of_these(int n) {
    return another_way(n) + halved_to_0(n) + ends_below(n);
}

static void check(int n) {
    static const long wides[] = {1, 3, 5, 10, 17, 28};
    exactly((first(n), n + 1));
    exactly((second(n), n + 1));
    exactly((third(n), n + 1));
    exactly((ends_at_0(n), n + 1));
    exactly((hands_on(n), 2 * n + 1));
    exactly((hands_back(n + 1), 2 * n + 2));
    exactly((twice(n % 12), 2 * (1L << n % 12) - 1));
    if (n < 6)
        exactly((wide(n), wides[n]));
    narrow(n % 12);
    without(n);
    late(n);
    around(0);
    by_contents(n % 12);
    all_of_these(n % 12);
    counted = 0;
}

int main(void) {
    for (int n = 0; n < 60; n++)
        check(n);
    return 0;
}
