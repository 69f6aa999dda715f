/* Recursions that call themselves several times, with less of a sum each time: by a
 * parameter, or up to another one.  The program counts what calls cost itself. */
//@ asym --args int:0..9,int:0..9
#include <stdlib.h>

static long counted;
static const char word[] = "abcabbacbabca", other[] = "bacbabcabbaac";

static void at_most(long formula) {
    if (counted > formula)
        abort();
    counted = 0;
}

/* ---- in how many ways n is a sum ---- */

/* Of parts up to k. */
//@ function partitions: cost = 2^(n + k) - 1 [proved]; cost.bound ~ upper; complexity = O(2^(n + k)) [proved]; bound ~ upper
int partitions(int n, int k) {
    counted++;
    if (n == 0)
        return 1;
    if (n < 0 || k == 0)
        return 0;
    return partitions(n, k - 1) + partitions(n - k, k);
}

/* k < 0 never ends while n grows. */
//@ function only_equal: cost at n=3 k=-1 is infinite; complexity = O(2^(n + k)) [proved]; bound ~ upper
int only_equal(int n, int k) {
    counted++;
    if (k == 0)
        return n == 0;
    return n < k ? only_equal(n, k - 1) : only_equal(n - k, k) + only_equal(n, k - 1);
}

/* Of k parts. */
//@ function of_k: cost = 2*2^n - 1 [proved]; cost.bound ~ upper; cost.valid = n >= 0; complexity = O(2^n) [proved]; bound ~ upper
int of_k(int n, int k) {
    counted++;
    if (n == 0 && k == 0)
        return 1;
    return n <= 0 || k <= 0 ? 0 : of_k(n - 1, k - 1) + of_k(n - k, k);
}

/* Of parts from "least" on. */
//@ function from_least: cost = 4*2^(n - least) - 1 [proved]; cost.bound ~ upper; complexity = O(2^(n - least)) [proved]; bound ~ upper
int from_least(int n, int least) {
    counted++;
    if (n == 0)
        return 1;
    return least > n ? 0 : from_least(n - least, least) + from_least(n, least + 1);
}

/* Nothing is taken off where it is 0. */
//@ function of_zero: cost at n=3 by=0 is infinite; cost [proved]; cost.bound ~ upper; cost.valid = by >= 1 and n >= 0
int of_zero(int n, int by) {
    counted++;
    return n <= 0 || by < 0 ? 1 : of_zero(n - by, by) + of_zero(n - 1, by);
}

/* ---- up to another ---- */

//@ function paths: cost = 1/2*2^(2*n - r - c) - 1 [proved]; cost.bound ~ upper; cost.valid = r + c + 2 <= 2*n; bound ~ upper; complexity [proved]
int paths(int r, int c, int n) {
    counted++;
    if (r >= n || c >= n)
        return 0;
    return r == n - 1 && c == n - 1 ? 1 : paths(r + 1, c, n) + paths(r, c + 1, n);
}

//@ function common: cost = 2^(n - i - j + m) - 1 [proved]; cost.bound ~ upper; bound ~ upper; complexity [proved]; cost at i=3 j=0 n=2 m=2 is infinite
int common(int i, int j, int n, int m) {
    counted++;
    if (i == n || j == m)
        return 0;
    if (word[i] == other[j])
        return 1 + common(i + 1, j + 1, n, m);
    int one = common(i + 1, j, n, m), two = common(i, j + 1, n, m);
    return one > two ? one : two;
}

//@ function parentheses: cost = 2*2^(2*n - open - close) - 1 [proved]; cost.bound ~ upper; bound ~ upper; complexity [proved]
int parentheses(int open, int close, int n) {
    counted++;
    int s = open == n && close == n;
    if (open < n)
        s += parentheses(open + 1, close, n);
    if (close < open)
        s += parentheses(open, close + 1, n);
    return s;
}

//@ function stairs: cost = 3/2*3^(n - i) - 1/2 [proved]; cost.bound ~ upper; cost.valid = i <= n; bound ~ upper
int stairs(int i, int n) {
    counted++;
    if (i >= n)
        return i == n;
    return stairs(i + 1, n) + stairs(i + 2, n) + stairs(i + 3, n);
}

/* Both ends go up: nothing falls. */
//@ function away: cost at i=0 n=3 is infinite; cost [not proved]
int away(int i, int n) {
    counted++;
    return i >= n ? 0 : away(i + 1, n + 1) + away(i + 1, n);
}

static long power(long base, int n) {
    return n <= 0 ? 1 : base * power(base, n - 1);
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : 0, k = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || k < 0 || n > 9 || k > 9)
        return 2;
    if (n + k >= 1)
        at_most((partitions(n, k), power(2, n + k) - 1));
    at_most((only_equal(n, k), 2 * power(2, n + k) - 1));
    at_most((of_k(n, k), 2 * power(2, n) - 1));
    if (k >= 1 && k <= n + 1)
        at_most((from_least(n, k), 4 * power(2, n) / power(2, k) - 1));
    of_zero(n, -1);
    away(n, 0);
    counted = 0;
    if (n < 8 && k < 8)
        at_most((paths(7 - n, 7 - k, 8), power(2, n + k + 1) - 1));
    if (n + k >= 1)
        at_most((common(9 - n, 9 - k, 9, 9), power(2, n + k) - 1));
    if (n < 6)
        at_most((parentheses(0, 0, n), 2 * power(2, 2 * n) - 1));
    at_most((stairs(k, n + k), (3 * power(3, n) - 1) / 2));
    return 0;
}
