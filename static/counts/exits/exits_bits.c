/* exits_bits.c -- one variable that is moved by its lowest bit.
 *
 * x & (x - 1), or x - (x & -x), has one bit less than x: while (x != 0) goes
 * on for as many rounds as its first value has bits, which are at most
 * ceil(log2(x + 1)).
 *
 * x + (x & -x) ends in more zeros than x, so after t rounds 2^t divides what x
 * is, which is above 0 where it was: while (x <= n) goes on for t + 1 rounds at
 * most where 2^t <= n.  Trees over the prefixes of an array are walked so, up
 * and down (P. Fenwick: A new data structure for cumulative frequency tables,
 * 1994, section 2). */
#include "static/counts/exits/staying.h"
#include "static/walks/values/loopvalue.h"

/* ---- in the code ---- */

static bool is_operation(LLVMValueRef value, LLVMOpcode op) {
    return LLVMIsABinaryOperator(value) &&
           LLVMGetInstructionOpcode(value) == op;
}

static bool is_number(LLVMValueRef value, long long number) {
    return LLVMIsAConstantInt(value) &&
           LLVMGetIntTypeWidth(LLVMTypeOf(value)) <= 64 &&
           LLVMConstIntGetSExtValue(value) == number;
}

/* The other operand of "value", if it joins "x" to one by "op" in any order. */
static LLVMValueRef joined(LLVMValueRef value, LLVMOpcode op, LLVMValueRef x) {
    if (!is_operation(value, op))
        return NULL;
    LLVMValueRef a = LLVMGetOperand(value, 0), b = LLVMGetOperand(value, 1);
    return a == x ? b : b == x ? a : NULL;
}

static bool is_one_less(LLVMValueRef value, LLVMValueRef x) {
    return (is_operation(value, LLVMAdd) && LLVMGetOperand(value, 0) == x &&
            is_number(LLVMGetOperand(value, 1), -1)) ||
           (is_operation(value, LLVMSub) && LLVMGetOperand(value, 0) == x &&
            is_number(LLVMGetOperand(value, 1), 1));
}

static bool is_negated(LLVMValueRef value, LLVMValueRef x) {
    return is_operation(value, LLVMSub) &&
           is_number(LLVMGetOperand(value, 0), 0) &&
           LLVMGetOperand(value, 1) == x;
}

/* x & -x */
static bool is_lowest_bit(LLVMValueRef value, LLVMValueRef x) {
    LLVMValueRef other = joined(value, LLVMAnd, x);
    return other && is_negated(other, x);
}

static bool is_without_lowest(LLVMValueRef value, LLVMValueRef x) {
    LLVMValueRef masked = joined(value, LLVMAnd, x);
    LLVMValueRef flipped = joined(value, LLVMXor, x);
    return (masked && is_one_less(masked, x)) ||
           (flipped && is_lowest_bit(flipped, x)) ||
           (is_operation(value, LLVMSub) && LLVMGetOperand(value, 0) == x &&
            is_lowest_bit(LLVMGetOperand(value, 1), x));
}

static bool is_with_lowest(LLVMValueRef value, LLVMValueRef x) {
    LLVMValueRef other = joined(value, LLVMAdd, x);
    return other && is_lowest_bit(other, x);
}

/* How the next value of "x" comes from this one. */
typedef bool IsNext(LLVMValueRef value, LLVMValueRef x);

/* Whether each round of the loop moves "x", a phi at its header, so. */
static bool moves(const Inductions *l, LLVMValueRef x, IsNext *is_next) {
    const IrFunction *f = l->symbols->f;
    if (loopvalue_loop(f, x) != l->loop)
        return false;
    for (unsigned i = 0; i < LLVMCountIncoming(x); i++)
        if (!loopvalue_is_first(f, x, i, l->loop) &&
            !is_next(LLVMGetIncomingValue(x, i), x))
            return false;
    return true;
}

/* ---- in mathematics ---- */

static bool until_no_bit(Exit *out, const Staying *s, const ExitTest *test) {
    bool asks = test->stay == LLVMIntNE || test->stay == LLVMIntSGT ||
                test->stay == LLVMIntUGT;
    if (!asks || !is_number(test->right, 0) ||
        !moves(s->l, test->left, is_without_lowest))
        return false;
    const Expr *first = staying_kept(
        s, loopvalue_first(s->l->symbols->f, test->left, s->l->loop),
        test->stay == LLVMIntSGT ? READ_SIGNED : READ_UNSIGNED, &out->valid);
    if (first)
        staying_set_bits(out, s, first);
    return first;
}

static bool until_beyond(Exit *out, const Staying *s, const ExitTest *test) {
    return moves(s->l, test->left, is_with_lowest) &&
           staying_until_beyond(out, s, test, expr_int(s->l->arena, 2));
}

bool staying_until_bits(Exit *out, const Staying *s, const ExitTest *test) {
    *out = (Exit){0};
    if (until_no_bit(out, s, test))
        return true;
    *out = (Exit){0};
    return until_beyond(out, s, test);
}
