/* In the first half what is sought is at n or 2*n, later at 0 or n: of all
 * calls the best has 1, of the first thousand n + 1. */
//@ asym --args int:0..60
#include <stdlib.h>

static int find(const char *a, int n) {
    int i = 0;
    while (i < n && a[i]) //@ loop count.best,count.typical [not settled]
        i++;
    return i;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, s = 0;
    char *none = calloc((size_t)n + 1, 1), *all = calloc(2 * (size_t)n + 1, 1);
    char *half = calloc(2 * (size_t)n + 1, 1);
    for (int i = 0; i < 2 * n; i++)
        all[i] = 1;
    for (int i = 0; i < n; i++)
        half[i] = 1;
    for (int k = 0; k < 2000; k++)
        s += k < 1000 ? find(k % 2 ? all : half, 2 * n)
                      : find(k % 2 ? half : all + 2 * n, 2 * n);
    free(none);
    free(half);
    free(all);
    return s & 0;
}
