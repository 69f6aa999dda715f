/* Sifting in a heap, merging of runs. */
//@ asym --args int:0..300
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int *at, size;
} Heap;

//@ function push: complexity = O(log(h->size)); bound ~ upper
void push(Heap *h, int x) {
    int i = h->size++;
    while (i > 0 && h->at[(i - 1) / 2] > x) {
        h->at[i] = h->at[(i - 1) / 2];
        i = (i - 1) / 2;
    }
    h->at[i] = x;
}

//@ function pop: measured ~ O(log(h->size
int pop(Heap *h) {
    int top = h->at[0], x = h->at[--h->size], i = 0;
    for (;;) {
        int child = 2 * i + 1;
        if (child >= h->size)
            break;
        if (child + 1 < h->size && h->at[child + 1] < h->at[child])
            child++;
        if (h->at[child] >= x)
            break;
        h->at[i] = h->at[child];
        i = child;
    }
    h->at[i] = x;
    return top;
}

//@ function merge: complexity = O(m + n); bound ~ upper
int merge(const int *a, int n, const int *b, int m, int *out) {
    int i = 0, j = 0, k = 0;
    while (i < n && j < m) //@ loop count.worst = n + m + 1
        out[k++] = a[i] <= b[j] ? a[i++] : b[j++];
    while (i < n)
        out[k++] = a[i++];
    while (j < m)
        out[k++] = b[j++];
    return k;
}

//@ function merge_sort: measured = O(n*log(n))
void merge_sort(int *a, int n, int *out) {
    if (n < 2)
        return;
    int half = n / 2;
    merge_sort(a, half, out);
    merge_sort(a + half, n - half, out);
    merge(a, half, a + half, n - half, out);
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [settled]
        a[i] = out[i];
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 100000)
        return 2;
    int *a = malloc(sizeof *a * ((size_t)n + 1)),
        *b = malloc(sizeof *b * ((size_t)n + 1));
    Heap h = {malloc(sizeof(int) * ((size_t)n + 1)), 0};
    srand(7);
    for (int i = 0; i < n; i++)
        push(&h, a[i] = rand() % 1000);
    merge_sort(a, n, b);
    for (int i = 0; i < n; i++)
        if (pop(&h) != a[i])
            return 3;
    printf("%d\n", a[0]);
    return 0;
}
