/* student.h -- Student's t distribution, for intervals made of few points. */
#ifndef ASYM_INTERP_MODEL_STUDENT_H
#define ASYM_INTERP_MODEL_STUDENT_H

#include <stddef.h>

/* The share of the distribution with "freedom" degrees, at least 1, that is
 * between -t and t (Abramowitz and Stegun, 26.7.3 and 26.7.4). */
double student_between(double t, size_t freedom);

/* The t with 95% between -t and t. */
double student_t95(size_t freedom);

#endif
