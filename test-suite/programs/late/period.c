/* From the 64th call on, every call whose number is from a power of two to one
 * and a half of it finds at once, and the others miss: what is recorded is no
 * mean of it, wherever it is recorded. */
//@ asym --args int:0..40
#include <stdlib.h>

static int find(const int *a, int n) {
    int i = 0;
    //@ loop count.typical,count.best [not settled]; count.worst = n + 1 [proved]
    while (i < n && a[i])
        i++;
    return i;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, s = 0;
    int *a = calloc((size_t)n + 1, sizeof *a);
    int *b = calloc((size_t)n + 1, sizeof *b);
    for (int i = 0; i < n; i++)
        a[i] = 1;
    for (unsigned k = 1, power = 1; k < 5000; k++) {
        power = k >= 2 * power ? k : power;
        s += find((k < 64 ? k % 2 : 2 * k > 3 * power) ? a : b, n);
    }
    free(a);
    free(b);
    return s & 0;
}
