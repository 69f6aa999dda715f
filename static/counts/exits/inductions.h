/* inductions.h -- the variables that a loop changes alike each round.
 *
 *     Loops, Symbols --> [Inductions] --> TripCounts
 *
 * With them, what is known about one round becomes known about all (rounds.h),
 * in terms of the symbol "round" of the function's Symbols. */
#ifndef ASYM_STATIC_COUNTS_EXITS_INDUCTIONS_H
#define ASYM_STATIC_COUNTS_EXITS_INDUCTIONS_H

#include "algebra/region/rounds.h"
#include "static/symbolic/symbolic.h"

/* A variable that is a polynomial in the number of the round: it is changed by
 * a number, or by such variables and what the loop keeps. */
typedef struct Induction {
    SymbolId symbol;
    int64_t step;    /* of a pointer, in bytes; 0: it is not a number */
    int64_t element; /* of a pointer that moves by whole elements: their size;
                        0: it is none */
    Region type;     /* over its symbols: its type can hold it */
    Region next;     /* over its symbols: no step from here wraps */
} Induction;

/* Any variable of which the next value is known from this one.  Its conditions
 * keep even overflow out that C leaves undefined. */
typedef struct Moved {
    SymbolId symbol;
    const Expr *first, *next; /* next: over its symbol */
    Region begins;            /* where "first" is right */
    Region steps;             /* where "next" is */
    Region type;              /* as in Induction */
} Moved;

/* Those of one loop. */
typedef struct Inductions {
    Symbols *symbols;
    LoopId loop;
    Arena *arena;
    MemorySteps memory;     /* the variables that are none in the code */
    Suppositions *supposes; /* as in Symbolic, and so is "keeps" */
    LoopId keeps;
    Vec(Induction) all;
    Vec(RoundVariable) variables; /* the same ones */
    Vec(Moved) moved;             /* integers that are changed by no number */
    Vec(ScaledVariable) scaled;   /* those of them that an exit tells */
} Inductions;

Inductions inductions_find(Symbols *symbols, LoopId loop, Arena *arena);

/* The same, where it is supposed that memory which something in "keeps", the
 * loop or one around it, may write keeps its value there. */
Inductions inductions_suppose(const Inductions *known, LoopId keeps,
                              Suppositions *supposes);

/* What reads values in the loop: where they hold goes to "conditions", which
 * keep all integers from overflow if "strict" (symbolic.h). */
Symbolic inductions_reader(const Inductions *l, bool strict,
                           Region *conditions);

/* Whether the symbol has one value throughout an execution of the loop, or is
 * supposed to. */
bool inductions_keep(const Inductions *l, SymbolId symbol);

/* ---- what they are in rounds (inductions_rounds.c) ---- */

/* Whether "e" is over a variable that is known in completed rounds only. */
bool inductions_completed_only(const Inductions *l, const Expr *e);

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

/* Puts the difference of two pointers in "a", which grows by "slope" bytes a
 * round up to or down to 0, as their distance in elements; returns their size:
 * "a" is so many times a number of elements, and less than one.  1: it is not
 * over such a difference, and left alone. */
int64_t inductions_in_elements(const Inductions *l, const Expr **a,
                               int64_t slope);

#endif
