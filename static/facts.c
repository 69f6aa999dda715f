#include "static/facts.h"

#include "static/invariants/systems.h"
#include "static/walks/containers.h"
#include "static/walks/pieces.h"
#include "static/walks/trees.h"

#include "static/ir/accessors.h"
#include "static/ir/cleanups.h"
#include "static/ir/computedgoto.h"
#include "static/ir/edgesplit.h"
#include "static/ir/inlines.h"
#include "static/ir/irquery.h"
#include "static/ir/librarycalls.h"
#include "static/ir/promote.h"
#include "static/ir/throws.h"
#include "static/memory/answers.h"
#include "static/memory/modref.h"
#include "static/memory/writeset.h"

#include <string.h>

static bool ends_in_musttail(LLVMBasicBlockRef block) {
    if (!LLVMIsAReturnInst(LLVMGetBasicBlockTerminator(block)))
        return false;
    IR_FOR_INSTRUCTIONS(block, i)
        if (LLVMIsACallInst(i) &&
            LLVMGetTailCallKind(i) == LLVMTailCallKindMustTail)
            return true;
    return false;
}

static bool has_musttail(LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        if (ends_in_musttail(b))
            return true;
    return false;
}

/* Such a function runs while the program is still being linked. */
static bool resolves_ifunc(LLVMValueRef function) {
    LLVMModuleRef module = LLVMGetGlobalParent(function);
    for (LLVMValueRef i = LLVMGetFirstGlobalIFunc(module); i;
         i = LLVMGetNextGlobalIFunc(i))
        if (LLVMGetGlobalIFuncResolver(i) == function)
            return true;
    return false;
}

static bool is_variadic(LLVMValueRef function) {
    return LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function));
}

const char *facts_why_not_counted(LLVMValueRef function) {
    if (irquery_has(function, "naked"))
        return "it is naked";
    if (irquery_has(function, "presplitcoroutine"))
        return "it is a coroutine";
    return resolves_ifunc(function) ? "it runs before the program starts"
                                    : NULL;
}

static const char *why_left_alone(LLVMValueRef function) {
    const char *why = facts_why_not_counted(function);
    if (why)
        return why;
    if (is_variadic(function) && irquery_has_byval(function))
        return "it takes a struct by value and further arguments";
    if (!edgesplit_is_possible(function))
        return "it has assembly that jumps";
    if (irquery_has_taken_label(function))
        return "it uses the address of a label";
    return has_musttail(function) ? "it must end in a tail call" : NULL;
}

static bool catches(const IrFunction *f, NodeId node) {
    return LLVMIsAInvokeInst(irfunction_terminator(f, node)) &&
           !irfunction_cuts_short(f, f->first_edge[node] + 1);
}

typedef struct Distrust {
    const char *reason, *why; /* of a formula, and of opaque inputs */
} Distrust;

static const Distrust returns_again = {"a call in it may return again",
                                       "on how often a call returns"};
static const Distrust goes_back = {
    "a call in it may go back to where setjmp returned",
    "on whether a call goes back to where setjmp returned"};

static void distrust(PlanFormula *formula, LoopInputs *inputs,
                     const Distrust *d) {
    *formula = (PlanFormula){.reason = d->reason};
    inputs->opaque = true;
    inputs->why = d->why;
}

static void distrust_count(FunctionFacts *facts, LoopId loop,
                           const Distrust *d) {
    distrust(&facts->trips.loop[loop].count, &facts->inputs[loop], d);
    distrust(&facts->trips.loop[loop].rounds, &facts->inputs[loop], d);
    facts->questions[loop].ask[PLAN_ROUNDS] = (PlanQuestion){0};
}

static void distrust_total(FunctionFacts *facts, LoopId loop) {
    TripCount *trip = &facts->trips.loop[loop];
    trip->anew = true;
    distrust(&trip->total, &facts->total[loop], &returns_again);
    distrust(&trip->entries, &facts->total[loop], &returns_again);
    for (size_t i = 0; i < PLAN_PREMISES; i++)
        trip->premised[i] = trip->nest_premised[i] = (PlanFormula){0};
    facts->questions[loop].ask[PLAN_TOTAL] = (PlanQuestion){0};
    facts->questions[loop].ask[PLAN_ENTRIES] = (PlanQuestion){0};
}

/* Whether a call in "loop" may be left by longjmp, as far as is known. */
static bool may_jump(const FunctionFacts *facts, LoopId loop) {
    unsigned willreturn = irquery_kind("willreturn");
    const Loop *l = &facts->f.loops.loop[loop];
    for (size_t n = 0; n < l->nodes.size; n++)
        IR_FOR_CALLS(&facts->f, l->nodes.at[n], call)
            if (!LLVMIsAIntrinsicInst(*call) &&
                !LLVMIsAInlineAsm(LLVMGetCalledValue(*call)) &&
                !irquery_call_has_kind(*call, willreturn))
                return true;
    return false;
}

