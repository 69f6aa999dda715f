/* equations.h -- conditions of a region that hold as equations only.
 *
 *     cost, Region --> [equations_solve] --> growable */
#ifndef ASYM_ALGEBRA_REGION_PLAINER_EQUATIONS_H
#define ASYM_ALGEBRA_REGION_PLAINER_EQUATIONS_H

#include "algebra/region/region.h"

/* Where both e >= 0 and -e >= 0 are conditions, and e has a symbol that occurs
 * once, with factor 1 or -1, substitutes what e = 0 makes of it in "region" and
 * "cost", until there is no such pair.  False if two conditions exclude each
 * other: e >= 0 and -e - 1 >= 0. */
bool equations_solve(Region *region, const Expr **cost, Arena *arena);

#endif
