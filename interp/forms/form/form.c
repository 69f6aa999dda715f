#include "interp/forms/form/form.h"

#include "interp/forms/form/determined.h"

Candidate form_candidate(const Form *form, size_t n_symbols, unsigned level,
                         const Problem *problem) {
    Candidate candidate = {.form = form,
                           .n_symbols = n_symbols,
                           .level = level,
                           .unknowns = form->unknowns(form, n_symbols, level)};
    form->prepare(&candidate, problem);
    return candidate;
}

bool form_tell(FormStep *out, Telling *t) {
    enum { BLOCK = 32 };
    const Candidate *c = t->candidate;
    while (t->at < t->size && t->known < c->unknowns) {
        bool skips = t->quiet >= BLOCK && t->size - t->at >= BLOCK &&
                     c->form->implies(c, t->problem, t->rows + t->at, BLOCK);
        t->quiet = skips ? t->quiet : t->quiet % BLOCK;
        t->at += skips ? BLOCK : 1;
        if (skips)
            continue;
        *out = c->form->add(c, t->problem, t->rows[t->at - 1]);
        t->known += *out == FORM_NEW;
        t->quiet = *out == FORM_FOLLOWS ? t->quiet + 1 : 0;
        if (*out != FORM_FOLLOWS)
            return true;
    }
    return false;
}

/* Places in problem->rows, rising, of rows that contradict each other. */
typedef struct Clash {
    size_t *places;
    size_t size;
} Clash;

static void clash_add(Clash *clash, size_t place) {
    clash->places[clash->size++] = place;
}

/* Adds those that determine a formula, from the "first" place on, and the first
 * one behind them that contradicts it; false if there is none. */
static bool find_clash(Clash *clash, const Candidate *candidate,
                       const Problem *problem, size_t first) {
    const Form *form = candidate->form;
    Telling telling = {.candidate = candidate,
                       .problem = problem,
                       .rows = problem->rows,
                       .size = problem->size,
                       .at = first};
    FormStep step;
    form->forget(candidate);
    while (form_tell(&step, &telling)) {
        clash_add(clash, telling.at - 1);
        if (step == FORM_CONTRADICTS)
            return true;
    }
    if (telling.known < candidate->unknowns)
        return false;
    size_t i = telling.at;
    form->settle(candidate);
    while (i < problem->size &&
           form->predicts(candidate, problem, problem->rows[i]))
        i++;
    if (i < problem->size)
        clash_add(clash, i);
    return i < problem->size;
}

static bool is_refuted(const Problem *problem, const Clash *clash,
                       bool clashes) {
    if (clashes)
        problem_refute(problem, clash->places, clash->size);
    else
        problem_leave_open(problem);
    return clashes;
}

bool form_fits(const Candidate *candidate, const Problem *problem) {
    size_t places[candidate->unknowns + 1];
    Clash clash = {.places = places};
    if (!determined_by(problem, candidate->symbols, candidate->n_symbols))
        return false;
    bool clashes = find_clash(&clash, candidate, problem, 0);
    return !is_refuted(problem, &clash, clashes);
}

bool form_misses_several(const Candidate *candidate, const Problem *problem) {
    size_t places[2 * candidate->unknowns + 2];
    Clash clash = {.places = places};
    bool clashes =
        find_clash(&clash, candidate, problem, 0) &&
        find_clash(&clash, candidate, problem, places[clash.size - 1] + 1);
    return is_refuted(problem, &clash, clashes);
}
