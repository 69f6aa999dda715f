/* main ends in exit, and a function that exits in some runs. */
//@ asym --args int:0..40
//@ check 7 -> n=7
#include <stdlib.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]; count.samples
        s += i;
    return s;
}

/* It never returns: its loops count, its calls have no cost. */
void leaving(int n) {
    int s = work(n);
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; reached
        s += i;
    exit(s & 0);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    leaving(n);
}
