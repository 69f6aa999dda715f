/* Which symbols a formula is over. */
#include "sampled.h"

static void test_symbols_that_do_not_matter(void **state) {
    (void)state;
    check_sampled(6, 100, 60, product, "n*m + n + 1");
    check_sampled(32, 200, 60, product, "n*m + n + 1");
}

static void test_no_symbols(void **state) {
    (void)state;
    Dataset d = dataset_new(0, 1);
    (void)dataset_check_status(&d, FIT_TOO_FEW);
    dataset_add(&d, NULL, 5);
    dataset_check_exact(&d, "5");
    dataset_free(&d);
}

static void test_nothing_varied(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 1);
    dataset_add(&d, (slong[]){3, 4}, 5);
    Fit fit = dataset_fit(&d);
    assert_int_equal(fit.status, FIT_NEVER_VARIED);
    assert_int_equal(fit.apart_a, 0);
    assert_string_equal(dataset_text(&d, fit.formula), "5");
    dataset_free(&d);
}

static Dataset second_fixed(void) {
    Dataset d = dataset_new(2, 20);
    for (slong i = 0; i < 20; i++)
        dataset_add(&d, (slong[]){i, 8}, i * i + 8);
    return d;
}

static void test_one_never_varied(void **state) {
    (void)state;
    Dataset d = second_fixed();
    Fit fit = dataset_fit(&d);
    assert_int_equal(fit.status, FIT_NEVER_VARIED);
    assert_int_equal(fit.apart_a, 1);
    assert_string_equal(dataset_text(&d, fit.formula), "n^2 + 8");
    d.rank[1] = 1;
    dataset_check_exact(&d, "n^2 + 8");
    dataset_free(&d);
}

/* n, 2*n + 1 and one that is free. */
static Dataset confounded(slong (*f)(const slong *x)) {
    Dataset d = dataset_new(3, 40);
    uint64_t state = 3;
    for (slong i = 0; i < 40; i++) {
        slong x[] = {i, 2 * i + 1, dataset_random(&state, 50)};
        dataset_add(&d, x, f(x));
    }
    return d;
}

static slong of_first(const slong *x) {
    return x[0] * x[0] + 1;
}

static slong of_first_and_third(const slong *x) {
    return x[0] * x[2] + 1;
}

static slong of_third(const slong *x) {
    return x[2] * x[2];
}

static void check_not_apart(slong (*f)(const slong *x)) {
    Dataset d = confounded(f);
    Fit fit = dataset_check_status(&d, FIT_NOT_APART);
    assert_int_equal(fit.apart_a + fit.apart_b, 1);
    dataset_free(&d);
}

static void test_not_apart(void **state) {
    (void)state;
    check_not_apart(of_first);
    check_not_apart(of_first_and_third);
}

static void test_confounded_but_not_needed(void **state) {
    (void)state;
    Dataset d = confounded(of_third);
    dataset_check_exact(&d, "k^2");
    dataset_free(&d);
}

static void test_lower_rank_is_preferred(void **state) {
    (void)state;
    Dataset d = confounded(of_first_and_third);
    d.rank[1] = 1;
    dataset_check_exact(&d, "n*k + 1");
    d.rank[0] = 2; /* (m - 1)/2 would be of lower rank, but no m was even */
    dataset_check_exact(&d, "n*k + 1");
    dataset_free(&d);
}

static void test_affine_in_two_others(void **state) {
    (void)state;
    Dataset d = dataset_new(3, 60);
    uint64_t random = 5;
    for (size_t i = 0; i < 60; i++) {
        slong m = dataset_random(&random, 60), k = dataset_random(&random, 60);
        dataset_add(&d, (slong[]){m + k, m, k}, m * k + k);
    }
    (void)dataset_check_status(&d, FIT_NOT_APART);
    dataset_free(&d);
}

static void test_derived_when_roots_do_not_explain(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 60);
    d.rank[1] = 1;
    for (slong n = 1; n <= 60; n++) {
        slong bits = 0;
        for (slong rest = n; rest > 1; rest /= 2)
            bits++;
        dataset_add(&d, (slong[]){n, bits}, 3 * bits + 1);
    }
    dataset_check_exact(&d, "3*m + 1");
    dataset_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_symbols_that_do_not_matter),
        cmocka_unit_test(test_no_symbols),
        cmocka_unit_test(test_nothing_varied),
        cmocka_unit_test(test_one_never_varied),
        cmocka_unit_test(test_not_apart),
        cmocka_unit_test(test_confounded_but_not_needed),
        cmocka_unit_test(test_lower_rank_is_preferred),
        cmocka_unit_test(test_affine_in_two_others),
        cmocka_unit_test(test_derived_when_roots_do_not_explain)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
