/* loopclaims.h -- the claims of all loops of one function.
 *
 *     Subject --> [LoopClaims] --> cost, report */
#ifndef ASYM_INTERP_CLAIMS_LOOPCLAIMS_H
#define ASYM_INTERP_CLAIMS_LOOPCLAIMS_H

#include "interp/claims/study.h"

typedef struct LoopClaims {
    const PlanLoop *plan;        /* of the base */
    Claim count, total, entries; /* see docs/report.md */
    SampleSource counts, totals; /* what they are made from; site NULL: there is
                                    nothing, or samples may leave out what took
                                    long */
    bool reached;
    bool in_some_builds; /* others have the function without it */
    bool unseen;         /* reached, but no execution of it became a sample */
    bool conditional;    /* not every call reaches it: "total" and "entries" are
                            over those that do */
} LoopClaims;

typedef struct FunctionClaims {
    const PlanFunction *plan; /* of the base */
    bool ran;
    LoopClaims *loops;      /* indexed as in the plan */
    const size_t *by_place; /* their order in the source */
    const Claim *by_builds; /* of its code, which macros may change: how far
                               the builds show what each of them proves; NULL:
                               it is the same code in all builds */
    const bool *side_seen;  /* indexed as the sides of the plan: some call of
                               which there may be samples took it */
} FunctionClaims;

FunctionClaims loopclaims_find(const Subject *subject, Arena *arena);

/* What the claim of a number of loop "index" is made from.  The loop has a
 * site. */
SampleSource loopclaims_samples(const Subject *subject, int index,
                                Number number, Arena *arena);

void loopclaims_dump(const FunctionClaims *claims, FILE *file);

#endif
