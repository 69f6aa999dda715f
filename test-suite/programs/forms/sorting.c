/* Sorting what is in order (1), in the opposite order (2) or in none (0): what
 * is certain of each way to sort, whatever the contents. */
//@ asym --args int:0..40,int:0..2
//@ check 30 0 -> n=30
//@ check 30 1 -> n=30
//@ check 17 2 -> n=17
#include <stdlib.h>

static int a[2048], b[2048];

static void fill(int n, int order) {
    unsigned x = 12345;
    for (int i = 0; i < n; i++) {
        x = x * 1103515245 + 12345;
        a[i] = order == 1 ? i : order == 2 ? n - i : (int)(x >> 16 & 1023);
    }
}

static void swap(int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}

/* CLRS 2.1. */
//@ function insertion: complexity = O(n^2) [proved]; bound ~ upper
static void insertion(int n) {
    //@ loop total = n [proved]
    for (int i = 1; i < n; i++) {
        int key = a[i], j = i - 1;
        //@ loop total.worst [proved]; total [not proved]
        while (j >= 0 && a[j] > key) {
            a[j + 1] = a[j];
            j--;
        }
        a[j + 1] = key;
    }
}

/* Knuth 5.2.2, without a look at whether anything was exchanged. */
//@ function bubble: complexity = O(n^2) [proved]; !bound
static void bubble(int n) {
    //@ loop total = n [proved]
    for (int i = 0; i < n - 1; i++)
        //@ loop total = 1/2*n^2 + 1/2*n - 1 [proved]
        for (int j = 0; j < n - 1 - i; j++)
            if (a[j] > a[j + 1])
                swap(j, j + 1);
}

/* Knuth 5.2.3. */
//@ function selection: complexity = O(n^2) [proved]; !bound
static void selection(int n) {
    //@ loop total = n [proved]
    for (int i = 0; i < n - 1; i++) {
        int least = i;
        //@ loop total = 1/2*n^2 + 1/2*n - 1 [proved]
        for (int j = i + 1; j < n; j++)
            if (a[j] < a[least])
                least = j;
        swap(i, least);
    }
}

/* Shell's own distances: passes and elements of each are certain, of moves how
 * many there are at most. */
//@ function shell: complexity [proved]; bound ~ upper
static void shell(int n) {
    //@ loop total = ceil(log2(floor(1/2*n) + 1)) + 1 [proved]
    for (int gap = n / 2; gap > 0; gap /= 2)
        //@ loop total [proved]
        for (int i = gap; i < n; i++) {
            int key = a[i], j;
            //@ loop total.worst [proved]; total [not proved]
            for (j = i; j >= gap && a[j - gap] > key; j -= gap)
                a[j] = a[j - gap];
            a[j] = key;
        }
}

/* CLRS problem 2-1, from below. */
static void merge(int n) {
    //@ loop total = ceil(log2(n)) + 1 [proved]
    for (int w = 1; w < n; w *= 2) {
        //@ loop total [proved]
        for (int i = 0; i < n; i += 2 * w) {
            int middle = i + w < n ? i + w : n,
                end = i + 2 * w < n ? i + 2 * w : n;
            int x = i, y = middle;
            for (int k = i; k < end; k++)
                b[k] =
                    x < middle && (y >= end || a[x] <= a[y]) ? a[x++] : a[y++];
        }
        //@ loop total = n*ceil(log2(n)) + ceil(log2(n)) [proved]
        for (int i = 0; i < n; i++)
            a[i] = b[i];
    }
}

/* CLRS 6.4: contents decide how deep an element falls, at most a logarithm. */
//@ function heap: complexity = O(n*log(n)) [proved]; bound ~ upper
static void heap(int n) {
    //@ loop total = floor(1/2*n) + 1 [proved]
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
    //@ loop total = n [proved]
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

int main(int argc, char **argv) {
    if (argc < 3 || atoi(argv[1]) < 0 || atoi(argv[1]) > 2000)
        return 2;
    int n = atoi(argv[1]), order = atoi(argv[2]);
    fill(n, order);
    insertion(n);
    fill(n, order);
    bubble(n);
    fill(n, order);
    selection(n);
    fill(n, order);
    shell(n);
    fill(n, order);
    merge(n);
    fill(n, order);
    heap(n);
    return 0;
}
