#include "static/walks/values/exittest.h"

#include "static/ir/irquery.h"

static LLVMIntPredicate inverse(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntEQ:
        return LLVMIntNE;
    case LLVMIntNE:
        return LLVMIntEQ;
    case LLVMIntUGT:
        return LLVMIntULE;
    case LLVMIntUGE:
        return LLVMIntULT;
    case LLVMIntULT:
        return LLVMIntUGE;
    case LLVMIntULE:
        return LLVMIntUGT;
    case LLVMIntSGT:
        return LLVMIntSLE;
    case LLVMIntSGE:
        return LLVMIntSLT;
    case LLVMIntSLT:
        return LLVMIntSGE;
    default:
        return LLVMIntSGT;
    }
}

static bool runs_every_round(const IrFunction *f, LoopId loop, NodeId node) {
    const Loop *l = &f->loops.loop[loop];
    if (f->loops.innermost[node] != loop)
        return false;
    for (size_t i = 0; i < l->back.size; i++)
        if (!domtree_dominates(&f->dom, node, f->cfg.edge[l->back.at[i]].from))
            return false;
    return true;
}

static bool is_constant_bit(LLVMValueRef value, bool bit) {
    return LLVMIsAConstantInt(value) &&
           (LLVMConstIntGetZExtValue(value) != 0) == bit;
}

static bool is_bit(LLVMValueRef value) {
    return LLVMTypeOf(value) ==
           LLVMInt1TypeInContext(LLVMGetTypeContext(LLVMTypeOf(value)));
}

static bool is_widened(LLVMValueRef value) {
    return LLVMIsAZExtInst(value) ||
           (LLVMIsASExtInst(value) && !is_bit(LLVMGetOperand(value, 0)));
}

/* The bit that "value" is, widened or as it is expected to be; or NULL. */
static LLVMValueRef bit_of(LLVMValueRef value) {
    while (is_widened(value) || LLVMIsAFreezeInst(value) ||
           (LLVMIsAIntrinsicInst(value) &&
            irquery_is_intrinsic(value, "llvm.expect")))
        value = LLVMGetOperand(value, 0);
    return is_bit(value) ? value : NULL;
}

static bool is_not(LLVMValueRef condition) {
    return LLVMIsABinaryOperator(condition) &&
           LLVMGetInstructionOpcode(condition) == LLVMXor &&
           is_constant_bit(LLVMGetOperand(condition, 1), true);
}

/* x of x != 0 or x == 0, if it is a bit; else NULL. */
static LLVMValueRef tested_bit(LLVMValueRef condition) {
    if (!LLVMIsAICmpInst(condition) ||
        !is_constant_bit(LLVMGetOperand(condition, 1), false))
        return NULL;
    LLVMIntPredicate p = LLVMGetICmpPredicate(condition);
    return p == LLVMIntEQ || p == LLVMIntNE
               ? bit_of(LLVMGetOperand(condition, 0))
               : NULL;
}

/* What "condition", !x or x != 0 of a bit x, asks of x; *asked is the other way
 * round for !x and x == 0. */
static LLVMValueRef plain_condition(LLVMValueRef condition, bool *asked) {
    for (;;) {
        LLVMValueRef x = is_not(condition) ? LLVMGetOperand(condition, 0)
                                           : tested_bit(condition);
        if (!x)
            return condition;
        if (is_not(condition) || LLVMGetICmpPredicate(condition) == LLVMIntEQ)
            *asked = !*asked;
        condition = x;
    }
}

LLVMValueRef exittest_asked(LLVMValueRef condition) {
    bool asked = true;
    return plain_condition(condition, &asked);
}

/* What "condition" tests if the loop is left where it is "leaves". */
static ExitTest read_condition(NodeId node, LLVMValueRef condition,
                               bool leaves) {
    condition = plain_condition(condition, &leaves);
    ExitTest test = {.node = node, .condition = condition, .leaves = leaves};
    if (LLVMIsAICmpInst(condition)) {
        LLVMIntPredicate p = LLVMGetICmpPredicate(condition);
        test.stay = leaves ? inverse(p) : p;
        test.left = LLVMGetOperand(condition, 0);
        test.right = LLVMGetOperand(condition, 1);
    }
    return test;
}

static LLVMValueRef branch_condition(LLVMValueRef terminator) {
    return LLVMGetInstructionOpcode(terminator) == LLVMBr &&
                   LLVMIsConditional(terminator)
               ? LLVMGetCondition(terminator)
               : NULL;
}

/* The tests of "a && b", which Clang makes a phi of at "node": constant where
 * an earlier operand decided, else the last operand.  Each operand is tested in
 * every round that no earlier one has left.  False for other phis. */
static bool split_phi(const IrFunction *f, ExitTests *out, LLVMValueRef phi,
                      NodeId node, bool leaves, Arena *arena) {
    NodeId last = 0;
    unsigned count = LLVMCountIncoming(phi);
    for (unsigned i = 0; i < count; i++) {
        NodeId from = irfunction_node(f, LLVMGetIncomingBlock(phi, i));
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        LLVMValueRef terminator = irfunction_terminator(f, from);
        LLVMValueRef condition = branch_condition(terminator);
        if (!is_constant_bit(value, leaves)) {
            if (last || condition || LLVMIsAConstant(value))
                return false;
            last = from;
            *vec_push(arena, out) = read_condition(from, value, leaves);
            continue;
        }
        if (!condition)
            return false;
        bool if_true = LLVMGetSuccessor(terminator, 0) == f->block[node];
        *vec_push(arena, out) = read_condition(from, condition, if_true);
    }
    return last != 0;
}

