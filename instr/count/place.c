#include "instr/count/place.h"

#include "instr/insert/inserter.h"
#include "static/ir/irquery.h"
#include "static/rewrite/edgesplit.h"

static bool is_one_edge(const Cfg *cfg, unsigned block) {
    return cfg->pred_start[block + 2] - cfg->pred_start[block + 1] == 1;
}

bool place_can_split(LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
    LLVMOpcode op = LLVMGetInstructionOpcode(LLVMGetBasicBlockTerminator(from));
    return op != LLVMCallBr && !irquery_is_landing_pad(to);
}

/* 1 where control comes from "from", else 0. */
static LLVMValueRef build_flag(const Places *p, LLVMBasicBlockRef from,
                               LLVMBasicBlockRef to) {
    LLVMTypeRef i64 = LLVMInt64TypeInContext(
        LLVMGetTypeContext(LLVMTypeOf(LLVMBasicBlockAsValue(to))));
    LLVMPositionBuilderBefore(p->builder, LLVMGetFirstInstruction(to));
    LLVMValueRef flag = LLVMBuildPhi(p->builder, i64, "");
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(to)); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (!LLVMIsATerminatorInst(user))
            continue;
        LLVMBasicBlockRef source = LLVMGetInstructionParent(user);
        LLVMValueRef value = LLVMConstInt(i64, source == from, false);
        LLVMAddIncoming(flag, &value, &source, 1);
    }
    return flag;
}

Place place_on_edge(const Places *p, const PlanEdge *edge, unsigned i) {
    LLVMBasicBlockRef from = p->graph->block[edge->from];
    LLVMValueRef last = LLVMGetBasicBlockTerminator(from);
    LLVMBasicBlockRef to = LLVMGetSuccessor(last, i);
    if (LLVMGetNumSuccessors(last) == 1)
        return (Place){last, NULL};
    bool is_own =
        to != p->graph->block[edge->to] && !irquery_is_landing_pad(to);
    if (is_own || is_one_edge(p->cfg, edge->to))
        return (Place){inserter_first(to), NULL};
    if (place_can_split(from, to))
        return (Place){inserter_first(edgesplit_one(p->ir, from, i)), NULL};
    LLVMValueRef flag = build_flag(p, from, to);
    return (Place){inserter_first(to), flag};
}

static LLVMValueRef before_tail_call(LLVMValueRef last) {
    for (LLVMValueRef i = LLVMGetPreviousInstruction(last); i;
         i = LLVMGetPreviousInstruction(i))
        if (LLVMIsACallInst(i) &&
            LLVMGetTailCallKind(i) == LLVMTailCallKindMustTail)
            return i;
    return last;
}

LLVMValueRef place_last(const Places *p, unsigned index) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(p->graph->block[index]);
    if (p->returns_twice && LLVMIsAReturnInst(last))
        return before_tail_call(last);
    if (p->graph->stops[index].last)
        return LLVMGetNextInstruction(p->graph->stops[index].last);
    return inserter_first(p->graph->block[index]);
}
