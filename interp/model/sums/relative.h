/* relative.h -- least squares of relative errors, with few terms.
 *
 *     terms and a total a point --> [RelativeFit] --> model */
#ifndef ASYM_INTERP_MODEL_SUMS_RELATIVE_H
#define ASYM_INTERP_MODEL_SUMS_RELATIVE_H

#include <stdbool.h>
#include <stddef.h>

enum { RELATIVE_TERMS = 6 };

typedef struct RelativeProblem {
    const double *const *columns; /* columns[t][i] is term t at point i */
    const double *y;              /* the total at each point, above 0 */
    const double *unit; /* above 0: an error counts in these; where it is "y",
                           what was seen, it is relative to that */
    size_t terms, points;
} RelativeProblem;

typedef struct RelativeFit {
    double coefficients[RELATIVE_TERMS];
    double error; /* leave-one-out: root of the mean square of relative errors
                   */
    double rest;  /* sum of the squares of relative errors */
    double covariance[RELATIVE_TERMS][RELATIVE_TERMS]; /* of the coefficients,
                     for errors of variance 1 */
} RelativeFit;

/* False if the points do not determine the coefficients without each one of
 * them, or anything is not finite. */
bool relative_fit(RelativeFit *out, const RelativeProblem *problem);

#endif
