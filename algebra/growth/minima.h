/* minima.h -- numbers in minima.
 *
 *     min(1000000, n) --> [Minima] --> bigo
 *
 * min(1000000, n) is a number for those only who have larger n. */
#ifndef ASYM_ALGEBRA_GROWTH_MINIMA_H
#define ASYM_ALGEBRA_GROWTH_MINIMA_H

#include "algebra/expr/expr.h"
#include "base/vec.h"

/* Numbers that are symbols meanwhile, from "first" on. */
typedef struct Minima {
    Vec(const Expr *) at;
    SymbolId first;
} Minima;

/* "e" with a symbol for each large number in minima, added to something there
 * or times something as well, and for each above 1 beside a logarithm or a
 * root. */
const Expr *minima_name_numbers(Minima *out, const Expr *e, Arena *arena);
/* The numbers again. */
const Expr *minima_put_numbers(const Minima *numbers, const Expr *e,
                               Arena *arena);

/* "e" with the number in place of each minimum of a number up to "most" and
 * something else: values above the number were tried. */
const Expr *minima_as_tried(const Expr *e, const fmpz_t most, Arena *arena);

#endif
