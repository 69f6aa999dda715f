/* byrounds.h -- totals in the rounds of a loop, which only that loop tells.
 *
 *     Claim of a total, Claim of the count --> [byrounds] --> cost
 *
 * 3*rounds(line 12) says nothing before the loop at line 12 has run.  Where its
 * count is known without, that many rounds are put in, and costs are made of
 * what comes out. */
#ifndef ASYM_INTERP_CLAIMS_BYROUNDS_H
#define ASYM_INTERP_CLAIMS_BYROUNDS_H

#include "interp/claims/claim/claim.h"

bool byrounds_is(const Expr *e, const PlanFunction *function);

typedef struct ByRoundsRule {
    const char *name;
    bool (*forbids)(const Claim *total, const Claim *count);
    const char *reason; /* why costs are not made of both */
} ByRoundsRule;

/* In order; "count" of them. */
const ByRoundsRule *byrounds_rules(size_t *count);

/* The first rule that forbids to put "count", that of the outermost loop, into
 * "total"; NULL: none does. */
const ByRoundsRule *byrounds_forbids(const Claim *total, const Claim *count);

/* "total", which is proved, with "count" in it: it rests on what the count
 * rests on, and is said with what either is. */
const Claim *byrounds_put(const Claim *total, const Claim *count,
                          const PlanFunction *function, Arena *arena);

#endif
