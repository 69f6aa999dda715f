/* Orders of growth of costs that hold only where symbols grow in a certain way:
 * the way is said, and where there is none, no order is claimed. */
//@ asym --static

//@ function far_below: complexity = O(n^2) [proved]; complexity_valid ~ 100*m <= n
int far_below(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 100 * m; j < n; j++)
            s += j;
    return s;
}

//@ function root: complexity = O(m) [proved]; complexity_valid ~ n^3 <= m
int root(int n, int m) {
    int s = 0;
    for (int i = n * n * n; i < m; i++)
        s++;
    return s;
}

//@ function product: complexity = O(k) [proved]; complexity_valid ~ m*n <= k
int product(int n, int m, int k) {
    int s = 0;
    for (int i = n * m; i < k; i++)
        s++;
    return s;
}

//@ function between: complexity = O(n*m) [proved]; complexity_valid ~ 2*m <= n and n <= 3*m
int between(int n, int m) {
    int s = 0;
    for (int i = 2 * m; i < n; i++)
        for (int j = n; j < 3 * m; j++)
            s++;
    return s;
}

/* Conditions that do not share a symbol are looked at each on their own. */
//@ function apart: complexity = O((b - a) + (d - c) + (f - e) + (h - g)) [proved]; !bound
int apart(int a, int b, int c, int d, int e, int f, int g, int h) {
    int s = 0;
    for (int i = a; i < b; i++)
        s++;
    for (int i = c; i < d; i++)
        s++;
    for (int i = e; i < f; i++)
        s++;
    for (int i = g; i < h; i++)
        s++;
    return s;
}

//@ function chain: complexity = O(g - a) [proved]
int chain(int a, int b, int c, int d, int e, int f, int g) {
    int s = 0;
    for (int i = a; i < b; i++)
        s++;
    for (int i = b; i < c; i++)
        s++;
    for (int i = c; i < d; i++)
        s++;
    for (int i = d; i < e; i++)
        s++;
    for (int i = e; i < f; i++)
        s++;
    for (int i = f; i < g; i++)
        s++;
    return s;
}

/* From a number on. */
//@ function later: complexity = O(m*n) [proved]; !complexity_valid
int later(long n, long m) {
    int s = 0;
    for (long i = 1000000000; i < n * m; i++)
        s++;
    return s;
}

/* A machine integer holds as much as anybody needs. */
//@ function wide: complexity = O(m*n) [proved]; !complexity_valid
int wide(unsigned n, unsigned m) {
    int s = 0;
    for (unsigned i = 0; i < n * m; i++)
        s++;
    return s;
}

/* Nothing is known of n from 127 on: the counter wraps around. */
//@ function narrow: complexity ~ at least O(1); complexity [unknown]; complexity_reason ~ n <= 126 only
int narrow(int n) {
    int s = 0;
    for (signed char i = 0; i <= n; i++)
        s += i;
    return s;
}

/* A flag does not grow. */
//@ function flag: complexity = O(n) [proved]
int flag(int n, _Bool more) {
    int s = 0;
    for (int i = 0; i < n + more; i++)
        s++;
    return s;
}

//@ function mode: complexity = O(n) [proved]; complexity_valid ~ mode <= 8
int mode(int n, unsigned char mode) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = mode; j < 8; j++)
            s++;
    return s;
}

//@ function few: complexity = O(n^2) [proved]
int few(unsigned char n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n - 2 * i; j++)
            s++;
    return s;
}

/* ---- of a cost that is known in part ---- */

/* Where n^3 <= n^2 it is small; elsewhere a call takes no round. */
//@ function small_part: complexity ~ at least O(1); complexity [unknown]; !complexity_valid
int small_part(int n, const int *a) {
    int s = 0;
    for (int i = 0; i < n * n - n * n * n; i++)
        s += i;
    while (a[s])
        s++;
    return s;
}

//@ function other_part: complexity ~ at least O(m); complexity [unknown]; !complexity_valid
int other_part(int n, int m, const int *a) {
    int s = 0;
    for (int i = 0; i < n * n - n * n * n; i++)
        s += i;
    for (int i = 0; i < m; i++)
        s++;
    while (a[s])
        s++;
    return s;
}

/* n - m may be 1 however large both are. */
//@ function sided: complexity ~ at least O(1); complexity [unknown]; !complexity_valid
int sided(int n, int m, const int *a) {
    int s = 0;
    for (int i = m; i < n; i++)
        s++;
    while (a[s])
        s++;
    return s;
}
