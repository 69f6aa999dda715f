/* More recursions of textbooks.  The program counts what calls cost itself. */
//@ asym --static
#include <math.h>
#include <stdlib.h>

static long counted;
static int v[64], board[16], grid[8][8];

static void at_most(double formula) {
    if ((double)counted > formula + 0.001)
        abort();
    counted = 0;
}

//@ function subset_sum: cost = 2*2^n - 1 [proved]; cost.bound ~ upper; cost.valid = n >= 0; complexity = O(2^n); bound ~ upper; cost at n=-1 t=1 is infinite
static int subset_sum(int n, int t) {
    counted++;
    if (t == 0 || n == 0)
        return t == 0;
    return subset_sum(n - 1, t) + subset_sum(n - 1, t - v[n - 1]);
}

static int safe(int row, int column) {
    for (int i = 0; i < row; i++)
        if (board[i] == column || abs(board[i] - column) == row - i)
            return 0;
    return 1;
}

/* Contents say how many rows are tried. */
//@ function queens: cost [not proved]
static int queens(int row, int n) {
    int s = 0;
    if (row == n)
        return 1;
    for (int c = 0; c < n; c++)
        if (safe(row, c)) {
            board[row] = c;
            s += queens(row + 1, n);
        }
    return s;
}

//@ function power_set: cost = 2*2^(n - i) - 1 [proved]; !cost.bound; cost.valid = i <= n; complexity = O(2^(n - i))
static int power_set(int i, int n, int sum) {
    counted++;
    return i == n ? sum > 7 : power_set(i + 1, n, sum) + power_set(i + 1, n, sum + v[i & 63]);
}

//@ function ternary: cost = floor(log3(hi - lo + 1)) + 2 [proved]; cost.bound ~ upper; cost.valid = lo <= hi; complexity = O(log(hi - lo)); bound ~ upper
static int ternary(int lo, int hi, int key) {
    counted++;
    if (lo > hi)
        return -1;
    int third = (hi - lo) / 3, a = lo + third, b = hi - third;
    if (v[a] == key || v[b] == key)
        return a;
    if (key < v[a])
        return ternary(lo, a - 1, key);
    return key > v[b] ? ternary(b + 1, hi, key) : ternary(a + 1, b - 1, key);
}

//@ function tower_in_a_row: cost = 3/2*3^n - 1/2 [proved]; cost.valid = n >= 0; complexity = O(3^n)
static int tower_in_a_row(int n) {
    counted++;
    return n == 0 ? 0 : tower_in_a_row(n - 1) + tower_in_a_row(n - 1) + tower_in_a_row(n - 1) + 2;
}

/* With 4 pegs half of them are set aside, or two. */
//@ function half_aside: cost = 3/2*3^ceil(log2(n)) - 1/2 [proved]; cost.bound ~ upper; cost.valid = n >= 1; complexity = O(n^log2(3))
static int half_aside(int n) {
    counted++;
    if (n <= 1)
        return n;
    return half_aside(n / 2) + half_aside(n - n / 2) + half_aside(n / 2);
}

static int three_pegs(int n) {
    return n <= 0 ? 0 : 2 * three_pegs(n - 1) + 1;
}

/* As many as the largest triangle in n, which a loop finds (Frame and Stewart 1941). */
//@ function four_pegs: cost [not proved]
static int four_pegs(int n) {
    if (n <= 1)
        return n;
    int k = 1;
    while ((k + 1) * (k + 2) / 2 <= n)
        k++;
    return 2 * four_pegs(n - k) + three_pegs(k);
}

//@ function tribonacci: cost [proved]; !cost.bound; cost at n=4 is 7; cost at n=10 is 289; complexity ~ O(1.839^n)
static int tribonacci(int n) {
    counted++;
    return n < 3 ? n == 2 : tribonacci(n - 1) + tribonacci(n - 2) + tribonacci(n - 3);
}

//@ function padovan: cost [proved]; !cost.bound; cost at n=5 is 5; cost at n=10 is 23; complexity ~ O(1.325^n)
static int padovan(int n) {
    counted++;
    return n < 3 ? 1 : padovan(n - 2) + padovan(n - 3);
}

/* Below 1 it never ends. */
//@ function josephus: cost = n [proved]; cost.valid = n >= 1; complexity = O(n); cost at n=0 k=2 is infinite
static int josephus(int n, int k) {
    counted++;
    return n == 1 ? 0 : (josephus(n - 1, k) + k) % n;
}

//@ function by_subtraction: cost = a + b + 1 [proved]; cost.bound ~ upper; cost.valid = a >= 1 and b >= 1; cost at a=5 b=0 is infinite
static int by_subtraction(int a, int b) {
    counted++;
    if (a == b)
        return a;
    return a > b ? by_subtraction(a - b, b) : by_subtraction(a, b - a);
}

//@ function multiply: cost = floor(log2(n)) + 2 [proved]; cost.valid = n >= 1; complexity = O(log(n))
static long multiply(long x, unsigned n) {
    counted++;
    if (n == 0)
        return 1;
    long half = multiply(x, n / 2);
    return (n % 2 ? half * half * x : half * half) % 1009;
}

