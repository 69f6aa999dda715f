#include "test-suite/interp/forms/loops.h"

#include "interp/forms/steps/factorial.h"

#include <flint/flint.h>

static slong permutations(slong n, slong m) {
    return n ? n * permutations(n - 1, m) : 1 + m;
}

static void test_factorial(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 30);
    for (slong n = 0; n <= 12; n++)
        dataset_add(&d, &n, permutations(n, 0));
    loops_check(d, permutations, 12, "factorial(n)");
}

/* Where none is computed, a count of 0 is no factorial either. */
static void test_far_behind(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 30);
    for (slong n = 0; n <= 12; n++)
        dataset_add(&d, &n, permutations(n, 0));
    dataset_add(&d, (slong[]){2000}, 0);
    (void)dataset_check_status(&d, FIT_REFUTED);
    dataset_free(&d);
}

/* Calls of a search through all permutations that marks what is used. */
static slong used_calls(slong n, slong m) {
    slong calls = 1;
    for (slong i = 1; i <= n; i++)
        calls = i * calls + 1;
    return calls + m;
}

/* Header executions of the loop over all things in each of these that is not
 * the last of its row. */
static slong used_headers(slong n, slong m) {
    return (n + 1) * (used_calls(n, m) - permutations(n, 0));
}

static void test_rows(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 30);
    for (slong n = 0; n <= 12; n++)
        dataset_add(&d, &n, used_calls(n, 0));
    loops_check(d, used_calls, 12, "factorial(n)*sum(i=0..n, 1/factorial(i))");
    d = dataset_new(1, 30);
    for (slong n = 0; n <= 14; n++)
        dataset_add(&d, &n, used_headers(n, 0));
    loops_check(d, used_headers, 14,
                "n*factorial(n)*sum(i=1..n, 1/factorial(i)) + "
                "factorial(n)*sum(i=1..n, 1/factorial(i))");
}

static void test_independent(void **state) {
    (void)state;
    loops_check_all_independent(&factorial_form, 900);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_factorial),
        cmocka_unit_test(test_far_behind),
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_independent),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
