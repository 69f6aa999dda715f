#include "interp/cost/order/entry.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* A function of n, m and k with local i, of which "least" and "most" are known;
 * "" for what is not. */
static const PlanFunction *with_local(const char *least, const char *most,
                                      const char *valid, Arena *arena) {
    PlanFunction *f =
        (PlanFunction *)samples_of("inputs n m k i:local", arena).function;
    PlanLimits *limits = vec_push(arena, &f->limits);
    limits->symbol = samples_symbol(f, "i");
    limits->valid = region_of(valid, f, arena);
    if (*least)
        *vec_push(arena, &limits->at_least) = expr_of(least, f, arena);
    if (*most)
        *vec_push(arena, &limits->at_most) = expr_of(most, f, arena);
    return f;
}

static void add_least(const PlanFunction *f, const char *least, Arena *arena) {
    PlanLimits *limits = (PlanLimits *)&f->limits.at[0];
    *vec_push(arena, &limits->at_least) = expr_of(least, f, arena);
}

typedef bool Limit(EntryBound *out, const Expr *cost, const Region *region,
                   const PlanFunction *f, EntryFor to, Arena *arena);

/* "bound" is the text of what comes out, or NULL. */
static void check(Limit *limit, const PlanFunction *f, const char *cost,
                  const char *region, const char *bound, const char *valid,
                  Arena *arena) {
    Region where = region_of(region, f, arena);
    EntryBound out;
    bool known =
        limit(&out, expr_of(cost, f, arena), &where, f, ENTRY_READERS, arena);
    assert_int_equal(known, bound != NULL);
    if (!known)
        return;
    assert_string_equal(claim_expr_text(out.cost, f, arena), bound);
    check_region(&out.region, f, valid);
}

static void test_what_is_over_a_local(void **state) {
    const PlanFunction *f = with_local("0", "n", "", *state);
    Region none = {0}, some = region_of("i <= m", f, *state);
    assert_null(
        entry_local(f, ENTRY_READERS, expr_of("n + m", f, *state), &none));
    assert_string_equal(
        entry_local(f, ENTRY_READERS, expr_of("n + i", f, *state), &none)->name,
        "i");
    assert_string_equal(
        entry_local(f, ENTRY_READERS, expr_of("n", f, *state), &some)->name,
        "i");
}

/* Readers know it by its name. */
static void test_what_a_call_returned(void **state) {
    PlanFunction *f =
        (PlanFunction *)samples_of("inputs n m k:call l:call", *state).function;
    *vec_push(*state, &f->limits) =
        (PlanLimits){.symbol = samples_symbol(f, "k")};
    *vec_push(*state, &f->limits.at[0].at_most) = expr_of("n", f, *state);
    Region none = {0};
    const Expr *cost = expr_of("k + m", f, *state);
    EntryBound out;
    assert_null(entry_local(f, ENTRY_READERS, cost, &none));
    assert_string_equal(entry_local(f, ENTRY_CALLERS, cost, &none)->name, "k");
    assert_true(entry_at_most(&out, cost, &none, f, ENTRY_READERS, *state));
    assert_string_equal(claim_expr_text(out.cost, f, *state), "m + k");
    assert_true(entry_at_most(&out, cost, &none, f, ENTRY_CALLERS, *state));
    assert_string_equal(claim_expr_text(out.cost, f, *state), "n + m");
    assert_null(entry_local(f, ENTRY_CALLERS, expr_of("l", f, *state), &none));
}

static void test_a_factor_chooses_the_side(void **state) {
    const PlanFunction *f = with_local("m", "n", "", *state);
    check(entry_at_most, f, "2*i + 1", "", "2*n + 1", "", *state);
    check(entry_at_least, f, "2*i + 1", "", "2*m + 1", "", *state);
    check(entry_at_most, f, "k - i", "", "k - m", "", *state);
    check(entry_at_least, f, "k - i", "", "k - n", "", *state);
}

static void test_a_product_has_the_sign_of_its_region(void **state) {
    const PlanFunction *f = with_local("0", "n", "", *state);
    check(entry_at_most, f, "m*i", "m >= 0", "n*m", "m >= 0", *state);
    check(entry_at_most, f, "m*i", "m <= 0", "0", "m <= 0", *state);
    check(entry_at_most, f, "m*i", "", NULL, "", *state);
}

