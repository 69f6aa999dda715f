#include "static/counts/limiter.h"
#include "static/walks/values/exittest.h"

LoopId limiter_loop_of(const Limiter *l, LLVMValueRef phi) {
    const IrFunction *f = l->symbols->f;
    NodeId node = irfunction_node_of(f, phi);
    LoopId loop = f->loops.innermost[node];
    return loop && f->loops.loop[loop].header == node ? loop : 0;
}

/* Whether a number is added to "value" in the direction away from "side",
 * without a wrap. */
static bool moves_away(LLVMValueRef value, Reading reading, Side side) {
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    if (op != LLVMAdd && op != LLVMSub)
        return false;
    LLVMValueRef by = LLVMGetOperand(value, 1);
    if (!LLVMIsAConstantInt(by) ||
        !(reading == READ_SIGNED ? LLVMGetNSW(value) : LLVMGetNUW(value)))
        return false;
    int64_t number = LLVMConstIntGetSExtValue(by);
    bool rises = op == LLVMAdd ? number >= 0 : number <= 0;
    return rises == (side == AT_LEAST);
}

/* Whether "value", of the end of a round, is no nearer to "side" than header
 * phi "phi" was at its beginning. */
static bool stays_away(Limiter *l, LLVMValueRef value, LLVMValueRef phi,
                       Reading reading, Side side) {
    if (value == phi)
        return true;
    if (!LLVMIsAInstruction(value) || l->depth >= LIMITER_DEPTH ||
        l->steps++ >= LIMITER_STEPS)
        return false;
    bool good = false;
    l->depth++;
    if (LLVMIsAPHINode(value) && !limiter_loop_of(l, value)) {
        good = true;
        for (unsigned i = 0; good && i < LLVMCountIncoming(value); i++)
            good = stays_away(l, LLVMGetIncomingValue(value, i), phi, reading,
                              side);
    } else if (moves_away(value, reading, side)) {
        good = stays_away(l, LLVMGetOperand(value, 0), phi, reading, side);
    }
    l->depth--;
    return good;
}

/* By how much "value" is nearer to "side" than "phi", as one step; 0: it is no
 * such step. */
static int64_t step_towards(LLVMValueRef value, LLVMValueRef phi,
                            Reading reading, Side side) {
    if (!moves_away(value, reading, limiter_other(side)) ||
        LLVMGetOperand(value, 0) != phi)
        return 0;
    int64_t number = LLVMConstIntGetSExtValue(LLVMGetOperand(value, 1));
    number = number < 0 ? -number : number;
    return number < INT64_C(1) << 40 ? number : 0;
}

/* How near to "side" "phi" may be beyond the right side of a test that it
 * passes: phi <= n - 1 for phi < n.  False if the test says nothing of that. */
static bool passes(LLVMIntPredicate stay, Reading reading, Side side,
                   int64_t *beyond) {
    bool is_signed = reading == READ_SIGNED, most = side == AT_MOST;
    LLVMIntPredicate strict = most        ? is_signed ? LLVMIntSLT : LLVMIntULT
                              : is_signed ? LLVMIntSGT
                                          : LLVMIntUGT;
    LLVMIntPredicate weak = most        ? is_signed ? LLVMIntSLE : LLVMIntULE
                            : is_signed ? LLVMIntSGE
                                        : LLVMIntUGE;
    *beyond = stay == strict ? -1 : 0;
    return stay == strict || stay == weak;
}

/* Whether "value" is computed behind the test, or behind the branch by which it
 * leaves, together with others. */
static bool is_behind(const IrFunction *f, const ExitTest *test, EdgeId exit,
                      LLVMValueRef value) {
    NodeId node = irfunction_node_of(f, value);
    return domtree_dominates(&f->dom, test->node, node) ||
           domtree_dominates(&f->dom, f->cfg.edge[exit].from, node);
}

/* Adds where the step "value" may lead if "test" is passed before it. */
static bool limit_step(Limiter *l, const ExitTest *test, EdgeId exit,
                       LLVMValueRef value, LLVMValueRef phi, Reading reading,
                       Side side, ExprList *out) {
    const IrFunction *f = l->symbols->f;
    int64_t beyond, step = step_towards(value, phi, reading, side);
    ExprList at = {0};
    if (!step || test->left != phi ||
        !passes(test->stay, reading, side, &beyond) ||
        !is_behind(f, test, exit, value) ||
        irfunction_defined_in(f, test->right, f->loops.innermost[test->node]) ||
        !limiter_value(l, test->right, reading, side, &at))
        return false;
    const Expr *past =
        expr_int(l->arena, side == AT_MOST ? step + beyond : -step - beyond);
    for (size_t i = 0; i < at.size; i++)
        if (!limiter_add_choice(l, out, expr_add(l->arena, at.at[i], past)))
            return false;
    return true;
}

/* Whether a test that may leave "loop" keeps "value", a step, within limits. */
static bool limit_tested(Limiter *l, LoopId loop, LLVMValueRef value,
                         LLVMValueRef phi, Reading reading, Side side,
                         ExprList *out) {
    const Loop *all = &l->symbols->f->loops.loop[loop];
    for (size_t i = 0; i < all->exit.size; i++) {
        ExitTests tests =
            exittest_find(l->symbols->f, loop, all->exit.at[i], l->arena);
        for (size_t k = 0; k < tests.size; k++)
            if (limit_step(l, &tests.at[k], all->exit.at[i], value, phi,
                           reading, side, out))
                return true;
    }
    return false;
}

/* What "phi" may be at the end of a round, as "value". */
static bool limit_round(Limiter *l, LoopId loop, LLVMValueRef value,
                        LLVMValueRef phi, Reading reading, Side side,
                        ExprList *out) {
    if (stays_away(l, value, phi, reading, side))
        return true;
    if (!LLVMIsAInstruction(value) || l->depth >= LIMITER_DEPTH)
        return false;
    if (!LLVMIsAPHINode(value) || limiter_loop_of(l, value))
        return limit_tested(l, loop, value, phi, reading, side, out);
    bool known = true;
    l->depth++;
    for (unsigned i = 0; known && i < LLVMCountIncoming(value); i++)
        known = limit_round(l, loop, LLVMGetIncomingValue(value, i), phi,
                            reading, side, out);
    l->depth--;
    return known;
}

bool limiter_by_tests(Limiter *l, LLVMValueRef phi, LoopId loop,
                      Reading reading, Side side, ExprList *out) {
    const IrFunction *f = l->symbols->f;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        NodeId from = irfunction_node(f, LLVMGetIncomingBlock(phi, i));
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        bool known = loops_contain(&f->loops, loop, from)
                         ? limit_round(l, loop, value, phi, reading, side, out)
                         : limiter_value(l, value, reading, side, out);
        if (!known)
            return false;
    }
    return true;
}
