/* Bubble sort as in "Measuring empirical computational complexity" (Goldsmith,
 * Aiken and Wilkerson, 2007), section 3, and an insertion sort, whose inner
 * loop depends on the data.  Usage: sort SIZE
 * Try: asym -v --args int:0..200 examples/sort.c */
#include <stdio.h>
#include <stdlib.h>

static void bubble_sort(int n, int *arr) {
    int i = 0;
    while (i < n) {
        int j = i + 1;
        while (j < n) {
            if (arr[i] > arr[j]) {
                int swap = arr[i];
                arr[i] = arr[j];
                arr[j] = swap;
            }
            j++;
        }
        i++;
    }
}

static void insertion_sort(int n, int *arr) {
    for (int i = 1; i < n; i++) {
        int value = arr[i], j = i;
        for (; j > 0 && arr[j - 1] > value; j--)
            arr[j] = arr[j - 1];
        arr[j] = value;
    }
}

static void shuffle(int n, int *arr) {
    unsigned state = 1;
    for (int i = 0; i < n; i++) {
        state = state * 1103515245u + 12345u;
        arr[i] = (int)(state >> 16) % 1000;
    }
}

int main(int argc, char **argv) {
    int n = argc == 2 ? atoi(argv[1]) : -1;
    if (n < 0) {
        fprintf(stderr, "usage: sort SIZE (0 or more)\n");
        return 2;
    }
    int *arr = malloc((n + 1) * sizeof(int));
    if (!arr)
        return 1;
    shuffle(n, arr);
    bubble_sort(n, arr);
    shuffle(n, arr);
    insertion_sort(n, arr);
    printf("%d %d\n", n ? arr[0] : 0, n ? arr[n - 1] : 0);
    free(arr);
    return 0;
}
