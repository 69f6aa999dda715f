/* root.h -- polynomials in symbols and the floor or ceiling of their square
 * roots, or of what sums 1 + 2 + ... come to: loops up to i*i <= n, or whose
 * step grows by one. */
#ifndef ASYM_INTERP_FORMS_STEPS_ROOT_H
#define ASYM_INTERP_FORMS_STEPS_ROOT_H

#include "interp/forms/form/form.h"

extern const Form root_form;

#endif
