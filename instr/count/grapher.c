#include "instr/count/grapher.h"

#include "instr/sample/calls/callsites.h"
#include "instr/sample/calls/oddcalls.h"
#include "static/debuginfo/debugnames.h"
#include "static/facts.h"
#include "static/ir/irquery.h"

#include <string.h>

/* Not so for what the function includes from another file. */
static bool is_in_own_file(LLVMValueRef instruction) {
    unsigned length, own_length;
    LLVMValueRef function =
        LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction));
    const char *file = LLVMGetDebugLocFilename(instruction, &length);
    const char *own = LLVMGetDebugLocFilename(function, &own_length);
    return file && own && length == own_length &&
           memcmp(file, own, length) == 0;
}

static void add_line(PlanBlock *block, LLVMValueRef instruction, Arena *arena) {
    unsigned line = LLVMGetDebugLocLine(instruction);
    for (size_t i = block->lines.size; i > 0; i--)
        if (block->lines.at[i - 1] == line)
            return;
    if (line != 0 && is_in_own_file(instruction))
        *vec_push(arena, &block->lines) = line;
}

static bool is_intrinsic(LLVMValueRef callee) {
    return LLVMIsAFunction(callee) && LLVMGetIntrinsicID(callee) != 0;
}

/* ---- calls that may never return ---- */

static bool is_exact(LLVMValueRef function) {
    LLVMLinkage linkage = LLVMGetLinkage(function);
    return !LLVMIsDeclaration(function) &&
           (linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage ||
            linkage == LLVMExternalLinkage ||
            linkage == LLVMLinkOnceODRLinkage || linkage == LLVMWeakODRLinkage);
}

bool grapher_has_inside(LLVMValueRef function) {
    return is_exact(function) && !facts_why_not_counted(function) &&
           !LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function)) &&
           !irquery_has_taken_label(function);
}

bool grapher_stays_inside(LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMIsAFunction(callee) && !LLVMIsACallBrInst(call) &&
           LLVMGlobalGetValueType(callee) == LLVMGetCalledFunctionType(call) &&
           grapher_has_inside(callee);
}

/* A function whose body is here returns if all that it calls does. */
static bool may_not_return(const Grapher *g, LLVMValueRef call) {
    if (grapher_stays_inside(call))
        return map_get_ptr(&g->may_stop, LLVMGetCalledValue(call), 0);
    return !irquery_call_has(call, "nounwind") ||
           !irquery_call_has(call, "willreturn");
}

static bool has_stop(const Grapher *g, LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        IR_FOR_INSTRUCTIONS(b, i)
            if (irquery_is_call(i) && may_not_return(g, i))
                return true;
    return false;
}

typedef Vec(LLVMValueRef) Functions;

static void note_stop(Grapher *g, Functions *todo, LLVMValueRef function) {
    if (map_get_ptr(&g->may_stop, function, 0))
        return;
    map_put_ptr(&g->may_stop, function, 1);
    *vec_push(g->arena, todo) = function;
}

static void note_callers(Grapher *g, Functions *todo, LLVMValueRef callee) {
    for (LLVMUseRef use = LLVMGetFirstUse(callee); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (irquery_is_call(user) && LLVMGetCalledValue(user) == callee)
            note_stop(g, todo,
                      LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)));
    }
}

Grapher grapher_new(const IrModule *ir, const CostTable *costs, Arena *arena) {
    Grapher g = {.costs = costs, .arena = arena};
    g.may_stop.arena = arena;
    Functions todo = {0};
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        if (has_stop(&g, f))
            note_stop(&g, &todo, f);
    while (todo.size)
        note_callers(&g, &todo, todo.at[--todo.size]);
    return g;
}

/* ---- blocks ---- */

/* Behind a call that must be a tail call nothing can be counted. */
static bool must_end_function(LLVMValueRef call) {
    return LLVMIsACallInst(call) &&
           LLVMGetTailCallKind(call) == LLVMTailCallKindMustTail;
}

static void note_stopping_call(PlanBlock *block, StoppingCalls *stops,
                               LLVMValueRef call) {
    block->may_stop = true;
    stops->first = stops->first ? stops->first : call;
    stops->last = call;
}

