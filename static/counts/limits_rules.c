/* limits_rules.c -- what the definition of a value says of its limits: one
 * ordered list. */
#include "algebra/region/inequality.h"
#include "static/counts/limiter.h"

static bool add_number(Limiter *l, ExprList *out, int64_t number) {
    return limiter_add_choice(l, out, expr_int(l->arena, number));
}

static void require(Limiter *l, const Expr *nonneg) {
    *vec_push(l->arena, &l->conditions->nonneg) = nonneg;
}

/* ---- division and the like, by numbers ---- */

/* The right operand, if it is a number from 1 on; else 0. */
static int64_t positive_number(LLVMValueRef value) {
    LLVMValueRef right = LLVMGetOperand(value, 1);
    if (!LLVMIsAConstantInt(right) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(right)) > 64)
        return 0;
    int64_t number = LLVMConstIntGetSExtValue(right);
    return number > 0 && number <= INT64_C(1) << 40 ? number : 0;
}

static int64_t power_of_two(LLVMValueRef value) {
    LLVMValueRef right = LLVMGetOperand(value, 1);
    if (!LLVMIsAConstantInt(right) || LLVMConstIntGetZExtValue(right) > 40)
        return 0;
    return INT64_C(1) << LLVMConstIntGetZExtValue(right);
}

/* x / by, which is rounded: it differs from the fraction by less than one. */
static bool limit_quotient(Limiter *l, LLVMValueRef value, int64_t by,
                           Reading reading, Side side, ExprList *out) {
    ExprList x = {0};
    if (!by || !limiter_value(l, LLVMGetOperand(value, 0), reading, side, &x))
        return false;
    fmpq_t fraction;
    fmpq_init(fraction);
    fmpq_set_si(fraction, 1, (ulong)by);
    const Expr *rounding =
        expr_int(l->arena, side == AT_MOST ? by - 1 : 1 - by);
    bool good = true;
    for (size_t i = 0; i < x.size; i++)
        good = good &&
               limiter_add_choice(
                   l, out,
                   expr_scale(l->arena, expr_add(l->arena, x.at[i], rounding),
                              fraction));
    fmpq_clear(fraction);
    return good;
}

/* Whether "value" reads its operands as they are asked for. */
static bool reads_so(LLVMValueRef value, LLVMOpcode when_signed,
                     Reading reading) {
    return (LLVMGetInstructionOpcode(value) == when_signed) ==
           (reading == READ_SIGNED);
}

static bool limit_division(Limiter *l, LLVMValueRef value, Reading reading,
                           Side side, ExprList *out) {
    return reads_so(value, LLVMSDiv, reading) &&
           limit_quotient(l, value, positive_number(value), reading, side, out);
}

static bool limit_shift(Limiter *l, LLVMValueRef value, Reading reading,
                        Side side, ExprList *out) {
    return reads_so(value, LLVMAShr, reading) &&
           limit_quotient(l, value, power_of_two(value), reading, side, out);
}

/* x % by has the sign of x, or none. */
static bool limit_remainder(Limiter *l, LLVMValueRef value, Reading reading,
                            Side side, ExprList *out) {
    int64_t by = positive_number(value);
    if (!by || !reads_so(value, LLVMSRem, reading))
        return false;
    if (side == AT_MOST)
        return add_number(l, out, by - 1);
    ExprList x = {0};
    if (reading == READ_SIGNED &&
        !limiter_value(l, LLVMGetOperand(value, 0), reading, AT_LEAST, &x))
        return add_number(l, out, 1 - by);
    for (size_t i = 0; i < x.size; i++)
        require(l, x.at[i]);
    return add_number(l, out, 0);
}

/* 1 << x, which C defines for x from 0 to the width less one, is no more than
 * 2^x, and just that where it is not negative. */
static bool limit_power(Limiter *l, LLVMValueRef value, Reading reading,
                        Side side, ExprList *out) {
    ExprList x = {0}, most = {0};
    LLVMValueRef one = LLVMGetOperand(value, 0), by = LLVMGetOperand(value, 1);
    unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(value));
    if (bits > 64 || !LLVMIsAConstantInt(one) ||
        LLVMConstIntGetZExtValue(one) != 1 ||
        !limiter_value(l, by, reading, side, &x) ||
        !limiter_value(l, by, reading, AT_MOST, &most))
        return false;
    for (size_t i = 0; i < most.size && reading == READ_SIGNED; i++)
        require(l,
                expr_sub(l->arena, expr_int(l->arena, bits - 2), most.at[i]));
    for (size_t i = 0; i < x.size; i++)
        if (!limiter_add_choice(
                l, out, expr_power(l->arena, expr_int(l->arena, 2), x.at[i])))
            return false;
    return true;
}

