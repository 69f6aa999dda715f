#include "interp/search/outlier.h"

#include "interp/forms/forms.h"
#include "interp/search/layers.h"

#include <stdint.h>

enum {
    OTHERS = 6,
    MAX_TERMS = 20 /* what counts as a formula of low degree */
};

static const size_t no_row = SIZE_MAX;

typedef struct Hunt {
    const Problem *problem;
    unsigned char *skip; /* by row; all 0 between two candidates */
    size_t row;
    Finding *without;
    bool found;
} Hunt;

/* Makes the formula from the first rows that determine it and are not skipped;
 * these rows are put in "fitted".  False if there are too few. */
static bool fit_unskipped(const Candidate *candidate, size_t *fitted,
                          const Hunt *hunt) {
    const Form *form = candidate->form;
    const Problem *problem = hunt->problem;
    size_t known = 0;
    form->forget(candidate);
    for (size_t i = 0; i < problem->size && known < candidate->unknowns; i++) {
        size_t row = problem->rows[i];
        if (!hunt->skip[row] && form->add(candidate, problem, row) == FORM_NEW)
            fitted[known++] = row;
    }
    if (known < candidate->unknowns)
        return false;
    form->settle(candidate);
    return true;
}

/* The one row that the formula of "candidate" misses; no_row if it misses none
 * or several. */
static size_t only_miss(const Candidate *candidate, const Problem *problem) {
    size_t miss = no_row;
    for (size_t i = 0; i < problem->size; i++) {
        size_t row = problem->rows[i];
        if (candidate->form->predicts(candidate, problem, row))
            continue;
        if (miss != no_row)
            return no_row;
        miss = row;
    }
    return miss;
}

static void set_skip(Hunt *hunt, const size_t *rows, size_t size,
                     unsigned char skip) {
    for (size_t i = 0; i < size; i++)
        hunt->skip[rows[i]] = skip;
}

/* The outlier if it is among "fitted".  A fit from rows of which none is in
 * "fitted" shows it at once; if there are not enough, leave out one at a time.
 */
static size_t suspect_fitted(Hunt *hunt, const Candidate *candidate,
                             const size_t *fitted) {
    size_t others[MAX_TERMS], size = candidate->unknowns, miss = no_row;
    set_skip(hunt, fitted, size, 1);
    bool apart = fit_unskipped(candidate, others, hunt);
    set_skip(hunt, fitted, size, 0);
    if (apart)
        return only_miss(candidate, hunt->problem);
    for (size_t i = 0; i < size && miss == no_row; i++) {
        set_skip(hunt, &fitted[i], 1, 1);
        if (fit_unskipped(candidate, others, hunt))
            miss = only_miss(candidate, hunt->problem);
        set_skip(hunt, &fitted[i], 1, 0);
    }
    return miss;
}

static size_t suspect(Hunt *hunt, const Candidate *candidate) {
    size_t fitted[MAX_TERMS];
    if (form_misses_several(candidate, hunt->problem) ||
        !fit_unskipped(candidate, fitted, hunt))
        return no_row;
    size_t miss = only_miss(candidate, hunt->problem);
    return miss != no_row ? miss : suspect_fitted(hunt, candidate, fitted);
}

static bool try_without(Hunt *hunt, size_t row) {
    Problem others;
    problem_without(&others, hunt->problem, row);
    search_run(hunt->without, &others);
    hunt->row = row;
    hunt->found = hunt->without->status == FIT_EXACT;
    if (!hunt->found)
        problem_leave_open(hunt->problem);
    return hunt->found;
}

static bool hunt_layer(void *context, const Layer *layer) {
    Hunt *hunt = context;
    size_t unknowns =
        layer->form->unknowns(layer->form, layer->size, layer->level);
    if (!layer->affordable || unknowns > MAX_TERMS ||
        !problem_has_room(hunt->problem, unknowns + 1))
        return false;
    LayerWalk walk;
    layers_walk(&walk, layer);
    for (const Candidate *c; (c = layers_next(&walk));) {
        size_t row = suspect(hunt, c);
        if (row != no_row && try_without(hunt, row))
            return true;
    }
    return false;
}

static bool hunt_constant(Hunt *hunt, const Form *form) {
    if (form->unknowns(form, 0, 0) == 0)
        return false;
    Candidate constant = form_candidate(form, 0, 0, hunt->problem);
    size_t row = suspect(hunt, &constant);
    return row != no_row && try_without(hunt, row);
}

bool outlier_find(size_t *row, Finding *without, const Problem *problem) {
    Hunt hunt = {.problem = problem, .without = without};
    if (problem->size < OTHERS + 1) {
        problem_leave_open(problem);
        return false;
    }
    hunt.skip =
        ARENA_ARRAY(problem->scratch, unsigned char, problem->samples->size);
    for (size_t i = 0; forms_at(i) && !hunt.found; i++)
        if (forms_at(i)->has_outliers && !hunt_constant(&hunt, forms_at(i)))
            layers_visit(forms_at(i), problem, hunt_layer, &hunt);
    if (hunt.found)
        *row = hunt.row;
    return hunt.found;
}
