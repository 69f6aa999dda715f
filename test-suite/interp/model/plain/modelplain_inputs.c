/* Which inputs a sum is over. */
#include "test-suite/interp/model/planted.h"

/* Input 1 is input 0 with noise of "noise". */
static void follow(Series *s, double noise) {
    for (size_t r = 0; r < RUNS; r++)
        s->values[1][r] =
            s->values[0][r] / 7 * (1 + noise * (2 * pcg_unit(&s->pcg) - 1));
    s->rank[1] = 1;
}

/* What is not seen apart is no sum. */
static void test_one_of_two_that_go_together_is_enough(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, 2, seed, 5000);
        for (size_t r = 0; r < RUNS; r++)
            s.values[1][r] = s.values[0][r] + 1;
        plant(&s, sum, 0.05);
        Model model = model_find(&s.inputs, MODEL_PLAIN);
        assert_null(model.reason);
        assert_int_equal(model.terms[0].count, 1);
        for (size_t t = 1; t < model.n_terms; t++)
            assert_false(modelterms_leads(model.terms, model.n_terms, t));
    }
}

/* What never is much of it is no leading term. */
static double sum_with_little(double n, double m) {
    return 100 * n + fmin(m, 20);
}

static void test_what_is_never_much_is_no_term(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, 2, seed, 5000);
        plant(&s, sum_with_little, 0.05);
        assert_order(&s, "O(n)", "little");
    }
}

/* n^2 is a fifth of it where it is most. */
static double line_and_some_square(double n, double m) {
    (void)m;
    return floor(n * n / 1200 + 150 * n);
}

static void test_without_noise_less_is_seen(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, 1, seed, 40000);
        plant(&s, line_and_some_square, 0);
        assert_order(&s, "O(n^2)", "some square");
    }
}

static double linear_in_m(double n, double m) {
    (void)n;
    return 9 * m;
}

static void test_a_higher_rank_has_to_be_much_better(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, 2, seed, 5000);
        follow(&s, 0.05);
        plant(&s, linear, 0.06);
        assert_order(&s, "O(n)", "by n, with more noise");
        plant(&s, linear_in_m, 0.05);
        assert_order(&s, "O(n)", "by m, no better than by n");
        follow(&s, 0.3);
        plant(&s, linear_in_m, 0.01);
        assert_order(&s, "O(m)", "by m, much better");
    }
}

static void test_only_rank_0_is_in_products(void **state) {
    (void)state;
    Series s;
    Arena *arena = arena_new();
    draw_inputs(&s, 2, 1, 5000);
    s.rank[1] = 1;
    plant(&s, product, 0.01);
    Model model = model_find(&s.inputs, MODEL_PLAIN);
    assert_is_sound(&model);
    assert_true(model.reason || !strstr(order_text(&model, arena), "m"));
    s.rank[1] = 0;
    assert_order(&s, "O(n*m)", "both of rank 0");
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_of_two_that_go_together_is_enough),
        cmocka_unit_test(test_what_is_never_much_is_no_term),
        cmocka_unit_test(test_without_noise_less_is_seen),
        cmocka_unit_test(test_a_higher_rank_has_to_be_much_better),
        cmocka_unit_test(test_only_rank_0_is_in_products)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
