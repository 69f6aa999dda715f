/* simplex.h -- multiples of columns, none negative, that come to given sums.
 *
 *     rows --> [Simplex] --> multiples of columns
 *
 * The simplex method in whole numbers: pivots without division but by the pivot
 * before (Edmonds; Bareiss, Math. Comp. 1968), columns chosen by Bland's rule.
 * What does not fit in 64 bits has no solution as far as is known. */
#ifndef ASYM_PROVE_INVARIANTS_SIMPLEX_H
#define ASYM_PROVE_INVARIANTS_SIMPLEX_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

/* Entries are over "over", the last pivot.  The row behind all others is what
 * is made small, the column behind all others has the sums. */
typedef struct Simplex {
    size_t rows, columns;
    int64_t *at; /* (rows + 1) * (columns + 1) */
    int64_t over;
    size_t *basis; /* by row: its column; "columns" for none of them */
} Simplex;

Simplex simplex_new(size_t rows, size_t columns, Arena *arena);

/* Entries may be set until it is solved. */
static inline int64_t *simplex_at(const Simplex *s, size_t row, size_t column) {
    return &s->at[row * (s->columns + 1) + column];
}

/* Whether the sums can be met; then they are. */
bool simplex_solve(Simplex *s);

/* Of a solved one: makes the sum of cost[c] times the multiple of each column
 * small.  What it has come to when it must stop is a solution as well. */
void simplex_minimise(Simplex *s, const int64_t *cost);

/* How often "column" is taken, times s->over. */
int64_t simplex_multiple(const Simplex *s, size_t column);

#endif