static void add_call(PlanBlock *block, LLVMValueRef call, const Grapher *g) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (LLVMIsAGlobalAlias(callee))
        callee = LLVMAliasGetAliasee(callee);
    if (is_intrinsic(callee) || LLVMIsAInlineAsm(callee) ||
        costtable_prices_call(g->costs, call))
        return;
    size_t length;
    const char *name = LLVMGetValueName2(callee, &length);
    *vec_push(g->arena, &block->calls) =
        LLVMIsAFunction(callee) ? arena_strndup(g->arena, name, length) : "";
    *vec_push(g->arena, &block->call_lines) = debugnames_place(call).line;
}

/* "last" is the way out that code of the block is still on, or NULL. */
static WayOut *note_way_out(FunctionGraph *graph, WayOut *last,
                            LLVMValueRef call, const Grapher *g) {
    bool stays = grapher_stays_inside(call);
    if (!may_not_return(g, call) || must_end_function(call))
        return stays ? NULL : last;
    if (oddcalls_may_not_return(call))
        *vec_push(g->arena, &graph->ends) = call;
    if (stays)
        return NULL;
    bool again = irquery_call_has(call, "returns_twice");
    if (!last || again)
        *(last = vec_push(g->arena, &graph->ways_out)) = (WayOut){call, call};
    last->last = call;
    return again ? NULL : last;
}

static void note_ways_out(FunctionGraph *graph, LLVMBasicBlockRef b,
                          const Grapher *g) {
    WayOut *last = NULL;
    IR_FOR_INSTRUCTIONS(b, i) {
        if (irquery_is_call(i))
            last = note_way_out(graph, last, i, g);
        else if (LLVMIsAResumeInst(i))
            *vec_push(g->arena, &graph->ways_out) = (WayOut){i, i};
    }
}

/* From "first" on they are those of one block; of them, what comes after a call
 * that may stop is executed as often as control goes on, unless one more may
 * stop. */
static void note_inside_calls(FunctionGraph *graph, unsigned block,
                              bool goes_on, const Grapher *g) {
    bool has_stopped = false;
    size_t unsettled = graph->inside_calls.size;
    IR_FOR_INSTRUCTIONS(graph->block[block], i) {
        if (!irquery_is_call(i))
            continue;
        if (grapher_stays_inside(i))
            *vec_push(g->arena, &graph->inside_calls) =
                (InsideCall){LLVMGetCalledValue(i), block, has_stopped,
                             has_stopped && !goes_on};
        if (!may_not_return(g, i))
            continue;
        for (; has_stopped && unsettled < graph->inside_calls.size; unsettled++)
            graph->inside_calls.at[unsettled].is_unsure = true;
        unsettled = graph->inside_calls.size;
        has_stopped = true;
    }
}

/* Not so if it ends in a call that never returns, or goes on unwinding. */
static bool goes_on_or_returns(LLVMBasicBlockRef b) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(b);
    return LLVMGetNumSuccessors(last) > 0 || LLVMIsAReturnInst(last);
}

static void add_block(FunctionGraph *graph, LLVMBasicBlockRef b,
                      const Grapher *g) {
    size_t i = graph->blocks.size;
    graph->block[i] = b;
    map_put_ptr(&graph->index, b, (uint32_t)i);
    PlanBlock *block = vec_push(g->arena, &graph->blocks);
    *block = (PlanBlock){.name = arena_printf(g->arena, "b%zu", i + 1),
                         .cost = costtable_block(g->costs, b),
                         .loop = -1};
    bool goes_on = goes_on_or_returns(b);
    IR_FOR_INSTRUCTIONS(b, instruction) {
        add_line(block, instruction, g->arena);
        if (!irquery_is_call(instruction))
            continue;
        add_call(block, instruction, g);
        if (goes_on && may_not_return(g, instruction) &&
            !must_end_function(instruction))
            note_stopping_call(block, &graph->stops[i], instruction);
    }
    note_ways_out(graph, b, g);
    note_inside_calls(graph, (unsigned)i, goes_on, g);
}

/* ---- edges ---- */

