/* Which formula samples have, and which have none. */
#include "sampled.h"

static void test_outlier_is_named(void **state) {
    (void)state;
    Dataset d = golden();
    Fit fit = dataset_check_status(&d, FIT_REFUTED);
    assert_true(fit.has_outlier);
    assert_int_equal(fit.outlier, 4);
    assert_string_equal(dataset_text(&d, fit.formula_without), "n^2 + n + 1");
    assert_true(fmpq_equal_si(fit.expected, 9703));
    dataset_free(&d);
}

static void test_without_outlier_is_exact(void **state) {
    (void)state;
    Dataset d = golden();
    fmpz_set_si(d.y + 8, 9703);
    dataset_check_exact(&d, "n^2 + n + 1");
    Fit fit = dataset_fit(&d);
    assert_int_equal(fit.used, 3);
    assert_int_equal(fit.beyond, 4);
    assert_false(fit.has_outlier);
    dataset_free(&d);
}

static void test_outlier_among_the_smallest(void **state) {
    (void)state;
    for (size_t wrong = 0; wrong < 7; wrong++) {
        Dataset d = golden();
        fmpz_set_si(d.y + 8, 9703);
        fmpz_add_ui(d.y + 2 * wrong, d.y + 2 * wrong, 3);
        Fit fit = dataset_check_status(&d, FIT_REFUTED);
        assert_true(fit.has_outlier);
        assert_int_equal(fit.outlier, wrong);
        dataset_free(&d);
    }
}

static slong two_wrong(const slong *x) {
    return x[0] * x[0] + (x[0] == 5) + (x[0] == 9);
}

static void test_two_outliers_are_none(void **state) {
    (void)state;
    Dataset d = sampled(1, 40, 40, two_wrong);
    Fit fit = dataset_check_status(&d, FIT_REFUTED);
    assert_false(fit.has_outlier);
    dataset_free(&d);
}

static void test_big_outlier_value(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 12);
    for (slong n = 0; n < 12; n++) {
        dataset_add(&d, &n, 0);
        fmpz_set_ui(d.y + 2 * n, 10);
        fmpz_pow_ui(d.y + 2 * n, d.y + 2 * n, 30);
        fmpz_mul_si(d.y + 2 * n, d.y + 2 * n, n == 7 ? 1 : n * n);
    }
    Fit fit = dataset_check_status(&d, FIT_REFUTED);
    assert_true(fit.has_outlier);
    assert_int_equal(fit.outlier, 7);
    fmpz_t expected;
    fmpz_init(expected);
    fmpz_set_ui(expected, 10);
    fmpz_pow_ui(expected, expected, 30);
    fmpz_mul_ui(expected, expected, 49);
    assert_true(fmpz_equal(fmpq_numref(fit.expected), expected));
    fmpz_clear(expected);
    dataset_free(&d);
}

static slong triangle(const slong *x) {
    return x[0] * (x[0] - 1) / 2 + 1;
}

static slong cube(const slong *x) {
    return x[0] * x[1] * x[2] + x[1] * x[2] + x[2];
}

static slong four(const slong *x) {
    return x[0] * x[1] * x[2] * x[3] + 2 * x[3];
}

static slong sum_of_ten(const slong *x) {
    slong sum = 3;
    for (size_t i = 0; i < 10; i++)
        sum += x[i];
    return sum;
}

static void test_plain_formulas(void **state) {
    (void)state;
    check_sampled(1, 12, 100, triangle, "1/2*n^2 - 1/2*n + 1");
    check_sampled(2, 20, 60, product, "n*m + n + 1");
    check_sampled(3, 40, 60, cube, "n*m*k + m*k + k");
    check_sampled(4, 120, 60, four, "n*m*k*l + 2*l");
    check_sampled(10, 40, 60, sum_of_ten,
                  "n + m + k + l + p + q + r + s + a0 + a1 + 3");
}

static slong constant(const slong *x) {
    (void)x;
    return 17;
}

static void test_constant(void **state) {
    (void)state;
    check_sampled(2, 20, 60, constant, "17");
    check_sampled_status(2, 3, 60, constant, FIT_TOO_FEW);
}

static void test_constant_needs_spread(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 41);
    for (slong i = 0; i < 40; i++)
        dataset_add(&d, (slong[]){i, 1000 + i % 3}, 17);
    (void)dataset_check_status(&d, FIT_TOO_FEW);
    dataset_add(&d, (slong[]){1, 1}, 17);
    dataset_check_exact(&d, "17");
    dataset_free(&d);
}

