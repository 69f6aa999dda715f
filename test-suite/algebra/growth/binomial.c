#include "algebra/growth/binomial.h"
#include "test-suite/algebra/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static int set_up(void **state) {
    *state = arena_new();
    return 0;
}

static int tear_down(void **state) {
    arena_free(*state);
    return 0;
}

static void test_quotients_of_factorials(void **state) {
    static const char *const cases[][2] = {
        {"factorial(n)/factorial(n - 3)", "n*(n - 1)*(n - 2)"},
        {"factorial(n)/factorial(n)", "1"},
        {"7*m*factorial(n + 1)/factorial(n) + k", "7*m*(n + 1) + k"},
        {"factorial(n + m)/factorial(n + m - 1)", "n + m"},
    };
    Arena *arena = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_true(expr_equal(
            binomial_quotients(arena, sampler_parse(arena, cases[i][0])),
            sampler_parse(arena, cases[i][1])));
}

/* What stays as it is, itself. */
static void test_what_is_no_such_quotient(void **state) {
    static const char *const cases[] = {
        "factorial(n)",
        "factorial(n)/factorial(m)",
        "factorial(n - 3)/factorial(n)",  /* less than 1 */
        "factorial(n)/factorial(n - 17)", /* of too many factors */
        "factorial(n)/factorial(n - 1/2)",
        "factorial(2*n)/factorial(n)",
        "factorial(n)^2/factorial(n - 1)",
        "n^2 + m",
    };
    Arena *arena = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Expr *e = sampler_parse(arena, cases[i]);
        if (binomial_quotients(arena, e) != e)
            fail_msg("'%s' is changed", cases[i]);
    }
}

static void test_binomial_coefficients(void **state) {
    Arena *arena = *state;
    const Expr *e =
        sampler_parse(arena, "factorial(n)/factorial(m)/factorial(n - m)");
    assert_true(
        expr_equal(binomial_bound(arena, e), sampler_parse(arena, "2^n")));
    e = sampler_parse(arena, "factorial(n)/factorial(m)/factorial(k)");
    assert_ptr_equal(binomial_bound(arena, e), e);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quotients_of_factorials),
        cmocka_unit_test(test_what_is_no_such_quotient),
        cmocka_unit_test(test_binomial_coefficients),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
