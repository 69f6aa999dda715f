#include "instr/count/callsums.h"

#include "instr/count/callwork.h"
#include "instr/count/returnways.h"
#include "instr/insert/inserter.h"
#include "static/ir/irquery.h"

enum { SLOT_OF_WORK, WORK_SLOTS };

void callsums_prepare(RuntimeLinks *links) {
    links_make_slots(links, WORK_SLOTS);
}

static LLVMValueRef sum_now(const RuntimeLinks *links, LLVMBuilderRef builder) {
    return links_slot(links, builder, SLOT_OF_WORK, SLOT_VALUE);
}

static void add_cost(const RuntimeLinks *links, LLVMBuilderRef builder,
                     LLVMBasicBlockRef block, LLVMValueRef own, uint64_t cost) {
    if (cost == 0)
        return;
    LLVMPositionBuilderBefore(builder, inserter_first(block));
    LLVMValueRef old = LLVMBuildLoad2(builder, links->i64, own, "");
    LLVMBuildStore(
        builder,
        LLVMBuildAdd(builder, old, LLVMConstInt(links->i64, cost, false), ""),
        own);
}

/* One function while what its calls take is written into it. */
typedef struct Writing {
    const RuntimeLinks *links;
    LLVMBuilderRef builder;
    const CallSums *sums;    /* NULL: it is not measured */
    LLVMValueRef own, start; /* variables: what its blocks cost, and the sum as
                                the call began */
    Map grown;               /* blocks where the sum may have grown since: 1 */
} Writing;

static void end_call(const Writing *w, LLVMBasicBlockRef block) {
    const RuntimeLinks *l = w->links;
    LLVMPositionBuilderBefore(w->builder, LLVMGetBasicBlockTerminator(block));
    LLVMValueRef took = LLVMBuildLoad2(w->builder, l->i64, w->own, "");
    LLVMValueRef sum =
        LLVMBuildAdd(w->builder, sum_now(l, w->builder), took, "");
    links_set_slot(l, w->builder, SLOT_OF_WORK, SLOT_VALUE, sum);
    if (!w->sums)
        return;
    bool has_grown = map_get_ptr(&w->grown, block, 0);
    LLVMValueRef add = has_grown ? w->sums->add_many : w->sums->add;
    if (has_grown)
        took =
            LLVMBuildSub(w->builder, sum,
                         LLVMBuildLoad2(w->builder, l->i64, w->start, ""), "");
    LLVMValueRef args[] = {links_total(l, w->builder, w->sums->slots), took,
                           links_total(l, w->builder, w->sums->doubts)};
    LLVMBuildCall2(w->builder, LLVMGlobalGetValueType(add), add, args, 3, "");
}

static void add_in_blocks(const RuntimeLinks *links, LLVMBuilderRef builder,
                          const FunctionGraph *graph) {
    for (size_t b = 0; b < graph->blocks.size; b++) {
        LLVMPositionBuilderBefore(builder, inserter_first(graph->block[b]));
        LLVMValueRef cost =
            LLVMConstInt(links->i64, graph->blocks.at[b].cost, false);
        links_set_slot(
            links, builder, SLOT_OF_WORK, SLOT_VALUE,
            LLVMBuildAdd(builder, sum_now(links, builder), cost, ""));
    }
}

static bool has_last_call(const FunctionGraph *graph) {
    for (size_t b = 0; b < graph->blocks.size; b++)
        IR_FOR_INSTRUCTIONS(graph->block[b], i)
            if (LLVMIsACallInst(i) && grapher_stays_inside(i) &&
                callwork_is_last(i))
                return true;
    return false;
}

/* ---- where calls in it may have been ---- */

static bool holds_call(LLVMBasicBlockRef block) {
    IR_FOR_INSTRUCTIONS(block, i)
        if (irquery_is_call(i) && grapher_stays_inside(i))
            return true;
    return false;
}

typedef Vec(LLVMBasicBlockRef) Blocks;

static void note_grown(Writing *w, Blocks *todo, LLVMBasicBlockRef block) {
    if (map_get_ptr(&w->grown, block, 0))
        return;
    map_put_ptr(&w->grown, block, 1);
    *vec_push(w->grown.arena, todo) = block;
}

/* In blocks that call, and in all that these lead to. */
static void find_grown(Writing *w, LLVMBasicBlockRef first) {
    Blocks todo = {0};
    for (LLVMBasicBlockRef b = first; b; b = LLVMGetNextBasicBlock(b))
        if (holds_call(b))
            note_grown(w, &todo, b);
    while (todo.size) {
        LLVMValueRef last = LLVMGetBasicBlockTerminator(todo.at[--todo.size]);
        for (unsigned i = 0; i < LLVMGetNumSuccessors(last); i++)
            note_grown(w, &todo, LLVMGetSuccessor(last, i));
    }
}

static void keep_start(const Writing *w, LLVMValueRef before) {
    LLVMPositionBuilderBefore(w->builder, before);
    LLVMBuildStore(w->builder, sum_now(w->links, w->builder), w->start);
}

/* It is read where control comes to a block in which it may grow, not by calls
 * that make no others. */
static void keep_starts(const Writing *w, LLVMBasicBlockRef from) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(from);
    for (unsigned i = 0; i < LLVMGetNumSuccessors(last); i++)
        if (map_get_ptr(&w->grown, LLVMGetSuccessor(last, i), 0)) {
            keep_start(w, last);
            return;
        }
}

static void find_starts(Writing *w, LLVMValueRef function) {
    LLVMBasicBlockRef first = LLVMGetEntryBasicBlock(function);
    LLVMPositionBuilderBefore(w->builder, inserter_first(first));
    w->start = LLVMBuildAlloca(w->builder, w->links->i64, "");
    find_grown(w, first);
    if (map_get_ptr(&w->grown, first, 0))
        keep_start(w, LLVMGetNextInstruction(w->start));
    for (LLVMBasicBlockRef b = first; b; b = LLVMGetNextBasicBlock(b))
        if (!map_get_ptr(&w->grown, b, 0))
            keep_starts(w, b);
}

static void write_sum(Writing *w, const FunctionGraph *graph) {
    LLVMValueRef function = LLVMGetBasicBlockParent(graph->block[0]);
    LLVMPositionBuilderBefore(w->builder, inserter_first(graph->block[0]));
    w->own = LLVMBuildAlloca(w->builder, w->links->i64, "");
    LLVMBuildStore(w->builder,
                   LLVMConstInt(w->links->i64, graph->blocks.at[0].cost, false),
                   w->own);
    for (size_t b = 1; b < graph->blocks.size; b++)
        add_cost(w->links, w->builder, graph->block[b], w->own,
                 graph->blocks.at[b].cost);
    returnways_divide(w->builder, function);
    if (w->sums)
        find_starts(w, function);
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        if (LLVMIsAReturnInst(LLVMGetBasicBlockTerminator(b)))
            end_call(w, b);
}

/* Behind a last call there is to be nothing, so that it remains one, but where
 * it is measured. */
void callsums_write(const RuntimeLinks *links, LLVMBuilderRef builder,
                    const FunctionGraph *graph, const CallSums *sums) {
    if (!sums && has_last_call(graph)) {
        add_in_blocks(links, builder, graph);
        return;
    }
    Arena *scratch = arena_new();
    Writing w = {.links = links,
                 .builder = builder,
                 .sums = sums,
                 .grown.arena = scratch};
    write_sum(&w, graph);
    arena_free(scratch);
}
