/* premises.h -- what the code says of a number on a premise.
 *
 *     PlanFormula on a PlanPremise, SampleSource --> [premises] --> Claim
 *
 * How often a loop runs may follow from the code if things were as it supposes
 * (PlanPremise).  The samples bear that out or not: one list of rules says what
 * keeps the formula from being claimed, and a row for each premise what it is
 * claimed as.  The user is told why there is no such claim by what the samples
 * say in its place.  To add a rule, or a premise, add a row, with tests. */
#ifndef ASYM_INTERP_CLAIMS_RULES_PREMISES_H
#define ASYM_INTERP_CLAIMS_RULES_PREMISES_H

#include "interp/claims/claim/compare.h"
#include "interp/claims/rules/rules.h"

/* A formula that the code has on "premise", beside the samples. */
typedef struct Premised {
    PlanPremise premise;
    const PlanFormula *formula;
    const PlanFormula *proof; /* what the code says on none; or NULL */
    const Claim *otherwise;   /* what is claimed else, where the premise is
                                 asked last */
    const SampleSource *source;
    const Circumstances *with;
    bool changed;       /* it was not as supposed in some execution */
    Comparison samples; /* by premises_compare() */
} Premised;

Premised premises_compare(Premised asked, Arena *arena);

/* Whether it is asked where everything else has been said. */
bool premises_is_last(PlanPremise premise);

typedef struct PremiseRule {
    const char *name;
    bool (*forbids)(const Premised *p);
    const char *reason; /* why it is not claimed on its premise */
    unsigned of;        /* those that it is about: a bit each */
} PremiseRule;

/* "count" of them. */
const PremiseRule *premises_rules(size_t *count);

/* The first rule about its premise that forbids to claim it; or NULL. */
const PremiseRule *premises_forbidding(const Premised *p);

/* Unknown where a rule forbids it, with the reason of that. */
Claim premises_claim(const Premised *p, Arena *arena);

#endif
