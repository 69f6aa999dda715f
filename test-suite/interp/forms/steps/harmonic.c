#include "test-suite/interp/forms/loops.h"

#include "interp/forms/steps/harmonic.h"

#include <flint/flint.h>

static slong harmonic(slong n, slong m) {
    slong c = m;
    for (slong i = 1; i <= n; i++)
        for (slong j = i; j <= n; j += i)
            c++;
    return c;
}

static slong harmonic_and_rows(slong n, slong m) {
    return 2 * harmonic(n, m) + n * n + 1;
}

static void test_harmonic(void **state) {
    (void)state;
    loops_check_one(harmonic, 300, "sum(i=1..n, floor(n/i))");
    loops_check_one(harmonic_and_rows, 300,
                    "n^2 + 2*sum(i=1..n, floor(n/i)) + 1");
}

static void test_below_zero(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 30);
    for (slong n = 0; n < 29; n++)
        dataset_add(&d, &n, harmonic(n, 0));
    dataset_add(&d, (slong[]){-7}, 0);
    dataset_check_exact(&d, "sum(i=1..n, floor(max(0, n)/i))");
    dataset_free(&d);
}

static void test_independent(void **state) {
    (void)state;
    loops_check_all_independent(&harmonic_form, 900);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_harmonic),
        cmocka_unit_test(test_below_zero),
        cmocka_unit_test(test_independent),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
