/* Which rule decides about the order of what calls cost: each is the one
 * somewhere. */
#include "interp/measured/measuredrules.h"
#include "interp/measured/spread.h"
#include "test-suite/interp/measured/costs.h"
#include "test-suite/interp/names.h"
#include "test-suite/interp/samples_text.h"

#include <math.h>

typedef double Cost(double n);

/* Two inputs, n and m, and their product. */
static MeasuredPoints products_of(Arena *arena) {
    MeasuredPoints out = {0};
    *vec_push(arena, &out.inputs) = (MeasuredInput){.name = "n"};
    *vec_push(arena, &out.inputs) = (MeasuredInput){.name = "m", .symbol = 1};
    for (size_t i = 0; i < POINTS; i++) {
        double *x = ARENA_ARRAY(arena, double, 2);
        x[0] = 4 * (double)(i % 8 + 1);
        x[1] = 4 * (double)(i / 8 + 1);
        *vec_push(arena, &out.x) = x;
        *vec_push(arena, &out.cost) = 3 * x[0] * x[1];
    }
    return out;
}

static Names decided;

/* The rule that decides, or "". */
static const char *name_of(const MeasuredRule *rule) {
    if (rule)
        names_note(&decided, measuredrules_name(rule));
    return rule ? measuredrules_name(rule) : "";
}

static const char *rule_of(const MeasuredPoints *points,
                           const MeasuredBeside *beside, bool by_run) {
    return name_of(measured_rule(points, beside, by_run));
}

/* ---- by the costs alone ---- */

static double jagged_cube(double n) {
    static const double factors[] = {1.2, 0.8, 1.1, 0.9, 1.25, 0.75, 1};
    return factors[(unsigned)(6 * n) % 7] * n * n * n;
}

/* Nearly anything at any size. */
static double scattered(double n) {
    return exp(10 * fmod(n * 0.6180339887, 1));
}

/* It grows, and each may be four times another of its size. */
static double vague(double n) {
    static const double factors[] = {1, 2, 0.5, 1.6, 0.5, 1.4, 0.65};
    return factors[(unsigned)n * 5 % 7] * pow(n + 1, 1.5);
}

/* It grows by less than it differs anyway. */
static double faint(double n) {
    static const double factors[] = {100, 60, 130, 75, 140, 95, 65};
    return factors[(unsigned)n % 7] * (1 + n / 35);
}

/* It may be of anything that grows. */
static double one_step(double n) {
    return n > 30 ? 12 : 5;
}

/* Up to 80 rounds, whatever n is. */
static double at_most(double n) {
    return 2 * fmin(n, 80) + 2;
}

static double late_step(double n) {
    return n > 57 ? 6 : 5;
}

static double noisy_growth(double n) {
    double noisy = 100 + (double)((long)n * 7919 % 31);
    return n > 5 ? noisy + (n > 200 ? 15 : 0) : 150;
}

/* Cheap but for one call in twelve. */
static double mostly_cheap(double n) {
    return (int)n % 12 == 11 ? 3 * (n + 1) : n + 1;
}

/* Cheap ones, two of which cost as much as large ones do. */
static double very_dear(double n) {
    return n == 10 || n == 15 ? 600 : 3 * n + 2;
}

static double dear_once(double n) {
    return n == 10 ? 600 : 3 * n + 2;
}

/* Every third one grows as n^2, and is twice as dear as others at last. */
static double grow_apart(double n) {
    return (unsigned)(n / 5) % 3 ? 300 * n : 300 * n + n * n;
}

static const struct {
    const char *rule;
    Cost *cost;
    double step;
} by_costs[] = {
    {"", line, 5},
    {"", constant, 5},
    {"no input varied", line, 0},
    {"too small inputs", jagged_cube, 0.15},
    {"no form", scattered, 1},
    {"the form is far off", vague, 1},
    {"the form explains little", faint, 1},
    {"few values of the cost", one_step, 1},
    {"the form bends", at_most, 4},
    {"a constant, but large inputs cost more", late_step, 1},
    {"a constant, but larger inputs cost more", noisy_growth, 5},
    {"dear calls", mostly_cheap, 1},
    {"very dear calls", very_dear, 5},
    {"", dear_once, 5},
    {"the dearest grow faster", grow_apart, 5},
};

static void test_rules_about_costs(void **state) {
    for (size_t i = 0; i < sizeof by_costs / sizeof *by_costs; i++) {
        MeasuredPoints points =
            points_of(by_costs[i].cost, by_costs[i].step, *state);
        assert_string_equal(rule_of(&points, &nothing, false),
                            by_costs[i].rule);
    }
}

