#include "interp/trend/series.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static void reason_is(const char *reason, const double *x, const double *y,
                      size_t runs) {
    Arena *arena = arena_new();
    Series s = series_of(x, y, runs, 5, arena);
    if (reason)
        assert_string_equal(s.reason, reason);
    else
        assert_null(s.reason);
    arena_free(arena);
}

static void test_zeros_are_left_out_and_counted(void **state) {
    double x[] = {1, 0, 3, 4, 5, 6, 7}, y[] = {2, 9, 0, 8, 10, 12, 14};
    Arena *arena = arena_new();
    Series s = series_of(x, y, 7, 5, arena);
    (void)state;
    assert_null(s.reason);
    assert_int_equal(s.count, 5);
    assert_int_equal(s.left_out, 2);
    assert_int_equal(s.run[1], 3);
    assert_true(s.x[1] == 4 && s.y[1] == 8 && s.log_x[1] == log(4) &&
                s.log_y[1] == log(8));
    arena_free(arena);
}

static void test_reasons(void **state) {
    double x[] = {1, 2, 3, 4, 5, 6}, y[] = {1, 4, 9, 16, 25, 36};
    double none[6] = {0}, same[] = {7, 7, 0, 7, 7, 7};
    double two[] = {1, 2, 1, 2, 1, 2}, few[] = {1, 2, 3, 4, 0, 0};
    double one[] = {0, 0, 3, 0, 0, 0};
    (void)state;
    reason_is(NULL, x, y, 6);
    reason_is("no run has a count and a feature above 0", x, none, 6);
    reason_is("no run has a count and a feature above 0", none, y, 6);
    reason_is("4 runs have a count and a feature above 0, and a fit needs 5",
              few, y, 6);
    reason_is("1 run has a count and a feature above 0, and a fit needs 5", x,
              one, 6);
    reason_is("the count is the same in all runs that have one", x, same, 6);
    reason_is("the feature has fewer than 3 values", two, y, 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_zeros_are_left_out_and_counted),
        cmocka_unit_test(test_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
