/* Recursion around short loops whose branches no one can foresee. */
#include <stdio.h>
#include <stdlib.h>

static void swap(int *a, int *b) {
    int t = *a;
    *a = *b;
    *b = t;
}

static int partition(int *a, int low, int high) {
    int pivot = a[(low + high) / 2];
    while (low <= high) {
        while (a[low] < pivot)
            low++;
        while (a[high] > pivot)
            high--;
        if (low <= high)
            swap(&a[low++], &a[high--]);
    }
    return low;
}

static void quicksort(int *a, int low, int high) {
    if (low >= high)
        return;
    int middle = partition(a, low, high);
    quicksort(a, low, middle - 1);
    quicksort(a, middle, high);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 1000;
    int *a = malloc((size_t)n * sizeof *a);
    if (!a)
        return 1;
    unsigned seed = 1;
    for (int i = 0; i < n; i++) {
        seed = seed * 1664525u + 1013904223u;
        a[i] = (int)(seed >> 8);
    }
    quicksort(a, 0, n - 1);
    printf("%d %d\n", a[0], a[n - 1]);
    free(a);
    return 0;
}
