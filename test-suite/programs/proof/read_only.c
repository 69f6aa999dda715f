/* The same loops, with nothing broken: these are proved. */
//@ asym --args int:0..40
#include <stdlib.h>

struct grid {
    int rows;
};
int limit;

int by_field(const struct grid *g) {
    int s = 0;
    for (int i = 0; i < g->rows; i++) //@ loop count = g->rows + 1 [proved]
        s += i;
    return s;
}

int by_global(void) {
    int s = 0;
    for (int i = 0; i < limit; i++) //@ loop count = limit + 1 [proved]
        s += i;
    return s;
}

/* Loaded once, before the loop: what the loop writes does not matter. */
void loaded_before(int *a, const int *count) {
    int n = *count;
    for (int i = 0; i < n; i++) //@ loop count [proved]
        a[i] = 0;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    struct grid g = {limit = n};
    loaded_before(calloc(n + 1, sizeof(int)), &n);
    return (by_field(&g) + by_global()) & 0;
}
