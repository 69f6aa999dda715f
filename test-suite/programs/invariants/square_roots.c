/* The whole part of a square root: exact for whole numbers of 32 bits, and none of
 * what is below 0.  The program counts itself. */
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

/* Of 64 bits, as well. */
static int wide(long n) {
    long r = (long)sqrt((double)n);
    int out = 0;
    //@ loop count.formula ~ r
    for (long i = 0; counted++, i < r; i++)
        out += (int)i;
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
    } else {
        out += is_prime(n);
    }
    return out == 12345;
}
