#include "instr/sample/calls/versions.h"

static void copy_to_rare(const Inserter *in, Versions *v) {
    Map copies = {.arena = in->arena};
    for (uint32_t i = 0; i < v->usual.size; i++) {
        LLVMValueRef copy = LLVMInstructionClone(v->usual.at[i]);
        for (unsigned k = 0; k < (unsigned)LLVMGetNumOperands(copy); k++) {
            uint32_t own =
                map_get_ptr(&copies, LLVMGetOperand(copy, k), UINT32_MAX);
            if (own != UINT32_MAX)
                LLVMSetOperand(copy, k, v->rare.at[own]);
        }
        LLVMInsertIntoBuilder(in->builder, copy);
        map_put_ptr(&copies, v->usual.at[i], i);
        *vec_push(in->arena, &v->rare) = copy;
    }
}

/* Moves what is usual from its place before a conditional branch to a block of
 * its own. */
static void move_to_usual(const Inserter *in, const Versions *v,
                          LLVMBasicBlockRef join) {
    LLVMValueRef branch =
        LLVMGetBasicBlockTerminator(LLVMGetInstructionParent(v->usual.at[0]));
    LLVMBasicBlockRef usual =
        LLVMInsertBasicBlockInContext(in->body->links->context, join, "");
    LLVMSetSuccessor(branch, 1, usual);
    LLVMPositionBuilderAtEnd(in->builder, usual);
    for (size_t i = 0; i < v->usual.size; i++) {
        LLVMInstructionRemoveFromParent(v->usual.at[i]);
        LLVMInsertIntoBuilder(in->builder, v->usual.at[i]);
    }
    LLVMBuildBr(in->builder, join);
}

static void replace_operands(LLVMValueRef user, LLVMValueRef from,
                             LLVMValueRef to) {
    for (unsigned k = 0; k < (unsigned)LLVMGetNumOperands(user); k++)
        if (LLVMGetOperand(user, k) == from)
            LLVMSetOperand(user, k, to);
}

/* What both versions define has one value for all that comes after them. */
static void join_result(const Inserter *in, const Versions *v, size_t i,
                        LLVMBasicBlockRef join) {
    LLVMValueRef values[] = {v->usual.at[i], v->rare.at[i]};
    if (LLVMGetTypeKind(LLVMTypeOf(values[0])) == LLVMVoidTypeKind)
        return;
    LLVMPositionBuilderBefore(in->builder, LLVMGetFirstInstruction(join));
    LLVMValueRef phi = LLVMBuildPhi(in->builder, LLVMTypeOf(values[0]), "");
    LLVMReplaceAllUsesWith(values[0], phi);
    for (size_t k = i + 1; k < v->usual.size; k++)
        replace_operands(v->usual.at[k], phi, values[0]);
    LLVMBasicBlockRef blocks[] = {LLVMGetInstructionParent(values[0]),
                                  LLVMGetInstructionParent(values[1])};
    LLVMAddIncoming(phi, values, blocks, 2);
}

Versions versions_make(const Inserter *in, LLVMValueRef first,
                       LLVMValueRef last, LLVMValueRef condition) {
    Versions v = {0};
    LLVMValueRef next = LLVMGetNextInstruction(last);
    for (LLVMValueRef i = first; i != next; i = LLVMGetNextInstruction(i))
        *vec_push(in->arena, &v.usual) = i;
    inserter_rarely_if(in, next, condition);
    copy_to_rare(in, &v);
    LLVMBasicBlockRef join = LLVMGetInstructionParent(next);
    move_to_usual(in, &v, join);
    for (size_t i = 0; i < v.usual.size; i++)
        join_result(in, &v, i, join);
    return v;
}
