/* descent_steps.h -- what parameters are behind calls.
 *
 *     Descent, DescentAfter --> [step] --> DescentAfter
 *
 * For this folder only.  What a call passes on is known as far as it is linear,
 * a rounded part of what is, or a remainder; of these, between which bounds. */
#ifndef ASYM_ALGEBRA_RECURSION_DESCENT_STEPS_H
#define ASYM_ALGEBRA_RECURSION_DESCENT_STEPS_H

#include "algebra/recursion/descent.h"

/* What parameters are after some steps, and what is known then. */
typedef struct DescentAfter {
    const Expr *state[DESCENT_STATES];
    Region where;
    SymbolId fresh;
} DescentAfter;

/* e - 1. */
const Expr *descent_less_one(const Expr *e, Arena *arena);

/* Adds e >= 0. */
void descent_require(Region *region, const Expr *e, Arena *arena);

/* Whether e >= 0 wherever "where" holds; true is a proof. */
bool descent_implies(const Descents *d, const Region *where, const Expr *e);

/* A number of which nothing is known. */
const Expr *descent_fresh(DescentAfter *a, Arena *arena);

/* "e" over parameters as "before" has them. */
const Expr *descent_put(const Descents *d, const DescentAfter *before,
                        const Expr *e, Arena *arena);

/* Before any step, where "given" holds. */
DescentAfter descent_start(const Descents *d, const Region *given,
                           Arena *arena);

/* Behind "way" from "before". */
DescentAfter descent_step(const Descents *d, const DescentAfter *before,
                          const Descent *way, Arena *arena);

/* Whether "given" holds behind each call. */
bool descent_is_kept(const Descents *d, const Region *given, Arena *arena);

#endif
