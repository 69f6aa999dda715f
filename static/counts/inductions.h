/* inductions.h -- the variables that a loop changes by a constant each round.
 *
 *     Loops, Symbols --> [Inductions] --> TripCounts
 *
 * With them, what is known about one round becomes known about all (rounds.h),
 * in terms of the symbol "round" of the function's Symbols. */
#ifndef ASYM_STATIC_COUNTS_INDUCTIONS_H
#define ASYM_STATIC_COUNTS_INDUCTIONS_H

#include "algebra/region/rounds.h"
#include "static/counts/symbolic.h"

/* What the code says about such a variable. */
typedef struct Induction {
    SymbolId symbol;
    int64_t step;    /* of a pointer, in bytes */
    bool by_element; /* a pointer that moves by one element a round */
    Region type;     /* over its symbols: its type can hold it */
    Region next;     /* over its symbols: no step from here wraps */
} Induction;

/* Those of one loop. */
typedef struct Inductions {
    Symbols *symbols;
    LoopId loop;
    Arena *arena;
    Vec(Induction) all;
    Vec(RoundVariable) variables; /* the same ones */
} Inductions;

Inductions inductions_find(Symbols *symbols, LoopId loop, Arena *arena);

/* "e" with init + step * round for every induction variable.  NULL if something
 * else in it changes from round to round. */
const Expr *inductions_in_round(const Inductions *l, const Expr *e);

/* The sum of "e" over rounds 0..last; NULL if that cannot be said. */
const Expr *inductions_sum(const Inductions *l, const Expr *e,
                           const Expr *last);

/* Adds that e >= 0 in rounds 0..last.  False if that cannot be said. */
bool inductions_require(const Inductions *l, Region *region, const Expr *e,
                        const Expr *last);

/* Adds the conditions under which the induction variables in "e" do not wrap in
 * rounds 0..last, compared as numbers of "magnitude" bits.  False if that
 * cannot be said. */
bool inductions_require_no_wrap(const Inductions *l, Region *region,
                                const Expr *e, const Expr *last,
                                unsigned magnitude);

/* "a", which grows by "slope" bytes a round up to or down to 0, with the
 * difference of two pointers in it put as their distance in elements. */
const Expr *inductions_with_distance(const Inductions *l, const Expr *a,
                                     int64_t slope);

#endif
