/* ranking.h -- what of a program grows, the worst first.
 *
 *     Totals, RunInputs --> RunClaims, Models --> [Ranking] --> report
 *
 * A row is a cause: a loop whose rounds grow with the inputs, a function that
 * calls itself, or what of a function is in no such loop.  Its work is that of
 * its own blocks, and of the code without growing loops that is called from
 * them.  Rows are ordered by the growth of their work when all inputs are ten
 * times as large, in steps of a quarter of an exponent; then by their work at
 * the largest run.  One whose growth is unknown comes before those that
 * it dwarfs there; where it has a bound, before those with less work that grow
 * no faster than that.  Those with less than a hundredth of all work there come
 * last, but for those of which an exact formula says that they have more at ten
 * times the size. */
#ifndef ASYM_DRIVER_RANKING_RANKING_H
#define ASYM_DRIVER_RANKING_RANKING_H

#include "driver/ranking/growth/growing.h"

/* A total of a run: "claim" where that is known, else "model". */
typedef struct RunTotal {
    const Claim *claim;
    const Model *model; /* NULL: none was looked for; with a reason where
                                none was found */
} RunTotal;

/* A loop, a function, or a call of the library that has part in what a row
 * does. */
typedef struct RankedPlace {
    const PlanFunction *function; /* NULL: none */
    const char *callee; /* what of the library "function" calls there; NULL: it
                           is no such call */
    unsigned line;
    const char *where; /* the line, with the column where the line has several
                          loops: "7:65"; NULL: not known */
    bool is_loop;
} RankedPlace;

/* How the work of a row grows, over the workload's symbols. */
typedef struct RankedOrder {
    const Expr *cost; /* as this does, exactly; or NULL */
    /* else as this, by statistics, which is of all that is due to the row;
       NULL: it is unknown */
    const MeasuredOrder *measured;
    Region only_for; /* what it holds for: runs with other inputs do more than
                        it says */
    const char *fitted; /* why it is no more than fitted: it rests on
                           statistics, or the row has work of loops that seem
                           not to grow; NULL: it is exact, or unknown */
    const char *reason; /* why it is unknown; or NULL */
    const Expr *most;   /* then: what it grows as at most, since all of the run
                           does; or NULL */
} RankedOrder;

typedef struct RankedRow {
    RankedPlace place;
    uint32_t number;   /* of the place in Totals */
    bool is_recursive; /* a function that calls itself */
    RunTotal total;    /* of its own blocks, if that is known exactly; else the
                          model is of all that is due to it */
    RankedOrder order;
    double growth; /* natural logarithm of the growth of its work; of an order
                      that is unknown at most, -INFINITY: any */
    double share, share_at_10x; /* of all work; the latter below 0 where it is
                                   unknown, of this row or of as much as a
                                   hundredth of all work */
    bool is_small;              /* it comes last */
    RankedPlace multiplied_by;
    const double *work; /* by run */
} RankedRow;

typedef struct Ranking {
    const char *reason;   /* why there is none; or NULL */
    bool is_failure;      /* the reason is no wish of the user's */
    const Totals *totals; /* NULL: there is none */
    const RunInputs *inputs;
    RunClaims claims;
    Vec(RankedRow) rows;
    size_t largest; /* the run with most work, which is "now" */
    double work;    /* its blocks */
    const Growing *growing;
} Ranking;

/* Why there is none. */
Ranking ranking_none(const char *reason);

Ranking ranking_find(const Totals *totals, const RunInputs *inputs,
                     Arena *arena);

/* The total of header executions, or of calls, of a place. */
RunTotal ranking_total(const Ranking *ranking, uint32_t place);

/* The same of calls in one place, by their number in Totals. */
RunTotal ranking_total_of_call(const Ranking *ranking, size_t call);

/* That of a function's own code, or of its loop; TOTALS_NO_PLACE if no build
 * counted it.  Found by what the source calls them: "function" and "loop" may
 * be of another build. */
uint32_t ranking_place(const Ranking *ranking, const PlanFunction *function,
                       const PlanLoop *loop);

/* Whether it is not unknown. */
bool ranking_order_is_known(const RankedOrder *order);

/* Whether it is that of the worst runs only (growing.h). */
bool ranking_order_is_of_worst(const RankedOrder *order);

/* Whether the work of "row" is known to grow. */
bool ranking_grows(const RankedRow *row);

#endif
