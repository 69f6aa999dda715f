/* stepfunction.h -- whole functions of one whole number that never fall.
 *
 *     floor(1/7*x + 3/7)    ceil(log2(x))    floor(1/2*sqrt(8*x + 1) - 1/2)
 *
 * Most rise in steps: they are how often a loop runs whose variable rises by
 * steps, by factors or by steps that grow, up to x. */
#ifndef ASYM_INTERP_FORMS_STEPS_STEPFUNCTION_H
#define ASYM_INTERP_FORMS_STEPS_STEPFUNCTION_H

#include "algebra/expr/expr.h"

#include <flint/fmpz.h>
#include <flint/nmod_vec.h>
#include <stdbool.h>

typedef enum StepKind {
    STEP_QUOTIENT,  /* (x + add)/by */
    STEP_LOGARITHM, /* the logarithm of (x + add)/scale to base "by" */
    STEP_POWER,     /* by to the power of x, and nothing else: low is 0 */
    STEP_FACTORIAL, /* of x */
    STEP_ARRANGED, /* how many rows of different ones of x things there are that
                      leave "by", 0 or 1, or more of them out: the sum of
                      x!/i!, i = by..x */
    STEP_HARMONIC, /* the sum of the floors of x/i, for i = 1..x */
    STEP_ROOT      /* (the root of scale*x + add, minus less)/by */
} StepKind;

/* Beyond these a factorial or a sum is not computed, but 2^256, which no count
 * is: no loop runs so often. */
enum { STEP_MOST_FACTORIAL = 1000, STEP_MOST_HARMONIC = 10000000 };

/* The floor or the ceiling of that, at max(low, x): it has a value there, and
 * does not fall.  by >= 1, of a logarithm >= 2; scale >= 1. */
typedef struct StepFunction {
    StepKind kind;
    bool ceil;
    slong by, add, scale, less, low;
    slong root; /* 2: square root, 3: cube root */
} StepFunction;

void stepfunction_value(fmpz_t out, const StepFunction *f, const fmpz_t x);

/* The same modulo mod.n, for any x. */
mp_limb_t stepfunction_residue(const StepFunction *f, const fmpz_t x,
                               nmod_t mod);

/* Of "symbol"; without the maximum, where "symbol" is never below "low". */
const Expr *stepfunction_to_expr(const StepFunction *f, SymbolId symbol,
                                 bool is_cut, Arena *arena);

#endif
