#include "instr/insert/plainbodies.h"

#include "instr/insert/bodyclone.h"
#include "static/facts.h"
#include "static/ir/irquery.h"
#include "static/rewrite/inlines.h"

typedef struct Plain {
    const IrModule *ir;
    Map number; /* function -> 1 + index of its copy */
    Vec(LLVMValueRef) copies;
    Arena *arena;
} Plain;

/* The library has it, too. */
static bool is_library(LLVMValueRef function) {
    return LLVMGetLinkage(function) == LLVMAvailableExternallyLinkage &&
           !irquery_has(function, "alwaysinline");
}

/* A function of a name of its own is called by the library as well. */
static bool is_copied(LLVMValueRef function) {
    return LLVMIsAFunction(function) && !LLVMIsDeclaration(function) &&
           LLVMGetLinkage(function) != LLVMExternalLinkage &&
           !is_library(function) && !irquery_may_be_replaced(function) &&
           !irquery_has_taken_label(function) &&
           !facts_why_not_counted(function);
}

static LLVMValueRef copy_of(Plain *p, LLVMValueRef function) {
    uint32_t number = map_get_ptr(&p->number, function, 0);
    if (number)
        return p->copies.at[number - 1];
    LLVMValueRef copy =
        bodyclone_declare(p->ir->module, function, ".asym.plain", p->arena);
    bodyclone_fill(copy, function, p->arena);
    *vec_push(p->arena, &p->copies) = copy;
    map_put_ptr(&p->number, function, (uint32_t)p->copies.size);
    return copy;
}

static void redirect_call(Plain *p, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (is_copied(callee))
        LLVMSetOperand(call, (unsigned)LLVMGetNumOperands(call) - 1,
                       copy_of(p, callee));
}

static void redirect_calls(Plain *p, LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        IR_FOR_INSTRUCTIONS(b, i)
            if (irquery_is_call(i))
                redirect_call(p, i);
}

static void allow_inlining(LLVMValueRef function) {
    LLVMRemoveEnumAttributeAtIndex(
        function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
        irquery_kind("noinline"));
}

void plainbodies_insert(const IrModule *ir, Arena *arena) {
    Plain p = {.ir = ir, .number.arena = arena, .arena = arena};
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f)) {
        if (!is_library(f) || inlines_calls_itself(f))
            continue;
        allow_inlining(f);
        redirect_calls(&p, f);
    }
    for (size_t i = 0; i < p.copies.size; i++)
        redirect_calls(&p, p.copies.at[i]);
}
