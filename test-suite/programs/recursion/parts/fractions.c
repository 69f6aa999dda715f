/* Recursions that go on with fractions of what they are given, or with several
 * different ones.  The program counts what calls cost itself. */
//@ asym --args int:0..60,int:0..3
#include <stdlib.h>

static long counted;
static int numbers[64];

static void at_most(long formula) {
    if (counted > formula)
        abort();
    counted = 0;
}

/* ---- one part ---- */

//@ function two_thirds: cost = floor(log3/2(1/2*n)) + 2 [proved]; cost.bound ~ upper; cost.valid = n >= 2; complexity = O(log(n)) [proved]; !bound
int two_thirds(int n) {
    counted++;
    return n <= 1 ? 0 : two_thirds(2 * n / 3);
}

//@ function less_a_third: cost = floor(log3/2(n - 2)) + 2 [proved]; cost.bound ~ upper; cost.valid = n >= 3; complexity = O(log(n)) [proved]; !bound
int less_a_third(int n) {
    counted++;
    return n <= 2 ? 0 : less_a_third(n - n / 3);
}

//@ function three_quarters: cost = floor(log4/3(1/2*n)) + 2 [proved]; complexity = O(log(n)) [proved]; cost.bound ~ upper; !bound
int three_quarters(int n) {
    counted++;
    return n <= 1 ? 0 : three_quarters(3 * n / 4);
}

/* A loop over it in each call. */
//@ function with_loop: cost = 3*n + 2*floor(log3/2(1/2*n)) + 3 [proved]; complexity = O(n) [proved]; cost.bound ~ upper; !bound
int with_loop(int n) {
    counted++;
    int s = 0;
    if (n <= 1)
        return 0;
    for (int i = 0; counted++, i < n; i++)
        s++;
    return s + with_loop(2 * n / 3);
}

/* 2 is two thirds of 2, rounded up: nothing says that it ends. */
//@ function stays: cost at n=2 is infinite; cost [unknown]
int stays(int n) {
    counted++;
    return n <= 1 ? 0 : stays(n - n / 3);
}

/* 2*n wraps around from 2^31 on, and is 0 there. */
//@ function wraps: cost.bound ~ upper; cost.valid ~ n <= 2147483647; cost at n=2147483648 is 2
int wraps(unsigned n) {
    counted++;
    return n <= 1 ? 0 : wraps(2 * n / 3);
}

/* ---- several ---- */

//@ function stooge: cost = 9/2*3^floor(log3/2(h - l - 1)) - 1/2 [proved]; cost.bound ~ upper; complexity ~ O((h - l)^2.71); complexity [proved]; !bound
void stooge(int *a, int l, int h) {
    counted++;
    if (l >= h)
        return;
    if (a[l] > a[h]) {
        int t = a[l];
        a[l] = a[h];
        a[h] = t;
    }
    if (h - l + 1 > 2) {
        int t = (h - l + 1) / 3;
        stooge(a, l, h - t);
        stooge(a, l + t, h);
        stooge(a, l, h - t);
    }
}

/* Thirds of a size, and what is left. */
//@ function third_and_rest: cost = 2*n*floor(log3/2(n - 2)) + 2*n + 1 [proved]; cost.valid = n >= 3; complexity = O(n*log(n)) [proved]; !bound
int third_and_rest(int n) {
    counted++;
    int s = 0;
    if (n <= 2)
        return 0;
    for (int i = 0; counted++, i < n; i++)
        s++;
    return s + third_and_rest(n / 3) + third_and_rest(n - n / 3);
}

//@ function quarter_and_half: cost = 10*n + 1 [proved]; cost.valid = n >= 2; complexity = O(n) [proved]; !bound
int quarter_and_half(int n) {
    counted++;
    int s = 0;
    if (n <= 1)
        return 0;
    for (int i = 0; counted++, i < n; i++)
        s++;
    return s + quarter_and_half(n / 4) + quarter_and_half(n / 2);
}

/* One way has two parts, and one has three: contents choose. */
//@ function two_or_three: cost = 9/2*3^floor(log3/2(1/2*n)) - 1/2 [proved]; cost.valid = n >= 2; complexity ~ O(n^2.71); complexity [proved]; bound ~ upper; cost.bound ~ upper
int two_or_three(const int *a, int n) {
    counted++;
    if (n <= 1)
        return 0;
    int m = 2 * n / 3, s = two_or_three(a, m) + two_or_three(a, m);
    return a[n] > 5 ? s + two_or_three(a, m) : s;
}

/* One less beside fractions: its order is above all powers. */
//@ function slow: complexity ~ O((j - i)^log2(j - i)); complexity [proved]; bound ~ upper
void slow(int *a, int i, int j) {
    counted++;
    if (i >= j)
        return;
    int m = (i + j) / 2;
    slow(a, i, m);
    slow(a, m + 1, j);
    if (a[j] < a[m]) {
        int t = a[j];
        a[j] = a[m];
        a[m] = t;
    }
    slow(a, i, j - 1);
}

/* The largest k with (over/under)^k <= n/by, rounded down. */
static long log_of(double n, double base) {
    long k = 0;
    for (double power = base; power <= n * (1 + 1e-9); power *= base)
        k++;
    return k;
}

static void check_one(int n) {
    if (n >= 2)
        at_most((two_thirds(n), log_of(n / 2.0, 1.5) + 2));
    if (n >= 3)
        at_most((less_a_third(n), log_of(n - 2.0, 1.5) + 2));
    if (n >= 2)
        at_most((three_quarters(n), log_of(n / 2.0, 4 / 3.0) + 2));
    if (n >= 2)
        at_most((with_loop(n), 3L * n + 2 * log_of(n / 2.0, 1.5) + 3));
    at_most((wraps((unsigned)n), log_of(n / 2.0, 1.5) + 2));
    at_most((wraps(1u << 31), 2));
    at_most((stays(n % 2), 1));
}

static void check_several(int n, int m) {
    long power = 9, parts = 9;
    for (long k = log_of(n - 1.0, 1.5); n >= 2 && k > 0; k--)
        power *= 3;
    for (long k = log_of(n / 2.0, 1.5); k > 0; k--)
        parts *= 3;
    for (int i = 0; i < 64; i++)
        numbers[i] = (7 * i + 3 * m) % 11;
    if (n >= 2 && n < 32)
        at_most((stooge(numbers, m, m + n), (power - 1) / 2));
    if (n >= 3)
        at_most((third_and_rest(n), 2 * n * log_of(n - 2.0, 1.5) + 2 * n + 1));
    if (n >= 2)
        at_most((quarter_and_half(n), 10 * n + 1));
    if (n >= 2)
        at_most((two_or_three(numbers, n), (parts - 1) / 2));
    slow(numbers, m, m + n % 16);
    counted = 0;
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || m < 0 || n > 60 || m > 3)
        return 2;
    counted = 0;
    check_one(n);
    check_several(n, m);
    return 0;
}
