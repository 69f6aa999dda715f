#include "static/rewrite/cleanups.h"

#include "static/ir/irquery.h"

#include <llvm-c/DebugInfo.h>

/* The block at the end of a scope. */
typedef struct Cleanup {
    LLVMBasicBlockRef block;
    LLVMValueRef way;    /* the load of which way it is ... */
    LLVMValueRef slot;   /* ... from this variable */
    LLVMValueRef choice; /* the switch */
} Cleanup;

static bool ends_lifetimes(LLVMValueRef i) {
    return irquery_is_intrinsic(i, "llvm.lifetime.end") ||
           irquery_is_intrinsic(i, "llvm.stackrestore");
}

static bool is_used_once(LLVMValueRef value) {
    LLVMUseRef use = LLVMGetFirstUse(value);
    return use && !LLVMGetNextUse(use);
}

/* Whether "block" only ends lifetimes and switches by a variable of the
 * function. */
static bool find_cleanup(Cleanup *out, LLVMBasicBlockRef block) {
    LLVMValueRef choice = LLVMGetBasicBlockTerminator(block);
    if (!choice || !LLVMIsASwitchInst(choice))
        return false;
    LLVMValueRef way = LLVMGetOperand(choice, 0);
    if (!LLVMIsALoadInst(way) || LLVMGetInstructionParent(way) != block ||
        !is_used_once(way) || LLVMGetVolatile(way) ||
        !LLVMIsAAllocaInst(LLVMGetOperand(way, 0)))
        return false;
    for (LLVMValueRef i = LLVMGetFirstInstruction(block); i != choice;
         i = LLVMGetNextInstruction(i))
        if (i != way && !ends_lifetimes(i))
            return false;
    *out = (Cleanup){block, way, LLVMGetOperand(way, 0), choice};
    return true;
}

/* The variable is written by stores of constants alone, and read by loads. */
static bool is_plain(LLVMValueRef slot) {
    for (LLVMUseRef use = LLVMGetFirstUse(slot); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (!LLVMIsALoadInst(user) &&
            !(LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != slot &&
              LLVMIsAConstantInt(LLVMGetOperand(user, 0))))
            return false;
    }
    return true;
}

/* ---- which way it is ---- */

static LLVMValueRef stored_in(LLVMBasicBlockRef block, LLVMValueRef slot) {
    for (LLVMValueRef i = LLVMGetLastInstruction(block); i;
         i = LLVMGetPreviousInstruction(i))
        if (LLVMIsAStoreInst(i) && LLVMGetOperand(i, 1) == slot)
            return LLVMGetOperand(i, 0);
    return NULL;
}

/* NULL if there is another number of them than one. */
static LLVMBasicBlockRef only_predecessor(LLVMBasicBlockRef block) {
    LLVMBasicBlockRef only = NULL;
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block)); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (only || !LLVMIsATerminatorInst(user))
            return NULL;
        only = LLVMGetInstructionParent(user);
    }
    return only;
}

/* What "slot" has at the end of "block"; NULL: that depends on the way to
 * it. */
static LLVMValueRef way_from(LLVMBasicBlockRef block, LLVMValueRef slot) {
    enum { MOST = 64 };
    for (unsigned n = 0; block && n < MOST; n++) {
        LLVMValueRef stored = stored_in(block, slot);
        if (stored)
            return stored;
        block = only_predecessor(block);
    }
    return NULL;
}

static LLVMBasicBlockRef target_of(const Cleanup *c, LLVMValueRef way) {
    unsigned count = LLVMGetNumSuccessors(c->choice);
    for (unsigned i = 1; i < count; i++)
        if (LLVMGetOperand(c->choice, 2 * i) == way)
            return LLVMGetSuccessor(c->choice, i);
    return LLVMGetSuccessor(c->choice, 0);
}

/* ---- a block for each way ---- */

