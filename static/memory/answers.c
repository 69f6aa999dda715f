#include "static/memory/answers.h"

#include "static/ir/irquery.h"
#include "static/memory/answerparts.h"
#include "static/memory/effects.h"
#include "static/memory/malloclike.h"

#include <string.h>

#define FUNCTION ((LLVMAttributeIndex)LLVMAttributeFunctionIndex)

static const char mark[] = "asym-answers";

/* Whether a call leaves out one of the arguments "given": what is in its place
 * is anything. */
static bool lacks_any(LLVMValueRef call, uint64_t given) {
    unsigned count = LLVMGetNumArgOperands(call);
    return count < 64 && given >> count;
}

static void is_no_answer(Answers *a, uint32_t function) {
    if (a->all.at[function].is_contents)
        return;
    a->all.at[function].is_contents = true;
    *vec_push(a->arena, &a->pending) = function;
}

static bool is_number(LLVMValueRef value) {
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMIntegerTypeKind;
}

/* ---- what a function returns ---- */

static bool is_answer(Answers *a, LLVMValueRef value);

static bool are_answers(Answers *a, LLVMValueRef value, unsigned from) {
    unsigned count = (unsigned)LLVMGetNumOperands(value);
    for (unsigned i = from; i < count; i++)
        if (!is_answer(a, LLVMGetOperand(value, i)))
            return false;
    return true;
}

/* Whether what "call" gives to the callee, and gets back, is one. */
static bool gives_answers(Answers *a, LLVMValueRef call, uint64_t given) {
    for (unsigned k = 0; k < LLVMGetNumArgOperands(call); k++)
        if (given & answerparts_bit(k) &&
            !is_answer(a, LLVMGetOperand(call, k)))
            return false;
    return !lacks_any(call, given);
}

static bool passes_on(Answers *a, LLVMValueRef call, uint32_t callee) {
    *vec_push(a->arena, &a->all.at[callee].passed_on) = a->reading;
    return gives_answers(a, call, a->all.at[callee].given);
}

static bool passes_on_call(Answers *a, LLVMValueRef call) {
    uint32_t index = answerparts_callee(a, call);
    return effects_of_call(a->ir, call) != WRITES_NOTHING && index &&
           passes_on(a, call, index - 1);
}

/* A place behind a pointer; the pointer itself may be null. */
static bool is_part(LLVMValueRef value) {
    if (!LLVMIsAGetElementPtrInst(value))
        return false;
    for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(value); i++)
        if (!LLVMIsNull(LLVMGetOperand(value, i)))
            return true;
    return false;
}

/* A number in a member. */
static bool is_kept_code(LLVMValueRef load) {
    LLVMValueRef pointer = LLVMGetOperand(load, 0);
    return is_number(load) && LLVMIsAGetElementPtrInst(pointer) &&
           LLVMGetTypeKind(LLVMGetGEPSourceElementType(pointer)) ==
               LLVMStructTypeKind;
}

/* ---- what a variable holds ---- */

static bool is_new(Answers *a, LLVMValueRef value) {
    return map_put_ptr(&a->seen, value, 1);
}

static bool holds_answers(Answers *a, LLVMValueRef pointer);

/* Of a function that was given "pointer", what it was given besides is not
 * known. */
static bool is_stored_answer(Answers *a, LLVMValueRef value,
                             LLVMValueRef pointer) {
    if (LLVMIsAArgument(pointer)) {
        Map seen = {.arena = a->seen.arena};
        if (answerparts_traced(a, value, &seen))
            return false;
    }
    return is_answer(a, value);
}

/* Whether "call" writes no contents through its argument, and keeps it not. */
static bool writes_answers(Answers *a, LLVMValueRef call, unsigned argument) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    Effect effect = effects_of_call(a->ir, call);
    if (LLVMGetTypeKind(LLVMTypeOf(call)) != LLVMPointerTypeKind &&
        (effect == WRITES_NOTHING || (effect == WRITES_ARGUMENTS &&
                                      !effects_through(a->ir, call, argument))))
        return true;
    return map_get_ptr(&a->index, callee, 0) &&
           argument < LLVMCountParams(callee) &&
           holds_answers(a, LLVMGetParam(callee, argument));
}

static bool is_given_answers(Answers *a, LLVMValueRef call,
                             LLVMValueRef pointer) {
    unsigned count = (unsigned)LLVMGetNumOperands(call);
    for (unsigned k = 0; k < count; k++)
        if (LLVMGetOperand(call, k) == pointer &&
            (k >= LLVMGetNumArgOperands(call) || !writes_answers(a, call, k)))
            return false;
    return true;
}

static bool is_used_for_answers(Answers *a, LLVMValueRef user,
                                LLVMValueRef pointer) {
    if (irquery_is_call(user))
        return irquery_is_intrinsic(user, "llvm.lifetime.start") ||
               irquery_is_intrinsic(user, "llvm.lifetime.end") ||
               is_given_answers(a, user, pointer);
    if (LLVMIsAStoreInst(user))
        return LLVMGetOperand(user, 0) != pointer &&
               is_stored_answer(a, LLVMGetOperand(user, 0), pointer);
    return LLVMIsALoadInst(user) || LLVMIsAICmpInst(user);
}

/* Whether nothing but answers is written where "pointer", a variable or a
 * parameter, points, by the function and those that are given it. */
