#include "interp/claims/claim/compare.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static Comparison compared(const char *samples, const char *formula,
                           Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    PlanFormula proof = proof_of(formula, source.function, arena);
    return compare_samples(&source, proof.formula, &proof.valid, arena);
}

static void test_equal_below_and_above(void **state) {
    Comparison c =
        compared("inputs n\nn=1: 2\nn=2: 4\nn=3: 1\n", "n + 1", *state);
    assert_int_equal(c.compared, 3);
    assert_int_equal(c.equal, 1);
    assert_int_equal(c.below, 1);
    assert_int_equal(c.above, 1);
    assert_int_equal(c.unequal->keys[0], 2);
    assert_int_equal(c.exceeded->keys[0], 2);
}

static void test_several_values_of_equal_inputs(void **state) {
    Comparison c = compared("inputs n\nn=1: 1..5\n", "n + 1", *state);
    assert_int_equal(c.equal, 0);
    assert_int_equal(c.below, 1);
    assert_int_equal(c.above, 1);
}

static void test_the_first_that_differs_need_not_exceed(void **state) {
    Comparison c = compared("inputs n\nn=1: 0\nn=2: 9\n", "n + 1", *state);
    assert_int_equal(c.unequal->keys[0], 1);
    assert_int_equal(c.exceeded->keys[0], 2);
}

static void test_rows_outside_of_the_region(void **state) {
    Comparison c =
        compared("inputs n\nn=-1: 7\nn=2: 3\n", "n + 1 for n >= 0", *state);
    assert_int_equal(c.compared, 1);
    assert_int_equal(c.equal, 1);
    assert_null(c.unequal);
}

static void test_rows_without_an_input(void **state) {
    Comparison c =
        compared("inputs n m\nn=1: 7\nn=2 m=1: 3\n", "n + m", *state);
    assert_int_equal(c.compared, 1);
    assert_int_equal(c.equal, 1);
    c = compared("inputs n m\nn=1: 7\nn=2 m=1: 3\n", "n + 1 for m >= 0",
                 *state);
    assert_int_equal(c.compared, 1);
}

/* A row says what it says whatever the one before it said. */
static void test_rows_in_a_row(void **state) {
    Comparison c = compared("inputs n m\nn=0 m=1: 1\nn=0 m=2: 1\nm=2: 7\n"
                            "n=0 m=3: 2\nn=1 m=3: 2\nn=-1 m=3: 9\nn=1: 3\n",
                            "n + 1 for n >= 0", *state);
    assert_int_equal(c.compared, 5);
    assert_int_equal(c.equal, 3);
    assert_int_equal(c.below, 2);
    assert_int_equal(c.unequal->keys[1], 3);
}

static void test_rows_where_it_has_no_value(void **state) {
    Comparison c = compared("inputs n\nn=3: 7\nn=4: 2\n", "sqrt(n)", *state);
    assert_int_equal(c.compared, 1);
    assert_int_equal(c.equal, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal_below_and_above),
        cmocka_unit_test(test_several_values_of_equal_inputs),
        cmocka_unit_test(test_the_first_that_differs_need_not_exceed),
        cmocka_unit_test(test_rows_outside_of_the_region),
        cmocka_unit_test(test_rows_without_an_input),
        cmocka_unit_test(test_rows_in_a_row),
        cmocka_unit_test(test_rows_where_it_has_no_value),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
