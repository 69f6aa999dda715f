/* loops.h -- loops that are counted, as samples of a fit. */
#ifndef ASYM_TEST_INTERP_FORMS_LOOPS_H
#define ASYM_TEST_INTERP_FORMS_LOOPS_H

#include "test-suite/interp/search/dataset.h"

#include "interp/forms/form/form.h"

/* How often something runs for n and m. */
typedef slong LoopCount(slong n, slong m);

/* Up to "largest", of any magnitude. */
static inline slong loops_draw(uint64_t *seed, slong largest) {
    slong magnitude = largest >> dataset_random(seed, 40);
    return dataset_random(seed, magnitude + 1);
}

/* n = 0..20 and 40 larger ones up to "largest". */
static inline Dataset loops_sample(LoopCount *count, slong largest) {
    uint64_t seed = 7;
    Dataset d = dataset_new(1, 61);
    for (slong n = 0; n <= 20; n++)
        dataset_add(&d, &n, count(n, 0));
    while (d.size < d.room) {
        slong n = loops_draw(&seed, largest);
        dataset_add(&d, &n, count(n, 0));
    }
    return d;
}

/* n and m = 0..9, and 60 larger ones. */
static inline Dataset loops_sample_two(LoopCount *count, slong largest) {
    uint64_t seed = 7;
    Dataset d = dataset_new(2, 160);
    for (slong n = 0; n < 10; n++)
        for (slong m = 0; m < 10; m++)
            dataset_add(&d, (slong[]){n, m}, count(n, m));
    while (d.size < d.room) {
        slong x[] = {loops_draw(&seed, largest), loops_draw(&seed, largest)};
        dataset_add(&d, x, count(x[0], x[1]));
    }
    return d;
}

static inline void loops_check_at(const Dataset *d, const Expr *formula,
                                  LoopCount *count, slong n, slong m) {
    fmpz *x = numbers_new(d->arena, 2);
    fmpq_t value;
    fmpq_init(value);
    fmpz_set_si(x, n);
    fmpz_set_si(x + 1, m);
    assert_true(expr_eval(value, formula, x, d->n_symbols));
    assert_true(fmpq_equal_si(value, count(n, m)));
    fmpq_clear(value);
}

/* The formula of "d" reads so, and is right between the samples, too. */
static inline void loops_check(Dataset d, LoopCount *count, slong largest,
                               const char *formula) {
    Fit fit = dataset_fit(&d);
    assert_int_equal(fit.status, FIT_EXACT);
    assert_string_equal(dataset_text(&d, fit.formula), formula);
    for (slong n = 0; n <= largest; n++)
        for (slong m = 0; m <= (d.n_symbols > 1 ? largest : 0); m += 7)
            loops_check_at(&d, fit.formula, count, n, m);
    dataset_free(&d);
}

static inline void loops_check_one(LoopCount *count, slong largest,
                                   const char *formula) {
    loops_check(loops_sample(count, largest), count, largest, formula);
}

static inline void loops_check_two(LoopCount *count, slong largest,
                                   const char *formula) {
    loops_check(loops_sample_two(count, largest), count, largest, formula);
}

/* On enough samples the functions of every candidate are independent: none is a
 * sum of the others, so that there is one formula at most. */
static inline void loops_check_independent(const Form *form, size_t n_symbols,
                                           const Problem *problem) {
    static const SymbolId symbols[] = {0, 1, 2};
    for (unsigned level = 1; level <= form->max_level(form, n_symbols);
         level++) {
        Candidate c = form_candidate(form, n_symbols, level, problem);
        size_t known = 0;
        c.symbols = symbols;
        form->forget(&c);
        for (size_t i = 0; i < problem->size; i++)
            known += form->add(&c, problem, problem->rows[i]) == FORM_NEW;
        assert_int_equal(known, c.unknowns);
    }
}

static inline slong loops_zero(slong n, slong m) {
    (void)n;
    (void)m;
    return 0;
}

static inline void loops_check_all_independent(const Form *form,
                                               slong largest) {
    Dataset one = loops_sample(loops_zero, largest);
    Dataset two = loops_sample_two(loops_zero, largest);
    Problem of_one = dataset_problem(&one), of_two = dataset_problem(&two);
    loops_check_independent(form, 1, &of_one);
    loops_check_independent(form, 2, &of_two);
    dataset_free(&two);
    dataset_free(&one);
}

#endif
