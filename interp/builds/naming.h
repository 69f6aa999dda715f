/* naming.h -- formulas of several builds over the same symbols.
 *
 *     PlanFunction of each build, Expr --> [Naming] --> variation
 *
 * Each build numbers the symbols of a function anew; their names stay.  A
 * naming numbers names, so formulas of one function in two builds can be
 * compared: what it returns is over its own numbers, not over symbols of the
 * function. */
#ifndef ASYM_INTERP_BUILDS_NAMING_H
#define ASYM_INTERP_BUILDS_NAMING_H

#include "static/plan/plan.h"

typedef struct Naming {
    Vec(const char *) names; /* those met so far, distinct; they belong to the
                                plans */
    Arena *arena;
} Naming;

Naming naming_new(Arena *arena);

/* "e", "region" or "proof" of "f".  An expression may be NULL and is NULL then;
 * the reason of a proof is left out. */
const Expr *naming_expr(Naming *naming, const Expr *e, const PlanFunction *f);
Region naming_region(Naming *naming, const Region *region,
                     const PlanFunction *f);
PlanFormula naming_proof(Naming *naming, const PlanFormula *proof,
                         const PlanFunction *f);

/* Whether two of one naming are the same; regions are if they have the same
 * conditions, in whatever order. */
bool naming_same_expr(const Expr *a, const Expr *b);
bool naming_same_region(const Region *a, const Region *b);
bool naming_same_proof(const PlanFormula *a, const PlanFormula *b);

#endif
