/* What calls return that compute it from what they are given alone. */
#include "static/symbolic/symbolic.h"

#include "factsbed.h"
#include "irtext.h"
#include "walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Which formulas are wanted. */
typedef enum Wanted {
    PLAIN,   /* without minima, maxima and division by numbers */
    DIVIDED, /* with them */
    STRICT   /* likewise, with conditions against all overflow */
} Wanted;

static const struct {
    const char *function;
    Reading reading;
    Wanted wanted;
    const char *formula; /* over its parameters and what it reads; NULL: there
                            is none */
    const char *where;
} cases[] = {
    {"of_two", READ_SIGNED, DIVIDED, "min(n, m + 1)", ""},
    {"of_two", READ_SIGNED, PLAIN, NULL, ""},
    {"of_two", READ_SIGNED, STRICT, "min(n, m + 1)", "m <= 2147483646"},
    {"of_two", READ_UNSIGNED, DIVIDED, "min(n, m + 1)", "n >= 0 and m >= -1"},
    {"of_three", READ_SIGNED, DIVIDED, "max(0, min(n, 8*m + k))", ""},
    {"of_product", READ_SIGNED, DIVIDED, "n + 8*m + 8", ""},
    {"of_product", READ_SIGNED, PLAIN, "n + 8*m + 8", ""},
    {"of_product", READ_SIGNED, STRICT, "n + 8*m + 8",
     "m >= -268435457 and m <= 268435454 and n + 8*m >= -2147483656 and n + "
     "8*m <= 2147483639"},
    {"of_loop", READ_SIGNED, DIVIDED, NULL, ""},
    {"of_nobody", READ_SIGNED, DIVIDED, NULL, ""},
    {"of_weak", READ_SIGNED, DIVIDED, NULL, ""},
    {"of_pointer", READ_SIGNED, DIVIDED, NULL, ""},
    /* types */
    {"of_plus", READ_UNSIGNED, PLAIN, "n + m", "n + m <= 4294967295"},
    {"of_plus", READ_SIGNED, PLAIN, "n + m", "n + m <= 2147483647"},
    {"of_plus", READ_MODULO, PLAIN, "n + m", ""},
    {"of_cut_off", READ_SIGNED, PLAIN, "n + 1", "n >= -129 and n <= 126"},
    {"of_twice", READ_SIGNED, PLAIN, "2*n", "n >= -32768 and n <= 32767"},
    {"of_square", READ_SIGNED, PLAIN, "n^2", ""},
    {"of_same", READ_UNSIGNED, PLAIN, "n + 1", "n >= -1"},
    {"of_half", READ_SIGNED, DIVIDED, "floor(1/2*n + 1/2*m)", "n + m >= 0"},
    {"of_half", READ_SIGNED, PLAIN, NULL, ""},
    {"of_converted", READ_SIGNED, DIVIDED, NULL, ""},
    /* memory */
    {"of_memory", READ_SIGNED, DIVIDED, NULL, ""},
    {"of_contents", READ_SIGNED, DIVIDED, "min(n, *p)", ""},
    {"of_put", READ_SIGNED, PLAIN, "n + 1", ""},
    {"of_put_back", READ_SIGNED, PLAIN, NULL, ""},
    {"of_before", READ_SIGNED, DIVIDED, "min(n, *p)", ""},
    {"of_after", READ_SIGNED, DIVIDED, "min(n, *p)", ""}, /* as it is then */
    {"of_global", READ_SIGNED, DIVIDED, NULL, ""},
    /* calls that call */
    {"of_itself", READ_SIGNED, DIVIDED, NULL, ""},
    {"of_even", READ_SIGNED, DIVIDED, NULL, ""},
    {"of_never", READ_SIGNED, DIVIDED, NULL, ""},
    {"of_two_ways", READ_SIGNED, DIVIDED, NULL, ""},
    {"of_chain", READ_SIGNED, PLAIN, "n + 9", ""},
    {"of_long_chain", READ_SIGNED, PLAIN, NULL, ""},
    {"of_eight", READ_SIGNED, PLAIN, "8*n + 8", ""},
    {"of_many", READ_SIGNED, PLAIN, NULL, ""},
};

/* What "facts" returns, *raw where; NULL if that is the call itself. */
static const Expr *value_of(FunctionFacts *facts, size_t i, Region *raw,
                            Arena *arena) {
    LLVMValueRef value = factsbed_returned(facts);
    Symbolic s = {.symbols = &facts->symbols,
                  .conditions = raw,
                  .arena = arena,
                  .divides = cases[i].wanted != PLAIN,
                  .strict = cases[i].wanted == STRICT};
    const Expr *e;
    if (!symbolic_value(&s, value, cases[i].reading, &e))
        return NULL;
    SymbolId own = symbols_of_value(&facts->symbols, value);
    bool is_itself = own != NO_SYMBOL && expr_equal(e, expr_symbol(arena, own));
    return is_itself ? NULL : e;
}

static void check(const FactsBed *bed, size_t i) {
    FunctionFacts *facts = factsbed_of(bed, cases[i].function);
    Region raw = {0};
    const Expr *e = value_of(facts, i, &raw, bed->arena);
    if (!e != !cases[i].formula)
        fail_msg("case %zu, %s: %d", i, cases[i].function, e != NULL);
    if (!e)
        return;
    ExprList one = {0};
    *vec_push(bed->arena, &one) = e;
    const char *formula = factsbed_list(&facts->symbols, &one, bed->arena);
    const char *where = factsbed_where(&facts->symbols, &raw, bed->arena);
    if (strcmp(formula, cases[i].formula) || strcmp(where, cases[i].where))
        fail_msg("case %zu, %s: %s where %s", i, cases[i].function, formula,
                 where);
}

static void test_formulas(void **state) {
    Arena *arena = arena_new();
    FactsBed bed = factsbed_build(*state, arena);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(&bed, i);
    arena_free(arena);
}

static const char two_returns[] =
    "define internal i32 @two(i1 %c) {\nbr i1 %c, label %a, label %b\n"
    "a:\nret i32 1\nb:\nret i32 2\n}\n"
    "define i32 @of_two(i1 %c) {\n%r = call i32 @two(i1 %c)\nret i32 %r\n}\n"
    "define internal i32 @one(i1 %c) {\nret i32 3\n}\n"
    "define i32 @of_one(i1 %c) {\n%r = call i32 @one(i1 %c)\nret i32 %r\n}\n";

/* Clang makes one return of all. */
static void test_one_return(void **state) {
    (void)state;
    Arena *arena = arena_new();
    IrModule ir;
    irtext_read(&ir, two_returns, arena);
    FactsBed bed = factsbed_build(&ir, arena);
    Region raw = {0};
    assert_null(value_of(factsbed_of(&bed, "of_two"), 0, &raw, arena));
    const Expr *three = value_of(factsbed_of(&bed, "of_one"), 0, &raw, arena);
    assert_true(three && expr_equal(three, expr_int(arena, 3)));
    arena_free(arena);
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, CALLED_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_formulas),
                                       cmocka_unit_test(test_one_return)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
