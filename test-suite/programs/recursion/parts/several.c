/* Recursions that halve what is even, and those that call themselves several times.
 * The program counts what calls cost itself. */
//@ asym --args int:0..200,int:0..6
#include <stdlib.h>

static long counted;
static int first[16], second[16];

static void at_most(long formula) {
    if (counted > formula)
        abort();
    counted = 0;
}

static void exactly(long formula) {
    if (counted != formula)
        abort();
    counted = 0;
}

static long power(long base, int n) {
    return n <= 0 ? 1 : base * power(base, n - 1);
}

/* ---- half of even numbers, one less of odd ones ---- */

//@ function squares: cost = 2*floor(log2(n)) + 3 [proved]; cost.bound ~ upper; cost.valid = n >= 1; complexity = O(log(n)) [proved]; bound ~ upper
static long squares(long x, int n) {
    counted++;
    if (n <= 0)
        return 1;
    if (n % 2 == 0) {
        long half = squares(x, n / 2);
        return half * half % 1009;
    }
    return x * squares(x, n - 1) % 1009;
}

//@ function lowest_bit: cost = 2*floor(log2(n)) + 3 [proved]; cost.bound ~ upper; cost.valid = n >= 1; complexity = O(log(n)) [proved]; bound ~ upper
static unsigned lowest_bit(unsigned n) {
    counted++;
    if (n == 0)
        return 0;
    return n & 1 ? 1 + lowest_bit(n - 1) : lowest_bit(n / 2);
}

/* Half of what 3 divides: the others are halved by no two calls. */
//@ function thirds: cost = n + 1 [proved]; cost.bound ~ upper; bound ~ upper
static int thirds(int n) {
    counted++;
    if (n <= 0)
        return 0;
    return n % 3 == 0 ? thirds(n / 2) : 1 + thirds(n - 1);
}

/* From 1 to 2, and back. */
//@ function one_more: cost at n=1 is infinite; cost [not proved]
static unsigned one_more(unsigned n) {
    counted++;
    if (n == 0)
        return 0;
    return n % 2 ? one_more(n + 1) : one_more(n / 2);
}

/* ---- over two strings ---- */

//@ function distance: cost [proved]; cost.bound ~ upper; cost.valid = i >= 0 and j >= 0; complexity ~ O(2.414^(i + j)); complexity [proved]; bound ~ upper
static int distance(int i, int j) {
    counted++;
    if (i == 0)
        return j;
    if (j == 0)
        return i;
    int both = distance(i - 1, j - 1) + (first[i] != second[j]);
    int one = distance(i - 1, j) + 1, other = distance(i, j - 1) + 1;
    one = one < other ? one : other;
    return both < one ? both : one;
}

//@ function subsequence: complexity ~ O(2^(i + j)); complexity [proved]; cost.bound ~ upper; bound ~ upper
static int subsequence(int i, int j) {
    counted++;
    if (i <= 0 || j <= 0)
        return 0;
    if (first[i] == second[j])
        return 1 + subsequence(i - 1, j - 1);
    int one = subsequence(i - 1, j), other = subsequence(i, j - 1);
    return one > other ? one : other;
}

/* It lessens one as it raises the other: the sum stays. */
//@ function shifts: cost at i=3 j=3 is infinite; cost [not proved]
static int shifts(int i, int j) {
    counted++;
    if (i <= 0 || j <= 0)
        return 0;
    return shifts(i - 1, j + 1) + shifts(i + 1, j - 1);
}

/* ---- all smaller sizes ---- */

//@ function catalan: cost = 17/18*3^n - 1/2 [proved]; !cost.bound; cost.valid = n >= 2; complexity = O(3^n) [proved]; !bound
static long catalan(int n) {
    counted++;
    long sum = 0;
    if (n <= 1)
        return 1;
    for (int i = 0; counted++, i < n; i++)
        sum += catalan(i) * catalan(n - 1 - i);
    return sum;
}

