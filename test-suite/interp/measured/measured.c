/* Orders of what calls cost. */
#include "costs.h"
#include "interp/measured/measuredrules.h"

#include <math.h>

/* Some calls are dearer, at any size. */
static double alternating(double n) {
    return (int)n % 3 ? 5 : 6;
}

/* It may be of anything that grows. */
static double one_step(double n) {
    return n > 30 ? 12 : 5;
}

/* No form is as far off as that. */
static double scattered(double n) {
    static const double factors[] = {1, 40, 3, 200, 9, 1, 90};
    return 1 + factors[(unsigned)n % 7] * (n > 30 ? 1 : n);
}

/* Cheap but for one call in twelve. */
static double mostly_cheap(double n) {
    return (int)n % 12 == 11 ? 3 * (n + 1) : n + 1;
}

/* It grows by less than it differs anyway. */
static double faint(double n) {
    static const double factors[] = {100, 60, 130, 75, 140, 95, 65};
    return factors[(unsigned)n % 7] * (1 + n / 35);
}

static void test_orders_of_what_calls_cost(void **state) {
    assert_string_equal(order_shown(line, 5, *state), "O(n)");
    assert_string_equal(order_shown(square, 5, *state), "O(n^2)");
    assert_string_equal(order_shown(constant, 5, *state), "O(1)");
    assert_string_equal(order_shown(alternating, 1, *state), "O(1)");
}

/* One of two costs, the second at the largest sizes. */
static double late_step(double n) {
    return n > 57 ? 6 : 5;
}

/* Costs that are means may be a little above others at last. */
static double late_chance(double n) {
    return n > 50 ? 5.1 : 5;
}

static void test_means_move_by_chance(void **state) {
    MeasuredPoints points = points_of(late_chance, 1, *state);
    assert_string_equal(order_over(&points, &nothing, false, *state),
                        "calls cost about the same, but those with the "
                        "largest inputs more");
    points.of = MEASURED_MEAN;
    assert_string_equal(order_over(&points, &nothing, true, *state), "O(1)");
    points = points_of(late_step, 1, *state);
    points.of = MEASURED_MEAN;
    assert_string_equal(order_over(&points, &nothing, true, *state),
                        "calls cost about the same, but those with the "
                        "largest inputs more");
}

/* Off by about as much as an exponential would be. */
static double jagged_cube(double n) {
    static const double factors[] = {1.2, 0.8, 1.1, 0.9, 1.25, 0.75, 1};
    return factors[(unsigned)(6 * n) % 7] * n * n * n;
}

/* Each rule that forbids an order, alone. */
static void test_what_shows_nothing_says_why(void **state) {
    MeasuredPoints few = points_of(line, 5, *state);
    few.x.size = few.cost.size = 5;
    assert_string_equal(
        order_over(&few, &nothing, false, *state),
        "calls of it with fewer than six different inputs were recorded");
    assert_string_equal(order_shown(line, 0, *state),
                        "no input took four values of which the largest is "
                        "four times the smallest");
    assert_string_equal(order_shown(scattered, 1, *state),
                        "no form describes what calls cost");
    assert_string_equal(order_shown(jagged_cube, 0.15, *state),
                        "inputs were too small, or of too few sizes, to tell "
                        "a power or an exponential from others");
    assert_string_equal(order_shown(jagged_cube, 1, *state), "O(n^3)");
    assert_string_equal(order_shown(faint, 1, *state),
                        "no form explains half of how it differs");
    assert_string_equal(order_shown(late_step, 1, *state),
                        "calls cost about the same, but those with the "
                        "largest inputs more");
    assert_string_equal(order_shown(one_step, 1, *state),
                        "calls cost one of three numbers, which may be of "
                        "anything that grows");
    assert_string_equal(order_shown(mostly_cheap, 1, *state),
                        "one call in twenty costs more than twice what any "
                        "form says");
}

/* Where samples leave out a part, whatever they are. */
static void test_what_is_not_counted_has_no_order(void **state) {
    static const MeasuredBeside some = {.unsampled = UNSAMPLED_CODE},
                                others = {.unsampled = UNSAMPLED_CUT},
                                loop = {.unsampled = UNSAMPLED_LOOP};
    MeasuredPoints points = points_of(line, 5, *state);
    assert_string_equal(order_over(&points, &some, false, *state),
                        "what it does is not all counted");
    assert_string_equal(order_over(&points, &some, true, *state),
                        "what it does is not all counted");
    assert_string_equal(order_over(&points, &others, false, *state),
                        "calls went on after one that an exception or longjmp "
                        "cut short, and are not measured");
    assert_string_equal(order_over(&points, &loop, true, *state),
                        "a loop was executed, but in no call that was "
                        "recorded");
    assert_string_equal(order_over(&points, &nothing, true, *state), "O(n)");
}

/* Up to 80 rounds, whatever n is. */
static double at_most(double n) {
    return 2 * fmin(n, 80) + 2;
}

/* A line, and a few that are far above it, at all sizes alike. */
static double jagged_line(double n) {
    return ((long)n % 7 == 0 ? 1.5 : 1) * (2 * n + 2);
}

static void test_a_form_that_bends_is_of_no_regime(void **state) {
    assert_string_equal(order_shown(at_most, 4, *state),
                        "those that cost most grow another way than all "
                        "together");
    assert_string_equal(order_shown(at_most, 1, *state), "O(n)");
    assert_string_equal(order_shown(jagged_line, 4, *state), "O(n)");
}

