#include "static/symbolic/symbolic.h"

static bool has_opcode(LLVMValueRef value, LLVMOpcode op) {
    return LLVMIsAInstruction(value) && LLVMGetInstructionOpcode(value) == op;
}

/* "value" is *far - *near, in elements of *unit bytes. */
static bool is_difference(LLVMValueRef value, LLVMValueRef *far,
                          LLVMValueRef *near, int64_t *unit) {
    *unit = 1;
    if (has_opcode(value, LLVMSDiv) && LLVMGetExact(value) &&
        LLVMIsAConstantInt(LLVMGetOperand(value, 1))) {
        *unit = LLVMConstIntGetSExtValue(LLVMGetOperand(value, 1));
        value = LLVMGetOperand(value, 0);
    }
    if (*unit < 1 || !has_opcode(value, LLVMSub) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(value)) != 64)
        return false;
    *far = LLVMGetOperand(value, 0);
    *near = LLVMGetOperand(value, 1);
    if (!LLVMIsAPtrToIntInst(*far) || !LLVMIsAPtrToIntInst(*near))
        return false;
    *far = LLVMGetOperand(*far, 0);
    *near = LLVMGetOperand(*near, 0);
    return true;
}

static SymbolId pointer_in(const Symbolic *s, const Expr *e) {
    EXPR_FOR_SYMBOL(e, id, 0) {
        if (s->symbols->all.at[id].scope == SCOPE_POINTER)
            return id;
    }
    return NO_SYMBOL;
}

/* Whether both ends were there as the function was called, or one of them is
 * loaded in a loop where both are known. */
static bool is_input(const Symbolic *s, SymbolId distance) {
    const IrSymbol *d = &s->symbols->all.at[distance];
    return d->scope == SCOPE_APART || d->defs.size ||
           (LLVMIsAArgument(d->value) && LLVMIsAArgument(d->from));
}

/* In place of the two pointers of "bytes", how far they are apart: in bytes. */
static bool measure(Symbolic *s, const Expr *far, const Expr *near,
                    int64_t unit, const Expr **bytes) {
    *bytes = expr_sub(s->arena, far, near);
    SymbolId to = pointer_in(s, far), from = pointer_in(s, near);
    if (to == NO_SYMBOL || from == NO_SYMBOL)
        return false;
    if (to == from)
        return pointer_in(s, *bytes) == NO_SYMBOL;
    const Expr *between = expr_sub(s->arena, expr_symbol(s->arena, to),
                                   expr_symbol(s->arena, from));
    if (symbols_same_pointer(s->symbols, to, from)) {
        *bytes = expr_sub(s->arena, *bytes, between);
        return pointer_in(s, *bytes) == NO_SYMBOL;
    }
    SymbolId distance = symbols_of_distance(s->symbols, to, from, unit);
    if (distance == NO_SYMBOL || !is_input(s, distance))
        return false;
    const Expr *elements = expr_mul(s->arena, expr_int(s->arena, unit),
                                    expr_symbol(s->arena, distance));
    *bytes = expr_add(s->arena, elements, expr_sub(s->arena, *bytes, between));
    return pointer_in(s, *bytes) == NO_SYMBOL;
}

bool symbolic_apart(Symbolic *s, LLVMValueRef far, LLVMValueRef near,
                    int64_t unit, const Expr **out) {
    const Expr *end, *start, *bytes;
    if (!symbolic_value(s, far, READ_SIGNED, &end) ||
        !symbolic_value(s, near, READ_SIGNED, &start) ||
        !measure(s, end, start, unit, &bytes))
        return false;
    fmpq_t part;
    fmpq_init(part);
    fmpq_set_si(part, 1, (ulong)unit);
    *out = expr_scale(s->arena, bytes, part);
    fmpq_clear(part);
    return expr_is_whole(*out);
}

bool symbolic_distance(Symbolic *s, LLVMValueRef value, const Expr **out) {
    LLVMValueRef far, near;
    int64_t unit;
    return is_difference(value, &far, &near, &unit) &&
           symbolic_apart(s, far, near, unit, out);
}
