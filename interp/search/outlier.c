#include "interp/search/outlier.h"

#include "interp/search/layers.h"

#include <stdint.h>

enum {
    OTHERS = 6,
    MAX_TERMS = 20 /* what counts as a formula of low degree */
};

static const size_t no_row = SIZE_MAX;

typedef struct Hunt {
    const Problem *problem;
    unsigned char *skip; /* by row; all 0 between two supports */
    size_t row;
    Finding *without;
    bool found;
} Hunt;

/* Makes the formula from the first independent rows that are not skipped;
 * these rows are put in "fitted".  False if there are too few. */
static bool fit_unskipped(Echelon *work, size_t *fitted, const Hunt *hunt,
                          const Support *support) {
    const Problem *problem = hunt->problem;
    mp_limb_t row[work->width + 1];
    echelon_reset(work);
    for (size_t i = 0; i < problem->size && work->rank < work->width; i++) {
        if (hunt->skip[problem->rows[i]])
            continue;
        support_row(row, problem, support, problem->rows[i]);
        if (echelon_add(work, row) == ECHELON_NEW)
            fitted[work->rank - 1] = problem->rows[i];
    }
    return work->rank == work->width;
}

/* The one row that the formula in "work" misses; no_row if it misses none or
 * several. */
static size_t only_miss(const Echelon *work, const Problem *problem,
                        const Support *support) {
    mp_limb_t coefficients[work->width], row[work->width + 1];
    size_t miss = no_row;
    echelon_solve(coefficients, work);
    for (size_t i = 0; i < problem->size; i++) {
        if (support_predicts(problem, support, coefficients, problem->rows[i],
                             row))
            continue;
        if (miss != no_row)
            return no_row;
        miss = problem->rows[i];
    }
    return miss;
}

static void set_skip(Hunt *hunt, const size_t *rows, size_t size,
                     unsigned char skip) {
    for (size_t i = 0; i < size; i++)
        hunt->skip[rows[i]] = skip;
}

/* The outlier if it is among "fitted".  A fit from rows of which none is in
 * "fitted" tells at once; if there are not enough, leave out one at a time. */
static size_t suspect_fitted(Hunt *hunt, Echelon *work, const Support *support,
                             const size_t *fitted) {
    size_t others[work->width], size = work->width, miss = no_row;
    set_skip(hunt, fitted, size, 1);
    bool apart = fit_unskipped(work, others, hunt, support);
    set_skip(hunt, fitted, size, 0);
    if (apart)
        return only_miss(work, hunt->problem, support);
    for (size_t i = 0; i < size && miss == no_row; i++) {
        set_skip(hunt, &fitted[i], 1, 1);
        if (fit_unskipped(work, others, hunt, support))
            miss = only_miss(work, hunt->problem, support);
        set_skip(hunt, &fitted[i], 1, 0);
    }
    return miss;
}

static size_t suspect(Hunt *hunt, Echelon *work, const Support *support) {
    size_t fitted[work->width];
    if (!fit_unskipped(work, fitted, hunt, support))
        return no_row;
    size_t miss = only_miss(work, hunt->problem, support);
    return miss != no_row ? miss : suspect_fitted(hunt, work, support, fitted);
}

static bool try_without(Hunt *hunt, size_t row) {
    Problem others;
    problem_without(&others, hunt->problem, row);
    search_run(hunt->without, &others);
    hunt->row = row;
    hunt->found = hunt->without->status == FIT_EXACT;
    return hunt->found;
}

static bool hunt_layer(void *context, const Layer *layer) {
    Hunt *hunt = context;
    size_t terms = monomials_count(layer->size, layer->degree);
    if (!layer->affordable || terms > MAX_TERMS ||
        !problem_has_room(hunt->problem, terms + 1))
        return false;
    LayerWalk walk;
    Support support;
    layers_walk(&walk, layer);
    while (layers_next(&support, &walk)) {
        size_t row = suspect(hunt, &walk.work, &support);
        if (row != no_row && try_without(hunt, row))
            return true;
    }
    return false;
}

static bool hunt_constant(Hunt *hunt) {
    Monomials one;
    Echelon work;
    monomials_make(&one, 0, 0, hunt->problem->scratch);
    echelon_make(&work, 1, hunt->problem->mod, hunt->problem->scratch);
    size_t row = suspect(hunt, &work, &(Support){.monomials = &one});
    return row != no_row && try_without(hunt, row);
}

bool outlier_find(size_t *row, Finding *without, const Problem *problem) {
    Hunt hunt = {.problem = problem, .without = without};
    if (problem->size < OTHERS + 1)
        return false;
    hunt.skip =
        ARENA_ARRAY(problem->scratch, unsigned char, problem->samples->size);
    if (!hunt_constant(&hunt))
        layers_visit(problem, hunt_layer, &hunt);
    if (hunt.found)
        *row = hunt.row;
    return hunt.found;
}
