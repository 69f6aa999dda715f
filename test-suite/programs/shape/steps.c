/* Steps other than 1: no polynomial fits, and none may be claimed. */
//@ asym --args int:0..40
//@ check -1 -> n=-1
//@ check 0 -> n=0
//@ check 1 -> n=1
//@ check 2 -> n=2
//@ check 4 -> n=4
//@ check 5 -> n=5
//@ check 7 -> n=7
//@ check 8 -> n=8
//@ check 40 -> n=40
#include <stdlib.h>

int by_two(int n) {
    int s = 0;
    //@ loop count at n=4 is 3; count at n=5 is 4; count at n=-1 is 1
    for (int i = 0; i < n; i += 2)
        s += i;
    return s;
}

int down_by_two(int n) {
    int s = 0;
    //@ loop count at n=4 is 3; count at n=5 is 4; count at n=0 is 1
    for (int i = n; i > 0; i -= 2)
        s += i;
    return s;
}

/* The step divides the distance: exact. */
int even(int n) {
    int s = 0;
    //@ loop count,total at n=4 is 5; count at n=5 is 6; count at n=-1 is 1
    for (int i = 0; i < 2 * n; i += 2)
        s += i;
    return s;
}

int halves(int n) {
    int s = 0;
    //@ loop count at n=4 is 3; count at n=5 is 3; count at n=0 is 1
    for (int i = 0; i < n / 2; i++)
        s += i;
    return s;
}

int halving(int n) {
    int s = 0;
    //@ loop count at n=1 is 2; count at n=2 is 3; count at n=7 is 4
    //@ loop count at n=8 is 5; count = ceil(log2(n + 1)) + 1 [proved]
    for (int i = n; i > 0; i /= 2)
        s += i;
    return s;
}

int doubling(int n) {
    int s = 0;
    //@ loop count at n=1 is 1; count at n=2 is 2; count at n=5 is 4
    //@ loop count at n=40 is 7; count = ceil(log2(n)) + 1 [proved]
    for (int i = 1; i < n; i *= 2)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int s = by_two(n) + down_by_two(n) + even(n);
    return (s + halves(n) + halving(n) + doubling(n)) & 0;
}