/* Whether each operand's block is reached from the one before alone, the first
 * of them in every round. */
static bool is_chain(const IrFunction *f, const ExitTests *tests, NodeId node,
                     LoopId loop) {
    const Cfg *cfg = &f->cfg;
    size_t anchored = 0;
    for (size_t i = 0; i < tests->size; i++) {
        NodeId n = tests->at[i].node;
        if (runs_every_round(f, loop, n)) {
            anchored++;
            continue;
        }
        if (cfg->pred_start[n + 1] - cfg->pred_start[n] != 1)
            return false;
        NodeId before = cfg->edge[cfg->pred[cfg->pred_start[n]]].from;
        bool found = false;
        for (size_t k = 0; k < tests->size; k++)
            found = found || tests->at[k].node == before;
        if (!found)
            return false;
    }
    return anchored > 0 && runs_every_round(f, loop, node);
}

ExitTest exittest_last(const IrFunction *f, EdgeId exit) {
    NodeId from = f->cfg.edge[exit].from;
    LLVMValueRef condition = branch_condition(irfunction_terminator(f, from));
    return condition
               ? read_condition(from, condition, exit == f->first_edge[from])
               : (ExitTest){.node = from};
}

ExitTests exittest_find(const IrFunction *f, LoopId loop, EdgeId exit,
                        Arena *arena) {
    ExitTests tests = {0};
    NodeId from = f->cfg.edge[exit].from;
    LLVMValueRef condition = branch_condition(irfunction_terminator(f, from));
    bool leaves = exit == f->first_edge[from];
    if (condition && LLVMIsAPHINode(condition) &&
        irfunction_node_of(f, condition) == from &&
        split_phi(f, &tests, condition, from, leaves, arena) &&
        is_chain(f, &tests, from, loop))
        return tests;
    tests.size = 0;
    ExitTest test = {.node = from};
    if (condition && runs_every_round(f, loop, from))
        test = read_condition(from, condition, leaves);
    *vec_push(arena, &tests) = test;
    return tests;
}

/* ---- floating point ---- */

/* The whole number that "value" is, converted; NULL: it is none. */
static LLVMValueRef converted(LLVMValueRef value) {
    return LLVMIsASIToFPInst(value) || LLVMIsAUIToFPInst(value)
               ? LLVMGetOperand(value, 0)
               : NULL;
}

/* Where both are numbers, whether asked for by "ordered" or not. */
static bool signed_predicate(LLVMRealPredicate p, LLVMIntPredicate *out) {
    switch (p) {
    case LLVMRealOLT:
    case LLVMRealULT:
        *out = LLVMIntSLT;
        return true;
    case LLVMRealOLE:
    case LLVMRealULE:
        *out = LLVMIntSLE;
        return true;
    case LLVMRealOGT:
    case LLVMRealUGT:
        *out = LLVMIntSGT;
        return true;
    case LLVMRealOGE:
    case LLVMRealUGE:
        *out = LLVMIntSGE;
        return true;
    default:
        return false;
    }
}

static LLVMIntPredicate swapped(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntSLT:
        return LLVMIntSGT;
    case LLVMIntSLE:
        return LLVMIntSGE;
    case LLVMIntSGT:
        return LLVMIntSLT;
    default:
        return LLVMIntSLE;
    }
}

static LLVMIntPredicate without_sign(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntSLT:
        return LLVMIntULT;
    case LLVMIntSLE:
        return LLVMIntULE;
    case LLVMIntSGT:
        return LLVMIntUGT;
    default:
        return LLVMIntUGE;
    }
}

bool exittest_round(RoundedTest *out, const ExitTest *test) {
    LLVMIntPredicate p;
    if (!test->condition || !LLVMIsAFCmpInst(test->condition) ||
        !signed_predicate(LLVMGetFCmpPredicate(test->condition), &p))
        return false;
    LLVMValueRef a = LLVMGetOperand(test->condition, 0);
    LLVMValueRef b = LLVMGetOperand(test->condition, 1);
    bool is_left = converted(a);
    LLVMValueRef whole = is_left ? a : b;
    *out = (RoundedTest){.test = *test, .real = is_left ? b : a};
    out->test.left = converted(whole);
    if (!out->test.left)
        return false;
    p = is_left ? p : swapped(p);
    p = test->leaves ? inverse(p) : p;
    out->up = p == LLVMIntSLT || p == LLVMIntSGE;
    out->test.stay = LLVMIsAUIToFPInst(whole) ? without_sign(p) : p;
    return true;
}

const char *exittest_sign(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntEQ:
        return "== ";
    case LLVMIntNE:
        return "!= ";
    case LLVMIntUGT:
    case LLVMIntSGT:
        return "> ";
    case LLVMIntUGE:
    case LLVMIntSGE:
        return ">= ";
    case LLVMIntULT:
    case LLVMIntSLT:
        return "< ";
    default:
        return "<= ";
    }
}
