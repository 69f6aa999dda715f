/* recurrence.h -- sequences that satisfy a linear recurrence with whole,
 * constant coefficients, of order 2 to 4: fib(n), 2*fib(n + 1) - 1.
 *
 * The coefficients come from the first sizes that follow each other (Massey,
 * IEEE Trans. Inf. Theory 15 (1969)), modulo the prime; a formula is a sum of
 * the sequences that begin with 0, .., 0, 1, 0, .., 0, and so it is checked
 * exactly, by all samples. */
#ifndef ASYM_INTERP_FORMS_RECURRENCE_H
#define ASYM_INTERP_FORMS_RECURRENCE_H

#include "interp/forms/form/form.h"

extern const Form recurrence_form;

#endif
