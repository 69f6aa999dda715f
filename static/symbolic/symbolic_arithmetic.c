#include "static/symbolic/symbolicparts.h"

#include "static/ir/irquery.h"

/* A formula larger than this is read by nobody. */
enum { MAX_PRODUCTS = 1000 };

void symbolicparts_require(Symbolic *s, const Expr *nonneg) {
    *vec_push(s->arena, &s->conditions->nonneg) = nonneg;
}

const Expr *symbolicparts_largest(Symbolic *s, unsigned bits) {
    fmpz_t n;
    fmpz_init(n);
    fmpz_one(n);
    fmpz_mul_2exp(n, n, bits);
    fmpz_sub_ui(n, n, 1);
    const Expr *e = expr_fmpz(s->arena, n);
    fmpz_clear(n);
    return e;
}

void symbolicparts_require_fit(Symbolic *s, const Expr *e, unsigned bits,
                               Reading reading) {
    if (reading == READ_MODULO)
        return;
    bool is_signed = reading == READ_SIGNED;
    const Expr *high = symbolicparts_largest(s, bits - (is_signed ? 1 : 0));
    const Expr *one = expr_int(s->arena, 1);
    const Expr *low = is_signed
                          ? expr_neg(s->arena, expr_add(s->arena, high, one))
                          : expr_int(s->arena, 0);
    symbolicparts_require(s, expr_sub(s->arena, e, low));
    symbolicparts_require(s, expr_sub(s->arena, high, e));
}

unsigned symbolicparts_width(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind
               ? LLVMGetIntTypeWidth(type)
               : 0;
}

static bool is_too_large(LLVMOpcode op, const Expr *a, const Expr *b) {
    return op == LLVMMul &&
           expr_term_count(a) * expr_term_count(b) > MAX_PRODUCTS;
}

static const Expr *combine(Symbolic *s, LLVMOpcode op, const Expr *a,
                           const Expr *b) {
    switch (op) {
    case LLVMAdd:
        return expr_add(s->arena, a, b);
    case LLVMSub:
        return expr_sub(s->arena, a, b);
    default:
        return expr_mul(s->arena, a, b);
    }
}

/* a << n is a * 2^n; any other right operand is taken as it is. */
static bool right_operand(Symbolic *s, LLVMValueRef value, Reading reading,
                          const Expr **out) {
    LLVMValueRef right = LLVMGetOperand(value, 1);
    if (LLVMGetInstructionOpcode(value) != LLVMShl)
        return symbolic_value(s, right, reading, out);
    if (!LLVMIsAConstantInt(right) ||
        LLVMConstIntGetZExtValue(right) >= symbolicparts_width(value) - 1)
        return false;
    *out = expr_int(s->arena, INT64_C(1) << LLVMConstIntGetZExtValue(right));
    return true;
}

/* Exact under a reading that the flags warrant, else modulo the width. */
static bool arithmetic(Symbolic *s, LLVMValueRef value, Reading reading,
                       const Expr **out) {
    bool nsw = LLVMGetNSW(value), nuw = LLVMGetNUW(value);
    Reading exact = nsw && (reading != READ_UNSIGNED || !nuw) ? READ_SIGNED
                    : nuw                                     ? READ_UNSIGNED
                                                              : READ_MODULO;
    const Expr *a, *b;
    if (!symbolic_value(s, LLVMGetOperand(value, 0), exact, &a) ||
        !right_operand(s, value, exact, &b) ||
        is_too_large(LLVMGetInstructionOpcode(value), a, b))
        return false;
    *out = combine(s, LLVMGetInstructionOpcode(value), a, b);
    if (s->strict)
        symbolicparts_require_fit(s, *out, symbolicparts_width(value), exact);
    if (exact != reading && !(exact != READ_MODULO && reading == READ_MODULO))
        symbolicparts_require_fit(s, *out, symbolicparts_width(value), reading);
    return true;
}

