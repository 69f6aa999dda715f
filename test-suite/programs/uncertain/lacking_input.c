/* Inputs that only some calls read: the others cost something else, and the
 * order has to say so, however large they were. */
//@ asym --args int:0..1000,int:0..1000
#include <stdlib.h>

volatile long total;

static void square(int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            total++;
}

//@ function apart: complexity = O(n^2 + *p); bound ~ upper
static void apart(const int *p, int n) {
    if (n < 500)
        for (int i = 0; i < *p; i++)
            total++;
    else
        square(n);
}

//@ function chosen: complexity ~ at least
static void chosen(const int *p, int n) {
    int i = 0, j = 0;
    while (i < (n < 500 ? *p : n * n)) {
        total++;
        if (++j >= 3) {
            j = 0;
            i++;
        }
    }
}

//@ function either: complexity ~ at least
static void either(const int *p, const int *q, int n) {
    int i = 0, j = 0;
    while (i < (n < 300 ? *p : *q)) {
        total++;
        if (++j >= 3) {
            j = 0;
            i++;
        }
    }
}

//@ function pointed: complexity = O(n^2 + *p); bound ~ upper
static void pointed(const int *p, int n, void (*f)(int)) {
    if (n < 500)
        for (int i = 0; i < *p; i++)
            total++;
    else
        f(n);
}

/* Those that do without cost always the same. */
//@ function ended: complexity ~ O(*p)
static void ended(const int *p, int n) {
    if (n < 500)
        return;
    for (int i = 0; i < *p; i++)
        total++;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    apart(&m, n);
    chosen(&m, n);
    either(&m, &n, n);
    pointed(&m, n, square);
    ended(&m, n);
    return (int)(total & 0);
}
