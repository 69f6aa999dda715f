#include "static/memory/answers.h"

#include "base/map.h"
#include "base/vec.h"
#include "static/ir/irquery.h"
#include "static/memory/effects.h"
#include "static/memory/malloclike.h"

#include <string.h>

#define FUNCTION ((LLVMAttributeIndex)LLVMAttributeFunctionIndex)

static const char mark[] = "asym-answers";

typedef Vec(uint32_t) Indices;

typedef struct Answer {
    LLVMValueRef function;
    bool is_taken, is_contents;
    bool is_traced;    /* "given" is known, or being found */
    uint64_t given;    /* bit k: it may return its argument k */
    Indices passed_on; /* functions that return what it does */
} Answer;

/* Of argument 0, 1, ...; those behind the 64th are one. */
static uint64_t bit_of(LLVMValueRef argument) {
    unsigned number = 0;
    while ((argument = LLVMGetPreviousParam(argument)))
        number++;
    return UINT64_C(1) << (number < 63 ? number : 63);
}

typedef struct Answers {
    const IrModule *ir;
    Vec(Answer) all;
    Map index;        /* function -> 1 + its place in "all" */
    Map seen;         /* values, of the function that is read */
    uint32_t reading; /* that function */
    Indices pending;  /* those that return contents, not passed on yet */
    Arena *arena;
} Answers;

static void is_no_answer(Answers *a, uint32_t function) {
    if (a->all.at[function].is_contents)
        return;
    a->all.at[function].is_contents = true;
    *vec_push(a->arena, &a->pending) = function;
}

static bool is_number(LLVMValueRef value) {
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMIntegerTypeKind;
}

static bool may_be_of(const Answer *answer, LLVMTypeRef type) {
    return answer->is_taken && LLVMGlobalGetValueType(answer->function) == type;
}

/* ---- arguments that a function may return ---- */

static uint64_t given_by(Answers *a, uint32_t function);

static uint64_t traced(Answers *a, LLVMValueRef value, Map *seen);

static uint64_t traced_all(Answers *a, LLVMValueRef value, Map *seen) {
    uint64_t given = 0;
    unsigned count = (unsigned)LLVMGetNumOperands(value);
    for (unsigned i = 0; i < count; i++)
        given |= traced(a, LLVMGetOperand(value, i), seen);
    return given;
}

static uint64_t traced_call(Answers *a, LLVMValueRef call, Map *seen) {
    uint32_t index = map_get_ptr(&a->index, LLVMGetCalledValue(call), 0);
    uint64_t back = index ? given_by(a, index - 1) : 0, given = 0;
    for (unsigned k = 0; back >> k; k++)
        if (back >> k & 1)
            given |= traced(a, LLVMGetOperand(call, k), seen);
    return given;
}

/* Those of which "value" is made, as bits. */
static uint64_t traced(Answers *a, LLVMValueRef value, Map *seen) {
    if (LLVMIsAArgument(value))
        return bit_of(value);
    if (!LLVMIsAInstruction(value) || !map_put_ptr(seen, value, 1))
        return 0;
    if (irquery_is_call(value))
        return traced_call(a, value, seen);
    return LLVMIsAPHINode(value) || LLVMIsASelectInst(value) ||
                   LLVMIsACastInst(value) || LLVMIsABinaryOperator(value)
               ? traced_all(a, value, seen)
               : 0;
}

static uint64_t given_by(Answers *a, uint32_t function) {
    if (a->all.at[function].is_traced)
        return a->all.at[function].given;
    a->all.at[function].is_traced = true;
    Arena *scratch = arena_new();
    Map seen = {.arena = scratch};
    uint64_t given = 0;
    LLVMValueRef f = a->all.at[function].function;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
         b = LLVMGetNextBasicBlock(b)) {
        LLVMValueRef last = LLVMGetBasicBlockTerminator(b);
        if (LLVMIsAReturnInst(last) && LLVMGetNumOperands(last))
            given |= traced(a, LLVMGetOperand(last, 0), &seen);
    }
    arena_free(scratch);
    return a->all.at[function].given = given;
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
    for (unsigned k = 0; given >> k; k++)
        if (given >> k & 1 && !is_answer(a, LLVMGetOperand(call, k)))
            return false;
    return true;
}

