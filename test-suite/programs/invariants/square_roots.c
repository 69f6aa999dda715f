/* The whole part of a square root: exact for whole numbers below 2^52, and none of
 * what is below 0; so are comparisons of whole numbers with the root.  The same of
 * logarithms to base 2.  The program
 * counts itself. */
//@ asym --args int:-50..5000
//@ clang -lm
#include <math.h>
#include <stdlib.h>

static long counted;

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

static int root_of(int n) {
    int r = 0;
    while ((r + 1) * (r + 1) <= n)
        r++;
    return r;
}

static int is_prime(int n) {
    int r = (int)sqrt(n);
    //@ loop count.worst = floor(sqrt(n)) [proved]; count.worst.valid = n >= 1
    for (int i = 2; counted++, i <= r; i++)
        if (n % i == 0)
            return 0;
    return 1;
}

static int sum(unsigned n) {
    unsigned r = sqrt((double)n);
    int out = 0;
    //@ loop count = floor(sqrt(n)) + 1 [proved]
    for (unsigned i = 0; counted++, i < r; i++)
        out += (int)i;
    return out;
}

/* A root in single precision may be rounded to the next whole number. */
static int single(int n) {
    int r = (int)sqrtf((float)n), out = 0;
    //@ loop count.formula ~ r
    for (int i = 0; counted++, i < r; i++)
        out += i;
    return out;
}

/* Whole numbers of 64 bits are exact below 2^52. */
static int wide(long n) {
    long r = (long)sqrt((double)n);
    int out = 0;
    //@ loop count = floor(sqrt(n)) + 1 [proved]; count.valid ~ n <= 4503599627370495
    for (long i = 0; counted++, i < r; i++)
        out += (int)i;
    return out;
}

/* ---- comparisons with the root itself ---- */

static int has_no_divisor(int n) {
    //@ loop count.worst = floor(sqrt(n)) [proved]; count.worst.valid = n >= 1
    for (int i = 2; counted++, i <= sqrt(n); i++)
        if (n % i == 0)
            return 0;
    return 1;
}

static int to_the_root(int n) {
    int out = 0;
    //@ loop count = floor(sqrt(n)) + 1 [proved]; count.valid = n >= 0
    for (int i = 1; counted++, i <= sqrt(n); i++)
        out += i;
    return out;
}

static int below_the_root(int n) {
    int out = 0;
    //@ loop count = ceil(sqrt(n)) + 1 [proved]; count.valid = n >= 0
    for (int i = 0; counted++, i < sqrt(n); i++)
        out += i;
    return out;
}

static int odd_ones(int n) {
    int out = 0;
    //@ loop count = ceil(1/2*floor(sqrt(n))) + 1 [proved]
    for (int i = 1; counted++, i <= sqrt((double)n); i += 2)
        out += i;
    return out;
}

static int root_first(unsigned n) {
    int out = 0;
    //@ loop count = floor(sqrt(n)) + 1 [proved]
    for (unsigned i = 1; counted++, sqrt(n) >= i; i++)
        out += (int)i;
    return out;
}

static int down_from_it(int n, int from) {
    int out = 0;
    //@ loop count = from - floor(sqrt(n)) + 1 [proved]
    for (int i = from; counted++, i > sqrt(n); i--)
        out += i;
    return out;
}

static int until_it(int n) {
    int out = 0, i = 0;
    //@ loop count = floor(sqrt(n)) + 1 [proved]
    do {
        i++;
        out += i;
    } while (counted++, !(i > sqrt(n)));
    return out;
}

/* The number changes meanwhile. */
static int moving(int n) {
    int out = 0;
    //@ loop count [not proved]
    for (int i = 0; counted++, i <= sqrt(n); i++)
        n -= out++ % 3;
    return out;
}

/* Rounded before it is the whole part of it. */
static int rounded_up(int n) {
    int out = 0, r = (int)ceil(sqrt(n));
    //@ loop count = ceil(sqrt(n)) + 1 [proved]
    for (int i = 0; counted++, i < r; i++)
        out += i;
    return out;
}

/* ---- logarithms, of numbers below 2^44 ---- */

static int below_the_logarithm(int n) {
    int out = 0;
    //@ loop count = ceil(log2(n)) + 1 [proved]; count.valid = n >= 1
    for (int i = 0; counted++, i < log2(n); i++)
        out += i;
    return out;
}

static int to_the_logarithm(long n) {
    int out = 0, l = (int)floor(log2((double)n));
    //@ loop count = floor(log2(n)) + 2 [proved]; count.valid = n >= 1 and n <= 17592186044415
    for (int i = 0; counted++, i <= l; i++)
        out += i;
    return out;
}

/* What is neither is not read. */
static int natural(int n) {
    int out = 0;
    //@ loop count [not proved]
    for (int i = 0; counted++, i < log(n); i++)
        out += i;
    return out;
}

static int compared(int n) {
    int out = 0, r = root_of(n), up = r * r < n ? r + 1 : r;
    if (n >= 1)
        at_most((out += has_no_divisor(n), r));
    is((out += to_the_root(n), r + 1));
    is((out += below_the_root(n), up + 1));
    is((out += odd_ones(n), (r + 1) / 2 + 1));
    is((out += root_first((unsigned)n), r + 1));
    is((out += down_from_it(n, r + n % 5), n % 5 + 1));
    is((out += until_it(n), r + 1));
    is((out += rounded_up(n), up + 1));
    if (n >= 1) {
        int l = 31 - __builtin_clz((unsigned)n);
        is((out += below_the_logarithm(n), l + (1 << l < n) + 1));
        is((out += to_the_logarithm(n), l + 2));
    }
    counted = (out += moving(n) + natural(n), 0);
    return out;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int out = 0;
    if (n >= 0) {
        if (n >= 1)
            at_most((out += is_prime(n), root_of(n)));
        is((out += sum((unsigned)n), root_of(n) + 1));
        is((out += single(n), root_of(n) + 1));
        is((out += wide(n), root_of(n) + 1));
        out += compared(n);
    } else {
        out += is_prime(n);
    }
    return out == 12345;
}