/* ---- by what else is known of the points ---- */

static double about_a_line(double n) {
    static const double factors[] = {1, 1.5, 0.8, 1.3, 0.7, 1.4};
    return factors[(unsigned)(n / 5) * 7 % 6] * (3 * n + 20);
}

/* n^2 up to 260, and less from there on. */
static double saw(double n) {
    double k = fmod(n, 261);
    return k * k + 7;
}

static void test_rules_about_points(void **state) {
    MeasuredPoints few = points_of(line, 5, *state);
    few.x.size = few.cost.size = 5;
    assert_string_equal(rule_of(&few, &nothing, false), "few points");
    assert_string_equal(rule_of(&few, &nothing, true), "few runs");
    few.is_counted = true;
    assert_string_equal(rule_of(&few, &nothing, true), "few counted runs");
    MeasuredPoints vague_ones = points_of(about_a_line, 5, *state);
    vague_ones.of = MEASURED_DEAREST;
    assert_string_equal(rule_of(&vague_ones, &nothing, false),
                        "the dearest are off the form");
    MeasuredPoints lines = points_of(line, 5, *state);
    MeasuredPoints constants = points_of(constant, 5, *state);
    const char *why;
    Spread seen = {
        .best = measured_order(&lines, &nothing, false, &why, *state),
        .worst = measured_order(&lines, &nothing, false, &why, *state)};
    const MeasuredBeside alike = {.seen = &seen};
    assert_string_equal(rule_of(&vague_ones, &alike, false), "");
    assert_string_equal(rule_of(&vague_ones, &alike, true),
                        "the dearest are off the form");
    seen.best = measured_order(&constants, &nothing, false, &why, *state);
    assert_string_equal(rule_of(&vague_ones, &alike, false),
                        "the dearest are off the form");
    constants.of = MEASURED_DEAREST;
    assert_string_equal(rule_of(&constants, &nothing, false),
                        "the dearest do not grow with one input");
    MeasuredPoints products = products_of(*state);
    products.of = MEASURED_DEAREST;
    assert_string_equal(rule_of(&products, &nothing, false), "");
    products.all = &products;
    assert_string_equal(rule_of(&products, &nothing, false),
                        "the dearest do not grow with one input");
    MeasuredPoints all = points_of(saw, 10, *state),
                   dearest = measured_dearest(&all, *state);
    assert_string_equal(rule_of(&dearest, &nothing, false),
                        "the dearest end to grow");
    MeasuredPoints unlike = points_of(constant, 5, *state);
    for (size_t i = 0; i < POINTS; i++)
        *vec_push(*state, &unlike.least) = i % 5 ? 3 : 2;
    assert_string_equal(rule_of(&unlike, &nothing, false),
                        "a constant, but equal inputs cost different amounts");
    MeasuredPoints means = points_of(constant, 5, *state);
    means.of = MEASURED_MEAN;
    for (size_t i = 0; i < POINTS; i++)
        *vec_push(*state, &means.calls) = 60;
    means.cost.at[7] = means.cost.at[13] = means.cost.at[19] = 90;
    assert_string_equal(rule_of(&means, &nothing, true),
                        "a mean without dear calls");
    MeasuredPoints special = points_of(line, 5, *state),
                   drawn = points_of(constant, 5, *state);
    drawn.of = MEASURED_MEAN;
    assert_string_equal(rule_of(&drawn, &nothing, true), "");
    drawn.all = &special;
    assert_string_equal(rule_of(&drawn, &nothing, true), "dear calls");
}

/* ---- by what is beside them ---- */

static bool compares_with(const void *code, double most) {
    double number = *(const double *)code;
    return number >= most && number <= 10 * most;
}

static bool outgrows(const void *code, const MeasuredWeighing *w) {
    return code && w;
}

