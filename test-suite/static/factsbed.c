#include "factsbed.h"

#include "static/counts/results.h"
#include "static/inputs/known.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

FactsBed factsbed_build(const IrModule *ir, Arena *arena) {
    FactsBed out = {.ir = *ir, .arena = arena};
    out.ir.known = known_new(arena);
    out.ir.results = results_new(arena);
    out.order = calleesfirst_order(ir, arena);
    /* Facts keep the module that they are of. */
    IrModule *own = ARENA_NEW(arena, IrModule);
    *own = out.ir;
    out.facts = ARENA_ARRAY(arena, FunctionFacts *, out.order.size);
    for (size_t i = 0; i < out.order.size; i++)
        out.facts[i] = facts_build(own, out.order.at[i], arena);
    return out;
}

FunctionFacts *factsbed_of(const FactsBed *bed, const char *name) {
    LLVMValueRef function = LLVMGetNamedFunction(bed->ir.module, name);
    for (size_t i = 0; i < bed->order.size; i++)
        if (bed->order.at[i] == function)
            return bed->facts[i];
    fail_msg("no function %s", name);
    return NULL;
}

LLVMValueRef factsbed_returned(const FunctionFacts *facts) {
    for (NodeId n = 1; n <= facts->f.cfg.size; n++) {
        LLVMValueRef last = irfunction_terminator(&facts->f, n);
        if (LLVMIsAReturnInst(last))
            return LLVMGetOperand(last, 0);
    }
    fail_msg("it returns nothing");
    return NULL;
}

static const char *const *names_of(const Symbols *symbols, Arena *arena) {
    const char **names = ARENA_ARRAY(arena, const char *, symbols->all.size);
    for (SymbolId s = 0; s < symbols->all.size; s++)
        names[s] = symbols->all.at[s].plan.name;
    return names;
}

const char *factsbed_list(const Symbols *symbols, const ExprList *list,
                          Arena *arena) {
    const char *const *names = names_of(symbols, arena);
    Text text = text_new(arena);
    for (size_t i = 0; i < list->size; i++) {
        text_add(&text, i ? "; " : "");
        expr_print(&text, list->at[i], names);
    }
    return text_chars(&text);
}

const char *factsbed_where(const Symbols *symbols, const Region *raw,
                           Arena *arena) {
    Text text = text_new(arena);
    Region region = {0};
    region_require_all(&region, raw, symbols->ranges.at, symbols->ranges.size,
                       arena);
    region_print(&text, &region, names_of(symbols, arena));
    return text_chars(&text);
}
