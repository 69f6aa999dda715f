#include "static/irquery.h"

#include <string.h>

static unsigned kind_of(const char *name) {
    return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

bool irquery_is_call(LLVMValueRef value) {
    return LLVMIsACallInst(value) || LLVMIsAInvokeInst(value);
}

bool irquery_has(LLVMValueRef function, const char *name) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    return LLVMGetEnumAttributeAtIndex(function, at, kind_of(name)) != NULL;
}

bool irquery_call_has(LLVMValueRef call, const char *name) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMGetCallSiteEnumAttribute(call, at, kind_of(name)) ||
           (LLVMIsAFunction(callee) && irquery_has(callee, name));
}

bool irquery_has_byval(LLVMValueRef function) {
    unsigned byval = kind_of("byval");
    for (unsigned i = 1; i <= LLVMCountParams(function); i++)
        if (LLVMGetEnumAttributeAtIndex(function, i, byval))
            return true;
    return false;
}

LLVMValueRef irquery_incoming(LLVMValueRef phi, LLVMBasicBlockRef block) {
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (LLVMGetIncomingBlock(phi, i) == block)
            return LLVMGetIncomingValue(phi, i);
    return NULL;
}
