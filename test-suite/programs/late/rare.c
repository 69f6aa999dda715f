/* One call of five thousand takes long, and is none of those that are recorded:
 * what the others cost is not what a call costs. */
//@ asym --args int:0..100
#include <stdlib.h>

static int flat(int n) {
    int i, j = 0, s = 0;
    //@ loop count [fitted]; count.reason ~ executions was recorded; count.over ~ runs
    for (i = 0; i < n;) {
        if ((j ^ n) == 0) {
            j = 0;
            i++;
        } else {
            s += j++;
        }
    }
    return s;
}

//@ function sum_if: complexity = O(n); cost [not exact]
static int sum_if(const int *a, int n) {
    int s = 0;
    if (a[0])
        for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
            s += i * a[0];
    return s;
}

//@ function flat_if: complexity ~ at least; cost [unknown]
//@ function flat_if: cost.reason ~ flat
static int flat_if(const int *a, int n) {
    return a[0] ? flat(n) : 0;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, s = 0;
    int *a = calloc(2, sizeof *a);
    for (int k = 0; k < 5000; k++) {
        a[0] = k == 3077;
        s += sum_if(a, n) + flat_if(a, n);
    }
    free(a);
    return s & 0;
}
