/* costs.h -- points whose cost is known. */
#ifndef ASYM_TEST_INTERP_MEASURED_COSTS_H
#define ASYM_TEST_INTERP_MEASURED_COSTS_H

#include "interp/measured/measured.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { POINTS = 60 };

static inline int setup(void **state) {
    *state = arena_new();
    return 0;
}

static inline int teardown(void **state) {
    arena_free(*state);
    return 0;
}

/* One input, n = step * i, and what "cost" says of it. */
static inline MeasuredPoints points_of(double (*cost)(double n), double step,
                                       Arena *arena) {
    MeasuredPoints out = {0};
    *vec_push(arena, &out.inputs) = (MeasuredInput){.name = "n"};
    for (size_t i = 0; i < POINTS; i++) {
        double *x = ARENA_ARRAY(arena, double, 1);
        *x = step * (double)i;
        *vec_push(arena, &out.x) = x;
        *vec_push(arena, &out.cost) = cost(*x);
    }
    return out;
}

static const MeasuredBeside nothing = {0};

/* The order, or why there is none. */
static inline const char *order_over(const MeasuredPoints *points,
                                     const MeasuredBeside *beside, bool by_run,
                                     Arena *arena) {
    const char *why;
    const MeasuredOrder *order =
        measured_order(points, beside, by_run, &why, arena);
    Text out = text_new(arena);
    assert_true(!order == (why != NULL));
    if (!order)
        return why;
    measured_print_order(&out, order, arena);
    return text_chars(&out);
}

static inline const char *order_shown(double (*cost)(double n), double step,
                                      Arena *arena) {
    MeasuredPoints points = points_of(cost, step, arena);
    return order_over(&points, &nothing, false, arena);
}

static inline double line(double n) {
    return 3 * n + 2;
}

static inline double square(double n) {
    return n * n + 7;
}

static inline double constant(double n) {
    return n < 0 ? 0 : 5;
}

#endif
