/* pred.h -- conditions on whole numbers, and the texts that isl reads.
 *
 *     inequalities --> [Pred] --> PlanQuestion
 *
 * Beside the symbols of the function there are the numbers of rounds, one for
 * each loop, and derived numbers: a quotient, the smaller of two.  Each derived
 * number has one value where the others are given, so points have a coordinate
 * for it and are as many as without. */
#ifndef ASYM_STATIC_AFFINE_PRED_H
#define ASYM_STATIC_AFFINE_PRED_H

#include "static/graph/loops.h"
#include "static/plan/plan.h"

typedef enum PredKind {
    PRED_NONNEG,
    PRED_ALL,
    PRED_ANY,
    PRED_SOME, /* "left" holds for some value of a symbol */
    PRED_NONE  /* for none */
} PredKind;

typedef struct Pred {
    PredKind kind;
    const Expr *nonneg;              /* PRED_NONNEG: it is >= 0 */
    const struct Pred *left, *right; /* else; NULL: no such part */
    SymbolId symbol;  /* PRED_SOME, PRED_NONE: it stands for a number of its
                         own in "left", from 0 on */
    const Expr *last; /* likewise: the largest one, in which "symbol" is what
                         it is outside; NULL: there is none */
} Pred;

/* No part of PRED_ALL: it holds; of PRED_ANY: it does not. */
const Pred *pred_constant(bool holds, Arena *arena);
const Pred *pred_nonneg(const Expr *e, Arena *arena);
/* e = 0, or e is not 0. */
const Pred *pred_zero(const Expr *e, bool is_zero, Arena *arena);
const Pred *pred_and(const Pred *a, const Pred *b, Arena *arena);
const Pred *pred_or(const Pred *a, const Pred *b, Arena *arena);
/* That "p" holds for some value of "symbol", from 0 to "last". */
const Pred *pred_some(SymbolId symbol, const Expr *last, const Pred *p,
                      Arena *arena);
const Pred *pred_not(const Pred *p, Arena *arena);
bool pred_is_constant(const Pred *p, bool holds);

/* With "by" in place of "symbol", which no derived number of "p" changes with,
 * and no PRED_SOME or PRED_NONE is in it. */
const Pred *pred_substitute(const Pred *p, SymbolId symbol, const Expr *by,
                            Arena *arena);

/* Symbols that are none of the function's. */
enum { PRED_FIRST_ROUND = 1 << 24, PRED_FIRST_DERIVED = 1 << 25 };

/* The number of the round of "loop". */
static inline SymbolId pred_round(LoopId loop) {
    return PRED_FIRST_ROUND + loop;
}

/* The values of derived numbers: number i is the one for which "is" holds. */
typedef struct Derived {
    Vec(const Pred *) is;
} Derived;

/* A new derived number; the caller fills in derived->is.at[*index]. */
const Expr *pred_derive(Derived *derived, size_t *index, Arena *arena);

/* What "s" is, if it is a derived number; else NULL. */
const Pred *pred_definition(const Derived *derived, SymbolId s);
/* Whether "e" changes with "symbol", also through derived numbers. */
bool pred_depends(const Derived *derived, const Expr *e, SymbolId symbol);

/* "[s3] -> { [t1, d0] : ... }": where "p" holds.  Adds the symbols that it is
 * over to "symbols", a set.  NULL where something in it is not linear. */
typedef Vec(SymbolId) SymbolSet;
const char *pred_text(const Pred *p, const Derived *derived, SymbolSet *symbols,
                      Arena *arena);

#endif
