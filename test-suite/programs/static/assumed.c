/* The code alone does not say what the library does: rows do, as bounds. */
//@ asym --static
#include <stdlib.h>
#include <string.h>

static int by_value(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

//@ function sort_it: complexity = O(n*log(n)) [assumed]; !complexity_assumes; assumes ~ qsort: O(n*log2(n)*order())
void sort_it(int *a, int n) {
    qsort(a, (size_t)n, sizeof *a, by_value);
}

//@ function through: complexity = O(n^2*log(n)) [assumed]; !complexity_assumes
void through(int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        sort_it(a, n);
}

//@ function copy: complexity = O(n) [assumed]; !complexity_assumes
void copy(char *to, const char *from, size_t n) {
    memcpy(to, from, n);
}

struct Pair {
    long at[32];
};

//@ function pair: complexity = O(1) [assumed]; !complexity_assumes
void pair(struct Pair *to, const struct Pair *from) {
    *to = *from;
}

//@ function fresh: complexity = O(1) [assumed]; !complexity_assumes; assumes ~ malloc
void *fresh(size_t n) {
    return malloc(n);
}

//@ function nothing: complexity = O(1) [proved]; !complexity_assumes
int nothing(int n) {
    return n + 1;
}
