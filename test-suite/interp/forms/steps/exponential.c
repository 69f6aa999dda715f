#include "test-suite/interp/forms/loops.h"

#include "interp/forms/steps/exponential.h"

#include <flint/flint.h>

static slong hanoi(slong n, slong m) {
    return n ? 2 * hanoi(n - 1, 0) + 1 + m : m;
}

static slong subsets(slong n, slong m) {
    slong c = m;
    for (slong set = 0; set < (slong)1 << n; set++)
        c += n;
    return c;
}

static slong three_ways(slong n, slong m) {
    return n ? 3 * three_ways(n - 1, 0) + n + m : m;
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

static void test_counts(void **state) {
    (void)state;
    check(hanoi, 16, "2^n - 1");
    check(subsets, 14, "n*2^n");
    check(three_ways, 11, "3/4*3^n - 1/2*n - 3/4");
}

/* No two of which are next to each other. */
static void test_sizes_that_lie_apart(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 9);
    for (slong n = 0; n < 18; n += 2)
        dataset_add(&d, &n, hanoi(n, 0));
    dataset_check_exact(&d, "2^n - 1");
    dataset_free(&d);
}

static void test_independent(void **state) {
    (void)state;
    loops_check_all_independent(&exponential_form, 60);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_sizes_that_lie_apart),
        cmocka_unit_test(test_independent),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
