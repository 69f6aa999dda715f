#include "test-suite/interp/search/dataset.h"

#include <flint/flint.h>

static Dataset line(size_t size) {
    Dataset d = dataset_new(1, size);
    for (slong i = 0; i < (slong)size; i++)
        dataset_add(&d, &i, 2 * i);
    return d;
}

static void test_rows_are_all_and_mixed(void **state) {
    (void)state;
    Dataset d = line(50);
    Problem problem = dataset_problem(&d);
    bool seen[50] = {false}, rising = true;
    assert_int_equal(problem.size, 50);
    for (size_t i = 0; i < 50; i++) {
        seen[problem.rows[i]] = true;
        rising = rising && problem.rows[i] == i;
    }
    assert_false(rising);
    for (size_t i = 0; i < 50; i++)
        assert_true(seen[i]);
    dataset_free(&d);
}

/* What refutes comes to the front, once, and no row is lost. */
static void test_what_refutes_is_in_front(void **state) {
    (void)state;
    Dataset d = line(50);
    Problem problem = dataset_problem(&d);
    size_t first = problem.rows[7], second = problem.rows[41], sum = 0;
    problem_refute(&problem, (size_t[]){7, 41}, 2);
    assert_int_equal(problem.refuting->size, 2);
    assert_int_equal(problem.rows[0], first);
    assert_int_equal(problem.rows[1], second);
    size_t third = problem.rows[2];
    problem_refute(&problem, (size_t[]){1, 2, 7}, 3);
    assert_int_equal(problem.refuting->size, 4);
    assert_int_equal(problem.rows[2], third);
    for (size_t i = 0; i < 50; i++)
        sum += problem.rows[i];
    assert_int_equal(sum, 49 * 50 / 2);
    assert_false(problem.refuting->is_open);
    problem_leave_open(&problem);
    assert_true(problem.refuting->is_open);
    dataset_free(&d);
}

static void test_one_row_left_out(void **state) {
    (void)state;
    Dataset d = line(2);
    Problem problem = dataset_problem(&d), other;
    assert_int_equal(problem.n_varied, 1);
    problem_without(&other, &problem, 1);
    assert_int_equal(other.size, 1);
    assert_int_equal(other.rows[0], 0);
    assert_int_equal(other.n_varied, 0);
    dataset_free(&d);
}

static void test_varied_by_rank(void **state) {
    (void)state;
    Dataset d = dataset_new(4, 3);
    for (slong i = 0; i < 3; i++)
        dataset_add(&d, (slong[]){i, 5, -i, 2 * i}, 0);
    d.rank[0] = 2;
    d.rank[2] = 1;
    d.rank[3] = 1;
    Problem problem = dataset_problem(&d);
    assert_int_equal(problem.n_varied, 3);
    assert_int_equal(problem.varied[0], 2);
    assert_int_equal(problem.varied[1], 3);
    assert_int_equal(problem.varied[2], 0);
    assert_int_equal(problem_lowest_rank(&problem), 0);
    assert_int_equal(problem_rank(&problem, 0), 2);
    dataset_free(&d);
}

static void test_room_is_three_and_a_tenth(void **state) {
    (void)state;
    Dataset few = line(10), many = line(100);
    Problem ten = dataset_problem(&few), hundred = dataset_problem(&many);
    assert_true(problem_has_room(&ten, 7));
    assert_false(problem_has_room(&ten, 8));
    assert_false(problem_has_room(&ten, SIZE_MAX));
    assert_true(problem_has_room(&hundred, 90));
    assert_false(problem_has_room(&hundred, 91));
    dataset_free(&many);
    dataset_free(&few);
}

static void test_prime_divides_no_denominator(void **state) {
    (void)state;
    Dataset d = line(3);
    Problem problem = dataset_problem(&d);
    mp_limb_t prime = problem.prime.mod.n;
    fmpz_set_ui(d.y + 3, prime);
    problem = dataset_problem(&d);
    assert_true(problem.prime.mod.n != prime);
    Residues both[] = {problem.prime, problem.square};
    for (int i = 0; i < 2; i++)
        assert_int_equal(nmod_mul(both[i].y[1], prime, both[i].mod), 2);
    dataset_free(&d);
}

static void test_values_up_to_a_limit(void **state) {
    (void)state;
    Dataset d = line(20);
    Problem problem = dataset_problem(&d);
    const fmpz *values[30];
    assert_int_equal(problem_values(&problem, 0, values, 5), 5);
    assert_int_equal(problem_values(&problem, 0, values, 30), 20);
    dataset_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_are_all_and_mixed),
        cmocka_unit_test(test_what_refutes_is_in_front),
        cmocka_unit_test(test_one_row_left_out),
        cmocka_unit_test(test_varied_by_rank),
        cmocka_unit_test(test_room_is_three_and_a_tenth),
        cmocka_unit_test(test_prime_divides_no_denominator),
        cmocka_unit_test(test_values_up_to_a_limit),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
