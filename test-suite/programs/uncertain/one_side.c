/* Bounds that are another input on one side of a comparison, in a fifth of the
 * runs, or where one input is 0: most runs are of the first one alone. */
//@ asym --args int,int
#include <stdlib.h>

static volatile long sink;

struct row {
    int length, first;
};

static void shift(struct row *row, int at) {
    row[at].first += 4;
    if (row[at].first == 777)
        row[at].length += 4;
}

static void rows(struct row *row, int at) {
    for (int i = 0; i < row[at].length; i++)
        shift(row, (at + i) % 3);
}

//@ function chosen: complexity ~ at least O(1)
static void chosen(int n, int m) {
    struct row row[3] = {{n, 0}, {m, m}, {n, 1}};
    rows(row, n > 777 ? 1 : 2);
}

static int top, other;

static int *where(int i) {
    return i == 777 ? &top : &other;
}

//@ function each: complexity ~ at least O(other
static void each(int n, int m) {
    top = n;
    other = m;
    for (int i = 0; i < top; i++)
        *where(i) = 2;
    for (int i = 0; i < other; i++)
        sink++;
}

//@ function main: complexity ~ at least O(1)
int main(int argc, char **argv) {
    if (argc < 3)
        return 1;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    chosen(n, m);
    each(n, m);
    return 0;
}