//@ function matrices: cost = 11/6*3^(j - i) - 1/2 [proved]; !cost.bound; cost.valid = i + 1 <= j; complexity = O(3^(j - i)) [proved]; !bound
static long matrices(int i, int j) {
    counted++;
    long best = 1 << 20;
    if (i >= j)
        return 0;
    for (int k = i; counted++, k < j; k++) {
        long cost = matrices(i, k) + matrices(k + 1, j) + first[i] * first[k] * first[j];
        best = cost < best ? cost : best;
    }
    return best;
}

/* It ends where the loop has no rounds. */
//@ function rod: cost = 3*2^n - 1 [proved]; !cost.bound; cost.valid = n >= 0; complexity = O(2^n) [proved]; !bound
static int rod(int n) {
    counted++;
    int best = 0;
    for (int i = 1; counted++, i <= n; i++) {
        int value = first[i] + rod(n - i);
        best = value > best ? value : best;
    }
    return best;
}

/* Every other one of them. */
//@ function every_other: cost at n=4 is 11; cost at n=5 is 23; cost at n=6 is 23
static int every_other(int n) {
    counted++;
    int sum = 1;
    for (int i = 0; counted++, i < n; i += 2)
        sum += every_other(i);
    return sum;
}

/* Only some of them, by contents. */
//@ function some_of_them: cost [not proved]
static int some_of_them(int n) {
    counted++;
    int sum = 1;
    for (int i = 0; counted++, i < n; i++)
        if (first[i] > 1)
            sum += some_of_them(i);
    return sum;
}

/* Its own size is one of them. */
//@ function its_own: cost at n=1 is infinite; cost [not proved]
static int its_own(int n) {
    counted++;
    int sum = 0;
    for (int i = 1; counted++, i <= n; i++)
        sum += its_own(i);
    return sum;
}

static long log_of(long n) {
    long k = -1;
    for (; n > 0; n /= 2)
        k++;
    return k;
}

/* recurrence(n; 2, 1; 3/2, 3/2) - 1/2 */
static long steps_of_three(int n) {
    long now = 1, next = 1;
    for (; n > 0; n--) {
        long then = 2 * next + now + 1;
        now = next;
        next = then;
    }
    return now;
}

/* By parts that are at most n - 1, O(2^n); by the sum that falls, lower. */
//@ function perhaps_two: complexity ~ O(1.618^n); complexity [proved]; bound ~ upper
static int perhaps_two(int n) {
    counted++;
    if (n <= 1)
        return 1;
    if (first[n & 15])
        return perhaps_two(n - 1) + perhaps_two(n - 2);
    return perhaps_two(n - 1);
}

static long fib_calls(int n) {
    return n <= 1 ? 1 : 1 + fib_calls(n - 1) + fib_calls(n - 2);
}

static void check_sizes(int n) {
    exactly((catalan(n), n < 2 ? 1 : (17 * power(3, n) / 9 - 1) / 2));
    exactly((matrices(1, n + 1), n < 1 ? 1 : (11 * power(3, n - 1) - 1) / 2));
    exactly((rod(n), 3 * power(2, n) - 1));
    at_most((perhaps_two(n), fib_calls(n)));
    some_of_them(n);
    its_own(0);
    counted = 0;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    if (n < 0 || m < 0 || n > 200 || m > 6)
        return 2;
    for (int i = 0; i < 16; i++) {
        first[i] = i * 7 % 3;
        second[i] = i * 5 % 4;
    }
    if (n > 0)
        at_most((squares(3, n), 2 * log_of(n) + 3));
    if (n > 0)
        at_most((lowest_bit((unsigned)n), 2 * log_of(n) + 3));
    at_most((thirds(n), n + 1));
    one_more(0);
    shifts(0, n);
    counted = 0;
    at_most((distance(n % 6, m), steps_of_three(n % 6 + m)));
    at_most((subsequence(n % 6, m), power(2, n % 6 + m)));
    check_sizes(n % 7);
    every_other(n % 7);
    counted = 0;
    return 0;
}
