/* Of two numbers one is limited; the other is a length. */
//@ asym --entry sum --no-ranking
//@ says a of length n
//@ says mode to 2, since 3 crashes
#include <stdlib.h>

//@ function sum: complexity = O(n)
long sum(const int *a, unsigned n, unsigned mode) {
    long s = 0;
    for (unsigned i = 0; i < n; i++) //@ loop count = n + 1
        switch (mode) {
        case 0:
            s += a[i];
            break;
        case 1:
            s -= a[i];
            break;
        case 2:
            s ^= a[i];
            break;
        default:
            abort();
        }
    return s;
}
