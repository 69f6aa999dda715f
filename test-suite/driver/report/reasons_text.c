/* Why costs and orders are what they are, as -v says it. */
#include "driver/report/reasons_text.h"
#include "interp/measured/inputrules.h"
#include "interp/measured/spread.h"

#include "built.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const names[] = {"round", "n", "m"};

static Arena *arena;
static Builder builder;
static Report report;
static FunctionResult *result;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    builder = (Builder){arena, names, sizeof names / sizeof *names};
    report = (Report){0};
    result = built_function(&builder, &report, "f(int)", "n").result;
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static const char *cost_text(void) {
    Text out = text_new(arena);
    reasons_text_of_cost(&out, result);
    return text_chars(&out);
}

static const char *measured_text(const MeasuredOrder *order) {
    Text out = text_new(arena);
    reasons_text_of_measured(&out, order);
    return text_chars(&out);
}

static void nothing_is_said_of_what_goes_without(void **state) {
    (void)state;
    const MeasuredOrder plain = {0};
    assert_string_equal(cost_text(), "");
    assert_string_equal(measured_text(&plain), "");
}

static void rules_of_costs(void **state) {
    (void)state;
    static const char *const rows[] = {"it is so", "it is odd"};
    reasons_add(&result->cost.because, &rows[0], arena);
    reasons_add(&result->cost.because, &rows[1], arena);
    reasons_add(&result->cost.because, &rows[0], arena);
    assert_string_equal(cost_text(), "    because it is so\n"
                                     "    because it is odd\n");
}

static void conditions_of_orders(void **state) {
    (void)state;
    Order *order = &result->cost.order;
    *vec_push(arena, &order->told) =
        (ReasonedCondition){built_expr(&builder, "n"), "nothing is known else"};
    *vec_push(arena, &order->told) =
        (ReasonedCondition){built_expr(&builder, "255 - m"), "its type ends"};
    assert_string_equal(cost_text(), "    for n >= 0: nothing is known else\n"
                                     "    for m <= 255: its type ends\n");
    order->measured = ARENA_NEW(arena, MeasuredOrder);
    assert_string_equal(cost_text(), "");
}

static void cases_of_which_nothing_is_said(void **state) {
    (void)state;
    const Spread seen = {.no_best = "others may have had less",
                         .no_worst = "others are unlike"};
    result->cost.order.seen = &seen;
    assert_string_equal(cost_text(),
                        "    no best case: others may have had less\n"
                        "    no worst case: others are unlike\n");
}

static void measured_orders(void **state) {
    (void)state;
    MeasuredOrder order = {0};
    static const char *const no_better = "the other foretells no better";
    reasons_add(&order.because, &no_better, arena);
    *vec_push(arena, &order.inputs) = (MeasuredInput){
        .name = "n", .high = 26, .is_short = true, .why_short = "it ends"};
    *vec_push(arena, &order.inputs) =
        (MeasuredInput){.name = "m", .high = 5, .is_short = true};
    static const MeasuredInputRule few = {.reason = "few values"},
                                   another = {.reason = "another"};
    static const MeasuredLeftOut left_out[] = {
        {"k", &few}, {"f(x)", &another}, {"l", &few}};
    for (size_t i = 0; i < 3; i++)
        *vec_push(arena, &order.left_out) = left_out[i];
    assert_string_equal(measured_text(&order),
                        "    because the other foretells no better\n"
                        "    for n <= 26: it ends\n"
                        "    not over k, l: few values\n"
                        "    not over f(x): another\n");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(nothing_is_said_of_what_goes_without),
        TEST(rules_of_costs),
        TEST(conditions_of_orders),
        TEST(cases_of_which_nothing_is_said),
        TEST(measured_orders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
