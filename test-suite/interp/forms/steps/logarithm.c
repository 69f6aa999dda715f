#include "test-suite/interp/forms/loops.h"

#include "interp/forms/steps/logarithm.h"

#include <flint/flint.h>

static slong halving(slong n, slong m) {
    slong c = m;
    for (; n > 1; n /= 2)
        c++;
    return c;
}

static slong doubling(slong n, slong m) {
    slong c = m;
    for (slong i = 1; i < n; i *= 2)
        c++;
    return c;
}

static slong to_zero(slong n, slong m) {
    slong c = m;
    for (; n > 0; n /= 2)
        c++;
    return c;
}

static slong twice_and_one(slong n, slong m) {
    slong c = m;
    for (slong i = 1; i <= n; i = 2 * i + 1)
        c++;
    return c;
}

static slong tripling(slong n, slong m) {
    slong c = m;
    for (slong i = 1; i <= n; i *= 3)
        c++;
    return c;
}

static slong digits(slong n, slong m) {
    slong c = m;
    for (; n > 0; n /= 10)
        c++;
    return c;
}

static slong nested(slong n, slong m) {
    return n * halving(n, m) + 2 * n;
}

static slong both_halve(slong n, slong m) {
    slong c = m;
    for (slong i = n; i > 1; i /= 2)
        c += halving(n, 0) + 1;
    return c;
}

static slong merge_sort(slong n, slong m) {
    return n < 2 ? m : merge_sort(n / 2, 0) + merge_sort(n - n / 2, 0) + n + m;
}

static slong rows_by_halves(slong n, slong m) {
    return n * (halving(m, 0) + 1);
}

static void test_counts(void **state) {
    (void)state;
    loops_check_one(halving, 2000, "floor(log2(max(1, n)))");
    loops_check_one(doubling, 2000, "ceil(log2(max(1, n)))");
    loops_check_one(to_zero, 2000, "ceil(log2(n + 1))");
    loops_check_one(twice_and_one, 2000, "floor(log2(n + 1))");
    loops_check_one(tripling, 2000, "ceil(log3(n + 1))");
    loops_check_one(digits, 20000, "ceil(log10(n + 1))");
}

static void test_products(void **state) {
    (void)state;
    loops_check_one(nested, 300, "n*floor(log2(max(1, n))) + 2*n");
    loops_check_one(both_halve, 300,
                    "floor(log2(max(1, n)))^2 + floor(log2(max(1, n)))");
    loops_check_two(rows_by_halves, 60, "n*floor(log2(max(1, m))) + n");
}

static void test_divide_and_conquer(void **state) {
    (void)state;
    Dataset d = dataset_new(1, 80);
    for (slong n = 1; n <= 80; n++)
        dataset_add(&d, (slong[]){n < 40 ? n : n * 9},
                    merge_sort(n < 40 ? n : n * 9, 0));
    dataset_check_exact(&d, "n*floor(log2(n)) + 2*n - 2*2^floor(log2(n))");
    dataset_free(&d);
}

static void test_independent(void **state) {
    (void)state;
    loops_check_all_independent(&logarithm_form, (slong)1 << 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_products),
        cmocka_unit_test(test_divide_and_conquer),
        cmocka_unit_test(test_independent),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
