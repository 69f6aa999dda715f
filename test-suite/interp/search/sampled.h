/* sampled.h -- samples of functions, and seven of n^2 + n + 1, of which one is
 * wrong. */
#ifndef ASYM_TEST_INTERP_SEARCH_SAMPLED_H
#define ASYM_TEST_INTERP_SEARCH_SAMPLED_H

#include "dataset.h"

/* Every sample of "count" random ones with sizes 0..limit-1. */
static inline Dataset sampled(size_t n_symbols, size_t count, slong limit,
                              slong (*f)(const slong *x)) {
    Dataset d = dataset_new(n_symbols, count);
    uint64_t state = 7;
    for (size_t tries = 0; d.size < count && tries < 20 * count; tries++) {
        slong x[DATASET_SYMBOLS];
        for (size_t s = 0; s < n_symbols; s++)
            x[s] = dataset_random(&state, limit);
        dataset_add(&d, x, f(x));
    }
    return d;
}

static inline void check_sampled(size_t n_symbols, size_t count, slong limit,
                                 slong (*f)(const slong *x),
                                 const char *formula) {
    Dataset d = sampled(n_symbols, count, limit, f);
    dataset_check_exact(&d, formula);
    dataset_free(&d);
}

static inline void check_sampled_status(size_t n_symbols, size_t count,
                                        slong limit, slong (*f)(const slong *x),
                                        FitStatus status) {
    Dataset d = sampled(n_symbols, count, limit, f);
    (void)dataset_check_status(&d, status);
    dataset_free(&d);
}

static const slong golden_n[] = {13, 50, 72, 80, 98, 115, 139};
static const slong golden_y[] = {183, 2551, 5257, 6481, 9704, 13341, 19461};

static inline Dataset golden(void) {
    Dataset d = dataset_new(1, 7);
    for (size_t i = 0; i < 7; i++)
        dataset_add(&d, &golden_n[i], golden_y[i]);
    return d;
}

static inline slong product(const slong *x) {
    return x[0] * x[1] + x[0] + 1;
}

#endif
