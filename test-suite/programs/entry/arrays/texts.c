/* An array of texts: random, in order, in the opposite one, all equal, so that
 * comparisons of two go on for a while.  Best and worst cases grow alike. */
//@ asym --entry uniq
#include <stddef.h>
#include <string.h>

//@ function uniq: complexity_fit.order = O(n); complexity_seen.worst.order = O(n); complexity_seen.best.order = O(n)
size_t uniq(char **a, size_t n) {
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (kept == 0 || strcmp(a[kept - 1], a[i]) != 0)
            a[kept++] = a[i];
    return kept;
}
