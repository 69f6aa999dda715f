/* Which inputs an order is over, and how far it holds. */
#include "costs.h"
#include "interp/measured/inputrules.h"
#include "interp/measured/measuredrules.h"

#include <math.h>

static double far_line(double n) {
    return 3 * (n + 1000);
}

/* From 1000 to 1059: the largest is not several times the smallest. */
static void test_a_narrow_range_shows_nothing(void **state) {
    MeasuredPoints points = points_of(far_line, 1, *state);
    for (size_t i = 0; i < points.x.size; i++) {
        double *x = ARENA_ARRAY(*state, double, 1);
        *x = points.x.at[i][0] + 1000;
        points.x.at[i] = x;
    }
    assert_string_equal(order_over(&points, &nothing, false, *state),
                        "no input took four values of which the largest is "
                        "four times the smallest");
}

/* What makes the difference is no input. */
static void test_equal_inputs_that_differ_are_no_constant(void **state) {
    MeasuredPoints points = points_of(constant, 5, *state);
    for (size_t i = 0; i < POINTS; i++)
        *vec_push(*state, &points.least) = 3;
    assert_string_equal(order_over(&points, &nothing, false, *state), "O(1)");
    for (size_t i = 0; i < POINTS; i += 5)
        points.least.at[i] = 2;
    assert_string_equal(order_over(&points, &nothing, false, *state),
                        "equal inputs cost different amounts");
}

/* The input, and what a call returned: "off" more than it at the last point. */
static MeasuredPoints with_result(double off, Arena *arena) {
    MeasuredPoints points = points_of(square, 5, arena);
    points.inputs.at[0].name = "f(text)";
    points.inputs.at[0].is_result = true;
    *vec_push(arena, &points.inputs) = (MeasuredInput){.name = "n"};
    for (size_t i = 0; i < POINTS; i++) {
        double *x = ARENA_ARRAY(arena, double, 2);
        x[0] = x[1] = points.x.at[i][0];
        x[0] += i + 1 == POINTS ? off : 0;
        points.x.at[i] = x;
    }
    return points;
}

static void test_what_an_order_is_not_over(void **state) {
    const char *why;
    MeasuredPoints points = with_result(0, *state);
    const MeasuredOrder *order =
        measured_order(&points, &nothing, false, &why, *state);
    assert_int_equal(order->left_out.size, 1);
    assert_string_equal(order->left_out.at[0].name, "f(text)");
    assert_string_equal(order->left_out.at[0].rule->reason,
                        "an input with a shorter name stands for it");
    assert_int_equal(order->because.size, 0);
}

static size_t inputs_of(MeasuredPoints points, Arena *arena) {
    const char *why;
    return measured_order(&points, &nothing, false, &why, arena)->inputs.size;
}

static void test_a_result_that_is_an_input_is_no_other_one(void **state) {
    MeasuredPoints points = with_result(0, *state);
    assert_string_equal(order_over(&points, &nothing, false, *state), "O(n^2)");
    assert_int_equal(inputs_of(points, *state), 1);
    assert_int_equal(inputs_of(with_result(1, *state), *state), 2);
    points.inputs.at[0].is_result = false; /* both are given */
    assert_int_equal(inputs_of(points, *state), 2);
    points.inputs.at[0].is_late = true;
    assert_int_equal(inputs_of(points, *state), 1);
}

/* "code" is the number that it compares with. */
static bool compares_with(const void *code, double most) {
    double number = *(const double *)code;
    return number >= most && number <= 10 * most;
}

static void test_it_holds_up_to_what_was_tried(void **state) {
    const double far = 5000, near = 1000;
    const char *why;
    MeasuredPoints points = points_of(line, 5, *state);
    MeasuredBeside beside = {.compares = compares_with, .code = &far};
    assert_null(measured_where(
        measured_order(&points, &beside, true, &why, *state), *state));
    beside.code = &near;
    const MeasuredOrder *order =
        measured_order(&points, &beside, true, &why, *state);
    assert_string_equal(measured_where(order, *state), "n <= 295");
    assert_string_equal(order->inputs.at[0].why_short,
                        "the code compares with a number beyond it, at most "
                        "ten times as large");
    assert_int_equal(order->because.size, 0); /* the input says it */
}

