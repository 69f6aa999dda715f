#include "static/ir/irchoice.h"
#include "static/symbolic/symbolic.h"

/* How "p" orders what is not equal: -1: its left side is less; 1: it is more;
 * 0: it tells neither. */
static int order_of(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntSLT:
    case LLVMIntSLE:
    case LLVMIntULT:
    case LLVMIntULE:
        return -1;
    case LLVMIntSGT:
    case LLVMIntSGE:
    case LLVMIntUGT:
    case LLVMIntUGE:
        return 1;
    default:
        return 0;
    }
}

static Reading reading_of(LLVMIntPredicate p) {
    return p == LLVMIntSLT || p == LLVMIntSLE || p == LLVMIntSGT ||
                   p == LLVMIntSGE
               ? READ_SIGNED
               : READ_UNSIGNED;
}

/* Whether x is above "limit" where "c" chooses it, x being its left side. */
static bool is_above(const IrChoice *c, LLVMValueRef limit) {
    bool is_yes = c->yes == LLVMGetOperand(c->condition, 0);
    switch (LLVMGetICmpPredicate(c->condition)) {
    case LLVMIntNE:
        return is_yes && LLVMIsNull(limit);
    case LLVMIntEQ:
        return !is_yes && LLVMIsNull(limit);
    case LLVMIntSGT:
    case LLVMIntUGT:
        return is_yes;
    case LLVMIntSLE:
    case LLVMIntULE:
        return !is_yes;
    default:
        return false;
    }
}

/* Whether "next" is the number after "limit". */
static bool is_next(LLVMValueRef next, LLVMValueRef limit, Reading reading) {
    if (!LLVMIsAConstantInt(next) || !LLVMIsAConstantInt(limit) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(limit)) > 64)
        return false;
    if (reading == READ_SIGNED) {
        long long before = LLVMConstIntGetSExtValue(limit);
        return before < INT64_MAX &&
               LLVMConstIntGetSExtValue(next) == before + 1;
    }
    unsigned long long after = LLVMConstIntGetZExtValue(next);
    return after && after - 1 == LLVMConstIntGetZExtValue(limit);
}

/* x > k ? x : k + 1: what is above k is at least the number after it. */
static bool at_least(Symbolic *s, const IrChoice *c, Reading reading,
                     const Expr **out) {
    LLVMValueRef left = LLVMGetOperand(c->condition, 0);
    LLVMValueRef limit = LLVMGetOperand(c->condition, 1);
    LLVMValueRef next = left == c->yes ? c->no : c->yes;
    const Expr *x, *least;
    if ((left != c->yes && left != c->no) || !is_above(c, limit) ||
        !is_next(next, limit, reading) ||
        !symbolic_value(s, left, reading, &x) ||
        !symbolic_value(s, next, reading, &least))
        return false;
    *out = expr_max(s->arena, x, least);
    return true;
}

static bool of_both(Symbolic *s, const IrChoice *c, Reading reading,
                    const Expr **out) {
    int order = order_of(LLVMGetICmpPredicate(c->condition));
    LLVMValueRef left = LLVMGetOperand(c->condition, 0);
    LLVMValueRef right = LLVMGetOperand(c->condition, 1);
    bool same = left == c->yes && right == c->no;
    const Expr *x, *y;
    if (!order || (!same && (left != c->no || right != c->yes)) ||
        !symbolic_value(s, left, reading, &x) ||
        !symbolic_value(s, right, reading, &y))
        return false;
    *out = same == (order < 0) ? expr_min(s->arena, x, y)
                               : expr_max(s->arena, x, y);
    return true;
}

/* x < 0 ? -x : x, or the other way round. */
static bool of_sign(Symbolic *s, const IrChoice *c, const Expr **out) {
    int order = order_of(LLVMGetICmpPredicate(c->condition));
    LLVMValueRef x = LLVMGetOperand(c->condition, 0);
    LLVMValueRef limit = LLVMGetOperand(c->condition, 1);
    bool is_yes = c->yes == x;
    const Expr *plain, *negated;
    if (!order || !LLVMIsAConstantInt(limit) || !LLVMIsNull(limit) ||
        (!is_yes && c->no != x) || !symbolic_value(s, x, READ_SIGNED, &plain) ||
        !symbolic_value(s, is_yes ? c->no : c->yes, READ_SIGNED, &negated) ||
        !expr_is_zero(expr_add(s->arena, plain, negated)))
        return false;
    *out = is_yes == (order > 0) ? expr_max(s->arena, plain, negated)
                                 : expr_min(s->arena, plain, negated);
    return true;
}

bool symbolic_choice(Symbolic *s, LLVMValueRef value, Reading *reading,
                     const Expr **out) {
    IrChoice c;
    if (!irchoice_find(&c, s->symbols->f, value) ||
        !LLVMIsAICmpInst(c.condition))
        return false;
    *reading = reading_of(LLVMGetICmpPredicate(c.condition));
    return of_both(s, &c, *reading, out) || at_least(s, &c, *reading, out) ||
           (*reading == READ_SIGNED && of_sign(s, &c, out));
}
