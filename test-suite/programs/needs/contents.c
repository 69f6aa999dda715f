/* Searches, scans and partitions, whose rounds the contents decide. */
//@ asym --args int:0..60
#include <stdio.h>
#include <stdlib.h>

//@ function find: complexity = O(n); bound ~ upper
int find(const int *a, int n, int x) {
    int i = 0;
    //@ loop count.beyond = n + 1 [proved]; count ~ len(a until i >= n or a[i] == x)
    while (i < n && a[i] != x)
        i++;
    return i;
}

//@ function insertion_sort: complexity = O(n^2); bound ~ upper
void insertion_sort(int *a, int n) {
    //@ loop count.valid ~ n >= 1; count = n [proved]
    for (int i = 1; i < n; i++) {
        int x = a[i], j = i;
        while (j > 0 && a[j - 1] > x) { //@ loop count.worst = i + 1 [proved]
            a[j] = a[j - 1];
            j--;
        }
        a[j] = x;
    }
}

/* Two indices that meet: each round moves one of them. */
//@ function split: complexity = O(n)
int split(int *a, int n, int pivot) {
    int lo = 0, hi = n;
    while (lo < hi) { //@ loop count = n + 1 [proved]
        if (a[lo] < pivot) {
            lo++;
        } else {
            hi--;
            int x = a[lo];
            a[lo] = a[hi];
            a[hi] = x;
        }
    }
    return lo;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    int *a = malloc(sizeof *a * ((size_t)n + 1));
    srand((unsigned)n + 5);
    for (int i = 0; i < n; i++)
        a[i] = rand() % 1000;
    int found = 0;
    for (int x = 0; x < 12; x++)
        found += find(a, n, x * 80);
    int middle = split(a, n, 500);
    insertion_sort(a, n);
    printf("%d %d\n", found, middle);
    free(a);
    return 0;
}
