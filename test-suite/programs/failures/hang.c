/* Hangs at every size above 12. */
//@ asym --timeout 1 --runs 60 --args int:0..16
//@ says timeout
#include <stdlib.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; reached
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, s = work(n);
    volatile int stuck = n > 12;
    while (stuck) //@ loop count [not exact]
        ;
    return s & 0;
}
