/* Bounds that a call returns, and work that fails: some executions of each run
 * are unlike the others, and come when few samples are taken. */
//@ asym --args int:3..40,int:0..100
#include <stdio.h>
#include <stdlib.h>

enum { CALLS = 1500 };
typedef struct Bag {
    int n;
} Bag;
static long ticks, bad, sink;

static int size(const Bag *bag) {
    return bag->n;
}

static void tick(Bag *bag) {
    if (++ticks == bad)
        bag->n += 2;
}

static int step(Bag *bag) {
    sink += bag->n;
    return ++ticks == bad ? -1 : 0;
}

static void grows(Bag *bag) {
    for (int i = 0; i < size(bag); i++) //@ loop count [not settled]
        tick(bag);
}

static void fails(Bag *bag, int n, int m) {
    for (int i = 0; i < n; i++) { //@ loop count [not settled]
        for (int j = 0; j < m; j++) //@ loop count = m + 1 [proved]; total [not settled]
            sink++;
        if (step(bag))
            return;
    }
}

/* The same, and all goes well. */
static void stays(Bag *bag) {
    for (int i = 0; i < size(bag); i++) //@ loop count = size(bag) + 1 [exact]
        tick(bag);
}

static void goes_well(Bag *bag, int n, int m) {
    for (int i = 0; i < n; i++) {   //@ loop count = n + 1 [exact]
        for (int j = 0; j < m; j++) //@ loop total = n*m + n [settled]
            sink++;
        if (step(bag))
            return;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3, x = argc > 2 ? atoi(argv[2]) : 0;
    long half = (long)n * CALLS / 2 + 2;
    Bag bag;
    bad = x & 1 ? half : -1;
    for (int k = 0; k < CALLS; k++) {
        bag.n = n;
        grows(&bag);
    }
    ticks = 0;
    for (int k = 0; k < CALLS; k++)
        fails(&bag, n, x % 5);
    bad = -1;
    for (int k = 0; k < CALLS; k++) {
        bag.n = n;
        stays(&bag);
        goes_well(&bag, n, x % 5);
    }
    printf("%ld\n", sink);
    return 0;
}
