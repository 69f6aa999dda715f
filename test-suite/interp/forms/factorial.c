#include "test-suite/interp/forms/loops.h"

#include "interp/forms/factorial.h"

#include <flint/flint.h>

static slong permutations(slong n, slong m) {
    return n ? n * permutations(n - 1, m) : 1 + m;
}

static void test_factorial(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 30);
    for (slong n = 0; n <= 12; n++)
        dataset_add(&d, &n, permutations(n, 0));
    loops_check(d, permutations, 12, "factorial(n)");
}

static void test_independent(void **state) {
    (void)state;
    loops_check_all_independent(&factorial_form, 900);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_factorial),
        cmocka_unit_test(test_independent),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
