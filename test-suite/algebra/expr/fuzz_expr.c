/* fuzz_expr.c -- whatever the bytes, parsing ends with a formula that prints
 * and reads back as itself, or with an error. */
#include "algebra/expr/expr_impl.h"
#include "algebra/region/region.h"

#include "test-suite/fuzz.h"

#include <stdlib.h>

static const char *const names[] = {"n",       "m",       "*count",  "g->rows",
                                    "dims[0]", "end - q", "sqrt(x)", "max"};
enum { COUNT = sizeof names / sizeof *names };

static void try_expr(const char *text, Arena *arena) {
    const Expr *a = NULL, *b = NULL;
    if (expr_parse(&a, text, names, COUNT, arena).code != ASYM_OK)
        return;
    Text printed = text_new(arena);
    expr_print(&printed, a, names);
    fuzz_require(expr_is_canonical(a));
    Status status = expr_parse(&b, text_chars(&printed), names, COUNT, arena);
    fuzz_require(status.code == ASYM_OK && expr_equal(a, b));
}

/* Whether "b" has the conditions of "a", as often, in any order. */
static bool has_the_same(const Region *a, const Region *b, Arena *arena) {
    bool *taken = ARENA_ARRAY(arena, bool, b->nonneg.size + 1);
    size_t found = 0;
    for (size_t i = 0; i < a->nonneg.size; i++)
        for (size_t k = 0; k < b->nonneg.size && found == i; k++)
            if (!taken[k] && expr_equal(a->nonneg.at[i], b->nonneg.at[k])) {
                taken[k] = true;
                found++;
            }
    return found == a->nonneg.size && found == b->nonneg.size;
}

static void try_region(const char *text, Arena *arena) {
    Region a = {0}, b = {0};
    if (region_parse(&a, text, names, COUNT, arena).code != ASYM_OK)
        return;
    Text printed = text_new(arena);
    region_print(&printed, &a, names);
    Status status = region_parse(&b, text_chars(&printed), names, COUNT, arena);
    fuzz_require(status.code == ASYM_OK && has_the_same(&a, &b, arena));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Arena *arena = arena_new();
    const char *text = arena_strndup(arena, (const char *)data, size);
    try_expr(text, arena);
    try_region(text, arena);
    arena_free(arena);
    return 0;
}
