/* int against size_t: a negative n becomes a huge bound. */
//@ asym --args int:0..40
//@ point 6 -> n=6
//@ point 2 -> n=-2
//@ point 0 -> n=0
#include <stddef.h>
#include <stdlib.h>

int against_size(int n) {
    int s = 0;
    //@ loop count at n=5 is 6; count at n=-1 is 18446744073709551616
    for (size_t i = 0; i < n; i++)
        s += (int)i;
    return s;
}

/* The break ends it after 1000 rounds when n is negative. */
int with_break(int n) {
    int s = 0;
    //@ loop count at n=6 is 7; count at n=-2 is 1002; count at n=1002 is 1002
    for (size_t i = 0; i < n; i++) {
        if (i > 1000)
            break;
        s += (int)i;
    }
    return s;
}

int against_unsigned(unsigned n) {
    int s = 0;
    //@ loop count at n=5 is 6; count at n=0 is 1
    for (int i = 0; (unsigned)i < n; i++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, negative = n % 3 == 2 ? -n : n;
    if (n < 0)
        return 2;
    return (against_size(n) + with_break(negative) + against_unsigned(n)) & 0;
}
