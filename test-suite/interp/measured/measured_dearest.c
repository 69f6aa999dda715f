/* Orders of the dearest calls. */
#include "costs.h"

#include <math.h>

/* In runs alike, of what calls do that are not. */
static void test_the_dearest_call_of_runs_may_hide_others(void **state) {
    static const char none[] = "the dearest calls of runs cost about the same, "
                               "but calls with other inputs do not";
    MeasuredPoints same = points_of(constant, 5, *state),
                   grows = points_of(line, 5, *state),
                   narrow = points_of(line, 0.01, *state);
    for (size_t i = 0; i < POINTS; i++)
        narrow.cost.at[i] = line((double)i);
    const struct {
        const MeasuredPoints *runs, *calls;
        const char *order;
    } cases[] = {{&same, &grows, none},
                 {&same, &same, "O(1)"},
                 {&same, &narrow, "O(1)"}, /* by no input of their own */
                 {&same, NULL, "O(1)"},
                 {&grows, &grows, "O(n)"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MeasuredBeside beside = {.calls = cases[i].calls};
        assert_string_equal(order_over(cases[i].runs, &beside, true, *state),
                            cases[i].order);
    }
}

/* One call in a hundred is a thousand times as dear: in few runs a call of
 * these is recorded. */
static void test_a_mean_may_leave_out_what_is_dear(void **state) {
    Arena *arena = *state;
    for (int dear = 0; dear < 2; dear++) {
        MeasuredPoints runs = points_of(constant, 5, arena);
        runs.of = MEASURED_MEAN;
        for (size_t p = 0; p < runs.x.size; p++)
            *vec_push(arena, &runs.calls) = 60;
        for (size_t p = 7; dear && p < 20; p += 6)
            runs.cost.at[p] = 90;
        assert_string_equal(order_over(&runs, &nothing, true, arena),
                            dear ? "a few calls are much of what all of them "
                                   "cost"
                                 : "O(1)");
    }
}

/* Every third size is dear, n^2; others cost nearly nothing, in no order. */
static double dear_at_times(double n) {
    long i = (long)n / 10;
    return i % 3 == 0 ? n * n + 1 : (double)((i * 7919) % 13);
}

static void test_the_dearest_have_an_order(void **state) {
    MeasuredPoints all = points_of(dear_at_times, 10, *state);
    MeasuredPoints dearest = measured_dearest(&all, *state);
    assert_int_equal(dearest.x.size, 22); /* 20, and two before the second */
    for (size_t p = 0; p < dearest.x.size; p++)
        for (size_t k = 0; k < all.x.size; k++)
            assert_false(all.x.at[k][0] <= dearest.x.at[p][0] &&
                         all.cost.at[k] > dearest.cost.at[p]);
    assert_string_equal(order_over(&dearest, &nothing, false, *state),
                        "O(n^2)");
}

/* n^2 up to 260, and less from there on. */
static double saw(double n) {
    double k = fmod(n, 261);
    return k * k + 7;
}

/* It ends at last. */
static double late_end(double n) {
    return n < 570 ? square(n) : 7;
}

static void test_the_dearest_may_end_to_grow(void **state) {
    static const struct {
        double (*cost)(double n);
        const char *order;
    } cases[] = {
        {saw, "larger inputs cost less than the dearest ones let expect"},
        {late_end, "O(n^2)"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MeasuredPoints all = points_of(cases[i].cost, 10, *state);
        MeasuredPoints dearest = measured_dearest(&all, *state);
        assert_string_equal(order_over(&dearest, &nothing, false, *state),
                            cases[i].order);
    }
}

/* Dear files are those with few lines: over both inputs none is dearer than
 * another, over sizes alone each third is. */
static void test_the_dearest_are_so_for_their_sizes(void **state) {
    MeasuredPoints all = points_of(dear_at_times, 10, *state);
    *vec_push(*state, &all.inputs) = (MeasuredInput){.name = "lines"};
    for (size_t p = 0; p < all.x.size; p++) {
        double *x = ARENA_ARRAY(*state, double, 2);
        x[0] = all.x.at[p][0];
        x[1] = 1000 - (double)p;
        all.x.at[p] = x;
    }
    assert_int_equal(measured_dearest(&all, *state).x.size, all.x.size);
    all.inputs.at[1].rank = 1;
    MeasuredPoints dearest = measured_dearest(&all, *state);
    assert_int_equal(dearest.inputs.size, 1);
    assert_int_equal(dearest.x.size, 22);
    assert_string_equal(order_over(&dearest, &nothing, false, *state),
                        "O(n^2)");
}

/* Within a third of a line. */
static double about_a_line(double n) {
    static const double factors[] = {1, 1.5, 0.8, 1.3, 0.7, 1.4};
    return factors[(unsigned)(n / 5) * 7 % 6] * (3 * n + 20);
}

/* Of all calls such a form is said, but not of the dearest: one that is not
 * close, and one that does not grow. */
static void test_the_form_of_the_dearest_is_not_vague(void **state) {
    static const struct {
        double (*cost)(double n);
        const char *of_all, *of_dearest;
    } cases[] = {{line, "O(n)", "O(n)"},
                 {about_a_line, "O(n)", "no form describes what calls cost"},
                 {constant, "O(1)", "no form describes what calls cost"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MeasuredPoints points = points_of(cases[i].cost, 5, *state);
        assert_string_equal(order_over(&points, &nothing, false, *state),
                            cases[i].of_all);
        points.of = MEASURED_DEAREST;
        assert_string_equal(order_over(&points, &nothing, false, *state),
                            cases[i].of_dearest);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            test_the_dearest_call_of_runs_may_hide_others, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_mean_may_leave_out_what_is_dear,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_dearest_have_an_order, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_the_dearest_may_end_to_grow, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_the_dearest_are_so_for_their_sizes,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(
            test_the_form_of_the_dearest_is_not_vague, setup, teardown)};
    return cmocka_run_group_tests_name("measured_dearest", tests, NULL, NULL);
}
