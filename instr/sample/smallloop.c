#include "instr/sample/smallloop.h"

#include "static/ir/irquery.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

enum { MOST_INSTRUCTIONS = 40, ROUNDS = 8 };

static bool is_small(const Inserter *in, const Loop *loop) {
    unsigned size = 0;
    for (size_t i = 0; i < loop->nodes.size; i++)
        IR_FOR_INSTRUCTIONS(in->f->block[loop->nodes.at[i]], k)
    if (++size > MOST_INSTRUCTIONS || irquery_is_call(k))
        return false;
    return true;
}

static bool holds_loop(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    for (size_t i = 0; i < l->nodes.size; i++)
        if (in->f->loops.innermost[l->nodes.at[i]] != loop)
            return true;
    return false;
}

static unsigned loop_kind(const Inserter *in) {
    static const char name[] = "llvm.loop";
    return LLVMGetMDKindIDInContext(in->body->links->context, name,
                                    sizeof name - 1);
}

static LLVMMetadataRef hint(const Inserter *in, const char *name, int value) {
    LLVMContextRef context = in->body->links->context;
    LLVMMetadataRef parts[] = {
        LLVMMDStringInContext2(context, name, strlen(name)),
        LLVMValueAsMetadata(inserter_number32(in, value))};
    return LLVMMDNodeInContext2(context, parts, 2);
}

/* The first operand of a loop's metadata is that itself. */
static void set_hint(const Inserter *in, LLVMValueRef branch) {
    LLVMContextRef context = in->body->links->context;
    LLVMMetadataRef self = LLVMTemporaryMDNode(context, NULL, 0);
    LLVMMetadataRef parts[] = {self,
                               hint(in, "llvm.loop.unroll.count", ROUNDS)};
    LLVMMetadataRef node = LLVMMDNodeInContext2(context, parts, 2);
    LLVMMetadataReplaceAllUsesWith(self, node);
    LLVMSetMetadata(branch, loop_kind(in), LLVMMetadataAsValue(context, node));
}

/* Whether the metadata says more than that the loop makes progress. */
static bool has_hints(const Inserter *in, LLVMValueRef branch) {
    enum { SELF_AND_PROGRESS = 2 };
    LLVMValueRef node = LLVMGetMetadata(branch, loop_kind(in));
    return node && LLVMGetMDNodeNumOperands(node) > SELF_AND_PROGRESS;
}

bool smallloop_unroll(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    if (l->back.size != 1 || !is_small(in, l) || holds_loop(in, loop))
        return false;
    NodeId latch = in->f->cfg.edge[l->back.at[0]].from;
    LLVMValueRef branch =
        LLVMGetBasicBlockTerminator(inserter_block(in, latch));
    if (has_hints(in, branch))
        return false;
    set_hint(in, branch);
    return true;
}
