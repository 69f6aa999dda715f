#include "static/affine/affine.h"

#include "static/ir/irchoice.h"
#include "static/ir/irquery.h"

#include <string.h>

/* ---- rounds ---- */

typedef struct InRounds {
    const Affine *a;
    LoopId loop;
} InRounds;

static const Expr *variable_in_round(const void *context, SymbolId symbol) {
    const InRounds *in = context;
    const Affine *a = in->a;
    for (LoopId l = in->loop; l; l = a->f->loops.loop[l].parent) {
        const AffineLoop *loop = &a->loop[l];
        for (size_t i = 0; i < loop->variables.size; i++) {
            AffineVariable *v = &loop->variables.at[i];
            if (v->symbol != symbol)
                continue;
            v->used = true;
            return v->value;
        }
        if (l == a->root)
            break;
    }
    return NULL;
}

const Expr *affine_in_rounds(const Affine *a, LoopId loop, const Expr *e) {
    const InRounds in = {a, loop};
    return expr_substitute_by(a->arena, e, variable_in_round, &in);
}

/* ---- derived numbers ---- */

/* The value that is being looked at, and what belongs to it. */
typedef struct Look {
    Symbolic *s;
    Affine *a;
} Look;

static bool operand(const Look *look, LLVMValueRef value, Reading reading,
                    const Expr **out) {
    if (!symbolic_value(look->s, value, reading, out))
        return false;
    *out = affine_in_rounds(look->a, look->s->loop, *out);
    return true;
}

static void require(const Look *look, const Expr *nonneg) {
    *vec_push(look->a->arena, &look->s->conditions->nonneg) = nonneg;
}

/* That q = e / by rounded down. */
static const Pred *is_quotient(Affine *a, const Expr *q, const Expr *e,
                               int64_t by) {
    const Expr *rest =
        expr_sub(a->arena, e, expr_mul(a->arena, q, expr_int(a->arena, by)));
    const Expr *most = expr_sub(a->arena, expr_int(a->arena, by - 1), rest);
    return pred_and(pred_nonneg(rest, a->arena), pred_nonneg(most, a->arena),
                    a->arena);
}

const Expr *affine_quotient(Affine *a, const Expr *e, int64_t by) {
    size_t index;
    const Expr *q = pred_derive(&a->derived, &index, a->arena);
    a->derived.is.at[index] = is_quotient(a, q, e, by);
    return q;
}

/* Rounded towards zero. */
static const Expr *quotient_to_zero(Affine *a, const Expr *e, int64_t by) {
    size_t index;
    const Expr *q = pred_derive(&a->derived, &index, a->arena);
    const Expr *less = expr_neg(a->arena, e), *one = expr_int(a->arena, 1);
    const Pred *up =
        pred_and(pred_nonneg(e, a->arena), is_quotient(a, q, e, by), a->arena);
    const Pred *down =
        pred_and(pred_nonneg(expr_sub(a->arena, less, one), a->arena),
                 is_quotient(a, expr_neg(a->arena, q), less, by), a->arena);
    a->derived.is.at[index] = pred_or(up, down, a->arena);
    return q;
}

/* "x" where "condition" holds, else "y". */
static const Expr *choose(Affine *a, const Pred *yes, const Pred *no,
                          const Expr *x, const Expr *y) {
    size_t index;
    const Expr *z = pred_derive(&a->derived, &index, a->arena);
    const Pred *is_x = pred_zero(expr_sub(a->arena, z, x), true, a->arena);
    const Pred *is_y = pred_zero(expr_sub(a->arena, z, y), true, a->arena);
    a->derived.is.at[index] = pred_or(pred_and(yes, is_x, a->arena),
                                      pred_and(no, is_y, a->arena), a->arena);
    return z;
}

/* ---- quotients and rests ---- */

/* Larger numbers make sets that are not counted. */
static const int64_t largest_divisor = INT64_C(1) << 24;

/* The number by which "value" divides; 0 if it is none, or too large. */
static int64_t divisor(LLVMValueRef value, bool is_shift) {
    LLVMValueRef by = LLVMGetOperand(value, 1);
    if (!LLVMIsAConstantInt(by))
        return 0;
    int64_t n = LLVMConstIntGetSExtValue(by);
    if (is_shift)
        return n >= 0 && n < 24 ? INT64_C(1) << n : 0;
    return n >= 1 && n <= largest_divisor ? n : 0;
}

/* A quotient or rest of "e", which is read as "exact", as "reading" has it. */
static bool as_reading(const Look *look, const Expr *e, Reading exact,
                       Reading reading, unsigned bits, const Expr **out) {
    if (exact == READ_SIGNED && reading == READ_UNSIGNED)
        require(look, e);
    if (exact == READ_UNSIGNED && reading == READ_SIGNED) {
        fmpz_t half;
        fmpz_init(half);
        fmpz_one(half);
        fmpz_mul_2exp(half, half, bits - 1);
        fmpz_sub_ui(half, half, 1);
        require(look,
                expr_sub(look->a->arena, expr_fmpz(look->a->arena, half), e));
        fmpz_clear(half);
    }
    *out = e;
    return true;
}

