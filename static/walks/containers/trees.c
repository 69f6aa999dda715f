#include "static/walks/containers/trees.h"

#include "static/ir/irquery.h"
#include "static/walks/values/address.h"
#include "static/walks/values/unchanged.h"

#include <string.h>

/* From where the node for the end points to the first one, in bytes: to that
 * node itself, and to the number of nodes. */
enum { TO_END = -16, TO_SIZE = 16 };

static bool is_step(LLVMValueRef value) {
    static const char name[] = "_ZSt18_Rb_tree_increment";
    LLVMValueRef callee =
        irquery_is_call(value) ? LLVMGetCalledValue(value) : NULL;
    size_t length;
    return callee && LLVMIsAFunction(callee) && LLVMIsDeclaration(callee) &&
           LLVMGetNumArgOperands(value) == 1 &&
           !strncmp(LLVMGetValueName2(callee, &length), name, sizeof name - 1);
}

static bool is_step_of(LLVMValueRef value, LLVMValueRef phi) {
    return is_step(value) && LLVMGetOperand(value, 0) == phi;
}

/* What "phi" is first, where it may go on with the next node; NULL: that is no
 * load. */
static LLVMValueRef first_of(LLVMValueRef phi) {
    LLVMValueRef first = NULL;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        if (is_step_of(value, phi))
            continue;
        if (first && first != value)
            return NULL;
        first = value;
    }
    return first && memory_is_plain_load(first) ? first : NULL;
}

/* The comparison of "phi" with the node for the end of the tree whose first one
 * is loaded from "place"; NULL: there is none. */
static LLVMValueRef test_of(const IrModule *ir, LLVMValueRef phi,
                            const Address *place) {
    for (LLVMUseRef use = LLVMGetFirstUse(phi); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        Address end;
        if (LLVMIsAICmpInst(user) &&
            address_read(
                &end, ir,
                LLVMGetOperand(user, LLVMGetOperand(user, 0) == phi)) &&
            address_is_behind(place, TO_END, &end))
            return user;
    }
    return NULL;
}

static bool find_shape(TreeWalk *out, const IrModule *ir, LLVMValueRef phi) {
    Address place;
    out->at = phi;
    out->first = first_of(phi);
    if (!out->first || !address_read(&place, ir, LLVMGetOperand(out->first, 0)))
        return false;
    out->condition = test_of(ir, phi, &place);
    return out->condition;
}

/* ---- sizes ---- */

static void add_size(const IrModule *ir, LLVMBuilderRef builder,
                     LLVMValueRef first) {
    LLVMTypeRef byte = LLVMInt8TypeInContext(ir->context),
                word = LLVMInt64TypeInContext(ir->context);
    LLVMValueRef distance = LLVMConstInt(word, TO_SIZE, 0);
    LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(first));
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(first));
    LLVMValueRef at = LLVMBuildGEP2(builder, byte, LLVMGetOperand(first, 0),
                                    &distance, 1, "");
    (void)LLVMBuildLoad2(builder, word, at, "");
}

/* What was added beside "first"; NULL: nothing was. */
static LLVMValueRef size_beside(LLVMValueRef first) {
    LLVMValueRef at = LLVMGetNextInstruction(first);
    LLVMValueRef size = LLVMGetNextInstruction(at);
    return LLVMIsAGetElementPtrInst(at) &&
                   LLVMGetOperand(at, 0) == LLVMGetOperand(first, 0) && size &&
                   LLVMIsALoadInst(size) && LLVMGetOperand(size, 0) == at
               ? size
               : NULL;
}

static void look_at_call(const IrModule *ir, LLVMBuilderRef builder,
                         LLVMValueRef call) {
    TreeWalk walk;
    LLVMValueRef phi = LLVMGetOperand(call, 0);
    if (LLVMIsAPHINode(phi) && find_shape(&walk, ir, phi) &&
        !size_beside(walk.first))
        add_size(ir, builder, walk.first);
}

void trees_add_sizes(const IrModule *ir) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(ir->context);
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        for (LLVMUseRef use = LLVMGetFirstUse(f); use;
             use = LLVMGetNextUse(use))
            if (is_step(LLVMGetUser(use)) &&
                LLVMGetCalledValue(LLVMGetUser(use)) == f)
                look_at_call(ir, builder, LLVMGetUser(use));
    LLVMDisposeBuilder(builder);
}

/* ---- loops ---- */

/* Whether "value" is of a block of the loop. */
static bool is_within(const IrFunction *f, LoopId loop,
                      LLVMBasicBlockRef block) {
    NodeId node = irfunction_node(f, block);
    return node && loops_contain(&f->loops, loop, node);
}

/* Each round goes on with the next node: none begins anew, or stays. */
static bool steps_each_round(const IrFunction *f, LoopId loop,
                             LLVMValueRef phi) {
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (is_within(f, loop, LLVMGetIncomingBlock(phi, i)) &&
            !is_step_of(LLVMGetIncomingValue(phi, i), phi))
            return false;
    return true;
}

static bool is_kept(const TreeWalk *walk, Writes *writes, LoopId loop) {
    Path links = memory_anywhere(walk->at, walk->first);
    return unchanged_since(writes, &links, walk->first, loop);
}

bool trees_find(TreeWalk *out, const IrFunction *f, Writes *writes,
                LoopId loop) {
    const Loop *l = &f->loops.loop[loop];
    IR_FOR_INSTRUCTIONS(f->block[l->header], phi) {
        if (!LLVMIsAPHINode(phi))
            return false;
        if (!l->is_tangled && find_shape(out, f->ir, phi) &&
            steps_each_round(f, loop, phi) &&
            is_within(f, loop, LLVMGetInstructionParent(out->condition)) &&
            (out->size = size_beside(out->first)) != NULL)
            return is_kept(out, writes, loop);
    }
    return false;
}
