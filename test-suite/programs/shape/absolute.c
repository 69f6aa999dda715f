/* Sizes of numbers, whatever their sign: the larger of one and its opposite.  The
 * program counts itself. */
//@ asym --args int:-300..300,int:-300..300
#include <stdlib.h>

static long counted;

static void is(long formula) {
    if (counted != formula)
        abort();
    counted = 0;
}

static long size(long n) {
    return n < 0 ? -n : n;
}

//@ function up_to: complexity = O(n)
static int up_to(int n) {
    int m = n < 0 ? -n : n, out = 0;
    //@ loop count = max(-n, n) + 1 [proved]
    for (int i = 0; counted++, i < m; i++)
        out += i;
    return out;
}

static int by_branch(int n) {
    int out = 0, m = n;
    if (m < 0)
        m = -m;
    //@ loop count = max(-n, n) + 1 [proved]
    for (int i = 0; counted++, i < m; i++)
        out += i;
    return out;
}

/* The parameter is changed itself. */
//@ function halved: complexity = O(log(n))
static int halved(int n) {
    int out = 0;
    if (n < 0)
        n = -n;
    while (counted++, n) {
        out++;
        n >>= 1;
    }
    return out;
}

static int apart(int n, int m) {
    int out = 0;
    //@ loop count = max(n - m, m - n) + 1 [proved]
    for (int i = 0; counted++, i < abs(n - m); i++)
        out += i;
    return out;
}

/* Below 0 whatever the sign: never entered. */
static int below(int n) {
    int m = n > 0 ? -n : n, out = 0;
    //@ loop count = max(0, min(-n, n)) + 1 [proved]
    for (int i = 0; counted++, i < m; i++)
        out += i;
    return out;
}

/* The lesser size does not come of this. */
static int shifted(int n) {
    int m = n < 0 ? 5 - n : n, out = 0;
    //@ loop count = m + 1
    for (int i = 0; counted++, i < m; i++)
        out += i;
    return out;
}

//@ function divisor: complexity = O(log(b))
static int divisor(int a, int b) {
    if (a < 0)
        a = -a;
    if (b < 0)
        b = -b;
    while (b) {
        int t = a % b;
        a = b;
        b = t;
    }
    return a;
}

static long bits(long n) {
    long out = 0;
    for (; n; n >>= 1)
        out++;
    return out;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    int out = 0;
    is((out += up_to(n), size(n) + 1));
    is((out += by_branch(n), size(n) + 1));
    is((out += halved(n), bits(size(n)) + 1));
    is((out += apart(n, m), size((long)n - m) + 1));
    is((out += below(n), 1));
    is((out += shifted(n), (n < 0 ? 5 - n : n) + 1));
    out += divisor(n, m);
    return out == 12345;
}
