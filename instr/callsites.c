#include "instr/callsites.h"

#include "instr/loopsums.h"
#include "static/irquery.h"

#include <string.h>

static bool callee_begins(LLVMValueRef call, const char *prefix) {
    size_t length;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMIsAFunction(callee) &&
           !strncmp(LLVMGetValueName2(callee, &length), prefix, strlen(prefix));
}

/* The call returned once more: loops that do not hold it were cut short. */
static void insert_second_return(const Inserter *in, LLVMValueRef call,
                                 NodeId node) {
    LLVMPositionBuilderBefore(in->builder, LLVMGetNextInstruction(call));
    LLVMValueRef result =
        LLVMBuildIntCast2(in->builder, call, in->i64, true, "");
    LLVMValueRef args[] = {inserter_is_some(in, result), in->frame};
    links_call(in->body->links, in->builder, CALL_CUT_IF, args, 2);
    for (LoopId loop = in->f->loops.count; loop; loop--) {
        if (loops_contain(&in->f->loops, loop, node))
            continue;
        loopsums_cut_if(in, loop, args[0]);
        if (!in->f->loops.loop[loop].parent)
            loopsums_end_nest(in, loop);
    }
}

/* The child begins with what is counted from here on, so the parent adds now
 * what was counted up to here. */
static void insert_before_fork(const Inserter *in, LLVMValueRef call,
                               NodeId node) {
    LLVMPositionBuilderBefore(in->builder, call);
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++)
        loopsums_add_early(in, loop,
                           loops_contain(&in->f->loops, loop, node)
                               ? LOOP_INSIDE
                               : LOOP_OUTSIDE);
}

/* Whether totals must be written out before "call": it may not come back. */
static bool may_not_return(LLVMValueRef call) {
    static const char *const unwinding[] = {"__cxa_", "_Unwind", "longjmp",
                                            "_longjmp", "siglongjmp"};
    for (size_t i = 0; i < sizeof unwinding / sizeof *unwinding; i++)
        if (callee_begins(call, unwinding[i]))
            return false;
    return irquery_call_has(call, "noreturn") || callee_begins(call, "exec");
}

static void insert_around_call(const Inserter *in, LLVMValueRef original,
                               NodeId node) {
    LLVMValueRef call = bodyclone_value(in->body->clone, original);
    if (LLVMIsACallInst(call) && irquery_call_has(call, "returns_twice"))
        insert_second_return(in, call, node);
    if (may_not_return(call)) {
        LLVMPositionBuilderBefore(in->builder, call);
        links_call(in->body->links, in->builder, CALL_FLUSH, NULL, 0);
    }
    if (ptrmap_get(in->body->may_fork, LLVMGetCalledValue(original), 0))
        insert_before_fork(in, call, node);
}

/* ---- calls of other instrumented functions ---- */

/* The function that "original" is known to call, as an index in the plan. */
static bool find_callee(const Inserter *in, LLVMValueRef original,
                        uint32_t *out) {
    LLVMValueRef callee = LLVMGetCalledValue(original);
    *out = ptrmap_get(in->body->callees, callee, UINT32_MAX);
    return *out != UINT32_MAX && LLVMGlobalGetValueType(callee) ==
                                     LLVMGetCalledFunctionType(original);
}

static void set_callee(LLVMValueRef call, LLVMValueRef callee) {
    LLVMSetOperand(call, (unsigned)LLVMGetNumOperands(call) - 1, callee);
}

/* A recording body asks for the budget before the calls in its loops.  All
 * others go to the function itself, which asks. */
static bool is_switched(const Inserter *in, LLVMValueRef original,
                        NodeId node) {
    return in->body->kind == BODY_RECORD && LLVMIsACallInst(original) &&
           in->f->loops.innermost[node];
}

/* Whether the callee does not count the call itself. */
static bool is_counted_here(const Inserter *in, LLVMValueRef original,
                            NodeId node) {
    uint32_t callee;
    return irquery_is_call(original) && find_callee(in, original, &callee) &&
           (in->body->kind == BODY_FAST || is_switched(in, original, node));
}

/* In front of the first call, so that a call that ends the function stays the
 * last thing that it does. */
