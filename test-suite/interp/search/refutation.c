#include "dataset.h"

#include <flint/flint.h>

/* Fits "d" again; "anew" says whether something was eliminated: then the
 * refutation is one of all that there is now. */
static Fit fit_more(const Dataset *d, Refutation *r, bool *anew) {
    Fit fit;
    Samples samples = dataset_samples(d);
    *anew = !refutation_holds(r, &samples);
    fit_again(&fit, &samples, r, d->arena);
    assert_true(!*anew || !r->size || r->whole == d->size);
    return fit;
}

static void check_refuted(const Dataset *d, Refutation *r, bool expected) {
    bool anew;
    Fit fit = fit_more(d, r, &anew);
    assert_int_equal(fit.status, FIT_REFUTED);
    assert_false(fit.has_outlier);
    assert_int_equal(anew, expected);
}

static slong power_at(slong n) {
    return ((slong)1 << n) + n * n % 17;
}

/* For n = 0..size-1, and m = 0 throughout. */
static Dataset powers(size_t size) {
    Dataset d = dataset_new(2, size + 10);
    for (slong n = 0; n < (slong)size; n++)
        dataset_add(&d, (slong[]){n, 0}, power_at(n));
    return d;
}

enum { SIZE = 40 };

static void test_more_samples_are_refuted_at_once(void **state) {
    (void)state;
    Refutation r = {0};
    Dataset d = powers(SIZE);
    check_refuted(&d, &r, true);
    assert_int_equal(r.whole, SIZE);
    assert_true(r.size < SIZE);
    for (slong n = SIZE; n < SIZE + 5; n++) {
        dataset_add(&d, (slong[]){n, 0}, power_at(n));
        check_refuted(&d, &r, false);
        assert_int_equal(r.whole, SIZE);
    }
    refutation_clear(&r);
    dataset_free(&d);
}

/* ---- what ends it ---- */

static void check_ended(Dataset *d, Refutation *r) {
    Samples samples = dataset_samples(d);
    assert_false(refutation_holds(r, &samples));
    refutation_clear(r);
    dataset_free(d);
}

static Dataset refuted_powers(Refutation *r) {
    Dataset d = powers(SIZE);
    *r = (Refutation){0};
    check_refuted(&d, r, true);
    check_refuted(&d, r, false);
    return d;
}

/* One of the few, or one of the others. */
static void test_a_sample_that_changed(void **state) {
    (void)state;
    Refutation r;
    Dataset d = refuted_powers(&r);
    Samples samples = dataset_samples(&d);
    for (size_t i = 0; i < SIZE; i++) {
        fmpq *y = (fmpq *)samples.y + i;
        bool is_one_of_few = false;
        for (size_t k = 0; k < r.size; k++)
            is_one_of_few |= fmpz_equal(r.x + 2 * k, d.x + 2 * i);
        fmpz_mul_ui(fmpq_numref(y), fmpq_numref(y), 3);
        assert_int_equal(refutation_holds(&r, &samples), !is_one_of_few);
        fmpz_divexact_ui(fmpq_numref(y), fmpq_numref(y), 3);
    }
    assert_true(refutation_holds(&r, &samples));
    refutation_clear(&r);
    dataset_free(&d);
}

static void test_a_sample_that_is_gone(void **state) {
    (void)state;
    Refutation r;
    Dataset d = refuted_powers(&r);
    fmpz_set_si(d.x, 77); /* n = 0 shows that n varies */
    check_ended(&d, &r);
}

static void test_fewer_samples_than_there_were(void **state) {
    (void)state;
    Refutation r;
    Dataset d = refuted_powers(&r);
    r.whole++;
    check_ended(&d, &r);
}

static void test_a_symbol_that_comes_to_vary(void **state) {
    (void)state;
    Refutation r;
    Dataset d = refuted_powers(&r);
    dataset_add(&d, (slong[]){SIZE, 1}, 7);
    check_ended(&d, &r);
}

/* Whichever sample it was that showed that m varies. */
static void test_a_symbol_that_varies_no_more(void **state) {
    (void)state;
    for (size_t i = 0; i < 60; i++) {
        Refutation r = {0};
        Dataset d = powers(60);
        fmpz_one(d.x + 2 * i + 1);
        check_refuted(&d, &r, true);
        check_refuted(&d, &r, false);
        fmpz_zero(d.x + 2 * i + 1);
        check_ended(&d, &r);
    }
}

static void test_another_rank(void **state) {
    (void)state;
    Refutation r;
    Dataset d = refuted_powers(&r);
    d.rank[0] = 1;
    check_ended(&d, &r);
}

static void test_another_prime(void **state) {
    (void)state;
    Refutation r;
    Dataset d = refuted_powers(&r);
    dataset_add(&d, (slong[]){SIZE, 0}, 1);
    fmpz_set_ui(d.y + 2 * SIZE + 1, r.prime);
    check_ended(&d, &r);
}

