#include "instr/sample/rounds/stepper.h"

#include "static/ir/irquery.h"

#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>

/* Of a chain of operands that is looked at. */
enum { MAX_DEPTH = 12 };

/* Whether "value" is defined, read as the program reads it.  What is in memory
 * counts as such: LLVM knows an undefined value there only by way of SSA. */
static bool is_defined(LLVMValueRef value, LLVMValueRef phi, unsigned depth) {
    if (LLVMIsUndef(value) || LLVMIsPoison(value) || depth > MAX_DEPTH)
        return false;
    if (value == phi || !LLVMIsAInstruction(value))
        return true;
    if (LLVMIsAPHINode(value)) {
        for (unsigned i = 0; i < LLVMCountIncoming(value); i++)
            if (!is_defined(LLVMGetIncomingValue(value, i), phi, depth + 4))
                return false;
        return true;
    }
    if (LLVMIsALoadInst(value) || LLVMIsACallInst(value) ||
        LLVMIsAInvokeInst(value))
        return true;
    for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(value); i++)
        if (!is_defined(LLVMGetOperand(value, i), phi, depth + 1))
            return false;
    return true;
}

/* The local variable that "pointer" points into, or may: an alloca, or a phi of
 * which we know too little. */
static bool may_point_to_local(LLVMValueRef pointer) {
    while (LLVMIsAGetElementPtrInst(pointer))
        pointer = LLVMGetOperand(pointer, 0);
    return LLVMIsAAllocaInst(pointer) || LLVMIsAPHINode(pointer) ||
           LLVMIsASelectInst(pointer);
}

static bool step_of_pointer(const IrFunction *f, Stepper *s,
                            LLVMValueRef next) {
    if (!LLVMIsAGetElementPtrInst(next) || LLVMGetNumOperands(next) != 2 ||
        LLVMGetOperand(next, 0) != s->phi ||
        !LLVMIsAConstantInt(LLVMGetOperand(next, 1)))
        return false;
    LLVMTargetDataRef data = LLVMGetModuleDataLayout(f->ir->module);
    s->step =
        LLVMConstIntGetSExtValue(LLVMGetOperand(next, 1)) *
        (int64_t)LLVMABISizeOfType(data, LLVMGetGEPSourceElementType(next));
    return s->step != 0;
}

/* ---- an end that compares it ---- */

static bool is_zero(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) && LLVMIsNull(value);
}

/* The block from which "branch" comes to its successor "side", if that is
 * known: on all other ways its condition, a phi, is the opposite, as in "a &&
 * b".  NULL if it may be several. */
static LLVMBasicBlockRef only_way(LLVMValueRef branch, unsigned side) {
    LLVMBasicBlockRef way = NULL;
    LLVMValueRef phi = LLVMIsABranchInst(branch) && LLVMIsConditional(branch)
                           ? LLVMGetCondition(branch)
                           : branch;
    if (!LLVMIsAPHINode(phi) ||
        LLVMGetInstructionParent(phi) != LLVMGetInstructionParent(branch))
        return NULL;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        if (LLVMIsAConstantInt(value) &&
            (LLVMConstIntGetZExtValue(value) != 0) == (side != 0))
            continue;
        if (way)
            return NULL;
        way = LLVMGetIncomingBlock(phi, i);
    }
    return way;
}

/* What "value" is where "branch" has taken that side. */
static LLVMValueRef value_on(LLVMValueRef value, LLVMValueRef branch,
                             unsigned side) {
    LLVMBasicBlockRef way = only_way(branch, side);
    if (!way || !LLVMIsAPHINode(value) ||
        LLVMGetInstructionParent(value) != LLVMGetInstructionParent(branch))
        return value;
    return irquery_incoming(value, way);
}

/* Whether the branch leaves its other side, "side", only where it finds the
 * variable equal to what does not change in the loop. */
