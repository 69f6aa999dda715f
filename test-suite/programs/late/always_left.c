/* A way out that only some rounds come to, and that has always been taken: it
 * is not known when it would not be. */
//@ asym --args int:0..10
//@ check 3 -> n=3
//@ check 9 -> n=9
#include <stdlib.h>

/* Where "size" is a power of two, what is below the last slice is all. */
int slices(const int *a, unsigned size) {
    unsigned end = 1, i = 1;
    int used = 0;
    for (int k = 0; k <= 30; k++, end *= 2) { //@ loop count [not settled]; count at n=3 is 4; count at n=9 is 10
        unsigned last = end;
        if (last > size) {
            last = size;
            if (i > last)
                break;
        }
        for (; i <= last; i++)
            used += a[i - 1];
    }
    return used;
}

/* The same, where it was not always taken. */
int all_slices(const int *a, unsigned size) {
    unsigned end = 1, i = 1, last;
    int used = 0;
    for (int k = 0; k <= 30; k++, end *= 2) { //@ loop count at n=3 is 4; count at n=9 is 6
        last = end;
        if (last > size) {
            last = size;
            if (i > last)
                break;
        }
        for (; i <= last; i++)
            used += a[i - 1];
    }
    return used;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int *a = calloc(1 << 10, sizeof *a);
    int sum = slices(a, n ? 1u << (n - 1) : 0) + all_slices(a, (unsigned)n);
    free(a);
    return sum == -1;
}
