#include "instr/count/callwork.h"

#include "instr/insert/inserter.h"
#include "static/graph/scc.h"
#include "static/ir/irquery.h"
#include "static/library/knowncalls.h"

#include <string.h>

/* While functions are found; by function of the plan. */
typedef struct Search {
    const Plan *plan;
    FunctionGraph *const *graphs;
    Map index;        /* function -> its index */
    bool *is_seen;    /* all that it leads to is */
    uint32_t *circle; /* the component that it is in */
    bool *is_circle;  /* whether it calls itself, perhaps by way of others, and
                         not as the last thing alone */
    CallWork *work;
    Vec(CfgEdge) edges; /* calls; node i + 2 is function i */
    Arena *scratch;
} Search;

static uint32_t index_of(const Search *s, LLVMValueRef function) {
    return map_get_ptr(&s->index, function, UINT32_MAX);
}

static bool goes_on_or_returns(LLVMBasicBlockRef block) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
    return LLVMGetNumSuccessors(last) > 0 || LLVMIsAReturnInst(last);
}

/* ---- what is seen ---- */

static bool must_end_function(LLVMValueRef call) {
    return LLVMIsACallInst(call) &&
           LLVMGetTailCallKind(call) == LLVMTailCallKindMustTail;
}

static const char *name_of(LLVMValueRef value) {
    size_t length;
    return LLVMGetValueName2(value, &length);
}

/* Not so where the cost table says what it costs with all that it does. */
static bool is_listed(const PlanBlock *block, LLVMValueRef callee) {
    for (size_t c = 0; c < block->calls.size; c++)
        if (strcmp(block->calls.at[c], name_of(callee)) == 0)
            return true;
    return false;
}

static bool is_call_seen(const PlanBlock *block, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    KnownCall known;
    if (must_end_function(call))
        return false;
    if (grapher_stays_inside(call))
        return is_listed(block, callee);
    if (LLVMIsAInlineAsm(callee))
        return true;
    return LLVMIsAFunction(callee) &&
           (LLVMGetIntrinsicID(callee) != 0 ||
            (LLVMIsDeclaration(callee) &&
             knowncalls_find(&known, name_of(callee))));
}

static bool is_block_seen(const Search *s, uint32_t f, uint32_t b) {
    LLVMBasicBlockRef block = s->graphs[f]->block[b];
    if (!goes_on_or_returns(block))
        return true;
    IR_FOR_INSTRUCTIONS(block, i)
        if (irquery_is_call(i) &&
            !is_call_seen(&s->plan->functions.at[f].blocks.at[b], i))
            return false;
    return true;
}

static bool is_function_seen(const Search *s, uint32_t f) {
    const PlanFunction *function = &s->plan->functions.at[f];
    if (function->left_alone || function->returns_twice)
        return false;
    for (uint32_t b = 0; b < function->blocks.size; b++)
        if (!is_block_seen(s, f, b))
            return false;
    return true;
}

static bool counts(const Search *s, uint32_t f) {
    return f != UINT32_MAX && !s->plan->functions.at[f].left_alone;
}

/* Visits each call that stays inside and may return. */
static void for_calls(Search *s, uint32_t f,
                      void (*visit)(Search *s, uint32_t f, uint32_t callee,
                                    LLVMValueRef call)) {
    const FunctionGraph *graph = s->graphs[f];
    if (!counts(s, f))
        return;
    for (size_t b = 0; b < graph->blocks.size; b++) {
        if (!goes_on_or_returns(graph->block[b]))
            continue;
        IR_FOR_INSTRUCTIONS(graph->block[b], i)
            if (irquery_is_call(i) && grapher_stays_inside(i))
                visit(s, f, index_of(s, LLVMGetCalledValue(i)), i);
    }
}

static void note_unseen(Search *s, uint32_t f, uint32_t callee,
                        LLVMValueRef call) {
    (void)call;
    if (!counts(s, callee) || !s->is_seen[callee])
        s->is_seen[f] = false;
}

/* ---- circles ---- */

static void note_edge(Search *s, uint32_t f, uint32_t callee,
                      LLVMValueRef call) {
    (void)call;
    if (counts(s, callee))
        *vec_push(s->scratch, &s->edges) = (CfgEdge){f + 2, callee + 2, ""};
}

/* Whether nothing comes after it in "block" but to go on, or to return. */
static bool ends_block(LLVMValueRef call) {
    LLVMValueRef next = LLVMGetNextInstruction(call);
    while (irquery_is_call(next) &&
           irquery_is_intrinsic(next, "llvm.lifetime.end"))
        next = LLVMGetNextInstruction(next);
    return LLVMIsATerminatorInst(next) && !LLVMIsAInvokeInst(call);
}

