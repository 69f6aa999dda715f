#include "static/memory/answerparts.h"

#include "static/ir/irquery.h"

uint64_t answerparts_bit(unsigned number) {
    return UINT64_C(1) << (number < 63 ? number : 63);
}

static uint64_t bit_of(LLVMValueRef argument) {
    unsigned number = 0;
    while ((argument = LLVMGetPreviousParam(argument)))
        number++;
    return answerparts_bit(number);
}

bool answerparts_is_indirect(LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return !LLVMIsAGlobalValue(callee) && !LLVMIsAInlineAsm(callee);
}

uint32_t answerparts_callee(const Answers *a, LLVMValueRef call) {
    return answerparts_is_indirect(call)
               ? map_get_ptr(&a->types, LLVMGetCalledFunctionType(call), 0)
               : map_get_ptr(&a->index, LLVMGetCalledValue(call), 0);
}

static uint64_t traced_all(Answers *a, LLVMValueRef value, Map *seen) {
    uint64_t given = 0;
    unsigned count = (unsigned)LLVMGetNumOperands(value);
    for (unsigned i = 0; i < count; i++)
        given |= answerparts_traced(a, LLVMGetOperand(value, i), seen);
    return given;
}

static uint64_t traced_call(Answers *a, LLVMValueRef call, Map *seen) {
    uint32_t index = answerparts_callee(a, call);
    uint64_t back = index ? a->all.at[index - 1].given : 0, given = 0;
    for (unsigned k = 0; k < LLVMGetNumArgOperands(call); k++)
        if (back & answerparts_bit(k))
            given |= answerparts_traced(a, LLVMGetOperand(call, k), seen);
    return given;
}

/* What is stored in a variable comes out of it. */
static uint64_t traced_load(Answers *a, LLVMValueRef load, Map *seen) {
    LLVMValueRef variable = LLVMGetOperand(load, 0);
    uint64_t given = 0;
    for (LLVMUseRef use =
             LLVMIsAAllocaInst(variable) ? LLVMGetFirstUse(variable) : NULL;
         use; use = LLVMGetNextUse(use))
        if (LLVMIsAStoreInst(LLVMGetUser(use)))
            given |= answerparts_traced(a, LLVMGetOperand(LLVMGetUser(use), 0),
                                        seen);
    return given;
}

uint64_t answerparts_traced(Answers *a, LLVMValueRef value, Map *seen) {
    if (LLVMIsAArgument(value))
        return bit_of(value);
    if (!LLVMIsAInstruction(value) || !map_put_ptr(seen, value, 1))
        return 0;
    if (irquery_is_call(value))
        return traced_call(a, value, seen);
    if (LLVMIsALoadInst(value))
        return traced_load(a, value, seen);
    return LLVMIsAPHINode(value) || LLVMIsASelectInst(value) ||
                   LLVMIsACastInst(value) || LLVMIsAFreezeInst(value) ||
                   LLVMIsABinaryOperator(value)
               ? traced_all(a, value, seen)
               : 0;
}

static uint64_t given_by(Answers *a, uint32_t function) {
    Arena *scratch = arena_new();
    Map seen = {.arena = scratch};
    uint64_t given = 0;
    LLVMValueRef f = a->all.at[function].function;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
         b = LLVMGetNextBasicBlock(b)) {
        LLVMValueRef last = LLVMGetBasicBlockTerminator(b);
        if (LLVMIsAReturnInst(last) && LLVMGetNumOperands(last))
            given |= answerparts_traced(a, LLVMGetOperand(last, 0), &seen);
    }
    arena_free(scratch);
    return given;
}

static bool add_given(Answers *a, uint32_t function) {
    FunctionAnswer *answer = &a->all.at[function];
    uint64_t given = given_by(a, function), more = given & ~answer->given;
    answer->given |= given;
    if (answer->type)
        a->all.at[answer->type - 1].given |= given;
    return more != 0;
}

/* Round circles of calls until nothing is added: to and fro, since functions
 * are listed before those that they call, or behind them. */
void answerparts_find_given(Answers *a) {
    bool more = true;
    for (bool back = false; more; back = !back) {
        more = false;
        for (uint32_t i = 0; i < a->functions; i++)
            more = add_given(a, back ? a->functions - 1 - i : i) || more;
    }
}
