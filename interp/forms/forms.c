#include "interp/forms/forms.h"

#include "interp/forms/polynomial.h"

static const Form *const table[] = {
    &polynomial_form,
    NULL,
};

const Form *forms_at(size_t i) {
    return table[i];
}