static const char *case_label(LLVMValueRef terminator, unsigned successor,
                              Arena *arena) {
    if (successor == 0)
        return "default";
    LLVMValueRef value = LLVMGetOperand(terminator, 2 * successor);
    if (LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
        return arena_printf(arena, "case%u", successor);
    return arena_printf(arena, "%lld", LLVMConstIntGetSExtValue(value));
}

static const char *edge_label(LLVMValueRef terminator, unsigned successor,
                              Arena *arena) {
    switch (LLVMGetInstructionOpcode(terminator)) {
    case LLVMBr:
        if (!LLVMIsConditional(terminator))
            return "U";
        return successor == 0 ? "T" : "F";
    case LLVMSwitch:
        return case_label(terminator, successor, arena);
    case LLVMInvoke:
        return successor == 0 ? "U" : "unwind";
    default:
        return arena_printf(arena, "goto%u", successor + 1);
    }
}

/* As "a && b" ends in its second test where the first one fails. */
static int next_of(const FunctionGraph *graph, unsigned from, uint32_t to) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(graph->block[to]);
    if (!LLVMIsABranchInst(end) || !LLVMIsConditional(end))
        return -1;
    LLVMValueRef phi = LLVMGetCondition(end);
    if (!LLVMIsAPHINode(phi) ||
        LLVMGetInstructionParent(phi) != graph->block[to])
        return -1;
    LLVMValueRef brought = irquery_incoming(phi, graph->block[from]);
    if (!LLVMIsAConstantInt(brought))
        return -1;
    unsigned way = LLVMConstIntGetZExtValue(brought) ? 0 : 1;
    return (int)map_get_ptr(&graph->index, LLVMGetSuccessor(end, way), 0);
}

static void add_edges(FunctionGraph *graph, unsigned from, Arena *arena) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(graph->block[from]);
    unsigned count = LLVMGetNumSuccessors(last);
    for (unsigned i = 0; i < count; i++) {
        uint32_t to =
            map_get_ptr(&graph->index, LLVMGetSuccessor(last, i), UINT32_MAX);
        *vec_push(arena, &graph->edges) = (PlanEdge){
            from, to, edge_label(last, i, arena), next_of(graph, from, to)};
    }
}

FunctionGraph *grapher_build(const Grapher *g, LLVMValueRef function) {
    Arena *arena = g->arena;
    FunctionGraph *graph = ARENA_NEW(arena, FunctionGraph);
    unsigned count = LLVMCountBasicBlocks(function);
    graph->block = ARENA_ARRAY(arena, LLVMBasicBlockRef, count + 1);
    graph->stops = ARENA_ARRAY(arena, StoppingCalls, count + 1);
    graph->index.arena = arena;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        add_block(graph, b, g);
    for (unsigned i = 0; i < count; i++)
        add_edges(graph, i, arena);
    return graph;
}

/* ---- loops ---- */

/* The number of rounds of every execution, if it is one number. */
static bool constant_rounds(uint64_t *out, const PlanFormula *rounds) {
    if (!rounds->formula || rounds->upper || rounds->valid.nonneg.size)
        return false;
    fmpq_t value;
    fmpq_init(value);
    bool is_number = expr_is_constant(rounds->formula, value) &&
                     fmpz_is_one(fmpq_denref(value)) &&
                     fmpz_sgn(fmpq_numref(value)) >= 0 &&
                     fmpz_abs_fits_ui(fmpq_numref(value));
    if (is_number)
        *out = fmpz_get_ui(fmpq_numref(value));
    fmpq_clear(value);
    return is_number;
}

static void note_returns(const FunctionGraph *graph, const IrFunction *f) {
    for (size_t i = 0; i < graph->blocks.size; i++)
        graph->blocks.at[i].returns =
            f->returns[irfunction_node(f, graph->block[i])];
}

void grapher_attach(PlanFunction *out, const FunctionGraph *graph,
                    const FunctionFacts *facts) {
    note_returns(graph, &facts->f);
    out->blocks.at = graph->blocks.at;
    out->blocks.size = graph->blocks.size;
    out->edges.at = graph->edges.at;
    out->edges.size = graph->edges.size;
    for (LoopId l = 1; l <= facts->f.loops.count; l++) {
        NodeId header = facts->f.loops.loop[l].header;
        uint32_t index =
            map_get_ptr(&graph->index, facts->f.block[header], UINT32_MAX);
        if (index >= graph->blocks.size)
            continue;
        PlanBlock *block = &out->blocks.at[index];
        block->loop = (int)l - 1;
        block->is_constant =
            constant_rounds(&block->rounds, &out->loops.at[l - 1].rounds);
    }
}
