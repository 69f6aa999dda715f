/* Without runs too. */
//@ asym @bare --static @program
//@ says O(1)  assuming qsort is O(1)
#include <stdlib.h>

static int by_value(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

void sort_it(int *a, int n) {
    qsort(a, (size_t)n, sizeof *a, by_value);
}
