/* Never stops printing at sizes above 12. */
//@ asym --timeout 5 --runs 60 --args int:0..16
//@ says printed more
#include <stdio.h>
#include <stdlib.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; reached
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, s = work(n);
    while (n > 12)
        puts("and on and on and on and on and on and on and on and on");
    return s & 0;
}
