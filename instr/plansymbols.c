#include "instr/plansymbols.h"

#include "static/factinputs.h"

#include <string.h>

static void mark(bool *used, const Expr *e) {
    if (!e)
        return;
    EXPR_FOR_SYMBOL(e, s, 0) {
        used[s] = true;
    }
}

static void mark_formula(bool *used, const PlanFormula *f) {
    mark(used, f->formula);
    for (size_t i = 0; i < f->valid.nonneg.size; i++)
        mark(used, f->valid.nonneg.at[i]);
}

static const bool *used_in_formulas(const PlanFunction *f,
                                    const FunctionFacts *facts, Arena *arena) {
    bool *used = ARENA_ARRAY(arena, bool, facts->symbols.all.size);
    for (size_t i = 0; i < f->inputs.size; i++)
        used[f->inputs.at[i]] = true;
    for (size_t i = 0; i < f->loops.size; i++) {
        const PlanLoop *l = &f->loops.at[i];
        for (size_t k = 0; k < l->inputs.size; k++)
            used[l->inputs.at[k]] = true;
        for (size_t k = 0; k < l->nest_inputs.size; k++)
            used[l->nest_inputs.at[k]] = true;
        mark_formula(used, &l->count);
        for (size_t k = 0; k < PLAN_PREMISES; k++)
            mark_formula(used, &l->premised[k]),
                mark_formula(used, &l->nest_premised[k]);
        mark_formula(used, &l->total);
        mark_formula(used, &l->entries);
    }
    for (size_t i = 0; i < f->calls.size; i++)
        for (size_t k = 0; k < f->calls.at[i].args.size; k++)
            mark(used, f->calls.at[i].args.at[k]);
    return used;
}

static void mark_limits(bool *used, const PlanLimits *limits) {
    for (size_t i = 0; i < limits->at_most.size; i++)
        mark(used, limits->at_most.at[i]);
    for (size_t i = 0; i < limits->at_least.size; i++)
        mark(used, limits->at_least.at[i]);
    for (size_t i = 0; i < limits->valid.nonneg.size; i++)
        mark(used, limits->valid.nonneg.at[i]);
}

static const PlanFormula *rounds_of(const void *function, LoopId loop) {
    const PlanFunction *f = function;
    return &f->loops.at[loop - 1].rounds;
}

LimitsKnown plansymbols_known(const PlanFunction *f) {
    return (LimitsKnown){rounds_of, f};
}

/* Of what a call returned, too, where there are some. */
static void add_limits(PlanFunction *f, Symbols *symbols,
                       const LimitsKnown *known, SymbolId s, Arena *arena) {
    const PlanSymbol *symbol = &symbols->all.at[s].plan;
    if (!plan_is_local(symbol) && symbol->kind != SYMBOL_CALL)
        return;
    PlanLimits limits = limits_find(symbols, known, s);
    if (plan_is_local(symbol) || limits.at_most.size || limits.at_least.size)
        *vec_push(arena, &f->limits) = limits;
}

/* Adds the limits of locals, which may be over symbols that nothing else is
 * over. */
const bool *plansymbols_used(PlanFunction *f, const FunctionFacts *facts,
                             Arena *arena) {
    Symbols *symbols = (Symbols *)&facts->symbols;
    size_t count = symbols->all.size;
    const LimitsKnown known = plansymbols_known(f);
    const bool *in_formulas = used_in_formulas(f, facts, arena);
    for (SymbolId s = 0; s < count; s++)
        if (in_formulas[s])
            add_limits(f, symbols, &known, s, arena);
    bool *used = ARENA_ARRAY(arena, bool, symbols->all.size);
    memcpy(used, in_formulas, count * sizeof *used);
    for (size_t i = 0; i < f->limits.size; i++)
        mark_limits(used, &f->limits.at[i]);
    return used;
}

static void add_places(NodeEnds *by_symbol, const PlanCall *call,
                       const NodeEnd *place, Arena *arena) {
    for (size_t i = 0; i < call->args.size; i++) {
        if (!call->args.at[i])
            continue;
        EXPR_FOR_SYMBOL(call->args.at[i], s, 0) {
            *vec_push(arena, &by_symbol[s]) = *place;
        }
    }
}

const NodeEnds *plansymbols_places(const PlanFunction *f,
                                   const FunctionFacts *facts, Arena *arena) {
    NodeEnds *by_symbol = factinputs_places(facts, arena);
    for (size_t i = 0; i < f->calls.size; i++) {
        LLVMValueRef call = facts->calls.at[i];
        const NodeEnd place = {irfunction_node_of(&facts->f, call), call};
        add_places(by_symbol, &f->calls.at[i], &place, arena);
    }
    return by_symbol;
}