static bool tests_equal(const IrFunction *f, LoopId loop, LLVMValueRef branch,
                        unsigned side, LLVMValueRef phi, LLVMValueRef next) {
    if (!LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
        return false;
    LLVMValueRef test =
        value_on(LLVMGetCondition(branch), branch, side == 0 ? 1 : 0);
    if (!LLVMIsAICmpInst(test))
        return false;
    LLVMValueRef a = LLVMGetOperand(test, 0), b = LLVMGetOperand(test, 1);
    if ((a != phi && a != next) || irfunction_defined_in(f, b, loop))
        return false;
    switch (LLVMGetICmpPredicate(test)) {
    case LLVMIntEQ:
        return side == 0;
    case LLVMIntNE:
        return side == 1;
    case LLVMIntUGT:
        return side == 1 && is_zero(b);
    default:
        return false;
    }
}

/* Whether each round asks so: then no value of it comes twice, and fewer than
 * 2^width rounds are made. */
static bool ends_at_value(const IrFunction *f, LoopId loop, LLVMValueRef phi,
                          LLVMValueRef next) {
    const Loop *l = &f->loops.loop[loop];
    for (size_t i = 0; i < l->exit.size; i++) {
        NodeId from = f->cfg.edge[l->exit.at[i]].from;
        bool is_sure = true;
        for (size_t k = 0; k < l->back.size; k++)
            is_sure =
                is_sure && domtree_dominates(&f->dom, from,
                                             f->cfg.edge[l->back.at[k]].from);
        if (is_sure &&
            tests_equal(f, loop, irfunction_terminator(f, from),
                        l->exit.at[i] - f->first_edge[from], phi, next))
            return true;
    }
    return false;
}

/* ---- steps ---- */

static bool step_of_integer(const IrFunction *f, LoopId loop, Stepper *s,
                            LLVMValueRef next) {
    if (!LLVMIsAInstruction(next) ||
        LLVMGetInstructionOpcode(next) != LLVMAdd ||
        LLVMGetOperand(next, 0) != s->phi ||
        !LLVMIsAConstantInt(LLVMGetOperand(next, 1)))
        return false;
    s->step = LLVMConstIntGetSExtValue(LLVMGetOperand(next, 1));
    if (s->step == 1 || s->step == -1)
        s->is_tested = ends_at_value(f, loop, s->phi, next);
    if (LLVMGetNSW(next))
        return s->step != 0;
    if (LLVMGetNUW(next))
        return s->step > 0;
    return s->is_tested || (LLVMGetIntTypeWidth(LLVMTypeOf(next)) == 64 &&
                            (s->step == 1 || s->step == -1));
}

static bool is_common_width(unsigned width) {
    return width == 8 || width == 16 || width == 32 || width == 64;
}

static unsigned side_of(const IrFunction *f, LoopId loop, NodeId latch) {
    CFG_FOR_SUCC(&f->cfg, latch, e) {
        if (f->cfg.edge[*e].to == f->loops.loop[loop].header)
            return *e - f->first_edge[latch];
    }
    return 0;
}

static bool find_step(const IrFunction *f, LoopId loop, Stepper *s,
                      LLVMValueRef next) {
    switch (LLVMGetTypeKind(LLVMTypeOf(next))) {
    case LLVMPointerTypeKind:
        return step_of_pointer(f, s, next);
    case LLVMIntegerTypeKind:
        return is_common_width(LLVMGetIntTypeWidth(LLVMTypeOf(next))) &&
               step_of_integer(f, loop, s, next);
    default:
        return false;
    }
}

static bool is_good_start(const Stepper *s, LLVMValueRef start) {
    bool is_pointer = LLVMGetTypeKind(LLVMTypeOf(start)) == LLVMPointerTypeKind;
    return is_defined(start, s->phi, 0) &&
           !(is_pointer && may_point_to_local(start));
}

static bool is_stepper(const IrFunction *f, LoopId loop, Stepper *s) {
    Stepper first = {0};
    for (unsigned i = 0; i < LLVMCountIncoming(s->phi); i++) {
        LLVMValueRef value = LLVMGetIncomingValue(s->phi, i);
        NodeId from = irfunction_node(f, LLVMGetIncomingBlock(s->phi, i));
        if (!loops_contain(&f->loops, loop, from)) {
            if (!is_good_start(s, value))
                return false;
            continue;
        }
        value = value_on(value, irfunction_terminator(f, from),
                         side_of(f, loop, from));
        if (!find_step(f, loop, s, value) ||
            (first.phi && first.step != s->step))
            return false;
        first = *s;
    }
    return first.phi != NULL;
}

/* ---- its last value ---- */

static bool is_stepped(const IrFunction *f, LoopId loop, const Stepper *s,
                       LLVMValueRef value) {
    Stepper found = {.phi = s->phi};
    return find_step(f, loop, &found, value) && found.step == s->step;
}

LLVMValueRef stepper_last(const Stepper *s, const IrFunction *f, LoopId loop,
                          NodeId node) {
    LLVMValueRef last = irquery_incoming(s->phi, f->block[node]);
    if (!last || !LLVMIsAPHINode(last) || last == s->phi ||
        LLVMGetInstructionParent(last) != f->block[node])
        return NULL;
    for (unsigned i = 0; i < LLVMCountIncoming(last); i++) {
        LLVMValueRef value = LLVMGetIncomingValue(last, i);
        if (value != s->phi && !is_stepped(f, loop, s, value))
            return NULL;
    }
    return last;
}

/* Whether something is compared with it, as the condition of the loop does. */
static bool is_compared(LLVMValueRef phi) {
    for (LLVMUseRef use = LLVMGetFirstUse(phi); use; use = LLVMGetNextUse(use))
        if (LLVMIsAICmpInst(LLVMGetUser(use)))
            return true;
    return false;
}

/* Whether it may have left its range when the loop ends, in a program that does
 * so though C does not allow it: a step of 22 wraps after 195 million rounds.
 */
static bool may_wrap(const Stepper *s) {
    LLVMTypeRef type = LLVMTypeOf(s->phi);
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
           LLVMGetIntTypeWidth(type) < 64 && s->step != 1 && s->step != -1 &&
           !is_compared(s->phi);
}

/* Integers come first: a pointer's distance has to be computed. */
Stepper stepper_find(const IrFunction *f, LoopId loop) {
    Stepper found = {0};
    IR_FOR_INSTRUCTIONS(f->block[f->loops.loop[loop].header], phi) {
        Stepper s = {.phi = phi};
        if (!LLVMIsAPHINode(phi))
            break;
        bool is_integer =
            LLVMGetTypeKind(LLVMTypeOf(phi)) == LLVMIntegerTypeKind;
        if ((found.phi && !is_integer) || !is_stepper(f, loop, &s) ||
            may_wrap(&s))
            continue;
        found = s;
        if (is_integer)
            break;
    }
    return found;
}

StepKind stepper_kind(const Stepper *s, const IrFunction *f, LoopId loop) {
    if (!s->phi)
        return STEP_NONE;
    for (unsigned i = 0; i < LLVMCountIncoming(s->phi); i++)
        if (!LLVMIsAConstantInt(LLVMGetIncomingValue(s->phi, i)) &&
            !loops_contain(&f->loops, loop,
                           irfunction_node(f, LLVMGetIncomingBlock(s->phi, i))))
            return s->is_tested ? STEP_TESTED : STEP_FROM_VALUE;
    return STEP_FROM_CONSTANT;
}
