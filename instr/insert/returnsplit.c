#include "instr/insert/returnsplit.h"

#include "static/ir/irquery.h"

#include <string.h>

static const char mark[] = "asym.added";

static unsigned kind_of_mark(LLVMValueRef branch) {
    LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(branch));
    return LLVMGetMDKindIDInContext(context, mark, (unsigned)strlen(mark));
}

bool returnsplit_is_added(LLVMValueRef branch) {
    return LLVMHasMetadata(branch) &&
           LLVMGetMetadata(branch, kind_of_mark(branch));
}

static void move_to_end(LLVMBuilderRef builder, LLVMValueRef instruction) {
    LLVMInstructionRemoveFromParent(instruction);
    LLVMInsertIntoBuilder(builder, instruction);
}

static void add_branch(const IrModule *ir, LLVMBuilderRef builder,
                       LLVMBasicBlockRef to) {
    LLVMValueRef branch = LLVMBuildBr(builder, to);
    LLVMMetadataRef node = LLVMMDNodeInContext2(ir->context, NULL, 0);
    LLVMSetMetadata(branch, kind_of_mark(branch),
                    LLVMMetadataAsValue(ir->context, node));
}

/* What comes up to the call moves to a block before this one, which all that
 * led here now leads to.  So the block stays the source of its edges. */
static void split_after(const IrModule *ir, LLVMValueRef call) {
    LLVMBasicBlockRef block = LLVMGetInstructionParent(call);
    LLVMBasicBlockRef head =
        LLVMInsertBasicBlockInContext(ir->context, block, "");
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(ir->context);
    LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
    LLVMInstructionRemoveFromParent(last);
    LLVMReplaceAllUsesWith(LLVMBasicBlockAsValue(block),
                           LLVMBasicBlockAsValue(head));
    LLVMPositionBuilderAtEnd(builder, block);
    LLVMInsertIntoBuilder(builder, last);
    LLVMPositionBuilderAtEnd(builder, head);
    while (LLVMGetFirstInstruction(head) == NULL ||
           LLVMGetLastInstruction(head) != call)
        move_to_end(builder, LLVMGetFirstInstruction(block));
    add_branch(ir, builder, block);
    LLVMDisposeBuilder(builder);
}

static void split_block(const IrModule *ir, LLVMBasicBlockRef block,
                        unsigned returns_twice) {
    LLVMValueRef next;
    for (LLVMValueRef i = LLVMGetFirstInstruction(block); i; i = next) {
        next = LLVMGetNextInstruction(i);
        if (LLVMIsACallInst(i) && irquery_call_has_kind(i, returns_twice))
            split_after(ir, i);
    }
}

void returnsplit_run(const IrModule *ir) {
    unsigned returns_twice = irquery_kind("returns_twice");
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
             b = LLVMGetNextBasicBlock(b))
            split_block(ir, b, returns_twice);
}