static const Expr *rest(Affine *a, const Expr *e, const Expr *q, int64_t by) {
    return expr_sub(a->arena, e, expr_mul(a->arena, q, expr_int(a->arena, by)));
}

static bool division(const Look *look, LLVMValueRef value, Reading reading,
                     const Expr **out) {
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    bool is_signed = op == LLVMSDiv || op == LLVMSRem || op == LLVMAShr;
    bool is_shift = op == LLVMLShr || op == LLVMAShr;
    Reading exact = is_signed ? READ_SIGNED : READ_UNSIGNED;
    int64_t by = divisor(value, is_shift);
    const Expr *e;
    if (!by || !operand(look, LLVMGetOperand(value, 0), exact, &e))
        return false;
    const Expr *q = op == LLVMSDiv || op == LLVMSRem
                        ? quotient_to_zero(look->a, e, by)
                        : affine_quotient(look->a, e, by);
    if (op == LLVMSRem || op == LLVMURem)
        q = rest(look->a, e, q, by);
    return as_reading(look, q, exact, reading,
                      LLVMGetIntTypeWidth(LLVMTypeOf(value)), out);
}

/* x & 15 is the rest of x, x & ~15 is x without it. */
static bool mask(const Look *look, LLVMValueRef value, Reading reading,
                 const Expr **out) {
    LLVMValueRef with = LLVMGetOperand(value, 1);
    if (!LLVMIsAConstantInt(with))
        return false;
    int64_t bits = LLVMConstIntGetSExtValue(with);
    int64_t by = bits < 0 ? -bits : bits + 1;
    const Expr *e;
    Reading exact = bits < 0 ? reading : READ_SIGNED;
    if (bits == INT64_MIN || by > largest_divisor || by & (by - 1) ||
        exact == READ_MODULO ||
        !operand(look, LLVMGetOperand(value, 0), exact, &e))
        return false;
    const Expr *q = affine_quotient(look->a, e, by);
    *out = bits < 0 ? expr_mul(look->a->arena, q, expr_int(look->a->arena, by))
                    : rest(look->a, e, q, by);
    return true;
}

/* ---- choices ---- */

static bool choice(const Look *look, LLVMValueRef value, Reading reading,
                   const Expr **out) {
    Affine *a = look->a;
    Region *conditions = look->s->conditions;
    LoopId loop = look->s->loop;
    IrChoice c;
    const Expr *x, *y;
    if (reading == READ_MODULO || !irchoice_find(&c, a->f, value))
        return false;
    const Pred *is = affine_condition(a, loop, c.condition, true, conditions);
    const Pred *is_not =
        affine_condition(a, loop, c.condition, false, conditions);
    if (!is || !is_not || !operand(look, c.yes, reading, &x) ||
        !operand(look, c.no, reading, &y))
        return false;
    *out = choose(a, is, is_not, x, y);
    return true;
}

static bool is_intrinsic(LLVMValueRef call, const char *name) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    size_t length;
    return LLVMIsAFunction(callee) &&
           strncmp(LLVMGetValueName2(callee, &length), name, strlen(name)) == 0;
}

/* The magnitude of a number, where it is no smallest one. */
static bool absolute(const Look *look, LLVMValueRef call, Reading reading,
                     const Expr **out) {
    Affine *a = look->a;
    const Expr *x;
    if (reading == READ_MODULO || !is_intrinsic(call, "llvm.abs.") ||
        !operand(look, LLVMGetOperand(call, 0), READ_SIGNED, &x))
        return false;
    const Expr *less = expr_neg(a->arena, x), *one = expr_int(a->arena, 1);
    unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(call));
    if (!as_reading(look, less, READ_UNSIGNED, READ_SIGNED, bits, &less))
        return false;
    *out =
        choose(a, pred_nonneg(x, a->arena),
               pred_nonneg(expr_sub(a->arena, less, one), a->arena), x, less);
    return true;
}

/* A comparison as a number. */
static bool truth(const Look *look, LLVMValueRef value, Reading reading,
                  const Expr **out) {
    Affine *a = look->a;
    const Pred *yes =
        affine_condition(a, look->s->loop, value, true, look->s->conditions);
    const Pred *no =
        affine_condition(a, look->s->loop, value, false, look->s->conditions);
    if (reading != READ_UNSIGNED || !yes || !no)
        return false;
    *out = choose(a, yes, no, expr_int(a->arena, 1), expr_int(a->arena, 0));
    return true;
}

static bool other_value(Symbolic *s, LLVMValueRef value, Reading reading,
                        const Expr **out) {
    const Look look = {s, s->context};
    switch (LLVMGetInstructionOpcode(value)) {
    case LLVMSDiv:
    case LLVMUDiv:
    case LLVMSRem:
    case LLVMURem:
    case LLVMLShr:
    case LLVMAShr:
        return division(&look, value, reading, out);
    case LLVMAnd:
        return mask(&look, value, reading, out);
    case LLVMSelect:
    case LLVMPHI:
        return choice(&look, value, reading, out);
    case LLVMCall:
        return absolute(&look, value, reading, out);
    case LLVMICmp:
        return truth(&look, value, reading, out);
    default:
        return false;
    }
}

