/* dues.h -- what calls of each function take on average, with all that they
 * call, in runs whose edges are counted.
 *
 *     Totals, RunInputs --> Growing, Entries --> [Dues] --> measured orders
 *
 * Recorded calls are a part of all, and may lack the few that are dear.  In
 * counted runs no call is left out: loop rounds and calls that are due to a
 * function, by its own calls.  What a callee takes is due to a caller that
 * nearly all of its calls come from, in proportion; what others call more
 * evenly is due to none.  So it is about that or more, unless the few calls
 * that others make are the dear ones: then an order may be refused that is
 * true. */
#ifndef ASYM_DRIVER_RANKING_MEANS_DUES_H
#define ASYM_DRIVER_RANKING_MEANS_DUES_H

#include "driver/ranking/ranking.h"
#include "interp/measured/measuredrules.h"

/* Belongs to an arena. */
typedef struct Dues Dues;

/* "ranking" has totals, and outlives it. */
Dues *dues_find(const Ranking *ranking, Arena *arena);

/* An order beside which calls in counted runs are held. */
typedef struct DuesWeighing {
    Dues *dues;
    uint32_t place; /* of the function's own code; TOTALS_NO_PLACE: it has none
                       that is counted */
    const MeasuredWeighing *of;
    Arena *scratch;
    bool is_found;     /* what follows */
    const size_t *run; /* typical runs with enough calls of it */
    size_t count;
    const double *ratio; /* by run, of these: what calls take on average to what
                            the model says; NULL: that is not known */
} DuesWeighing;

/* Which calls of the function an order is of. */
typedef struct DuesCalls {
    const char *name;
    bool (*applies)(const MeasuredWeighing *w);
    const double *(*calls)(const Dues *dues, uint32_t place); /* by run */
    const char *reason;
} DuesCalls;

/* In order; "count" of them. */
const DuesCalls *dues_calls_list(size_t *count);

/* The first that applies; one always does. */
const DuesCalls *dues_calls(const MeasuredWeighing *w);

/* Why counted runs show nothing against an order. */
typedef struct DuesRule {
    const char *name;
    bool (*applies)(DuesWeighing *w);
    const char *reason;
} DuesRule;

/* In order: a rule may ask what those above it have not excluded.  "count" of
 * them. */
const DuesRule *dues_list(size_t *count);

/* The first rule that applies; NULL: calls take more on average than the model
 * says, and the more the larger the inputs of runs are. */
const DuesRule *dues_first(Dues *dues, uint32_t place,
                           const MeasuredWeighing *w);

/* Whether no rule applies. */
bool dues_outgrow(Dues *dues, uint32_t place, const MeasuredWeighing *w);

#endif
