/* Each thing that a formula must have survived, one at a time. */
#include "dataset.h"

#include "interp/forms/forms.h"
#include "interp/search/support.h"

#include <flint/flint.h>

static const SymbolId both[] = {0, 1};

static Support gather(const Dataset *d, size_t n_symbols, unsigned level) {
    Problem problem = dataset_problem(d);
    Candidate c = form_candidate(forms_at(0), n_symbols, level, &problem);
    Support support;
    c.symbols = both;
    support_gather(&support, &problem, &c);
    return support;
}

static Dataset line(size_t size, const slong *n, const slong *y) {
    Dataset d = dataset_new(1, size);
    for (size_t i = 0; i < size; i++)
        dataset_add(&d, &n[i], y[i]);
    return d;
}

static void check_line(size_t size, const slong *n, const slong *y,
                       Verdict verdict) {
    Dataset d = line(size, n, y);
    assert_int_equal(gather(&d, 1, 1).verdict, verdict);
    dataset_free(&d);
}

static void test_earned(void **state) {
    (void)state;
    Dataset d = line(5, (slong[]){3, 9, 4, 20, 1}, (slong[]){7, 19, 9, 41, 3});
    Support support = gather(&d, 1, 1);
    assert_int_equal(support.verdict, VERDICT_EARNED);
    assert_int_equal(support.used, 2);
    assert_int_equal(support.held_out, 3);
    assert_int_equal(support.beyond, 3);
    assert_int_equal(support.n_symbols, 1);
    dataset_free(&d);
}

static void test_three_held_out(void **state) {
    (void)state;
    check_line(4, (slong[]){1, 2, 3, 4}, (slong[]){1, 2, 3, 4}, VERDICT_WEAK);
    check_line(5, (slong[]){1, 2, 3, 4, 5}, (slong[]){1, 2, 3, 4, 5},
               VERDICT_EARNED);
}

/* On either side of zero a size lies beyond those that are nearer to it. */
static void test_two_beyond(void **state) {
    (void)state;
    check_line(5, (slong[]){0, 1, 0, 2, -1}, (slong[]){0, 1, 0, 2, -1},
               VERDICT_WEAK);
    check_line(5, (slong[]){0, 1, 2, -2, -1}, (slong[]){0, 1, 2, -2, -1},
               VERDICT_EARNED);
}

static void test_integers_for_integers(void **state) {
    (void)state;
    check_line(6, (slong[]){2, 4, 6, 8, 10, 14}, (slong[]){1, 2, 3, 4, 5, 7},
               VERDICT_WEAK);
}

static void test_refuted(void **state) {
    (void)state;
    check_line(5, (slong[]){1, 2, 3, 4, 5}, (slong[]){1, 2, 3, 4, 6},
               VERDICT_REFUTED);
}

static void test_not_determined(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 8);
    for (slong i = 0; i < 8; i++)
        dataset_add(&d, (slong[]){i, 2 * i}, i);
    Support support = gather(&d, 2, 1);
    assert_int_equal(support.verdict, VERDICT_WEAK);
    assert_int_equal(support.n_symbols, 2);
    dataset_free(&d);
}

/* m took two values, which says nothing about a third between them. */
static void test_values_of_each_symbol(void **state) {
    (void)state;
    for (slong m = 1; m <= 2; m++) {
        Dataset d = dataset_new(2, 16);
        for (slong i = 0; i < 16; i++)
            dataset_add(&d, (slong[]){i, m * (i % 2)}, i + m * (i % 2));
        assert_int_equal(gather(&d, 2, 1).verdict,
                         m == 1 ? VERDICT_EARNED : VERDICT_WEAK);
        dataset_free(&d);
    }
}

static void test_one_sample_is_no_check(void **state) {
    (void)state;
    for (slong count = 1; count <= 2; count++) {
        Dataset d = dataset_new(2, 12);
        for (slong i = 0; i < 12; i++)
            dataset_add(&d, (slong[]){i, i < count}, i + 4 * (i < count));
        assert_int_equal(gather(&d, 2, 1).verdict,
                         count == 2 ? VERDICT_EARNED : VERDICT_WEAK);
        dataset_free(&d);
    }
}

/* Of a constant, sizes must have varied much. */
static void test_constant(void **state) {
    (void)state;
    for (slong step = 1; step <= 2; step++) {
        Dataset d = dataset_new(1, 4);
        for (slong i = 0; i < 4; i++)
            dataset_add(&d, (slong[]){10 * (step == 2) + 3 + i}, 6);
        assert_int_equal(gather(&d, 0, 0).verdict,
                         step == 1 ? VERDICT_EARNED : VERDICT_WEAK);
        dataset_free(&d);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_earned),
        cmocka_unit_test(test_three_held_out),
        cmocka_unit_test(test_two_beyond),
        cmocka_unit_test(test_integers_for_integers),
        cmocka_unit_test(test_refuted),
        cmocka_unit_test(test_not_determined),
        cmocka_unit_test(test_values_of_each_symbol),
        cmocka_unit_test(test_one_sample_is_no_check),
        cmocka_unit_test(test_constant),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