static bool gives(LLVMValueRef result, LLVMValueRef call,
                  LLVMBasicBlockRef from) {
    if (result && LLVMIsAPHINode(result) && from)
        result = irquery_incoming(result, from);
    return !result || result == call;
}

static LLVMValueRef result_of(LLVMValueRef returning) {
    return LLVMGetNumOperands(returning) ? LLVMGetOperand(returning, 0) : NULL;
}

bool callwork_is_last(LLVMValueRef call) {
    LLVMBasicBlockRef block = LLVMGetInstructionParent(call);
    if (!ends_block(call))
        return false;
    LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
    if (LLVMIsAReturnInst(last))
        return gives(result_of(last), call, NULL);
    if (LLVMGetNumSuccessors(last) != 1)
        return false;
    LLVMValueRef first = inserter_first(LLVMGetSuccessor(last, 0));
    return LLVMIsAReturnInst(first) && gives(result_of(first), call, block);
}

static void note_circle(Search *s, uint32_t f, uint32_t callee,
                        LLVMValueRef call) {
    if (counts(s, callee) && s->circle[callee] == s->circle[f] &&
        !callwork_is_last(call))
        s->is_circle[f] = true;
}

/* Node 1 leads to each function. */
static Components find_components(Search *s, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        *vec_push(s->scratch, &s->edges) = (CfgEdge){1, i + 2, ""};
    for (uint32_t i = 0; i < count; i++)
        for_calls(s, i, note_edge);
    Cfg calls = cfg_of_edges(count + 1, s->edges.at, s->edges.size, s->scratch);
    return components_build(&calls, s->scratch);
}

/* What a component leads to comes later. */
static void find_seen(Search *s, const Components *all) {
    for (uint32_t c = all->count; c-- > 0;) {
        const NodeId *node = all->node + all->start[c];
        uint32_t size = all->start[c + 1] - all->start[c];
        bool is_seen = *node >= 2;
        for (uint32_t k = 0; is_seen && k < size; k++) {
            for_calls(s, node[k] - 2, note_unseen);
            is_seen = s->is_seen[node[k] - 2];
        }
        for (uint32_t k = 0; !is_seen && k < size; k++)
            if (node[k] >= 2)
                s->is_seen[node[k] - 2] = false;
    }
}

/* ---- what is to be done ---- */

static void pass_on(Search *s, uint32_t f, uint32_t callee, LLVMValueRef call) {
    (void)f;
    (void)call;
    if (s->work[callee] == WORK_UNSEEN)
        s->work[callee] = WORK_ADDED;
}

static void find_work(Search *s, Plan *plan, const Components *all) {
    for (uint32_t i = 0; i < plan->functions.size; i++) {
        for_calls(s, i, note_circle);
        plan->functions.at[i].measures_calls = s->is_circle[i] && s->is_seen[i];
        if (plan->functions.at[i].measures_calls)
            s->work[i] = WORK_MEASURED;
    }
    for (uint32_t c = 0; c < all->count; c++) {
        const NodeId *node = all->node + all->start[c];
        uint32_t size = all->start[c + 1] - all->start[c];
        bool works = false;
        for (uint32_t k = 0; k < size; k++)
            works =
                works || (node[k] >= 2 && s->work[node[k] - 2] != WORK_UNSEEN);
        for (uint32_t k = 0; works && k < size; k++) {
            pass_on(s, 0, node[k] - 2, NULL);
            for_calls(s, node[k] - 2, pass_on);
        }
    }
}

static void note_circles(Search *s, const Components *all) {
    for (uint32_t c = 0; c < all->count; c++)
        for (uint32_t k = all->start[c]; k < all->start[c + 1]; k++)
            if (all->node[k] >= 2)
                s->circle[all->node[k] - 2] = c;
}

CallWork *callwork_find(Plan *plan, FunctionGraph *const *graphs,
                        FunctionFacts *const *facts, Arena *arena) {
    Arena *scratch = arena_new();
    uint32_t count = (uint32_t)plan->functions.size;
    Search s = {.plan = plan,
                .graphs = graphs,
                .index.arena = scratch,
                .is_seen = ARENA_ARRAY(scratch, bool, count + 1),
                .circle = ARENA_ARRAY(scratch, uint32_t, count + 1),
                .is_circle = ARENA_ARRAY(scratch, bool, count + 1),
                .work = ARENA_ARRAY(arena, CallWork, count + 1),
                .scratch = scratch};
    for (uint32_t i = 0; i < count; i++)
        map_put_ptr(&s.index, facts[i]->function, i);
    for (uint32_t i = 0; i < count; i++)
        s.is_seen[i] = is_function_seen(&s, i);
    Components all = find_components(&s, count);
    note_circles(&s, &all);
    find_seen(&s, &all);
    find_work(&s, plan, &all);
    arena_free(scratch);
    return s.work;
}
