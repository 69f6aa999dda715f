#include "static/ir/irquery.h"

#include <string.h>

unsigned irquery_kind(const char *name) {
    return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

bool irquery_is_call(LLVMValueRef value) {
    return LLVMIsACallInst(value) || LLVMIsAInvokeInst(value);
}

static bool has_kind(LLVMValueRef function, unsigned kind) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    return LLVMGetEnumAttributeAtIndex(function, at, kind) != NULL;
}

bool irquery_has(LLVMValueRef function, const char *name) {
    return has_kind(function, irquery_kind(name));
}

bool irquery_call_has_kind(LLVMValueRef call, unsigned kind) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMGetCallSiteEnumAttribute(call, at, kind) ||
           (LLVMIsAFunction(callee) && has_kind(callee, kind));
}

bool irquery_call_has(LLVMValueRef call, const char *name) {
    return irquery_call_has_kind(call, irquery_kind(name));
}

bool irquery_has_byval(LLVMValueRef function) {
    unsigned byval = irquery_kind("byval");
    for (unsigned i = 1; i <= LLVMCountParams(function); i++)
        if (LLVMGetEnumAttributeAtIndex(function, i, byval))
            return true;
    return false;
}

bool irquery_is_plain_call(LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMIsAFunction(callee) &&
           LLVMGlobalGetValueType(callee) == LLVMGetCalledFunctionType(call) &&
           LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMIntegerTypeKind;
}

LLVMValueRef irquery_incoming(LLVMValueRef phi, LLVMBasicBlockRef block) {
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (LLVMGetIncomingBlock(phi, i) == block)
            return LLVMGetIncomingValue(phi, i);
    return NULL;
}

bool irquery_is_landing_pad(LLVMBasicBlockRef block) {
    LLVMValueRef first = LLVMGetFirstInstruction(block);
    while (first && LLVMIsAPHINode(first))
        first = LLVMGetNextInstruction(first);
    return first &&
           (LLVMIsALandingPadInst(first) || LLVMIsACatchSwitchInst(first) ||
            LLVMIsACleanupPadInst(first));
}

LLVMValueRef irquery_function_of(LLVMValueRef instruction) {
    return LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction));
}

static bool is_replaceable(LLVMValueRef function) {
    static const char flag[] = "SemanticInterposition";
    switch (LLVMGetLinkage(function)) {
    case LLVMInternalLinkage:
    case LLVMPrivateLinkage:
        return false;
    case LLVMExternalLinkage:
        return LLVMGetModuleFlag(LLVMGetGlobalParent(function), flag,
                                 sizeof flag - 1) != NULL;
    default:
        return true;
    }
}

bool irquery_is_intrinsic(LLVMValueRef call, const char *name) {
    return LLVMIsAIntrinsicInst(call) &&
           LLVMGetIntrinsicID(LLVMGetCalledValue(call)) ==
               LLVMLookupIntrinsicID(name, strlen(name));
}

/* That finds the handlers of another function is no use of it as a value. */
static bool is_personality_of(LLVMValueRef function, LLVMValueRef user) {
    return LLVMIsAFunction(user) && LLVMHasPersonalityFn(user) &&
           LLVMGetPersonalityFn(user) == function;
}

bool irquery_has_taken_label(LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(b)); use;
             use = LLVMGetNextUse(use))
            if (LLVMIsABlockAddress(LLVMGetUser(use)) &&
                LLVMGetFirstUse(LLVMGetUser(use)))
                return true;
    return false;
}

bool irquery_is_taken(LLVMValueRef function) {
    for (LLVMUseRef use = LLVMGetFirstUse(function); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (is_personality_of(function, user) || LLVMIsABlockAddress(user))
            continue;
        if (!irquery_is_call(user) || LLVMGetCalledValue(user) != function)
            return true;
        for (unsigned i = 0; i < LLVMGetNumArgOperands(user); i++)
            if (LLVMGetOperand(user, i) == function)
                return true;
    }
    return false;
}

bool irquery_may_be_replaced(LLVMValueRef function) {
    switch (LLVMGetLinkage(function)) {
    case LLVMWeakAnyLinkage:
    case LLVMLinkOnceAnyLinkage:
    case LLVMExternalWeakLinkage:
    case LLVMCommonLinkage:
        return true;
    case LLVMExternalLinkage:
        return is_replaceable(function);
    default:
        return false;
    }
}

bool irquery_is_final(LLVMValueRef function) {
    return !LLVMIsDeclaration(function) && !is_replaceable(function) &&
           !irquery_has(function, "optnone") &&
           !irquery_has(function, "naked") &&
           !irquery_has(function, "presplitcoroutine");
}
