#include "instr/sample/smallloop.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

enum { ROUNDS = 8 };

static unsigned loop_kind(const Inserter *in) {
    static const char name[] = "llvm.loop";
    return LLVMGetMDKindIDInContext(in->body->links->context, name,
                                    sizeof name - 1);
}

static LLVMMetadataRef hint(const Inserter *in, const char *name) {
    LLVMContextRef context = in->body->links->context;
    return LLVMMDStringInContext2(context, name, strlen(name));
}

/* The first operand of a loop's metadata is that itself. */
static void set_hint(const Inserter *in, LLVMValueRef branch,
                     LLVMMetadataRef *words, size_t count) {
    LLVMContextRef context = in->body->links->context;
    LLVMMetadataRef self = LLVMTemporaryMDNode(context, NULL, 0);
    LLVMMetadataRef parts[] = {self,
                               LLVMMDNodeInContext2(context, words, count)};
    LLVMMetadataRef node = LLVMMDNodeInContext2(context, parts, 2);
    LLVMMetadataReplaceAllUsesWith(self, node);
    LLVMSetMetadata(branch, loop_kind(in), LLVMMetadataAsValue(context, node));
}

static LLVMValueRef latch_branch(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    NodeId latch = in->f->cfg.edge[l->back.at[0]].from;
    return LLVMGetBasicBlockTerminator(inserter_block(in, latch));
}

/* More than that the loop makes progress. */
bool smallloop_has_hints(const Inserter *in, LoopId loop) {
    enum { SELF_AND_PROGRESS = 2 };
    LLVMValueRef node = LLVMGetMetadata(latch_branch(in, loop), loop_kind(in));
    return node && LLVMGetMDNodeNumOperands(node) > SELF_AND_PROGRESS;
}

void smallloop_unroll(const Inserter *in, LoopId loop) {
    LLVMMetadataRef words[] = {
        hint(in, "llvm.loop.unroll.count"),
        LLVMValueAsMetadata(inserter_number32(in, ROUNDS))};
    set_hint(in, latch_branch(in, loop), words, 2);
}

void smallloop_keep(const Inserter *in, LLVMValueRef branch) {
    LLVMMetadataRef words[] = {hint(in, "llvm.loop.unroll.disable")};
    set_hint(in, branch, words, 1);
}
