/* Orders are over what was there when a function was called, not over what it
 * computes itself. */
//@ asym --static

//@ function near_end: complexity = O(1) [proved]; !bound; !complexity_valid
int near_end(int hi) {
    int s = 0, mid = hi - 5;
    //@ loop count = max(0, min(5, hi)) + 1 [proved]
    for (int i = mid > 0 ? mid : 0; i < hi; i++)
        s += i;
    return s;
}

//@ function half: complexity = O(n) [proved]; !bound
int half(int n) {
    int s = 0, h = n / 2;
    for (int i = 0; i < h; i++)
        s += i;
    return s;
}

//@ function eighth: complexity = O(n^2) [proved]; !bound
int eighth(unsigned n) {
    int s = 0;
    unsigned h = n >> 3;
    for (unsigned i = 0; i < h; i++)
        for (unsigned j = 0; j < n; j++)
            s++;
    return s;
}

//@ function rest: complexity = O(n) [proved]; !bound
int rest(int n) {
    int s = 0, m = n % 16;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += j;
    return s;
}

//@ function masked: complexity = O(1) [proved]
int masked(int n) {
    int s = 0, m = n & 7;
    for (int i = 0; i < m; i++)
        s += i;
    return s;
}

/* One of two values: nobody knows which. */
//@ function choice: complexity = O(n^2) [proved]; bound ~ upper; cost = m + 2 [proved]; !cost.bound
int choice(int n, const int *a) {
    int s = 0, m = n;
    if (a[3] > 3000)
        m = n * n;
    for (int i = 0; i < m; i++)
        s += i;
    return s;
}

/* The first loop leaves i at n at most. */
//@ function two_parts: complexity = O(n) [proved]; bound ~ upper; !complexity_valid
int two_parts(int n, const int *a) {
    int s = 0, i = 0;
    while (i < n && a[i])
        i++;
    for (; i < n; i++)
        s += i;
    return s;
}

//@ function halves: complexity = O(hi - lo) [proved]; !bound
int halves(int lo, int hi) {
    int s = 0, mid = lo + (hi - lo) / 2;
    for (int i = lo; i < mid; i++)
        s += i;
    for (int i = mid; i < hi; i++)
        s += i;
    return s;
}

/* What a loop leaves behind that reads memory, by its rounds. */
//@ function walked: complexity = O(len(text)) [proved]
int walked(const char *text) {
    int s = 0, length = 0;
    while (text[length])
        length++;
    for (int i = 0; i < length; i++)
        s += i;
    return s;
}

//@ function found: complexity ~ at least O(n); complexity [unknown]; complexity_reason ~ m, which it computes itself
int found(int n, const int *a) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s++;
    int m = a[n] * a[s];
    for (int i = 0; i < m; i++)
        s++;
    return s;
}

/* The parts that are known grow as hi - lo, which may be 1 however large both
 * are. */
//@ function merge: complexity = O(hi - lo) [proved]; bound ~ upper; complexity_valid = mid <= hi and lo <= mid
void merge(int *t, const int *a, int lo, int mid, int hi) {
    int i = lo, j = mid, k = lo;
    while (i < mid && j < hi)
        t[k++] = a[i] <= a[j] ? a[i++] : a[j++];
    while (i < mid)
        t[k++] = a[i++];
    while (j < hi)
        t[k++] = a[j++];
}

/* Callers know no local either. */
//@ function calls_half: complexity = O(k) [proved]
int calls_half(int k) {
    return half(3 * k);
}

/* ---- differences ---- */

//@ function from_to: complexity = O(hi - lo) [proved]; !bound; complexity_valid ~ lo <= hi
int from_to(int lo, int hi) {
    int s = 0;
    for (int i = lo; i < hi; i++)
        s++;
    return s;
}

//@ function band: complexity = O(m*n) [proved]; bound ~ upper
int band(int n, int m) {
    int s = 0;
    for (int i = 0; i < m; i++)
        for (int j = m; j < n; j++)
            s++;
    return s;
}

/* n^2 - n and the like grow as n^2. */
//@ function triangle: complexity = O(n^2) [proved]; !bound
int triangle(int n) {
    int s = 0;
    for (int i = 1; i < n; i++)
        for (int j = i; j < n - 1; j++)
            s++;
    return s;
}

//@ function inner: complexity = O(m*n) [proved]; !bound
int inner(int n, int m) {
    int s = 0;
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++)
            s++;
    return s;
}
