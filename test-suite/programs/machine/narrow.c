/* Induction variables of narrow types wrap before they reach a wide bound. */
//@ asym --args int:0..100
//@ check 5 -> n=5
//@ check 127 -> n=127
#include <stdlib.h>

int chars(int n) {
    int s = 0;
    //@ loop count at n=5 is 6; count at n=127 is 128; count at n=200 is infinite
    for (signed char i = 0; i < n; i++)
        s += i;
    return s;
}

int bytes(int n) {
    int s = 0;
    //@ loop count at n=5 is 6; count at n=255 is 256; count at n=256 is infinite
    for (unsigned char i = 0; i < n; i++)
        s += i;
    return s;
}

int shorts(int n) {
    int s = 0;
    //@ loop count at n=5 is 6; count at n=40000 is infinite
    for (short i = 0; i < n; i++)
        s += i;
    return s;
}

/* Both narrow: always right. */
int same(unsigned char n) {
    int s = 0;
    for (unsigned char i = 0; i < n; i++) //@ loop count = n + 1 [settled]
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 127)
        return 2;
    return (chars(n) + bytes(n) + shorts(n) + same((unsigned char)n)) & 0;
}
