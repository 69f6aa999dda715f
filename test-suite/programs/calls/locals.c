/* Orders over what was there at a call, where runs are made. */
//@ asym --args int:0..300,int:0..20
#include <stdlib.h>

static int s;

//@ function near_end: complexity = O(1) [proved]; !bound; !complexity_valid
static void near_end(int hi) {
    int mid = hi - 5;
    //@ loop count,total = max(0, min(5, hi)) + 1 [proved]
    for (int i = mid > 0 ? mid : 0; i < hi; i++)
        s += i;
}

//@ function half: complexity = O(n); !bound
static void half(int n) {
    int h = n / 2;
    //@ loop count,total = floor(1/2*n) + 1 [proved]
    for (int i = 0; i < h; i++)
        s += i;
}

//@ function choice: complexity = O(n^2); bound ~ upper
static void choice(int n, int k) {
    int m = n;
    if (k > 3)
        m = n * n;
    for (int i = 0; i < m; i++)
        s += i;
}

//@ function rest: complexity = O(n); bound ~ upper
static void rest(int n, const int *a) {
    int i = 0;
    while (i < n && a[i])
        i++;
    for (; i < n; i++)
        s += i;
}

static int *t;

//@ function merge: complexity = O(hi - lo) [proved]; !bound; complexity_valid = mid <= hi and lo <= mid
static void merge(int *a, int lo, int mid, int hi) {
    int i = lo, j = mid, k = lo;
    while (i < mid && j < hi)
        t[k++] = a[i] <= a[j] ? a[i++] : a[j++];
    while (i < mid)
        t[k++] = a[i++];
    while (j < hi)
        t[k++] = a[j++];
    for (i = lo; i < hi; i++)
        a[i] = t[i];
}

//@ function merge_sort: complexity [unknown]; !complexity_valid
static void merge_sort(int *a, int lo, int hi) {
    if (hi - lo < 2)
        return;
    int mid = lo + (hi - lo) / 2;
    merge_sort(a, lo, mid);
    merge_sort(a, mid, hi);
    merge(a, lo, mid, hi);
}

//@ check 10 2 -> hi=10 i=5 n=10
//@ check 40 5 -> hi=40 i=35 n=40
int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), k = atoi(argv[2]);
    int *a = calloc((size_t)n + 1, sizeof *a);
    t = calloc((size_t)n + 1, sizeof *t);
    for (int i = 0; i < n; i++)
        a[i] = rand() % (k + 1);
    near_end(n);
    half(n);
    choice(n, k);
    rest(n, a);
    merge_sort(a, 0, n);
    return s == 1;
}
