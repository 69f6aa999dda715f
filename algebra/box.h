/* box.h -- intervals of symbols, and what follows for expressions. */
#ifndef ASYM_ALGEBRA_BOX_H
#define ASYM_ALGEBRA_BOX_H

#include "algebra/region.h"

/* Numbers; NULL where nothing is known. */
typedef struct Interval {
    const Expr *low, *high;
} Interval;

/* Indexed by symbol. */
typedef struct Box {
    size_t size;
    Interval *sides;
} Box;

/* The box of the first "size" symbols by their ranges. */
Box box_new(const SymbolRange *ranges, size_t n_ranges, size_t size,
            Arena *arena);

/* Narrows "box" by e >= 0 if that speaks of one symbol, linearly. */
void box_narrow(Box *box, const Expr *e, Arena *arena);

bool box_is_empty(const Box *box, Arena *arena);

/* Moves each bounded symbol so that its least distance from a bound is 0: by[s]
 * is low + s or high - s, NULL without a bound.  "box" is moved with it. */
const Expr *const *box_shift(Box *box, Arena *arena);

/* Bounds of "a" in "box" (sound, not the tightest). */
Interval box_bounds(const Box *box, const Expr *a, Arena *arena);

#endif
