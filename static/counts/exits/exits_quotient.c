/* exits_quotient.c -- tests of a variable and of what is divided by it.
 *
 * i <= n / i holds, for i >= 1, where i * i <= n does, and i < n / i where
 * i * (i + 1) <= n does: a quotient rounded down is as large as a whole number
 * if that number times the divisor is no more than what is divided.  Below 0
 * the machine rounds up, but to no more than 0, which is below i.  The product
 * is none of the program's, so that it cannot wrap. */
#include "static/counts/exits/staying.h"

/* What is divided by "by", if that makes "value"; NULL otherwise. */
static LLVMValueRef divided_by(LLVMValueRef value, LLVMValueRef by,
                               Reading reading) {
    LLVMOpcode wanted = reading == READ_SIGNED ? LLVMSDiv : LLVMUDiv;
    return LLVMIsABinaryOperator(value) &&
                   LLVMGetInstructionOpcode(value) == wanted &&
                   LLVMGetOperand(value, 1) == by
               ? LLVMGetOperand(value, 0)
               : NULL;
}

static bool is_strict(LLVMIntPredicate stay) {
    return stay == LLVMIntSLT || stay == LLVMIntULT || stay == LLVMIntSGT ||
           stay == LLVMIntUGT;
}

/* Whether the test is "by" <= "quotient", or "quotient" >= "by"; or without
 * "=". */
static bool is_below(LLVMIntPredicate stay, bool swapped) {
    switch (stay) {
    case LLVMIntSLT:
    case LLVMIntSLE:
    case LLVMIntULT:
    case LLVMIntULE:
        return !swapped;
    case LLVMIntSGT:
    case LLVMIntSGE:
    case LLVMIntUGT:
    case LLVMIntUGE:
        return swapped;
    default:
        return false;
    }
}

bool staying_read_quotient(Staying *out, Symbolic *s, const ExitTest *test,
                           Reading reading) {
    LLVMValueRef over = divided_by(test->right, test->left, reading);
    bool swapped = !over;
    if (swapped)
        over = divided_by(test->left, test->right, reading);
    LLVMValueRef by = swapped ? test->right : test->left;
    const Expr *divisor, *number, *one = expr_int(s->arena, 1);
    if (!over || !is_below(test->stay, swapped) ||
        !symbolic_value(s, by, reading, &divisor) ||
        !symbolic_value(s, over, reading, &number))
        return false;
    const Expr *least = expr_sub(s->arena, divisor, one);
    *vec_push(s->arena, &s->conditions->nonneg) = least;
    const Expr *other =
        is_strict(test->stay) ? expr_add(s->arena, divisor, one) : divisor;
    out->margin =
        expr_sub(s->arena, number, expr_mul(s->arena, divisor, other));
    return true;
}
