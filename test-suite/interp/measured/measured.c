#include "interp/measured/measured.h"
#include "interp/measured/measuredrules.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

enum { POINTS = 60 };

static int setup(void **state) {
    *state = arena_new();
    return 0;
}

static int teardown(void **state) {
    arena_free(*state);
    return 0;
}

/* One input, n = step * i, and what "cost" says of it. */
static MeasuredPoints points_of(double (*cost)(double n), double step,
                                Arena *arena) {
    MeasuredPoints out = {0};
    *vec_push(arena, &out.inputs) = (MeasuredInput){.name = "n"};
    for (size_t i = 0; i < POINTS; i++) {
        double *x = ARENA_ARRAY(arena, double, 1);
        *x = step * (double)i;
        *vec_push(arena, &out.x) = x;
        *vec_push(arena, &out.cost) = cost(*x);
    }
    return out;
}

static const MeasuredBeside nothing = {0};

/* The order, or why there is none. */
static const char *order_over(const MeasuredPoints *points,
                              const MeasuredBeside *beside, bool by_run,
                              Arena *arena) {
    const char *why;
    const MeasuredOrder *order =
        measured_order(points, beside, by_run, &why, arena);
    Text out = text_new(arena);
    assert_true(!order == (why != NULL));
    if (!order)
        return why;
    measured_print_order(&out, order, arena);
    return text_chars(&out);
}

static const char *order_shown(double (*cost)(double n), double step,
                               Arena *arena) {
    MeasuredPoints points = points_of(cost, step, arena);
    return order_over(&points, &nothing, false, arena);
}

static double line(double n) {
    return 3 * n + 2;
}

static double square(double n) {
    return n * n + 7;
}

static double constant(double n) {
    return n < 0 ? 0 : 5;
}

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
    assert_string_equal(order_over(&few, &nothing, false, *state),
                        "fewer than six different inputs were tried");
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
    assert_string_equal(order->left_out.at[0].reason,
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

/* All rules are asked above, have different names, and reasons. */
static void test_rules_have_names_of_their_own(void **state) {
    (void)state;
    size_t count;
    const MeasuredRule *rules = measuredrules_list(&count);
    for (size_t i = 0; i < count; i++) {
        assert_true(*measuredrules_reason(&rules[i]));
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
        cmocka_unit_test_setup_teardown(
            test_the_dearest_call_of_runs_may_hide_others, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_form_that_bends_is_of_no_regime,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_is_not_counted_has_no_order,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_narrow_range_shows_nothing,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(
            test_equal_inputs_that_differ_are_no_constant, setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_is_tiny_is_not_dear, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_what_an_order_is_not_over, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(
            test_a_result_that_is_an_input_is_no_other_one, setup, teardown),
        cmocka_unit_test_setup_teardown(test_it_holds_up_to_what_was_tried,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(
            test_where_is_said_of_what_it_grows_with, setup, teardown),
        cmocka_unit_test_setup_teardown(test_it_is_not_below_what_is_certain,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_mean_may_leave_out_what_is_dear,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_costs_more_has_large_inputs,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_still_grows_is_no_constant,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_it_foretells, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_dearest_have_an_order, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(
            test_over_sizes_points_are_what_they_were, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_dearest_may_end_to_grow, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_the_dearest_are_so_for_their_sizes,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(
            test_the_form_of_the_dearest_is_not_vague, setup, teardown),
        cmocka_unit_test_setup_teardown(test_orders_are_compared_over_inputs,
                                        setup, teardown),
        cmocka_unit_test(test_rules_have_names_of_their_own)};
    return cmocka_run_group_tests_name("measured", tests, NULL, NULL);
}