/* One coefficient rests on one sample: m was 7 only once. */
static void test_lone_sample_proves_nothing(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 30);
    for (slong n = 0; n < 20; n++)
        dataset_add(&d, (slong[]){n, 0}, n);
    dataset_add(&d, (slong[]){5, 7}, 5 + 49);
    (void)dataset_check_status(&d, FIT_TOO_FEW);
    dataset_add(&d, (slong[]){6, 7}, 6 + 49);
    (void)dataset_check_status(&d, FIT_TOO_FEW);
    dataset_add(&d, (slong[]){6, 3}, 6 + 9);
    dataset_add(&d, (slong[]){7, 9}, 7 + 81);
    dataset_add(&d, (slong[]){17, 4}, 17 + 16);
    dataset_check_exact(&d, "m^2 + n");
    dataset_free(&d);
}

static void test_lone_flag_proves_nothing(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 30);
    for (slong n = 0; n < 20; n++)
        dataset_add(&d, (slong[]){n, 0}, n);
    dataset_add(&d, (slong[]){5, 1}, 5 + 3);
    (void)dataset_check_status(&d, FIT_TOO_FEW);
    dataset_add(&d, (slong[]){6, 1}, 6 + 3);
    dataset_check_exact(&d, "n + 3*m");
    dataset_free(&d);
}

static void test_two_must_lie_beyond(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 30);
    for (slong i = 0; i < 20; i++)
        dataset_add(&d, (slong[]){i % 2, i}, i % 2);
    dataset_add(&d, (slong[]){2, 3}, 2);
    (void)dataset_check_status(&d, FIT_TOO_FEW);
    dataset_add(&d, (slong[]){2, 4}, 2);
    dataset_check_exact(&d, "n");
    dataset_free(&d);
}

static slong sixth_degree(const slong *x) {
    return x[0] * x[0] * x[0] * x[1] * x[1] * x[1];
}

/* 28 coefficients: three of 31 samples are not a tenth, four of 32 are. */
static void test_a_tenth_is_held_out(void **state) {
    (void)state;
    check_sampled_status(2, 31, 100, sixth_degree, FIT_REFUTED);
    check_sampled(2, 32, 100, sixth_degree, "n^3*m^3");
}

static slong with_flag(const slong *x) {
    return x[0] + 5 * x[1];
}

static void test_flag(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 40);
    for (slong i = 0; i < 40; i++) {
        slong x[] = {i / 2, i % 2};
        dataset_add(&d, x, with_flag(x));
    }
    dataset_check_exact(&d, "n + 5*m");
    dataset_free(&d);
}

static void test_too_few(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 9);
    for (slong n = 1; n <= 9; n++) {
        dataset_add(&d, &n, n * n * n * n);
        Fit fit = dataset_fit(&d);
        assert_int_equal(fit.status, n == 1   ? FIT_NEVER_VARIED
                                     : n <= 7 ? FIT_TOO_FEW
                                              : FIT_EXACT);
    }
    dataset_free(&d);
}

static void test_half_of_even_sizes_is_no_count(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 30);
    for (slong n = 0; n < 40; n += 2)
        dataset_add(&d, &n, n / 2);
    (void)dataset_check_status(&d, FIT_NOT_WHOLE);
    dataset_add(&d, (slong[]){7}, 3);
    Fit fit = dataset_check_status(&d, FIT_REFUTED);
    assert_false(fit.has_outlier);
    dataset_free(&d);
}

static slong ones(const slong *x) {
    return __builtin_popcountl((unsigned long)x[0]);
}

static slong n_log_n(const slong *x) {
    slong y = 0;
    for (slong rest = x[0]; rest > 1; rest = 2 * rest / 3)
        y += x[0];
    return y;
}

static slong power(const slong *x) {
    return ((slong)1 << (x[0] % 60)) + x[0] * x[0] % 17;
}

static slong difference(const slong *x) {
    return (x[0] > x[1] ? x[0] - x[1] : 0) + 1;
}

static slong larger(const slong *x) {
    return x[0] > x[1] ? x[0] : x[1];
}

static slong digits(const slong *x) {
    return x[0] % 37 + x[1];
}

