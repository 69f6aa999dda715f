#include "static/symbolic/symbolicparts.h"

#include <string.h>

/* What is below 2^52 is exact in double precision, and so is the whole part of
 * its square root, and that root rounded up: IEEE 754 rounds roots correctly,
 * and one that is no whole number is 2^-27 and more from all of them, and less
 * than 2^26, where numbers are 2^-27 apart. */
enum { EXACT_BITS = 52, ROOT_BITS = EXACT_BITS / 2 };

/* sqrt() of the C library, or the same of the machine. */
static bool is_square_root(LLVMValueRef value) {
    LLVMValueRef callee =
        LLVMIsACallInst(value) ? LLVMGetCalledValue(value) : NULL;
    size_t length;
    if (!callee || !LLVMIsAFunction(callee) || !LLVMIsDeclaration(callee) ||
        LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMDoubleTypeKind ||
        LLVMGetFastMathFlags(value) != LLVMFastMathNone)
        return false;
    const char *name = LLVMGetValueName2(callee, &length);
    return strcmp(name, "sqrt") == 0 || strcmp(name, "llvm.sqrt.f64") == 0;
}

bool symbolic_rounded(Symbolic *s, LLVMValueRef value, bool up,
                      const Expr **out) {
    LLVMValueRef real =
        s->divides && is_square_root(value) ? LLVMGetOperand(value, 0) : NULL;
    bool is_signed = real && LLVMIsASIToFPInst(real);
    const Expr *of;
    if (!real || !(is_signed || LLVMIsAUIToFPInst(real)) ||
        !symbolic_value(s, LLVMGetOperand(real, 0),
                        is_signed ? READ_SIGNED : READ_UNSIGNED, &of))
        return false;
    symbolicparts_require(s, of);
    if (symbolicparts_width(LLVMGetOperand(real, 0)) > EXACT_BITS)
        symbolicparts_require(
            s, expr_sub(s->arena, symbolicparts_largest(s, EXACT_BITS), of));
    *out = expr_apply(s->arena, up ? EXPR_CEIL : EXPR_FLOOR,
                      expr_root(s->arena, 2, of));
    return true;
}

bool symbolicparts_whole(Symbolic *s, LLVMValueRef value, const Expr **out) {
    return symbolicparts_width(value) > ROOT_BITS &&
           symbolic_rounded(s, LLVMGetOperand(value, 0), false, out);
}
