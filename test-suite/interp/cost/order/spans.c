#include "interp/cost/order/spans.h"
#include "interp/cost/order/order.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* The order of what costs "claim", "at most" before it where it is a bound. */
static void check(const char *inputs, const char *claim, const char *text,
                  Arena *arena) {
    const PlanFunction *f =
        samples_of(arena_printf(arena, "inputs %s\n", inputs), arena).function;
    Claim c = claim_of(claim, f, arena);
    Order order = order_find(&c, f, arena);
    Text out = text_new(arena);
    text_add_text(&out, order.upper ? "at most " : "");
    order_print(&out, &order, f, arena);
    if (order.where.nonneg.size)
        text_add(&out, " for %s", claim_region_text(&order.where, f, arena));
    assert_string_equal(text_chars(&out), text);
}

static void test_a_difference(void **state) {
    check("lo hi", "hi - lo + 2 [proved] for lo <= hi",
          "O(hi - lo) for lo <= hi", *state);
    check("lo hi", "hi^2 - 2*hi*lo + lo^2 [proved] for lo <= hi",
          "O((hi - lo)^2) for lo <= hi", *state);
    check("lo hi", "floor(log2(hi - lo)) + 2 [proved] for lo + 1 <= hi",
          "O(log(hi - lo)) for lo + 1 <= hi", *state);
}

static void test_a_difference_and_another_symbol(void **state) {
    check("lo hi n", "n*hi - n*lo [proved] for lo <= hi",
          "O(n*(hi - lo)) for lo <= hi", *state);
}

static void test_two_differences(void **state) {
    check("a b c d", "b - a + d - c [proved] for a <= b and c <= d",
          "O((b - a) + (d - c)) for a <= b and c <= d", *state);
}

static void test_one_more(void **state) {
    check("l r", "factorial(r - l + 1) [proved] for l <= r + 1",
          "O((r - l + 1)!) for l <= r + 1", *state);
    check("l r", "factorial(r - l) [proved] for l <= r",
          "O((r - l)!) for l <= r", *state);
}

static void test_symbols_that_count_alone_too(void **state) {
    check("lo hi", "hi^2 - lo [proved] for lo <= hi",
          "at most O(hi^2) for lo <= hi and lo >= 0", *state);
    check("lo hi", "hi + lo [proved] for lo <= hi", "O(lo + hi) for lo <= hi",
          *state);
}

static void test_an_order_that_nothing_says(void **state) {
    check("lo hi", "hi - lo [proved] for lo >= 0", "at most O(hi) for lo >= 0",
          *state);
}

static void test_what_is_over_a_span_is_a_bound_still(void **state) {
    check("lo hi", "at most hi - lo [proved] for lo <= hi",
          "at most O(hi - lo) for lo <= hi", *state);
}

static void test_conditions_that_are_left(void **state) {
    check("lo hi n", "hi - lo [proved] for lo <= hi and n <= hi - lo",
          "O(hi - lo) for lo <= hi and lo + n <= hi", *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_difference),
        cmocka_unit_test(test_a_difference_and_another_symbol),
        cmocka_unit_test(test_two_differences),
        cmocka_unit_test(test_one_more),
        cmocka_unit_test(test_symbols_that_count_alone_too),
        cmocka_unit_test(test_an_order_that_nothing_says),
        cmocka_unit_test(test_what_is_over_a_span_is_a_bound_still),
        cmocka_unit_test(test_conditions_that_are_left),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
