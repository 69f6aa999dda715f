/* Costs without maxima and kept sums: no less anywhere in the region. */
#include "algebra/region/plainer/plainmost.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static const char *const names[] = {"n", "m"};

static const Expr *parsed(const char *text, Arena *arena) {
    const Expr *e;
    assert_int_equal(expr_parse(&e, text, names, 2, arena).code, ASYM_OK);
    return e;
}

static void check(const char *cost, const char *where, const char *most,
                  Arena *arena) {
    Region region;
    assert_int_equal(region_parse(&region, where, names, 2, arena).code,
                     ASYM_OK);
    Text out = text_new(arena);
    expr_print(&out, plainmost(parsed(cost, arena), &region, NULL, 0, arena),
               names);
    assert_string_equal(text_chars(&out), most);
}

static void test_maxima(void **state) {
    check("8*max(0, n) + 1", "n >= 0", "8*n + 1", *state);
    check("8*max(0, n) + 1", "n >= -1", "8*max(0, n) + 1", *state);
    check("m - max(n, m)", "n <= m - 2", "0", *state);
    check("n*max(0, n - m)^2", "n >= m", "n^3 - 2*n^2*m + n*m^2", *state);
}

static void test_sums(void **state) {
    check("2*sum(i=0..n - 1, min(7, n - i) + 1)", "n >= 0", "16*n", *state);
    check("sum(i=m..n - 1, min(6, n - i) + 1)", "n >= 0", "7*max(0, n - m)",
          *state);
    /* These have no number, or are subtracted. */
    check("sum(i=1..n, floor(n/i))", "n >= 0", "sum(i=1..n, floor(n/i))",
          *state);
    check("n - sum(i=1..n, min(3, i))", "n >= 0", "n - sum(i=1..n, min(3, i))",
          *state);
    check("sum(i=1..n, 3 - min(2, i))", "n >= 0", "sum(i=1..n, -min(2, i) + 3)",
          *state);
}

static int setup(void **state) {
    *state = arena_new();
    return 0;
}

static int teardown(void **state) {
    arena_free(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_maxima),
                                       cmocka_unit_test(test_sums)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
