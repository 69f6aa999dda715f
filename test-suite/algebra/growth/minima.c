/* What is left of minima among numbers that were tried. */
#include "algebra/growth/minima.h"
#include "test-suite/algebra/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static int set_up(void **state) {
    *state = arena_new();
    return 0;
}

static int tear_down(void **state) {
    arena_free(*state);
    return 0;
}

static void check_tried(const char *cost, long most, const char *left,
                        Arena *arena) {
    fmpz_t tried;
    fmpz_init_set_si(tried, most);
    assert_true(
        expr_equal(minima_as_tried(sampler_parse(arena, cost), tried, arena),
                   sampler_parse(arena, left)));
    fmpz_clear(tried);
}

static void test_numbers_that_were_tried(void **state) {
    check_tried("min(100, n) + 1", 100, "101", *state);
    check_tried("min(100, n) + 1", 99, "min(100, n) + 1", *state);
    check_tried("m*min(10, n, k) + n", 2000, "10*m + n", *state);
    check_tried("min(m, n)", 2000, "min(m, n)", *state);
}

/* Where n is below 0 it is min(0, n), and no number. */
static void test_numbers_that_are_not_above_0(void **state) {
    check_tried("m - min(0, n)", 2000, "m - min(0, n)", *state);
    check_tried("m - min(-3, n)", 2000, "m - min(-3, n)", *state);
    check_tried("m - min(0, min(7, n))", 2000, "m - min(0, 7, n)", *state);
    check_tried("min(1/2, n)", 2000, "1/2", *state);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {TEST(test_numbers_that_were_tried),
                                       TEST(test_numbers_that_are_not_above_0)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
