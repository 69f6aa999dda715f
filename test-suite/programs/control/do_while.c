/* A do loop tests behind its body: the header is the body's first block. */
//@ asym --args int:0..40
//@ check 1 -> n=1
//@ check 8 -> n=8
#include <stdlib.h>

//@ function once: complexity = O(n)
int once(int n) {
    int s = 0, i = 0;
    do { //@ loop count,total = n [settled]; count at n=0 is 1; count at n=-4 is 1
        s += i++;
    } while (i < n);
    return s;
}

int main(int argc, char **argv) {
    return once(argc > 1 ? atoi(argv[1]) : 0) & 0;
}
