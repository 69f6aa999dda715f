/* A loop whose count is the same in all builds, and its body is not.  All ten
 * values are built, so that no draw is needed. */
//@ asym --args int:0..30 --macro M=int:1..10
#include <stdio.h>
#include <stdlib.h>

static int seen;

//@ function varied: instructions [unknown]; instructions.reason ~ macros
static void varied(int n) {
    //@ loop count = n + 1 [exact]; count.evidence ~ builds; instructions [unknown]
    //@ loop instructions.reason ~ macros
    for (int i = 0; i < n; i++) {
        seen += i;
#if M > 5
        seen *= 3;
#endif
    }
}

//@ function same: instructions [settled]; !instructions.bound
static void same(int n) {
    //@ loop instructions [exact]; !instructions.bound
    for (int i = 0; i < n; i++)
        seen += M;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    varied(n);
    same(n);
    printf("%d\n", seen);
    return 0;
}
