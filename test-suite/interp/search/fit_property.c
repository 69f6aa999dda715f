/* Random formulas are found again, a dense solve agrees, noise is not. */
#include "dataset.h"

#include "interp/forms/form/monomials.h"

#include <flint/flint.h>
#include <flint/fmpq_mat.h>

enum { MAX_SYMBOLS = 4, MAX_POINTS = 300 };

typedef struct Case {
    size_t n_symbols, points;
    unsigned degree;
    uint64_t seed;
    const Expr *formula;
    Dataset data;
} Case;

static const Expr *random_term(Case *c) {
    fmpq_t coefficient;
    fmpq_init(coefficient);
    fmpq_set_si(coefficient, dataset_random(&c->seed, 41) - 20,
                (ulong)dataset_random(&c->seed, 24) + 1);
    const Expr *term = expr_fmpq(c->data.arena, coefficient);
    unsigned degree = (unsigned)dataset_random(&c->seed, c->degree + 1);
    for (unsigned i = 0; i < degree; i++) {
        slong symbol = dataset_random(&c->seed, (slong)c->n_symbols);
        term = expr_mul(c->data.arena, term,
                        expr_symbol(c->data.arena, (SymbolId)symbol));
    }
    fmpq_clear(coefficient);
    return term;
}

static void add_point(Case *c) {
    Dataset *d = &c->data;
    slong x[MAX_SYMBOLS];
    for (size_t s = 0; s < c->n_symbols; s++)
        x[s] = dataset_random(&c->seed, 200) - 20;
    size_t before = d->size;
    dataset_add(d, x, 0);
    if (d->size == before)
        return;
    fmpq y = {d->y[2 * before], d->y[2 * before + 1]};
    assert_true(
        expr_eval(&y, c->formula, dataset_row(d, before), c->n_symbols));
    d->y[2 * before] = y.num;
    d->y[2 * before + 1] = y.den;
}

static Case make_case(uint64_t seed) {
    Case c = {.seed = seed};
    c.n_symbols = 1 + (size_t)dataset_random(&c.seed, MAX_SYMBOLS);
    c.degree = 1 + (unsigned)dataset_random(&c.seed, 4);
    c.points = 2 * monomials_count(c.n_symbols, c.degree) + 4;
    c.data = dataset_new(c.n_symbols, c.points);
    c.formula = expr_int(c.data.arena, 1);
    slong terms = 1 + dataset_random(&c.seed, 5);
    for (slong i = 0; i < terms; i++)
        c.formula = expr_add(c.data.arena, c.formula, random_term(&c));
    for (size_t tries = 0; c.data.size < c.points && tries < 5000; tries++)
        add_point(&c);
    return c;
}

static void test_random_formulas_are_found(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++) {
        Case c = make_case(seed);
        Fit fit = dataset_fit(&c.data);
        assert_int_equal(fit.status, FIT_EXACT);
        assert_true(expr_equal(fit.formula, c.formula));
        assert_true(fit.held_out >= 3 && fit.beyond >= 2);
        dataset_free(&c.data);
    }
}

static void fill_row(fmpq_mat_t a, slong i, const Monomials *m, const fmpz *x) {
    fmpz_t power;
    fmpz_init(power);
    for (size_t t = 0; t < m->size; t++) {
        fmpq *entry = fmpq_mat_entry(a, i, (slong)t);
        fmpq_one(entry);
        for (size_t v = 0; v < m->variables; v++) {
            fmpz_pow_ui(power, x + v, monomials_exponent(m, t, v));
            fmpq_mul_fmpz(entry, entry, power);
        }
    }
    fmpz_clear(power);
}

/* Solves over all monomials on the first samples; false if these do not
 * determine the formula. */
