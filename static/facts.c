#include "static/facts.h"
#include "static/counts/results.h"
#include "static/inputs/known.h"

#include "static/factinputs.h"
#include "static/invariants/systems.h"
#include "static/walks/containers/containers.h"
#include "static/walks/containers/pieces.h"
#include "static/walks/containers/trees.h"

#include "static/debuginfo/debugnames.h"
#include "static/ir/irquery.h"
#include "static/memory/answers.h"
#include "static/memory/modref.h"
#include "static/memory/writeset.h"
#include "static/rewrite/accessors.h"
#include "static/rewrite/cleanups.h"
#include "static/rewrite/computedgoto.h"
#include "static/rewrite/edgesplit.h"
#include "static/rewrite/inlines.h"
#include "static/rewrite/librarycalls.h"
#include "static/rewrite/promote.h"
#include "static/rewrite/throws.h"

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
    if (ir->known)
        known_add(ir->known, &facts->symbols);
    factinputs_slice(facts, arena);
    facts->trips = tripcount_build(&facts->symbols, arena);
    if (ir->results)
        results_add(ir->results,
                    &(ResultsFunction){&facts->symbols,
                                       tripcount_known(&facts->trips)});
    facts->questions = questions_find(&facts->symbols, &facts->trips, arena);
    systems_ask(&facts->symbols, &facts->trips, facts->questions, arena);
    factinputs_finish(facts, arena);
    facts->thresholds = thresholds_find(&facts->f, arena);
    look_at_calls(facts);
    facts->guards = guards_find(&facts->f, facts->writes, arena);
    return facts;
}

/* ---- a module ---- */

Status facts_prepare(IrModule *ir, Arena *arena) {
    ir->names = debugnames_new(ir, arena);
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
