#include "static/counts/numberrange.h"

/* Beyond which a number says no more than its type. */
static const int64_t most = INT64_C(1) << 40;

static bool find(NumberRange *out, LLVMValueRef value, unsigned depth);

static bool is_small(const NumberRange *r) {
    return r->low >= -most && r->high <= most;
}

/* The right operand, if it is a number from 1 on; else 0. */
static int64_t positive_right(LLVMValueRef value) {
    LLVMValueRef right = LLVMGetOperand(value, 1);
    int64_t number =
        LLVMIsAConstantInt(right) ? LLVMConstIntGetSExtValue(right) : 0;
    return number > 0 ? number : 0;
}

static bool find_masked(NumberRange *out, LLVMValueRef value, unsigned depth) {
    (void)depth;
    out->low = 0;
    out->high = positive_right(value);
    return out->high > 0;
}

/* What is read unsigned is negative nowhere, since what divides it is not. */
static bool find_rest(NumberRange *out, LLVMValueRef value, unsigned depth) {
    (void)depth;
    int64_t by = positive_right(value);
    out->low = LLVMGetInstructionOpcode(value) == LLVMSRem ? 1 - by : 0;
    out->high = by - 1;
    return by > 0;
}

static bool is_sign_kept(LLVMValueRef value) {
    return LLVMGetInstructionOpcode(value) == LLVMSExt;
}

static bool find_widened(NumberRange *out, LLVMValueRef value, unsigned depth) {
    return find(out, LLVMGetOperand(value, 0), depth) &&
           (is_sign_kept(value) || out->low >= 0);
}

static bool find_narrow(NumberRange *out, LLVMValueRef value, unsigned depth) {
    enum { BYTE = 8 };
    (void)depth;
    unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(value, 0)));
    if (bits > BYTE)
        return false;
    out->low = is_sign_kept(value) ? -(INT64_C(1) << (bits - 1)) : 0;
    out->high = out->low + (INT64_C(1) << bits) - 1;
    return true;
}

/* One of operands first, first + 1, .. */
static bool find_one_of(NumberRange *out, LLVMValueRef value, unsigned first,
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

static bool find_selected(NumberRange *out, LLVMValueRef value,
                          unsigned depth) {
    return find_one_of(out, value, 1, depth);
}

/* That of a loop leads back to itself, too deep. */
static bool find_merged(NumberRange *out, LLVMValueRef value, unsigned depth) {
    return find_one_of(out, value, 0, depth);
}

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

/* ---- the rules ---- */

static const NumberRangeRule rules[] = {
    {"a mask", {LLVMAnd}, find_masked, "it has bits of a number only"},
    {"a rest",
     {LLVMURem, LLVMSRem},
     find_rest,
     "it is nearer to 0 than the number that divides it"},
    {"a wider type",
     {LLVMZExt, LLVMSExt},
     find_widened,
     "it is the same number in a wider type"},
    {"a byte",
     {LLVMZExt, LLVMSExt},
     find_narrow,
     "it comes from a type that holds few numbers"},
    {"a choice", {LLVMSelect}, find_selected, "it is one of two values"},
    {"several ways",
     {LLVMPHI},
     find_merged,
     "it is one of the values that the few ways to it give it"},
    {"a sum",
     {LLVMAdd, LLVMSub},
     find_sum,
     "it is a sum or a difference that its type has room for"},
};

const NumberRangeRule *numberrange_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

static bool is_of(const NumberRangeRule *rule, LLVMOpcode op) {
    return rule->of[0] == op || rule->of[1] == op;
}

static const NumberRangeRule *find_rule(NumberRange *out, LLVMValueRef value,
                                        unsigned depth) {
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (is_of(&rules[i], op) && rules[i].find(out, value, depth))
            return &rules[i];
    return NULL;
}

static bool find(NumberRange *out, LLVMValueRef value, unsigned depth) {
    enum { MOST_DEPTH = 6 };
    if (depth >= MOST_DEPTH || LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
        return false;
    bool known = false;
    if (LLVMIsAConstantInt(value)) {
        out->low = out->high = LLVMConstIntGetSExtValue(value);
        known = true;
    } else if (LLVMIsAInstruction(value)) {
        known = find_rule(out, value, depth + 1) != NULL;
    }
    return known && is_small(out);
}

static bool is_integer(LLVMValueRef value) {
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMIntegerTypeKind;
}

bool numberrange_of(NumberRange *out, LLVMValueRef value) {
    return is_integer(value) && find(out, value, 0);
}

const NumberRangeRule *numberrange_rule(LLVMValueRef value) {
    NumberRange range;
    return LLVMIsAInstruction(value) && numberrange_of(&range, value)
               ? find_rule(&range, value, 1)
               : NULL;
}
