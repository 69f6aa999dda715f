/* harmonic.h -- polynomials in a symbol and the sum of the floors of n/i for i
 * = 1..n, which harmonic nests run. */
#ifndef ASYM_INTERP_FORMS_STEPS_HARMONIC_H
#define ASYM_INTERP_FORMS_STEPS_HARMONIC_H

#include "interp/forms/form/form.h"

extern const Form harmonic_form;

#endif
