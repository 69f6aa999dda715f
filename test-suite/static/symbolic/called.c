/* What calls return that compute it from what they are given alone. */
#include "static/calleesfirst.h"
#include "static/facts.h"
#include "static/inputs/known.h"
#include "static/symbolic/symbolic.h"

#include "walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *function, *formula; /* NULL: there is none */
    const char *plain; /* without minima and maxima; NULL: there is none */
} cases[] = {
    {"of_two", "min(n, m + 1)", NULL},
    {"of_three", "max(0, min(n, 8*m + k))", NULL},
    {"of_product", "n + 8*m + 8", "n + 8*m + 8"},
    {"of_memory", NULL, NULL},
    {"of_loop", NULL, NULL},
    {"of_nobody", NULL, NULL},
    {"of_weak", NULL, NULL},
    {"of_itself", NULL, NULL},
    {"of_pointer", NULL, NULL},
    {"of_contents", "min(n, *p)", NULL},
};

static LLVMValueRef returned(const IrFunction *f) {
    for (NodeId n = 1; n <= f->cfg.size; n++) {
        LLVMValueRef last = irfunction_terminator(f, n);
        if (LLVMIsAReturnInst(last))
            return LLVMGetOperand(last, 0);
    }
    fail_msg("it returns nothing");
    return NULL;
}

static FunctionFacts *facts_of(const IrModule *ir, const char *function,
                               Arena *arena) {
    FunctionFacts *out = NULL;
    LLVMValueRef wanted = LLVMGetNamedFunction(ir->module, function);
    FunctionList order = calleesfirst_order(ir, arena);
    for (size_t i = 0; i < order.size; i++) {
        FunctionFacts *facts = facts_build(ir, order.at[i], arena);
        if (order.at[i] == wanted)
            out = facts;
    }
    assert_non_null(out);
    return out;
}

/* Over its parameters and what it reads; "" for what is the call itself. */
static const char *value_of(FunctionFacts *facts, bool divides, Arena *arena) {
    Symbols *symbols = &facts->symbols;
    Region conditions = {0};
    Symbolic s = {.symbols = symbols,
                  .conditions = &conditions,
                  .arena = arena,
                  .divides = divides};
    LLVMValueRef value = returned(&facts->f);
    const Expr *e;
    Text text = text_new(arena);
    if (!symbolic_value(&s, value, READ_SIGNED, &e))
        return "";
    SymbolId own = symbols_of_value(symbols, value);
    if (own != NO_SYMBOL && expr_equal(e, expr_symbol(arena, own)))
        return "";
    const char **names = ARENA_ARRAY(arena, const char *, symbols->all.size);
    for (SymbolId k = 0; k < symbols->all.size; k++)
        names[k] = symbols->all.at[k].plan.name;
    expr_print(&text, e, names);
    return text_chars(&text);
}

static void test_formulas(void **state) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        IrModule ir = *(const IrModule *)*state;
        ir.known = known_new(arena);
        FunctionFacts *facts = facts_of(&ir, cases[i].function, arena);
        const char *plain = cases[i].plain ? cases[i].plain : "",
                   *formula = cases[i].formula ? cases[i].formula : "";
        assert_string_equal(value_of(facts, true, arena), formula);
        assert_string_equal(value_of(facts, false, arena), plain);
        arena_free(arena);
    }
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, CALLED_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formulas),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
