#include "instr/sample/rounds/smallloop.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

enum { ROUNDS = 8 };

static LLVMContextRef context_of(LLVMValueRef branch) {
    return LLVMGetTypeContext(LLVMTypeOf(branch));
}

static unsigned loop_kind(LLVMValueRef branch) {
    static const char name[] = "llvm.loop";
    return LLVMGetMDKindIDInContext(context_of(branch), name, sizeof name - 1);
}

static LLVMMetadataRef hint(LLVMValueRef branch, const char *name) {
    return LLVMMDStringInContext2(context_of(branch), name, strlen(name));
}

/* The first operand of a loop's metadata is that itself. */
static void set_hint(LLVMValueRef branch, LLVMMetadataRef *words,
                     size_t count) {
    LLVMContextRef context = context_of(branch);
    LLVMMetadataRef self = LLVMTemporaryMDNode(context, NULL, 0);
    LLVMMetadataRef parts[] = {self,
                               LLVMMDNodeInContext2(context, words, count)};
    LLVMMetadataRef node = LLVMMDNodeInContext2(context, parts, 2);
    LLVMMetadataReplaceAllUsesWith(self, node);
    LLVMSetMetadata(branch, loop_kind(branch),
                    LLVMMetadataAsValue(context, node));
}

/* More than that the loop makes progress. */
bool smallloop_has_hints(LLVMValueRef branch) {
    enum { SELF_AND_PROGRESS = 2 };
    LLVMValueRef node = LLVMGetMetadata(branch, loop_kind(branch));
    return node && LLVMGetMDNodeNumOperands(node) > SELF_AND_PROGRESS;
}

void smallloop_unroll(LLVMValueRef branch) {
    LLVMTypeRef i32 = LLVMInt32TypeInContext(context_of(branch));
    LLVMMetadataRef words[] = {
        hint(branch, "llvm.loop.unroll.count"),
        LLVMValueAsMetadata(LLVMConstInt(i32, ROUNDS, false))};
    set_hint(branch, words, 2);
}

void smallloop_keep(LLVMValueRef branch) {
    LLVMMetadataRef words[] = {hint(branch, "llvm.loop.unroll.disable")};
    set_hint(branch, words, 1);
}
