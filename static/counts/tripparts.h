/* tripparts.h -- what counts of loops are made of; for the files of tripcount.h
 * only. */
#ifndef ASYM_STATIC_COUNTS_TRIPPARTS_H
#define ASYM_STATIC_COUNTS_TRIPPARTS_H

#include "static/counts/tripcount.h"

/* What is at hand while one function's loops are counted. */
typedef struct Counter {
    Symbols *symbols;
    const IrFunction *f;
    TripCounts *trips;
    Arena *arena;
} Counter;

/* Adds what is to be 0 or more. */
void tripcount_require(Counter *c, Region *region, const Expr *e);
void tripcount_require_all(Counter *c, Region *region, const Region *more);
/* Whether a condition is false whatever the symbols are. */
bool tripcount_is_empty(const Region *region);

/* The count of a loop that makes "rounds". */
PlanFormula tripcount_plus_one(Counter *c, const PlanFormula *rounds);
/* Whether "f" is there, and no bound. */
bool tripcount_is_whole(const PlanFormula *f);

/* What "loop" is if what "keeps", the loop or one around it, reads stays as it
 * was, and no outcome ends it. */
TripCount tripcount_supposed(Counter *c, LoopId loop, LoopId keeps);
/* Of such a one: whether it supposes something, whether nothing but that is
 * open, where outcomes would end it, what has to keep its value; for a nest,
 * ask inner loops before those around them, which have variables they read. */
bool tripcount_supposes(const TripCount *trip);
bool tripcount_is_told(const TripCount *trip);
/* On which premise "f" is told, which has where outcomes would end it. */
PlanPremise tripcount_premise(const PlanFormula *f);
void tripcount_add_unless(const Counter *c, PlanFormula *out, LoopId loop,
                          const ExitTests *unless);
void tripcount_add_supposed(const Counter *c, SymbolIds *to,
                            const TripCount *trip);

/* What is added up over the rounds of a loop around. */
typedef struct Summed {
    NodeReach reach;          /* of the loop inside, in a round */
    const Expr *asked, *each; /* its number, and what that is at most in each
                                 round; the same one: it is just that */
} Summed;

/* What makes the sum a bound.  To add a rule, add a row, with a test. */
typedef struct SumRule {
    const char *name;
    bool (*applies)(const Summed *summed);
    const char *reason; /* why it is one */
} SumRule;

/* In order; "count" of them. */
const SumRule *tripcount_sum_rules(size_t *count);

/* The first that applies; NULL: none does. */
const SumRule *tripcount_sum_rule(const Summed *summed);

/* When all loops are counted: totals and entries. */
void tripcount_add_totals(Counter *c);

#endif
