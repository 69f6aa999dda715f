#include "static/calleesfirst.h"

#include "base/map.h"

/* A function to be visited, or whose callees are in the order already. */
typedef struct Step {
    LLVMValueRef function;
    bool is_done;
} Step;

typedef struct Visit {
    FunctionList *out;
    Map seen;
    Vec(Step) steps;
    Arena *arena, *scratch;
} Visit;

static void push_callees(Visit *v, LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
             i = LLVMGetNextInstruction(i)) {
            LLVMValueRef callee = LLVMIsACallInst(i) || LLVMIsAInvokeInst(i)
                                      ? LLVMGetCalledValue(i)
                                      : NULL;
            if (callee && LLVMIsAFunction(callee) && !LLVMIsDeclaration(callee))
                *vec_push(v->scratch, &v->steps) = (Step){callee, false};
        }
}

static void visit(Visit *v, LLVMValueRef function) {
    *vec_push(v->scratch, &v->steps) = (Step){function, false};
    while (v->steps.size) {
        Step step = v->steps.at[--v->steps.size];
        if (step.is_done) {
            *vec_push(v->arena, v->out) = step.function;
        } else if (map_put_ptr(&v->seen, step.function, 1)) {
            *vec_push(v->scratch, &v->steps) = (Step){step.function, true};
            push_callees(v, step.function);
        }
    }
}

FunctionList calleesfirst_order(const IrModule *ir, Arena *arena) {
    FunctionList out = {0};
    Visit v = {.out = &out, .arena = arena, .scratch = arena_new()};
    v.seen.arena = v.scratch;
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f))
            visit(&v, f);
    arena_free(v.scratch);
    return out;
}
