/* Bounds that are read at an index: places as good as others, as long as nothing
 * in the loop may write there. */
//@ asym --args int:0..40
//@ check 3 -> n=3
//@ check 9 -> n=9
//@ check 0 -> n=0
#include <stdlib.h>

struct Row {
    int length, sum;
    int *at;
};

struct Table {
    struct Row *rows;
    int bits[8];
    int size[3][4];
};

static const int extra[4] = {0, 1, 2, 3};

/* In rounds of another loop, the index is the same throughout each execution. */
int each_row(struct Row *row, int rows) {
    int sum = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < row[i].length; j++) //@ loop count = row[i].length + 1 [proved]
            sum += row[i].at[j];
    return sum;
}

/* Two pointers away, and the element behind it. */
int next_row(struct Table *t, int k) {
    int sum = 0;
    for (int j = 0; j < t->rows[k + 1].length; j++) //@ loop count [proved]; count at n=3 is 4; count at n=9 is 10
        sum += j;
    return sum;
}

/* In an array that is a member. */
int member(struct Table *t, int k) {
    int sum = 0;
    for (int j = t->bits[k]; j > 0; j--) //@ loop count = j + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        sum += j;
    return sum;
}

/* At two indices. */
int two_indices(struct Table *t, int i, int j) {
    int sum = 0;
    for (int k = 0; k < t->size[i][j]; k++) //@ loop count = t->size[i][j] + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        sum += k;
    return sum;
}

/* In a table of constants. */
int from_table(int code) {
    int sum = 0;
    for (int k = 0; k < 2 * extra[code]; k++) //@ loop count = 2*extra[code] + 1 [proved]; count at n=3 is 7; count at n=9 is 3
        sum += k;
    return sum;
}

/* What the loop writes is of another member. */
int other_member(struct Row *row, int k) {
    for (int j = 0; j < row[k].length; j++) //@ loop count = row[k].length + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        row[j & 1].sum += j;
    return row[k].sum;
}

/* ---- where nothing may be claimed ---- */

/* The index moves on: no length of one row is the bound. */
int moving(struct Row *row, int rows) {
    int sum = 0;
    for (int i = 0; i < rows && i < row[i].length; i++) //@ loop count ~ len(row until i >= rows or i >= row[i].length); count.beyond = rows + 1 [proved]
        sum += i;
    return sum;
}

/* The same member, by another index. */
int by_another(struct Row *row, int k, int other) {
    int sum = 0;
    for (int j = 0; j < row[k].length; j++) { //@ loop count [not settled]; count at n=3 is 3; count at n=9 is 7
        if (j == 1)
            row[other].length -= row[other].length / 3;
        sum += j;
    }
    return sum;
}

/* The pointer to the rows is another one behind. */
int moved_away(struct Table *t, struct Row *elsewhere) {
    int sum = 0;
    for (int j = 0; j < t->rows[1].length; j++) { //@ loop count [not settled]; count at n=3 is 3; count at n=9 is 3
        if (j == 1)
            t->rows = elsewhere;
        sum += j;
    }
    return sum;
}

__attribute__((noinline)) static void shorten(struct Row *row, int at) {
    if (at == 2)
        row->length = 3;
}

int by_callee(struct Row *row, int k) {
    int sum = 0;
    for (int j = 0; j < row[k].length; j++) { //@ loop count [not settled]; count at n=3 is 4; count at n=9 is 4
        shorten(row + k, j);
        sum += j;
    }
    return sum;
}

/* It is read anew from memory that others share. */
int shared(volatile int *bound, int k) {
    int sum = 0;
    for (int j = 0; j < bound[k]; j++) //@ loop count [not proved]; count at n=3 is 4; count at n=9 is 10
        sum += j;
    return sum;
}

static void fill(struct Row *row, int rows, int n) {
    for (int i = 0; i < rows; i++) {
        row[i].length = n;
        row[i].at = calloc((size_t)n + 1, sizeof(int));
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    struct Row row[4] = {{0}}, few[4] = {{0}};
    struct Table t = {row, {0}, {{0}}};
    volatile int bound[2] = {0};
    int sum = 0;
    bound[1] = t.bits[3] = t.size[1][2] = n;
    fill(row, 4, n);
    few[1].length = 2;
    sum += each_row(row, 4) + next_row(&t, 1) + member(&t, 3);
    sum += two_indices(&t, 1, 2) + from_table(n & 3);
    sum += other_member(row, 2) + moving(row, 4) + shared(bound, 1);
    sum += by_callee(row, 2);
    fill(row, 4, n);
    sum += by_another(row, 2, 2);
    sum += moved_away(&t, few);
    return sum == -1;
}
