/* For each condition of a proof by passes, a sort that breaks just it. */
//@ asym --static
//@ clang -fno-inline
#include <stdlib.h>

int a[2048];
static double reals[2048];

static void exchange(int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}

/* Broken: of two one is larger, or none.  Of what is no number neither holds.
 */
void no_number(int n) {
    int swapped;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = 0;
        for (int i = 1; i < n; i++)
            if (reals[i - 1] > reals[i]) {
                double t = reals[i - 1];
                reals[i - 1] = reals[i];
                reals[i] = t;
                swapped = 1;
            }
    } while (swapped);
}

/* Broken: equal ones stay.  It does not end. */
void equal(int n) {
    int swapped;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = 0;
        for (int i = 1; i < n; i++)
            if (a[i - 1] >= a[i]) {
                exchange(i - 1, i);
                swapped = 1;
            }
    } while (swapped);
}

/* Broken: a pass compares all neighbours.  Here every other pair, in turn. */
void every_other(int n) {
    int swapped, turn = 0;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = 0;
        turn++;
        for (int i = 1; i < n; i++)
            if ((i + turn) % 2 && a[i - 1] > a[i]) {
                exchange(i - 1, i);
                swapped = 1;
            }
    } while (swapped);
}

/* Broken: what is in the wrong order is exchanged. */
void sometimes(int n, int seed) {
    int swapped;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = 0;
        for (int i = 1; i < n; i++)
            if (a[i - 1] > a[i]) {
                seed = seed * 1103515245 + 12345;
                if (seed & 4096)
                    exchange(i - 1, i);
                swapped = 1;
            }
    } while (swapped);
}

/* Broken: steps of one. */
void by_two(int n) {
    int swapped, from = 1;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = 0;
        from = 3 - from;
        for (int i = from; i < n; i += 2)
            if (a[i - 1] > a[i]) {
                exchange(i - 1, i);
                swapped = 1;
            }
    } while (swapped);
}

/* Broken: neighbours.  This sorts each third, which takes a third of the
 * passes, but that is not what is shown. */
void of_three(int n) {
    int swapped;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = 0;
        for (int i = 3; i < n; i++)
            if (a[i - 3] > a[i]) {
                exchange(i - 3, i);
                swapped = 1;
            }
    } while (swapped);
}

/* Broken: each pass begins at the same place. */
void from_elsewhere(int n, const int *begin) {
    int swapped;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = 0;
        for (int i = *begin++; i < n; i++)
            if (a[i - 1] > a[i]) {
                exchange(i - 1, i);
                swapped = 1;
            }
    } while (swapped);
}

/* Broken: it goes to the end.  Each round takes one pair away, of all. */
void first_only(int n) {
    int swapped;
    //@ loop count.worst = 1/2*n^2 - 1/2*n + 1 [proved]
    do {
        swapped = 0;
        for (int i = 1; i < n; i++)
            if (a[i - 1] > a[i]) {
                exchange(i - 1, i);
                swapped = 1;
                break;
            }
    } while (swapped);
}

/* Broken: that end stays where it is. */
void to_elsewhere(int n, const int *end) {
    int swapped;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = 0;
        n = *end++;
        for (int i = 1; i < n; i++)
            if (a[i - 1] > a[i]) {
                exchange(i - 1, i);
                swapped = 1;
            }
    } while (swapped);
}

/* Broken: nothing else is written. */
void written(int n) {
    int swapped;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = 0;
        for (int i = 1; i < n; i++)
            if (a[i - 1] > a[i]) {
                exchange(i - 1, i);
                swapped = 1;
            }
        a[n - 1] = rand();
    } while (swapped);
}

/* Broken: it ends where nothing was exchanged. */
void flagged(int n, const int *again) {
    int swapped;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = *again++;
        for (int i = 1; i < n; i++)
            if (a[i - 1] > a[i]) {
                exchange(i - 1, i);
                swapped = 1;
            }
    } while (swapped);
}

/* Broken: an index that counts from 0 on and is unsigned is not -1 first. */
void around(unsigned n) {
    int swapped;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = 0;
        for (unsigned i = 0; i < n; i++)
            if (a[(unsigned short)(i - 1)] > a[(unsigned short)i]) {
                exchange((unsigned short)(i - 1), (unsigned short)i);
                swapped = 1;
            }
    } while (swapped);
}

/* Broken: all exchanges are of one order. */
void both_orders(int n) {
    int swapped;
    //@ loop count [unknown]; !count.worst
    do {
        swapped = 0;
        for (int i = 1; i < n; i++)
            if (a[i - 1] > a[i]) {
                exchange(i - 1, i);
                swapped = 1;
            } else if (a[i - 1] < a[i] && i % 5 == 0) {
                exchange(i - 1, i);
            }
    } while (swapped);
}