//@ function permutations: complexity = O((r - l + 1)!); complexity_valid = l <= r
static void permutations(int *x, int l, int r) {
    counted++;
    if (l == r)
        return;
    for (int i = l; counted++, i <= r; i++) {
        int t = x[l];
        x[l] = x[i];
        x[i] = t;
        permutations(x, l + 1, r);
        x[i] = x[l];
        x[l] = t;
    }
}

//@ function flood: cost [not proved]
static void flood(int r, int c) {
    if (r < 0 || c < 0 || r >= 8 || c >= 8 || grid[r][c])
        return;
    grid[r][c] = 1;
    flood(r + 1, c);
    flood(r - 1, c);
    flood(r, c + 1);
    flood(r, c - 1);
}

//@ function ackermann: cost [not proved]
static int ackermann(int m, int n) {
    if (m == 0)
        return n + 1;
    return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

//@ function ninety_one: cost [not proved]
static int ninety_one(int n) {
    return n > 100 ? n - 10 : ninety_one(ninety_one(n + 11));
}

//@ function collatz: cost [not proved]
static int collatz(long n) {
    return n <= 1 ? 0 : 1 + collatz(n % 2 ? 3 * n + 1 : n / 2);
}

//@ function own_sequence: cost [not proved]
static int own_sequence(int n) {
    return n <= 2 ? 1 : own_sequence(n - own_sequence(n - 1)) + own_sequence(n - own_sequence(n - 2));
}

//@ function takeuchi: cost [not proved]
static int takeuchi(int x, int y, int z) {
    if (y >= x)
        return z;
    return takeuchi(takeuchi(x - 1, y, z), takeuchi(y - 1, z, x), takeuchi(z - 1, x, y));
}

/* Hofstadter's: each by what the other one returns. */
static int male(int n);
//@ function female: cost [not proved]
static int female(int n) {
    return n == 0 ? 1 : n - male(female(n - 1));
}

//@ function male: cost [not proved]
static int male(int n) {
    return n == 0 ? 0 : n - female(male(n - 1));
}

//@ function coins: cost [proved]; cost.bound ~ upper; complexity ~ O(1.325^(n + t)); bound ~ upper
static int coins(int n, int t) {
    counted++;
    if (t == 0)
        return 1;
    return t < 0 || n == 0 ? 0 : coins(n - 1, t) + coins(n, t - 5);
}

/* 0, 1, 3/2 of what came before */
static double recurrence(int n, const double *c, double first) {
    double t[80];
    for (int i = 0; i <= n; i++)
        t[i] = i < 5 && (i < 3 || c[4] > 0)
                   ? first
                   : c[0] * t[i - 1] + c[1] * t[i - 2] + c[2] * t[i - 3] + (c[4] > 0 ? t[i - 5] : 0);
    return t[n];
}

static void check(int n) {
    static const double tri[] = {1, 1, 1, 0, 0}, pad[] = {0, 1, 1, 0, 0}, coin[] = {1, 0, 0, 0, 1};
    at_most((subset_sum(n % 12, n / 2), 2 * pow(2, n % 12) - 1));
    at_most((power_set(3, 3 + n % 12, 0), 2 * pow(2, n % 12) - 1));
    at_most((tower_in_a_row(n % 8), 1.5 * pow(3, n % 8)));
    if (n >= 1)
        at_most((half_aside(n), 1.5 * pow(3, ceil(log2(n) - 1e-9))));
    at_most((tribonacci(n % 20), recurrence(n % 20, tri, 1.5) - 0.5));
    at_most((padovan(n), recurrence(n, pad, 2) - 1));
    if (n >= 1)
        at_most((josephus(n, 3), n));
    if (n >= 1)
        at_most((by_subtraction(n, 21), n + 22));
    if (n >= 1)
        at_most((multiply(3, (unsigned)n), floor(log2(n) + 1e-9) + 2));
    at_most((coins(n % 9, n % 40), recurrence(n % 9 + n % 40 + 3, coin, 2) - 1));
    for (int key = -1; key < 64; key++)
        if (n < 64)
            at_most((ternary(0, n, key), floor(log(n + 1.0) / log(3) + 1e-9) + 2));
}

int main(void) {
    for (int i = 0; i < 64; i++)
        v[i] = i;
    for (int n = 0; n < 60; n++)
        check(n);
    permutations(v, 0, 5);
    queens(0, 6);
    flood(0, 0);
    return ackermann(2, 3) + ninety_one(7) + collatz(27) + own_sequence(12) + takeuchi(6, 3, 1) + four_pegs(9) +
                   male(12) ==
           0;
}

/* One less of an odd exponent is even: the bound that is lower counts, though
 * it says nothing of x below 0. */
//@ function power_if_odd: complexity = O(log(n)) [proved]; bound ~ upper
long power_if_odd(long x, int n) {
    if (n == 0)
        return 1;
    if (n % 2)
        return x * power_if_odd(x, n - 1);
    long half = power_if_odd(x, n / 2);
    return half * half;
}
