#include "static/counts/limits.h"

#include "algebra/region/inequality.h"
#include "static/counts/limiter.h"

Side limiter_other(Side side) {
    return side == AT_MOST ? AT_LEAST : AT_MOST;
}

bool limiter_add_choice(Limiter *l, Choices *out, const Expr *e) {
    for (size_t i = 0; i < out->size; i++)
        if (expr_equal(out->at[i], e))
            return true;
    if (out->size == LIMITER_CHOICES)
        return false;
    *vec_push(l->arena, out) = e;
    return true;
}

static bool add_number(Limiter *l, Choices *out, int64_t number) {
    return limiter_add_choice(l, out, expr_int(l->arena, number));
}

static void require(Limiter *l, const Expr *nonneg) {
    *vec_push(l->arena, &l->conditions->nonneg) = nonneg;
}

/* ---- arithmetic ---- */

static bool is_local(const Limiter *l, SymbolId s) {
    return plan_is_local(&l->symbols->all.at[s].plan);
}

/* A local in "e"; NO_SYMBOL if there is none. */
static SymbolId find_local(const Limiter *l, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (is_local(l, s))
            return s;
    }
    return NO_SYMBOL;
}

/* The sign of the factor of "s" in "e"; 0 if that is no number. */
static int sign_of(const Expr *e, SymbolId s, Arena *arena) {
    fmpq_t k;
    fmpq_init(k);
    bool linear = expr_is_polynomial(e) && expr_degree_in(e, s) == 1 &&
                  expr_is_constant(expr_coefficient(arena, e, s, 1), k);
    int sign = linear ? fmpq_sgn(k) : 0;
    fmpq_clear(k);
    return sign;
}

static bool limit_of_symbol(Limiter *l, SymbolId s, Side side, Choices *out) {
    const IrSymbol *symbol = &l->symbols->all.at[s];
    if (symbol->scope != SCOPE_VALUE)
        return false;
    return limiter_value(l, symbol->value,
                         symbol->plan.is_signed ? READ_SIGNED : READ_UNSIGNED,
                         side, out);
}

bool limiter_sum(Limiter *l, const Expr *e, Side side, Choices *out) {
    SymbolId s = find_local(l, e);
    if (s == NO_SYMBOL)
        return limiter_add_choice(l, out, e);
    int sign = sign_of(e, s, l->arena);
    Choices of_symbol = {0};
    if (!sign || !limit_of_symbol(l, s, sign > 0 ? side : limiter_other(side),
                                  &of_symbol))
        return false;
    for (size_t i = 0; i < of_symbol.size; i++)
        if (!limiter_sum(l,
                         expr_substitute_one(l->arena, e, s, of_symbol.at[i]),
                         side, out))
            return false;
    return true;
}

/* Whether "e" is the symbol of "value" itself, which says nothing new. */
static bool is_itself(Limiter *l, const Expr *e, LLVMValueRef value) {
    SymbolId s = find_local(l, e);
    return s != NO_SYMBOL && l->symbols->all.at[s].value == value &&
           expr_equal(e, expr_symbol(l->arena, s));
}

