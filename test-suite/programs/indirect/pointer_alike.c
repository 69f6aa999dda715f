/* It makes no difference which of them is called, and one with another type is
 * not called. */
//@ asym --args int:0..60
#include <stdlib.h>

static int up(int k) {
    return k + 1;
}

static int down(int k) {
    return k - 1;
}

static long dear(long k, int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            k++;
    return k;
}

static long (*const other)(long, int) = dear;

//@ function apply: complexity = O(n) [exact]; !bound
static int apply(int (*f)(int), int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += f(i);
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return (int)((apply(n % 3 ? up : down, n) + other(n, n)) & 0);
}
