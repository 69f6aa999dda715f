#include "interp/search/refutation.h"

#include "interp/forms/form/numbers.h"
#include "interp/forms/forms.h"
#include "interp/search/layers.h"

#include <stdint.h>

void refutation_clear(void *refutation) {
    Refutation *r = refutation;
    arena_free(r->arena);
    *r = (Refutation){0};
}

/* ---- candidates that were not tried ---- */

typedef struct Untried {
    size_t unknowns; /* of the smallest one; SIZE_MAX: there is none */
    bool matters;    /* to be refuted, it should have been tried */
} Untried;

/* An outlier leaves one sample less. */
static bool note_layer(void *context, const Layer *layer) {
    Untried *untried = context;
    const Problem *problem = layer->problem;
    size_t unknowns =
        layer->form->unknowns(layer->form, layer->size, layer->level);
    untried->matters |= layer->level <= layer->form->level_to_refute &&
                        !problem_has_room(problem, unknowns);
    if (layer->affordable && unknowns < untried->unknowns &&
        !problem_has_room(problem, unknowns + 1))
        untried->unknowns = unknowns;
    return untried->matters;
}

static Untried find_untried(const Problem *problem) {
    Untried untried = {.unknowns = SIZE_MAX};
    for (size_t i = 0; forms_at(i) && !untried.matters; i++)
        layers_visit(forms_at(i), problem, note_layer, &untried);
    return untried;
}

/* ---- the few ---- */

/* The first row, and the first one with another value of each symbol. */
static void mark_variation(bool *chosen, const Problem *problem) {
    for (size_t i = 0; i < problem->n_varied; i++) {
        SymbolId s = problem->varied[i];
        size_t row = 1;
        while (fmpz_equal(problem_x(problem, row, s), problem_x(problem, 0, s)))
            row++;
        chosen[0] = chosen[row] = true;
    }
}

static bool *choose_rows(const Problem *problem) {
    bool *chosen =
        ARENA_ARRAY(problem->scratch, bool, problem->samples->size + 1);
    for (size_t i = 0; i < problem->refuting->size; i++)
        chosen[problem->rows[i]] = true;
    mark_variation(chosen, problem);
    return chosen;
}

static void copy_row(Refutation *r, const Problem *problem, size_t row) {
    for (SymbolId s = 0; s < r->n_symbols; s++)
        fmpz_set(r->x + r->size * r->n_symbols + s, problem_x(problem, row, s));
    fmpq_set(r->y + r->size++, problem->samples->y + row);
}

static size_t count_chosen(const bool *chosen, size_t size) {
    size_t count = 0;
    for (size_t row = 0; row < size; row++)
        count += chosen[row];
    return count;
}

static void copy_rows(Refutation *r, const Problem *problem) {
    size_t whole = problem->samples->size;
    const bool *chosen = choose_rows(problem);
    size_t count = count_chosen(chosen, whole);
    r->x = numbers_new(r->arena, count * r->n_symbols);
    r->y = (fmpq *)numbers_new(r->arena, 2 * count);
    for (size_t row = 0; row < whole; row++)
        if (chosen[row])
            copy_row(r, problem, row);
}

static void copy_symbols(Refutation *r, const Problem *problem) {
    r->rank = ARENA_ARRAY(r->arena, unsigned, r->n_symbols + 1);
    r->varied = ARENA_ARRAY(r->arena, bool, r->n_symbols + 1);
    for (SymbolId s = 0; s < r->n_symbols; s++)
        r->rank[s] = problem_rank(problem, s);
    for (size_t i = 0; i < problem->n_varied; i++)
        r->varied[problem->varied[i]] = true;
}

void refutation_set(Refutation *refutation, const Problem *problem) {
    refutation_clear(refutation);
    Untried untried = find_untried(problem);
    if (problem->refuting->is_open || untried.matters)
        return;
    *refutation = (Refutation){.n_symbols = problem->samples->n_symbols,
                               .prime = problem->prime.mod.n,
                               .whole = problem->size,
                               .untried = untried.unknowns,
                               .arena = arena_new()};
    copy_rows(refutation, problem);
    copy_symbols(refutation, problem);
}

/* ---- in a larger set ---- */

static bool same_row(const Refutation *r, size_t i, const Samples *samples,
                     size_t row) {
    const fmpz *x = samples->x + row * r->n_symbols;
    for (size_t s = 0; s < r->n_symbols; s++)
        if (!fmpz_equal(r->x + i * r->n_symbols + s, x + s))
            return false;
    return fmpq_equal(r->y + i, samples->y + row);
}

/* Whether all of the few are there, in their order. */
static bool has_rows(const Refutation *r, const Samples *samples) {
    size_t found = 0;
    for (size_t row = 0; row < samples->size && found < r->size; row++)
        found += same_row(r, found, samples, row);
    return found == r->size;
}

/* A symbol that varies in the few does so in all. */
static bool same_symbols(const Refutation *r, const Samples *samples) {
    for (size_t s = 0; s < r->n_symbols; s++) {
        if (r->rank[s] != (samples->rank ? samples->rank[s] : 0))
            return false;
        for (size_t row = 0; row < samples->size && !r->varied[s]; row++)
            if (!fmpz_equal(samples->x + row * r->n_symbols + s, r->x + s))
                return false;
    }
    return true;
}

bool refutation_holds(const Refutation *r, const Samples *samples) {
    return r->size && samples->n_symbols == r->n_symbols &&
           samples->size >= r->whole &&
           !problem_size_has_room(samples->size, r->untried) &&
           has_rows(r, samples) && same_symbols(r, samples) &&
           problem_prime(samples) == r->prime;
}