static const Expr *as_arithmetic(Limiter *l, LLVMValueRef value,
                                 Reading reading) {
    Symbolic s = {
        .symbols = l->symbols, .conditions = l->conditions, .arena = l->arena};
    const Expr *e;
    size_t before = l->conditions->nonneg.size;
    if (symbolic_value(&s, value, reading, &e) && !is_itself(l, e, value))
        return e;
    l->conditions->nonneg.size = before;
    return NULL;
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
                           Reading reading, Side side, Choices *out) {
    Choices x = {0};
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

/* x % by has the sign of x, or none. */
static bool limit_remainder(Limiter *l, LLVMValueRef value, Reading reading,
                            Side side, Choices *out) {
    int64_t by = positive_number(value);
    if (!by)
        return false;
    if (side == AT_MOST)
        return add_number(l, out, by - 1);
    Choices x = {0};
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
                        Side side, Choices *out) {
    Choices x = {0}, most = {0};
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

/* ---- sums of what is no formula itself ---- */

/* Each a + b, or a - b. */
static bool combine(Limiter *l, const Choices *a, const Choices *b, bool add,
                    Choices *out) {
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
    Choices a = {0}, b = {0}, farthest = {0};
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
                           Side side, Choices *out) {
    bool add = LLVMGetInstructionOpcode(value) == LLVMAdd;
    Choices a = {0}, b = {0};
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
                         Side side, Choices *out) {
    return limiter_value(l, LLVMGetOperand(value, 1), reading, side, out) &&
           limiter_value(l, LLVMGetOperand(value, 2), reading, side, out);
}

static bool limit_phi(Limiter *l, LLVMValueRef phi, Reading reading, Side side,
                      Choices *out) {
    LoopId loop = limiter_loop_of(l, phi);
    if (loop)
        return limiter_header_phi(l, phi, loop, reading, side, out);
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (!limiter_value(l, LLVMGetIncomingValue(phi, i), reading, side, out))
            return false;
    return true;
}

/* "e", a minimum, is at most what one of its parts is, though nothing be known
 * of the others; and likewise a maximum at least. */
static bool limit_part(Limiter *l, const Expr *e, Side side, Choices *out) {
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

/* Where it is the larger or the smaller one of two formulas. */
static bool limit_larger(Limiter *l, LLVMValueRef value, Reading reading,
                         Side side, Choices *out) {
    Symbolic s = {
        .symbols = l->symbols, .conditions = l->conditions, .arena = l->arena};
    size_t before = l->conditions->nonneg.size;
    Reading exact;
    const Expr *e;
    if (symbolic_choice(&s, value, &exact, &e) && exact == reading &&
        (find_local(l, e) == NO_SYMBOL ? limiter_add_choice(l, out, e)
                                       : limit_part(l, e, side, out)))
        return true;
    l->conditions->nonneg.size = before;
    return false;
}

/* ---- by type ---- */

/* What a byte can hold, read so; a wider type says nothing that is of use. */
static bool limit_type(Limiter *l, LLVMValueRef value, Reading reading,
                       Side side, Choices *out) {
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
                            Side side, Choices *out) {
    bool is_signed = LLVMGetInstructionOpcode(value) == LLVMSExt;
    return (!is_signed || reading == READ_SIGNED) &&
           limiter_value(l, LLVMGetOperand(value, 0),
                         is_signed ? READ_SIGNED : READ_UNSIGNED, side, out);
}

/* ---- any value ---- */

static bool limit_operation(Limiter *l, LLVMValueRef value, Reading reading,
                            Side side, Choices *out) {
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    bool is_signed = reading == READ_SIGNED;
    switch (op) {
    case LLVMPHI:
        return limit_larger(l, value, reading, side, out) ||
               limit_phi(l, value, reading, side, out);
    case LLVMSelect:
        return limit_larger(l, value, reading, side, out) ||
               limit_select(l, value, reading, side, out);
    case LLVMShl:
        return limit_power(l, value, reading, side, out);
    case LLVMSDiv:
    case LLVMUDiv:
        return is_signed == (op == LLVMSDiv) &&
               limit_quotient(l, value, positive_number(value), reading, side,
                              out);
    case LLVMAShr:
    case LLVMLShr:
        return is_signed == (op == LLVMAShr) &&
               limit_quotient(l, value, power_of_two(value), reading, side,
                              out);
    case LLVMSRem:
    case LLVMURem:
        return is_signed == (op == LLVMSRem) &&
               limit_remainder(l, value, reading, side, out);
    case LLVMAdd:
    case LLVMSub:
        return limit_addition(l, value, reading, side, out);
    case LLVMAnd:
        return positive_number(value) &&
               add_number(l, out, side == AT_MOST ? positive_number(value) : 0);
    case LLVMZExt:
    case LLVMSExt:
        return limit_extension(l, value, reading, side, out);
    default:
        return limit_type(l, value, reading, side, out);
    }
}

bool limiter_value(Limiter *l, LLVMValueRef value, Reading reading, Side side,
                   Choices *out) {
    if (l->depth >= LIMITER_DEPTH || l->steps++ >= LIMITER_STEPS)
        return false;
    l->depth++;
    const Expr *e = as_arithmetic(l, value, reading);
    bool known = e ? limiter_sum(l, e, side, out)
                   : LLVMIsAInstruction(value) &&
                         limit_operation(l, value, reading, side, out);
    l->depth--;
    return known;
}

/* ---- a local ---- */

ExprList limits_side(Symbols *symbols, const RoundsKnown *rounds,
                     SymbolId symbol, Side side, Region *region) {
    Choices found = {0};
    Region raw = {0};
    ExprList out = {0};
    Limiter l = {.symbols = symbols,
                 .rounds = rounds,
                 .conditions = &raw,
                 .arena = symbols->arena};
    if (!limit_of_symbol(&l, symbol, side, &found))
        return out;
    region_require_all(region, &raw, symbols->ranges.at, symbols->ranges.size,
                       symbols->arena);
    for (size_t i = 0; i < found.size; i++)
        *vec_push(symbols->arena, &out) = found.at[i];
    return out;
}

PlanLimits limits_find(Symbols *symbols, const RoundsKnown *rounds,
                       SymbolId symbol) {
    PlanLimits out = {.symbol = symbol};
    ExprList most = limits_side(symbols, rounds, symbol, AT_MOST, &out.valid);
    ExprList least = limits_side(symbols, rounds, symbol, AT_LEAST, &out.valid);
    for (size_t i = 0; i < most.size; i++)
        *vec_push(symbols->arena, &out.at_most) = most.at[i];
    for (size_t i = 0; i < least.size; i++)
        *vec_push(symbols->arena, &out.at_least) = least.at[i];
    return out;
}
