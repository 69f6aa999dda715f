/* tripcount.h -- how often loops run, where the code alone says so.
 *
 *     Loops, Symbols --> [TripCounts] --> Plan
 *
 * Each exit tells after how many rounds it is taken (exits.h); the least of
 * them, and 1, is how often the header runs.  Summed over the rounds of the
 * loops around it (Faulhaber), that is its total in one execution of its nest.
 * Each formula carries the region in which it holds: where the distance is not
 * negative, and where no machine integer wraps on the way. */
#ifndef ASYM_STATIC_COUNTS_TRIPCOUNT_H
#define ASYM_STATIC_COUNTS_TRIPCOUNT_H

#include "static/counts/exits/inductions.h"
#include "static/counts/limits.h"
#include "static/graph/nodereach.h"
#include "static/walks/values/exittest.h"

typedef Vec(SymbolId) SymbolIds;

typedef struct TripCount {
    PlanFormula count, total, entries, rounds; /* as in PlanLoop; an upper
                                                  bound where a loop may be
                                                  left early or not entered */
    PlanFormula premised[PLAN_PREMISES];       /* see PlanLoop */
    ExitTests unless; /* those by which outcomes would end it, which
                         PLAN_GOES_WELL supposes not */
    PlanFormula nest_premised[PLAN_PREMISES]; /* see PlanLoop */
    ExitTests
        nest_unless; /* likewise of the nest, if it is an outermost loop */
    SymbolIds supposed, nest_supposed; /* likewise: what was read for that */
    PlanFormula or_none; /* rounds, also right where there is none; without a
                            formula: not said */
    bool early; /* beside another way out there is one that the code says
                   nothing about, into code that comes back */
    bool anew;  /* it may be entered anew by a call that returns again, so that
                   nothing adds up */
    bool loose; /* an exit that the code tells of has a bound only */
    Inductions inductions;
    ExitNodes tests; /* blocks whose exits were looked at */
} TripCount;

typedef struct TripCounts {
    TripCount *loop; /* indexed by LoopId */
} TripCounts;

TripCounts tripcount_build(Symbols *symbols, Arena *arena);

/* The rounds of its loops that need no premise, while they are found, too;
 * "trips" lives as long. */
LimitsKnown tripcount_known(const TripCounts *trips);

/* How often "node", inside "loop" but in none of its inner loops, runs in one
 * execution of "loop" that is not cut short.  "loop" is not tangled. */
NodeReach tripcount_reach(const Symbols *symbols, const TripCounts *trips,
                          LoopId loop, NodeId node);

#endif
