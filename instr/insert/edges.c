#include "instr/insert/edges.h"

#include "static/ir/irquery.h"

void edges_move_hints(LLVMValueRef to, LLVMValueRef from) {
    unsigned kind = LLVMGetMDKindIDInContext(
        LLVMGetTypeContext(LLVMTypeOf(from)), "llvm.loop", 9);
    LLVMValueRef hints = LLVMGetMetadata(from, kind);
    if (hints)
        LLVMSetMetadata(to, kind, hints);
    LLVMSetMetadata(from, kind, NULL);
}

LLVMBasicBlockRef edges_new_block(const Inserter *in,
                                  LLVMBasicBlockRef before) {
    return LLVMInsertBasicBlockInContext(in->body->links->context, before, "");
}

/* The phis of a block know a new block in the place of "from", once. */
static void rename_source(const Inserter *in, LLVMBasicBlockRef block,
                          LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
    LLVMValueRef phi = LLVMGetFirstInstruction(block);
    while (LLVMIsAPHINode(phi)) {
        LLVMPositionBuilderBefore(in->builder, phi);
        LLVMValueRef fresh = LLVMBuildPhi(in->builder, LLVMTypeOf(phi), "");
        bool is_there = false;
        for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
            LLVMValueRef value = LLVMGetIncomingValue(phi, i);
            LLVMBasicBlockRef source = LLVMGetIncomingBlock(phi, i);
            if (source == from && is_there)
                continue;
            is_there = is_there || source == from;
            LLVMAddIncoming(fresh, value == phi ? &fresh : &value,
                            source == from ? &to : &source, 1);
        }
        LLVMValueRef old = phi;
        phi = LLVMGetNextInstruction(phi);
        LLVMReplaceAllUsesWith(old, fresh);
        LLVMInstructionEraseFromParent(old);
    }
}

static void redirect(LLVMValueRef leave, LLVMBasicBlockRef from,
                     LLVMBasicBlockRef to) {
    for (unsigned i = 0; i < LLVMGetNumSuccessors(leave); i++)
        if (LLVMGetSuccessor(leave, i) == from)
            LLVMSetSuccessor(leave, i, to);
}

LLVMBasicBlockRef edges_split(const Inserter *in, LLVMBasicBlockRef from,
                              LLVMBasicBlockRef to) {
    LLVMBasicBlockRef middle = edges_new_block(in, to);
    LLVMValueRef leave = LLVMGetBasicBlockTerminator(from);
    redirect(leave, to, middle);
    rename_source(in, to, from, middle);
    LLVMPositionBuilderAtEnd(in->builder, middle);
    edges_move_hints(LLVMBuildBr(in->builder, to), leave);
    return middle;
}

void edges_add_like(LLVMBasicBlockRef to, LLVMBasicBlockRef like,
                    LLVMBasicBlockRef from) {
    IR_FOR_INSTRUCTIONS(to, phi) {
        if (!LLVMIsAPHINode(phi))
            return;
        LLVMValueRef value = irquery_incoming(phi, like);
        LLVMAddIncoming(phi, &value, &from, 1);
    }
}
