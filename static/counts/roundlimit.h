/* roundlimit.h -- what a number is at most in each round of a loop.
 *
 *     Expr, Inductions, limits of locals --> [roundlimit] --> their sum
 *
 * Variables that a loop moves alike each round are known in each
 * (inductions.h); others may have limits: where rounds move them by different
 * numbers (drifts.h), or where loops inside move them (limits.h). */
#ifndef ASYM_STATIC_COUNTS_ROUNDLIMIT_H
#define ASYM_STATIC_COUNTS_ROUNDLIMIT_H

#include "static/counts/exits/inductions.h"
#include "static/counts/limits.h"

/* What limits such a variable in each round.  To add a rule, add a row, with a
 * test. */
typedef struct Limiting Limiting;
typedef struct RoundlimitRule {
    const char *name;
    bool is_over_others; /* its limits are over variables that may have limits
                            themselves */
    const Expr *(*find)(const Limiting *limiting, const LimitAsked *asked);
    const char *reason;
} RoundlimitRule;

/* In order; "count" of them. */
const RoundlimitRule *roundlimit_rules(size_t *count);

/* The first that limits what is asked, in rounds up to "last"; NULL: none does,
 * or it is no such variable. */
const RoundlimitRule *roundlimit_rule(const Inductions *l,
                                      const LimitAsked *asked, const Expr *last,
                                      const LimitsKnown *known);

/* What "e" is at most, or at least, in each round up to "last", where "region",
 * which grows, holds in each: with limits in place of such variables, and "e"
 * itself if it has none.  NULL if that is not known. */
const Expr *roundlimit_find(const Inductions *l, const Expr *e, Side side,
                            const Expr *last, const LimitsKnown *known,
                            Region *region);

#endif
