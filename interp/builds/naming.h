/* naming.h -- formulas of several builds, or functions, over the same symbols.
 *
 *     PlanFunction, Expr --> [Naming] --> variation, reports
 *
 * Each build numbers the symbols of a function anew, and so does each instance
 * of a template; their names stay.  A naming numbers names, so formulas of two
 * of them can be compared: what it returns is over its own numbers, not over
 * symbols of the function. */
#ifndef ASYM_INTERP_BUILDS_NAMING_H
#define ASYM_INTERP_BUILDS_NAMING_H

#include "static/plan/plan.h"

typedef struct Naming {
    Vec(const char *) names; /* those met so far, distinct; they belong to the
                                plans */
    Arena *arena;
} Naming;

Naming naming_new(Arena *arena);

/* The number of "name", which lives as long as the naming. */
SymbolId naming_symbol(Naming *naming, const char *name);

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
