/* A struct that a function has itself is nothing that its callers know; one that
 * it was passed is. */
//@ asym --args int:0..60
#include <stdlib.h>

struct Pair {
    int a, b;
};

volatile long total;

static void change(struct Pair *p) {
    p->b = 1;
}

//@ function own: complexity ~ at least O(1); complexity_reason ~ which it computes itself
static void own(int n) {
    struct Pair x;
    x.a = n > 4000 ? n * n : n;
    change(&x);
    for (int i = 0; i < x.a; i++) //@ loop count = x.a + 1 [proved]
        total++;
}

//@ function own_array: complexity ~ at least O(1); complexity_reason ~ which it computes itself
static void own_array(int n) {
    int sizes[4] = {0};
    sizes[n > 4000 ? 2 : 1] = n;
    for (int i = 0; i < sizes[1]; i++)
        total++;
}

//@ function passed: complexity = O(p.a)
static void passed(struct Pair p) {
    change(&p);
    for (int i = 0; i < p.a; i++)
        total++;
}

//@ function pointed: complexity = O(p->a)
static void pointed(const struct Pair *p) {
    for (int i = 0; i < p->a; i++)
        total++;
}

/* A counter that the program writes itself explains nothing. */
//@ function counted: complexity ~ at least
static void counted(unsigned n) {
    while (n > 1) {
        total++;
        n = n & 1 ? 3 * n + 1 : n / 2;
    }
    if (total < 0)
        exit(3);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    struct Pair p = {n, n};
    own(n);
    own_array(n);
    passed(p);
    pointed(&p);
    counted((unsigned)n);
    return (int)(total & 0);
}
