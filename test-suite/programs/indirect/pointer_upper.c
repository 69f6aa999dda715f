/* All runs call the dear one: what is claimed is an upper bound. */
//@ asym --args int:0..60
#include <stdlib.h>

static long total;

static void dear(int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            total += j;
}

static void cheap(int n) {
    for (int i = 0; i < n; i++)
        total += i;
}

//@ function apply: complexity = O(n^2) [exact]; bound ~ upper
__attribute__((noinline)) static void apply(void (*f)(int), int n) {
    f(n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    apply(n > 70 ? cheap : dear, n);
    cheap(n);
    return (int)(total & 0);
}
