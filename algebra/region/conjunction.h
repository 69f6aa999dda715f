/* conjunction.h -- a region in the making, out of many conditions.
 *
 *     regions of loops and calls --> [Conjunction] --> Region of their sum
 *
 * Conditions are tied to each other if they share a symbol, or are tied to a
 * third one.  What is not tied to a condition neither implies it nor follows
 * from it (unless it can never hold), so each is compared only with those it is
 * tied to: a thousand loops over different symbols take a thousand steps.  Of
 * those, only the nearest are compared, some tens at most: more conditions may
 * stay than have to, but none is lost. */
#ifndef ASYM_ALGEBRA_REGION_CONJUNCTION_H
#define ASYM_ALGEBRA_REGION_CONJUNCTION_H

#include "algebra/region/region.h"

typedef struct Conjunction Conjunction;

/* Holds everywhere, and belongs to "arena". */
Conjunction *conjunction_new(Arena *arena);

/* The conditions of "region", as they are. */
Conjunction *conjunction_of(const Region *region, Arena *arena);

/* As region_require_all and region_implies do, without ranges. */
void conjunction_require_all(Conjunction *all, const Region *region);
bool conjunction_implies(Conjunction *all, const Expr *e);

/* The conditions that are tied to those of "to", in the order in which they
 * were added; where there are more than "most", the nearest "most" of them. */
Region conjunction_tied(Conjunction *all, const Region *to, size_t most,
                        Arena *arena);

/* The conditions that are left, in the order in which they were added. */
Region conjunction_region(const Conjunction *all, Arena *arena);

#endif
