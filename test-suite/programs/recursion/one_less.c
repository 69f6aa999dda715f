/* Recursions that call themselves with one less and with a part: they grow faster than
 * each power, and slower than each exponential.  The program counts what calls cost. */
//@ asym --args int:0..90
#include <math.h>
#include <stdlib.h>

static long counted;
static int numbers[128];

static void at_most(double formula) {
    if ((double)counted > formula)
        abort();
    counted = 0;
}

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

static double power(double n, int by) {
    return pow(n, floor(log2(n) + 1e-9) - by);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 90)
        return 2;
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
    return 0;
}