static void test_a_power(void **state) {
    const PlanFunction *f = with_local("0", "n", "", *state);
    check(entry_at_most, f, "i^2", "i >= 0", "n^2", "", *state);
    check(entry_at_least, f, "i^2", "i >= 0", "0", "", *state);
    check(entry_at_most, f, "i^2", "", "n^2", "", *state);
    check(entry_at_most, with_local("-3", "n", "", *state), "i^2", "", NULL, "",
          *state);
    check(entry_at_least, with_local("-3", "n", "", *state), "i^2", "i >= 0",
          NULL, "", *state);
}

/* i^2 - i falls first, and rises then. */
static void test_terms_of_both_signs(void **state) {
    const PlanFunction *f = with_local("0", "n", "", *state);
    check(entry_at_most, f, "1/2*i^2 - 1/2*i", "", "1/2*n^2", "", *state);
    check(entry_at_least, f, "i^2 - 3*i + m", "", "m - 3*n", "", *state);
    check(entry_at_most, f, "i^2 - m*i", "m >= 0", "n^2", "m >= 0", *state);
    check(entry_at_most, f, "i^2 - m*i", "", NULL, "", *state);
    check(entry_at_most, with_local("2", "n", "", *state), "i^2 - i", "",
          "n^2 - 2", "", *state);
    check(entry_at_most, with_local("", "n", "", *state), "i^2 - i", "", NULL,
          "", *state);
}

static void test_sums_of_small_terms(void **state) {
    const PlanFunction *f = with_local("0", "n", "", *state);
    check(entry_at_most, f, "sum(k=0..i - 1, min(7, i - k - 1) + 1)", "",
          "8*max(0, n)", "", *state);
    check(entry_at_most, f, "sum(k=0..i - 1, k)", "", NULL, "", *state);
    check(entry_at_least, f, "sum(k=0..i - 1, min(7, i - k))", "", NULL, "",
          *state);
}

static void test_one_side_is_not_known(void **state) {
    const PlanFunction *f = with_local("", "n", "", *state);
    check(entry_at_most, f, "i + 1", "", "n + 1", "", *state);
    check(entry_at_least, f, "i + 1", "", NULL, "", *state);
    check(entry_at_most, f, "m - i", "", NULL, "", *state);
}

static void test_several_limits(void **state) {
    const PlanFunction *f = with_local("0", "n", "", *state);
    add_least(f, "n - 5", *state);
    check(entry_at_most, f, "n - i + 1", "", "max(6, n + 1)", "", *state);
    check(entry_at_least, f, "i", "", "min(0, n - 5)", "", *state);
}

static void test_conditions_are_enough_for_the_region(void **state) {
    const PlanFunction *f = with_local("0", "n - 5", "n >= 5", *state);
    check(entry_at_most, f, "n + 1", "i <= m", "n + 1", "n <= m + 5 and n >= 5",
          *state);
    check(entry_at_most, with_local("0", "", "", *state), "n + 1", "i <= m",
          NULL, "", *state);
}

static void test_a_local_in_a_function(void **state) {
    const PlanFunction *f = with_local("0", "n", "", *state);
    check(entry_at_most, f, "max(0, i)", "", "max(0, n)", "", *state);
    check(entry_at_most, f, "min(3, 2*i)", "", "min(3, 2*n)", "", *state);
    check(entry_at_most, f, "max(0, m - i)", "", "max(0, m)", "", *state);
    check(entry_at_most, f, "max(i, -i)", "", "max(0, n)", "", *state);
    check(entry_at_most, f, "max(0, m)", "", "max(0, m)", "", *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_over_a_local),
        cmocka_unit_test(test_what_a_call_returned),
        cmocka_unit_test(test_a_factor_chooses_the_side),
        cmocka_unit_test(test_a_product_has_the_sign_of_its_region),
        cmocka_unit_test(test_a_power),
        cmocka_unit_test(test_terms_of_both_signs),
        cmocka_unit_test(test_sums_of_small_terms),
        cmocka_unit_test(test_one_side_is_not_known),
        cmocka_unit_test(test_several_limits),
        cmocka_unit_test(test_conditions_are_enough_for_the_region),
        cmocka_unit_test(test_a_local_in_a_function),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
