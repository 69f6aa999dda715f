/* Orders of contents: sorted ones cost n, others n^2. */
//@ asym --entry sort --no-ranking --args n=int:0..200
#include <stddef.h>

//@ function sort: complexity = O(n^2)
void sort(int *a, size_t n) {
    for (size_t i = 1; i < n; i++) {
        int x = a[i];
        size_t j = i;
        while (j > 0 && a[j - 1] > x) { //@ loop total.worst.formula ~ n^2; total.best.formula ~ n
            a[j] = a[j - 1];
            j--;
        }
        a[j] = x;
    }
}
