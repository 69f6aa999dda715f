#include "static/inputs/slicer.h"
#include "static/walks/values/loopvalue.h"

static bool is_pure_arithmetic(LLVMValueRef value) {
    if (LLVMIsABinaryOperator(value) || LLVMIsACastInst(value) ||
        LLVMIsASelectInst(value) || LLVMIsAICmpInst(value) ||
        LLVMIsAFCmpInst(value) || LLVMIsAFreezeInst(value) ||
        LLVMIsAExtractValueInst(value))
        return true;
    return LLVMIsACallInst(value) && LLVMIsAIntrinsicInst(value);
}

/* Arithmetic that a polynomial cannot follow: what it yields may be a better
 * symbol than what it is made of. */
static bool is_derived(LLVMValueRef value) {
    switch (LLVMGetInstructionOpcode(value)) {
    case LLVMAdd:
    case LLVMSub:
    case LLVMMul:
    case LLVMShl:
    case LLVMSExt:
    case LLVMZExt:
    case LLVMTrunc:
    case LLVMFreeze:
    case LLVMICmp:
    case LLVMFCmp:
        return false;
    default:
        return true;
    }
}

static bool encloses_region(const Slicer *s, LLVMValueRef phi) {
    LoopId loop = loopvalue_loop(s->f, phi);
    return loop && loops_nested(&s->f->loops, loop, s->region);
}

static void visit_opaque_root(Slicer *s, LLVMValueRef value) {
    const DebugVariable *variable =
        debugnames_variable(s->symbols->names, value);
    LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(value));
    const char *what = kind == LLVMPointerTypeKind   ? "the pointer"
                       : kind == LLVMIntegerTypeKind ? "the value"
                                                     : "the number";
    unsigned line = slicer_line_of(value);
    if (!line && variable)
        line = variable->line;
    if (slicer_becomes_opaque(s))
        s->out->why = arena_printf(s->arena, "on %s %s (%s)", what,
                                   variable ? variable->name : "computed",
                                   text_line(s->arena, line));
}

void slicer_visit_root(Slicer *s, LLVMValueRef value) {
    if (LLVMIsAConstant(value)) {
        if (LLVMIsAConstantInt(value))
            slicer_add_constant(s, value);
        return;
    }
    if (LLVMIsAInstruction(value) && is_pure_arithmetic(value)) {
        SymbolId derived =
            is_derived(value) ? symbols_of_value(s->symbols, value) : NO_SYMBOL;
        if (derived != NO_SYMBOL)
            slicer_add_symbol(s, derived);
        slicer_visit_operands(s, value);
        return;
    }
    SymbolId symbol = symbols_of_value(s->symbols, value);
    if (LLVMIsAPHINode(value)) {
        bool induction = encloses_region(s, value);
        if (symbol != NO_SYMBOL)
            slicer_add_symbol(s, symbol);
        else if (induction)
            visit_opaque_root(s, value);
        if (!induction)
            slicer_visit_phi(s, value, false);
    } else if (symbol != NO_SYMBOL) {
        slicer_add_symbol(s, symbol);
    } else {
        visit_opaque_root(s, value);
    }
}
