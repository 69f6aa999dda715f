#include "interp/forms/forms.h"

#include "interp/forms/polynomial.h"
#include "interp/forms/recurrence.h"
#include "interp/forms/steps/exponential.h"
#include "interp/forms/steps/factorial.h"
#include "interp/forms/steps/harmonic.h"
#include "interp/forms/steps/logarithm.h"
#include "interp/forms/steps/periods.h"
#include "interp/forms/steps/quotient.h"
#include "interp/forms/steps/root.h"

static const Form *const table[] = {
    &polynomial_form,  &quotient_form,
    &logarithm_form,   &root_form,
    &exponential_form, &recurrence_form,
    &factorial_form,   &harmonic_form,
    &periods_form,     NULL,
};

const Form *forms_at(size_t i) {
    return table[i];
}
