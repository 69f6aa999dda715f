#include "static/inputs/valuekind.h"

#include "static/ir/irquery.h"
#include "static/walks/values/loopvalue.h"

static LLVMValueRef without_casts(LLVMValueRef value) {
    while (LLVMIsACastInst(value))
        value = LLVMGetOperand(value, 0);
    return value;
}

/* Whether "value" is one of what calls returned and of numbers: argc > 1 ?
 * atoi(argv[1]) : 10.  "called" becomes true if it may be the former. */
static bool is_choice_of_calls(const IrFunction *f, LLVMValueRef value,
                               unsigned depth, bool *called) {
    enum { MOST_DEPTH = 4 };
    value = without_casts(value);
    if (irquery_is_call(value))
        return *called = true;
    if (!LLVMIsAPHINode(value) || loopvalue_loop(f, value) ||
        depth == MOST_DEPTH)
        return LLVMIsAConstantInt(value);
    for (unsigned i = 0; i < LLVMCountIncoming(value); i++)
        if (!is_choice_of_calls(f, LLVMGetIncomingValue(value, i), depth + 1,
                                called))
            return false;
    return true;
}

/* A parameter may have its name as a byte that is made of one bit. */
static bool is_parameter(const DebugNames *names, LLVMValueRef value) {
    LLVMValueRef argument = without_casts(value);
    return LLVMIsAArgument(argument) &&
           (argument == value || !debugnames_variable(names, argument));
}

SymbolKind valuekind_find(const IrFunction *f, const DebugNames *names,
                          LLVMValueRef value) {
    bool called = false;
    if (is_parameter(names, value))
        return SYMBOL_PARAMETER;
    if (is_choice_of_calls(f, value, 0, &called) && called)
        return SYMBOL_CALL;
    return loopvalue_loop(f, value) ? SYMBOL_INDUCTION : SYMBOL_LOCAL;
}