/* "node" has a call that may return again: rounds of the loops around it go on
 * amid their bodies then, and loops behind it, from which a call in them may go
 * back, are left there and entered anew. */
static void distrust_loops(FunctionFacts *facts, NodeId node) {
    const Loops *loops = &facts->f.loops;
    Arena *scratch = arena_new();
    const bool *behind = irfunction_reached(&facts->f, node, scratch);
    for (LoopId l = 1; l <= loops->count; l++) {
        if (!behind[loops->loop[l].header])
            continue;
        distrust_total(facts, l);
        if (loops_contain(loops, l, node))
            distrust_count(facts, l, &returns_again);
        else if (may_jump(facts, l))
            distrust_count(facts, l, &goes_back);
    }
    arena_free(scratch);
}

static void look_at_calls(FunctionFacts *facts) {
    unsigned returns_twice = irquery_kind("returns_twice");
    for (NodeId n = 1; n <= facts->f.cfg.size; n++) {
        IR_FOR_CALLS(&facts->f, n, call)
            if (LLVMIsACallInst(*call) &&
                irquery_call_has_kind(*call, returns_twice)) {
                facts->returns_twice = true;
                distrust_loops(facts, n);
            }
        facts->resumes = facts->resumes || catches(&facts->f, n);
    }
    facts->resumes = facts->resumes || facts->returns_twice;
}

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

static void find_inputs(FunctionFacts *facts, Arena *arena) {
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

static Map blocks_of(const IrFunction *f, Arena *arena) {
    Map blocks = {.arena = arena};
    map_reserve(&blocks, f->cfg.size);
    for (NodeId n = 1; n <= f->cfg.size; n++)
        map_put_ptr(&blocks, f->block[n], 1);
    return blocks;
}

/* Counts the nodes whose blocks are in "blocks". */
static uint32_t *number_blocks(const IrFunction *f, const Map *blocks,
                               Arena *arena) {
    uint32_t *number = ARENA_ARRAY(arena, uint32_t, (size_t)f->cfg.size + 1);
    uint32_t last = 0;
    for (NodeId n = 1; n <= f->cfg.size; n++)
        if (map_get_ptr(blocks, f->block[n], 0))
            number[n] = ++last;
    return number;
}

/* Splitting edges changes the graphs, which are then made again. */
static void find_graphs(FunctionFacts *facts, const IrModule *ir,
                        Arena *arena) {
    ArenaMark before = arena_mark(arena);
    Arena *scratch = arena_new();
    facts->f = irfunction_loops(ir, facts->function, arena);
    Map blocks = blocks_of(&facts->f, scratch);
    if (!facts->left_alone && facts->f.loops.count) {
        edgesplit_run(&facts->f);
        arena_rewind(arena, before);
        facts->f = irfunction_loops(ir, facts->function, arena);
    }
    facts->block_number = number_blocks(&facts->f, &blocks, arena);
    arena_free(scratch);
}

FunctionFacts *facts_build(const IrModule *ir, LLVMValueRef function,
                           Arena *arena) {
    FunctionFacts *facts = ARENA_NEW(arena, FunctionFacts);
    facts->function = function;
    facts->left_alone = why_left_alone(function);
    find_graphs(facts, ir, arena);
    irfunction_finish(&facts->f);
    facts->writes = writes_build(&facts->f, arena);
    facts->symbols = symbols_build(&facts->f, facts->writes, arena);
    symbols_find_lengths(&facts->symbols);
    find_inputs(facts, arena);
    facts->trips = tripcount_build(&facts->symbols, arena);
    facts->questions = questions_find(&facts->symbols, &facts->trips, arena);
    systems_ask(&facts->symbols, &facts->trips, facts->questions, arena);
    add_formula_symbols(facts, arena);
    find_cost_inputs(facts, arena);
    add_found_symbols(facts, arena);
    facts->thresholds = thresholds_find(&facts->f, arena);
    look_at_calls(facts);
    facts->guards = guards_find(&facts->f, facts->writes, arena);
    return facts;
}

/* ---- a module ---- */

Status facts_prepare(IrModule *ir, Arena *arena) {
    TRY(irmodule_run_passes(ir, "inferattrs"));
    TRY(accessors_take_in(ir));
    LLVMSetIsNewDbgInfoFormat(ir->module, 0);
    inlines_settle(ir);
    computedgoto_lower(ir);
    cleanups_part(ir);
    promote_variables(ir);
    trees_add_sizes(ir);
    containers_add_sizes(ir);
    pieces_add_sizes(ir);
    if (ir->rows)
        librarycalls_add(ir, arena);
    modref_infer(ir);
    throws_infer(ir);
    answers_infer(ir);
    ir->written = writesets_build(ir, arena);
    return status_ok();
}
