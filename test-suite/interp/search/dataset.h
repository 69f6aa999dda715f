/* dataset.h -- samples that a test makes. */
#ifndef ASYM_TEST_INTERP_SEARCH_DATASET_H
#define ASYM_TEST_INTERP_SEARCH_DATASET_H

#include "interp/forms/form/numbers.h"
#include "interp/search/fit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { DATASET_SYMBOLS = 64 };

typedef struct Dataset {
    Arena *arena;
    size_t n_symbols, size, room;
    fmpz *x;
    fmpz *y; /* numerator, denominator, numerator, ... */
    unsigned rank[DATASET_SYMBOLS];
} Dataset;

static inline Dataset dataset_new(size_t n_symbols, size_t room) {
    Dataset d = {.arena = arena_new(), .n_symbols = n_symbols, .room = room};
    d.x = numbers_new(d.arena, room * n_symbols);
    d.y = numbers_new(d.arena, room * 2);
    return d;
}

static inline void dataset_free(Dataset *d) {
    arena_free(d->arena);
}

static inline fmpz *dataset_row(const Dataset *d, size_t row) {
    return d->x + row * d->n_symbols;
}

static inline bool dataset_has(const Dataset *d, const slong *x) {
    for (size_t i = 0; i < d->size; i++) {
        size_t s = 0;
        while (s < d->n_symbols && fmpz_equal_si(dataset_row(d, i) + s, x[s]))
            s++;
        if (s == d->n_symbols)
            return true;
    }
    return false;
}

/* Adds a sample unless there is one with these sizes. */
static inline void dataset_add(Dataset *d, const slong *x, slong y) {
    if (d->size == d->room || dataset_has(d, x))
        return;
    for (size_t s = 0; s < d->n_symbols; s++)
        fmpz_set_si(dataset_row(d, d->size) + s, x[s]);
    fmpz_set_si(d->y + 2 * d->size, y);
    fmpz_one(d->y + 2 * d->size + 1);
    d->size++;
}

static inline Samples dataset_samples(const Dataset *d) {
    fmpq *y = ARENA_ARRAY(d->arena, fmpq, d->room + 1);
    for (size_t i = 0; i < d->size; i++) {
        y[i].num = d->y[2 * i];
        y[i].den = d->y[2 * i + 1];
    }
    return (Samples){.n_symbols = d->n_symbols,
                     .size = d->size,
                     .x = d->x,
                     .y = y,
                     .rank = d->rank};
}

static inline Fit dataset_fit(const Dataset *d) {
    Fit fit;
    Samples samples = dataset_samples(d);
    fit_exact(&fit, &samples, d->arena);
    return fit;
}

/* The samples must not change after it. */
static inline Problem dataset_problem(const Dataset *d) {
    Problem problem;
    Samples *samples = ARENA_NEW(d->arena, Samples);
    *samples = dataset_samples(d);
    problem_make(&problem, samples, d->arena);
    return problem;
}

static const char *const dataset_names[DATASET_SYMBOLS] = {
    "n",  "m",  "k",  "l",  "p",  "q",  "r",  "s",  "a0", "a1", "a2",
    "a3", "a4", "a5", "a6", "a7", "b0", "b1", "b2", "b3", "b4", "b5",
    "b6", "b7", "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7"};

static inline const char *dataset_text(const Dataset *d, const Expr *formula) {
    Text text = text_new(d->arena);
    expr_print(&text, formula, dataset_names);
    return text_chars(&text);
}

static inline void dataset_check_exact(const Dataset *d, const char *formula) {
    Fit fit = dataset_fit(d);
    assert_int_equal(fit.status, FIT_EXACT);
    assert_string_equal(dataset_text(d, fit.formula), formula);
    assert_int_equal(fit.used + fit.held_out, d->size);
}

static inline Fit dataset_check_status(const Dataset *d, FitStatus status) {
    Fit fit = dataset_fit(d);
    assert_int_equal(fit.status, status);
    assert_null(fit.formula);
    return fit;
}

/* Knuth's MMIX generator; 0 <= result < limit. */
static inline slong dataset_random(uint64_t *state, slong limit) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (slong)((*state >> 33) % (uint64_t)limit);
}

#endif