static bool solve_densely(fmpq_mat_t out, const Dataset *d,
                          const Monomials *m) {
    fmpq_mat_t a, b;
    fmpq_mat_init(a, (slong)m->size, (slong)m->size);
    fmpq_mat_init(b, (slong)m->size, 1);
    for (size_t i = 0; i < m->size; i++) {
        fmpq y = {d->y[2 * i], d->y[2 * i + 1]};
        fill_row(a, (slong)i, m, dataset_row(d, i));
        fmpq_set(fmpq_mat_entry(b, (slong)i, 0), &y);
    }
    bool solved = fmpq_mat_solve(out, a, b);
    fmpq_mat_clear(b);
    fmpq_mat_clear(a);
    return solved;
}

/* Value of the dense solution at "x" equals that of "formula". */
static void check_same_value(const fmpq_mat_t dense, const Monomials *m,
                             const Expr *formula, const fmpz *x) {
    fmpq_mat_t row, product;
    fmpq_t value;
    fmpq_init(value);
    fmpq_mat_init(row, 1, (slong)m->size);
    fmpq_mat_init(product, 1, 1);
    fill_row(row, 0, m, x);
    fmpq_mat_mul(product, row, dense);
    assert_true(expr_eval(value, formula, x, m->variables));
    assert_true(fmpq_equal(value, fmpq_mat_entry(product, 0, 0)));
    fmpq_mat_clear(product);
    fmpq_mat_clear(row);
    fmpq_clear(value);
}

static void check_against_dense(const Case *c) {
    Monomials m;
    fmpq_mat_t dense;
    Fit fit = dataset_fit(&c->data);
    monomials_make(&m, c->n_symbols, c->degree, c->data.arena);
    fmpq_mat_init(dense, (slong)m.size, 1);
    fmpz *x = numbers_new(c->data.arena, c->n_symbols);
    if (solve_densely(dense, &c->data, &m)) {
        for (slong i = 0; i < 20; i++) {
            for (size_t s = 0; s < c->n_symbols; s++)
                fmpz_set_si(x + s, 1000 * i + 77 * (slong)s - 5000);
            check_same_value(dense, &m, fit.formula, x);
        }
    }
    fmpq_mat_clear(dense);
}

static void test_agrees_with_dense_solving(void **state) {
    (void)state;
    for (uint64_t seed = 1000; seed < 1060; seed++) {
        Case c = make_case(seed);
        check_against_dense(&c);
        dataset_free(&c.data);
    }
}

/* One wrong sample is never passed over, wherever it is. */
static void test_noise_is_never_exact(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++) {
        Case c = make_case(seed);
        size_t wrong = seed % c.data.size;
        fmpz *y = c.data.y + 2 * wrong;
        fmpz_add(y, y, y + 1);
        Fit fit = dataset_fit(&c.data);
        assert_int_not_equal(fit.status, FIT_EXACT);
        if (fit.has_outlier) {
            assert_int_equal(fit.outlier, wrong);
            assert_true(expr_equal(fit.formula_without, c.formula));
        }
        dataset_free(&c.data);
    }
}

static void test_random_data_are_never_exact(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++) {
        Case c = make_case(seed);
        for (size_t i = 0; i < c.data.size; i++) {
            fmpz_set_si(c.data.y + 2 * i, dataset_random(&c.seed, 1000000));
            fmpz_one(c.data.y + 2 * i + 1);
        }
        assert_int_not_equal(dataset_fit(&c.data).status, FIT_EXACT);
        dataset_free(&c.data);
    }
}

/* With fewer samples than coefficients and three to spare, a formula of full
 * size is never claimed to be another. */
static void test_few_samples_never_mislead(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++) {
        Case c = make_case(seed);
        for (size_t size = c.data.size; size > 0; size = size * 2 / 3) {
            c.data.size = size;
            Fit fit = dataset_fit(&c.data);
            if (fit.status == FIT_EXACT)
                assert_true(expr_equal(fit.formula, c.formula));
        }
        dataset_free(&c.data);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_formulas_are_found),
        cmocka_unit_test(test_agrees_with_dense_solving),
        cmocka_unit_test(test_noise_is_never_exact),
        cmocka_unit_test(test_random_data_are_never_exact),
        cmocka_unit_test(test_few_samples_never_mislead),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
