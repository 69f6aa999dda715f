#include "static/factinputs.h"

/* ---- by the code ---- */

static LoopInputs copy_of(const LoopInputs *inputs, Arena *arena) {
    LoopInputs copy = *inputs;
    copy.symbols.room = copy.symbols.size;
    copy.symbols.at =
        arena_grow(arena, inputs->symbols.at, inputs->symbols.size,
                   inputs->symbols.size, sizeof *inputs->symbols.at);
    return copy;
}

/* Around an outermost loop there is nothing that its total could depend on, and
 * one that is alone is its own nest. */
static void slice_one(FunctionFacts *facts, TotalSlices *totals, LoopId loop,
                      Arena *arena) {
    const Loop *l = &facts->f.loops.loop[loop];
    Symbols *symbols = &facts->symbols;
    facts->total[loop] = slice_total(totals, loop);
    facts->inputs[loop] = l->parent ? slice_loop(symbols, loop, arena)
                                    : copy_of(&facts->total[loop], arena);
    if (!l->parent)
        facts->nest[loop] = l->next ? slice_nest(symbols, loop, arena)
                                    : copy_of(&facts->total[loop], arena);
}

void factinputs_slice(FunctionFacts *facts, Arena *arena) {
    uint32_t loops = facts->f.loops.count;
    facts->inputs = ARENA_ARRAY(arena, LoopInputs, loops + 1);
    facts->nest = ARENA_ARRAY(arena, LoopInputs, loops + 1);
    facts->total = ARENA_ARRAY(arena, LoopInputs, loops + 1);
    Arena *scratch = arena_new();
    TotalSlices *totals =
        slice_totals(&facts->symbols, facts->total, arena, scratch);
    for (LoopId loop = 1; loop <= loops; loop++)
        slice_one(facts, totals, loop, arena);
    arena_free(scratch);
}

/* ---- by formulas and questions ---- */

static void add_input(LoopInputs *inputs, SymbolId symbol, Arena *arena) {
    for (size_t i = 0; i < inputs->symbols.size; i++)
        if (inputs->symbols.at[i] == symbol)
            return;
    *vec_push(arena, &inputs->symbols) = symbol;
}

typedef Vec(SymbolId) SymbolList;

static void list_value(FunctionFacts *facts, SymbolList *list,
                       LLVMValueRef value, Arena *arena) {
    SymbolId symbol = symbols_of_value(&facts->symbols, value);
    if (symbol != NO_SYMBOL)
        *vec_push(arena, list) = symbol;
}

/* What named calls outside all loops return: n in int n = atoi(s). */
static void list_call_results(FunctionFacts *facts, SymbolList *list,
                              Arena *arena) {
    for (NodeId n = 1; n <= facts->f.cfg.size; n++) {
        if (facts->f.loops.innermost[n])
            continue;
        IR_FOR_CALLS(&facts->f, n, call)
            if (debugnames_variable(facts->f.ir->names, *call))
                list_value(facts, list, *call, arena);
    }
}

/* A distance between pointers is recorded where a call begins only if both are
 * parameters. */
static bool is_cost_input(const FunctionFacts *facts, SymbolId symbol) {
    const IrSymbol *s = &facts->symbols.all.at[symbol];
    return s->scope != SCOPE_DISTANCE ||
           (LLVMIsAArgument(s->value) && LLVMIsAArgument(s->from));
}

/* Parameters, results of calls, and the inputs of the nests of loops. */
static void find_cost_inputs(FunctionFacts *facts, Arena *arena) {
    Arena *scratch = arena_new();
    SymbolList list = {0};
    unsigned count = LLVMCountParams(facts->function);
    for (unsigned i = 0; i < count; i++)
        list_value(facts, &list, LLVMGetParam(facts->function, i), scratch);
    list_call_results(facts, &list, scratch);
    for (LoopId loop = 1; loop <= facts->f.loops.count; loop++)
        for (size_t i = 0; i < facts->nest[loop].symbols.size; i++)
            *vec_push(scratch, &list) = facts->nest[loop].symbols.at[i];
    bool *seen = ARENA_ARRAY(scratch, bool, facts->symbols.all.size);
    for (size_t i = 0; i < list.size; i++) {
        SymbolId symbol = list.at[i];
        if (!seen[symbol] && is_cost_input(facts, symbol))
            *vec_push(arena, &facts->cost.symbols) = symbol;
        seen[symbol] = true;
    }
    arena_free(scratch);
}

static void add_symbols_of(LoopInputs *inputs, const PlanFormula *formula,
                           Arena *arena) {
    const Expr *e = formula->formula;
    if (!e)
        return;
    EXPR_FOR_SYMBOL(e, s, 0) {
        add_input(inputs, s, arena);
    }
}

static void add_asked(LoopInputs *inputs, const PlanQuestion *question,
                      Arena *arena) {
    for (size_t i = 0; i < question->symbols.size; i++)
        add_input(inputs, question->symbols.at[i], arena);
}

