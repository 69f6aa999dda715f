/* Where little is known nothing is made of nothing. */
#include "test-suite/interp/model/planted.h"

static double capped(double n, double m) {
    return fmin(n, 200) + n / 3 + 2 + 0 * m;
}

static double up_to(double n, double m) {
    return fmin(n, 200) + 1 + 0 * m;
}

static double doublings(double n, double m) {
    return pow(2, ceil(log2(n))) + 0 * m;
}

/* Whether nothing is said of it, or just "order". */
static bool bends_or_is(Total *total, double high, double noise,
                        const char *order) {
    Series s;
    Arena *arena = arena_new();
    draw_inputs(&s, 1, 5, high);
    plant(&s, total, noise);
    Model model = model_find(&s.inputs, MODEL_PLAIN);
    bool bends = model.reason || model_bends(&model, &s.inputs) ||
                 strcmp(order_text(&model, arena), order) == 0;
    arena_free(arena);
    return bends;
}

static void test_what_is_off_alike_bends(void **state) {
    (void)state;
    static Total *const bent[] = {capped, up_to};
    static Total *const straight[] = {linear, n_log_n, n_root_n, logarithm,
                                      doublings};
    for (double high = 1000; high <= 8000; high *= 2) {
        for (size_t i = 0; i < sizeof bent / sizeof *bent; i++)
            if (!bends_or_is(bent[i], high, 0.02, i == 0 ? "O(n)" : "O(1)"))
                fail_msg("%zu up to %.0f does not bend", i, high);
        for (size_t i = 0; i < sizeof straight / sizeof *straight; i++)
            for (double noise = 0; noise < 0.5; noise += 0.2)
                if (bends_or_is(straight[i], high, noise, ""))
                    fail_msg("%zu up to %.0f bends, %.1f", i, high, noise);
    }
}

static double nothing(double n, double m) {
    (void)n, (void)m;
    return 0;
}

static void test_few_runs_are_a_reason(void **state) {
    (void)state;
    Series s;
    for (size_t runs = 0; runs <= 5; runs++) {
        draw_inputs(&s, 1, 1, 5000);
        plant(&s, linear, 0);
        s.inputs.points = runs;
        assert_order(&s, "too few runs reached it", "few");
    }
    draw_inputs(&s, 1, 1, 5000);
    plant(&s, nothing, 0);
    assert_order(&s, "too few runs reached it", "none");
}

/* Runs that do not reach it do not bend what the others show. */
static void test_runs_without_it_are_left_out(void **state) {
    (void)state;
    Series s;
    draw_inputs(&s, 2, 3, 5000);
    plant(&s, square, 0.01);
    for (size_t r = 0; r < RUNS; r += 3)
        s.y[r] = 0;
    assert_order(&s, "O(n^2)", "zeros");
    Model model = model_find(&s.inputs, MODEL_PLAIN);
    assert_true(model.points > 0 && model.points <= RUNS - RUNS / 3);
}

static void test_negative_inputs_are_left_out(void **state) {
    (void)state;
    Series s;
    draw_inputs(&s, 2, 3, 5000);
    plant(&s, square, 0.01);
    for (size_t r = 0; r < RUNS; r += 4) {
        s.values[0][r] = -5;
        s.y[r] = 1e7;
    }
    assert_order(&s, "O(n^2)", "negative");
}

/* Whatever the totals are, a model has numbers or a reason. */
static void test_random_totals_are_no_trouble(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        Series s;
        draw_inputs(&s, 1 + seed % INPUTS, seed, seed % 2 ? 9 : 1e9);
        for (size_t r = 0; r < RUNS; r++)
            s.y[r] = spread(&s.pcg, 1, seed % 4 ? 1e15 : 3);
        if (seed % 5 == 0)
            memset(s.values[0], 0, sizeof s.values[0]);
        Model model = model_find(&s.inputs, MODEL_PLAIN);
        assert_is_sound(&model);
        assert_true(model.reason || model.points <= RUNS);
    }
}

static void test_no_inputs_leave_a_constant_or_nothing(void **state) {
    (void)state;
    Series s;
    draw_inputs(&s, 0, 1, 5000);
    plant(&s, constant, 0);
    assert_order(&s, "O(1)", "no inputs");
    plant(&s, exponential, 0);
    assert_order(&s, "no form describes it", "no inputs");
}

static double law(double n, double m) {
    (void)m;
    return pow(n, 1.3);
}

/* Of a loop from i to m in one from 0 to n. */
static double triangle(double n, double m) {
    double rounds = fmin(n, m);
    return rounds * m - rounds * (rounds - 1) / 2;
}

static void test_a_law_is_of_the_input_that_explains_most(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, INPUTS, seed, 5000);
        plant(&s, law, 0.8);
        Model model = model_find(&s.inputs, MODEL_PLAIN);
        assert_null(model.reason);
        assert_int_equal(model.terms[0].count, 1);
        assert_int_equal(model.terms[0].factors[0].parameter, 0);
    }
}

static void test_a_law_that_explains_little_is_none(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, 2, seed, 5000);
        plant(&s, triangle, 0);
        Model model = model_find(&s.inputs, MODEL_PLAIN);
        assert_true(model.reason || model.error <= MODELPLAIN_BAD_ERROR ||
                    model.r2 >= 0.5);
        for (size_t r = 0; r < RUNS; r++)
            s.y[r] = floor(exp(10 * pcg_unit(&s.pcg)));
        assert_order(&s, "no form describes it", "random numbers");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_off_alike_bends),
        cmocka_unit_test(test_few_runs_are_a_reason),
        cmocka_unit_test(test_runs_without_it_are_left_out),
        cmocka_unit_test(test_negative_inputs_are_left_out),
        cmocka_unit_test(test_random_totals_are_no_trouble),
        cmocka_unit_test(test_no_inputs_leave_a_constant_or_nothing),
        cmocka_unit_test(test_a_law_is_of_the_input_that_explains_most),
        cmocka_unit_test(test_a_law_that_explains_little_is_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
