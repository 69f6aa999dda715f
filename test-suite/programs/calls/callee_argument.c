/* What a callee's cost is over may be passed, and yet be nothing that the caller's
 * samples show. In each run all of it is n. */
//@ asym --args int:0..40
#include <stdlib.h>

static int stored;

static int work(int m) {
    int s = 0;
    for (int i = 0; i < m; i++)
        s += i;
    return s;
}

//@ function element: cost [unknown]; complexity [unknown]; complexity_reason ~ on the contents of a
int element(int n, const int *a) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += work(a[i]);
    return s;
}

//@ function chosen: cost [unknown]; complexity [unknown]; complexity_reason ~ depends on m
int chosen(int n, const int *a) {
    return work(n < 1000 ? a[n] : n);
}

static int next(void) {
    return stored;
}

//@ function returned: cost [unknown]; complexity [unknown]
int returned(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += work(next());
    return s;
}

/* That is decided by n. */
//@ function doubled: cost = 2*n + 3 [proved]
int doubled(int n) {
    return work(2 * n);
}

//@ function larger: cost = n + 3 [exact]
int larger(int n) {
    return work(n > 3 ? n : n + 0 * stored);
}

//@ function main: complexity [unknown]
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int *a = malloc(((size_t)n + 1) * sizeof *a);
    for (int i = 0; i <= n; i++)
        a[i] = n;
    stored = n;
    return element(n, a) + chosen(n, a) + returned(n) + doubled(n) + larger(n) == 77;
}
