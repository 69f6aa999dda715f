#include "static/rewrite/inlines.h"

#include "static/debuginfo/debugnames.h"
#include "static/ir/irquery.h"

#include <llvm-c/Comdat.h>

bool inlines_calls_itself(LLVMValueRef function) {
    for (LLVMUseRef use = LLVMGetFirstUse(function); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (LLVMIsAInstruction(user) && irquery_function_of(user) == function)
            return true;
    }
    return false;
}

static bool is_of_system(const IrModule *ir, LLVMValueRef function) {
    LLVMMetadataRef node = LLVMGetSubprogram(function);
    return node && debugnames_is_system(ir, LLVMDIScopeGetFile(node));
}

static void replace_attribute(const IrModule *ir, LLVMValueRef function,
                              const char *old, const char *new) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    LLVMRemoveEnumAttributeAtIndex(function, at, irquery_kind(old));
    LLVMAddAttributeAtIndex(
        function, at,
        LLVMCreateEnumAttribute(ir->context, irquery_kind(new), 0));
}

/* A header of the system may have a body that is no function elsewhere: one
 * that it has always inlined stays as it is. */
static void settle(const IrModule *ir, LLVMValueRef function) {
    bool system = is_of_system(ir, function);
    if (system && irquery_has(function, "alwaysinline"))
        return;
    if (system || inlines_calls_itself(function))
        replace_attribute(ir, function, "alwaysinline", "noinline");
    else
        LLVMSetLinkage(function, LLVMLinkOnceODRLinkage);
}

void inlines_settle(const IrModule *ir) {
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        if (LLVMGetLinkage(f) == LLVMAvailableExternallyLinkage)
            settle(ir, f);
}

/* Those of C++ are in a group of their own for the linker. */
void inlines_finish(const IrModule *ir) {
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f)) {
        if (LLVMGetLinkage(f) != LLVMLinkOnceODRLinkage || LLVMIsDeclaration(f))
            continue;
        LLVMSetVisibility(f, LLVMHiddenVisibility);
        if (!LLVMGetComdat(f) && !irquery_has(f, "optnone"))
            replace_attribute(ir, f, "noinline", "alwaysinline");
    }
}