static bool limit_mask(Limiter *l, LLVMValueRef value, Reading reading,
                       Side side, ExprList *out) {
    (void)reading;
    int64_t mask = positive_number(value);
    return mask && add_number(l, out, side == AT_MOST ? mask : 0);
}

/* ---- sums of what is no formula itself ---- */

/* Each a + b, or a - b. */
static bool combine(Limiter *l, const ExprList *a, const ExprList *b, bool add,
                    ExprList *out) {
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < b->size; k++)
            if (!limiter_add_choice(
                    l, out,
                    add ? expr_add(l->arena, a->at[i], b->at[k])
                        : expr_sub(l->arena, a->at[i], b->at[k])))
                return false;
    return true;
}

/* Adds that an unsigned sum, or difference, does not wrap. */
static bool require_no_wrap(Limiter *l, LLVMValueRef value, bool add) {
    ExprList a = {0}, b = {0}, farthest = {0};
    unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(value));
    if (!limiter_value(l, LLVMGetOperand(value, 0), READ_UNSIGNED,
                       add ? AT_MOST : AT_LEAST, &a) ||
        !limiter_value(l, LLVMGetOperand(value, 1), READ_UNSIGNED, AT_MOST,
                       &b) ||
        !combine(l, &a, &b, add, &farthest))
        return false;
    for (size_t i = 0; i < farthest.size; i++)
        drifts_require_room(l->conditions, farthest.at[i],
                            add ? AT_MOST : AT_LEAST, bits, l->arena);
    return true;
}

static bool limit_addition(Limiter *l, LLVMValueRef value, Reading reading,
                           Side side, ExprList *out) {
    bool add = LLVMGetInstructionOpcode(value) == LLVMAdd;
    ExprList a = {0}, b = {0};
    if (reading == READ_SIGNED
            ? !LLVMGetNSW(value)
            : !LLVMGetNUW(value) && !require_no_wrap(l, value, add))
        return false;
    return limiter_value(l, LLVMGetOperand(value, 0), reading, side, &a) &&
           limiter_value(l, LLVMGetOperand(value, 1), reading,
                         add ? side : limiter_other(side), &b) &&
           combine(l, &a, &b, add, out);
}

/* ---- choices ---- */

static bool limit_select(Limiter *l, LLVMValueRef value, Reading reading,
                         Side side, ExprList *out) {
    return limiter_value(l, LLVMGetOperand(value, 1), reading, side, out) &&
           limiter_value(l, LLVMGetOperand(value, 2), reading, side, out);
}

/* Of the loop whose header it is at; one that is at none has a row of its own.
 */
static bool limit_tested(Limiter *l, LLVMValueRef phi, Reading reading,
                         Side side, ExprList *out) {
    LoopId loop = limiter_loop_of(l, phi);
    return loop && limiter_by_tests(l, phi, loop, reading, side, out);
}

static bool limit_drifting(Limiter *l, LLVMValueRef phi, Reading reading,
                           Side side, ExprList *out) {
    LoopId loop = limiter_loop_of(l, phi);
    return loop && limiter_by_rounds(l, phi, loop, reading, side, out);
}

static bool limit_merged(Limiter *l, LLVMValueRef phi, Reading reading,
                         Side side, ExprList *out) {
    bool known = !limiter_loop_of(l, phi);
    for (unsigned i = 0; known && i < LLVMCountIncoming(phi); i++)
        known =
            limiter_value(l, LLVMGetIncomingValue(phi, i), reading, side, out);
    return known;
}

/* "e", a minimum, is at most what one of its parts is, though nothing be known
 * of the others; and likewise a maximum at least. */
