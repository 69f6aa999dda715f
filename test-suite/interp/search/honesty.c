/* What is exact must hold where nobody looked: columns of numbers that no form
 * describes, or that one describes nearly, on samples as asym takes them. */
#include "dataset.h"

#include <flint/flint.h>

enum { LARGEST = 2000 };

typedef struct Truth {
    uint64_t seed;
    slong a, b, c;
    slong steps[64]; /* rising */
} Truth;

typedef slong Column(const Truth *t, slong n);

/* ---- columns that have no form, or one with an exception ---- */

static slong hashed(const Truth *t, slong n) {
    uint64_t state = t->seed * 1000003 + (uint64_t)n;
    (void)dataset_random(&state, 2);
    return dataset_random(&state, 1 << 20);
}

static slong noise(const Truth *t, slong n) {
    return hashed(t, n) % (t->a + 2);
}

static slong line_with_noise(const Truth *t, slong n) {
    return t->b * n + (hashed(t, n) % 8 == 0);
}

static slong line_with_exception(const Truth *t, slong n) {
    return t->b * n + t->c + (n == t->a);
}

static slong square_with_exception(const Truth *t, slong n) {
    return n * n + t->b * n + t->c * (n == t->a);
}

static slong halves_with_exception(const Truth *t, slong n) {
    return n / 2 + (n == t->a);
}

static slong bits(slong n) {
    return n ? 64 - __builtin_clzl((unsigned long)n) : 0;
}

static slong bits_with_exception(const Truth *t, slong n) {
    return bits(n) + (n == t->a);
}

static slong bits_from_there(const Truth *t, slong n) {
    return bits(n) + (n >= t->a);
}

static slong capped(const Truth *t, slong n) {
    return n < t->a ? n : t->a;
}

static slong changes(const Truth *t, slong n) {
    return n < t->a ? t->b * n : n / (t->b + 1);
}

static slong jump(const Truth *t, slong n) {
    return t->c + (n > t->a) * t->b;
}

static slong ones(const Truth *t, slong n) {
    return t->b + __builtin_popcountl((unsigned long)n);
}

static slong collatz(const Truth *t, slong n) {
    slong count = t->b;
    for (slong x = n; x > 1; count++)
        x = x % 2 ? 3 * x + 1 : x / 2;
    return count;
}

static slong two_thirds(const Truth *t, slong n) {
    slong count = t->b;
    for (slong x = n; x > 1; count++)
        x = 2 * x / 3;
    return count;
}

static slong squaring(const Truth *t, slong n) {
    slong count = t->b;
    for (slong x = 2 + t->a % 3; x < n; count++)
        x *= x;
    return count;
}

static slong divisors(const Truth *t, slong n) {
    slong count = t->b;
    for (slong d = 1; d <= n; d++)
        count += n % d == 0;
    return count;
}

static slong remainders(const Truth *t, slong n) {
    slong sum = t->b;
    for (slong d = 1; d <= n; d++)
        sum += n % d;
    return sum;
}

static slong long_period(const Truth *t, slong n) {
    return n % (17 + t->a % 40) + t->b * n;
}

static slong slanted(const Truth *t, slong n) {
    return n * (t->a % 97 + 1) / 101;
}

static slong any_steps(const Truth *t, slong n) {
    slong count = 0;
    while (count < 64 && t->steps[count] <= n)
        count++;
    return count;
}

static slong halves_of_halves(const Truth *t, slong n) {
    slong sum = t->b;
    for (slong x = n; x > 0; x /= 2)
        sum += x;
    return sum;
}

static Column *const without_form[] = {noise,
                                       line_with_noise,
                                       line_with_exception,
                                       square_with_exception,
                                       capped,
                                       changes,
                                       jump,
                                       ones,
                                       collatz,
                                       two_thirds,
                                       squaring,
                                       divisors,
                                       remainders,
                                       long_period,
                                       slanted,
                                       any_steps,
                                       halves_of_halves};

static Column *const with_exception[] = {halves_with_exception,
                                         bits_with_exception, bits_from_there};

static Truth draw_truth(uint64_t seed) {
    Truth t = {.seed = seed};
    slong at = 0, most = 1 + dataset_random(&seed, 60);
    t.a = dataset_random(&seed, dataset_random(&seed, 2) ? 30 : LARGEST);
    t.b = dataset_random(&seed, 5);
    t.c = 1 + dataset_random(&seed, 9);
    for (size_t i = 0; i < 64; i++)
        t.steps[i] = at += 1 + dataset_random(&seed, most);
    return t;
}

