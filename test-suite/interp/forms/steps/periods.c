#include "test-suite/interp/forms/loops.h"

#include "interp/forms/steps/periods.h"

#include <flint/flint.h>

static slong thirds_and_fifths(slong n, slong m) {
    return n / 3 + n / 5 + m;
}

/* Project Euler, problem 1: how many there are below n. */
static slong of_three_or_five(slong n, slong m) {
    slong c = m;
    for (slong i = 0; i < n; i++)
        c += i % 3 == 0 || i % 5 == 0;
    return c;
}

static slong rows_of_both(slong n, slong m) {
    slong c = m;
    for (slong i = 1; i <= n; i++)
        c += i / 3 + i / 5;
    return c;
}

static slong tiles(slong n, slong m) {
    slong c = m;
    for (slong i = 0; i < n; i += 4)
        for (slong j = 0; j < n; j += 7)
            c++;
    return c;
}

static slong fizz(slong n, slong m) {
    slong c = m;
    for (slong i = 0; i < n; i++)
        c += i % 2 == 0 ? 3 : i % 4 == 1 ? 2 : 7;
    return c;
}

static void test_sums(void **state) {
    (void)state;
    loops_check_one(thirds_and_fifths, 300, "floor(1/5*n) + floor(1/3*n)");
    loops_check_one(of_three_or_five, 300,
                    "ceil(1/5*n) - ceil(1/15*n) + ceil(1/3*n)");
    loops_check_one(fizz, 300, "3*n + 5*floor(1/4*n) - floor(1/2*n)");
}

/* The formula is right between the samples, whatever it reads. */
static void check_products(LoopCount *count) {
    Dataset d = loops_sample(count, 300);
    Fit fit = dataset_fit(&d);
    assert_int_equal(fit.status, FIT_EXACT);
    for (slong n = 0; n <= 900; n++)
        loops_check_at(&d, fit.formula, count, n, 0);
    dataset_free(&d);
}

static void test_products(void **state) {
    (void)state;
    check_products(rows_of_both);
    check_products(tiles);
    Dataset d = loops_sample(tiles, 300);
    dataset_check_exact(&d, "ceil(1/7*n)*ceil(1/4*n)");
    dataset_free(&d);
}

/* Up to 45 only three of the steps by 15 can be seen. */
static void test_steps_that_are_not_shown(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 46);
    for (slong n = 0; n < 46; n++)
        dataset_add(&d, &n, of_three_or_five(n, 0));
    Fit fit = dataset_fit(&d);
    assert_int_not_equal(fit.status, FIT_EXACT);
    dataset_free(&d);
}

/* One count is another one, far out. */
static void test_one_other(void **state) {
    (void)state;
    for (size_t at = 0; at < 120; at += 7) {
        Dataset d = dataset_new(1, 120);
        for (slong n = 0; n < 120; n++)
            dataset_add(&d, &n, thirds_and_fifths(n, (size_t)n == at));
        Fit fit = dataset_fit(&d);
        assert_int_not_equal(fit.status, FIT_EXACT);
        dataset_free(&d);
    }
}

static void test_independent(void **state) {
    (void)state;
    loops_check_all_independent(&periods_form, 900);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_products),
        cmocka_unit_test(test_steps_that_are_not_shown),
        cmocka_unit_test(test_one_other),
        cmocka_unit_test(test_independent),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