static bool limit_part(Limiter *l, const Expr *e, Side side, ExprList *out) {
    bool most = side == AT_MOST;
    const Expr *sign = expr_int(l->arena, most ? -1 : 1);
    const Expr *condition = expr_mul(l->arena, sign, e);
    for (size_t i = 0; i < inequality_choice_count(condition); i++) {
        const Expr *part = inequality_choice(l->arena, condition, i);
        size_t found = out->size, before = l->conditions->nonneg.size;
        if (limiter_sum(l, expr_mul(l->arena, sign, part), side, out))
            return true;
        out->size = found;
        l->conditions->nonneg.size = before;
    }
    return false;
}

static bool limit_larger(Limiter *l, LLVMValueRef value, Reading reading,
                         Side side, ExprList *out) {
    Symbolic s = {
        .symbols = l->symbols, .conditions = l->conditions, .arena = l->arena};
    Reading exact;
    const Expr *e;
    return symbolic_choice(&s, value, &exact, &e) && exact == reading &&
           (limiter_has_local(l, e) ? limit_part(l, e, side, out)
                                    : limiter_add_choice(l, out, e));
}

/* ---- by type ---- */

/* What a byte can hold, read so; a wider type says nothing that is of use. */
static bool limit_type(Limiter *l, LLVMValueRef value, Reading reading,
                       Side side, ExprList *out) {
    enum { BYTE = 8 };
    if (LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMIntegerTypeKind)
        return false;
    unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(value));
    if (bits > BYTE)
        return false;
    int64_t all = INT64_C(1) << bits, half = all / 2;
    int64_t low = reading == READ_SIGNED ? -half : 0;
    return add_number(l, out, side == AT_MOST ? low + all - 1 : low);
}

/* A wider type has the same number, whichever way it is read. */
static bool limit_extension(Limiter *l, LLVMValueRef value, Reading reading,
                            Side side, ExprList *out) {
    bool is_signed = LLVMGetInstructionOpcode(value) == LLVMSExt;
    return (!is_signed || reading == READ_SIGNED) &&
           limiter_value(l, LLVMGetOperand(value, 0),
                         is_signed ? READ_SIGNED : READ_UNSIGNED, side, out);
}

/* ---- the rules ---- */

static const LimitRule rules[] = {
    {"a choice by comparing",
     {LLVMPHI, LLVMSelect},
     limit_larger,
     "it is the larger or the smaller one of two formulas"},
    {"tests",
     {LLVMPHI},
     limit_tested,
     "its loop moves it away from where it begins, or towards what it is "
     "compared with"},
    {"rounds",
     {LLVMPHI},
     limit_drifting,
     "no round moves it by more than a number, and it is known how many rounds "
     "there are"},
    {"several ways",
     {LLVMPHI},
     limit_merged,
     "it is one of the values that the ways to it give it"},
    {"a choice", {LLVMSelect}, limit_select, "it is one of two values"},
    {"a power of two",
     {LLVMShl},
     limit_power,
     "it is 1 with its bit moved to the left"},
    {"a quotient",
     {LLVMSDiv, LLVMUDiv},
     limit_division,
     "it differs by less than one from a fraction"},
    {"a shift to the right",
     {LLVMAShr, LLVMLShr},
     limit_shift,
     "it differs by less than one from a fraction by a power of two"},
    {"a remainder",
     {LLVMSRem, LLVMURem},
     limit_remainder,
     "it is less than what divides it, and has the sign of what is divided"},
    {"a sum",
     {LLVMAdd, LLVMSub},
     limit_addition,
     "it is the sum or the difference of two that have limits"},
    {"a mask", {LLVMAnd}, limit_mask, "it has bits of a number only"},
    {"a wider type",
     {LLVMZExt, LLVMSExt},
     limit_extension,
     "it is a number of a narrower type"},
    {"a result",
     {LLVMCall, LLVMInvoke},
     limiter_by_result,
     "the function that is called returns what is limited by what is passed"},
    {"a byte", {0}, limit_type, "its type holds few numbers"},
};

const LimitRule *limiter_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

static bool is_of(const LimitRule *rule, LLVMOpcode op) {
    return rule->of[0] == op || rule->of[1] == op;
}

const LimitRule *limiter_rule(Limiter *l, LLVMValueRef value, Reading reading,
                              Side side, ExprList *out) {
    size_t found = out->size, conditions = l->conditions->nonneg.size;
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (!is_of(&rules[i], op) && rules[i].of[0])
            continue;
        if (rules[i].find(l, value, reading, side, out))
            return &rules[i];
        out->size = found;
        l->conditions->nonneg.size = conditions;
    }
    return NULL;
}