/* What is there on the edge from the cleanup is there on that from "copy". */
static void add_to_phis(const Cleanup *c, LLVMBasicBlockRef to,
                        LLVMBasicBlockRef copy) {
    for (LLVMValueRef phi = LLVMGetFirstInstruction(to);
         phi && LLVMIsAPHINode(phi); phi = LLVMGetNextInstruction(phi)) {
        LLVMValueRef value = irquery_incoming(phi, c->block);
        LLVMAddIncoming(phi, &value, &copy, 1);
    }
}

/* What the cleanup ends ends where "builder" is. */
static void end_lifetimes(const Cleanup *c, LLVMBuilderRef builder) {
    for (LLVMValueRef i = LLVMGetFirstInstruction(c->block); i != c->choice;
         i = LLVMGetNextInstruction(i))
        if (i != c->way)
            LLVMInsertIntoBuilder(builder, LLVMInstructionClone(i));
}

static LLVMBasicBlockRef copy_for(const Cleanup *c, LLVMBuilderRef builder,
                                  LLVMBasicBlockRef to) {
    LLVMBasicBlockRef copy = LLVMInsertBasicBlockInContext(
        LLVMGetTypeContext(LLVMTypeOf(c->way)), c->block, "");
    LLVMPositionBuilderAtEnd(builder, copy);
    end_lifetimes(c, builder);
    LLVMSetCurrentDebugLocation2(builder,
                                 LLVMInstructionGetDebugLoc(c->choice));
    (void)LLVMBuildBr(builder, to);
    add_to_phis(c, to, copy);
    return copy;
}

static bool has_phis(LLVMBasicBlockRef block) {
    LLVMValueRef first = LLVMGetFirstInstruction(block);
    return first && LLVMIsAPHINode(first);
}

/* Leads what comes by "terminator" past the cleanup, if it is known which way
 * that is. */
static void part(const Cleanup *c, LLVMBuilderRef builder,
                 LLVMValueRef terminator) {
    LLVMValueRef way = way_from(LLVMGetInstructionParent(terminator), c->slot);
    if (!way ||
        (!LLVMIsABranchInst(terminator) && !LLVMIsASwitchInst(terminator)))
        return;
    LLVMBasicBlockRef to = target_of(c, way);
    if (LLVMGetNumSuccessors(terminator) > 1 || has_phis(to)) {
        to = copy_for(c, builder, to);
    } else {
        LLVMPositionBuilderBefore(builder, terminator);
        end_lifetimes(c, builder);
    }
    for (unsigned i = 0; i < LLVMGetNumSuccessors(terminator); i++)
        if (LLVMGetSuccessor(terminator, i) == c->block)
            LLVMSetSuccessor(terminator, i, to);
}

typedef Vec(LLVMValueRef) Terminators;

static void part_all(const Cleanup *c, LLVMBuilderRef builder, Arena *scratch) {
    Terminators from = {0};
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(c->block)); use;
         use = LLVMGetNextUse(use))
        if (LLVMIsATerminatorInst(LLVMGetUser(use)))
            *vec_push(scratch, &from) = LLVMGetUser(use);
    for (size_t i = 0; i < from.size; i++)
        part(c, builder, from.at[i]);
}

/* One that no way comes through any more, unless phis name it. */
static void drop(const Cleanup *c) {
    if (LLVMGetFirstUse(LLVMBasicBlockAsValue(c->block)))
        return;
    for (unsigned i = 0; i < LLVMGetNumSuccessors(c->choice); i++)
        if (has_phis(LLVMGetSuccessor(c->choice, i)))
            return;
    LLVMDeleteBasicBlock(c->block);
}

/* Inner scopes end before outer ones, and their blocks come first. */
static void part_in(LLVMValueRef function, LLVMBuilderRef builder) {
    Arena *scratch = arena_new();
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function), next; b;
         b = next) {
        Cleanup c;
        next = LLVMGetNextBasicBlock(b);
        if (!find_cleanup(&c, b) || !is_plain(c.slot))
            continue;
        part_all(&c, builder, scratch);
        drop(&c);
    }
    arena_free(scratch);
}

void cleanups_part(const IrModule *ir) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(ir->context);
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        part_in(f, builder);
    LLVMDisposeBuilder(builder);
}
