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

/* The first row from the "first" one on, counted as in problem->rows, that
 * contradicts those between; problem->size if there is none. */
static size_t find_contradiction(const Candidate *candidate,
                                 const Problem *problem, size_t first) {
    const Form *form = candidate->form;
    size_t known = 0, i = first;
    form->forget(candidate);
    for (; i < problem->size && known < candidate->unknowns; i++) {
        FormStep step = form->add(candidate, problem, problem->rows[i]);
        if (step == FORM_CONTRADICTS)
            return i;
        known += step == FORM_NEW;
    }
    if (known < candidate->unknowns)
        return i;
    form->settle(candidate);
    while (i < problem->size &&
           form->predicts(candidate, problem, problem->rows[i]))
        i++;
    return i;
}

bool form_fits(const Candidate *candidate, const Problem *problem) {
    return find_contradiction(candidate, problem, 0) == problem->size;
}

bool form_misses_several(const Candidate *candidate, const Problem *problem) {
    size_t first = find_contradiction(candidate, problem, 0);
    return first < problem->size &&
           find_contradiction(candidate, problem, first + 1) < problem->size;
}
