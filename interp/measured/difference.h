/* difference.h -- two parameters whose difference is the size.
 *
 *     ways, loops and calls of a function, points --> [difference] --> points
 *
 * A recursion that works on a part of an array is given where that begins and
 * ends: what its calls cost is over "hi - lo", and over neither of the two. */
#ifndef ASYM_INTERP_MEASURED_DIFFERENCE_H
#define ASYM_INTERP_MEASURED_DIFFERENCE_H

#include "interp/measured/measured.h"

typedef struct Difference {
    SymbolId large, small; /* large >= small where the function calls itself, or
                              either may be larger: lo == hi ends it */
} Difference;

/* Which of them ways may say to be larger, where the function goes on. */
typedef enum DifferenceWay { DIFFERENCE_ONE, DIFFERENCE_EITHER } DifferenceWay;

/* What forbids that the difference is the size.  To add a rule, add a row, with
 * tests. */
struct DifferencePair;
typedef struct DifferenceRule {
    const char *name;
    bool (*forbids)(const struct DifferencePair *pair);
    const char *reason;
} DifferenceRule;

/* In order; "count" of them. */
const DifferenceRule *difference_rules(size_t *count);

/* The first that forbids "of", two parameters of "f"; NULL: none does. */
const DifferenceRule *difference_rule(const PlanFunction *f, Difference of,
                                      DifferenceWay which);

/* Whether "f" calls itself where two of its parameters are so far apart, and
 * nothing that the code tells of it changes where both are as much larger: the
 * conditions of its ways, the formulas of its loops, what it passes to others,
 * unless that is both. */
bool difference_find(Difference *out, const PlanFunction *f);

/* "points" over the difference in place of both, as the first input, where they
 * are over both and "f" has a pair: that which is not below 0 at most of them.
 * Others are left out. */
MeasuredPoints difference_points(const MeasuredPoints *points,
                                 const PlanFunction *f, Arena *arena);

#endif
