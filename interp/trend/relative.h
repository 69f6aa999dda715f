/* relative.h -- least squares of relative errors, with few terms.
 *
 *     terms and a total a point --> [RelativeFit] --> order */
#ifndef ASYM_INTERP_TREND_RELATIVE_H
#define ASYM_INTERP_TREND_RELATIVE_H

#include <stdbool.h>
#include <stddef.h>

enum { RELATIVE_TERMS = 3 };

typedef struct RelativeFit {
    double coefficients[RELATIVE_TERMS];
    double error; /* leave-one-out: root of the mean square of relative errors
                   */
} RelativeFit;

/* columns[t][i] is term t at point i, y[i] > 0 the total.  False if the points
 * do not determine the coefficients without each one of them, or anything is
 * not finite. */
bool relative_fit(RelativeFit *out, const double *const *columns, size_t terms,
                  const double *y, size_t points);

#endif
