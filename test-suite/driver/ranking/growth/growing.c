/* Whether numbers of runs grow, and what forbids a model of them. */
#include "driver/ranking/growth/growing.h"
#include "driver/ranking/growth/growthrules.h"

#include "test-suite/driver/ranking/hand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef double Number(double n);

static double line(double n) {
    return 3 * n + 20;
}

static double constant(double n) {
    return n < 0 ? 0 : 20;
}

/* Up to 120, whatever n is. */
static double at_most(double n) {
    return 2 * fmin(n, 120) + 2;
}

/* As much at any size. */
static double scattered(double n) {
    return exp(8 * fmod(n * 0.6180339887, 1));
}

typedef struct Bed {
    Hand hand;
    Growing growing;
    double y[HAND_DESIGNED + HAND_DRAWN];
} Bed;

static Bed bed_of(Number *number) {
    Bed bed = {.hand = hand_new()};
    bed.growing =
        growing_new(&bed.hand.totals, &bed.hand.inputs, bed.hand.arena);
    for (size_t r = 0; r < bed.growing.inputs.points; r++)
        bed.y[r] = number(bed.growing.inputs.x[0][r]);
    return bed;
}

static void test_what_grows(void **state) {
    (void)state;
    static const struct {
        Number *number;
        bool is, may;
    } cases[] = {
        {line, true, true}, {constant, false, false}, {scattered, false, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Bed bed = bed_of(cases[i].number);
        assert_int_equal(growing_is(&bed.growing, bed.y), cases[i].is);
        assert_int_equal(growing_may(&bed.growing, bed.y), cases[i].may);
        hand_free(&bed.hand);
    }
}

/* The rule is the one of measured orders. */
static void test_a_form_that_bends_is_none(void **state) {
    (void)state;
    Bed bed = bed_of(at_most);
    const Model *model = growing_model(&bed.growing, bed.y);
    assert_ptr_equal(model->reason, modelrules_list[MODELRULES_BENDS].reason);
    assert_ptr_equal(growing_model(&bed.growing, bed.y), model);
    hand_free(&bed.hand);
    bed = bed_of(line);
    assert_null(growing_model(&bed.growing, bed.y)->reason);
    hand_free(&bed.hand);
}

/* A rule of its own: no run does more than the code allows. */
static void test_a_bound_forbids_what_outgrows_it(void **state) {
    (void)state;
    Bed bed = bed_of(line);
    bed.growing.most = expr_symbol(bed.hand.arena, 0);
    assert_null(growing_model(&bed.growing, bed.y)->reason);
    hand_free(&bed.hand);
    bed = bed_of(line);
    bed.growing.most = expr_int(bed.hand.arena, 7);
    size_t count;
    const GrowthRule *rules = growthrules_list(&count);
    assert_ptr_equal(growing_model(&bed.growing, bed.y)->reason,
                     growthrules_reason(&rules[count - 1]));
    hand_free(&bed.hand);
}

/* Where n is above 100 runs do little: the worst ones, below it, let expect
 * more. */
static void test_the_worst_may_end_to_grow(void **state) {
    (void)state;
    Bed bed = bed_of(line);
    assert_null(growing_worst(&bed.growing, bed.y)->reason);
    for (size_t r = 0; r < bed.growing.inputs.points; r++)
        if (bed.growing.inputs.x[0][r] > 100)
            bed.y[r] = 20;
    assert_ptr_equal(growing_worst(&bed.growing, bed.y)->reason,
                     modelrules_list[MODELRULES_OUTGROWN].reason);
    hand_free(&bed.hand);
}

/* It is over the inputs by name, and foretells where the largest run is as much
 * larger. */
static void test_an_order_is_studied(void **state) {
    (void)state;
    static const double times[] = {2, 10};
    Bed bed = bed_of(line);
    const MeasuredOrder *order = growing_order(&bed.growing, bed.y);
    assert_true(order->model.is_studied && order->by_run);
    assert_int_equal(order->of, MEASURED_EACH);
    assert_int_equal(order->inputs.size, 2);
    assert_string_equal(order->inputs.at[1].name, "m");
    assert_true(order->inputs.at[1].high > order->inputs.at[1].low);
    assert_int_equal(order->far.size, 2);
    for (size_t i = 0; i < 2; i++) {
        double y = line(times[i] * bed.growing.now[0]);
        const MeasuredFar *far = &order->far.at[i];
        assert_true(fabs(far->times - times[i]) < 1e-9);
        assert_true(fabs(far->there.y - y) < 1e-3 * y);
    }
    hand_free(&bed.hand);
    bed = bed_of(scattered);
    assert_null(growing_order(&bed.growing, bed.y));
    hand_free(&bed.hand);
}

static void test_among_some_runs(void **state) {
    (void)state;
    Bed bed = bed_of(at_most);
    size_t small[HAND_DESIGNED + HAND_DRAWN], large[HAND_DESIGNED + HAND_DRAWN];
    size_t n_small = 0, n_large = 0;
    for (size_t r = 0; r < bed.growing.inputs.points; r++)
        if (bed.growing.inputs.x[0][r] <= 120)
            small[n_small++] = r;
        else
            large[n_large++] = r;
    assert_true(growing_among(&bed.growing, bed.y, small, n_small));
    assert_false(growing_among(&bed.growing, bed.y, large, n_large));
    hand_free(&bed.hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_grows),
        cmocka_unit_test(test_a_form_that_bends_is_none),
        cmocka_unit_test(test_a_bound_forbids_what_outgrows_it),
        cmocka_unit_test(test_the_worst_may_end_to_grow),
        cmocka_unit_test(test_an_order_is_studied),
        cmocka_unit_test(test_among_some_runs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
