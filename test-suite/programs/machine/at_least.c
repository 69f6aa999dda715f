/* What is above a number is at least the next one; near ones are not that. */
//@ asym --args int:0..200
//@ check 0 -> n=0 a=5 b=2 c=0
//@ check 1 -> n=1 a=5 b=1 c=0
//@ check 5 -> n=5 a=5 b=5 c=0
//@ check 40 -> n=40 a=40 b=40 c=0
#include <limits.h>
#include <stdlib.h>

void nonzero(unsigned n) {
    unsigned end = n ? n : 1;
    for (unsigned i = 0; i < end; i++) //@ loop count,total = max(n, 1) + 1 [proved]
        ;
}

void zero(unsigned n) {
    unsigned end = n == 0 ? 1 : n;
    for (unsigned i = 0; i < end; i++) //@ loop count,total = max(n, 1) + 1 [proved]
        ;
}

void above(int n) {
    int end = n > 4 ? n : 5;
    for (int i = 0; i < end; i++) //@ loop count,total = max(n, 5) + 1 [proved]
        ;
}

void up_to(int n) {
    int end = n <= 4 ? 5 : n;
    for (int i = 0; i < end; i++) //@ loop count,total = max(n, 5) + 1 [proved]
        ;
}

/* At 4 it is 4. */
void not_above(int n) {
    int a = n >= 4 ? n : 5;
    for (int i = 0; i < a; i++) //@ loop count,total = a + 1 [proved]
        ;
}

/* 2 only where n is 0. */
void jump(unsigned n) {
    unsigned b = n ? n : 2;
    for (unsigned i = 0; i < b; i++) //@ loop count,total = b + 1 [proved]
        ;
}

/* Nothing is above the largest number, and 0 is not the one after it. */
void highest(unsigned n) {
    unsigned c = n > UINT_MAX ? n : 0;
    for (unsigned i = 0; i < c; i++) //@ loop count,total = c + 1 [proved]
        ;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    if (n < 0 || n > 10000)
        return 2;
    nonzero((unsigned)n);
    zero((unsigned)n);
    above(n);
    up_to(n);
    not_above(n);
    jump((unsigned)n);
    highest((unsigned)n);
    return 0;
}
