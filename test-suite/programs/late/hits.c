/* A hundred searches that miss or find at once, in turn, then nine hundred that
 * find at once: the mean is 1/20*n + 1, not the 1/2*n + 1 of the first ones. */
//@ asym --args int:0..60
#include <stdlib.h>

//@ function find: complexity = O(n)
static int find(const int *a, int n) {
    int i = 0;
    //@ loop worst = n + 1 [proved]; best = 1 [fitted]
    //@ loop typical ~ 0.05*arg1 + 1; typical.over = runs
    //@ loop typical.reason ~ were recorded
    while (i < n && a[i])
        i++;
    return i;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, s = 0;
    int *a = calloc((size_t)n + 1, sizeof *a);
    int *b = calloc((size_t)n + 1, sizeof *b);
    for (int i = 0; i < n; i++)
        a[i] = 1;
    for (int k = 0; k < 1000; k++)
        s += find(k < 100 && k % 2 ? a : b, n);
    free(a);
    free(b);
    return s & 0;
}
