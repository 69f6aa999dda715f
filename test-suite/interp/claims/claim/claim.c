#include "interp/claims/claim/claim.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* What is said of a count that "because" proves, of variables with these
 * names. */
static const char *because(const char *proof, const PlanSymbol *symbols,
                           size_t count, Arena *arena) {
    PlanFunction f = {0};
    for (size_t i = 0; i < count; i++)
        *vec_push(arena, &f.symbols) = symbols[i];
    Claim claim = {.because = expr_of(proof, &f, arena)};
    return claim_because_text(&claim, &f, arena);
}

static void test_a_variable_of_a_loop_has_a_plain_name(void **state) {
    static const PlanSymbol one[] = {
        {.name = "i@25", .plain = "i", .kind = SYMBOL_INDUCTION}};
    assert_string_equal(because("i@25 + 2", one, 1, *state), "i = count - 2");
}

static void test_a_name_of_two_keeps_its_line(void **state) {
    static const PlanSymbol two[] = {
        {.name = "i@25", .plain = "i", .kind = SYMBOL_INDUCTION},
        {.name = "i", .kind = SYMBOL_PARAMETER}};
    assert_string_equal(because("i@25 + i", two, 2, *state),
                        "i@25 + i = count");
}

static void test_only_the_plan_says_what_is_plain(void **state) {
    static const PlanSymbol odd[] = {
        {.name = "a@b", .kind = SYMBOL_INDUCTION},
        {.name = "n@3", .plain = "n", .kind = SYMBOL_PARAMETER}};
    assert_string_equal(because("a@b + n@3", odd, 2, *state),
                        "a@b + n@3 = count");
}

/* What is said of a variable i that is "at" in round t. */
static const char *moves(const char *at, Arena *arena) {
    static const PlanSymbol symbols[] = {
        {.name = "t", .kind = SYMBOL_INDUCTION},
        {.name = "i@25", .plain = "i", .kind = SYMBOL_INDUCTION},
        {.name = "n", .kind = SYMBOL_PARAMETER}};
    PlanFunction f = {0};
    for (size_t i = 0; i < 3; i++)
        *vec_push(arena, &f.symbols) = symbols[i];
    Claim claim = {.move = {.variable = 1, .at = expr_of(at, &f, arena)}};
    return claim_because_text(&claim, &f, arena);
}

static void test_a_move_is_over_the_count(void **state) {
    assert_string_equal(moves("t + 2", *state), "i = count + 1");
    assert_string_equal(moves("n - t", *state), "i = n - count + 1");
    assert_string_equal(moves("7*t", *state), "i = 7*(count - 1)");
    assert_string_equal(moves("2^t", *state), "i = 2^(count - 1)");
}

static bool is_plain(const char *count, const char *at, bool upper,
                     Arena *arena) {
    static const PlanSymbol symbols[] = {
        {.name = "t", .kind = SYMBOL_INDUCTION},
        {.name = "n", .kind = SYMBOL_PARAMETER},
        {.name = "k", .kind = SYMBOL_LOCAL}};
    PlanFunction f = {0};
    for (size_t i = 0; i < 3; i++)
        *vec_push(arena, &f.symbols) = symbols[i];
    Claim claim = {.expr = expr_of(count, &f, arena),
                   .upper = upper,
                   .move = {.variable = 1, .at = expr_of(at, &f, arena)}};
    return claim_is_plain(&claim, &f);
}

static void test_a_step_of_1_to_a_bound_is_plain(void **state) {
    assert_true(is_plain("n + 1", "n - t", false, *state));
    assert_false(is_plain("n + 1", "n - t", true, *state));
    assert_false(is_plain("n + 1", "2*t", false, *state));
    assert_false(is_plain("k + 1", "k - t", false, *state));
    assert_false(is_plain("floor(sqrt(n)) + 1", "t", false, *state));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_variable_of_a_loop_has_a_plain_name),
        cmocka_unit_test(test_a_name_of_two_keeps_its_line),
        cmocka_unit_test(test_only_the_plan_says_what_is_plain),
        cmocka_unit_test(test_a_move_is_over_the_count),
        cmocka_unit_test(test_a_step_of_1_to_a_bound_is_plain)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
