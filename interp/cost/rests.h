/* rests.h -- what a composed cost rests on besides the code.
 *
 *     Cost, added up --> [rests] --> Cost: weaker, or with a part missing
 *
 * One ordered list of rules: all that apply weaken the cost, one after another.
 */
#ifndef ASYM_INTERP_COST_RESTS_H
#define ASYM_INTERP_COST_RESTS_H

#include "interp/cost/compose/composer.h"

/* A cost that is added up, of "f". */
typedef struct Rested {
    const Composer *composer;
    Cost *cost;
    const CostFunction *f;
    const PlanSymbol *late; /* that the rule which applies is about */
} Rested;

typedef struct RestRule {
    const char *name;
    bool (*applies)(Rested *r);
    void (*weaken)(const Rested *r, const char *reason);
    const char *reason; /* why the cost is weaker, or a part of it missing */
    bool is_told; /* the report says it of each function anyway: "assuming" */
} RestRule;

/* In order; "count" of them. */
const RestRule *rests_list(size_t *count);

/* Weakens the cost, or misses a part of it, for all that applies; "because"
 * gets the reasons that are not told. */
void rests_weigh(const Composer *c, Cost *cost, const CostFunction *f,
                 Reasons *because);

#endif
