/* values.h -- what the tests of expressions share: an arena, a point, values.
 */
#ifndef ASYM_TEST_ALGEBRA_EXPR_VALUES_H
#define ASYM_TEST_ALGEBRA_EXPR_VALUES_H

#include "algebra/expr/expr_impl.h"
#include "test-suite/algebra/sampler.h"

#include <flint/fmpz_vec.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { ROUNDS = 400, SYMBOLS = 3 };

/* One arena, a point and three numbers a test. */
typedef struct Fixture {
    Sampler sampler;
    Arena *arena;
    fmpz *point;
    fmpq_t x, y, z;
} Fixture;

static inline int set_up(void **state) {
    Fixture *f = test_malloc(sizeof *f);
    f->arena = arena_new();
    f->sampler = (Sampler){20240607, f->arena};
    f->point = _fmpz_vec_init(SAMPLER_NAMES);
    fmpq_init(f->x);
    fmpq_init(f->y);
    fmpq_init(f->z);
    *state = f;
    return 0;
}

static inline int tear_down(void **state) {
    Fixture *f = *state;
    arena_free(f->arena);
    _fmpz_vec_clear(f->point, SAMPLER_NAMES);
    fmpq_clear(f->x);
    fmpq_clear(f->y);
    fmpq_clear(f->z);
    test_free(f);
    return 0;
}

static inline void eval(fmpq_t out, const Expr *a, const Fixture *f) {
    assert_true(expr_is_canonical(a));
    assert_true(expr_eval(out, a, f->point, SAMPLER_NAMES));
}

static inline void assert_values_equal(const fmpq_t a, const fmpq_t b) {
    assert_true(fmpq_is_canonical(a));
    assert_true(fmpq_equal(a, b));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
