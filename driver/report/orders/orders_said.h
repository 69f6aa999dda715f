/* orders_said.h -- which parts of an order are said, before they are words.
 *
 *     FunctionResult --> [parts] --> orders_text.h, orders_alike.h
 *
 * They are less than the order has: the first of many ranges and names, what
 * it is at least only where that tells more. */
#ifndef ASYM_DRIVER_REPORT_ORDERS_ORDERS_SAID_H
#define ASYM_DRIVER_REPORT_ORDERS_ORDERS_SAID_H

#include "interp/analysis.h"
#include "interp/measured/measured.h"

/* The largest values that an order rests on, where it rests on samples. */
typedef struct SaidTested {
    MeasuredInputs inputs; /* of an order that was measured, else none */
    ClaimRanges ranges;    /* of another one: the first few of those that it
                              grows with, or of all if it grows with none */
    bool has_more;         /* ranges */
    bool has_sole;         /* one with no other value, also among these */
} SaidTested;

SaidTested orders_said_tested(const FunctionResult *function, Arena *arena);

/* Whether no other value was tried, and it grows with none. */
bool orders_said_is_sole(const ClaimRange *range);

/* The first few of many. */
typedef struct SaidNames {
    Vec(const char *) at;
    size_t more;
} SaidNames;

/* Functions that the order takes for O(1), beyond what is so by nature; none
 * where it is the same whatever these take. */
SaidNames orders_said_assumed(const FunctionResult *function, Arena *arena);

/* What it leaves out; NULL: nothing that is known, or it is proved. */
const UntriedPart *orders_said_untried(const FunctionResult *function);

/* Whether "part" is in the function itself. */
bool orders_said_is_own(const FunctionResult *function,
                        const UntriedPart *part);

/* ---- of an order that was measured ---- */

/* Whether it is known what it is at least. */
bool orders_said_has_least(const FunctionResult *function);

/* Whether that tells more than the order beside it. */
bool orders_said_least_tells(const FunctionResult *function, Arena *arena);

/* Which part of the cost has none; NULL: it is not known. */
const char *orders_said_open(const Order *order);

/* Whether R^2 says how well its model explains it: a constant explains
 * nothing. */
bool orders_said_is_explained(const MeasuredOrder *order);

/* Whether its model may be another, its rival. */
bool orders_said_has_rival(const Order *order);

/* ---- of another one ---- */

/* Whether runs may help where a part is unknown: neither with code that is left
 * alone nor with the parts that a remark is about. */
bool orders_said_runs_help(const FunctionResult *function);

#endif
