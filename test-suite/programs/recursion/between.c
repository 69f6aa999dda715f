/* What works on a part of an array is given where that begins and ends: its cost is
 * over the difference.  Which parts are left, contents decide. */
//@ asym --args int:0..900
#include <stdlib.h>

static int a[1024];

/* Of what is in order each part but one is empty. */
//@ function quick: measured ~ O((hi - lo)^2)
static void quick(int lo, int hi) {
    if (lo >= hi)
        return;
    int pivot = a[hi], i = lo;
    //@ loop count = hi - lo + 1 [proved]
    for (int j = lo; j < hi; j++)
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

int main(int argc, char **argv) {
    int n = argc < 2 ? 0 : atoi(argv[1]);
    if (n < 0 || n > 900)
        return 2;
    for (int i = 0; i < n; i++)
        a[i] = i;
    quick(0, n / 3);
    quick(n / 3, n - 1);
    return 0;
}
