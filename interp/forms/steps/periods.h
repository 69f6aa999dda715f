/* periods.h -- polynomials in a symbol and in its quotients by two numbers, and
 * by what these have in common:
 *
 *     floor(1/3*n) + floor(1/5*n)    ceil(1/3*n) + ceil(1/5*n) - ceil(1/15*n)
 *
 * Sums of such over 1..n have squares, and products with the symbol. */
#ifndef ASYM_INTERP_FORMS_STEPS_PERIODS_H
#define ASYM_INTERP_FORMS_STEPS_PERIODS_H

#include "interp/forms/form/form.h"

extern const Form periods_form;

#endif
