/* A step can jump over a bound that is tested with != . */
//@ asym --args int:0..40
//@ check 4 -> n=4 even=8 triple=12
#include <stdlib.h>

int by_one(unsigned n) {
    int s = 0;
    //@ loop count = n + 1 [settled]
    for (unsigned i = 0; i != n; i++)
        s += i;
    return s;
}

int by_two(unsigned even) {
    int s = 0;
    //@ loop count at even=8 is 5; count at even=5 is infinite
    for (unsigned i = 0; i != even; i += 2)
        s += i;
    return s;
}

int by_three(unsigned triple) {
    int s = 0;
    //@ loop count at triple=12 is 5; count at triple=4 is 2863311533
    for (unsigned i = 0; i != triple; i += 3)
        s += i;
    return s;
}

/* Signed: from above the bound it is undefined behaviour, or never ends. */
int down(int n) {
    int s = 0;
    //@ loop count at n=4 is 5; count at n=0 is 1
    for (int i = n; i != 0; i--)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 100000)
        return 2;
    return (by_one(n) + by_two(2 * n) + by_three(3 * n) + down(n)) & 0;
}
