/* due.h -- what work of a program is due to. */
#ifndef ASYM_TEST_DRIVER_RANKING_DUE_H
#define ASYM_TEST_DRIVER_RANKING_DUE_H

#include "driver/ranking/causes.h"
#include "hand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const Poly once = {.one = 1};

static inline Causes find(Hand *h) {
    Growing *growing = ARENA_NEW(h->arena, Growing);
    *growing = growing_new(&h->totals, &h->inputs, h->arena);
    return causes_find(&h->totals, growing, h->arena);
}

static inline const Cause *cause_of(const Causes *causes, uint32_t place) {
    for (size_t i = 0; i < causes->size; i++)
        if (causes->at[i].place == place)
            return &causes->at[i];
    return NULL;
}

static inline void assert_work(const Hand *h, const Cause *cause, Poly work) {
    assert_non_null(cause);
    for (size_t r = 0; r < h->totals.runs.size; r++) {
        double expected = (double)hand_value(h, work, r);
        if (fabs(cause->work[r] - expected) > 1e-6 * expected + 0.51)
            fail_msg("run %zu: %g is not %g", r, cause->work[r], expected);
    }
}

/* Passing on makes no work, and loses none. */
static inline void assert_conserved(const Hand *h, const Causes *causes) {
    for (size_t r = 0; r < h->totals.runs.size; r++) {
        double due = 0, done = 0;
        for (size_t i = 0; i < causes->size; i++)
            due += causes->at[i].work[r];
        for (size_t p = 0; p < h->totals.places.size; p++)
            done += (double)totals_value(&h->totals, r,
                                         h->totals.places.at[p].work);
        double rest = 0.5 * (double)h->totals.places.size;
        if (fabs(due - done) > 1e-9 * done + rest)
            fail_msg("run %zu: %g of %g", r, due, done);
    }
}

#endif
