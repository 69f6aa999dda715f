/* premises.h -- what the code says of a number on a premise about memory.
 *
 *     PlanFormula on a PlanPremise, SampleSource --> [premises] --> Claim
 *
 * How often a loop runs may follow from the code if memory was as it supposes
 * (PlanPremise).  The samples bear that out or not: one list of rules says what
 * keeps the formula from being claimed.  To add a rule, add a row to the list,
 * with tests. */
#ifndef ASYM_INTERP_CLAIMS_PREMISES_H
#define ASYM_INTERP_CLAIMS_PREMISES_H

#include "interp/claims/compare.h"
#include "interp/claims/rules.h"

/* A formula that the code has on "premise", beside the samples. */
typedef struct Premised {
    PlanPremise premise;
    const PlanFormula *formula;
    const SampleSource *source;
    const Circumstances *with;
    bool changed; /* memory was not as supposed in some execution */
    Comparison samples;
} Premised;

Premised premises_compare(PlanPremise premise, const PlanFormula *formula,
                          const SampleSource *source, const Circumstances *with,
                          bool changed, Arena *arena);

typedef struct PremiseRule {
    const char *name;
    bool (*forbids)(const Premised *p);
    bool of[PLAN_PREMISES]; /* those that it is about */
} PremiseRule;

/* "count" of them. */
const PremiseRule *premises_rules(size_t *count);

/* The first rule about its premise that forbids to claim it; or NULL. */
const PremiseRule *premises_forbidding(const Premised *p);

/* Exact, or fitted where too few draws met it; unknown where a rule forbids
 * it. */
Claim premises_claim(const Premised *p, Arena *arena);

#endif
