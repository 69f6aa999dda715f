/* callmeans.h -- what a call of a function takes on average, counted whole.
 *
 *     Totals --> Entries --> [CallMeans] --> measured orders
 *
 * Recorded calls are a part of all, and those of a recursion lie within others.
 * Counted runs leave no call out: blocks that a function executes, with all
 * that it alone leads to, by its calls from outside.  What others call as well
 * has a part in that where each of its calls takes about the same, or where it
 * makes half of them and they are the same in each run on average; else nothing
 * is known. */
#ifndef ASYM_DRIVER_RANKING_MEANS_CALLMEANS_H
#define ASYM_DRIVER_RANKING_MEANS_CALLMEANS_H

#include "driver/ranking/ranking.h"
#include "interp/measured/measured.h"

/* Belongs to an arena. */
typedef struct CallMeans CallMeans;

/* "ranking" has totals, and outlives it, as does "unlike", by place of a
 * function's own code: whether its calls may take different amounts. */
CallMeans *callmeans_find(const Ranking *ranking, const bool *unlike,
                          Arena *arena);

/* What forbids that a mean is known. */
typedef enum CallMeansStage {
    CALLMEANS_FIRST,  /* asked of the function */
    CALLMEANS_CALLEE, /* of each of its callees that others call, too */
    CALLMEANS_LAST    /* of the function with all that it leads to */
} CallMeansStage;

struct CallMeansUnder; /* for callmeans.c only */

/* To add a rule, add a row, with tests. */
typedef struct CallMeansRule {
    const char *name;
    CallMeansStage stage;
    bool (*applies)(const struct CallMeansUnder *under);
    bool is_of_depth; /* asked for by itself it may be known */
    const char *reason;
} CallMeansRule;

/* In order; "count" of them. */
const CallMeansRule *callmeans_rules(size_t *count);

/* Why nothing is known of a call from outside of the function whose own code is
 * "place"; NULL: it is known. */
const CallMeansRule *callmeans_rule(CallMeans *means, uint32_t place);

/* Blocks of a call from outside of the function whose own code is "place", by
 * run; 0 in runs without such a call.  NULL: not known. */
const double *callmeans_of(CallMeans *means, uint32_t place);

/* The same over what typical runs were given, a point each with such a call; or
 * of all runs, where none has more than one, so that it is no mean.  No points:
 * not known. */
MeasuredPoints callmeans_points(CallMeans *means, uint32_t place, Arena *arena);

#endif
