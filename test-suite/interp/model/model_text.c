/* What a model foretells, and models in print. */
#include "planted.h"

static ModelTerm term(double coefficient, size_t input, double power,
                      unsigned logs) {
    return (ModelTerm){
        .factors = {{.parameter = input, .power = power, .logs = logs}},
        .count = 1,
        .coefficient = coefficient};
}

static void assert_prints(const Model *m, const char *text, const char *order) {
    Arena *arena = arena_new();
    assert_string_equal(model_text(m, arena), text);
    assert_string_equal(order_text(m, arena), order);
    arena_free(arena);
}

static void test_models_in_print(void **state) {
    (void)state;
    const ModelTerm two = {.coefficient = 2};
    Model m = {.terms = {term(0.25, 0, 2, 0), term(3.14159, 0, 1, 0)},
               .n_terms = 2};
    assert_prints(&m, "0.25*n^2 + 3.142*n", "O(n^2)");
    m.terms[1].coefficient = -3;
    assert_prints(&m, "0.25*n^2 - 3*n", "O(n^2)");
    m = (Model){.terms = {term(7, 1, 1, 1), two}, .n_terms = 2};
    assert_prints(&m, "7*m*log2(m) + 2", "O(m*log(m))");
    m = (Model){.terms = {term(7, 1, 0, 1)}, .n_terms = 1};
    assert_prints(&m, "7*log2(m)", "O(log(m))");
    m = (Model){.terms = {two}, .n_terms = 1};
    assert_prints(&m, "2", "O(1)");
    m = (Model){.terms = {term(3, 0, 1.12, 0)}, .n_terms = 1};
    assert_prints(&m, "3*n^1.12", "O(n^1.12)");
    m.terms[0].factors[0] = (ModelFactor){.base = 1.618034};
    assert_prints(&m, "3*1.61803^n", "O(1.618^n)");
    m.terms[0].factors[0] = (ModelFactor){.power = 1, .logs = 1, .shift = 1};
    assert_prints(&m, "3*n*log2(n + 1)", "O(n*log(n))");
    m.terms[0] = term(1, 0, 2, 0);
    m.terms[0].factors[m.terms[0].count++] =
        (ModelFactor){.parameter = 1, .power = 1, .logs = 1};
    assert_prints(&m, "n^2*m*log2(m)", "O(n^2*m*log(m))");
}

static void test_what_a_model_foretells(void **state) {
    (void)state;
    const double x[] = {100, 10}, zero[] = {0, 0};
    Model m = {.terms = {term(0.5, 0, 2, 0), term(-3, 1, 1, 0)}, .n_terms = 2};
    assert_true(fabs(model_log(&m, x) - log(4970)) < 1e-12);
    assert_true(isinf(model_log(&m, zero)));
    m.terms[1].coefficient = -501;
    assert_true(model_log(&m, x) < 0);
    assert_true(isinf(model_log(&m, x)));
}

/* Where the value itself has no room in a double. */
static void test_exponentials_of_large_inputs(void **state) {
    (void)state;
    const double x[] = {100000};
    Model m = {
        .terms = {{.factors = {{.base = 2}}, .count = 1, .coefficient = 3}},
        .n_terms = 1};
    double log_value = model_log(&m, x);
    assert_true(fabs(log_value - (log(3) + 100000 * log(2))) < 1e-6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_models_in_print),
        cmocka_unit_test(test_what_a_model_foretells),
        cmocka_unit_test(test_exponentials_of_large_inputs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
