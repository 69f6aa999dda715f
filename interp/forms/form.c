#include "interp/forms/form.h"

Candidate form_candidate(const Form *form, size_t n_symbols, unsigned level,
                         const Problem *problem) {
    Candidate candidate = {.form = form,
                           .n_symbols = n_symbols,
                           .level = level,
                           .unknowns = form->unknowns(form, n_symbols, level)};
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

/* Whether row "at", counted likewise, is one; problem->refuting has it then. */
static bool is_refuted(const Problem *problem, size_t at) {
    if (*problem->refuting < at + 1)
        *problem->refuting = at + 1;
    return at < problem->size;
}

bool form_fits(const Candidate *candidate, const Problem *problem) {
    size_t at = find_contradiction(candidate, problem, 0);
    return !is_refuted(problem, at);
}

bool form_misses_several(const Candidate *candidate, const Problem *problem) {
    size_t first = find_contradiction(candidate, problem, 0);
    return is_refuted(problem, first) &&
           is_refuted(problem,
                      find_contradiction(candidate, problem, first + 1));
}
