/* What results.c and limits_results.c ask about: each function that they name
 * returns what one call does. */

/* From lo on, at most hi. */
static int cut(const int *a, int lo, int hi) {
    int i = lo;
    for (int j = lo; j < hi; j++)
        if (a[j])
            i++;
    return i;
}

int of_cut(const int *a, int n, int m) {
    return cut(a, m + 1, n);
}

static int wrapper(const int *a, int n) {
    return cut(a, 2, n) + 1;
}

int of_wrapper(const int *a, int n) {
    return wrapper(a, n / 2);
}

/* What is passed has limits only. */
int of_limited(const int *a, int n) {
    return cut(a, 0, n % 9);
}

int of_chosen(const int *a, const int *p, int n, int m) {
    return cut(a, 0, *p ? n : m);
}

int of_read(const int *a, const int *p) {
    return cut(a, 0, *p);
}

/* Of what is passed there is no limit. */
int of_unlimited(const int *a, int n) {
    int k = n;
    for (int i = 0; i < n; i++)
        k = k * 3 + a[i];
    return cut(a, 0, k);
}

/* ---- types ---- */

static unsigned raised(const int *a, unsigned n) {
    unsigned k = n;
    for (int i = 0; i < 10; i++)
        if (a[i])
            k++;
    return k;
}

unsigned of_raised(const int *a, unsigned m) {
    return raised(a, m + 1);
}

static signed char narrow(int n) {
    return (signed char)(n / 2);
}

signed char of_narrow(int n) {
    return narrow(n);
}

static signed char byte(const signed char *p, int i) {
    signed char k = p[i];
    if (k > 0)
        k = p[i + 1];
    return k;
}

signed char of_byte(const signed char *p, int i) {
    return byte(p, i);
}

static long wide(const int *a, long n) {
    long k = n;
    for (long i = 0; i < 3; i++)
        if (a[i])
            k -= 2;
    return k;
}

long of_wide(const int *a, int n) {
    return wide(a, n);
}

/* What is passed is cut to what its type holds. */
static int of_short(const int *a, short n) {
    return a[n] ? n : 2;
}

int of_cut_off(const int *a, int n) {
    return of_short(a, (short)n);
}

static const char *end(const char *s) {
    return s + 1;
}

const char *of_end(const char *s) {
    return end(s);
}

/* ---- memory ---- */

static int stored(int *p, const int *a, int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        if (a[i])
            k++;
    *p = k;
    return k;
}

int of_stored(int *p, const int *a, int n) {
    return stored(p, a, n);
}

static int total;

static int totalled(const int *a, int n) {
    total = 0;
    for (int i = 0; i < n; i++)
        if (a[i])
            total++;
    return total;
}

int of_totalled(const int *a, int n) {
    return totalled(a, n);
}

static int contents(const int *p) {
    return *p;
}

int of_contents(const int *p) {
    return contents(p);
}

/* A limit where a local of its own allows it. */
static int inner(const int *a, int n) {
    int m = 0;
    for (int i = 0; i < n; i++)
        if (a[i])
            m++;
    int k = 0;
    for (int i = 0; i < m; i++)
        if (a[i])
            k++;
    return k;
}

int of_inner(const int *a, int n) {
    return inner(a, n);
}

/* ---- which function runs, and whether it returns ---- */

static int itself(const int *a, int n) {
    return a[n] ? itself(a, n - 1) : n;
}

int of_itself(const int *a, int n) {
    return itself(a, n);
}

static int odd(const int *a, int n);

static int even(const int *a, int n) {
    return a[n] ? odd(a, n - 1) : n;
}

static int odd(const int *a, int n) {
    return a[n] ? even(a, n - 1) : 7;
}

int of_even(const int *a, int n) {
    return even(a, n);
}

/* A recursion whose results have limits of their own. */
static int bounded(const int *a, int n) {
    return a[n] ? bounded(a, n - 1) & 7 : n % 4;
}

int of_bounded(const int *a, int n) {
    return bounded(a, n);
}

int nobody(const int *a, int n);

int of_nobody(const int *a, int n) {
    return nobody(a, n);
}

__attribute__((weak)) int weak(const int *a, int n) {
    return n % 7;
}

int of_weak(const int *a, int n) {
    return weak(a, n);
}

int of_pointer(int (*f)(const int *a, int n), const int *a, int n) {
    return f(a, n);
}

int other();

int of_other(const int *a, int n) {
    return other(a, (long)n);
}

int other(const int *a, int n) {
    return n % 7;
}

static int never(int n) {
    for (;;)
        n = n % 7;
}

int of_never(int n) {
    return never(n);
}
