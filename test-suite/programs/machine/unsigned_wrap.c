/* 2*n of an unsigned n wraps from 2^31 on: 2*(2^31 + k) is 2*k. */
//@ asym --args int:0..40,int:0..1
//@ check 5 0 -> n=5
//@ check 0 1 -> n=2147483648
//@ check 5 1 -> n=2147483653
//@ check 0 1 -> n=65536
#include <stdlib.h>

int doubled(unsigned n) {
    int s = 0;
    //@ loop count at n=5 is 11; count at n=2147483648 is 1
    //@ loop count at n=2147483653 is 11; count at n=2147483647 is 4294967295
    for (unsigned i = 0; i < 2 * n; i++)
        s += i;
    return s;
}

int squared(unsigned n) {
    int s = 0;
    //@ loop count at n=5 is 26; count at n=65536 is 1; count at n=65537 is 131074
    for (unsigned i = 0; i < n * n; i++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    unsigned n = (unsigned)atoi(argv[1]) & 1023, high = atoi(argv[2]) & 1;
    return (doubled(n + (high << 31)) + squared(n + (high << 16) * (n < 2))) & 0;
}
