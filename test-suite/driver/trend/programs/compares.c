/* Comparisons of the library's qsort, on arrays of drawn numbers. */
#include <stdlib.h>

static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* usage: compares N SEED */
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    unsigned long s = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    int *at = malloc(sizeof *at * ((size_t)n + 1));
    for (int i = 0; i < n; i++) {
        s = s * 6364136223846793005ul + 1442695040888963407ul;
        at[i] = (int)(s >> 33);
    }
    qsort(at, (size_t)n, sizeof *at, compare);
    free(at);
    return 0;
}
