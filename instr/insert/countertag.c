#include "instr/insert/countertag.h"

#include "static/ir/irfunction.h"

#include <string.h>

static LLVMValueRef first_tag(LLVMModuleRef module, unsigned kind) {
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
             b = LLVMGetNextBasicBlock(b))
            IR_FOR_INSTRUCTIONS(b, i)
                if (LLVMGetMetadata(i, kind))
                    return LLVMGetMetadata(i, kind);
    return NULL;
}

/* Operand 1 of a tag is the type accessed, that of a type its parent; only the
 * root has none. */
static LLVMValueRef root_of(LLVMValueRef tag) {
    enum { MAX_OPERANDS = 4 };
    LLVMValueRef operands[MAX_OPERANDS], node = tag;
    while (LLVMGetMDNodeNumOperands(node) > 1) {
        if (LLVMGetMDNodeNumOperands(node) > MAX_OPERANDS)
            return NULL;
        LLVMGetMDNodeOperands(node, operands);
        node = operands[1];
    }
    return node;
}

LLVMValueRef countertag_build(LLVMModuleRef module) {
    static const char *const name = "asym counter";
    LLVMContextRef context = LLVMGetModuleContext(module);
    unsigned kind = LLVMGetMDKindIDInContext(context, "tbaa", 4);
    LLVMValueRef tag = first_tag(module, kind),
                 root = tag ? root_of(tag) : NULL;
    if (!root)
        return NULL;
    LLVMMetadataRef zero = LLVMValueAsMetadata(
        LLVMConstInt(LLVMInt64TypeInContext(context), 0, false));
    LLVMMetadataRef type = LLVMMDNodeInContext2(
        context,
        (LLVMMetadataRef[]){LLVMMDStringInContext2(context, name, strlen(name)),
                            LLVMValueAsMetadata(root), zero},
        3);
    return LLVMMetadataAsValue(
        context, LLVMMDNodeInContext2(
                     context, (LLVMMetadataRef[]){type, type, zero}, 3));
}
