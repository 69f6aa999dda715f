/* A loop with several entries has no formula, but what calls cost, its function's
 * and their callers', has its rounds. */
//@ asym --mix {int:1..1000}
#include <stdlib.h>

static unsigned sum;
//@ function tangled: complexity_fit.order = O(n)
static void tangled(int n, int odd) {
    int i = 0;
    if (odd)
        goto middle;
top:
    sum = sum * 31 + 1;
middle:
    sum ^= (unsigned)i;
    if (++i < n)
        goto top;
}
//@ function outer: complexity_fit.order = O(m^2)
static void outer(int m) {
    for (int i = 0; i < m; i++)
        tangled(i, rand() & 1);
}
int main(int argc, char **argv) {
    int m = argc > 1 ? atoi(argv[1]) : 0;
    outer(m);
    return sum == 0;
}
