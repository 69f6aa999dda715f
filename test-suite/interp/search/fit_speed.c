/* Prints how long fits take; fails only when one takes far too long, for the
 * machine may be slow or checked by sanitizers. */
#include "dataset.h"

#include "interp/forms/lattice.h"

#include <flint/flint.h>
#include <flint/fmpq_vec.h>
#include <stdio.h>
#include <time.h>

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* Samples of a formula with all monomials up to "degree" in the first "used"
 * symbols; "bend" makes it none. */
static Dataset dense(size_t n_symbols, size_t used, unsigned degree,
                     size_t count, slong bend) {
    Dataset d = dataset_new(n_symbols, count);
    Monomials m;
    uint64_t seed = 1;
    monomials_make(&m, used, degree, d.arena);
    while (d.size < count) {
        slong x[DATASET_SYMBOLS], y = 0;
        slong powers[512] = {1};
        for (size_t s = 0; s < n_symbols; s++)
            x[s] = dataset_random(&seed, 60);
        for (size_t t = 0; t < m.size; t++) {
            if (t > 0)
                powers[t] = powers[m.parent[t]] * x[m.by[t]];
            y += powers[t] * (slong)(t % 7 + 1);
        }
        dataset_add(&d, x, y + bend * (x[0] > x[1] % 60 ? x[0] : 0));
    }
    return d;
}

static void time_fit(const char *what, Dataset d, FitStatus status) {
    enum { TIMES = 3 };
    double best = 1e9;
    for (int i = 0; i < TIMES; i++) {
        double start = now_ms();
        Fit fit = dataset_fit(&d);
        double took = now_ms() - start;
        best = took < best ? took : best;
        assert_int_equal(fit.status, status);
    }
    print_message("%-44s %9.3f ms\n", what, best);
    assert_true(best < 20000);
    dataset_free(&d);
}

static void test_fits(void **state) {
    (void)state;
    time_fit("1 symbol, degree 2, 20 samples", dense(1, 1, 2, 20, 0),
             FIT_EXACT);
    time_fit("2 symbols, degree 2, 60 samples", dense(2, 2, 2, 60, 0),
             FIT_EXACT);
    time_fit("3 symbols, degree 3, 100 samples", dense(3, 3, 3, 100, 0),
             FIT_EXACT);
    time_fit("4 symbols, degree 4, 300 samples", dense(4, 4, 4, 300, 0),
             FIT_EXACT);
    time_fit("4 symbols, degree 6, 300 samples", dense(4, 4, 6, 300, 0),
             FIT_EXACT);
    time_fit("6 symbols, degree 4, 300 samples", dense(6, 6, 4, 300, 0),
             FIT_EXACT);
    time_fit("19 symbols, degree 2, 300 samples", dense(19, 19, 2, 300, 0),
             FIT_EXACT);
    time_fit("2 of 6 symbols, degree 2, 300 samples", dense(6, 2, 2, 300, 0),
             FIT_EXACT);
    time_fit("3 of 32 symbols, degree 2, 300 samples", dense(32, 3, 2, 300, 0),
             FIT_EXACT);
    time_fit("3 symbols, degree 3, 4000 samples", dense(3, 3, 3, 4000, 0),
             FIT_EXACT);
}

static void test_failures(void **state) {
    (void)state;
    time_fit("none, 2 symbols, 100 samples", dense(2, 2, 2, 100, 1),
             FIT_REFUTED);
    time_fit("none, 4 symbols, 300 samples", dense(4, 2, 2, 300, 1),
             FIT_REFUTED);
    time_fit("none, 6 symbols, 300 samples", dense(6, 2, 2, 300, 1),
             FIT_REFUTED);
    time_fit("none, 8 symbols, 300 samples", dense(8, 2, 2, 300, 1),
             FIT_REFUTED);
    time_fit("none, 32 symbols, 300 samples", dense(32, 2, 2, 300, 1),
             FIT_REFUTED);
    time_fit("none, 32 symbols, 2000 samples", dense(32, 2, 2, 2000, 1),
             FIT_REFUTED);
}