/* The number by which "value" divides, 2 or more; 0 if it is none. */
static int64_t divisor(LLVMValueRef value) {
    LLVMValueRef right = LLVMGetOperand(value, 1);
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    if (!LLVMIsAConstantInt(right))
        return 0;
    int64_t n = LLVMConstIntGetSExtValue(right);
    if (op == LLVMSDiv || op == LLVMUDiv)
        return n >= 2 ? n : 0;
    return n >= 1 && n < 63 && n < symbolicparts_width(value) ? INT64_C(1) << n
                                                              : 0;
}

static bool divides(LLVMOpcode op) {
    return op == LLVMSDiv || op == LLVMUDiv || op == LLVMAShr || op == LLVMLShr;
}

/* Every value of it fits both readings but a negative one. */
bool symbolic_quotient(Symbolic *s, LLVMValueRef value, Reading reading,
                       const Expr **of, int64_t *by) {
    if (!LLVMIsAInstruction(value) || !divides(LLVMGetInstructionOpcode(value)))
        return false;
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    bool is_signed = op == LLVMSDiv || op == LLVMAShr;
    *by = divisor(value);
    if (!*by || !symbolic_value(s, LLVMGetOperand(value, 0),
                                is_signed ? READ_SIGNED : READ_UNSIGNED, of))
        return false;
    if (op == LLVMSDiv || (is_signed && reading == READ_UNSIGNED))
        symbolicparts_require(s, *of);
    return true;
}

static bool division(Symbolic *s, LLVMValueRef value, Reading reading,
                     const Expr **out) {
    const Expr *a;
    int64_t by;
    if (!s->divides || !symbolic_quotient(s, value, reading, &a, &by))
        return false;
    fmpq_t part;
    fmpq_init(part);
    fmpq_set_si(part, 1, (ulong)by);
    *out = expr_apply(s->arena, EXPR_FLOOR, expr_scale(s->arena, a, part));
    fmpq_clear(part);
    return true;
}

/* x - y*floor(x/y), for a parameter y, outside of loops. */
static bool remainder_of(Symbolic *s, LLVMValueRef value, const Expr **out) {
    LLVMValueRef by = LLVMGetOperand(value, 1);
    Reading exact = LLVMGetInstructionOpcode(value) == LLVMSRem ? READ_SIGNED
                                                                : READ_UNSIGNED;
    const Expr *x, *y;
    if (!s->divides || s->loop || s->other || !LLVMIsAArgument(by) ||
        !symbolic_value(s, LLVMGetOperand(value, 0), exact, &x) ||
        !symbolic_value(s, by, exact, &y))
        return false;
    const Expr *times =
        expr_apply(s->arena, EXPR_FLOOR, expr_divide(s->arena, x, y));
    symbolicparts_require(s, x);
    symbolicparts_require(s, expr_sub(s->arena, y, expr_int(s->arena, 1)));
    *out = expr_sub(s->arena, x, expr_mul(s->arena, y, times));
    return true;
}

static bool extension(Symbolic *s, LLVMValueRef value, Reading reading,
                      const Expr **out) {
    bool is_signed = LLVMGetInstructionOpcode(value) == LLVMSExt;
    if (!symbolic_value(s, LLVMGetOperand(value, 0),
                        is_signed ? READ_SIGNED : READ_UNSIGNED, out))
        return false;
    if (is_signed && reading == READ_UNSIGNED)
        symbolicparts_require(s, *out);
    return true;
}

static bool truncation(Symbolic *s, LLVMValueRef value, Reading reading,
                       const Expr **out) {
    LLVMValueRef wide = LLVMGetOperand(value, 0);
    if (symbolicparts_width(wide) > 64 ||
        !symbolic_value(s, wide, READ_MODULO, out))
        return false;
    symbolicparts_require_fit(s, *out, symbolicparts_width(value), reading);
    return true;
}

/* The checked product that "value" takes a part of; NULL: it takes none. */
static LLVMValueRef checked_product(LLVMValueRef value) {
    LLVMValueRef call =
        LLVMIsAExtractValueInst(value) ? LLVMGetOperand(value, 0) : NULL;
    return call && LLVMIsACallInst(call) &&
                   irquery_is_intrinsic(call, "llvm.umul.with.overflow")
               ? call
               : NULL;
}