bool affine_value(Affine *a, LoopId loop, LLVMValueRef value, Reading reading,
                  const Expr **out, Region *conditions) {
    Region raw = {0};
    Symbolic s = {.symbols = a->symbols,
                  .loop = loop,
                  .conditions = &raw,
                  .arena = a->arena,
                  .other = other_value,
                  .context = a};
    if (LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMIntegerTypeKind ||
        !symbolic_value(&s, value, reading, out))
        return false;
    *out = affine_in_rounds(a, loop, *out);
    for (size_t i = 0; i < raw.nonneg.size; i++)
        *vec_push(a->arena, &conditions->nonneg) =
            affine_in_rounds(a, loop, raw.nonneg.at[i]);
    return true;
}

/* ---- conditions ---- */

/* >= 0 where "left" is related to "right" so; for = and not = their difference.
 */
static const Expr *margin(Affine *a, LLVMIntPredicate p, const Expr *left,
                          const Expr *right) {
    const Expr *one = expr_int(a->arena, 1);
    switch (p) {
    case LLVMIntULT:
    case LLVMIntSLT:
        return expr_sub(a->arena, expr_sub(a->arena, right, left), one);
    case LLVMIntUGT:
    case LLVMIntSGT:
        return expr_sub(a->arena, expr_sub(a->arena, left, right), one);
    case LLVMIntULE:
    case LLVMIntSLE:
        return expr_sub(a->arena, right, left);
    default:
        return expr_sub(a->arena, left, right);
    }
}

static bool is_unsigned(LLVMIntPredicate p) {
    return p == LLVMIntUGT || p == LLVMIntUGE || p == LLVMIntULT ||
           p == LLVMIntULE;
}

/* The margin under one reading. */
static const Expr *read_margin(Affine *a, LoopId loop, const ExitTest *test,
                               Reading reading, Region *conditions) {
    const Expr *left, *right;
    return affine_value(a, loop, test->left, reading, &left, conditions) &&
                   affine_value(a, loop, test->right, reading, &right,
                                conditions)
               ? margin(a, test->stay, left, right)
               : NULL;
}

/* Equality is the same under both readings: the one with fewer conditions. */
static const Expr *read_difference(Affine *a, LoopId loop, const ExitTest *test,
                                   Region *conditions) {
    Region by_sign = {0}, without = {0};
    const Expr *one = read_margin(a, loop, test, READ_SIGNED, &by_sign);
    const Expr *other = read_margin(a, loop, test, READ_UNSIGNED, &without);
    bool is_other =
        !one || (other && without.nonneg.size < by_sign.nonneg.size);
    region_add_all(conditions, is_other ? &without : &by_sign, a->arena);
    return is_other ? other : one;
}

unsigned affine_magnitude(const ExitTest *test) {
    return LLVMGetIntTypeWidth(LLVMTypeOf(test->left)) -
           !is_unsigned(test->stay);
}

const Expr *affine_margin(Affine *a, LoopId loop, const ExitTest *test,
                          Region *conditions) {
    if (test->stay == LLVMIntEQ || test->stay == LLVMIntNE)
        return read_difference(a, loop, test, conditions);
    return read_margin(a, loop, test,
                       is_unsigned(test->stay) ? READ_UNSIGNED : READ_SIGNED,
                       conditions);
}

static const Pred *comparison(Affine *a, LoopId loop, LLVMValueRef value,
                              bool is, Region *conditions) {
    const ExitTest test = {.stay = LLVMGetICmpPredicate(value),
                           .left = LLVMGetOperand(value, 0),
                           .right = LLVMGetOperand(value, 1)};
    const Expr *m = affine_margin(a, loop, &test, conditions);
    if (!m)
        return NULL;
    if (affine_magnitude(&test) > a->magnitude)
        a->magnitude = affine_magnitude(&test);
    if (test.stay == LLVMIntEQ || test.stay == LLVMIntNE)
        return pred_zero(m, (test.stay == LLVMIntEQ) == is, a->arena);
    if (!is)
        m = expr_sub(a->arena, expr_int(a->arena, -1), m);
    return pred_nonneg(m, a->arena);
}

static bool is_bit(LLVMValueRef value, bool bit) {
    return LLVMIsAConstantInt(value) &&
           (LLVMConstIntGetZExtValue(value) != 0) == bit;
}

const Pred *affine_condition(Affine *a, LoopId loop, LLVMValueRef condition,
                             bool is, Region *conditions) {
    if (LLVMIsAConstantInt(condition))
        return pred_constant(is_bit(condition, is), a->arena);
    if (LLVMIsAICmpInst(condition))
        return comparison(a, loop, condition, is, conditions);
    if (LLVMIsAInstruction(condition) &&
        LLVMGetInstructionOpcode(condition) == LLVMXor &&
        is_bit(LLVMGetOperand(condition, 1), true))
        return affine_condition(a, loop, LLVMGetOperand(condition, 0), !is,
                                conditions);
    return NULL;
}
