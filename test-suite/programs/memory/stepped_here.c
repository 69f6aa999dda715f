/* A place in memory that a loop itself steps, to a bound in memory that something else
 * in the loop may write.  The code tells how the place goes on: that it changes takes
 * nothing away.  That the bound does, in one execution which comes late, takes all. */
//@ asym --args int:0..60,int:0..20
//@ check 4 3 -> bag->size=4 bag->size@32=4 at=3 m=4
//@ check 60 20 -> bag->size=60 bag->size@32=60 at=20 m=60
//@ check 20 20 -> bag->size=20 bag->size@32=20 at=20 m=20
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int size, seen;
} Bag;

static int at, done;

__attribute__((noinline)) static void visit(int *seen, int most) {
    *seen += *seen < most;
}

__attribute__((noinline)) static void walk(const Bag *bag, int *seen, int most) {
    while (at < bag->size) { //@ loop count = bag->size - at + 1 [settled]; count at bag->size=4 at=3 is 2; count at bag->size=60 at=20 is 41
        visit(seen, most);
        at++;
        done++;
    }
}

__attribute__((noinline)) static void grid(const Bag *bag, int *seen, int m) {
    while (at < m) {
        //@ loop total = m*(bag->size@32) - at*(bag->size@32) + m - at [settled]; total at m=4 at=3 bag->size@32=4 is 5; total at m=60 at=20 bag->size@32=60 is 2440
        for (int i = 0; i < bag->size; i++)
            visit(seen, m);
        at++;
    }
}

__attribute__((noinline)) static void lengthened(const Bag *bag, int *seen, int most) {
    while (at < bag->size) { //@ loop count [not settled]
        visit(seen, most);
        at++;
        done++;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, from = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || n > 1000 || from < 0 || from > 1000)
        return 2;
    for (int t = 0; t < 600; t++) {
        Bag b = {n, 0};
        at = from < n ? from : n;
        lengthened(&b, t == 500 ? &b.size : &b.seen, n + 3);
    }
    Bag b = {n, 0};
    at = from < n ? from : n;
    walk(&b, &b.seen, n + 3);
    at = from < n ? from : n;
    grid(&b, &b.seen, n);
    printf("%d\n", done);
    return 0;
}
