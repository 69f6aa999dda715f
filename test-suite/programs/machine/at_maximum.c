/* i <= n never fails where n is the type's largest value. */
//@ asym --args int:0..40
//@ check 5 -> n=5
//@ check 0 -> n=0
//@ check 6 -> n=6
//@ check 254 -> n=254
#include <stdlib.h>

int up_to(unsigned n) {
    int s = 0;
    //@ loop count at n=5 is 7; count at n=0 is 2; count at n=4294967295 is infinite
    for (unsigned i = 0; i <= n; i++)
        s += i;
    return s;
}

int bytes(unsigned char n) {
    int s = 0;
    //@ loop count at n=5 is 7; count at n=254 is 256; count at n=255 is infinite
    for (unsigned char i = 0; i <= n; i++)
        s += i;
    return s;
}

/* Steps that pass the maximum come round again. */
int by_two(unsigned n) {
    int s = 0;
    //@ loop count at n=5 is 4; count at n=6 is 4; count at n=4294967295 is infinite
    for (unsigned i = 0; i < n; i += 2)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        return 2;
    return (up_to(n) + bytes(n % 255) + by_two(n)) & 0;
}
