/* factorial.h -- polynomials in a symbol and its factorial. */
#ifndef ASYM_INTERP_FORMS_STEPS_FACTORIAL_H
#define ASYM_INTERP_FORMS_STEPS_FACTORIAL_H

#include "interp/forms/form/form.h"

extern const Form factorial_form;

#endif
