/* Crashes at every odd size, behind the loop. */
//@ asym --args int:0..40
//@ says crash
#include <stdlib.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; reached
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, s = work(n);
    if (n % 2)
        *(volatile int *)0 = s;
    return s & 0;
}
