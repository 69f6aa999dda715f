/* Rounds of a nest that only its outermost loop tells, and whose number samples
 * tell: costs are over inputs, not over these. */
//@ asym --args int:0..1000,int:1..100000
#include <stdlib.h>

static int a[1024], b[1024];

/* Radix sort, CLRS 8.3: as many passes as the largest has digits. */
//@ function sort: complexity = O(n*log(max))
static void sort(int n, int max) {
    for (int by = 1; max / by > 0; by *= 10) {
        int c[10] = {0};
        //@ loop total = (n + 1)*rounds(line 11) [proved]
        for (int i = 0; i < n; i++)
            c[a[i] / by % 10]++;
        for (int i = 1; i < 10; i++)
            c[i] += c[i - 1];
        for (int i = n - 1; i >= 0; i--)
            b[--c[a[i] / by % 10]] = a[i];
    }
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : -1, max = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || n > 1000 || max < 1)
        return 2;
    for (int i = 0; i < n; i++)
        a[i] = (int)((unsigned)i * 7919u % (unsigned)max);
    sort(n, max);
    return 0;
}
