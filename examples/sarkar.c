/* The loop of figure 1 in Sarkar's "Determining Average Program Execution Times
 * and their Variance" (PLDI 1989).  Each pair of arguments is one execution of
 * it: how often its header runs, and how many of these find m >= 0, at the end.
 * In this folder:
 *     asym time --mix '10 5' --cost-table sarkar.costs sarkar.c
 *     asym time --mix '8 3 12 6' --cost-table sarkar.costs sarkar.c */
#include <stdlib.h>

static int rounds, last, present;

/* The values that the next run of the header finds. */
static void foo(int *m, int *n) {
    present++;
    *m = present > rounds - last ? 0 : -1;
    *n = *m < 0 || present == rounds ? -1 : 0;
}

static void walk(int m, int n) {
    for (;;) {
        if (m >= 0) {
            if (n < 0)
                return;
        } else {
            if (n >= 0)
                return;
        }
        foo(&m, &n);
    }
}

int main(int argc, char **argv) {
    for (int i = 1; i + 1 < argc; i += 2) {
        int m, n;
        rounds = atoi(argv[i]);
        last = atoi(argv[i + 1]);
        present = 0;
        foo(&m, &n);
        walk(m, n);
    }
    return 0;
}
