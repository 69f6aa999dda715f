/* What works on a part of an array is given where that begins and ends: its cost is
 * over the difference.  Which parts are left, contents decide. */
//@ asym --args int:0..900
#include <stdlib.h>

static int a[1024];
static long counted;

static void at_most(long formula) {
    if (counted > formula)
        abort();
    counted = 0;
}

/* Of what is in order each part but one is empty, and that is the worst. */
//@ function quick: cost = 1/2*(hi - lo)^2 + 7/2*(hi - lo) + 4 [proved]; cost.bound ~ upper; cost.valid = lo + 1 <= hi; complexity = O((hi - lo)^2) [proved]; bound ~ upper
static void quick(int lo, int hi) {
    counted++;
    if (lo >= hi)
        return;
    int pivot = a[hi], i = lo;
    //@ loop count = hi - lo + 1 [proved]
    for (int j = lo; counted++, j < hi; j++)
        if (a[j] < pivot) {
            int kept = a[i];
            a[i++] = a[j];
            a[j] = kept;
        }
    a[hi] = a[i];
    a[i] = pivot;
    quick(lo, i - 1);
    quick(i + 1, hi);
}

/* One of the parts has all of it again. */
//@ function keeps: cost [not proved]
static int keeps(int lo, int hi) {
    int i = lo;
    if (lo >= hi)
        return 0;
    for (int j = lo; j < hi; j++)
        if (a[j] < a[hi])
            i++;
    return a[0] < 0 ? 0 : keeps(lo, i - 1) + keeps(i, hi - (i == lo));
}

//@ function select_one: cost [proved]; cost.bound ~ upper; cost.valid = lo + 1 <= hi; complexity = O((hi - lo)^2) [proved]; bound ~ upper
static int select_one(int lo, int hi, int k) {
    counted++;
    int i = lo;
    if (lo >= hi)
        return a[lo];
    for (int j = lo; counted++, j < hi; j++)
        if (a[j] < a[hi]) {
            int kept = a[i];
            a[i++] = a[j];
            a[j] = kept;
        }
    int pivot = a[hi];
    a[hi] = a[i];
    a[i] = pivot;
    if (k == i)
        return a[k];
    return k < i ? select_one(lo, i - 1, k) : select_one(i + 1, hi, k);
}

int main(int argc, char **argv) {
    int n = argc < 2 ? 0 : atoi(argv[1]);
    if (n < 0 || n > 900)
        return 2;
    for (int i = 0; i < n; i++)
        a[i] = i;
    long first = n / 3, rest = n - 1 - first;
    counted = 0;
    quick(0, n / 3);
    at_most(first > 0 ? (first * first + 7 * first) / 2 + 4 : 1);
    quick(n / 3, n - 1);
    at_most(rest > 0 ? (rest * rest + 7 * rest) / 2 + 4 : 1);
    keeps(0, n / 9);
    counted = 0;
    for (int i = 0; i < n; i++)
        a[i] = i * 37 % 101;
    if (n > 1)
        at_most((select_one(0, n - 1, n / 2), ((n - 1L) * (n - 1) + 5 * (n - 1)) / 2 + 3));
    return 0;
}
