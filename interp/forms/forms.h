/* forms.h -- the table of all forms, in the order in which they are tried. */
#ifndef ASYM_INTERP_FORMS_FORMS_H
#define ASYM_INTERP_FORMS_FORMS_H

#include "interp/forms/form/form.h"

/* Form "i", from 0; NULL after the last.  A form is tried only if those before
 * it are refuted. */
const Form *forms_at(size_t i);

#endif
