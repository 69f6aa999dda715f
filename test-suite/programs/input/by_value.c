/* A struct handed over by value, and wider types of parameters. */
//@ asym --args int:0..40
//@ check 5 -> n=5 g.rows=5
#include <stdlib.h>

struct grid {
    int rows, columns;
};

int in_struct(struct grid g) {
    int s = 0;
    for (int i = 0; i < g.rows; i++) //@ loop count at g.rows=5 is 6; reached
        s += i;
    return s;
}

struct table {
    int rows;
    long cell[8];
};

/* Too large for registers, both ways. */
struct table on_stack(struct table t, int n) {
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        t.cell[i % 8] += i;
    return t;
}

int wide(long long n) {
    int s = 0;
    for (long long i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += (int)i;
    return s;
}

int size(size_t n) {
    int s = 0;
    for (size_t i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += (int)i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        return 2;
    struct grid g = {n, 3};
    struct table t = on_stack((struct table){n, {0}}, n);
    if (t.rows != n)
        abort();
    return (in_struct(g) + wide(n) + size((size_t)n)) & 0;
}
