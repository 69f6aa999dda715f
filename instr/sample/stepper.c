#include "instr/sample/stepper.h"

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

static bool step_of_integer(Stepper *s, LLVMValueRef next) {
    if (!LLVMIsAInstruction(next) ||
        LLVMGetInstructionOpcode(next) != LLVMAdd ||
        LLVMGetOperand(next, 0) != s->phi ||
        !LLVMIsAConstantInt(LLVMGetOperand(next, 1)))
        return false;
    s->step = LLVMConstIntGetSExtValue(LLVMGetOperand(next, 1));
    if (LLVMGetNSW(next))
        return s->step != 0;
    if (LLVMGetNUW(next))
        return s->step > 0;
    return LLVMGetIntTypeWidth(LLVMTypeOf(next)) == 64 &&
           (s->step == 1 || s->step == -1);
}

static bool is_common_width(unsigned width) {
    return width == 8 || width == 16 || width == 32 || width == 64;
}

static bool find_step(const IrFunction *f, Stepper *s, LLVMValueRef next) {
    switch (LLVMGetTypeKind(LLVMTypeOf(next))) {
    case LLVMPointerTypeKind:
        return step_of_pointer(f, s, next);
    case LLVMIntegerTypeKind:
        return is_common_width(LLVMGetIntTypeWidth(LLVMTypeOf(next))) &&
               step_of_integer(s, next);
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
        if (!find_step(f, s, value) || (first.phi && first.step != s->step))
            return false;
        first = *s;
    }
    return first.phi != NULL;
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
            return STEP_FROM_VALUE;
    return STEP_FROM_CONSTANT;
}
