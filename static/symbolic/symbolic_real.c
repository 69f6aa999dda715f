#include "static/symbolic/symbolicparts.h"

#include <string.h>

/* A function of double precision of which the whole part of the result is
 * known, and the result rounded up, for whole numbers. */
typedef struct RealFunction {
    const char *name, *machine; /* of the C library, of the machine */
    unsigned bits;              /* right for numbers below 2^bits, */
    int64_t least;              /* from here on */
    unsigned result_bits;       /* the result is below 2^result_bits */
    const Expr *(*apply)(Arena *arena, const Expr *of);
    const char *reason;
} RealFunction;

static const Expr *square_root(Arena *arena, const Expr *of) {
    return expr_root(arena, 2, of);
}

static const Expr *binary_logarithm(Arena *arena, const Expr *of) {
    return expr_log(arena, 2, of);
}

static const RealFunction functions[] = {
    {"sqrt", "llvm.sqrt.f64", 52, 0, 26, square_root,
     "IEEE 754 rounds roots correctly, and one that is no whole number is "
     "2^-27 and more from all of them, and less than 2^26, where numbers are "
     "2^-27 apart"},
    {"log2", "llvm.log2.f64", 44, 1, 6, binary_logarithm,
     "libraries give those of powers of two as they are and others to less "
     "than two units in the last place, 2^-46; what is no power is 2^-44 and "
     "more from all whole logarithms"},
};

/* The name of the function outside the program that "value" calls, with a
 * result of double precision as IEEE 754 has it; NULL: it is no such call. */
static const char *called(LLVMValueRef value) {
    LLVMValueRef callee =
        LLVMIsACallInst(value) ? LLVMGetCalledValue(value) : NULL;
    size_t length;
    if (!callee || !LLVMIsAFunction(callee) || !LLVMIsDeclaration(callee) ||
        LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMDoubleTypeKind ||
        LLVMGetFastMathFlags(value) != LLVMFastMathNone)
        return NULL;
    return LLVMGetValueName2(callee, &length);
}

static bool is_either(const char *name, const char *one, const char *other) {
    return name && (!strcmp(name, one) || !strcmp(name, other));
}

/* NULL: "value" is no call of one. */
static const RealFunction *function_of(LLVMValueRef value) {
    const char *name = called(value);
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (is_either(name, functions[i].name, functions[i].machine))
            return &functions[i];
    return NULL;
}

/* What "value" is before ceil() or floor(), and which way that goes. */
static LLVMValueRef before_rounding(LLVMValueRef value, bool *up) {
    const char *name = called(value);
    bool rises = is_either(name, "ceil", "llvm.ceil.f64");
    if (!rises && !is_either(name, "floor", "llvm.floor.f64"))
        return value;
    *up = rises;
    return LLVMGetOperand(value, 0);
}

bool symbolic_rounded(Symbolic *s, LLVMValueRef value, bool up,
                      const Expr **out) {
    value = before_rounding(value, &up);
    const RealFunction *function = s->divides ? function_of(value) : NULL;
    LLVMValueRef real = function ? LLVMGetOperand(value, 0) : NULL;
    bool is_signed = real && LLVMIsASIToFPInst(real);
    const Expr *of;
    if (!real || !(is_signed || LLVMIsAUIToFPInst(real)) ||
        !symbolic_value(s, LLVMGetOperand(real, 0),
                        is_signed ? READ_SIGNED : READ_UNSIGNED, &of))
        return false;
    symbolicparts_require(
        s, expr_sub(s->arena, of, expr_int(s->arena, function->least)));
    if (symbolicparts_width(LLVMGetOperand(real, 0)) > function->bits)
        symbolicparts_require(
            s,
            expr_sub(s->arena, symbolicparts_largest(s, function->bits), of));
    *out = expr_apply(s->arena, up ? EXPR_CEIL : EXPR_FLOOR,
                      function->apply(s->arena, of));
    return true;
}

bool symbolicparts_whole(Symbolic *s, LLVMValueRef value, const Expr **out) {
    bool up;
    const RealFunction *function =
        function_of(before_rounding(LLVMGetOperand(value, 0), &up));
    return function && symbolicparts_width(value) > function->result_bits &&
           symbolic_rounded(s, LLVMGetOperand(value, 0), false, out);
}
