#include "loops.h"

#include "interp/forms/recurrence.h"

#include <flint/flint.h>

static slong calls_of_fib(slong n, slong m) {
    return n < 2 ? 1 : 1 + calls_of_fib(n - 1, m) + calls_of_fib(n - 2, m);
}

static slong fib(slong n, slong m) {
    return n < 2 ? n : fib(n - 1, m) + fib(n - 2, m);
}

static slong pell(slong n, slong m) {
    return n < 2 ? n : 2 * pell(n - 1, m) + pell(n - 2, m);
}

static slong three_back(slong n, slong m) {
    return n < 3 ? 1 : 1 + three_back(n - 1, m) + three_back(n - 3, m);
}

static Dataset sample(LoopCount *count, slong largest) {
    Dataset d = dataset_new(1, 30);
    for (slong n = 0; n <= largest; n++)
        dataset_add(&d, &n, count(n, 0));
    return d;
}

static void check(LoopCount *count, slong largest, const char *formula) {
    loops_check(sample(count, largest), count, largest, formula);
}

static void test_sequences(void **state) {
    (void)state;
    check(fib, 20, "fib(n)");
    check(calls_of_fib, 20, "2*fib(n + 1) - 1");
    check(pell, 14, "recurrence(n; 2, 1; 0, 1)");
    check(three_back, 20, "recurrence(n; 1, 0, 1; 2, 2, 2) - 1");
}

/* The first seven are of a law, what comes later is not. */
static void test_later_samples_count(void **state) {
    (void)state;
    Dataset d = sample(calls_of_fib, 20);
    fmpz_add_ui(d.y + 2 * 18, d.y + 2 * 18, 1);
    (void)dataset_check_status(&d, FIT_REFUTED);
    dataset_free(&d);
}

/* Nine in a row are needed for three coefficients. */
static void test_sizes_in_a_row(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 30);
    for (slong n = 0; n <= 20; n++)
        if (n != 8)
            dataset_add(&d, &n, calls_of_fib(n, 0));
    (void)dataset_check_status(&d, FIT_REFUTED);
    dataset_free(&d);
}

/* A sequence has no values there. */
static void test_below_zero(void **state) {
    (void)state;
    Dataset d = sample(calls_of_fib, 20);
    dataset_add(&d, (slong[]){-7}, 1);
    (void)dataset_check_status(&d, FIT_REFUTED);
    dataset_free(&d);
}

/* Nor is one computed so far: it would be taken for 0 there. */
static void test_far_behind(void **state) {
    (void)state;
    Dataset d = sample(fib, 20);
    dataset_add(&d, (slong[]){5000}, 0);
    (void)dataset_check_status(&d, FIT_REFUTED);
    dataset_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sequences),
        cmocka_unit_test(test_later_samples_count),
        cmocka_unit_test(test_sizes_in_a_row),
        cmocka_unit_test(test_below_zero),
        cmocka_unit_test(test_far_behind),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
