#include "instr/count/callbalance.h"

#include "instr/insert/inserter.h"
#include "instr/runtime/runtime.h"
#include "static/ir/irquery.h"

static LLVMValueRef terminator(const CallBalance *b, unsigned index) {
    return LLVMGetBasicBlockTerminator(b->graph->block[index]);
}

static bool leaves(const CallBalance *b, unsigned index) {
    return LLVMGetNumSuccessors(terminator(b, index)) == 0;
}

/* Of one block, nothing follows that was not counted. */
static bool is_needed(const CallBalance *b) {
    return !leaves(b, 0);
}

static void change(const CallBalance *b, uint64_t by) {
    links_add_total_at_once(b->links, b->builder, b->index,
                            LLVMConstInt(b->links->i64, by, false));
}

/* Where a longjmp may return, every edge is counted: calls of such a function
 * may stop anywhere. */
static uint64_t call_of(const CallBalance *b) {
    return b->plan->returns_twice ? ASYM_RT_CALL + ASYM_RT_WAIT : ASYM_RT_CALL;
}

void callbalance_begin(const CallBalance *b) {
    if (is_needed(b))
        change(b, call_of(b));
}

static LLVMValueRef before_tail_call(LLVMValueRef last) {
    for (LLVMValueRef i = LLVMGetPreviousInstruction(last); i;
         i = LLVMGetPreviousInstruction(i))
        if (LLVMIsACallInst(i) &&
            LLVMGetTailCallKind(i) == LLVMTailCallKindMustTail)
            return i;
    return last;
}

LLVMValueRef callbalance_last_place(const CallBalance *b, unsigned index) {
    LLVMValueRef last = terminator(b, index);
    if (b->plan->returns_twice && LLVMIsAReturnInst(last))
        return before_tail_call(last);
    if (b->graph->stops[index].last)
        return LLVMGetNextInstruction(b->graph->stops[index].last);
    return inserter_first(b->graph->block[index]);
}

/* A child of vfork ends in a call that its parent goes on with. */
static bool ends_call(const CallBalance *b, unsigned index) {
    return leaves(b, index) &&
           (!b->plan->returns_twice || LLVMIsAReturnInst(terminator(b, index)));
}

static bool waits(const CallBalance *b, unsigned index) {
    return is_needed(b) && !b->plan->returns_twice &&
           b->graph->stops[index].first;
}

bool callbalance_waits_at_end(const CallBalance *b, unsigned index) {
    return waits(b, index) &&
           LLVMIsATerminatorInst(b->graph->stops[index].last);
}

void callbalance_go_on(const CallBalance *b, LLVMValueRef flag) {
    LLVMValueRef back = LLVMConstInt(b->links->i64, 0 - ASYM_RT_WAIT, false);
    links_add_total_at_once(b->links, b->builder, b->index,
                            flag ? LLVMBuildMul(b->builder, flag, back, "")
                                 : back);
}

static void wait_in_block(const CallBalance *b, unsigned index) {
    const StoppingCalls *stops = &b->graph->stops[index];
    LLVMPositionBuilderBefore(b->builder, stops->first);
    change(b, ASYM_RT_WAIT);
    if (callbalance_waits_at_end(b, index))
        return;
    LLVMPositionBuilderBefore(b->builder, LLVMGetNextInstruction(stops->last));
    callbalance_go_on(b, NULL);
}

void callbalance_insert(const CallBalance *b) {
    for (unsigned i = 0; is_needed(b) && i < b->graph->blocks.size; i++) {
        if (waits(b, i))
            wait_in_block(b, i);
        if (!ends_call(b, i))
            continue;
        LLVMPositionBuilderBefore(b->builder, callbalance_last_place(b, i));
        change(b, 0 - call_of(b));
    }
}
