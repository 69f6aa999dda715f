/* The function itself touches nothing: what it calls does. */
//@ asym --entry both --no-ranking
//@ says both was called with a of length n + 1, b of length m

static long sum(const long *a, unsigned n) {
    long s = 0;
    for (unsigned i = 0; i < n; i++)
        s += a[i];
    return s;
}

//@ function both: complexity = O(m + n)
long both(const long *a, const long *b, unsigned m, unsigned n) {
    return sum(b, m) + sum(a, n) + a[n];
}
