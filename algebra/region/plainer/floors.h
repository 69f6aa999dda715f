/* floors.h -- conditions and bounds in which nothing is rounded.
 *
 * Symbols are integers, so floor(1/2*n) >= m holds where n >= 2*m does. */
#ifndef ASYM_ALGEBRA_REGION_PLAINER_FLOORS_H
#define ASYM_ALGEBRA_REGION_PLAINER_FLOORS_H

#include "algebra/region/region.h"

typedef bool (*FloorsSymbolTest)(const void *context, SymbolId symbol);

/* A condition that holds just where e >= 0 does, without the floors of
 * polynomials that are over a symbol which "test" accepts.  NULL if it cannot
 * be said: where such a floor is multiplied, inside a function, or one of two.
 */
const Expr *floors_remove(Arena *arena, const Expr *e, FloorsSymbolTest test,
                          const void *context);

/* The nearest polynomials that are never above "e" and never below it, floors
 * of polynomials being all that is rounded in it.  False if other functions are
 * in it, or products of floors. */
bool floors_bound(const Expr **low, const Expr **high, Arena *arena,
                  const Expr *e);

#endif
