/* What symbolic_call.c and ../inputs/known.c ask about: each function that they
 * name returns what one call does. */

static int least(int a, int b) {
    return a < b ? a : b;
}

static int most(int a, int b) {
    return a > b ? a : b;
}

static int at(int row, int column) {
    return row * 8 + column;
}

static int late(const int *p, int n) {
    return *p + n;
}

static int counted(int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        k++;
    return k;
}

int also(int n); /* nobody knows it */

__attribute__((weak)) int other(int n) {
    return n + 1;
}

static int itself(int n) {
    return n ? itself(n - 1) : 0;
}

int of_two(int n, int m) {
    return least(n, m + 1);
}

int of_three(int n, int m, int k) {
    return most(0, least(n, at(m, k)));
}

int of_product(int n, int m) {
    return at(m + 1, n);
}

int of_memory(const int *p, int n) {
    return late(p, n);
}

int of_loop(int n) {
    return counted(n);
}

int of_nobody(int n) {
    return also(n);
}

int of_weak(int n) {
    return other(n);
}

int of_itself(int n) {
    return itself(n);
}

int of_pointer(int (*f)(int), int n) {
    return f(n);
}

int of_contents(const int *p, int n) {
    return least(*p, n);
}

/* ---- types ---- */

static unsigned plus(unsigned a, unsigned b) {
    return a + b;
}

unsigned of_plus(unsigned n, unsigned m) {
    return plus(n, m);
}

static signed char cut_off(int n) {
    return (signed char)n;
}

int of_cut_off(int n) {
    return cut_off(n + 1);
}

static int twice(short n) {
    return 2 * n;
}

int of_twice(int n) {
    return twice((short)n);
}

static long square(int n) {
    return (long)n * n;
}

long of_square(int n) {
    return square(n);
}

static unsigned same(unsigned n) {
    return n;
}

unsigned of_same(int n) {
    return same(n + 1);
}

static int half(int n) {
    return n / 2;
}

int of_half(int n, int m) {
    return half(n + m);
}

static double real(double x) {
    return x + 1;
}

double of_real(double x) {
    return real(x);
}

int converted();

int of_converted(int n) {
    return converted((long)n);
}

int converted(int n) {
    return n + 1;
}

/* ---- memory ---- */

static int put(int *p, int n) {
    *p = n;
    return n + 1;
}

int of_put(int *p, int n) {
    return put(p, n);
}

static int put_back(int *p, int n) {
    *p = n;
    return *p;
}

int of_put_back(int *p, int n) {
    return put_back(p, n);
}

int of_before(int *p, int n) {
    int k = *p;
    *p = n;
    return least(k, n);
}

/* What is passed may have been written since the function was entered. */
int of_after(int *p, int n) {
    also(n);
    return least(*p, n);
}

static int shared;

static int with_global(int n) {
    return shared + n;
}

int of_global(int n) {
    return with_global(n);
}

/* ---- calls that call ---- */

static int odd(int n);

static int even(int n) {
    return odd(n - 1);
}

static int odd(int n) {
    return even(n - 1);
}

int of_even(int n) {
    return even(n);
}

static int never(int n) {
    for (;;)
        n = n + 1;
}

int of_never(int n) {
    return never(n);
}

static int two_ways(int n, int m) {
    if (also(n))
        return n;
    return m;
}

int of_two_ways(int n, int m) {
    return two_ways(n, m);
}

#define NEXT(next, last)                                                       \
    static int next(int n) {                                                   \
        return last(n) + 1;                                                    \
    }
#define FOUR(a, b, c, d, last) NEXT(a, last) NEXT(b, a) NEXT(c, b) NEXT(d, c)

static int first(int n) {
    return n + 1;
}

FOUR(a1, a2, a3, a4, first)
FOUR(b1, b2, b3, b4, a4)
FOUR(c1, c2, c3, c4, b4)
FOUR(d1, d2, d3, d4, c4)
FOUR(e1, e2, e3, e4, d4)
FOUR(f1, f2, f3, f4, e4)
FOUR(g1, g2, g3, g4, f4)

int of_chain(int n) {
    return b4(n);
}

int of_long_chain(int n) {
    return g4(n);
}

#define DOUBLED(next, last)                                                    \
    static int next(int n) {                                                   \
        return last(n) + last(n);                                              \
    }
DOUBLED(two, first)
DOUBLED(four, two)
DOUBLED(eight, four)
DOUBLED(more4, eight)
DOUBLED(more5, more4)
DOUBLED(more6, more5)
DOUBLED(more7, more6)
DOUBLED(more8, more7)
DOUBLED(more9, more8)
DOUBLED(more10, more9)
DOUBLED(more11, more10)
DOUBLED(more12, more11)

int of_eight(int n) {
    return eight(n);
}

int of_many(int n) {
    return more12(n);
}
