/* circlefit.h -- what goes through the tables of functions that call each
 * other.
 *
 *     tables --> [circlefit] --> formulas
 *
 * For recurrence_circle.c only. */
#ifndef ASYM_INTERP_COST_RECURSION_CIRCLEFIT_H
#define ASYM_INTERP_COST_RECURSION_CIRCLEFIT_H

#include "algebra/expr/expr.h"

enum { CIRCLEFIT_LEAST = -4, CIRCLEFIT_VALUES = 32, CIRCLEFIT_N = 0 };

/* By n, from CIRCLEFIT_LEAST on. */
typedef struct CirclefitTable {
    int64_t value[CIRCLEFIT_VALUES];
} CirclefitTable;

/* The last values, which formulas may not have been compared with. */
enum { CIRCLEFIT_LAST = 8 };

/* A formula over CIRCLEFIT_N for each of "count" tables, that goes through it
 * from "from" on: all are polynomials of small degree, or sums of one linear
 * recurrence at different places.  False if there are none such. */
bool circlefit_find(const Expr **out, const CirclefitTable *tables,
                    size_t count, int64_t from, Arena *arena);

#endif
