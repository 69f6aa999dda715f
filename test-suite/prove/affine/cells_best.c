/* Whether another formula grows where the one that is shown does not hold. */
#include "prove/affine/cells.h"

#include <isl/options.h>
#include <isl/set.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 3 };

/* The formula of the first cell is shown. */
static const struct {
    struct {
        const char *where, *value; /* NULL: not known */
    } cells[MOST];
    const char *holds; /* where the formula does */
    bool grow;
} cases[] = {
    /* one that grows, above 0 or below */
    {{{"n >= 0", "n"}, {"n < 0", "2*n"}}, "n >= 0", true},
    {{{"n <= 0", "n"}, {"n > 0", "2*n"}}, "n <= 0", true},
    /* not known, which may be anything */
    {{{"n >= 0", "n"}, {"n < 0", NULL}}, "n >= 0", true},
    /* one that is constant, and the same one */
    {{{"n >= 0", "n"}, {"n < 0", "7"}}, "n >= 0", false},
    {{{"n >= 0", "n"}, {"n < 0", "n"}}, "n >= 0", false},
    /* few values, on either side of 0 */
    {{{"n >= 50", "n"}, {"-50 < n < 50", "2*n"}, {"n <= -50", "0"}},
     "n >= 50",
     false},
    {{{"n >= 500", "n"}, {"-50 < n < 500", "2*n"}, {"n <= -50", "0"}},
     "n >= 500",
     true},
    /* it holds in the other cell too, or in a part of that */
    {{{"n >= 0", "n"}, {"-500 < n < 0", "2*n"}, {"n <= -500", "0"}},
     "n >= -500",
     false},
    {{{"n >= 0", "n"}, {"-500 < n < 0", "2*n"}, {"n <= -500", "0"}},
     "n >= -50",
     true},
    /* it is asked of every cell */
    {{{"n >= 0", "n"}, {"-50 < n < 0", "2*n"}, {"n <= -50", "3*n"}},
     "n >= 0",
     true},
};

static isl_set *set_of(isl_ctx *ctx, const char *where, Arena *arena) {
    isl_set *set = isl_set_read_from_str(
        ctx, arena_printf(arena, "[n] -> { : %s }", where));
    assert_non_null(set);
    return set;
}

static const Expr *value_of(const char *text, Arena *arena) {
    static const char *const names[] = {"n"};
    const Expr *e = NULL;
    if (text)
        assert_int_equal(expr_parse(&e, text, names, 1, arena).code, ASYM_OK);
    return e;
}

static bool grow_beside(size_t i, isl_ctx *ctx, Arena *arena) {
    static const SymbolId symbols[] = {0};
    Cells cells = {
        .symbols = symbols, .n_symbols = 1, .ctx = ctx, .arena = arena};
    for (size_t k = 0; k < MOST && cases[i].cells[k].where; k++)
        *vec_push(arena, &cells.all) =
            (Cell){.where = set_of(ctx, cases[i].cells[k].where, arena),
                   .value = value_of(cases[i].cells[k].value, arena)};
    isl_set *holds = set_of(ctx, cases[i].holds, arena);
    bool grow = cells_grow_beside(&cells, cells.all.at[0].value, holds);
    isl_set_free(holds);
    for (size_t k = 0; k < cells.all.size; k++)
        isl_set_free(cells.all.at[k].where);
    return grow;
}

static void test_what_grows_beside(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        isl_ctx *ctx = isl_ctx_alloc();
        if (grow_beside(i, ctx, arena) != cases[i].grow)
            fail_msg("case %zu", i);
        isl_ctx_free(ctx);
        arena_free(arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_grows_beside)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
