/* Models that grow faster than the code allows. */
#include "interp/measured/allowed.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka.h needs the four above. */
#include <cmocka.h>

static const char *const names[] = {"n", "m"};

/* x^power * log(x)^logs of input "input". */
static ModelTerm term_of(size_t input, double power, unsigned logs) {
    return (ModelTerm){
        .factors = {{.parameter = input, .power = power, .logs = logs}},
        .count = 1,
        .coefficient = 0.001};
}

static MeasuredInputs inputs_of(double n, double m, Arena *arena) {
    MeasuredInputs out = {0};
    *vec_push(arena, &out) =
        (MeasuredInput){.name = "n", .symbol = 0, .high = n};
    if (m > 0 || m < 0)
        *vec_push(arena, &out) =
            (MeasuredInput){.name = "m", .symbol = 1, .high = m};
    return out;
}

static const Expr *formula(const char *text, Arena *arena) {
    const Expr *out;
    assert_int_equal(expr_parse(&out, text, names, 2, arena).code, ASYM_OK);
    return out;
}

typedef struct Case {
    const char *most;
    size_t input;
    double power;
    unsigned logs;
    double high_m;
    bool is_outgrown;
} Case;

static const Case cases[] = {
    {"n^2 + 1000*n", 0, 2, 0, 0, false},
    {"n^2 + 1000*n", 0, 2, 1, 0, true},
    {"n^2", 0, 2.25, 0, 0, true},
    {"n^2", 0, 1.75, 2, 0, false},
    {"n*log2(n)", 0, 1, 1, 0, false},
    {"n*log2(n)", 0, 1, 0, 0, false},
    {"n*log2(n)", 0, 1, 2, 0, true},
    {"sqrt(n)", 0, 0.5, 0, 0, false},
    {"sqrt(n)", 0, 1, 0, 0, true},
    {"7", 0, 0, 1, 0, true},
    {"sum(i=1..n, floor(n/i))", 0, 1, 1, 0, false},
    {"sum(i=1..n, floor(n/i))", 0, 1, 2, 0, true},
    /* As all inputs grow alike. */
    {"n*m", 0, 2, 0, 50, false},
    {"n + m", 1, 1, 1, 50, true},
    /* What it is over is no input, or one that was never above 0. */
    {"m", 0, 2, 0, 0, false},
    {"n + m", 1, 1, 1, -1, false},
    {"n^log2(3)", 0, 1.5, 0, 0, false},
    {"n^log2(3)", 0, 1.75, 0, 0, true},
    /* Too large a number. */
    {"2^n", 0, 3, 0, 0, false},
};

static void test_cases(void **state) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Case *c = &cases[i];
        MeasuredInputs inputs = inputs_of(2000, c->high_m, *state);
        ModelTerm term = term_of(c->input, c->power, c->logs);
        bool is =
            allowed_is_outgrown(formula(c->most, *state), &term, 1, &inputs);
        if (is != c->is_outgrown)
            print_message("%s: case %zu\n", c->most, i);
        assert_int_equal(is, c->is_outgrown);
    }
}

static void test_a_rival(void **state) {
    MeasuredInputs inputs = inputs_of(2000, 0, *state);
    Model model = {.n_terms = 1,
                   .terms = {term_of(0, 2, 0)},
                   .has_rival = true,
                   .n_rival = 1,
                   .rival = {term_of(0, 2, 1)}};
    allowed_drop_rival(&model, NULL, &inputs);
    allowed_drop_rival(&model, formula("n^3", *state), &inputs);
    assert_true(model.has_rival);
    allowed_drop_rival(&model, formula("n^2", *state), &inputs);
    assert_false(model.has_rival);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_a_rival),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
