/* polynomial.h -- polynomials with rational coefficients.
 *
 * A level is a total degree; a candidate has all monomials up to it. */
#ifndef ASYM_INTERP_FORMS_POLYNOMIAL_H
#define ASYM_INTERP_FORMS_POLYNOMIAL_H

#include "interp/forms/form/form.h"

extern const Form polynomial_form;

#endif