static void test_not_polynomial(void **state) {
    (void)state;
    for (size_t size = 3; size <= 100; size++) {
        static slong (*const one[])(const slong *) = {ones, n_log_n, power};
        static slong (*const two[])(const slong *) = {difference, larger,
                                                      digits};
        for (size_t f = 0; f < 3; f++) {
            Dataset d = sampled(1, size, 60, one[f]);
            Dataset e = sampled(2, size, 60, two[f]);
            assert_int_not_equal(dataset_fit(&d).status, FIT_EXACT);
            assert_int_not_equal(dataset_fit(&e).status, FIT_EXACT);
            dataset_free(&e);
            dataset_free(&d);
        }
    }
    check_sampled_status(1, 60, 100, ones, FIT_REFUTED);
    check_sampled_status(1, 60, 100, n_log_n, FIT_REFUTED);
    check_sampled_status(1, 60, 60, power, FIT_REFUTED);
    check_sampled_status(2, 60, 60, difference, FIT_REFUTED);
}

static slong mean(const slong *x) {
    return 3 * x[0] + 1;
}

static void test_rational_y(void **state) {
    (void)state;
    Dataset d = sampled(1, 12, 50, mean);
    for (size_t i = 0; i < d.size; i++) {
        fmpq y = {d.y[2 * i], d.y[2 * i + 1]};
        fmpz_set_ui(&y.den, 7);
        fmpq_canonicalise(&y);
        d.y[2 * i] = y.num;
        d.y[2 * i + 1] = y.den;
    }
    dataset_check_exact(&d, "3/7*n + 1/7");
    dataset_free(&d);
}

/* A denominator that the usual prime divides. */
static void test_prime_divides_denominator(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 8);
    for (slong n = 1; n <= 8; n++) {
        dataset_add(&d, &n, 0);
        fmpz_set_si(d.y + 2 * (n - 1), n);
        fmpz_set_ui(d.y + 2 * (n - 1) + 1, UWORD(0xb3a1c8d5b7e9477));
    }
    dataset_check_exact(&d, "1/808990476517414007*n");
    dataset_free(&d);
}

/* Sizes near 2^64, counts beyond it. */
static void test_big_values(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 30);
    uint64_t random = 11;
    for (slong i = 0; i < 30; i++) {
        fmpz *x = dataset_row(&d, d.size);
        slong small[] = {i, dataset_random(&random, WORD_MAX)};
        dataset_add(&d, small, 0);
        fmpz_set_ui(x, UWORD_MAX - (ulong)small[0] * 12345);
        fmpz_set_ui(x + 1, UWORD_MAX - (ulong)small[1]);
        fmpz_mul(d.y + 2 * i, x, x + 1);
        fmpz_sub_ui(d.y + 2 * i, d.y + 2 * i, UWORD(0x7fffffffffffffff));
    }
    dataset_check_exact(&d, "n*m - 9223372036854775807");
    dataset_free(&d);
}

static void test_negative_sizes(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 12);
    for (slong n = -12; n < 0; n++)
        dataset_add(&d, &n, n * n - n);
    dataset_check_exact(&d, "n^2 - n");
    dataset_free(&d);
}

/* Held-out sizes between the fitted ones do not count. */
static void test_beyond_is_counted(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 8);
    for (slong n = 0; n < 8; n++)
        dataset_add(&d, &n, n + 1);
    Fit fit = dataset_fit(&d);
    assert_int_equal(fit.status, FIT_EXACT);
    assert_int_equal(fit.used, 2);
    assert_int_equal(fit.held_out, 6);
    assert_int_equal(fit.beyond, 6);
    dataset_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outlier_is_named),
        cmocka_unit_test(test_without_outlier_is_exact),
        cmocka_unit_test(test_outlier_among_the_smallest),
        cmocka_unit_test(test_two_outliers_are_none),
        cmocka_unit_test(test_big_outlier_value),
        cmocka_unit_test(test_plain_formulas),
        cmocka_unit_test(test_constant),
        cmocka_unit_test(test_constant_needs_spread),
        cmocka_unit_test(test_lone_sample_proves_nothing),
        cmocka_unit_test(test_lone_flag_proves_nothing),
        cmocka_unit_test(test_two_must_lie_beyond),
        cmocka_unit_test(test_a_tenth_is_held_out),
        cmocka_unit_test(test_flag),
        cmocka_unit_test(test_too_few),
        cmocka_unit_test(test_not_polynomial),
        cmocka_unit_test(test_half_of_even_sizes_is_no_count),
        cmocka_unit_test(test_rational_y),
        cmocka_unit_test(test_prime_divides_denominator),
        cmocka_unit_test(test_big_values),
        cmocka_unit_test(test_negative_sizes),
        cmocka_unit_test(test_beyond_is_counted)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
