#include "test-suite/interp/search/dataset.h"

#include "interp/forms/steps/stepfunction.h"

#include <flint/flint.h>

/* ---- slow and obvious: by trying all values ---- */

static bool is_reached(const StepFunction *f, slong x, slong k) {
    slong power = 1;
    switch (f->kind) {
    case STEP_QUOTIENT:
        return k * f->by <= x + f->add;
    case STEP_LOGARITHM:
        for (slong i = 0; i < k; i++)
            power *= f->by;
        return power * f->scale <= x + f->add;
    default:
        if (k * f->by + f->less < 0)
            return true;
        for (slong i = 0; i < f->root; i++)
            power *= k * f->by + f->less;
        return power <= f->scale * x + f->add;
    }
}

static bool is_met(const StepFunction *f, slong x, slong k) {
    slong power = 1;
    switch (f->kind) {
    case STEP_QUOTIENT:
        return k * f->by >= x + f->add;
    case STEP_LOGARITHM:
        for (slong i = 0; i < k; i++)
            power *= f->by;
        return power * f->scale >= x + f->add;
    default:
        if (k * f->by + f->less < 0)
            return false;
        for (slong i = 0; i < f->root; i++)
            power *= k * f->by + f->less;
        return power >= f->scale * x + f->add;
    }
}

static slong slow_value(const StepFunction *f, slong x) {
    slong k = 0;
    x = x < f->low ? f->low : x;
    if (f->kind == STEP_POWER) {
        for (k = 1; x > 0; x--)
            k *= f->by;
        return k;
    }
    if (f->ceil) {
        while (!is_met(f, x, k))
            k++;
        return k;
    }
    while (is_reached(f, x, k + 1))
        k++;
    return k;
}

static const StepFunction functions[] = {
    {.kind = STEP_QUOTIENT, .by = 7},
    {.kind = STEP_QUOTIENT, .by = 7, .ceil = true},
    {.kind = STEP_QUOTIENT, .by = 16, .add = 5},
    {.kind = STEP_LOGARITHM, .by = 2, .scale = 1, .low = 1},
    {.kind = STEP_LOGARITHM, .by = 2, .scale = 1, .add = 1, .ceil = true},
    {.kind = STEP_LOGARITHM, .by = 3, .scale = 5, .add = 2, .low = 3},
    {.kind = STEP_LOGARITHM, .by = 3, .scale = 5, .low = 5, .ceil = true},
    {.kind = STEP_LOGARITHM, .by = 10, .scale = 1, .low = 1},
    {.kind = STEP_ROOT, .root = 2, .by = 1, .scale = 1},
    {.kind = STEP_ROOT, .root = 2, .by = 1, .scale = 1, .ceil = true, .low = 4},
    {.kind = STEP_ROOT, .root = 2, .by = 2, .scale = 8, .add = 1, .less = 1},
    {.kind = STEP_ROOT,
     .root = 2,
     .by = 2,
     .scale = 8,
     .add = 1,
     .less = 1,
     .ceil = true},
    {.kind = STEP_ROOT, .root = 3, .by = 2, .scale = 3, .add = 5, .less = 1},
    {.kind = STEP_ROOT, .root = 4, .by = 1, .scale = 1},
};

enum { SIZE = sizeof functions / sizeof *functions };

static void check_at(const StepFunction *f, slong n, Arena *arena) {
    fmpz *x = numbers_new(arena, 2), *value = x + 1;
    fmpq_t of_formula;
    nmod_t prime;
    nmod_init(&prime, UWORD(268435399));
    fmpq_init(of_formula);
    fmpz_set_si(x, n);
    stepfunction_value(value, f, x);
    assert_true(fmpz_equal_si(value, slow_value(f, n)));
    assert_int_equal(stepfunction_residue(f, x, prime),
                     fmpz_fdiv_ui(value, prime.n));
    const Expr *formula = stepfunction_to_expr(f, 0, n < f->low, arena);
    assert_true(expr_eval(of_formula, formula, x, 1));
    assert_true(fmpz_equal(fmpq_numref(of_formula), value));
    fmpq_clear(of_formula);
}

static void test_values(void **state) {
    (void)state;
    Arena *arena = arena_new();
    for (size_t i = 0; i < SIZE; i++)
        for (slong n = -20; n < 400; n++)
            check_at(&functions[i], n, arena);
    arena_free(arena);
}

static void test_powers(void **state) {
    (void)state;
    const StepFunction power = {.kind = STEP_POWER, .by = 3};
    Arena *arena = arena_new();
    for (slong n = -3; n < 36; n++)
        check_at(&power, n, arena);
    arena_free(arena);
}

/* Row by row: of those that have "length" things each may go on with any other.
 */
static slong rows_from(slong things, slong length, slong left) {
    slong rows = things - length >= left;
    return rows +
           (things - length) *
               (length < things ? rows_from(things, length + 1, left) : 0);
}

static void test_rows_of_different_things(void **state) {
    (void)state;
    Arena *arena = arena_new();
    fmpz *x = numbers_new(arena, 2), *value = x + 1;
    fmpq_t of_formula;
    fmpq_init(of_formula);
    for (slong left = 0; left <= 1; left++)
        for (slong n = 0; n <= 8; n++) {
            const StepFunction rows = {.kind = STEP_ARRANGED, .by = left};
            fmpz_set_si(x, n);
            stepfunction_value(value, &rows, x);
            assert_true(fmpz_equal_si(value, rows_from(n, 0, left)));
            assert_true(expr_eval(of_formula,
                                  stepfunction_to_expr(&rows, 0, false, arena),
                                  x, 1));
            assert_true(fmpz_equal(fmpq_numref(of_formula), value));
            assert_true(fmpz_is_one(fmpq_denref(of_formula)));
        }
    fmpq_clear(of_formula);
    arena_free(arena);
}

/* Of a power that is too long to be written down. */
static void test_residue_of_a_large_power(void **state) {
    (void)state;
    const StepFunction power = {.kind = STEP_POWER, .by = 2};
    nmod_t mod;
    fmpz_t x;
    nmod_init(&mod, 101);
    fmpz_init(x);
    fmpz_set_str(x, "1000000000000000000000000000003", 10);
    assert_int_equal(stepfunction_residue(&power, x, mod), 8);
    fmpz_clear(x);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_powers),
        cmocka_unit_test(test_rows_of_different_things),
        cmocka_unit_test(test_residue_of_a_large_power),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
