#include "interp/forms/form.h"

Candidate form_candidate(const Form *form, size_t n_symbols, unsigned level,
                         const Problem *problem) {
    Candidate candidate = {.form = form,
                           .n_symbols = n_symbols,
                           .level = level,
                           .unknowns = form->unknowns(n_symbols, level)};
    form->prepare(&candidate, problem);
    return candidate;
}

bool form_fits(const Candidate *candidate, const Problem *problem) {
    const Form *form = candidate->form;
    size_t known = 0, i = 0;
    form->forget(candidate);
    for (; i < problem->size && known < candidate->unknowns; i++) {
        FormStep step = form->add(candidate, problem, problem->rows[i]);
        if (step == FORM_CONTRADICTS)
            return false;
        known += step == FORM_NEW;
    }
    if (known < candidate->unknowns)
        return true;
    form->settle(candidate);
    for (; i < problem->size; i++)
        if (!form->predicts(candidate, problem, problem->rows[i]))
            return false;
    return true;
}