static void count_calls(const Inserter *in, NodeId node) {
    LLVMValueRef first = NULL;
    uint64_t calls = 0;
    IR_FOR_INSTRUCTIONS(in->f->block[node], i)
    if (is_counted_here(in, i, node)) {
        first = first ? first : i;
        calls++;
    }
    if (!calls)
        return;
    LLVMPositionBuilderBefore(in->builder,
                              bodyclone_value(in->body->clone, first));
    loopsums_add_calls(in, node, calls);
}

/* Fast bodies call each other directly. */
static void call_fast_bodies(const Inserter *in, NodeId node) {
    uint32_t callee;
    IR_FOR_INSTRUCTIONS(in->f->block[node], i) {
        if (!irquery_is_call(i) || !find_callee(in, i, &callee))
            continue;
        LLVMValueRef call = bodyclone_value(in->body->clone, i);
        set_callee(call, in->body->fast[callee]);
        if (ptrmap_get(in->body->inlined, i, 0))
            links_inline(in->body->links, call);
    }
}

void callsites_insert(const Inserter *in) {
    for (NodeId n = 1; n <= in->f->cfg.size; n++) {
        if (in->body->kind == BODY_FAST)
            call_fast_bodies(in, n);
        count_calls(in, n);
        IR_FOR_INSTRUCTIONS(in->f->block[n], i)
        if (irquery_is_call(i) && !LLVMIsAIntrinsicInst(i))
            insert_around_call(in, i, n);
    }
}

/* ---- the switch between two bodies ---- */

static void join_results(const Inserter *in, LLVMValueRef usual,
                         LLVMValueRef rare, LLVMBasicBlockRef join) {
    if (LLVMGetTypeKind(LLVMTypeOf(usual)) == LLVMVoidTypeKind)
        return;
    LLVMPositionBuilderBefore(in->builder, LLVMGetFirstInstruction(join));
    LLVMValueRef phi = LLVMBuildPhi(in->builder, LLVMTypeOf(usual), "");
    LLVMReplaceAllUsesWith(usual, phi);
    LLVMValueRef values[] = {usual, rare};
    LLVMBasicBlockRef blocks[] = {LLVMGetInstructionParent(usual),
                                  LLVMGetInstructionParent(rare)};
    LLVMAddIncoming(phi, values, blocks, 2);
}

/* Moves "call" from its place before a conditional branch to a block of its
 * own on the usual side. */
static void move_to_usual(const Inserter *in, LLVMValueRef call,
                          LLVMBasicBlockRef join) {
    LLVMValueRef branch =
        LLVMGetBasicBlockTerminator(LLVMGetInstructionParent(call));
    LLVMBasicBlockRef usual =
        LLVMInsertBasicBlockInContext(in->body->links->context, join, "");
    LLVMInstructionRemoveFromParent(call);
    LLVMSetSuccessor(branch, 1, usual);
    LLVMPositionBuilderAtEnd(in->builder, usual);
    LLVMInsertIntoBuilder(in->builder, call);
    LLVMBuildBr(in->builder, join);
}

static void switch_call(const Inserter *in, LLVMValueRef call,
                        uint32_t callee) {
    LLVMValueRef next = LLVMGetNextInstruction(call);
    LLVMPositionBuilderBefore(in->builder, call);
    inserter_rarely_if(
        in, next, links_within_budget(in->body->links, in->builder, callee));
    LLVMValueRef rare = LLVMInstructionClone(call);
    LLVMInsertIntoBuilder(in->builder, rare);
    set_callee(rare, in->body->record[callee]);
    set_callee(call, in->body->fast[callee]);
    LLVMBasicBlockRef join = LLVMGetInstructionParent(next);
    move_to_usual(in, call, join);
    join_results(in, call, rare, join);
}

void callsites_switch(const Inserter *in) {
    for (NodeId n = 1; n <= in->f->cfg.size; n++)
        IR_FOR_INSTRUCTIONS(in->f->block[n], i) {
            uint32_t callee;
            if (irquery_is_call(i) && is_switched(in, i, n) &&
                find_callee(in, i, &callee))
                switch_call(in, bodyclone_value(in->body->clone, i), callee);
        }
}
