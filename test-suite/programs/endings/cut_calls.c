/* The calls that run long never return: those that do say nothing of them. */
//@ asym --args int:0..40
#include <stdlib.h>

static int cmp(const void *a, const void *b) {
    exit(a == b);
}

//@ function run: complexity ~ at least; cost [unknown]
static int run(int n) {
    int s = 1, a[2] = {2, 1};
    if (n % 2)
        return 3;
    for (int i = 0; s; i++) {
        s = (s * 5 + i) | 1;
        if (i == n)
            qsort(a, 2, sizeof *a, cmp);
    }
    return s;
}

int main(int argc, char **argv) {
    return run(argc > 1 ? atoi(argv[1]) : 0);
}
