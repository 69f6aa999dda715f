#include "static/counts/numberrange.h"

/* Beyond which a number says no more than its type. */
static const int64_t most = INT64_C(1) << 40;

static bool find(NumberRange *out, LLVMValueRef value, unsigned depth);

static bool is_small(const NumberRange *r) {
    return r->low >= -most && r->high <= most;
}

static bool find_constant(NumberRange *out, LLVMValueRef value) {
    out->low = out->high = LLVMConstIntGetSExtValue(value);
    return true;
}

/* The right operand, if it is a number from 1 on; else 0. */
static int64_t positive_right(LLVMValueRef value) {
    LLVMValueRef right = LLVMGetOperand(value, 1);
    int64_t number =
        LLVMIsAConstantInt(right) ? LLVMConstIntGetSExtValue(right) : 0;
    return number > 0 ? number : 0;
}

static bool find_masked(NumberRange *out, LLVMValueRef value) {
    out->low = 0;
    out->high = positive_right(value);
    return out->high > 0;
}

/* What is read unsigned is negative nowhere, since what divides it is not. */
static bool find_rest(NumberRange *out, LLVMValueRef value) {
    int64_t by = positive_right(value);
    out->low = LLVMGetInstructionOpcode(value) == LLVMSRem ? 1 - by : 0;
    out->high = by - 1;
    return by > 0;
}

/* A number of a narrower type, all of which a byte, or less, may be. */
static bool find_wider(NumberRange *out, LLVMValueRef value, unsigned depth) {
    enum { BYTE = 8 };
    LLVMValueRef from = LLVMGetOperand(value, 0);
    unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(from));
    bool is_signed = LLVMGetInstructionOpcode(value) == LLVMSExt;
    if (find(out, from, depth) && (is_signed || out->low >= 0))
        return true;
    out->low = is_signed ? -(INT64_C(1) << (bits - 1)) : 0;
    out->high = out->low + (INT64_C(1) << bits) - 1;
    return bits <= BYTE;
}

/* One of operands first, first + 1, .. */
static bool find_chosen(NumberRange *out, LLVMValueRef value, unsigned first,
                        unsigned depth) {
    enum { MOST_WAYS = 4 };
    unsigned count = (unsigned)LLVMGetNumOperands(value);
    for (unsigned i = first; i < count; i++) {
        NumberRange one;
        if (count > MOST_WAYS || !find(&one, LLVMGetOperand(value, i), depth))
            return false;
        out->low = i == first || one.low < out->low ? one.low : out->low;
        out->high = i == first || one.high > out->high ? one.high : out->high;
    }
    return true;
}

/* A sum that its type has room for. */
static bool find_sum(NumberRange *out, LLVMValueRef value, unsigned depth) {
    bool add = LLVMGetInstructionOpcode(value) == LLVMAdd;
    unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(value));
    NumberRange a, b;
    if (!find(&a, LLVMGetOperand(value, 0), depth) ||
        !find(&b, LLVMGetOperand(value, 1), depth))
        return false;
    out->low = a.low + (add ? b.low : -b.high);
    out->high = a.high + (add ? b.high : -b.low);
    int64_t half = bits < 42 ? INT64_C(1) << (bits - 1) : 2 * most;
    return out->low >= -half && out->high < half;
}

static bool find_instruction(NumberRange *out, LLVMValueRef value,
                             unsigned depth) {
    switch (LLVMGetInstructionOpcode(value)) {
    case LLVMAnd:
        return find_masked(out, value);
    case LLVMURem:
    case LLVMSRem:
        return find_rest(out, value);
    case LLVMZExt:
    case LLVMSExt:
        return find_wider(out, value, depth);
    case LLVMSelect:
        return find_chosen(out, value, 1, depth);
    case LLVMPHI: /* that of a loop leads back to itself, too deep */
        return find_chosen(out, value, 0, depth);
    case LLVMAdd:
    case LLVMSub:
        return find_sum(out, value, depth);
    default:
        return false;
    }
}

static bool find(NumberRange *out, LLVMValueRef value, unsigned depth) {
    enum { MOST_DEPTH = 6 };
    if (depth >= MOST_DEPTH || LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
        return false;
    bool known = LLVMIsAConstantInt(value) ? find_constant(out, value)
                 : LLVMIsAInstruction(value)
                     ? find_instruction(out, value, depth + 1)
                     : false;
    return known && is_small(out);
}

bool numberrange_of(NumberRange *out, LLVMValueRef value) {
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMIntegerTypeKind &&
           find(out, value, 0);
}
