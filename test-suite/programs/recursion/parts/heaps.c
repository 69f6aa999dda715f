/* Down and up heaps in arrays, by recursion: which child is passed is decided on the
 * way.  The program counts itself. */
//@ asym --args int:0..400,int:0..1000
#include <stdlib.h>

static long counted;

static void at_most(long bound) {
    if (counted > bound)
        abort();
    counted = 0;
}

/* How often 2 goes into x as a factor of what is no larger: floor(log2(x)). */
static long log_of(long x) {
    long out = 0;
    for (; x > 1; x /= 2)
        out++;
    return out;
}

static void exchange(int *a, int i, int k) {
    int kept = a[i];
    a[i] = a[k];
    a[k] = kept;
}

//@ function down: complexity = O(log(n)); complexity_valid ~ i + 1 <= n
static void down(int *a, int n, int i) {
    int largest = i, left = 2 * i + 1, right = 2 * i + 2;
    counted++;
    if (left < n && a[left] > a[largest])
        largest = left;
    if (right < n && a[right] > a[largest])
        largest = right;
    if (largest != i) {
        exchange(a, i, largest);
        down(a, n, largest);
    }
}

//@ function sort: complexity = O(n*log(n))
static void sort(int *a, int n) {
    for (int i = n / 2 - 1; i >= 0; i--)
        down(a, n, i);
    for (int i = n - 1; i > 0; i--) {
        exchange(a, 0, i);
        down(a, i, 0);
    }
}

/* From 1 on, to the last one. */
//@ function sift: complexity = O(log(last))
static void sift(int *a, int last, int i) {
    int child = 2 * i;
    counted++;
    if (i < 1 || child > last)
        return;
    if (child < last && a[child + 1] > a[child])
        child++;
    if (a[child] > a[i]) {
        exchange(a, i, child);
        sift(a, last, child);
    }
}

//@ function up: complexity = O(log(i))
static void up(int *a, int i) {
    counted++;
    if (i > 0 && a[(i - 1) / 2] < a[i]) {
        exchange(a, i, (i - 1) / 2);
        up(a, (i - 1) / 2);
    }
}

/* One of the ways goes on by one only. */
//@ function creeps: cost [not proved]
static void creeps(int *a, int n, int i) {
    int next = i, left = 2 * i + 1;
    if (left < n && a[left] > a[next])
        next = left;
    if (i + 1 < n && a[i + 1] > a[next])
        next = i + 1;
    if (next != i)
        creeps(a, n, next);
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), seed = atoi(argv[2]);
    int *a = calloc((size_t)n + 2, sizeof *a);
    for (int i = 0; i < n + 2; i++)
        a[i] = (i * 7919 + seed * 31) % 1009;
    creeps(a, n, 0);
    for (int i = n - 1; i >= 0; i--) {
        down(a, n, i);
        at_most(log_of(n / (i + 1)) + 1);
    }
    sort(a, n);
    at_most(2L * n * (log_of(n + 1) + 1));
    for (int i = n; i >= 1; i--) {
        sift(a, n, i);
        at_most(log_of(n / i) + 1);
    }
    for (int i = 0; i < n; i++) {
        up(a, i);
        at_most(log_of(i + 1) + 1);
    }
    int out = a[0];
    free(a);
    return out == 12345;
}
