/* Recursions over a part of an array, which is given where it begins and ends:
 * what they cost, and its order, is over how far apart that is.  The program
 * counts what calls cost itself. */
//@ asym --args int:0..7,int:0..9
#include <stdlib.h>

static long counted, s;
static int a[32];

static void is(long formula) {
    if (counted != formula)
        abort();
    counted = 0;
}

static void exchange(int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}

//@ function permute: cost = 3*factorial(r - l + 1)*sum(i=2..r - l + 1, 1/factorial(i)) + 2*factorial(r - l + 1) - 1 [proved]; cost.valid = l <= r; complexity ~ O((r - l + 1)!); complexity [proved]; !bound
static void permute(int l, int r) {
    counted++;
    if (l == r) {
        s++;
        return;
    }
    for (int i = l; counted++, i <= r; i++) {
        int t = a[l];
        a[l] = a[i];
        a[i] = t;
        permute(l + 1, r);
        t = a[l];
        a[l] = a[i];
        a[i] = t;
    }
}

/* Up to n, which is not in it. */
//@ function before: complexity ~ O((n - k)!); complexity [proved]; !bound
static void before(int k, int n) {
    counted++;
    if (k == n)
        return;
    for (int i = k; counted++, i < n; i++)
        before(k + 1, n);
}

/* Some of them are left out. */
//@ function chosen: complexity ~ O((n - k)!); complexity [proved]; bound ~ upper
static void chosen(int k, int n) {
    counted++;
    if (k == n)
        return;
    for (int i = k; counted++, i < n; i++)
        if (a[i] & 1)
            chosen(k + 1, n);
}

//@ function subsets: cost = 2*2^(n - i) - 1 [proved]; complexity = O(2^(n - i)) [proved]; !bound
static void subsets(int i, int n) {
    counted++;
    if (i >= n)
        return;
    subsets(i + 1, n);
    subsets(i + 1, n);
}

//@ function search: complexity = O(log(hi - lo)) [proved]; bound ~ upper
static int search(int lo, int hi, int x) {
    counted++;
    if (lo >= hi)
        return -1;
    int mid = lo + (hi - lo) / 2;
    if (a[mid] == x)
        return mid;
    return a[mid] < x ? search(mid + 1, hi, x) : search(lo, mid, x);
}

//@ function selection: complexity = O((n - i)^2) [proved]; !bound
static void selection(int i, int n) {
    counted++;
    if (i >= n)
        return;
    int k = i;
    for (int j = i; counted++, j < n; j++)
        if (a[j] < a[k])
            k = j;
    int t = a[i];
    a[i] = a[k];
    a[k] = t;
    selection(i + 1, n);
}

//@ function most: complexity = O((h - l)*log(h - l)) [proved]; !bound
static int most(int l, int h) {
    counted++;
    if (l >= h)
        return a[l];
    int m = (l + h) / 2, x = 0;
    for (int i = l; counted++, i < h; i++)
        x += a[i];
    int y = most(l, m), z = most(m + 1, h);
    return x > y ? (x > z ? x : z) : y > z ? y : z;
}

/* What begins where it ends, or one behind it, in all runs: nothing is said of
 * what is longer. */
//@ function never_long: complexity ~ O(1); cost.valid = i <= j and j <= i + 1
static void never_long(int i, int j) {
    counted++;
    if (i >= j)
        return;
    int m = (i + j) / 2;
    never_long(i, m);
    never_long(m + 1, j);
    never_long(i, j - 1);
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || m < 0 || n > 7 || m > 9)
        return 2;
    for (int i = 0; i < 32; i++)
        a[i] = (7 * i + 3 * m) % 11;
    exchange(m, m + n);
    counted = 0;
    static const long of_range[] = {1, 6, 23}, of_before[] = {1, 4, 12};
    if (n < 3) {
        before(m, m + n);
        is(of_before[n]);
        permute(m, m + n);
        is(of_range[n]);
    }
    permute(m, m + n % 6);
    before(m, m + n);
    chosen(m, m + n);
    counted = 0;
    subsets(m, m + n);
    is((2L << n) - 1);
    s += search(m, m + n, 3);
    selection(m, m + n);
    s += most(m, m + n);
    never_long(m, m + n % 2);
    return 0;
}