static bool passes_on(Answers *a, LLVMValueRef call, uint32_t callee) {
    *vec_push(a->arena, &a->all.at[callee].passed_on) = a->reading;
    return gives_answers(a, call, a->all.at[callee].given);
}

static bool passes_on_call(Answers *a, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    uint32_t index = map_get_ptr(&a->index, callee, 0);
    if (effects_of_call(a->ir, call) == WRITES_NOTHING)
        return false;
    return LLVMIsAFunction(callee) ? index && passes_on(a, call, index - 1)
                                   : is_number(call);
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

/* A code in a variable of which others know the address: what the function
 * itself stores there is one. */
static bool is_code_variable(Answers *a, LLVMValueRef load) {
    LLVMValueRef variable = LLVMGetOperand(load, 0);
    if (!LLVMIsAAllocaInst(variable) || !is_number(load) ||
        LLVMGetAllocatedType(variable) != LLVMTypeOf(load))
        return false;
    for (LLVMUseRef use = LLVMGetFirstUse(variable); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (LLVMIsAStoreInst(user) && !is_answer(a, LLVMGetOperand(user, 0)))
            return false;
    }
    return true;
}

static bool is_new(Answers *a, LLVMValueRef value) {
    return map_put_ptr(&a->seen, value, 1);
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
    const Indices *to = &a->all.at[function].passed_on;
    for (size_t i = 0; i < to->size; i++)
        is_no_answer(a, to->at[i]);
}

/* ---- notes ---- */

static LLVMAttributeRef note(const Answers *a) {
    return LLVMCreateStringAttribute(a->ir->context, mark,
                                     (unsigned)strlen(mark), "", 0);
}

static bool all_answer(const Answers *a, LLVMTypeRef type) {
    bool any = false;
    for (size_t i = 0; i < a->all.size; i++) {
        const Answer *answer = &a->all.at[i];
        if (!may_be_of(answer, type))
            continue;
        if (answer->is_contents || answer->given)
            return false;
        any = true;
    }
    return any;
}

static bool is_through_pointer(LLVMValueRef i) {
    return irquery_is_call(i) &&
           LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMVoidTypeKind &&
           !LLVMIsAFunction(LLVMGetCalledValue(i)) &&
           !LLVMIsAInlineAsm(LLVMGetCalledValue(i));
}

static void note_calls(const Answers *a, LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
             i = LLVMGetNextInstruction(i))
            if (is_through_pointer(i) &&
                all_answer(a, LLVMGetCalledFunctionType(i)))
                LLVMAddCallSiteAttribute(i, FUNCTION, note(a));
}

static void list_functions(Answers *a) {
    for (LLVMValueRef f = LLVMGetFirstFunction(a->ir->module); f;
         f = LLVMGetNextFunction(f)) {
        if (!irquery_is_final(f))
            continue;
        *vec_push(a->arena, &a->all) =
            (Answer){.function = f, .is_taken = irquery_is_taken(f)};
        map_put_ptr(&a->index, f, (uint32_t)a->all.size);
    }
}

void answers_infer(const IrModule *ir) {
    Arena *arena = arena_new();
    Answers a = {.ir = ir, .index = {.arena = arena}, .arena = arena};
    list_functions(&a);
    for (uint32_t f = 0; f < a.all.size; f++)
        (void)given_by(&a, f);
    for (uint32_t f = 0; f < a.all.size; f++)
        read_returns(&a, f);
    while (a.pending.size)
        pass_on(&a, a.pending.at[--a.pending.size]);
    for (uint32_t f = 0; f < a.all.size; f++) {
        if (!a.all.at[f].is_contents && !a.all.at[f].given)
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
