/* What limits a variable in each round of a loop, and by what. */
#include "static/counts/roundlimit.h"
#include "static/facts.h"

#include "walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *function;
    bool most, in_log;
    const char *rule, *limit; /* "": none */
    const char *valid;        /* where it is so */
} cases[] = {
    {"drifts", true, false, "drift", "2*t", ""},
    {"drifts", false, false, "drift", "0", ""},
    {"begins", true, false, "drift", "max(n, m)", ""},
    {"begins", false, false, "drift", "min(n - 1, m) - t", ""},
    {"falls", false, false, "drift", "-t + 100", "n <= 101"},
    {"anew", true, false, "drift", "max(5, m)", ""},
    {"remains", true, false, "anywhere", "6", ""},
    {"remains", false, false, "anywhere", "-6", ""},
    {"contents", true, false, "", "", ""},
    {"contents", true, true, "type", "log2(2147483647)", ""},
    {"alike", true, false, "", "k", ""},
};

typedef struct Asked {
    FunctionFacts *facts;
    SymbolId symbol;  /* of what it stores */
    const Expr *last; /* of the rounds that are completed */
    const char **names;
} Asked;

static LLVMValueRef stored(const IrFunction *f) {
    for (NodeId n = 1; n <= f->cfg.size; n++) {
        IR_FOR_INSTRUCTIONS(f->block[n], i) {
            if (LLVMIsAStoreInst(i))
                return LLVMGetOperand(i, 0);
        }
    }
    fail_msg("it stores nothing");
    return NULL;
}

static const PlanFormula *rounds_of(const void *context, LoopId loop) {
    const FunctionFacts *facts = context;
    return &facts->trips.loop[loop].rounds;
}

static Asked asked_of(const IrModule *ir, const char *name, Arena *arena) {
    LLVMValueRef function = LLVMGetNamedFunction(ir->module, name);
    if (!function)
        fail_msg("no function %s", name);
    FunctionFacts *facts = facts_build(ir, function, arena);
    Symbols *symbols = &facts->symbols;
    SymbolId symbol = symbols_of_value(symbols, stored(&facts->f));
    assert_true(symbol != NO_SYMBOL && facts->f.loops.count == 1);
    const Expr *rounds = facts->trips.loop[1].rounds.formula;
    assert_non_null(rounds);
    const char **names = ARENA_ARRAY(arena, const char *, symbols->all.size);
    for (SymbolId s = 0; s < symbols->all.size; s++)
        names[s] = s == symbols->round ? "t" : symbols->all.at[s].plan.name;
    return (Asked){facts, symbol, expr_sub(arena, rounds, expr_int(arena, 1)),
                   names};
}

static const char *expr_text(const Expr *e, const char *const *names,
                             Arena *arena) {
    Text text = text_new(arena);
    if (e)
        expr_print(&text, e, names);
    return text_chars(&text);
}

static const char *region_text(const Region *region, const char *const *names,
                               Arena *arena) {
    Text text = text_new(arena);
    region_print(&text, region, names);
    return text_chars(&text);
}

static void check(const IrModule *ir, size_t i, Arena *arena) {
    Asked asked = asked_of(ir, cases[i].function, arena);
    const Inductions *l = &asked.facts->trips.loop[1].inductions;
    const LimitsKnown known = {rounds_of, asked.facts};
    const LimitAsked limit = {asked.symbol, cases[i].most, cases[i].in_log};
    const RoundlimitRule *rule = roundlimit_rule(l, &limit, asked.last, &known);
    Region region = {0};
    const Expr *symbol = expr_symbol(arena, asked.symbol);
    const Expr *found = roundlimit_find(
        l, cases[i].in_log ? expr_log(arena, 2, symbol) : symbol,
        cases[i].most ? AT_MOST : AT_LEAST, asked.last, &known, &region);
    const char *text = expr_text(found, asked.names, arena);
    const char *valid = region_text(&region, asked.names, arena);
    const char *name = rule ? rule->name : "";
    if (strcmp(name, cases[i].rule) || strcmp(text, cases[i].limit) ||
        strcmp(valid, cases[i].valid))
        fail_msg("case %zu, %s: '%s', %s where %s", i, cases[i].function, name,
                 text, valid);
}

static void test_what_limits_a_variable(void **state) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        check(*state, i, arena);
        arena_free(arena);
    }
}

static bool is_asked(const char *rule) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (!strcmp(cases[i].rule, rule))
            return true;
    return false;
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const RoundlimitRule *rules = roundlimit_rules(&count);
    for (size_t i = 0; i < count; i++)
        assert_true(is_asked(rules[i].name) && *rules[i].reason);
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, ROUNDLIMIT_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_limits_a_variable),
        cmocka_unit_test(test_no_rule_is_forgotten)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
