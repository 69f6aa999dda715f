/* Quick sort and others on random, sorted and reversed contents: what was seen
 * has a best, a typical and a worst order, each its own. */
//@ asym --args int:0..2000,int:0..99
#include <stdlib.h>

static int a[4096], b[4096];

/* Of ten kinds one is sorted, one reversed, the others are random. */
static void fill(int n, int order) {
    unsigned x = 12345u + (unsigned)order;
    for (int i = 0; i < n; i++) {
        x = x * 1103515245 + 12345;
        a[i] = order == 0 ? i : order == 1 ? n - i : (int)(x >> 16 & 32767);
    }
}

static void swap(int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}

/* CLRS 7.1. */
static int partition(int lo, int hi) {
    int pivot = a[hi], i = lo - 1;
    for (int j = lo; j < hi; j++)
        if (a[j] <= pivot)
            swap(++i, j);
    swap(i + 1, hi);
    return i + 1;
}

//@ function quick: measured ~ O((hi - lo)^2); complexity_seen.best.order ~ O((hi - lo)*log(hi - lo)); complexity_seen.typical.order ~ O((hi - lo)*log(hi - lo)); complexity_seen.worst.order ~ O((hi - lo)^2)
static void quick(int lo, int hi) {
    if (lo < hi) {
        int q = partition(lo, hi);
        quick(lo, q - 1);
        quick(q + 1, hi);
    }
}

//@ function sort: measured = O(n^2); complexity_seen.best.order ~ O(n*log(n)); complexity_seen.typical.order ~ O(n*log(n)); complexity_seen.worst.order ~ O(n^2)
static void sort(int n) {
    quick(0, n - 1);
}

/* CLRS 2.1. */
//@ function insertion: complexity = O(n^2) [proved]; bound ~ upper; complexity_seen.best.order ~ O(n); complexity_seen.typical.order ~ O(n^2); complexity_seen.worst.order ~ O(n^2)
static void insertion(int n) {
    for (int i = 1; i < n; i++) {
        int key = a[i], j = i - 1;
        while (j >= 0 && a[j] > key) {
            a[j + 1] = a[j];
            j--;
        }
        a[j + 1] = key;
    }
}

//@ function gnome: complexity = O(n^2) [proved]; bound ~ upper; complexity_seen.best.order ~ O(n); complexity_seen.worst.order ~ O(n^2)
static void gnome(int n) {
    int i = 0;
    while (i < n)
        if (i == 0 || a[i] >= a[i - 1]) {
            i++;
        } else {
            swap(i, i - 1);
            i--;
        }
}

/* Until a round has exchanged nothing. */
//@ function bubble: complexity = O(n^2) [proved]; bound ~ upper; complexity_seen.best.order ~ O(n); complexity_seen.typical.order ~ O(n^2); complexity_seen.worst.order ~ O(n^2)
static void bubble(int n) {
    int swapped = 1;
    while (swapped) {
        swapped = 0;
        for (int i = 1; i < n; i++)
            if (a[i - 1] > a[i]) {
                swap(i, i - 1);
                swapped = 1;
            }
    }
}

/* By halves, as CLRS 2.3.1, in one array and back. */
//@ function merge: complexity = O(n*log(n)) [proved]; !complexity_seen
static void merge(int from, int n) {
    if (n < 2)
        return;
    int half = n / 2, i = from, j = from + half;
    merge(from, half);
    merge(from + half, n - half);
    for (int k = 0; k < n; k++)
        b[k] = j >= from + n || (i < from + half && a[i] <= a[j]) ? a[i++]
                                                                  : a[j++];
    for (int k = 0; k < n; k++)
        a[from + k] = b[k];
}

/* CLRS 6.4. */
//@ function heap: complexity = O(n*log(n)) [proved]; bound ~ upper; !complexity_seen
static void heap(int n) {
    for (int start = n / 2 - 1; start >= 0; start--)
        for (int i = start; 2 * i + 1 < n;) {
            int child = 2 * i + 1;
            if (child + 1 < n && a[child] < a[child + 1])
                child++;
            if (a[i] >= a[child])
                break;
            swap(i, child);
            i = child;
        }
    for (int end = n - 1; end > 0; end--) {
        swap(0, end);
        for (int i = 0; 2 * i + 1 < end;) {
            int child = 2 * i + 1;
            if (child + 1 < end && a[child] < a[child + 1])
                child++;
            if (a[i] >= a[child])
                break;
            swap(i, child);
            i = child;
        }
    }
}

/* Shell's distances: powers of two come to n^2 (Knuth 5.2.1). */
//@ function shell: complexity = O(n^2) [proved]; bound ~ upper
static void shell(int n) {
    for (int gap = n / 2; gap > 0; gap /= 2)
        for (int i = gap; i < n; i++) {
            int key = a[i], j;
            for (j = i; j >= gap && a[j - gap] > key; j -= gap)
                a[j] = a[j - gap];
            a[j] = key;
        }
}

int main(int argc, char **argv) {
    if (argc < 3 || atoi(argv[1]) < 0 || atoi(argv[1]) > 4000)
        return 2;
    int n = atoi(argv[1]), order = atoi(argv[2]) % 10;
    void (*const sorts[])(int) = {sort, insertion, gnome, bubble, heap, shell};
    for (size_t i = 0; i < sizeof sorts / sizeof *sorts; i++) {
        fill(n, order);
        sorts[i](n);
    }
    fill(n, order);
    merge(0, n);
    return 0;
}
