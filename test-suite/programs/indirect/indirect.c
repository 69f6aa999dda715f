/* Calls through pointers are measured. */
//@ asym --args int:0..40
#include <stdlib.h>

static int cheap(int k) {
    return k;
}

static int dear(int k) {
    int s = 0;
    for (int j = 0; j < k; j++) //@ loop count = k + 1 [proved]
        s += j;
    return s;
}

//@ function apply: complexity = O(n^2) [not proved]
int apply(int (*f)(int), int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += f(i);
    return s;
}

//@ function once: complexity = O(n) [not proved]
int once(int (*f)(int), int n) {
    return f(n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int (*f[])(int) = {cheap, dear};
    return n < 0 ? 2 : (apply(f[argc > 0], n) + once(f[argc > 0], n) + cheap(n)) & 0;
}
