/* The dear callback is passed for large sizes alone, which no run tried. */
//@ asym --args int:0..2000
#include <stdlib.h>

static long total;

static void dear(int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            total += j;
}

static void cheap(int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        total += i;
}

//@ function apply: complexity = O(n^2) [exact]; bound ~ upper
__attribute__((noinline)) static void apply(void (*f)(int), int n) {
    f(n);
}

//@ function top: complexity = O(n^2) [exact]; bound ~ upper
static void top(int n) {
    apply(n > 2700 ? dear : cheap, n);
}

int main(int argc, char **argv) {
    top(argc > 1 ? atoi(argv[1]) : 0);
    return (int)(total & 0);
}
