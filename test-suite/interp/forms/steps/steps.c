/* What samples must show of step functions, one thing at a time. */
#include "test-suite/interp/forms/loops.h"

#include "interp/forms/forms.h"

#include <flint/flint.h>

static slong halving(slong n) {
    slong c = 0;
    for (; n > 1; n /= 2)
        c++;
    return c;
}

static Dataset samples_of(size_t size, const slong *n) {
    Dataset d = dataset_new(1, size + 10);
    for (size_t i = 0; i < size; i++)
        dataset_add(&d, &n[i], halving(n[i]));
    return d;
}

#define CHECK(status_of_it, ...)                                               \
    do {                                                                       \
        const slong n[] = {__VA_ARGS__};                                       \
        Dataset d = samples_of(sizeof n / sizeof *n, n);                       \
        assert_int_equal(dataset_fit(&d).status, status_of_it);                \
        dataset_free(&d);                                                      \
    } while (0)

static void test_shown(void **state) {
    (void)state;
    CHECK(FIT_EXACT, 1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 16, 17, 40);
}

/* The same without 7 and 15: the steps to 8 and 16 may be elsewhere; 1 to 2 is
 * what is left, then the one to 4. */
static void test_two_steps_from_both_sides(void **state) {
    (void)state;
    CHECK(FIT_EXACT, 1, 2, 3, 4, 5, 6, 8, 9, 11, 16, 17, 40);
    CHECK(FIT_REFUTED, 1, 2, 4, 5, 6, 8, 9, 11, 14, 16, 17, 40);
}

static void test_four_values_more_than_the_degree(void **state) {
    (void)state;
    CHECK(FIT_REFUTED, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13);
    CHECK(FIT_EXACT, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 16);
}

/* A refuted polynomial keeps its outlier, whatever else nearly fits. */
static void test_outliers_are_found_as_ever(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 40);
    for (slong n = 0; n < 40; n++)
        dataset_add(&d, &n, 3 * n + 1 + (n == 17));
    Fit fit = dataset_check_status(&d, FIT_REFUTED);
    assert_true(fit.has_outlier);
    assert_int_equal(fit.outlier, 17);
    dataset_free(&d);
}

/* What is a polynomial stays one. */
static void test_polynomials_first(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 40);
    for (slong n = 0; n < 40; n++)
        dataset_add(&d, &n, n * (n - 1) / 2);
    dataset_check_exact(&d, "1/2*n^2 - 1/2*n");
    dataset_free(&d);
}

static slong sums_of_floors(slong n, slong m) {
    slong c = m;
    for (slong i = 1; i * i <= n; i++)
        c += i;
    return c;
}

/* A half of f*(f + 1) is a whole number. */
static void test_fractions_of_products_are_whole(void **state) {
    (void)state;
    loops_check_one(sums_of_floors, 1000,
                    "1/2*floor(sqrt(n))^2 + 1/2*floor(sqrt(n))");
}

/* A half of floor(n/4) through multiples of eight only is no count. */
static void test_whole_numbers_for_whole_numbers(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 60);
    for (slong n = 0; n < 60; n++)
        dataset_add(&d, (slong[]){n / 4 * 8 + n % 4}, n / 4);
    (void)dataset_check_status(&d, FIT_REFUTED);
    dataset_free(&d);
}

/* Below the place where the function begins it is cut off only if samples are
 * there. */
static void test_cut_off_where_samples_are(void **state) {
    (void)state;
    const slong n[] = {1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 16, 17, 40};
    Dataset d = samples_of(13, n);
    dataset_check_exact(&d, "floor(log2(n))");
    dataset_add(&d, (slong[]){-5}, 0);
    dataset_check_exact(&d, "floor(log2(max(1, n)))");
    dataset_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shown),
        cmocka_unit_test(test_two_steps_from_both_sides),
        cmocka_unit_test(test_four_values_more_than_the_degree),
        cmocka_unit_test(test_outliers_are_found_as_ever),
        cmocka_unit_test(test_polynomials_first),
        cmocka_unit_test(test_fractions_of_products_are_whole),
        cmocka_unit_test(test_whole_numbers_for_whole_numbers),
        cmocka_unit_test(test_cut_off_where_samples_are),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
