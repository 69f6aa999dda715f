/* Bounds made with shifts, masks and a choice. */
//@ asym --args int:0..16
//@ check 0 -> n=0
//@ check 3 -> n=3
//@ check 4 -> n=4
//@ check 5 -> n=5
//@ check 8 -> n=8
//@ check 10 -> n=10
//@ check 15 -> n=15
//@ check 20 -> n=20
#include <stdlib.h>

int power(int n) {
    int s = 0;
    //@ loop count at n=0 is 2; count at n=3 is 9; count at n=10 is 1025
    for (int i = 0; i < 1 << n; i++)
        s += i;
    return s;
}

int half(int n) {
    int s = 0;
    //@ loop count at n=4 is 3; count at n=5 is 3
    for (int i = 0; i < n >> 1; i++)
        s += i;
    return s;
}

int masked(int n) {
    int s = 0;
    //@ loop count at n=5 is 6; count at n=8 is 1; count at n=15 is 8
    for (int i = 0; i < (n & 7); i++)
        s += i;
    return s;
}

int at_least_ten(int n) {
    int s = 0, k = n > 10 ? n : 10;
    //@ loop count at n=5 is 11; count at n=10 is 11; count at n=20 is 21
    for (int i = 0; i < k; i++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 20)
        return 2;
    return (power(n) + half(n) + masked(n) + at_least_ten(n)) & 0;
}