/* Of what it does not grow with, only where nothing else says where it ends. */
static void test_where_is_said_of_what_it_grows_with(void **state) {
    MeasuredOrder order = {.model = {.n_terms = 1}};
    order.model.terms[0] = (ModelTerm){{{.parameter = 1, .power = 1}}, 1, 1};
    *vec_push(*state, &order.inputs) =
        (MeasuredInput){.name = "words", .high = 7, .is_short = true};
    *vec_push(*state, &order.inputs) =
        (MeasuredInput){.name = "n", .high = 5, .is_short = true};
    assert_string_equal(measured_where(&order, *state), "n <= 5");
    order.inputs.at[1].is_short = false;
    assert_string_equal(measured_where(&order, *state), "words <= 7");
    order.inputs.at[0].is_short = false;
    assert_null(measured_where(&order, *state));
}

/* Means stay means, of as many calls. */
static void test_over_sizes_points_are_what_they_were(void **state) {
    static const double both[] = {3, 8};
    MeasuredPoints all = {.of = MEASURED_MEAN};
    *vec_push(*state, &all.inputs) =
        (MeasuredInput){.name = "lines", .rank = 1};
    *vec_push(*state, &all.inputs) = (MeasuredInput){.name = "n"};
    *vec_push(*state, &all.x) = both;
    *vec_push(*state, &all.cost) = 20;
    *vec_push(*state, &all.least) = 10;
    *vec_push(*state, &all.calls) = 7;
    MeasuredPoints with = all;
    with.all = &all;
    MeasuredPoints sizes = measured_over_sizes(&with, *state);
    assert_int_equal(sizes.inputs.size, 1);
    assert_true(fabs(sizes.x.at[0][0] - 8) < 1e-9);
    assert_int_equal(sizes.of, MEASURED_MEAN);
    assert_int_equal(sizes.calls.size, 1);
    assert_int_equal(sizes.least.size, 1);
    assert_int_equal(sizes.all->inputs.size, 1);
    assert_int_equal(sizes.all->x.size, 1);
}

/* Over the inputs that both have, whatever their numbers. */
static void test_orders_are_compared_over_inputs(void **state) {
    Arena *arena = *state;
    MeasuredOrder n = {.model = {.n_terms = 1}}, other = n;
    n.model.terms[0] = (ModelTerm){{{.power = 1}}, 1, 3};
    other.model.terms[0] = (ModelTerm){{{.parameter = 1, .power = 1}}, 1, 5};
    *vec_push(arena, &n.inputs) = (MeasuredInput){.symbol = 7};
    *vec_push(arena, &other.inputs) = (MeasuredInput){.symbol = 4};
    *vec_push(arena, &other.inputs) = (MeasuredInput){.symbol = 7};
    assert_true(measured_same_order(&n, &other));
    assert_true(measured_same_order(&other, &n));
    other.model.terms[0].factors[0].parameter = 0;
    assert_false(measured_same_order(&n, &other));
    assert_false(measured_same_order(&other, &n));
    n.inputs.at[0].symbol = 4;
    assert_true(measured_same_order(&n, &other));
    other.inputs.at[0].is_difference = true;
    assert_false(measured_same_order(&n, &other));
    other.inputs.at[0].is_difference = false;
    other.by_run = true;
    assert_false(measured_same_order(&n, &other));
    other.by_run = false;
    other.model.terms[0].factors[0].power = 2;
    assert_false(measured_same_order(&n, &other));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_narrow_range_shows_nothing,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(
            test_equal_inputs_that_differ_are_no_constant, setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_an_order_is_not_over, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(
            test_a_result_that_is_an_input_is_no_other_one, setup, teardown),
        cmocka_unit_test_setup_teardown(test_it_holds_up_to_what_was_tried,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(
            test_where_is_said_of_what_it_grows_with, setup, teardown),
        cmocka_unit_test_setup_teardown(
            test_over_sizes_points_are_what_they_were, setup, teardown),
        cmocka_unit_test_setup_teardown(test_orders_are_compared_over_inputs,
                                        setup, teardown)};
    return cmocka_run_group_tests_name("measured_inputs", tests, NULL, NULL);
}
