/* weighing.h -- a composed cost against what recorded calls cost.
 *
 *     Cost, measured samples --> [weighing] --> Claim
 *
 * One ordered list of rules: the first one that applies gives the claim. */
#ifndef ASYM_INTERP_COST_WEIGHING_H
#define ASYM_INTERP_COST_WEIGHING_H

#include "interp/claims/claim/compare.h"
#include "interp/cost/compose/composer.h"

typedef struct CostWeighing {
    const CostFunction *f;
    Cost *cost;
    Claim measured;  /* what the samples alone say */
    Comparison with; /* of the sum with the samples; nothing if there are none
                        or a part is missing */
    Arena *arena;
} CostWeighing;

typedef struct CostRule {
    const char *name;
    bool (*applies)(const CostWeighing *w);
    Claim (*claim)(const CostWeighing *w);
    const char *reason; /* why the claim is this one */
    bool is_told;       /* its claim says so, or it goes without saying */
} CostRule;

/* Why recorded calls are not fitted. */
typedef struct CostUnmeasured {
    const char *name;
    bool (*applies)(const CostFunction *f, const Cost *cost);
    const char *reason;
} CostUnmeasured;

/* In order; "count" of them. */
const CostUnmeasured *weighing_unmeasured_rules(size_t *count);

/* The first that applies; NULL: they are. */
const CostUnmeasured *weighing_unmeasured(const CostFunction *f,
                                          const Cost *cost);

/* Recorded calls that came to their end. */
uint64_t weighing_completed(const CostFunction *f);

/* Measures and compares.  A bound that every call meets exactly becomes the
 * cost itself, "exact", unless a part of it may well be less in a call that was
 * not made. */
CostWeighing weighing_of(const CostFunction *f, Cost *cost, Arena *arena);

/* In order; "count" of them. */
const CostRule *weighing_rules(size_t *count);

/* The first rule that applies; one always does. */
const CostRule *weighing_rule(const CostWeighing *w);

/* What the code alone says: nothing in it rests on runs, or it is missing. */
Claim weighing_without_runs(const CostFunction *f, Cost *cost, Arena *arena);

#endif
