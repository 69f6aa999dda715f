#include "base/numbers.h"

#include <stdlib.h>

static int compare_numbers(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

size_t numbers_sort_once(int64_t *at, size_t size) {
    size_t kept = 0;
    if (size)
        qsort(at, size, sizeof *at, compare_numbers);
    for (size_t i = 0; i < size; i++)
        if (!i || at[i] != at[kept - 1])
            at[kept++] = at[i];
    return kept;
}
