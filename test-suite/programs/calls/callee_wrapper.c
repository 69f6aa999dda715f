/* A wrapper costs what it wraps, and one more, in names of its own: through
 * pointers in fields, fields in fields, and elements. */
//@ asym --args int:0..30,int:0..30
#include <stdlib.h>

typedef struct Grid {
    int rows, columns;
} Grid;

typedef struct World {
    long id;
    Grid *grid, own;
    int count[3];
} World;

//@ function sum: cost = g->rows*g->columns + 2*g->rows + 2 [proved]
static long sum(const Grid *g) {
    long s = 0;
    for (int i = 0; i < g->rows; i++)
        for (int k = 0; k < g->columns; k++)
            s += i * k;
    return s;
}

//@ function wrap: cost = any->rows*any->columns + 2*any->rows + 3 [proved]
static long wrap(const Grid *any) {
    return sum(any);
}

//@ function of_field: cost = w->grid->rows*w->grid->columns + 2*w->grid->rows + 4 [proved]
static long of_field(const World *w) {
    return wrap(w->grid);
}

//@ function of_part: cost = w->own.rows*w->own.columns + 2*w->own.rows + 3 [proved]
static long of_part(const World *w) {
    return sum(&w->own);
}

static int up_to(const int *n) {
    int s = 0;
    for (int i = 0; i < *n; i++)
        s += i;
    return s;
}

//@ function counts: cost = w->count[0] + w->count[2] + 5 [proved]
static int counts(const World *w) {
    return up_to(w->count) + up_to(&w->count[2]);
}

/* Both names are of one place. */
//@ function twice: cost = 2*w->count[0] + 5 [proved]
static int twice(const World *w) {
    const int *first = w->count;
    return up_to(first) + up_to(&w->count[0]);
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int a = atoi(argv[1]), b = atoi(argv[2]);
    Grid grid = {a, b};
    World worlds[2] = {{1, &grid, {b, a}, {a, 1, b}}, {2, &grid, {a + b, b}, {b, 2, a}}};
    long s = of_field(worlds) + of_part(worlds);
    return s + counts(worlds) + twice(worlds) == 77;
}
