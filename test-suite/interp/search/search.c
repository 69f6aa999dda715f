#include "dataset.h"

#include "interp/search/search.h"

#include <flint/flint.h>

static Finding run(const Dataset *d) {
    Problem problem = dataset_problem(d);
    Finding finding;
    search_run(&finding, &problem);
    return finding;
}

static void test_smallest_candidate_wins(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 40);
    for (slong i = 0; i < 40; i++)
        dataset_add(&d, (slong[]){i % 8, i * i % 11}, 3 * (i % 8));
    Finding finding = run(&d);
    assert_int_equal(finding.status, FIT_EXACT);
    assert_int_equal(finding.support.n_symbols, 1);
    assert_int_equal(finding.support.symbols[0], 0);
    assert_int_equal(finding.support.solution.candidate.level, 1);
    dataset_free(&d);
}

static void test_rivals_are_not_apart(void **state) {
    (void)state;
    for (unsigned rank = 0; rank <= 1; rank++) {
        Dataset d = dataset_new(2, 9);
        for (slong i = 0; i < 9; i++)
            dataset_add(&d, (slong[]){i, 2 * i}, i);
        d.rank[1] = rank;
        Finding finding = run(&d);
        assert_int_equal(finding.status, rank ? FIT_EXACT : FIT_NOT_APART);
        if (!rank) {
            assert_int_equal(finding.apart_a, 0);
            assert_int_equal(finding.apart_b, 1);
        }
        dataset_free(&d);
    }
}

/* n + m + k fits where k = n*n*m, but n and m alone do too, at a higher level;
 * with a k of its own there is no other. */
static void test_fewer_symbols_before_a_lower_level(void **state) {
    (void)state;
    for (slong apart = 0; apart <= 1; apart++) {
        Dataset d = dataset_new(3, 80);
        uint64_t seed = 1;
        while (d.size < 80) {
            slong n = dataset_random(&seed, 30), m = dataset_random(&seed, 30);
            slong k = n * n * m + apart * dataset_random(&seed, 40);
            dataset_add(&d, (slong[]){n, m, k}, n + m + k);
        }
        Finding finding = run(&d);
        assert_int_equal(finding.status, FIT_EXACT);
        assert_int_equal(finding.support.n_symbols, apart ? 3 : 2);
        assert_int_equal(finding.support.solution.candidate.level,
                         apart ? 1 : 3);
        dataset_free(&d);
    }
}

/* n/2 fits where n is even, but is no integer elsewhere. */
static void test_weak_one_is_no_answer(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 12);
    for (slong i = 0; i < 12; i++)
        dataset_add(&d, (slong[]){2 * i}, i);
    Finding finding = run(&d);
    assert_int_equal(finding.status, FIT_NOT_WHOLE);
    assert_false(finding.contradicted);
    dataset_free(&d);
}

/* More samples are asked for until degree 4 is refuted. */
static void test_refuted_from_eight_samples_on(void **state) {
    (void)state;
    for (size_t size = 5; size <= 9; size++) {
        Dataset d = dataset_new(1, size);
        for (slong i = 0; i < (slong)size; i++)
            dataset_add(&d, &i, ((slong)1 << i) + i * i % 17);
        Finding finding = run(&d);
        assert_int_equal(finding.status, size >= 8 ? FIT_REFUTED : FIT_TOO_FEW);
        assert_true(finding.contradicted);
        dataset_free(&d);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_smallest_candidate_wins),
        cmocka_unit_test(test_rivals_are_not_apart),
        cmocka_unit_test(test_fewer_symbols_before_a_lower_level),
        cmocka_unit_test(test_weak_one_is_no_answer),
        cmocka_unit_test(test_refuted_from_eight_samples_on),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
