/* How large numbers in an array are is no matter of how many there are. */
//@ asym --entry holes --no-ranking
//@ says numbers of a below n + spread(a)
#include <stdlib.h>

//@ function holes: complexity_fit.order ~ spread(a); complexity_fit.order ~ + 
void holes(int *a, int n) {
    int max = 0, at = 0;
    for (int i = 0; i < n; i++)
        max = a[i] > max ? a[i] : max;
    int *count = calloc((size_t)max + 1, sizeof *count);
    if (!count)
        return;
    for (int i = 0; i < n; i++)
        count[a[i]]++;
    for (int x = 0; x <= max; x++)
        for (; count[x] > 0; count[x]--)
            a[at++] = x;
    free(count);
}
