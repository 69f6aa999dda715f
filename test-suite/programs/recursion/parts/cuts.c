/* What a function returns has limits in what it is given: its callers know
 * them. */
//@ asym --static
#include <stdio.h>
#include <stdlib.h>

static void swap(int *a, int *b) {
    int t = *a;
    *a = *b;
    *b = t;
}

/* CLRS 7.1. */
static int partition(int *a, int lo, int hi) {
    int pivot = a[hi], i = lo - 1;
    for (int j = lo; j < hi; j++)
        if (a[j] <= pivot)
            swap(&a[++i], &a[j]);
    swap(&a[i + 1], &a[hi]);
    return i + 1;
}

//@ function quick_sort: complexity = O((hi - lo)^2) [proved]; bound ~ upper
static void quick_sort(int *a, int lo, int hi) {
    if (lo < hi) {
        int p = partition(a, lo, hi);
        quick_sort(a, lo, p - 1);
        quick_sort(a, p + 1, hi);
    }
}

/* CLRS 9.2, without chance. */
//@ function quick_select: complexity = O((hi - lo)^2) [proved]; bound ~ upper
static int quick_select(int *a, int lo, int hi, int k) {
    if (lo >= hi)
        return a[lo];
    int p = partition(a, lo, hi);
    if (k == p)
        return a[p];
    return k < p ? quick_select(a, lo, p - 1, k)
                 : quick_select(a, p + 1, hi, k);
}

static int count_odd(const int *a, int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        if (a[i] & 1)
            k++;
    return k;
}

static int at_most_half(const int *a, int n) {
    int k = count_odd(a, n);
    return k > n / 2 ? n / 2 : k;
}

//@ function sum_first: complexity = O(k + n) [proved]
static int sum_first(const int *a, int n) {
    int k = count_odd(a, n), s = 0;
    for (int i = 0; i < k; i++)
        s += a[i];
    return s;
}

//@ function sum_half: complexity = O(k^2 + n) [proved]
static int sum_half(const int *a, int n) {
    int k = at_most_half(a, n), s = 0;
    for (int i = 0; i < k; i++)
        for (int j = 0; j < k; j++)
            s += a[i];
    return s;
}

/* Nobody knows what this returns. */
static int content(const int *a) {
    return a[0];
}

//@ function sum_content: complexity = O(k) [proved]
static int sum_content(const int *a) {
    int k = content(a), s = 0;
    for (int i = 0; i < k; i++)
        s += i;
    return s;
}

//@ function sums: complexity = O(m) [proved]
static int sums(const int *a, int m) {
    return sum_first(a, m);
}

//@ function halves: complexity = O(m^2) [proved]; bound ~ upper
static int halves(const int *a, int m) {
    return sum_half(a, m);
}

//@ function contents: complexity ~ at least O(1)
static int contents(const int *a) {
    return sum_content(a);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    int *a = calloc(n + 1, sizeof *a);
    quick_sort(a, 0, n - 1);
    printf("%d %d %d %d\n", quick_select(a, 0, n - 1, n / 2), sums(a, n),
           halves(a, n), contents(a));
    free(a);
    return 0;
}
