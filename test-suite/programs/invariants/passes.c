/* Bubble sorts that end with the pass that exchanges nothing: of n elements no
 * more than n - 1 passes exchange any.  The program counts itself, and stops
 * where a bound is wrong, or is not met by what is in the opposite order. */
//@ asym --args int:0..40,int:0..2 -v
#include <stdbool.h>
#include <stdlib.h>

static long counted, inner;
static int a[2048];
static unsigned short shorts[2048];

static void fill(int n, int order) {
    unsigned x = 12345;
    for (int i = 0; i < n; i++) {
        x = x * 1103515245 + 12345;
        a[i] = order == 1 ? i : order == 2 ? n - i : (int)(x >> 16 & 1023);
        shorts[i] = (unsigned short)a[i];
    }
}

static void exchange(int *p, int *q) {
    int t = *p;
    *p = *q;
    *q = t;
}

static void at_most(long bound, long of_inner, int is_met) {
    if (counted > bound || inner > of_inner ||
        (is_met && (counted < bound || inner < of_inner)))
        abort();
    counted = inner = 0;
}

/* Knuth 5.2.2. */
//@ function bubble: complexity = O(n^2) [proved]; bound ~ upper
static void bubble(int n) {
    int swapped;
    //@ loop count.worst = n [proved]; count.worst.because ~ passes; count.worst.valid ~ n >= 1; count [not proved]
    do {
        counted++;
        swapped = 0;
        //@ loop total = n*rounds(line 39) + n [proved]; total.beyond = n^2 [proved]
        for (int i = 1; inner++, i < n; i++)
            if (a[i - 1] > a[i]) {
                int t = a[i - 1];
                a[i - 1] = a[i];
                a[i] = t;
                swapped = 1;
            }
    } while (swapped);
}

/* From the other end, by a function, left in the middle. */
static void from_the_end(int n) {
    //@ loop count.worst = n [proved]
    for (;;) {
        counted++;
        bool swapped = false;
        for (int j = n - 1; inner++, j > 0; j--)
            if (a[j] < a[j - 1]) {
                exchange(&a[j], &a[j - 1]);
                swapped = true;
            }
        if (!swapped)
            break;
    }
}

/* Looked at before the first pass, and the comparison turned. */
static void before(int n) {
    int swapped = 1;
    //@ loop count.worst = n + 1 [proved]
    while (counted++, swapped) {
        swapped = 0;
        for (int i = 0; inner++, i + 1 < n; i++)
            if (!(a[i + 1] >= a[i])) {
                exchange(a + i, a + i + 1);
                swapped = 1;
            }
    }
}

/* Downwards, of a type that is converted. */
static void downwards(int n) {
    bool swapped;
    //@ loop count.worst = n [proved]
    do {
        counted++;
        swapped = false;
        for (int i = 0; inner++, i < n - 1; i++)
            if (shorts[i] < shorts[i + 1]) {
                unsigned short t = shorts[i];
                shorts[i] = shorts[i + 1];
                shorts[i + 1] = t;
                swapped = true;
            }
    } while (swapped);
}

/* Where the sort knows already that the last ones are in their places. */
static void shorter(int n) {
    bool swapped;
    //@ loop count.worst = n + 1 [proved]
    do {
        counted++;
        swapped = false;
        for (int i = 1; inner++, i < n; i++)
            if (a[i - 1] > a[i]) {
                exchange(&a[i - 1], &a[i]);
                swapped = true;
            }
        n--;
    } while (swapped);
}

/* Comb sort's last passes: a part of an array, from lo to hi - 1. */
static void part(int lo, int hi) {
    int swapped;
    //@ loop count.worst = hi - lo [proved]; count.worst.valid ~ hi
    do {
        counted++;
        swapped = 0;
        for (int i = lo; inner++, i < hi - 1; i++)
            if (a[i] > a[i + 1]) {
                exchange(&a[i], &a[i + 1]);
                swapped = 1;
            }
    } while (swapped);
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), order = atoi(argv[2]), reversed = order == 2;
    if (n < 0 || n > 2000)
        return 2;
    long least = n < 1 ? 1 : n;
    fill(n, order);
    bubble(n);
    at_most(least, n < 1 ? 1 : (long)n * n, reversed && n > 0);
    fill(n, order);
    from_the_end(n);
    at_most(least, n < 1 ? 1 : (long)n * n, reversed && n > 0);
    fill(n, order);
    before(n);
    at_most(least + 1, n < 1 ? 1 : (long)n * n, reversed && n > 0);
    fill(n, 3 - order);
    downwards(n);
    at_most(least, n < 1 ? 1 : (long)n * n,
            order == 2 - (n < 2) && n > 0 && order == 2);
    fill(n, order);
    shorter(n);
    at_most(n + 1, (long)(n + 1) * (n + 1), 0);
    fill(n, order);
    part(n / 3, n);
    at_most(n - n / 3 < 1 ? 1 : n - n / 3, (long)(n + 1) * (n + 1), 0);
    return 0;
}
