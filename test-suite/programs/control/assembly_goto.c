/* Jumps that assembly makes are not counted, and that is said. */
//@ asym --args int:0..60
#include <stdlib.h>

//@ function jumps: left_alone ~ it has assembly that jumps
static int jumps(int n) {
    __asm__ goto("test %0, %0; jz %l[zero]" : : "r"(n) : "cc" : zero);
    return n;
zero:
    return 7;
}

//@ function caller: complexity_reason ~ it has assembly that jumps
static long caller(int n) {
    long sum = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        sum += jumps(i);
    return sum;
}

int main(int argc, char **argv) {
    return caller(argc > 1 ? atoi(argv[1]) : 0) == 1;
}