/* 38 samples have no room for 35 unknowns in two symbols, 39 have. */
static void test_room_for_another_candidate(void **state) {
    (void)state;
    Refutation r = {0};
    uint64_t seed = 1;
    Dataset d = dataset_new(2, 40);
    while (d.size < 40) {
        slong x[] = {dataset_random(&seed, 90), dataset_random(&seed, 90)};
        dataset_add(&d, x, dataset_random(&seed, 1000));
        if (d.size >= 36 && d.size < 39)
            check_refuted(&d, &r, d.size == 36 && !r.size);
    }
    assert_int_equal(r.untried, 35);
    check_ended(&d, &r);
}

/* ---- what is none ---- */

static void test_an_outlier_is_none(void **state) {
    (void)state;
    Refutation r = {0};
    bool anew;
    Dataset d = dataset_new(1, 20);
    for (slong n = 0; n < 20; n++)
        dataset_add(&d, &n, n * n + (n == 7));
    assert_true(fit_more(&d, &r, &anew).has_outlier);
    assert_int_equal(r.size, 0);
    dataset_free(&d);
}

/* n, but one more where n = 3: without that there would be too few sizes. */
static void test_a_candidate_that_misses_one_is_none(void **state) {
    (void)state;
    Refutation r = {0};
    bool anew;
    Dataset d = dataset_new(2, 60);
    for (slong n = 0; n < 4; n++)
        for (slong m = 0; m < 12; m++)
            dataset_add(&d, (slong[]){n == 3 ? 1000 : n, m},
                        (n == 3) + (n == 3 && m == 5) * m * m);
    (void)fit_more(&d, &r, &anew);
    (void)fit_more(&d, &r, &anew);
    assert_true(anew);
    refutation_clear(&r);
    dataset_free(&d);
}

/* All six symbols together refute what there is no room to try: 210 unknowns.
 */
static void test_a_level_without_room_is_none(void **state) {
    (void)state;
    Refutation r = {0};
    bool anew;
    uint64_t seed = 1;
    Dataset d = dataset_new(6, 220);
    while (d.size < 220) {
        slong x[6];
        for (size_t s = 0; s < 6; s++)
            x[s] = dataset_random(&seed, 90);
        dataset_add(&d, x, dataset_random(&seed, 1000));
    }
    assert_int_equal(fit_more(&d, &r, &anew).status, FIT_REFUTED);
    assert_int_equal(r.size, 0);
    dataset_free(&d);
}

/* ---- beside a fit from nothing ---- */

enum { SYMBOLS = 3, MOST = 120 };

static slong value_at(const slong *x, size_t kind, uint64_t *seed) {
    slong regular = x[0] * x[0] + 2 * x[1], noise = dataset_random(seed, 9);
    switch (kind) {
    case 0:
        return regular + (noise == 0);
    case 1:
        return x[0] > 10 ? regular : 3 * x[1];
    default:
        return regular + noise * x[2];
    }
}

static void add_samples(Dataset *d, size_t kind, uint64_t *seed) {
    slong count = 1 + dataset_random(seed, 12);
    for (slong i = 0; i < count; i++) {
        slong x[SYMBOLS];
        for (size_t s = 0; s < SYMBOLS; s++)
            x[s] = dataset_random(seed, 25) - (s == 1) * 5;
        x[2] = d->size < 40 ? 0 : x[2];
        dataset_add(d, x, value_at(x, kind, seed));
    }
    if (dataset_random(seed, 4) == 0)
        fmpz_add_ui(d->y + 2 * (size_t)dataset_random(seed, (slong)d->size),
                    d->y, 1);
}

static void check_same(const Fit *a, const Fit *b) {
    assert_int_equal(a->status, b->status);
    assert_int_equal(a->has_outlier, b->has_outlier);
    assert_int_equal(a->outlier, b->outlier);
    assert_int_equal(!a->formula, !b->formula);
    assert_true(!a->formula || expr_equal(a->formula, b->formula));
}

static void test_it_says_what_a_fit_from_nothing_says(void **state) {
    (void)state;
    size_t sooner = 0, anew_refuted = 0;
    for (uint64_t first = 0; first < 60; first++) {
        uint64_t seed = first;
        Refutation r = {0};
        Dataset d = dataset_new(SYMBOLS, MOST);
        while (d.size < MOST) {
            bool anew;
            add_samples(&d, first % 3, &seed);
            Fit again = fit_more(&d, &r, &anew), fresh = dataset_fit(&d);
            check_same(&again, &fresh);
            sooner += !anew;
            anew_refuted += anew && fresh.status == FIT_REFUTED;
        }
        refutation_clear(&r);
        dataset_free(&d);
    }
    assert_true(sooner > 100 && anew_refuted > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_more_samples_are_refuted_at_once),
        cmocka_unit_test(test_a_sample_that_changed),
        cmocka_unit_test(test_a_sample_that_is_gone),
        cmocka_unit_test(test_fewer_samples_than_there_were),
        cmocka_unit_test(test_a_symbol_that_comes_to_vary),
        cmocka_unit_test(test_a_symbol_that_varies_no_more),
        cmocka_unit_test(test_another_rank),
        cmocka_unit_test(test_another_prime),
        cmocka_unit_test(test_room_for_another_candidate),
        cmocka_unit_test(test_an_outlier_is_none),
        cmocka_unit_test(test_a_candidate_that_misses_one_is_none),
        cmocka_unit_test(test_a_level_without_room_is_none),
        cmocka_unit_test(test_it_says_what_a_fit_from_nothing_says),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
