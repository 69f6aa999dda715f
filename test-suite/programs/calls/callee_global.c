/* A global that is read two calls down is an input of all who call, unless they
 * may write it before. */
//@ asym --args int:0..40,int:0..40
#include <stdlib.h>

int limit, other;
static long sink;

static void deep(void) {
    for (int i = 0; i < limit; i++)
        sink += i;
}

//@ function middle: cost = limit + 3 [proved]
static void middle(void) {
    deep();
}

/* deep() writes, but not limit. */
//@ function outer: cost = n*limit + 4*n + 2 [proved]; complexity = O(n*limit)
static void outer(int n) {
    for (int i = 0; i < n; i++)
        middle();
}

/* It reads limit itself, in its last part. */
//@ function both: cost = 2*limit + 5 [proved]
static void both(void) {
    middle();
    for (int i = 0; i < limit; i++)
        sink -= i;
}

/* n is what limit is by then, in each run. */
//@ function written: cost [unknown]; complexity_reason ~ depends on limit, which is no input of written
static void written(int n) {
    limit = other;
    middle();
    sink += n;
}

static void half(void) {
    limit /= 2;
}

//@ function halved: cost [unknown]; complexity_reason ~ depends on limit
static void halved(int n) {
    for (int i = 0; i < n; i++) {
        middle();
        half();
    }
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int a = atoi(argv[1]), b = atoi(argv[2]);
    for (int k = 0; k < 200; k++) { /* until nothing of deep is recorded */
        limit = k % 3;
        deep();
    }
    limit = a;
    outer(b);
    both();
    other = b;
    written(b);
    limit = a;
    halved(b);
    return sink == 77;
}