/* What "new" asks for: so many elements, or all ones where that is too much. */
static bool size_of_new(Symbolic *s, LLVMValueRef value, Reading reading,
                        const Expr **out) {
    LLVMValueRef call = LLVMIsASelectInst(value)
                            ? checked_product(LLVMGetOperand(value, 2))
                            : NULL;
    const Expr *a, *b;
    if (!call || call != checked_product(LLVMGetOperand(value, 0)) ||
        !LLVMIsAConstantInt(LLVMGetOperand(value, 1)) ||
        !symbolic_value(s, LLVMGetOperand(call, 0), READ_UNSIGNED, &a) ||
        !symbolic_value(s, LLVMGetOperand(call, 1), READ_UNSIGNED, &b))
        return false;
    *out = expr_mul(s->arena, a, b);
    symbolicparts_require_fit(s, *out, symbolicparts_width(value),
                              READ_UNSIGNED);
    if (reading != READ_UNSIGNED)
        symbolicparts_require_fit(s, *out, symbolicparts_width(value), reading);
    return true;
}

static bool lesser_or_greater(Symbolic *s, LLVMValueRef value, Reading reading,
                              const Expr **out) {
    Reading exact;
    if (!s->divides || !symbolic_choice(s, value, &exact, out))
        return false;
    if (exact != reading && reading != READ_MODULO)
        symbolicparts_require_fit(s, *out, symbolicparts_width(value), reading);
    return true;
}

static bool distance(Symbolic *s, LLVMValueRef value, Reading reading,
                     const Expr **out) {
    if (!symbolic_distance(s, value, out))
        return false;
    if (reading == READ_UNSIGNED)
        symbolicparts_require(s, *out);
    return true;
}

static bool remainder_in(Symbolic *s, LLVMValueRef value, Reading reading,
                         const Expr **out) {
    (void)reading;
    return remainder_of(s, value, out);
}

static bool rounded(Symbolic *s, LLVMValueRef value, Reading reading,
                    const Expr **out) {
    (void)reading;
    return symbolicparts_whole(s, value, out);
}

static bool frozen(Symbolic *s, LLVMValueRef value, Reading reading,
                   const Expr **out) {
    return symbolic_value(s, LLVMGetOperand(value, 0), reading, out);
}

/* In order, of each instruction: the first that reads it does so. */
static const struct {
    LLVMOpcode of;
    bool (*read)(Symbolic *s, LLVMValueRef value, Reading reading,
                 const Expr **out);
    bool is_all; /* nothing else may read it */
} readers[] = {
    {LLVMSub, distance, false},
    {LLVMSub, arithmetic, true},
    {LLVMAdd, arithmetic, true},
    {LLVMMul, arithmetic, true},
    {LLVMShl, arithmetic, true},
    {LLVMSDiv, distance, false},
    {LLVMSDiv, division, false},
    {LLVMUDiv, division, false},
    {LLVMAShr, division, false},
    {LLVMLShr, division, false},
    {LLVMSRem, remainder_in, false},
    {LLVMURem, remainder_in, false},
    {LLVMSExt, extension, true},
    {LLVMZExt, extension, true},
    {LLVMTrunc, truncation, true},
    {LLVMFPToSI, rounded, false},
    {LLVMFPToUI, rounded, false},
    {LLVMFreeze, frozen, true},
    {LLVMSelect, size_of_new, false},
    {LLVMSelect, lesser_or_greater, false},
    {LLVMPHI, size_of_new, false},
    {LLVMPHI, lesser_or_greater, false},
    {LLVMCall, symbolicparts_called, false},
    {LLVMInvoke, symbolicparts_called, false},
};

bool symbolicparts_instruction(Symbolic *s, LLVMValueRef value, Reading reading,
                               const Expr **out) {
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        if (readers[i].of != op)
            continue;
        if (readers[i].read(s, value, reading, out))
            return true;
        if (readers[i].is_all)
            return false;
    }
    return s->other && s->other(s, value, reading, out);
}
