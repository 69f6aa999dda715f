#include "instr/sample/peel.h"

#include "instr/sample/loopclone.h"
#include "static/ir/irfunction.h"
#include "static/ir/irquery.h"

/* One round, in front of a loop. */
typedef struct Peel {
    LoopClone clone;
    LLVMBasicBlockRef header, latch;
    LLVMBasicBlockRef first, last; /* the copies of both */
    LLVMBuilderRef builder;
} Peel;

static LLVMBasicBlockRef copy_of(const LoopClone *clone,
                                 LLVMBasicBlockRef block) {
    return clone->copy.at[map_get_ptr(&clone->index, block, 0)];
}

static void lead(LLVMBasicBlockRef from, LLVMBasicBlockRef to,
                 LLVMBasicBlockRef instead) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
    for (unsigned i = 0; i < LLVMGetNumSuccessors(end); i++)
        if (LLVMGetSuccessor(end, i) == to)
            LLVMSetSuccessor(end, i, instead);
}

static void replace(LLVMValueRef value, LLVMValueRef by) {
    LLVMReplaceAllUsesWith(value, by);
    LLVMInstructionEraseFromParent(value);
}

static LLVMValueRef new_phi(const Peel *p, LLVMValueRef before) {
    LLVMPositionBuilderBefore(p->builder, before);
    return LLVMBuildPhi(p->builder, LLVMTypeOf(before), "");
}

/* What comes from outside comes to the copy, and to the loop what the copy and
 * the loop hand on. */
static void divide_phi(const Peel *p, LLVMValueRef phi) {
    LLVMValueRef copy = loopclone_value(&p->clone, phi);
    LLVMValueRef first = new_phi(p, copy), rest = new_phi(p, phi);
    LLVMValueRef handed_on[] = {LLVMGetIncomingValue(copy, 0),
                                irquery_incoming(phi, p->latch)};
    LLVMBasicBlockRef from[] = {p->last, p->latch};
    LLVMAddIncoming(rest, handed_on, from, 2);
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        LLVMBasicBlockRef block = LLVMGetIncomingBlock(phi, i);
        if (block != p->latch)
            LLVMAddIncoming(first, &value, &block, 1);
    }
    replace(copy, first);
    replace(phi, rest);
}

static void divide_phis(const Peel *p) {
    LLVMValueRef next = LLVMGetFirstInstruction(p->header);
    while (LLVMIsAPHINode(next)) {
        LLVMValueRef phi = next;
        next = LLVMGetNextInstruction(phi);
        divide_phi(p, phi);
    }
}

static bool leads_in(const Peel *p, LLVMValueRef branch) {
    return LLVMIsATerminatorInst(branch) &&
           map_get_ptr(&p->clone.index, LLVMGetInstructionParent(branch),
                       UINT32_MAX) == UINT32_MAX;
}

/* What leads to the header of the loop from outside leads to the copy. */
static void lead_in(const Peel *p, Arena *arena) {
    Vec(LLVMBasicBlockRef) from = {0};
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(p->header));
         use; use = LLVMGetNextUse(use))
        if (leads_in(p, LLVMGetUser(use)))
            *vec_push(arena, &from) =
                LLVMGetInstructionParent(LLVMGetUser(use));
    for (size_t i = 0; i < from.size; i++)
        lead(from.at[i], p->header, p->first);
}

/* ---- what is done on the ways out ---- */

/* The copies know their counts. */
static void show_counts(LLVMBasicBlockRef block) {
    LLVMValueRef next = LLVMGetFirstInstruction(block);
    while (next) {
        LLVMValueRef hides = next;
        next = LLVMGetNextInstruction(hides);
        if (irquery_is_call(hides) &&
            LLVMIsAInlineAsm(LLVMGetCalledValue(hides)))
            replace(hides, LLVMGetOperand(hides, 0));
    }
}

static void sum_many(const PeeledLoop *loop, LLVMBasicBlockRef block) {
    IR_FOR_INSTRUCTIONS(block, i) {
        if (irquery_is_call(i) && loop->sum &&
            LLVMGetCalledValue(i) == loop->sum)
            LLVMSetOperand(i, (unsigned)LLVMGetNumOperands(i) - 1,
                           loop->sum_many);
    }
}

/* ---- rounds ---- */

static LoopClone clone_loop(const PeeledLoop *loop, LLVMBasicBlockRef latch,
                            LLVMBuilderRef builder, Arena *arena) {
    CloneEnds ends = {.has_ways_out = true};
    *vec_push(arena, &ends.headers) = loop->header;
    *vec_push(arena, &ends.latches) = latch;
    LoopClone clone = loopclone_find(&ends, builder, arena);
    loopclone_fill(&clone);
    return clone;
}

static Peel peel_round(const PeeledLoop *loop, LLVMBuilderRef builder,
                       Arena *arena) {
    LLVMBasicBlockRef latch = LLVMGetInstructionParent(loop->back);
    Peel p = {.clone = clone_loop(loop, latch, builder, arena),
              .header = loop->header,
              .latch = latch,
              .builder = builder};
    p.first = copy_of(&p.clone, p.header);
    p.last = copy_of(&p.clone, p.latch);
    lead_in(&p, arena);
    lead(p.last, p.first, p.header);
    divide_phis(&p);
    return p;
}

void peel_rounds(const PeeledLoop *loop, unsigned rounds,
                 LLVMBuilderRef builder, Arena *arena) {
    for (unsigned i = 0; i < rounds; i++) {
        Peel p = peel_round(loop, builder, arena);
        for (size_t n = 0; n < p.clone.copy.size; n++) {
            show_counts(p.clone.copy.at[n]);
            if (i + 1 == rounds)
                sum_many(loop, p.clone.block.at[n]);
        }
    }
}
