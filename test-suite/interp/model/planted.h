/* planted.h -- totals of runs that grow as was planted in them, with noise. */
#ifndef ASYM_TEST_INTERP_MODEL_PLANTED_H
#define ASYM_TEST_INTERP_MODEL_PLANTED_H

#include "interp/model/model.h"
#include "interp/model/plain/modelplain.h"
#include "pcg.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { RUNS = 60, INPUTS = 3 };

static const char *const names[INPUTS] = {"n", "m", "k"};

/* Runs that are the same in all tests but for their seed: n and m from 8 to
 * some thousands, in even steps of their logarithms, or small ones. */
typedef struct Series {
    double values[INPUTS][RUNS];
    const double *x[INPUTS];
    unsigned rank[INPUTS];
    ModelPoints inputs;
    double y[RUNS];
    Pcg pcg;
} Series;

static inline double spread(Pcg *pcg, double low, double high) {
    return floor(low * exp(pcg_unit(pcg) * log(high / low)));
}

static inline void draw_inputs(Series *s, size_t inputs, uint64_t seed,
                               double high) {
    *s = (Series){.pcg = pcg_new(seed)};
    for (size_t i = 0; i < INPUTS; i++) {
        s->x[i] = s->values[i];
        for (size_t r = 0; r < RUNS; r++)
            s->values[i][r] = spread(&s->pcg, fmin(8, high / 8), high);
    }
    s->inputs = (ModelPoints){inputs, RUNS, s->x, s->y, s->rank};
}

typedef double Total(double n, double m);

static inline void plant(Series *s, Total *total, double noise) {
    for (size_t r = 0; r < RUNS; r++) {
        double by = 1 + noise * (2 * pcg_unit(&s->pcg) - 1);
        s->y[r] = by * total(s->values[0][r], s->values[1][r]);
    }
}

static inline const char *order_text(const Model *model, Arena *arena) {
    Text out = text_new(arena);
    if (model->reason)
        return model->reason;
    model_print_order(&out, model, names);
    return text_chars(&out);
}

static inline const char *model_text(const Model *model, Arena *arena) {
    Text out = text_new(arena);
    model_print(&out, model, names);
    return text_chars(&out);
}

static inline void assert_is_sound(const Model *m) {
    static const double far[INPUTS] = {1e6, 1e6, 1e6};
    if (m->reason)
        return;
    assert_true(isfinite(m->r2) && m->r2 >= 0 && m->r2 <= 1);
    assert_true(isfinite(m->error) && m->error >= 0);
    assert_in_range(m->n_terms, 1, MODEL_TERMS);
    for (size_t t = 0; t < m->n_terms; t++)
        assert_true(isfinite(m->terms[t].coefficient));
    assert_true(m->terms[0].coefficient > 0);
    assert_true(!isnan(model_log(m, far)));
}

static inline void assert_order(const Series *s, const char *expected,
                                const char *what) {
    Arena *arena = arena_new();
    Model model = model_find(&s->inputs, MODEL_PLAIN);
    const char *found = order_text(&model, arena);
    assert_is_sound(&model);
    if (strcmp(found, expected) != 0)
        fail_msg("%s: %s is not %s: %s", what, found, expected,
                 model_text(&model, arena));
    arena_free(arena);
}

static inline double constant(double n, double m) {
    (void)n, (void)m;
    return 17;
}

static inline double logarithm(double n, double m) {
    (void)m;
    return 40 * log2(n);
}

static inline double linear(double n, double m) {
    (void)m;
    return 3 * n + 20;
}

static inline double n_log_n(double n, double m) {
    (void)m;
    return 2.5 * n * log2(n);
}

static inline double n_root_n(double n, double m) {
    (void)m;
    return 4 * pow(n, 1.5);
}

static inline double square(double n, double m) {
    (void)m;
    return n * n / 2 + 30 * n;
}

static inline double cube(double n, double m) {
    (void)m;
    return n * n * n / 6;
}

static inline double exponential(double n, double m) {
    (void)m;
    return 3 * pow(1.6, n);
}

static inline double product(double n, double m) {
    return 5 * n * m + 8 * n;
}

static inline double sum(double n, double m) {
    return 2 * n + 3 * m + 5;
}

static const double noises[] = {0, 0.01, 0.05};
enum { NOISES = sizeof noises / sizeof *noises, SEEDS = 10 };

#endif
