/* box.h -- intervals of symbols, and what follows for expressions. */
#ifndef ASYM_ALGEBRA_REGION_BOX_H
#define ASYM_ALGEBRA_REGION_BOX_H

#include "algebra/region/region.h"

/* Numbers; NULL where nothing is known. */
typedef struct Interval {
    const Expr *low, *high;
} Interval;

typedef struct Side {
    SymbolId symbol;
    Interval bounds;
    const Expr *moved; /* by box_shift: what replaces the symbol since then;
                          NULL if nothing does */
} Side;

/* Has a side for each symbol that was asked about, and for no other: a program
 * has many symbols, a proof involves few. */
typedef struct Box {
    Vec(Side) sides; /* by rising symbol */
    Arena *arena;
} Box;

/* Adds sides for the symbols of "e", by their ranges. */
void box_cover(Box *box, const Expr *e, const SymbolRange *ranges,
               size_t n_ranges);

/* Narrows "box" by e >= 0 if that is over one symbol, linearly.  This and what
 * follows expects sides for all symbols of "e". */
void box_narrow(Box *box, const Expr *e);

bool box_is_empty(const Box *box);

/* Moves each bounded symbol s so that its least distance from a bound is 0: low
 * + s or high - s then replaces it. */
void box_shift(Box *box);

/* "e" with its symbols moved as box_shift moved them. */
const Expr *box_moved(const Box *box, const Expr *e);

/* Bounds of "e" in "box" (sound, not the tightest). */
Interval box_bounds(const Box *box, const Expr *e);

#endif
