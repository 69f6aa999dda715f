#include "static/ir/edgesplit.h"

#include "static/ir/debugnames.h"
#include "static/ir/irquery.h"

bool edgesplit_is_possible(LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b)) {
        LLVMOpcode op =
            LLVMGetInstructionOpcode(LLVMGetBasicBlockTerminator(b));
        if (op == LLVMIndirectBr || op == LLVMCallBr)
            return false;
    }
    return true;
}

/* A phi cannot change a predecessor through the C API, so it is replaced: one
 * entry from "from" comes from "middle" now. */
static void move_incoming(const IrModule *ir, LLVMBuilderRef builder,
                          LLVMValueRef phi, LLVMBasicBlockRef from,
                          LLVMBasicBlockRef middle) {
    LLVMPositionBuilderBefore(builder, phi);
    LLVMValueRef fresh = LLVMBuildPhi(builder, LLVMTypeOf(phi), "");
    unsigned count = LLVMCountIncoming(phi);
    bool moved = false;
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        LLVMBasicBlockRef block = LLVMGetIncomingBlock(phi, i);
        if (block == from && !moved) {
            block = middle;
            moved = true;
        }
        LLVMAddIncoming(fresh, &value, &block, 1);
    }
    debugnames_move(ir->names, phi, fresh);
    LLVMReplaceAllUsesWith(phi, fresh);
    LLVMInstructionEraseFromParent(phi);
}

static void move_all_incoming(const IrModule *ir, LLVMBuilderRef builder,
                              LLVMBasicBlockRef block, LLVMBasicBlockRef from,
                              LLVMBasicBlockRef middle) {
    LLVMValueRef next;
    for (LLVMValueRef phi = LLVMGetFirstInstruction(block);
         phi && LLVMIsAPHINode(phi); phi = next) {
        next = LLVMGetNextInstruction(phi);
        move_incoming(ir, builder, phi, from, middle);
    }
}

LLVMBasicBlockRef edgesplit_one(const IrModule *ir, LLVMBasicBlockRef from,
                                unsigned successor) {
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(from);
    LLVMBasicBlockRef to = LLVMGetSuccessor(terminator, successor);
    LLVMBasicBlockRef next = LLVMGetNextBasicBlock(from);
    LLVMBasicBlockRef middle =
        LLVMInsertBasicBlockInContext(ir->context, next ? next : from, "");
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(ir->context);
    LLVMSetSuccessor(terminator, successor, middle);
    move_all_incoming(ir, builder, to, from, middle);
    LLVMPositionBuilderAtEnd(builder, middle);
    LLVMBuildBr(builder, to);
    LLVMDisposeBuilder(builder);
    return middle;
}

void edgesplit_run(const IrFunction *f) {
    bool *wanted = ARENA_ARRAY(f->arena, bool, f->cfg.n_edges + 1);
    for (LoopId loop = 1; loop <= f->loops.count; loop++) {
        const Loop *l = &f->loops.loop[loop];
        for (size_t i = 0; i < l->entry.size; i++)
            wanted[l->entry.at[i]] = true;
        for (size_t i = 0; i < l->exit.size; i++)
            wanted[l->exit.at[i]] = true;
    }
    for (EdgeId e = 0; e < f->cfg.n_edges; e++) {
        NodeId from = f->cfg.edge[e].from, to = f->cfg.edge[e].to;
        if (wanted[e] && !irquery_is_landing_pad(f->block[to]))
            edgesplit_one(f->ir, f->block[from], e - f->first_edge[from]);
    }
}
