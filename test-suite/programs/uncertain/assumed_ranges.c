/* An assumption changes nothing in what a cost was tested with. */
//@ asym --args int:0..64,int:0..900
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>

static char space[1000], other[1000];
static volatile int work;

/* The code does not say how often. */
static int odd(int n) {
    int rounds = 0;
    for (int i = n; i > 0; i = (i - 1) & 63)
        rounds++;
    return rounds;
}

//@ function exact: cost [exact]; cost.tested ~ "m"; cost.range ~ "m"
int exact(int n, int m) {
    return odd(n) + (m < 0);
}

//@ function assumed: cost [assumed]; cost.tested ~ "m"; cost.range ~ "m"
int assumed(int n, int m) {
    swab(space, other, m);
    return odd(n);
}

//@ function inside: cost [assumed]; cost.tested ~ "m"; cost.range ~ "m"
int inside(int n, int m) {
    for (int i = n; i > 0; i = (i - 1) & 63) //@ loop count = n + 1 [exact]
        work++;
    swab(space, other, m);
    return work;
}

//@ function outer: cost [assumed]; cost.tested ~ "m"
int outer(int n, int m) {
    return inside(n, m) + 1;
}

/* The code says it all, but for what is assumed. */
//@ function proved: cost [assumed]; cost.tested ~ "n"
int proved(int n, int m) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        work++;
    swab(space, other, m);
    return work;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    return (exact(n, m) + assumed(n, m) + outer(n, m) + proved(n, m)) & 0;
}