static void add_watched(FunctionFacts *facts, LoopId loop, size_t premise,
                        Arena *arena) {
    const TripCount *trip = &facts->trips.loop[loop];
    LoopId outermost = facts->f.loops.loop[loop].outermost;
    const PlanFormula *watched = &trip->premised[premise],
                      *of_nest = &trip->nest_premised[premise];
    add_symbols_of(&facts->inputs[loop], watched, arena);
    if (loop == outermost)
        add_symbols_of(&facts->nest[loop], watched, arena);
    add_symbols_of(&facts->nest[outermost], of_nest, arena);
    add_symbols_of(&facts->total[loop], of_nest, arena);
}

/* What counting rounds found beyond the slices: bounds in pointers. */
static void add_formula_symbols(FunctionFacts *facts, Arena *arena) {
    for (LoopId loop = 1; loop <= facts->f.loops.count; loop++) {
        const TripCount *trip = &facts->trips.loop[loop];
        LoopId outermost = facts->f.loops.loop[loop].outermost;
        add_symbols_of(&facts->inputs[loop], &trip->count, arena);
        for (size_t i = 0; i < PLAN_PREMISES; i++)
            if (plan_premises[i].is_watched)
                add_watched(facts, loop, i, arena);
        add_symbols_of(&facts->nest[outermost], &trip->total, arena);
        add_symbols_of(&facts->total[loop], &trip->total, arena);
        const PlanQuestion *ask = facts->questions[loop].ask;
        add_asked(&facts->inputs[loop],
                  &ask[loop == outermost ? PLAN_TOTAL : PLAN_ROUNDS], arena);
        add_asked(&facts->nest[outermost], &ask[PLAN_TOTAL], arena);
        add_asked(&facts->total[loop], &ask[PLAN_TOTAL], arena);
    }
}

static bool is_alone(const Loops *loops, LoopId loop) {
    bool alone = !loops->loop[loop].parent;
    for (LoopId inner = 1; inner <= loops->count && alone; inner++)
        alone = loops->loop[inner].parent != loop;
    return alone;
}

static void add_found(FunctionFacts *facts, LoopId loop, PlanPremise premise,
                      Arena *arena) {
    const Loops *loops = &facts->f.loops;
    const PlanFormula *found = &facts->trips.loop[loop].premised[premise];
    const PlanFormula *total = &facts->trips.loop[loop].nest_premised[premise];
    add_symbols_of(&facts->nest[loops->loop[loop].outermost], total, arena);
    add_symbols_of(&facts->total[loop], total, arena);
    add_symbols_of(&facts->inputs[loop], found, arena);
    if (plan_premises[premise].is_own ? !is_alone(loops, loop)
                                      : loops->loop[loop].parent)
        return;
    add_symbols_of(&facts->nest[loop], found, arena);
    add_symbols_of(&facts->total[loop], found, arena);
}

/* An outermost loop is entered once in what its total is of.  The cost of the
 * function is not over what the loop finds as it begins, nor are the totals of
 * inner loops over what it searches. */
static void add_found_symbols(FunctionFacts *facts, Arena *arena) {
    for (LoopId loop = 1; loop <= facts->f.loops.count; loop++)
        for (PlanPremise i = 0; i < PLAN_PREMISES; i++)
            if (!plan_premises[i].is_watched)
                add_found(facts, loop, i, arena);
}

void factinputs_finish(FunctionFacts *facts, Arena *arena) {
    add_formula_symbols(facts, arena);
    find_cost_inputs(facts, arena);
    add_found_symbols(facts, arena);
}

/* ---- where they are read ---- */

static void add_places(const FunctionFacts *facts, NodeEnds *by_symbol,
                       const LoopInputs *inputs, LoopId loop, Arena *arena) {
    const Loop *l = &facts->f.loops.loop[loop];
    for (size_t e = 0; e < l->entry.size; e++) {
        NodeId from = facts->f.cfg.edge[l->entry.at[e]].from;
        for (size_t i = 0; i < inputs->symbols.size && facts->f.dom.enter[from];
             i++)
            *vec_push(arena, &by_symbol[inputs->symbols.at[i]]) =
                (NodeEnd){from, NULL};
    }
}

NodeEnds *factinputs_places(const FunctionFacts *facts, Arena *arena) {
    NodeEnds *by_symbol = ARENA_ARRAY(arena, NodeEnds, facts->symbols.all.size);
    const Loop *loops = facts->f.loops.loop;
    for (LoopId loop = 1; loop <= facts->f.loops.count; loop++) {
        LoopId outermost = loops[loop].outermost;
        add_places(facts, by_symbol, &facts->inputs[loop], loop, arena);
        add_places(facts, by_symbol, &facts->total[loop], outermost, arena);
        add_places(facts, by_symbol, &facts->nest[loop], outermost, arena);
    }
    return by_symbol;
}
