#include "dataset.h"

#include "interp/search/outlier.h"

#include <flint/flint.h>

/* n^2 for n = 1..size, but one more in row "wrong". */
static Dataset squares(size_t size, size_t wrong) {
    Dataset d = dataset_new(1, size);
    for (slong n = 1; n <= (slong)size; n++)
        dataset_add(&d, &n, n * n + (n == (slong)wrong + 1));
    return d;
}

static void test_each_row_is_found(void **state) {
    (void)state;
    for (size_t wrong = 0; wrong < 9; wrong++) {
        Dataset d = squares(9, wrong);
        Problem problem = dataset_problem(&d);
        size_t row = 99;
        Finding without;
        assert_true(outlier_find(&row, &without, &problem));
        assert_int_equal(row, wrong);
        assert_int_equal(without.status, FIT_EXACT);
        assert_int_equal(without.support.used, 3);
        assert_int_equal(without.support.held_out, 5);
        dataset_free(&d);
    }
}

static void test_six_others_at_least(void **state) {
    (void)state;
    for (size_t size = 6; size <= 7; size++) {
        Dataset d = squares(size, 2);
        Problem problem = dataset_problem(&d);
        size_t row;
        Finding without;
        assert_int_equal(outlier_find(&row, &without, &problem), size == 7);
        dataset_free(&d);
    }
}

static void test_two_are_none(void **state) {
    (void)state;
    Dataset d = squares(20, 4);
    fmpz_add_ui(d.y + 2 * 11, d.y + 2 * 11, 1);
    Problem problem = dataset_problem(&d);
    size_t row;
    Finding without;
    assert_false(outlier_find(&row, &without, &problem));
    dataset_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_row_is_found),
        cmocka_unit_test(test_six_others_at_least),
        cmocka_unit_test(test_two_are_none),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
