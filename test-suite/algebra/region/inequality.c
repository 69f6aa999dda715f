#include "algebra/region/inequality.h"

#include "test-suite/algebra/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { FIRST = -3, LAST = 400 };

/* Not where it has no value. */
static bool holds(const Expr *e, slong n) {
    fmpz_t value;
    fmpq_t out;
    fmpz_init_set_si(value, n);
    fmpq_init(out);
    bool is = expr_eval(out, e, value, 1) && fmpq_sgn(out) >= 0;
    fmpq_clear(out);
    fmpz_clear(value);
    return is;
}

/* The same at each n; where there is no root or logarithm neither holds. */
static void rounded_roots_and_logarithms(void **state) {
    (void)state;
    static const char *const roots[] = {
        "floor(sqrt(n))",       "floor(sqrt(2*n + 5))", "floor(sqrt(3*n - 7))",
        "ceil(sqrt(n))",        "ceil(sqrt(3*n - 7))",  "floor(log2(n))",
        "floor(log3(2*n + 5))", "ceil(log2(n))",        "ceil(log3(3*n - 7))"};
    Arena *arena = arena_new();
    for (size_t r = 0; r < sizeof roots / sizeof *roots; r++)
        for (int times = -3; times <= 3; times++)
            for (int number = -20; number <= 20; number++) {
                if (!times)
                    continue;
                const Expr *e = sampler_parse(
                    arena, arena_printf(
                               arena, number < 0 ? "%d*%s - %d" : "%d*%s + %d",
                               times, roots[r], abs(number)));
                const Expr *plain = inequality_without_rounding(arena, e);
                assert_ptr_not_equal(plain, e);
                for (slong n = FIRST; n <= LAST; n++)
                    assert_int_equal(holds(plain, n), holds(e, n));
            }
    arena_free(arena);
}

static void others_stay(void **state) {
    (void)state;
    static const char *const texts[] = {
        "7 - floor(sqrt(1/2*n))", "7 - floor(1/2*n)",     "7 - floor(root3(n))",
        "n - floor(sqrt(n))",     "300 - floor(log2(n))", "7 - ceil(1/2*n)",
        "ceil(1/2*n) - 7"};
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const Expr *e = sampler_parse(arena, texts[i]);
        assert_ptr_equal(inequality_without_rounding(arena, e), e);
    }
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounded_roots_and_logarithms),
        cmocka_unit_test(others_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