/* ---- one number of each form, from 200 samples ---- */

static slong of_quotient(slong n) {
    return 3 * (n / 7) + n;
}

static slong of_logarithm(slong n) {
    slong log = 0;
    while (n >> log)
        log++;
    return n * log + log;
}

static slong of_root(slong n) {
    slong root = 0;
    while ((root + 1) * (root + 1) <= n)
        root++;
    return 2 * root + 1;
}

static slong of_exponential(slong n) {
    return 3 * ((slong)1 << n) - n;
}

static slong of_recurrence(slong n) {
    slong last = 0, now = 1;
    while (n-- > 0) {
        slong next = last + now;
        last = now;
        now = next;
    }
    return 2 * now - 1;
}

static slong of_factorial(slong n) {
    slong product = 1;
    for (slong i = 2; i <= n; i++)
        product *= i;
    return product + n;
}

static slong of_harmonic(slong n) {
    slong sum = 1;
    for (slong i = 1; i <= n; i++)
        sum += n / i;
    return sum;
}

static slong of_none(slong n) {
    return n ^ (n >> 1);
}

static const struct Timed {
    const char *what;
    slong (*at)(slong n);
    slong samples; /* what grows fast has few */
    FitStatus status;
} timed[] = {{"quotients, 200 samples", of_quotient, 200, FIT_EXACT},
             {"logarithms, 200 samples", of_logarithm, 200, FIT_EXACT},
             {"roots, 200 samples", of_root, 200, FIT_EXACT},
             {"exponentials, 60 samples", of_exponential, 60, FIT_EXACT},
             {"recurrences, 60 samples", of_recurrence, 60, FIT_EXACT},
             {"factorials, 20 samples", of_factorial, 20, FIT_EXACT},
             {"harmonic sums, 200 samples", of_harmonic, 200, FIT_EXACT},
             {"none of them, 200 samples", of_none, 200, FIT_REFUTED}};

static void test_forms(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof timed / sizeof *timed; i++) {
        Dataset d = dataset_new(1, (size_t)timed[i].samples);
        for (slong n = 0; n < timed[i].samples; n++)
            dataset_add(&d, &n, timed[i].at(n));
        time_fit(timed[i].what, d, timed[i].status);
    }
}

/* Six flags and sizes of which the formula needs the flags' product, so that
 * everything above fits too, and nothing is determined. */
static void test_flags(void **state) {
    (void)state;
    Dataset d = dataset_new(6, 3000);
    uint64_t seed = 1;
    while (d.size < d.room) {
        slong x[6];
        for (size_t s = 0; s < 6; s++)
            x[s] = dataset_random(&seed, s < 3 ? 2 : 40);
        dataset_add(&d, x, 7 * x[0] * x[1] + x[2]);
    }
    time_fit("3 flags of 6 symbols, 3000 samples", d, FIT_TOO_FEW);
}

static void test_lattice(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Monomials m;
    monomials_make(&m, 4, 6, arena);
    fmpz *places = numbers_new(arena, 8);
    for (slong v = 0; v < 4; v++) {
        fmpz_set_si(places + v, v + 1);
        fmpz_set_si(places + 4 + v, 2 * v + 1);
    }
    fmpq *values = _fmpq_vec_init(210), *found = _fmpq_vec_init(210);
    for (slong t = 0; t < 210; t++)
        fmpq_set_si(&values[t], t * t * t * 7919 + 1, 1);
    Lattice lattice = {.monomials = &m, .origin = places, .step = places + 4};
    double start = now_ms();
    for (int i = 0; i < 10; i++)
        lattice_interpolate(found, values, &lattice);
    print_message("%-44s %9.3f ms\n", "lattice, 210 unknowns",
                  (now_ms() - start) / 10);
    _fmpq_vec_clear(found, 210);
    _fmpq_vec_clear(values, 210);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fits),    cmocka_unit_test(test_failures),
        cmocka_unit_test(test_forms),   cmocka_unit_test(test_flags),
        cmocka_unit_test(test_lattice),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
