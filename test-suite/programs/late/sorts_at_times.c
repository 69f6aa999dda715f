/* One call in 700 sorts all that is there: few runs are so large, and where they are,
 * they are too much alike to show that it stays the same. */
//@ asym --args int:0..1500
//@ says how it grows is unknown
#include <stdlib.h>

static int a[2000], n;

static void sort(void) {
    for (int i = 1; i < n; i++) {
        int kept = a[i], k = i;
        for (; k > 0 && a[k - 1] > kept; k--)
            a[k] = a[k - 1];
        a[k] = kept;
    }
}

//@ function insert: !measured
static void insert(int x) {
    a[n++] = x;
    if (n % 700 == 0)
        sort();
}

int main(int argc, char **argv) {
    int m = argc > 1 ? atoi(argv[1]) : 0;
    unsigned state = 7;
    for (int i = 0; i < m; i++) {
        state = state * 1103515245u + 12345u;
        insert((int)(state >> 4));
    }
    return a[0] < 0;
}
