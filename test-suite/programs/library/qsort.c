/* The comparisons of qsort and bsearch are calls of the program. */
//@ asym --args int:1..300
#include <stdlib.h>

static long compared;

//@ function compare: complexity = O(1)
static int compare(const void *a, const void *b) {
    compared++;
    return (*(const int *)a > *(const int *)b) -
           (*(const int *)a < *(const int *)b);
}

//@ function sort: complexity = O(n*log(n)); bound ~ upper; assumes ~ qsort: O(n*log2(n)*order())
void sort(int *a, int n) {
    qsort(a, (size_t)n, sizeof *a, compare);
}

//@ function find: complexity = O(log(n)); bound ~ upper; assumes ~ bsearch
int find(const int *a, int n, int x) {
    return bsearch(&x, a, (size_t)n, sizeof *a, compare) != NULL;
}

//@ function find_all: complexity = O(m*log(n)); bound ~ upper
int find_all(const int *a, int n, int m) {
    int found = 0;
    for (int i = 0; i < m; i++)
        found += find(a, n, i);
    return found;
}

static int logarithm(int n) {
    int k = 0;
    for (; n > 1; n /= 2)
        k++;
    return k;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    if (n < 1 || n > 10000)
        return 2;
    int *a = malloc((size_t)n * sizeof *a);
    unsigned r = 12345;
    for (int i = 0; i < n; i++)
        a[i] = (int)((r = r * 1103515245 + 12345) >> 16);
    sort(a, n);
    if (compared > (long)n * logarithm(n))
        return 3;
    compared = 0;
    int found = find(a, n, a[n / 2]) + find_all(a, n, 10);
    if (compared > 11 * (logarithm(n) + 1))
        return 4;
    free(a);
    return found < 1;
}
