/* fuzz_expr.c -- whatever the bytes, parsing ends with a formula that prints
 * and reads back as itself, or with an error. */
#include "algebra/expr/expr_impl.h"
#include "algebra/region/region.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const names[] = {"n",       "m",       "*count",  "g->rows",
                                    "dims[0]", "end - q", "sqrt(x)", "max"};
enum { COUNT = sizeof names / sizeof *names };

static void require(bool condition) {
    if (!condition)
        abort();
}

static void try_expr(const char *text, Arena *arena) {
    const Expr *a = NULL, *b = NULL;
    if (expr_parse(&a, text, names, COUNT, arena).code != ASYM_OK)
        return;
    Text printed = text_new(arena);
    expr_print(&printed, a, names);
    require(expr_is_canonical(a));
    Status status = expr_parse(&b, text_chars(&printed), names, COUNT, arena);
    require(status.code == ASYM_OK && expr_equal(a, b));
}

static void try_region(const char *text, Arena *arena) {
    Region a = {0}, b = {0};
    if (region_parse(&a, text, names, COUNT, arena).code != ASYM_OK)
        return;
    Text printed = text_new(arena);
    region_print(&printed, &a, names);
    Status status = region_parse(&b, text_chars(&printed), names, COUNT, arena);
    require(status.code == ASYM_OK && a.nonneg.size == b.nonneg.size);
    for (size_t i = 0; i < a.nonneg.size; i++)
        require(expr_equal(a.nonneg.at[i], b.nonneg.at[i]));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Arena *arena = arena_new();
    const char *text = arena_strndup(arena, (const char *)data, size);
    try_expr(text, arena);
    try_region(text, arena);
    arena_free(arena);
    return 0;
}
