/* Loops made of goto are listed at their label. */
//@ asym --args int:0..40
//@ check 0 -> n=0
//@ check 8 -> n=8
#include <stdlib.h>

//@ function top_test: complexity = O(n)
int top_test(int n) {
    int s = 0, i = 0;
again: //@ loop count,total = n + 1 [settled]; count at n=-1 is 1
    if (i >= n)
        return s;
    s += i++;
    goto again;
}

int bottom_test(int n) {
    int s = 0, i = 0;
again: //@ loop count,total = n + 1 [settled]
    s += i++;
    if (i <= n)
        goto again;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return (top_test(n) + bottom_test(n)) & 0;
}
