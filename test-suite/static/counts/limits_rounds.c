/* What a variable may come to that no round moves by more than a number. */
#include "static/counts/limiter.h"
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
    Reading reading;
    Side side;
    const char *limits; /* "": not known */
    const char *valid;  /* where they hold, as far as types do not say so */
} cases[] = {
    {"rises", READ_SIGNED, AT_MOST, "2*n", "n >= 0"},
    {"rises", READ_SIGNED, AT_LEAST, "0", "n >= 0"},
    {"falls", READ_SIGNED, AT_LEAST, "0", "n >= 0"},
    {"falls", READ_SIGNED, AT_MOST, "n", "n >= 0"},
    /* where it begins, or from what it is set to, and what is added then */
    {"anew", READ_SIGNED, AT_MOST, "n + m; n + 3; n + 4", "n >= 0"},
    {"anew", READ_SIGNED, AT_LEAST, "m; 3; 4", "n >= 0"},
    /* below 0 it would wrap */
    {"down", READ_UNSIGNED, AT_LEAST, "-n + 100", "n <= 100"},
    {"down", READ_SIGNED, AT_LEAST, "", ""},
    /* nobody knows how many rounds there are */
    {"endless", READ_SIGNED, AT_MOST, "", ""},
    /* how many there are is a local, which has a limit itself */
    {"inner", READ_SIGNED, AT_MOST, "n", "m >= 0 and n >= 0"},
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

static const PlanFormula *rounds_of(const void *context, LoopId loop) {
    const FunctionFacts *facts = context;
    return &facts->trips.loop[loop].rounds;
}

/* What is found, and where it holds, as two texts. */
typedef struct Found {
    const char *limits, *valid;
} Found;

static Found found_text(const Symbols *symbols, const ExprList *limits,
                        const Region *raw, Arena *arena) {
    const char **names = ARENA_ARRAY(arena, const char *, symbols->all.size);
    for (SymbolId s = 0; s < symbols->all.size; s++)
        names[s] = symbols->all.at[s].plan.name;
    Text text = text_new(arena), valid = text_new(arena);
    for (size_t i = 0; i < limits->size; i++) {
        text_add(&text, i ? "; " : "");
        expr_print(&text, limits->at[i], names);
    }
    Region region = {0};
    region_require_all(&region, raw, symbols->ranges.at, symbols->ranges.size,
                       arena);
    region_print(&valid, &region, names);
    return (Found){text_chars(&text), text_chars(&valid)};
}

static Found limit(const IrModule *ir, size_t i, Arena *arena) {
    LLVMValueRef function = LLVMGetNamedFunction(ir->module, cases[i].function);
    if (!function)
        fail_msg("no function %s", cases[i].function);
    FunctionFacts *facts = facts_build(ir, function, arena);
    const LimitsKnown known = {rounds_of, facts};
    Region conditions = {0};
    ExprList limits = {0};
    Limiter l = {.symbols = &facts->symbols,
                 .known = &known,
                 .conditions = &conditions,
                 .arena = arena};
    LLVMValueRef phi = returned(&facts->f);
    LoopId loop = limiter_loop_of(&l, phi);
    assert_true(loop != 0);
    return limiter_by_rounds(&l, phi, loop, cases[i].reading, cases[i].side,
                             &limits)
               ? found_text(&facts->symbols, &limits, &conditions, arena)
               : (Found){"", ""};
}

static void test_by_rounds(void **state) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        Found found = limit(*state, i, arena);
        if (strcmp(found.limits, cases[i].limits) ||
            strcmp(found.valid, cases[i].valid))
            fail_msg("case %zu, %s: %s where %s", i, cases[i].function,
                     found.limits, found.valid);
        arena_free(arena);
    }
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, LIMITS_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_by_rounds)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
