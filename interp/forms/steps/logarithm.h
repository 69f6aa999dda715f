/* logarithm.h -- polynomials in symbols and the floor or ceiling of their
 * logarithms: halving, doubling, divide and conquer. */
#ifndef ASYM_INTERP_FORMS_STEPS_LOGARITHM_H
#define ASYM_INTERP_FORMS_STEPS_LOGARITHM_H

#include "interp/forms/form/form.h"

extern const Form logarithm_form;

#endif
