/* A body around the function of its own name: inlined once, it calls that. */
//@ asym --args int:0..40 @program @here/parts/inline_gnu.c
#include <stdlib.h>

int real(int n) __asm__("work");
extern inline __attribute__((gnu_inline, always_inline)) int work(int n) {
    return real(n < 0 ? 0 : n);
}

//@ function work: complexity = O(n^2) [proved]; ran
//@ function count: complexity = O(n^2)
int count(int n) {
    return work(n);
}

int main(int argc, char **argv) {
    return count(argc > 1 ? atoi(argv[1]) : 3) < 0;
}
