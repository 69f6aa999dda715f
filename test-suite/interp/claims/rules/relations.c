#include "interp/claims/rules/relations.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* What the inputs have in common where "claim" holds. */
static void check(const char *samples, const char *claim, const char *relations,
                  Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    Claim c = claim_of(claim, source.function, arena);
    RowFormula formula = claim_over_rows(&c);
    Region found = relations_find(&source, &formula, arena);
    check_region(&found, source.function, relations);
}

/* ---- orders ---- */

static void test_one_is_never_above_the_other(void **state) {
    check("inputs a b\na=1 b=2: 1\na=3 b=3: 1\na=2 b=9: 1\n", "b - a [exact]",
          "a <= b", *state);
}

static void test_one_is_always_below_the_other(void **state) {
    check("inputs a b\na=1 b=2: 1\na=4 b=5: 1\na=2 b=9: 1\n", "b - a [exact]",
          "a + 1 <= b", *state);
}

static void test_each_is_above_the_other_once(void **state) {
    check("inputs a b\na=1 b=4: 1\na=4 b=3: 1\na=2 b=9: 1\n", "b - a [exact]",
          "", *state);
}

static void test_an_order_that_the_ranges_tell(void **state) {
    check("inputs a b\na=1 b=4: 1\na=4 b=5: 1\na=3 b=9: 1\n", "b - a [exact]",
          "", *state);
}

static void test_equal_in_all_samples(void **state) {
    check("inputs a b\na=1 b=1: 1\na=4 b=4: 1\n", "b - a [exact]", "b = a",
          *state);
}

static void test_samples_without_one_of_the_two(void **state) {
    check("inputs a b\na=1 b=2: 1\na=4 b=9: 1\na=12: 1\nb=0: 1\n", "5 [exact]",
          "a + 1 <= b", *state);
    check("inputs a b\na=1: 1\nb=0: 1\n", "5 [exact]", "", *state);
}

static void test_samples_outside_of_the_region(void **state) {
    check("inputs a b\na=1 b=4: 1\na=5 b=6: 1\na=9 b=3: 1\n",
          "b - a [exact] for a <= 8", "a + 1 <= b", *state);
}

static void test_a_proof_is_not_limited_by_others(void **state) {
    const char *samples = "inputs a b c\na=1 b=4 c=0: 1\na=5 b=6 c=9: 1\n";
    check(samples, "a [proved]", "", *state);
    check(samples, "a*b [proved]", "a + 1 <= b", *state);
}

static void test_what_does_not_explain_has_no_part(void **state) {
    check("inputs a +k\na=1 k=4: 1\na=5 k=6: 1\n", "a [exact]", "a + 1 <= k",
          *state);
    check("inputs a -k:claimed\na=1 k=4: 1\na=5 k=6: 1\n", "a [exact]", "",
          *state);
}

/* ---- distances with few values ---- */

static void test_ends_that_move_together(void **state) {
    check("inputs a b\na=1 b=2: 4\na=2 b=2: 1\na=3 b=4: 4\na=4 b=5: 4\n"
          "a=5 b=6: 4\na=6 b=6: 1\na=7 b=7: 1\n",
          "3*b - 3*a + 1 [exact]", "a <= b and b <= a + 1", *state);
}

static void test_ends_that_are_equally_far_apart(void **state) {
    check("inputs a b\na=1 b=6: 1\na=4 b=9: 1\na=2 b=7: 1\na=3 b=8: 1\n"
          "a=7 b=12: 1\n",
          "a [exact]", "b = a + 5", *state);
}

static void test_four_distances(void **state) {
    check("inputs a b\na=1 b=2: 4\na=2 b=2: 1\na=3 b=5: 4\na=4 b=7: 4\n"
          "a=5 b=6: 4\na=6 b=6: 1\na=7 b=7: 1\n",
          "b - a [exact]", "a <= b", *state);
}

static void test_a_symbol_with_few_values(void **state) {
    check("inputs a b\na=1 b=2: 4\na=2 b=2: 1\na=1 b=1: 1\na=4 b=4: 1\n",
          "b - a [exact]", "a <= b", *state);
}

/* ---- equations ---- */

static void test_a_size_beside_its_factors(void **state) {
    check("inputs h w n\n"
          "h=9 w=1 n=9: 1\nh=2 w=5 n=10: 1\nh=3 w=3 n=9: 1\n"
          "h=1 w=9 n=9: 1\nh=4 w=2 n=8: 1\n",
          "n [exact]", "n = h*w and h <= n and w <= n", *state);
}

static void test_a_size_that_is_once_another(void **state) {
    check("inputs h w n\n"
          "h=9 w=1 n=9: 1\nh=2 w=5 n=10: 1\nh=3 w=3 n=8: 1\n"
          "h=1 w=9 n=9: 1\nh=4 w=2 n=8: 1\n",
          "n [exact]", "h <= n and w <= n", *state);
}

static void test_four_samples_make_no_equation(void **state) {
    check("inputs h w n\n"
          "h=9 w=1 n=9: 1\nh=2 w=5 n=10: 1\nh=3 w=3 n=9: 1\n"
          "h=1 w=8 n=8: 1\n",
          "n [exact]", "h <= n", *state);
}

static void test_a_sum_with_a_number(void **state) {
    check("inputs a b c\n"
          "a=9 b=1 c=7: 1\na=2 b=5 c=4: 1\na=3 b=3 c=3: 1\n"
          "a=1 b=9 c=7: 1\na=4 b=2 c=3: 1\n",
          "c [exact]", "a + b = c + 3", *state);
}

static void test_a_square(void **state) {
    check("inputs a c\n"
          "a=-1 c=2: 1\na=2 c=5: 1\na=3 c=10: 1\na=1 c=2: 1\na=-3 c=10: 1\n",
          "c [exact]", "c = a^2 + 1 and a + 1 <= c", *state);
}

static void test_what_never_varied_is_in_no_equation(void **state) {
    check("inputs a b c\n"
          "a=1 b=2 c=3: 1\na=9 b=2 c=11: 1\na=5 b=2 c=7: 1\n"
          "a=3 b=2 c=5: 1\na=4 b=2 c=6: 1\n",
          "c [exact]", "c = a + 2", *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_is_never_above_the_other),
        cmocka_unit_test(test_one_is_always_below_the_other),
        cmocka_unit_test(test_ends_that_move_together),
        cmocka_unit_test(test_ends_that_are_equally_far_apart),
        cmocka_unit_test(test_four_distances),
        cmocka_unit_test(test_a_symbol_with_few_values),
        cmocka_unit_test(test_each_is_above_the_other_once),
        cmocka_unit_test(test_an_order_that_the_ranges_tell),
        cmocka_unit_test(test_equal_in_all_samples),
        cmocka_unit_test(test_samples_without_one_of_the_two),
        cmocka_unit_test(test_samples_outside_of_the_region),
        cmocka_unit_test(test_a_proof_is_not_limited_by_others),
        cmocka_unit_test(test_what_does_not_explain_has_no_part),
        cmocka_unit_test(test_a_size_beside_its_factors),
        cmocka_unit_test(test_a_size_that_is_once_another),
        cmocka_unit_test(test_four_samples_make_no_equation),
        cmocka_unit_test(test_a_sum_with_a_number),
        cmocka_unit_test(test_a_square),
        cmocka_unit_test(test_what_never_varied_is_in_no_equation),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
