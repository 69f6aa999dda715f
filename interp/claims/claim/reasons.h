/* reasons.h -- why something is said as it is, for who wants to know more.
 *
 *     rules that decided --> [Reasons] --> report with -v
 *
 * Each is what a rule that applied has for a reason, in the order in which they
 * were asked. */
#ifndef ASYM_INTERP_CLAIMS_CLAIM_REASONS_H
#define ASYM_INTERP_CLAIMS_CLAIM_REASONS_H

#include "algebra/expr/expr.h"
#include "base/vec.h"

/* The field of a row of a list of rules that has it as text: two reasons are
 * the same if they are of one row. */
typedef const char *const *Reason;

typedef Vec(Reason) Reasons; /* none twice */

/* That an expression is not below 0, where that is said. */
typedef struct ReasonedCondition {
    const Expr *nonneg;
    const char *reason;
} ReasonedCondition;

typedef Vec(ReasonedCondition) ReasonedConditions;

/* Adds "reason" if it is not there; nothing for NULL.  The row is a constant.
 */
void reasons_add(Reasons *reasons, Reason reason, Arena *arena);

#endif