static void test_rules_about_what_is_beside(void **state) {
    static const double near = 1000, far = 5000;
    MeasuredPoints lines = points_of(line, 5, *state),
                   same = points_of(constant, 5, *state);
    const struct {
        const char *rule;
        const MeasuredPoints *points;
        MeasuredBeside beside;
    } cases[] = {
        {"a part is not counted", &lines, {.unsampled = UNSAMPLED_CODE}},
        {"a loop that no recorded call executed",
         &lines,
         {.unsampled = UNSAMPLED_LOOP}},
        {"calls that went on after a cut",
         &lines,
         {.unsampled = UNSAMPLED_CUT}},
        {"a constant, but a loop may have more rounds",
         &same,
         {.unsampled = UNSAMPLED_SIDE}},
        {"", &lines, {.unsampled = UNSAMPLED_SIDE}},
        {"a constant, but runs were stopped", &same, {.stopped_within = true}},
        {"", &same, {.unsampled = UNSAMPLED_UNMOVED_SIDE}},
        {"a constant, but calls with other inputs cost different amounts",
         &same,
         {.calls = &lines}},
        {"whole runs do more", &lines, {.outgrows = outgrows, .code = &near}},
        {"its parts grow faster", &lines, {.growth_of_parts = log(16)}},
        {"", &lines, {.growth_of_parts = log(14)}},
        {"another regime may begin",
         &lines,
         {.compares = compares_with, .code = &near}},
        {"", &lines, {.compares = compares_with, .code = &far}},
        {"", &lines, {.outgrows = outgrows}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(rule_of(cases[i].points, &cases[i].beside, true),
                            cases[i].rule);
    assert_string_equal(rule_of(&same, &cases[6].beside, false),
                        "a constant, but a loop may have more rounds");
    assert_string_equal(rule_of(&lines, &cases[8].beside, false),
                        "whole runs do more");
    assert_string_equal(rule_of(&lines, &cases[9].beside, false), "");
}

/* Calls over n cost n, and n^2 for certain. */
static void test_rules_about_what_is_certain(void **state) {
    Arena *arena = *state;
    Text text = text_new(arena);
    text_add_text(&text, "inputs n\n");
    for (size_t n = 4; n <= 240; n += 4)
        text_add(&text, "n=%zu: %zu\n", n, 3 * n);
    SampleSource samples = samples_of(text_chars(&text), arena);
    MeasuredPoints points = measured_points(&samples, arena);
    const Expr *n = expr_symbol(arena, 0);
    MeasuredBeside beside = {.function = samples.function,
                             .least = expr_mul(arena, n, n),
                             .samples = &samples};
    assert_string_equal(rule_of(&points, &beside, false),
                        "below what is certain");
    beside.samples = NULL;
    assert_string_equal(rule_of(&points, &beside, false),
                        "below what is certain, over what was not seen");
    beside.least = n;
    assert_string_equal(rule_of(&points, &beside, false), "");
}

/* ---- a model that is made by hand ---- */

static double falling(double n) {
    return 1000 / (n + 1);
}

/* A rival is one that the points tell no worse. */
static void test_a_rival_that_grows(void **state) {
    MeasuredPoints points = points_of(constant, 5, *state);
    MeasuredChoice n = {.of = {.name = "n"}};
    Model model = {.n_terms = 1, .r2 = 1, .has_rival = true, .n_rival = 1};
    model.terms[0].coefficient = 5;
    model.rival[0] = (ModelTerm){{{.power = 1}}, 1, 1};
    MeasuredWeighing w = {.points = &points,
                          .beside = &nothing,
                          .inputs = &n,
                          .n_inputs = 1,
                          .model = &model,
                          .cost = points.cost.at,
                          .fitted = POINTS};
    assert_string_equal(name_of(measuredrules_first(&w)),
                        "a constant, but a form that grows does as well");
    model.rival[0].factors[0] = (ModelFactor){.logs = 1};
    assert_null(measuredrules_first(&w));
    MeasuredPoints lines = points_of(line, 5, *state);
    w.points = &lines;
    w.cost = lines.cost.at;
    model.terms[0] = (ModelTerm){{{.power = 1}}, 1, 1};
    model.rival[0] = (ModelTerm){{{.power = 2}}, 1, 1};
    assert_string_equal(name_of(measuredrules_first(&w)),
                        "a rival says another thing");
    MeasuredPoints falls = points_of(falling, 5, *state);
    w.points = &falls;
    w.cost = falls.cost.at;
    model.has_rival = false;
    assert_string_equal(name_of(measuredrules_first(&w)),
                        "it grows where numbers fall");
    w.points = &lines;
    w.cost = lines.cost.at;
    model.n_terms = 2;
    model.r2 = 0.9;
    model.terms[1].coefficient = 1e6;
    assert_string_equal(name_of(measuredrules_first(&w)), "little of it grows");
}

/* Nothing at all, and then 500 from 200 on. */
static double begins_late(double n) {
    return n < 200 ? 1 : 500;
}

static double begins_soon(double n) {
    return n < 20 ? 1 : 500;
}

static void test_a_constant_that_begins(void **state) {
    MeasuredPoints late = points_of(begins_late, 5, *state);
    MeasuredPoints soon = points_of(begins_soon, 5, *state);
    assert_string_equal(rule_of(&late, &nothing, true),
                        "a constant that begins");
    assert_string_equal(rule_of(&soon, &nothing, true), "");
}

static void test_a_mean_of_a_recursion(void **state) {
    PlanFunction f = {.linkage = "f"};
    PlanCall call = {.callee = "f"};
    const MeasuredBeside beside = {.function = &f};
    MeasuredPoints lines = points_of(line, 5, *state);
    for (size_t i = 0; i < POINTS; i++)
        *vec_push(*state, &lines.calls) = 60;
    lines.of = MEASURED_MEAN;
    assert_string_equal(rule_of(&lines, &beside, true), "");
    *vec_push(*state, &f.calls) = call;
    assert_string_equal(rule_of(&lines, &beside, true),
                        "a mean of a recursion");
    lines.of = MEASURED_EACH;
    assert_string_equal(rule_of(&lines, &beside, true), "");
}

/* Of runs whose one call was not recorded. */
static void test_counted_and_less_than_is_certain(void **state) {
    const Expr *n = expr_symbol(*state, 0);
    MeasuredBeside beside = {.least = n};
    MeasuredPoints lines = points_of(line, 5, *state);
    lines.is_counted = true;
    assert_string_equal(rule_of(&lines, &beside, true), "");
    beside.least = expr_mul(*state, n, n);
    assert_string_equal(rule_of(&lines, &beside, true),
                        "counted, and below what is certain");
    lines.is_counted = false;
    assert_string_equal(rule_of(&lines, &beside, true), "");
}

/* What is between n and max(n, m) is no product. */
static void test_a_product_that_is_none(void **state) {
    MeasuredPoints points = {0};
    MeasuredChoice inputs[2] = {
        {.of = {.name = "n"}, .input = 0, .values = 40},
        {.of = {.name = "m"}, .input = 1, .values = 40}};
    for (size_t i = 0; i < 2; i++)
        *vec_push(*state, &points.inputs) = inputs[i].of;
    for (size_t i = 0; i < 60; i++) {
        double *x = ARENA_ARRAY(*state, double, 2);
        x[0] = 4 * (double)(i + 1);
        x[1] = 1 + (double)(i * 37 % 240);
        *vec_push(*state, &points.x) = x;
        *vec_push(*state, &points.cost) = fmin(x[0], (x[0] + x[1]) / 2);
    }
    Model model = {.n_terms = 1, .r2 = 0.97, .error = 0.04};
    model.terms[0] = (ModelTerm){{{.power = 1}}, 2, 1};
    model.terms[0].factors[1] = (ModelFactor){.parameter = 1, .power = 1};
    MeasuredWeighing w = {.points = &points,
                          .beside = &nothing,
                          .inputs = inputs,
                          .n_inputs = 2,
                          .model = &model,
                          .cost = points.cost.at,
                          .fitted = 60};
    assert_string_equal(name_of(measuredrules_first(&w)),
                        "a product with vague exponents");
}

/* From n = 200 on it is m that counts. */
static void test_another_input_decides(void **state) {
    MeasuredPoints points = points_of(line, 5, *state);
    *vec_push(*state, &points.inputs) =
        (MeasuredInput){.name = "m", .symbol = 1};
    for (size_t i = 0; i < POINTS; i++) {
        double *x = ARENA_ARRAY(*state, double, 2);
        x[0] = points.x.at[i][0];
        x[1] = (double)(i * 37 % 60) * 5;
        points.x.at[i] = x;
    }
    assert_string_equal(rule_of(&points, &nothing, false), "");
    for (size_t i = 0; i < POINTS; i++)
        if (points.x.at[i][0] >= 200)
            points.cost.at[i] = line(points.x.at[i][1]);
    MeasuredPoints dearest = measured_dearest(&points, *state);
    assert_string_equal(rule_of(&dearest, &nothing, false),
                        "calls off the form are over another input");
}

/* ---- the list ---- */

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const MeasuredRule *rules = measuredrules_list(&count);
    for (size_t i = 0; i < count; i++)
        if (!names_have(&decided, measuredrules_name(&rules[i])))
            fail_msg("no test where '%s' decides",
                     measuredrules_name(&rules[i]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_about_costs),
        cmocka_unit_test(test_rules_about_points),
        cmocka_unit_test(test_rules_about_what_is_beside),
        cmocka_unit_test(test_rules_about_what_is_certain),
        cmocka_unit_test(test_a_rival_that_grows),
        cmocka_unit_test(test_a_constant_that_begins),
        cmocka_unit_test(test_a_mean_of_a_recursion),
        cmocka_unit_test(test_counted_and_less_than_is_certain),
        cmocka_unit_test(test_a_product_that_is_none),
        cmocka_unit_test(test_another_input_decides),
        cmocka_unit_test(test_no_rule_is_forgotten)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
