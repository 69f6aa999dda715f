/* untriedrules.h -- when a loop, or a call, that no run came to says nothing.
 *
 *     TotalsPlace, TotalsCall --> [rules] --> untried
 *
 * Four ordered lists.  To add a rule, add a row, with tests. */
#ifndef ASYM_DRIVER_RANKING_UNTRIED_UNTRIEDRULES_H
#define ASYM_DRIVER_RANKING_UNTRIED_UNTRIEDRULES_H

#include "driver/ranking/totals/totals.h"

/* A loop or a call while it is weighed. */
typedef struct UntriedWeighing {
    const Totals *totals;
    uint32_t place;         /* the loop, or the place that calls */
    const TotalsCall *call; /* of UNTRIED_CALL; else NULL */
    const bool *may_grow;   /* of UNTRIED_CALL, by place of a function's own
                               code: what its calls take may be any number */
    bool has_part;          /* the function of the place has one */
} UntriedWeighing;

typedef struct UntriedRule {
    const char *name;
    bool (*applies)(const UntriedWeighing *w);
    const char *reason;
} UntriedRule;

typedef enum UntriedAbout {
    UNTRIED_LENGTH,  /* a place is no loop that may have any length */
    UNTRIED_LOOP,    /* such a loop is no part that is left to try */
    UNTRIED_CALL,    /* a call is none */
    UNTRIED_FUNCTION /* what is left to try in a function is not said */
} UntriedAbout;

/* In order; "count" of them. */
const UntriedRule *untriedrules_list(UntriedAbout about, size_t *count);

/* The first that applies; NULL: none does. */
const UntriedRule *untriedrules_first(UntriedAbout about,
                                      const UntriedWeighing *w);

/* Whether some run has a number above 0 there. */
bool untriedrules_has_run(const Totals *totals, TotalsCell cell);

#endif
