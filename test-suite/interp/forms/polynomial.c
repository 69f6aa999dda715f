#include "test-suite/interp/search/dataset.h"

#include "algebra/growth/bigo.h"
#include "interp/forms/polynomial.h"

#include <flint/flint.h>

static const SymbolId both[] = {0, 1};

static const Form *const form = &polynomial_form;

/* n and m over a grid of 6 by 6. */
static Dataset grid(slong (*f)(slong n, slong m)) {
    Dataset d = dataset_new(2, 36);
    for (slong n = 0; n < 6; n++)
        for (slong m = 0; m < 6; m++)
            dataset_add(&d, (slong[]){n, m}, f(n, m));
    return d;
}

static Candidate candidate(const Problem *problem, unsigned degree) {
    Candidate c = form_candidate(form, 2, degree, problem);
    c.symbols = both;
    return c;
}

/* The samples that determine it, the first of the problem's. */
static void settle(size_t *fitted, const Candidate *c, const Problem *problem) {
    size_t known = 0;
    form->forget(c);
    for (size_t i = 0; known < c->unknowns; i++)
        if (form->add(c, problem, problem->rows[i]) == FORM_NEW)
            fitted[known++] = problem->rows[i];
    form->settle(c);
}

static bool solved(Solution *out, const Problem *problem, unsigned degree) {
    size_t fitted[36];
    Candidate c = candidate(problem, degree);
    settle(fitted, &c, problem);
    return form->solve(out, &c, problem, fitted);
}

static slong square_and_m(slong n, slong m) {
    return 3 * n * n + m;
}

static slong pairs(slong n, slong m) {
    (void)m;
    return n * (n - 1) / 2;
}

static slong huge(slong n, slong m) {
    return 4000000000000007 * n + m;
}

static void test_candidates_stay_small(void **state) {
    (void)state;
    assert_int_equal(form->max_level(form, 1), 8);
    assert_int_equal(form->unknowns(form, 0, 0), 1);
    assert_int_equal(form->unknowns(form, 4, 6), 210);
    for (size_t n = 1; n <= 60; n++)
        assert_in_range(form->unknowns(form, n, form->max_level(form, n)), 2,
                        220);
}

static void test_fits_from_its_degree_on(void **state) {
    (void)state;
    Dataset d = grid(square_and_m);
    Problem problem = dataset_problem(&d);
    for (unsigned degree = 1; degree <= 4; degree++) {
        Candidate c = candidate(&problem, degree);
        assert_int_equal(form_fits(&c, &problem), degree >= 2);
    }
    dataset_free(&d);
}

static void test_solution_is_exact(void **state) {
    (void)state;
    Dataset d = grid(square_and_m);
    Problem problem = dataset_problem(&d);
    Solution solution;
    SymbolId symbols[2];
    assert_false(solved(&solution, &problem, 1));
    assert_true(solved(&solution, &problem, 3));
    assert_string_equal(dataset_text(&d, form->to_expr(&solution, d.arena)),
                        "3*n^2 + m");
    assert_int_equal(form->symbols(symbols, &solution), 2);
    assert_int_equal(form->values_needed(&solution, 0), 4);
    assert_int_equal(form->values_needed(&solution, 1), 3);
    fmpz *x = numbers_new(d.arena, 2);
    fmpq_t value;
    fmpq_init(value);
    fmpz_set_si(&x[0], -1000);
    fmpz_set_si(&x[1], 7);
    form->value(value, &solution, x);
    assert_true(fmpq_equal_si(value, 3000007));
    fmpq_clear(value);
    dataset_free(&d);
}

static void test_symbols_are_those_that_occur(void **state) {
    (void)state;
    Dataset d = grid(pairs);
    Problem problem = dataset_problem(&d);
    Solution solution;
    SymbolId symbols[2];
    assert_true(solved(&solution, &problem, 2));
    assert_int_equal(form->symbols(symbols, &solution), 1);
    assert_int_equal(symbols[0], 0);
    dataset_free(&d);
}

/* From the first rows, which determine it. */
static void settle_from(const Candidate *c, const Problem *problem,
                        const size_t *rows) {
    form->forget(c);
    for (size_t i = 0; i < c->unknowns; i++)
        assert_int_equal(form->add(c, problem, rows[i]), FORM_NEW);
    form->settle(c);
}

static void check_huge(const Dataset *d, const Problem *problem,
                       const size_t *fitted) {
    Candidate c = candidate(problem, 1);
    Solution solution;
    settle_from(&c, problem, fitted);
    assert_true(form->solve(&solution, &c, problem, fitted));
    assert_string_equal(dataset_text(d, form->to_expr(&solution, d->arena)),
                        "4000000000000007*n + m");
}

/* Too large to be read off one residue; on a lattice and elsewhere. */
static void test_large_coefficients(void **state) {
    (void)state;
    Dataset d = grid(huge);
    Problem problem = dataset_problem(&d);
    check_huge(&d, &problem, (size_t[]){6, 0, 1});
    check_huge(&d, &problem, (size_t[]){6, 2, 35});
    dataset_free(&d);
}

static void test_integers_only(void **state) {
    (void)state;
    Dataset d = grid(pairs);
    Problem problem = dataset_problem(&d);
    Solution solution;
    assert_true(solved(&solution, &problem, 2));
    assert_true(form->is_integral(&solution));
    for (size_t i = 0; i < d.size; i++)
        fmpz_set_ui(d.y + 2 * i + 1, 3);
    problem = dataset_problem(&d);
    assert_true(solved(&solution, &problem, 2));
    assert_false(form->is_integral(&solution));
    dataset_free(&d);
}

static void test_grows_as_its_expression(void **state) {
    (void)state;
    Dataset d = grid(square_and_m);
    Problem problem = dataset_problem(&d);
    Solution solution;
    Text text = text_new(d.arena);
    assert_true(solved(&solution, &problem, 2));
    bigo_print(&text, form->to_expr(&solution, d.arena), dataset_names,
               d.arena);
    assert_string_equal(text_chars(&text), "O(n^2 + m)");
    dataset_free(&d);
}

/* m is 1 in one sample only, so its coefficient rests on that one. */
static void test_one_sample_is_no_check(void **state) {
    (void)state;
    Dataset d = dataset_new(2, 8);
    for (slong i = 0; i < 8; i++)
        dataset_add(&d, (slong[]){i, i == 3}, 2 * i + 5 * (i == 3));
    for (slong checked = 0; checked <= 1; checked++) {
        size_t rows[8] = {0, 1, 3, 2, 4, 5, 6, 7};
        if (checked)
            fmpz_one(dataset_row(&d, 6) + 1);
        Problem problem = dataset_problem(&d);
        Candidate c = candidate(&problem, 1);
        settle_from(&c, &problem, rows);
        assert_int_equal(form->is_checked(&c, &problem, rows), checked);
    }
    dataset_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_candidates_stay_small),
        cmocka_unit_test(test_fits_from_its_degree_on),
        cmocka_unit_test(test_solution_is_exact),
        cmocka_unit_test(test_symbols_are_those_that_occur),
        cmocka_unit_test(test_large_coefficients),
        cmocka_unit_test(test_integers_only),
        cmocka_unit_test(test_grows_as_its_expression),
        cmocka_unit_test(test_one_sample_is_no_check),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
