#include "test-suite/interp/forms/loops.h"

#include "interp/forms/steps/quotient.h"

#include <flint/flint.h>

static slong by_sevens(slong n, slong m) {
    slong c = m;
    for (slong i = 0; i < n; i += 7)
        c++;
    return c;
}

static slong down_by_fours(slong n, slong m) {
    slong c = m;
    for (slong i = n; i >= 4; i -= 4)
        c++;
    return c;
}

static slong every_third_is_long(slong n, slong m) {
    slong c = m;
    for (slong i = 0; i < n; i++)
        c += i % 3 == 0 ? 5 : 1;
    return c;
}

static slong parity_triangle(slong n, slong m) {
    slong c = m;
    for (slong i = 0; i < n; i++)
        for (slong j = 0; j <= i; j += 2)
            c++;
    return c;
}

static slong third_rows(slong n, slong m) {
    slong c = m;
    for (slong i = 0; i < n; i += 3)
        for (slong j = i; j < n; j++)
            c++;
    return c;
}

static slong tiles(slong n, slong m) {
    slong c = 0;
    for (slong i = 0; i < n; i += 8)
        for (slong j = 0; j < m; j += 8)
            c++;
    return c;
}

static slong halves_of_rows(slong n, slong m) {
    return n * (m / 2) + n;
}

static void test_strides(void **state) {
    (void)state;
    loops_check_one(by_sevens, 300, "ceil(1/7*n)");
    loops_check_one(down_by_fours, 300, "floor(1/4*n)");
    loops_check_one(every_third_is_long, 300, "n + 4*ceil(1/3*n)");
    loops_check_one(parity_triangle, 100, "1/4*n^2 + 3/4*n - 1/2*floor(1/2*n)");
    loops_check_one(third_rows, 100,
                    "n*floor(1/3*n) - 3/2*floor(1/3*n)^2 + n - "
                    "3/2*floor(1/3*n)");
}

static void test_two_symbols(void **state) {
    (void)state;
    loops_check_two(tiles, 60, "ceil(1/8*n)*ceil(1/8*m)");
    loops_check_two(halves_of_rows, 60, "n*floor(1/2*m) + n");
}

static void test_independent(void **state) {
    (void)state;
    loops_check_all_independent(&quotient_form, 300);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strides),
        cmocka_unit_test(test_two_symbols),
        cmocka_unit_test(test_independent),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
