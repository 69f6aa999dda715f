/* Expressions without what their symbols have no value for. */
#include "algebra/region/plainer/possible.h"
#include "algebra/region/range.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const names[] = {"n", "m"};

/* n is an int, m an unsigned char. */
static const struct {
    const char *e, *region, *part;
} cases[] = {
    {"max(0, n - 3000000000) + 1", "", "1"},
    {"max(0, n - 2000000000) + 1", "", "max(0, n - 2000000000) + 1"},
    {"max(0, m - 1000)*n", "", "0"},
    {"min(m, 256)", "", "m"},
    {"min(m, 255)", "", "m"},
    {"min(m, 254)", "", "min(m, 254)"},
    {"max(n, m)", "", "max(n, m)"},
    {"max(n, m)", "n >= m", "n"},
    {"floor(m/256)", "", "0"},
    {"floor(m/255)", "", "floor(m/255)"},
    {"floor(n/4294967296)", "", "floor(n/4294967296)"},
    {"floor(n/4294967296)", "n >= 0", "0"},
    {"max(0, min(m, 40000)) + 1", "", "m + 1"},
    {"max(n, min(m, 256))", "", "max(n, m)"},
    {"min(n, max(m, 500))", "", "min(n, 500)"},
    {"floor(1/2*max(0, m - 300))*n", "", "0"},
    {"max(n, floor(m/256))", "n >= 0", "n"},
};

static void test_parts(void **state) {
    (void)state;
    Arena *arena = arena_new();
    SymbolRange *ranges = ranges_new(2, arena);
    range_of_type(&ranges[0], 32, true);
    range_of_type(&ranges[1], 8, false);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Expr *e, *part;
        Region region = {0};
        Status status = expr_parse(&e, cases[i].e, names, 2, arena);
        assert_int_equal(status.code, ASYM_OK);
        status = expr_parse(&part, cases[i].part, names, 2, arena);
        assert_int_equal(status.code, ASYM_OK);
        if (*cases[i].region)
            status = region_parse(&region, cases[i].region, names, 2, arena);
        assert_int_equal(status.code, ASYM_OK);
        print_message("%s for %s\n", cases[i].e, cases[i].region);
        assert_true(
            expr_equal(possible_part(e, &region, ranges, 2, arena), part));
    }
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_parts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
