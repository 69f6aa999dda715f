/* Nests whose bounds are read anew, while something in them may write there.  Totals
 * are known where memory kept its values all through the nest. */
//@ asym --args int:0..60,int:0..60
//@ check 5 3 -> rows=5 columns=3 *rows=5 *columns@22=3 *columns@29=3
//@ check 0 7 -> rows=0 columns=7 *rows=0 *columns@22=7 *columns@29=7
//@ check 9 0 -> rows=9 columns=0 *rows=9 *columns@22=0 *columns@29=0
//@ check 50 41 -> rows=50 columns=41 *rows=50 *columns@22=41 *columns@29=41
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 4000 };
static int cells[MOST];

__attribute__((noinline)) static void draw(int *seed, int *cell) {
    *seed = *seed * 5 % 8191;
    *cell += *seed & 7;
}

static void fill(int *rows, int *columns, int *seed) {
    for (int y = 0; y < *rows; y++) //@ loop count = *rows + 1 [settled]
        //@ loop total = (*rows)*(*columns@22) + *rows [settled]
        for (int x = 0; x < *columns; x++)
            draw(seed, &cells[y]);
}

/* The bound is in a variable of the round that is read from memory. */
static void fill_rows(int *rows, int *columns, int *seed) {
    for (int y = 0; y < *rows; y++) { //@ loop count = *rows + 1 [settled]
        int n = *columns;
        for (int x = 0; x < n; x++) //@ loop total = (*rows)*(*columns@29) + *rows [settled]
            draw(seed, &cells[y]);
    }
}

/* Up to the diagonal. */
static void triangle(int *rows, int *seed) {
    for (int y = 0; y < *rows; y++)
        //@ loop total = 1/2*(*rows)^2 + 1/2*(*rows) [settled]
        for (int x = 0; x < y; x++)
            draw(seed, &cells[y]);
}

/* Each execution of the inner loop finds it as it was, but the next one does
 * not. */
static void narrows(int *rows, int *columns, int *seed) {
    int first = *columns;
    for (int y = 0; y < *rows; y++) { //@ loop count = *rows + 1 [settled]
        int *bound = (*seed & 1) == 2 ? rows : columns;
        for (int x = 0; x < *columns; x++) //@ loop total [not settled]
            draw(seed, &cells[y]);
        draw(seed, bound);
    }
    *columns = first;
}

/* Only in executions that come late, and of which no sample is taken. */
static void widens(int *rows, int *columns, int *seed, int late) {
    for (int y = 0; y < *rows; y++)
        //@ loop total [not settled]
        for (int x = 0; x < *columns; x++)
            draw(seed, late == 699 && y == 2 && x == 1 ? columns : &cells[y]);
}

/* Elements of their own for each round are no one place. */
static void each_its_own(const int *rows, int *width, int *seed) {
    for (int y = 0; y < *rows; y++)
        for (int x = 0; x < width[y]; x++) //@ loop total [not settled]
            draw(seed, &cells[y]);
}

int main(int argc, char **argv) {
    int rows = argc > 1 ? atoi(argv[1]) : 0, columns = argc > 2 ? atoi(argv[2]) : 0;
    int seed = 1;
    if (rows < 0 || rows > 60 || columns < 0 || columns > 60)
        return 2;
    fill(&rows, &columns, &seed);
    fill_rows(&rows, &columns, &seed);
    triangle(&rows, &seed);
    narrows(&rows, &columns, &seed);
    int width[60];
    for (int i = 0; i < rows; i++)
        width[i] = (i * 7 + columns) % 5;
    each_its_own(&rows, width, &seed);
    int small = rows % 7, few = columns % 6;
    for (int k = 0; k < 700; k++) {
        int wide = few;
        widens(&small, &wide, &seed, k);
    }
    printf("%d\n", cells[3]);
    return 0;
}