/* ---- samples as asym takes them ---- */

static slong draw_size(uint64_t *seed, bool by_magnitude) {
    slong bits = 1 + dataset_random(seed, 11);
    slong most = by_magnitude && bits < 11 ? ((slong)1 << bits) - 1 : LARGEST;
    return dataset_random(seed, most + 1);
}

/* Small ones, and draws: in turn by magnitude and uniform. */
static Dataset sample(Column *column, const Truth *t, uint64_t *seed) {
    slong small = dataset_random(seed, 20),
          drawn = 30 + dataset_random(seed, 60);
    Dataset d = dataset_new(1, 200);
    for (slong n = 0; n < small; n++)
        dataset_add(&d, &n, column(t, n));
    for (slong i = 0; i < drawn; i++) {
        slong n = draw_size(seed, i % 2);
        dataset_add(&d, &n, column(t, n));
    }
    return d;
}

/* Sizes up to the largest where "formula" is wrong. */
static size_t count_wrong(const Expr *formula, const Dataset *d, Column *column,
                          const Truth *t) {
    size_t wrong = 0;
    fmpz *x = numbers_new(d->arena, 1);
    fmpq_t value;
    fmpq_init(value);
    for (slong n = 0; n <= LARGEST; n++) {
        fmpz_set_si(x, n);
        wrong += !expr_eval(value, formula, x, 1) ||
                 !fmpq_equal_si(value, column(t, n));
    }
    fmpq_clear(value);
    return wrong;
}

/* Wrong anywhere, if it is a formula of a form other than polynomials. */
static size_t wrong_of_steps(Column *column, uint64_t seed) {
    Truth truth = draw_truth(seed);
    Dataset d = sample(column, &truth, &seed);
    Fit fit = dataset_fit(&d);
    size_t wrong = 0;
    if (fit.status == FIT_EXACT && !expr_is_polynomial(fit.formula))
        wrong = count_wrong(fit.formula, &d, column, &truth);
    if (wrong)
        print_message("%s: wrong at %zu of %d\n", dataset_text(&d, fit.formula),
                      wrong, LARGEST + 1);
    dataset_free(&d);
    return wrong;
}

static void test_columns_without_a_form(void **state) {
    enum { TIMES = 200, COLUMNS = sizeof without_form / sizeof *without_form };
    (void)state;
    for (uint64_t i = 0; i < (uint64_t)TIMES * COLUMNS; i++)
        assert_int_equal(wrong_of_steps(without_form[i % COLUMNS], i), 0);
}

/* What no sample met is not known; what one met is. */
static void test_an_exception_that_was_met(void **state) {
    enum {
        TIMES = 400,
        COLUMNS = sizeof with_exception / sizeof *with_exception
    };
    (void)state;
    for (uint64_t i = 0; i < TIMES; i++) {
        uint64_t seed = i;
        Truth truth = draw_truth(i);
        Column *column = with_exception[i % COLUMNS];
        Dataset d = sample(column, &truth, &seed);
        truth.b = column(&truth, truth.a);
        dataset_add(&d, &truth.a, truth.b);
        Fit fit = dataset_fit(&d);
        assert_true(fit.status != FIT_EXACT || truth.a < 4);
        dataset_free(&d);
    }
}

/* n and m, y by two columns. */
static Dataset sample_two(const Truth *t, uint64_t *seed) {
    enum { COLUMNS = sizeof without_form / sizeof *without_form };
    Column *first = without_form[dataset_random(seed, COLUMNS)];
    Column *second = without_form[dataset_random(seed, COLUMNS)];
    bool product = dataset_random(seed, 2);
    Dataset d = dataset_new(2, 120);
    for (slong i = 0; i < 120; i++) {
        slong x[] = {draw_size(seed, i % 2) % 300,
                     draw_size(seed, i % 2) % 300};
        slong a = first(t, x[0]), b = second(t, x[1]);
        dataset_add(&d, x, product ? a * b : a + b);
    }
    return d;
}

static void test_columns_of_two_symbols(void **state) {
    enum { TIMES = 400 };
    (void)state;
    for (uint64_t i = 0; i < TIMES; i++) {
        uint64_t seed = i;
        Truth truth = draw_truth(i);
        Dataset d = sample_two(&truth, &seed);
        Fit fit = dataset_fit(&d);
        assert_true(fit.status != FIT_EXACT || expr_is_polynomial(fit.formula));
        dataset_free(&d);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_columns_without_a_form),
        cmocka_unit_test(test_an_exception_that_was_met),
        cmocka_unit_test(test_columns_of_two_symbols),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
