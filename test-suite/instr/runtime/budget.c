#include "instr/runtime/budget.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* As a program asks, and pays "cost" for what is recorded. */
static bool execute(AsymRtBudget *budget, uint32_t cost) {
    if (--budget->wait >= 0)
        return false;
    asym_rt_budget_begin(budget);
    asym_rt_budget_spend(budget, 7, cost);
    return true;
}

/* Records "count" executions; how many of those from "from" up to "to" are. */
static uint32_t recorded(uint32_t count, uint32_t from, uint32_t to) {
    AsymRtBudget budget = {0};
    uint32_t hits = 0;
    for (uint32_t i = 0; i < count; i++)
        hits += execute(&budget, ASYM_RT_SEEN_COST) && i >= from && i < to;
    return hits;
}

static void test_first_window(void **state) {
    (void)state;
    assert_int_equal(recorded(64, 0, 64), 64);
    assert_int_equal(recorded(96, 64, 96), 0);
}

/* Each doubling has about one window: at worst none, where the next two have
 * some. */
static void test_windows_at_growing_distances(void **state) {
    (void)state;
    enum { PER_WINDOW = ASYM_RT_WINDOW / ASYM_RT_SEEN_COST };
    for (uint32_t from = 64; from < 1 << 20; from *= 4)
        assert_in_range(recorded(4 * from, from, 4 * from), PER_WINDOW,
                        5 * PER_WINDOW);
    assert_in_range(recorded(1 << 20, 0, 1 << 20), 64 + 7 * PER_WINDOW,
                    64 + 21 * PER_WINDOW);
}

/* Whatever the period, and wherever in it: some execution of that kind. */
static void test_no_period_hides(void **state) {
    (void)state;
    for (uint32_t period = 2; period <= 8; period *= 2) {
        uint32_t seen[8] = {0};
        AsymRtBudget budget = {0};
        for (uint32_t i = 0; i < 1 << 16; i++)
            if (execute(&budget, ASYM_RT_SEEN_COST) && i >= 64)
                seen[i % period]++;
        for (uint32_t place = 0; place < period; place++)
            assert_true(seen[place] > 0);
    }
}

static void test_an_open_window_stays_open(void **state) {
    (void)state;
    AsymRtBudget budget = {0};
    execute(&budget, 8);
    AsymRtBudget before = budget;
    asym_rt_budget_open(&budget);
    assert_memory_equal(&budget, &before, sizeof budget);
}

static void test_opened_early(void **state) {
    (void)state;
    AsymRtBudget budget = {0};
    for (int i = 0; i < 70; i++)
        execute(&budget, ASYM_RT_SEEN_COST);
    assert_true(budget.wait > 0);
    asym_rt_budget_open(&budget);
    assert_int_equal(budget.seen, 70);
    assert_true(execute(&budget, ASYM_RT_WINDOW));
    assert_int_equal(budget.seen, 71);
    assert_in_range(budget.wait, 71 / 2, 71 / 2 + 90);
    assert_false(execute(&budget, ASYM_RT_WINDOW));
}

/* The distance of a budget that went on for long can still be counted down. */
static void test_it_never_waits_for_more_than_it_can(void **state) {
    (void)state;
    AsymRtBudget budget = {.seen = ASYM_RT_MOST_SEEN - 1,
                           .spent = ASYM_RT_BUDGET - 1};
    for (int i = 0; i < 100; i++) {
        budget.wait = 0;
        assert_true(execute(&budget, ASYM_RT_BUDGET));
        assert_true(budget.wait > 0);
        assert_true(budget.seen <= ASYM_RT_MOST_SEEN);
    }
}

static void test_one_test_for_several(void **state) {
    (void)state;
    AsymRtBudget budgets[3] = {{.wait = 30}, {.wait = 12}, {.wait = -1}};
    const uint32_t of[] = {0, 1};
    asym_rt_budget_share(&budgets[2], budgets, of, 2);
    assert_int_equal(budgets[2].wait, 11);
    assert_int_equal(budgets[0].wait, 19);
    assert_int_equal(budgets[1].wait, 1);
    asym_rt_budget_share(&budgets[2], budgets, of, 2);
    assert_int_equal(budgets[2].wait, 0);
    assert_int_equal(budgets[1].wait, 1);
}

static void test_one_test_for_one_that_records(void **state) {
    (void)state;
    AsymRtBudget budgets[3] = {{.wait = 30}, {.wait = -2}, {.wait = -1}};
    const uint32_t of[] = {0, 1};
    asym_rt_budget_share(&budgets[2], budgets, of, 2);
    assert_int_equal(budgets[2].wait, 0);
    assert_int_equal(budgets[0].wait, 30);
    assert_int_equal(budgets[1].wait, -2);
}

static void test_a_rest_doubles(void **state) {
    (void)state;
    AsymRtBudget budget = {.seen = 64};
    uint32_t rests = 0;
    for (; budget.seen < 1 << 20; rests++)
        asym_rt_budget_rest(&budget, rests);
    assert_in_range(rests, 9, 21);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_window),
        cmocka_unit_test(test_windows_at_growing_distances),
        cmocka_unit_test(test_no_period_hides),
        cmocka_unit_test(test_an_open_window_stays_open),
        cmocka_unit_test(test_opened_early),
        cmocka_unit_test(test_it_never_waits_for_more_than_it_can),
        cmocka_unit_test(test_one_test_for_several),
        cmocka_unit_test(test_one_test_for_one_that_records),
        cmocka_unit_test(test_a_rest_doubles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
