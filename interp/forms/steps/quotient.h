/* quotient.h -- polynomials in symbols and floor(n/p), ceil(n/p), with p up to
 * 16: loops with strides, and what depends on a remainder.
 *
 * With one symbol floor((n + r)/p) for all r, with two r = 0 and r = p - 1. */
#ifndef ASYM_INTERP_FORMS_STEPS_QUOTIENT_H
#define ASYM_INTERP_FORMS_STEPS_QUOTIENT_H

#include "interp/forms/form/form.h"

extern const Form quotient_form;

#endif
