#include "static/rewrite/throws.h"

#include "base/map.h"
#include "base/vec.h"
#include "static/ir/irquery.h"

#define FUNCTION ((LLVMAttributeIndex)LLVMAttributeFunctionIndex)

typedef struct Throws {
    const IrModule *ir;
    Map state; /* function whose body says whether it throws -> State */
    Vec(LLVMValueRef) pending; /* that do, and whose callers do not know */
    Arena *arena;
} Throws;

typedef enum State { UNKNOWN, CALM, THROWING } State;

static State state_of(const Throws *t, LLVMValueRef function) {
    return (State)map_get_ptr(&t->state, function, UNKNOWN);
}

static void list_functions(Throws *t) {
    for (LLVMValueRef f = LLVMGetFirstFunction(t->ir->module); f;
         f = LLVMGetNextFunction(f))
        if (irquery_is_final(f) && !irquery_has(f, "nounwind"))
            map_put_ptr(&t->state, f, CALM);
}

/* ---- one call ---- */

/* Whether control comes to the landing pad of "invoke" whatever is thrown.  An
 * exception that no clause is for passes others by; a pad that only cleans up
 * is for none. */
static bool catches_all(LLVMValueRef invoke) {
    LLVMValueRef pad = LLVMGetFirstInstruction(LLVMGetUnwindDest(invoke));
    while (LLVMIsAPHINode(pad))
        pad = LLVMGetNextInstruction(pad);
    unsigned clauses = LLVMIsALandingPadInst(pad) ? LLVMGetNumClauses(pad) : 0;
    for (unsigned i = 0; i < clauses; i++)
        if (LLVMIsNull(LLVMGetClause(pad, i)))
            return true;
    return false;
}

/* Whether what "call" throws leaves the function that makes it. */
static bool lets_out(const Throws *t, LLVMValueRef call) {
    return !irquery_call_has_kind(call, t->ir->attr_nounwind) &&
           !(LLVMIsAInvokeInst(call) && catches_all(call));
}

static bool throws_at(const Throws *t, LLVMValueRef i) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMCall:
    case LLVMInvoke:
        return lets_out(t, i) && state_of(t, LLVMGetCalledValue(i)) != CALM;
    case LLVMResume:
    case LLVMCallBr:
    case LLVMCatchSwitch:
    case LLVMCleanupRet:
        return true;
    default:
        return false;
    }
}

/* ---- functions ---- */

static void mark(Throws *t, LLVMValueRef function) {
    if (state_of(t, function) != CALM)
        return;
    map_put_ptr(&t->state, function, THROWING);
    *vec_push(t->arena, &t->pending) = function;
}

static void read_body(Throws *t, LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
             i = LLVMGetNextInstruction(i))
            if (throws_at(t, i)) {
                mark(t, function);
                return;
            }
}

static void tell_callers(Throws *t, LLVMValueRef callee) {
    for (LLVMUseRef use = LLVMGetFirstUse(callee); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (irquery_is_call(user) && LLVMGetCalledValue(user) == callee &&
            lets_out(t, user))
            mark(t, irquery_function_of(user));
    }
}

static void note(const Throws *t, LLVMValueRef function) {
    LLVMAttributeRef calm =
        LLVMCreateEnumAttribute(t->ir->context, t->ir->attr_nounwind, 0);
    if (state_of(t, function) == CALM)
        LLVMAddAttributeAtIndex(function, FUNCTION, calm);
}

void throws_infer(const IrModule *ir) {
    Arena *arena = arena_new();
    Throws t = {.ir = ir, .state = {.arena = arena}, .arena = arena};
    list_functions(&t);
    LLVMValueRef first = LLVMGetFirstFunction(ir->module);
    for (LLVMValueRef f = first; f; f = LLVMGetNextFunction(f))
        if (state_of(&t, f) == CALM)
            read_body(&t, f);
    while (t.pending.size)
        tell_callers(&t, t.pending.at[--t.pending.size]);
    for (LLVMValueRef f = first; f; f = LLVMGetNextFunction(f))
        note(&t, f);
    arena_free(arena);
}
