/* exponential.h -- polynomials in symbols and powers of a base to them: 2^n
 * - 1.
 */
#ifndef ASYM_INTERP_FORMS_STEPS_EXPONENTIAL_H
#define ASYM_INTERP_FORMS_STEPS_EXPONENTIAL_H

#include "interp/forms/form/form.h"

extern const Form exponential_form;

#endif
