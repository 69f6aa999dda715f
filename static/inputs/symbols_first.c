#include "static/inputs/symbols.h"

#include "static/ir/irquery.h"
#include "static/memory/effects.h"

/* ---- places ---- */

/* Whether "value" is the same in all rounds of "loop": it is from before that,
 * or computed from such values. */
static bool is_kept(const Symbols *symbols, LLVMValueRef value, LoopId loop,
                    unsigned depth) {
    enum { MAX_DEPTH = 4 };
    const IrFunction *f = symbols->f;
    Path path;
    if (!LLVMIsAInstruction(value) || !irfunction_defined_in(f, value, loop))
        return true;
    if (LLVMIsALoadInst(value))
        return memory_path(&path, f, value) &&
               !irfunction_defined_in(f, path.base, loop) &&
               !writes_in(symbols->writes, &path, loop);
    if (depth == MAX_DEPTH ||
        (!LLVMIsABinaryOperator(value) && !LLVMIsACastInst(value)))
        return false;
    for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(value); i++)
        if (!is_kept(symbols, LLVMGetOperand(value, i), loop, depth + 1))
            return false;
    return true;
}

bool symbols_is_one_place(const Symbols *symbols, const Path *path,
                          LoopId loop) {
    bool is_one = !irfunction_defined_in(symbols->f, path->base, loop);
    for (unsigned i = 0; i < path->indices && is_one; i++)
        is_one = is_kept(symbols, path->index[i].value, loop, 0);
    return is_one;
}

/* ---- calls ---- */

static bool is_bit(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
           LLVMGetIntTypeWidth(type) == 1;
}

/* Whether "value" is from before "loop", or an address computed from such. */
static bool is_fixed(const IrFunction *f, LLVMValueRef value, LoopId loop) {
    while (memory_is_derived(value) && irfunction_defined_in(f, value, loop)) {
        for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(value); i++)
            if (irfunction_defined_in(f, LLVMGetOperand(value, i), loop))
                return false;
        value = LLVMGetOperand(value, 0);
    }
    return !irfunction_defined_in(f, value, loop);
}

static bool has_fixed_arguments(const IrFunction *f, LLVMValueRef call,
                                LoopId loop) {
    unsigned count = LLVMGetNumArgOperands(call);
    for (unsigned i = 0; i < count; i++)
        if (!is_fixed(f, LLVMGetOperand(call, i), loop))
            return false;
    return count > 0;
}

static bool has_body(LLVMValueRef callee) {
    return LLVMIsAFunction(callee) && !LLVMIsDeclaration(callee);
}

SymbolId symbols_first_value(Symbols *symbols, LLVMValueRef value,
                             LoopId loop) {
    const IrFunction *f = symbols->f;
    if (LLVMIsALoadInst(value))
        return symbols_first_read(symbols, value, loop);
    bool counts =
        irquery_is_call(value) && !LLVMIsAIntrinsicInst(value) &&
        has_fixed_arguments(f, value, loop) && !is_bit(value) &&
        (effects_is_pure(f->ir, value) || has_body(LLVMGetCalledValue(value)));
    return counts ? symbols_first_call(symbols, value, loop) : NO_SYMBOL;
}
