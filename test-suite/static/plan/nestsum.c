/* Limits in place of locals, in what is added up over loops. */
#include "static/plan/nestsum.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* n is given; k and h have limits, h on one side; i is moved alike by the
 * rounds of loop 0, j by those of loop 1 inside, and both have limits too; of x
 * nothing is known. */
enum { N, K, H, I, J, X, SYMBOLS };
static const char *const names[] = {"n", "k", "h", "i", "j", "x"};

static const struct {
    int loop;
    const char *number, *where;
    bool upper;
    const char *limited, *valid;
    bool is_bound;
} cases[] = {
    {1, "k + 2", "", false, "max(7, n) + 2", "n >= 1", true},
    {1, "2*n - k", "", false, "3*n", "n >= 1", true},
    {1, "n", "k <= 50", false, "n", "n >= 1 and n <= 50", false},
    {1, "n", "k >= 3", false, "n", "n >= 1 and n <= -3", false},
    {1, "h", "", false, "3*n", "", true},
    /* a bound remains one */
    {1, "n", "", true, "n", "", true},
    /* one limit is not known, or not of use: then nothing is replaced */
    {1, "k - h", "", false, "k - h", "", false},
    {1, "k", "h >= 3", false, "k", "h >= 3", false},
    {1, "k*x", "", false, "k*x", "", false},
    /* what rounds tell, or nothing does, stays */
    {1, "i + x", "i <= 9", false, "i + x", "i <= 9", false},
    {1, "i + j", "", false, "i + j", "", false},
    {0, "i + j", "", false, "i + 5", "", true},
};

static const Expr *expr_of(const char *text, Arena *arena) {
    const Expr *e;
    Status status = expr_parse(&e, text, names, SYMBOLS, arena);
    assert_string_equal(status.message, "");
    return e;
}

static Region region_of(const char *text, Arena *arena) {
    Region region = {0};
    Status status = region_parse(&region, text, names, SYMBOLS, arena);
    assert_string_equal(status.message, "");
    return region;
}

static PlanLoop loop_with(SymbolId variable, int parent, Arena *arena) {
    PlanLoop loop = {.parent = parent};
    *vec_push(arena, &loop.inductions) =
        (RoundVariable){.symbol = variable,
                        .init = expr_int(arena, 0),
                        .step = expr_int(arena, 1)};
    return loop;
}

/* At most the largest of "most", and at least "least"; "": not known. */
static void add_limits(PlanFunction *f, SymbolId symbol,
                       const char *const *most, const char *least,
                       const char *valid, Arena *arena) {
    PlanLimits limits = {.symbol = symbol, .valid = region_of(valid, arena)};
    for (size_t i = 0; most[i]; i++)
        *vec_push(arena, &limits.at_most) = expr_of(most[i], arena);
    if (*least)
        *vec_push(arena, &limits.at_least) = expr_of(least, arena);
    *vec_push(arena, &f->limits) = limits;
}

static PlanFunction function_with_limits(Arena *arena) {
    static const char *const of_k[] = {"n", "7", NULL},
                             *const of_h[] = {"3*n", NULL},
                             *const five[] = {"5", NULL};
    PlanFunction f = {.name = "f", .linkage = "f"};
    for (SymbolId s = 0; s < SYMBOLS; s++)
        *vec_push(arena, &f.symbols) =
            (PlanSymbol){.name = names[s], .bits = 32, .is_signed = true};
    *vec_push(arena, &f.inputs) = N;
    add_limits(&f, N, five, "5", "", arena);
    add_limits(&f, K, of_k, "-n", "n >= 1", arena);
    add_limits(&f, H, of_h, "", "", arena);
    add_limits(&f, I, five, "5", "", arena);
    add_limits(&f, J, five, "5", "", arena);
    *vec_push(arena, &f.loops) = loop_with(I, -1, arena);
    *vec_push(arena, &f.loops) = loop_with(J, 0, arena);
    return f;
}

static void check(size_t i, Arena *arena) {
    PlanFunction f = function_with_limits(arena);
    NestSum sum = {.number = expr_of(cases[i].number, arena),
                   .region = region_of(cases[i].where, arena),
                   .upper = cases[i].upper};
    nestsum_limit(&sum, &f, cases[i].loop, arena);
    Text number = text_new(arena), valid = text_new(arena);
    expr_print(&number, sum.number, names);
    Region once = {0}; /* limits that are asked for twice say so twice */
    region_require_all(&once, &sum.region, NULL, 0, arena);
    region_print(&valid, &once, names);
    if (strcmp(text_chars(&number), cases[i].limited) ||
        strcmp(text_chars(&valid), cases[i].valid) ||
        sum.upper != cases[i].is_bound)
        fail_msg("case %zu: %s for %s%s", i, text_chars(&number),
                 text_chars(&valid), sum.upper ? ", at most" : "");
}

static void test_limits_in_place_of_locals(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        check(i, arena);
        arena_free(arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits_in_place_of_locals)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
