/* modelplain.h -- models of one leading term, for numbers by the thousand.
 *
 *     points --> [modelplain] --> model
 *
 * What runs and calls count is not noisy as measurements are: it is bent by
 * what the parameters do not tell.  So few forms are tried: one leading term,
 * of one parameter or a product of two, powers with a logarithm or without, or
 * an exponential; beside it a constant, and at most one term of lower order.
 * Where no parameter alone does well, two leading terms, n + m or n^2 + n*m,
 * and quotients, n/m. Of those that foretell about equally well the simplest is
 * taken.  Where none does, the power law of one parameter is, if it explains
 * half of the variance of the logarithms.  Nothing is said by a power of what
 * is small, n^3 for n <= 10, that is not close to all numbers: an exponential
 * may be as close. */
#ifndef ASYM_INTERP_MODEL_MODELPLAIN_H
#define ASYM_INTERP_MODEL_MODELPLAIN_H

#include "interp/model/modelsums.h"

/* Above that error no form but a power law describes the numbers. */
#define MODELPLAIN_BAD_ERROR 0.35
/* Numbers below this share of the largest one say little of its growth. */
#define MODELPLAIN_TINY (1.0 / 256)

/* Those that are fitted: numbers above 0, and not tiny beside the largest one
 * if there are enough others, or "with_tiny"; no parameter is below 0, unless
 * it is so at all points: then it is 0. */
ModelPoints modelplain_points(const ModelPoints *points, bool with_tiny,
                              Arena *arena);

typedef struct ModelplainRule {
    const char *name;
    bool (*forbids)(const ModelSum *chosen, const ModelPoints *points);
    const char *reason;
    bool needs_larger; /* inputs: then it may be said */
} ModelplainRule;

/* The chosen one, then others that may be instead, by rising score.  None:
 * "rule" forbids to say anything; else it is NULL.  The points are those of
 * modelplain_points. */
ModelSums modelplain_run(const ModelPoints *points, const ModelplainRule **rule,
                         Arena *arena);

#endif
