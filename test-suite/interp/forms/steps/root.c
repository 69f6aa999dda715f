#include "test-suite/interp/forms/loops.h"

#include "interp/forms/steps/root.h"

#include <flint/flint.h>

static slong squares(slong n, slong m) {
    slong c = m;
    for (slong i = 1; i * i <= n; i++)
        c++;
    return c;
}

static slong squares_below(slong n, slong m) {
    slong c = m;
    for (slong i = 0; i * i < n; i++)
        c++;
    return c;
}

static slong from_two(slong n, slong m) {
    slong c = m;
    for (slong i = 2; i * i <= n; i++)
        c++;
    return c;
}

static slong growing_step(slong n, slong m) {
    slong c = m;
    for (slong i = 0, step = 1; i < n; i += step++)
        c++;
    return c;
}

static slong sum_so_far(slong n, slong m) {
    slong c = m;
    for (slong i = 1, sum = 1; sum <= n; sum += ++i)
        c++;
    return c;
}

static slong cubes(slong n, slong m) {
    slong c = m;
    for (slong i = 0; i * i * i <= n; i++)
        c++;
    return c;
}

static slong rows(slong n, slong m) {
    return n * squares(m, 0) + m;
}

static void test_counts(void **state) {
    (void)state;
    loops_check_one(squares, 2000, "floor(sqrt(n))");
    loops_check_one(squares_below, 2000, "ceil(sqrt(n))");
    loops_check_one(from_two, 2000, "floor(sqrt(max(1, n))) - 1");
    loops_check_one(growing_step, 2000, "ceil(1/2*sqrt(8*n + 1) - 1/2)");
    loops_check_one(sum_so_far, 2000, "floor(1/2*sqrt(8*n + 1) - 1/2)");
    loops_check_one(cubes, 20000, "floor(root3(n)) + 1");
}

static void test_two_symbols(void **state) {
    (void)state;
    loops_check_two(rows, 60, "n*floor(sqrt(m)) + m");
}

static void test_independent(void **state) {
    (void)state;
    loops_check_all_independent(&root_form, 4000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_two_symbols),
        cmocka_unit_test(test_independent),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
