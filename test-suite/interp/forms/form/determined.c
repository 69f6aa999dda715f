#include "test-suite/interp/search/dataset.h"

#include "interp/forms/form/determined.h"

#include <flint/flint.h>

/* Of n, m and k; only n and m together say what the count is. */
static Dataset product(void) {
    Dataset d = dataset_new(3, 400);
    for (slong n = 0; n < 7; n++)
        for (slong m = -3; m < 4; m++)
            dataset_add(&d, (slong[]){n, m, (n + m) % 3}, n * m * m);
    return d;
}

static bool asks(const Problem *problem, size_t n_symbols, SymbolId a,
                 SymbolId b) {
    return determined_by(problem, (SymbolId[]){a, b}, n_symbols);
}

static void test_what_says_it(void **state) {
    (void)state;
    Dataset d = product();
    Problem problem = dataset_problem(&d);
    for (int twice = 0; twice < 2; twice++) {
        assert_true(asks(&problem, 2, 0, 1));
        assert_false(asks(&problem, 1, 0, 0));
        assert_false(asks(&problem, 1, 1, 0));
        assert_false(asks(&problem, 2, 0, 2));
        assert_false(asks(&problem, 2, 1, 2));
        assert_true(asks(&problem, 0, 0, 0));
    }
    dataset_free(&d);
}

/* Of every choice of symbols that does not, two such samples are in front. */
static void test_the_two_are_in_front(void **state) {
    (void)state;
    Dataset d = product();
    Problem problem = dataset_problem(&d);
    assert_false(asks(&problem, 2, 1, 2));
    assert_int_equal(problem.refuting->size, 2);
    size_t a = problem.rows[0], b = problem.rows[1];
    for (SymbolId s = 1; s < 3; s++)
        assert_true(
            fmpz_equal(problem_x(&problem, a, s), problem_x(&problem, b, s)));
    assert_false(fmpz_equal(d.y + 2 * a, d.y + 2 * b));
    assert_false(problem.refuting->is_open);
    dataset_free(&d);
}

/* One sample of 4096 is not as the others with its n. */
static void test_one_of_many(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 4096);
    for (slong i = 0; i < 4096; i++)
        dataset_add(&d, (slong[]){i % 64, i / 64}, i % 64);
    Problem problem = dataset_problem(&d);
    assert_true(asks(&problem, 1, 0, 0));
    fmpz_add_ui(d.y + 2 * 1000, d.y + 2 * 1000, 1);
    problem = dataset_problem(&d);
    assert_false(asks(&problem, 1, 0, 0));
    assert_true(asks(&problem, 2, 0, 1));
    dataset_free(&d);
}

/* Values that are the same modulo the prime are not the same. */
static void test_values_are_compared_themselves(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 2);
    dataset_add(&d, (slong[]){5}, 1);
    dataset_add(&d, (slong[]){6}, 2);
    Problem problem = dataset_problem(&d);
    fmpz_set_ui(d.x + 1, 5 + problem.prime.mod.n);
    problem = dataset_problem(&d);
    assert_true(problem.prime.x[0] == problem.prime.x[1]);
    assert_true(asks(&problem, 1, 0, 0));
    dataset_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_says_it),
        cmocka_unit_test(test_the_two_are_in_front),
        cmocka_unit_test(test_one_of_many),
        cmocka_unit_test(test_values_are_compared_themselves),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
