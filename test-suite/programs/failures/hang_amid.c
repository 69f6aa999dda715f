/* Hangs at a size amid the others: nothing that samples say is exact, the
 * extremes of what varies no more than the rest. */
//@ asym --timeout 1 --runs 60 --args int:0..16
//@ says timeout
#include <stdlib.h>

int search(const int *a, int n, int key) {
    int i = 0;
    while (i < n && a[i] != key) //@ loop count.best [not exact]; count.typical [not exact]; count.worst = n + 1 [proved]
        i++;
    return i;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, a[16];
    for (int i = 0; i < 16; i++) //@ loop count = 17 [proved]
        a[i] = i;
    int s = search(a, n, 0) + search(a, n, -1);
    volatile int stuck = n == 7;
    while (stuck)
        ;
    return s & 0;
}