/* Calls with nothing to do cost more than nothing. */
static void test_what_is_tiny_is_not_dear(void **state) {
    static const double zero = 0;
    MeasuredPoints points = points_of(line, 50, *state);
    for (size_t i = 0; i < POINTS; i += 4) {
        points.x.at[i] = &zero;
        points.cost.at[i] = 9;
    }
    assert_string_equal(order_over(&points, &nothing, false, *state), "O(n)");
    for (size_t i = 0; i < POINTS; i += 4)
        points.cost.at[i] = 900;
    assert_string_not_equal(order_over(&points, &nothing, false, *state),
                            "O(n)");
}

static void test_it_is_not_below_what_is_certain(void **state) {
    static const char none[] =
        "what was measured grows slower than what calls certainly cost";
    Arena *arena = *state;
    PlanFunction f = {.name = "f"};
    *vec_push(arena, &f.symbols) = (PlanSymbol){.name = "n", .bits = 32};
    *vec_push(arena, &f.symbols) = (PlanSymbol){.name = "m", .bits = 32};
    MeasuredPoints points = points_of(line, 5, arena);
    const Expr *n = expr_symbol(arena, 0), *m = expr_symbol(arena, 1);
    const struct {
        const Expr *least;
        const char *order;
    } cases[] = {{expr_int(arena, 4), "O(n)"},
                 {n, "O(n)"},
                 {expr_mul(arena, n, n), none},
                 {expr_add(arena, n, m), none}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MeasuredBeside beside = {.function = &f, .least = cases[i].least};
        assert_string_equal(order_over(&points, &beside, false, arena),
                            cases[i].order);
    }
    MeasuredBeside beside = {.function = &f, .least = n};
    MeasuredPoints same = points_of(constant, 5, arena);
    assert_string_equal(order_over(&same, &beside, true, arena), none);
}

/* Of one that does not grow, calls that cost a little more may be anywhere: the
 * largest one and another are no more than that, but not the largest ones. */
static void test_what_costs_more_has_large_inputs(void **state) {
    const struct {
        size_t dear[3];
        double cost;
        bool grows;
    } cases[] = {{{57, 20, 3}, 6, false},  {{50, 20, 3}, 6, false},
                 {{59, 58, 57}, 6, true},  {{50, 49, 52}, 6, true},
                 {{50, 50, 50}, 6, false}, {{50, 50, 50}, 11, true},
                 {{20, 20, 20}, 11, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MeasuredPoints points = points_of(constant, 5, *state);
        for (size_t k = 0; k < 3; k++)
            points.cost.at[cases[i].dear[k]] = cases[i].cost;
        assert_string_equal(order_over(&points, &nothing, false, *state),
                            cases[i].grows
                                ? "calls cost about the same, but those with "
                                  "the largest inputs more"
                                : "O(1)");
    }
}

/* Of one that does not grow at first, a tenth of what it costs and more is
 * added where inputs are large; what chance adds is anywhere. */
static double noisy(double n) {
    return 100 + (double)((long)n * 7919 % 31);
}

static double noisy_growth(double n) {
    return n > 5 ? noisy(n) + (n > 200 ? 15 : 0) : 150;
}

static void test_what_still_grows_is_no_constant(void **state) {
    assert_string_equal(order_shown(noisy, 5, *state), "O(1)");
    assert_string_equal(order_shown(noisy_growth, 5, *state),
                        "calls cost about the same, but those with the "
                        "largest inputs more");
}

static void test_it_foretells(void **state) {
    const char *why;
    MeasuredPoints points = points_of(square, 5, *state);
    const MeasuredOrder *order =
        measured_order(&points, &nothing, false, &why, *state);
    assert_int_equal(order->far.size, 2);
    for (size_t i = 0; i < 2; i++) {
        const MeasuredFar *far = &order->far.at[i];
        double truth = square(far->times * 295);
        assert_true(fabs(far->there.y / truth - 1) < 0.01);
        assert_true(far->there.interval.low <= truth * 1.01 &&
                    far->there.interval.high >= truth * 0.99);
    }
    assert_int_equal(order->model.n_exponents, 1);
    assert_true(order->model.exponents[0].interval.low < 2.01 &&
                order->model.exponents[0].interval.high > 1.99);
}

/* Each has its own, and a reason if it leaves nothing. */
static void test_rules_have_names_of_their_own(void **state) {
    (void)state;
    size_t count;
    const MeasuredRule *rules = measuredrules_list(&count);
    for (size_t i = 0; i < count; i++) {
        assert_true(**measuredrules_reason(&rules[i]));
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(measuredrules_name(&rules[i]),
                                    measuredrules_name(&rules[k]));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_orders_of_what_calls_cost, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_means_move_by_chance, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_what_shows_nothing_says_why, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_a_form_that_bends_is_of_no_regime,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_is_not_counted_has_no_order,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_is_tiny_is_not_dear, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_it_is_not_below_what_is_certain,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_costs_more_has_large_inputs,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_still_grows_is_no_constant,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_it_foretells, setup, teardown),
        cmocka_unit_test(test_rules_have_names_of_their_own)};
    return cmocka_run_group_tests_name("measured", tests, NULL, NULL);
}
