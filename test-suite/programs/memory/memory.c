/* Bounds that live in memory, in the words of the source. */
//@ asym --args int:0..30
//@ check 0 -> n=0 limit=0 *count=0 dims[0]=0 g->rows=0 g->size.columns=0 config.rows=0 this->rows=0
//@ check 7 -> n=7 limit=7 *count=7 dims[0]=7 g->rows=7 g->size.columns=4 config.rows=7 this->rows=7
#include <stdlib.h>

struct grid {
    int rows;
    struct {
        int lines, columns;
    } size;
    struct grid *next;
};

int limit;
struct grid config;

int by_global(void) {
    int s = 0;
    for (int i = 0; i < limit; i++) //@ loop count,total = limit + 1 [settled]
        s += i;
    return s;
}

int by_global_field(void) {
    int s = 0;
    for (int i = 0; i < config.rows; i++) //@ loop count,total = config.rows + 1 [settled]
        s += i;
    return s;
}

//@ function by_pointee: complexity = O((*count))
int by_pointee(const int *count) {
    int s = 0;
    for (int i = 0; i < *count; i++) //@ loop count,total = (*count) + 1 [settled]
        s += i;
    return s;
}

int by_element(const int *dims) {
    int s = 0;
    for (int i = 0; i < dims[0]; i++) //@ loop count,total = dims[0] + 1 [settled]
        s += i;
    return s;
}

//@ function by_field: complexity = O(g->rows)
int by_field(const struct grid *g) {
    int s = 0;
    for (int i = 0; i < g->rows; i++) //@ loop count,total = g->rows + 1 [settled]
        s += i;
    return s;
}

int by_nested_field(const struct grid *g) {
    int s = 0;
    //@ loop count,total = g->size.columns + 1 [settled]
    for (int i = 0; i < g->size.columns; i++)
        s += i;
    return s;
}

/* In C, this is a name like others. */
int by_this(const struct grid *this, int rows) {
    int s = rows;
    for (int i = 0; i < this->rows; i++) //@ loop count,total = this->rows + 1 [settled]
        s += i;
    return s;
}

/* Where it was read has no name: what holds it says of what type it is. */
struct hidden;

struct real {
    unsigned rows;
};

unsigned by_variable(struct hidden *const *kept) {
    unsigned n = ((const struct real *)*kept)->rows, s = 0;
    for (unsigned i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        s += i;
    return s;
}

/* Both fields, in a product. */
//@ function product: complexity = O(g->rows*g->size.columns)
int product(const struct grid *g) {
    int s = 0;
    for (int i = 0; i < g->rows; i++)
        //@ loop count = g->size.columns + 1 [settled]
        //@ loop total = g->rows*g->size.columns + g->rows [settled]
        for (int j = 0; j < g->size.columns; j++)
            s += j;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, dims[2] = {n, 3};
    struct grid g = {.rows = n, .size.columns = n ? 2 + n % 5 : 0};
    limit = config.rows = n;
    int s = by_global() + by_global_field() + by_pointee(&n);
    s += by_element(dims) + by_field(&g) + by_nested_field(&g);
    struct real real = {(unsigned)n};
    struct hidden *kept = (struct hidden *)&real;
    s += by_this(&g, 2) + (int)by_variable(&kept);
    return (s + product(&g)) & 0;
}
