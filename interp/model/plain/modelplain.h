/* modelplain.h -- models of one leading term, for numbers by the thousand.
 *
 *     points --> [modelplain] --> model
 *
 * What runs and calls count is not noisy as measurements are: it is bent by
 * what the parameters do not tell.  So few forms are tried: one leading term,
 * of one parameter or a product of two, powers with a logarithm or without,
 * alone or times an exponential or a factorial; beside it a constant, and at
 * most one term of lower order.
 * Where no parameter alone does well, two leading terms, n + m or n^2 + n*m,
 * and quotients, n/m. Of those that foretell about equally well the simplest is
 * taken.  Where none does, the power law of one parameter is, if it explains
 * half of the variance of the logarithms.  Nothing is said by a power of what
 * is small, n^3 for n <= 10, that is not close to all numbers: an exponential
 * may be as close. */
#ifndef ASYM_INTERP_MODEL_PLAIN_MODELPLAIN_H
#define ASYM_INTERP_MODEL_PLAIN_MODELPLAIN_H

#include "interp/model/plain/modelpoints.h"

/* Above that error no form but a power law describes the numbers. */
#define MODELPLAIN_BAD_ERROR 0.35

/* What forbids that a model is said.  To add a rule, add a row, with tests. */
typedef struct ModelplainRule {
    const char *name;
    bool (*forbids)(const ModelSum *chosen, const ModelSums *all,
                    const ModelPoints *points); /* "all" that were tried */
    const char *reason;
    bool needs_larger; /* inputs: then it may be said */
} ModelplainRule;

/* In order; "count" of them. */
const ModelplainRule *modelplain_rules(size_t *count);

/* The chosen one, then others that may be instead, by rising score.  None:
 * "rule" forbids to say anything; else it is NULL.  The points are those of
 * modelpoints_fitted. */
ModelSums modelplain_run(const ModelPoints *points, const ModelplainRule **rule,
                         Arena *arena);

#endif
