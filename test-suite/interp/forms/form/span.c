/* A form that only this test has: a + b*floor(n/3). */
#include "test-suite/interp/search/dataset.h"

#include "interp/forms/form/span.h"

#include <flint/flint.h>

static const SymbolId n = 0;

static void values(fmpz *out, const Candidate *candidate, const fmpz *x,
                   const unsigned char *needed) {
    fmpz_one(&out[0]);
    if (needed[1])
        fmpz_fdiv_q_ui(&out[1], &x[candidate->symbols[0]], 3);
}

static void residues(mp_limb_t *out, const Candidate *candidate,
                     const Problem *problem, const Residues *modulo,
                     size_t row) {
    (void)modulo;
    out[0] = 1;
    out[1] = fmpz_get_ui(problem_x(problem, row, candidate->symbols[0])) / 3;
}

static unsigned degree(const Candidate *candidate, size_t t, size_t v) {
    (void)candidate;
    (void)v;
    return t == 1;
}

static const Expr *to_expr(const Candidate *candidate, size_t t, Arena *arena) {
    if (t == 0)
        return expr_int(arena, 1);
    fmpq_t third;
    fmpq_init(third);
    fmpq_set_si(third, 1, 3);
    const Expr *part =
        expr_scale(arena, expr_symbol(arena, candidate->symbols[0]), third);
    fmpq_clear(third);
    return expr_apply(arena, EXPR_FLOOR, part);
}

static const SpanFunctions functions = {.residues = residues,
                                        .values = values,
                                        .degree = degree,
                                        .to_expr = to_expr};

static Candidate thirds(const Problem *problem) {
    Candidate c = {.symbols = &n, .n_symbols = 1, .level = 1, .unknowns = 2};
    span_prepare(&c, &functions, NULL, problem);
    return c;
}

/* 7 * floor(n/3) + 2, "denominator" times smaller, for n = 0..8. */
static Dataset steps(ulong denominator) {
    Dataset d = dataset_new(1, 9);
    for (slong i = 0; i < 9; i++) {
        dataset_add(&d, &i, 7 * (i / 3) + 2);
        fmpz_set_ui(d.y + 2 * i + 1, denominator);
    }
    return d;
}

static void settle(const Candidate *c, const Problem *problem) {
    span_forget(c);
    assert_int_equal(span_add(c, problem, 0), FORM_NEW);
    assert_int_equal(span_add(c, problem, 2), FORM_FOLLOWS);
    assert_int_equal(span_add(c, problem, 4), FORM_NEW);
    span_settle(c);
}

static void test_samples_determine_it(void **state) {
    (void)state;
    Dataset d = steps(1);
    fmpz_add_ui(d.y + 2 * 8, d.y + 2 * 8, 1);
    Problem problem = dataset_problem(&d);
    Candidate c = thirds(&problem);
    Solution solution;
    settle(&c, &problem);
    for (size_t row = 0; row < 8; row++)
        assert_true(span_predicts(&c, &problem, row));
    assert_false(span_predicts(&c, &problem, 8));
    assert_int_equal(span_add(&c, &problem, 8), FORM_CONTRADICTS);
    assert_false(span_solve(&solution, &c, &problem, (size_t[]){0, 4}));
    dataset_free(&d);
}

static void test_solution(void **state) {
    (void)state;
    Dataset d = steps(1);
    Problem problem = dataset_problem(&d);
    Candidate c = thirds(&problem);
    Solution solution;
    SymbolId symbols[1];
    settle(&c, &problem);
    assert_true(span_solve(&solution, &c, &problem, (size_t[]){0, 4}));
    assert_int_equal(span_symbols(symbols, &solution), 1);
    assert_int_equal(span_values_needed(&solution, n), 3);
    assert_int_equal(span_values_needed(&solution, 1), 0);
    assert_true(span_is_integral(&solution));
    assert_string_equal(dataset_text(&d, span_to_expr(&solution, d.arena)),
                        "7*floor(1/3*n) + 2");
    fmpq_t value;
    fmpz *x = numbers_new(d.arena, 1);
    fmpz_set_ui(x, 301);
    fmpq_init(value);
    span_value(value, &solution, x);
    assert_true(fmpq_equal_si(value, 702));
    fmpq_clear(value);
    dataset_free(&d);
}

static void test_fractions_are_not_integral(void **state) {
    (void)state;
    Dataset d = steps(5);
    Problem problem = dataset_problem(&d);
    Candidate c = thirds(&problem);
    Solution solution;
    settle(&c, &problem);
    assert_true(span_solve(&solution, &c, &problem, (size_t[]){0, 4}));
    assert_false(span_is_integral(&solution));
    dataset_free(&d);
}

/* One sample among many that say nothing new is heard, wherever it is. */
static void check_telling(slong at, slong x, slong y, FormStep expected) {
    static const Form form = {.name = "thirds", SPAN_MEMBERS};
    enum { SIZE = 150 };
    Dataset d = dataset_new(2, SIZE);
    size_t rows[SIZE];
    for (slong i = 0; i < SIZE; i++) {
        rows[i] = (size_t)i;
        dataset_add(&d, (slong[]){i == at ? x : i % 3, i}, i == at ? y : 2);
    }
    Problem problem = dataset_problem(&d);
    Candidate c = thirds(&problem);
    c.form = &form;
    Telling telling = {
        .candidate = &c, .problem = &problem, .rows = rows, .size = SIZE};
    FormStep step;
    span_forget(&c);
    assert_true(form_tell(&step, &telling));
    assert_int_equal(telling.at, 1);
    assert_true(form_tell(&step, &telling));
    assert_int_equal(step, expected);
    assert_int_equal(telling.at, at + 1);
    assert_int_equal(telling.known, expected == FORM_NEW ? 2 : 1);
    assert_false(form_tell(&step, &telling));
    dataset_free(&d);
}

static void test_one_among_many_is_heard(void **state) {
    (void)state;
    for (slong at = 1; at < 150; at++) {
        check_telling(at, 3, 7, FORM_NEW);
        check_telling(at, 2, 3, FORM_CONTRADICTS);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_samples_determine_it),
        cmocka_unit_test(test_solution),
        cmocka_unit_test(test_fractions_are_not_integral),
        cmocka_unit_test(test_one_among_many_is_heard),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