static bool holds_answers(Answers *a, LLVMValueRef pointer) {
    if (!is_new(a, pointer))
        return true;
    for (LLVMUseRef use = LLVMGetFirstUse(pointer); use;
         use = LLVMGetNextUse(use))
        if (!is_used_for_answers(a, LLVMGetUser(use), pointer))
            return false;
    return true;
}

/* A code in a variable of which others know the address. */
static bool is_code_variable(Answers *a, LLVMValueRef load) {
    LLVMValueRef variable = LLVMGetOperand(load, 0);
    return LLVMIsAAllocaInst(variable) && is_number(load) &&
           LLVMGetAllocatedType(variable) == LLVMTypeOf(load) &&
           holds_answers(a, variable);
}

static bool is_answer(Answers *a, LLVMValueRef value) {
    if (LLVMIsAConstant(value) || LLVMIsAArgument(value) || is_part(value) ||
        !is_new(a, value))
        return true;
    if (irquery_is_call(value))
        return malloclike_call(a->ir, value) || passes_on_call(a, value);
    switch (LLVMGetInstructionOpcode(value)) {
    case LLVMPHI:
    case LLVMSExt:
    case LLVMZExt:
    case LLVMTrunc:
    case LLVMFreeze:
    case LLVMAnd:
        return are_answers(a, value, 0);
    case LLVMSelect:
        return are_answers(a, value, 1);
    case LLVMLoad:
        return is_kept_code(value) || is_code_variable(a, value);
    default:
        return false;
    }
}

static void read_returns(Answers *a, uint32_t function) {
    Arena *scratch = arena_new();
    a->seen = (Map){.arena = scratch};
    a->reading = function;
    LLVMValueRef f = a->all.at[function].function;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
         b = LLVMGetNextBasicBlock(b)) {
        LLVMValueRef last = LLVMGetBasicBlockTerminator(b);
        if (LLVMIsAReturnInst(last) && !(LLVMGetNumOperands(last) &&
                                         is_answer(a, LLVMGetOperand(last, 0))))
            is_no_answer(a, function);
    }
    arena_free(scratch);
}

static void pass_on(Answers *a, uint32_t function) {
    for (size_t i = 0; i < a->all.at[function].passed_on.size; i++)
        is_no_answer(a, a->all.at[function].passed_on.at[i]);
}

/* ---- notes ---- */

static LLVMAttributeRef note(const Answers *a) {
    return LLVMCreateStringAttribute(a->ir->context, mark,
                                     (unsigned)strlen(mark), "", 0);
}

static bool gives_answer(const FunctionAnswer *answer) {
    return !answer->is_contents && !answer->given;
}

static bool is_noted(const Answers *a, LLVMValueRef i) {
    if (!irquery_is_call(i) || !answerparts_is_indirect(i) ||
        LLVMGetTypeKind(LLVMTypeOf(i)) == LLVMVoidTypeKind)
        return false;
    uint32_t index = answerparts_callee(a, i);
    return index && gives_answer(&a->all.at[index - 1]);
}

static void note_calls(const Answers *a, LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
             i = LLVMGetNextInstruction(i))
            if (is_noted(a, i))
                LLVMAddCallSiteAttribute(i, FUNCTION, note(a));
}

static void list_functions(Answers *a) {
    for (LLVMValueRef f = LLVMGetFirstFunction(a->ir->module); f;
         f = LLVMGetNextFunction(f)) {
        if (!irquery_is_final(f))
            continue;
        *vec_push(a->arena, &a->all) = (FunctionAnswer){.function = f};
        map_put_ptr(&a->index, f, (uint32_t)a->all.size);
    }
    a->functions = (uint32_t)a->all.size;
}

/* What a function returns is what those of its type do. */
static void list_type(Answers *a, uint32_t function) {
    LLVMTypeRef type = LLVMGlobalGetValueType(a->all.at[function].function);
    uint32_t index = map_get_ptr(&a->types, type, 0);
    if (!index) {
        *vec_push(a->arena, &a->all) = (FunctionAnswer){0};
        index = (uint32_t)a->all.size;
        map_put_ptr(&a->types, type, index);
    }
    a->all.at[function].type = index;
    *vec_push(a->arena, &a->all.at[function].passed_on) = index - 1;
}

static void list_types(Answers *a) {
    for (uint32_t f = 0; f < a->functions; f++)
        if (irquery_is_taken(a->all.at[f].function))
            list_type(a, f);
}

void answers_infer(const IrModule *ir) {
    Arena *arena = arena_new();
    Answers a = {.ir = ir,
                 .index = {.arena = arena},
                 .types = {.arena = arena},
                 .arena = arena};
    list_functions(&a);
    list_types(&a);
    answerparts_find_given(&a);
    for (uint32_t f = 0; f < a.functions; f++)
        read_returns(&a, f);
    while (a.pending.size)
        pass_on(&a, a.pending.at[--a.pending.size]);
    for (uint32_t f = 0; f < a.functions; f++) {
        if (gives_answer(&a.all.at[f]))
            LLVMAddAttributeAtIndex(a.all.at[f].function, FUNCTION, note(&a));
        note_calls(&a, a.all.at[f].function);
    }
    arena_free(arena);
}

bool answers_of_call(const IrModule *ir, LLVMValueRef call) {
    unsigned length = (unsigned)strlen(mark);
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (malloclike_call(ir, call))
        return true;
    return effects_of_call(ir, call) != WRITES_NOTHING &&
           (LLVMGetCallSiteStringAttribute(call, FUNCTION, mark, length) ||
            (LLVMIsAFunction(callee) &&
             LLVMGetStringAttributeAtIndex(callee, FUNCTION, mark, length)));
}
