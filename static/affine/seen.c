#include "static/affine/seen.h"

#include "static/ir/irquery.h"

/* ---- numbers that a phi may be ---- */

enum { MAX_PHIS = 64, MAX_NUMBERS = 16 };

typedef struct Numbers {
    LLVMValueRef phi[MAX_PHIS]; /* that were looked at, or are to be */
    size_t phis;
    LLVMValueRef
        number[MAX_NUMBERS]; /* that they may be; LLVM has one of each */
    size_t numbers;
} Numbers;

static bool add_once(LLVMValueRef *list, size_t *size, size_t room,
                     LLVMValueRef value) {
    for (size_t i = 0; i < *size; i++)
        if (list[i] == value)
            return true;
    if (*size == room)
        return false;
    list[(*size)++] = value;
    return true;
}

/* All numbers that "phi" may be; false where it may be anything else.  What
 * "other", or NULL, is does not count. */
static bool find_numbers(Numbers *out, LLVMValueRef phi, LLVMValueRef other) {
    *out = (Numbers){.phi = {other, phi}, .phis = 2};
    for (size_t i = 1; i < out->phis; i++)
        for (unsigned k = 0; k < LLVMCountIncoming(out->phi[i]); k++) {
            LLVMValueRef value = LLVMGetIncomingValue(out->phi[i], k);
            bool is_phi = LLVMIsAPHINode(value) != NULL;
            if (is_phi ? !add_once(out->phi, &out->phis, MAX_PHIS, value)
                       : !LLVMIsAConstantInt(value) ||
                             !add_once(out->number, &out->numbers, MAX_NUMBERS,
                                       value))
                return false;
        }
    return true;
}

static bool has_case(LLVMValueRef branch, LLVMValueRef number) {
    for (unsigned i = 1; i < LLVMGetNumSuccessors(branch); i++)
        if (LLVMGetOperand(branch, 2 * i) == number)
            return true;
    return false;
}

/* The number that "phi" is where "branch", a switch on it, goes way "way"; NULL
 * where it may be several. */
static LLVMValueRef number_by_case(LLVMValueRef phi, LLVMValueRef branch,
                                   unsigned way) {
    Numbers all;
    LLVMValueRef found = NULL;
    if (way)
        return LLVMGetOperand(branch, 2 * way);
    if (!find_numbers(&all, phi, NULL))
        return NULL;
    for (size_t i = 0; i < all.numbers; i++) {
        if (has_case(branch, all.number[i]))
            continue;
        if (found)
            return NULL;
        found = all.number[i];
    }
    return found;
}

/* ---- ways ---- */

LLVMValueRef seen_value(const Seen *seen, LLVMValueRef value) {
    for (; seen; seen = seen->before)
        if (seen->phi == value)
            return seen->value;
    return value;
}

static const Seen *see(const Seen *seen, LLVMValueRef phi, LLVMValueRef value,
                       Arena *arena) {
    Seen *one = ARENA_NEW(arena, Seen);
    *one = (Seen){phi, value, seen};
    return one;
}

/* With what a switch is on, by the way that it goes. */
static const Seen *seen_by_case(const Seen *seen, const IrFunction *f,
                                EdgeId edge, Arena *arena) {
    NodeId from = f->cfg.edge[edge].from;
    LLVMValueRef branch = irfunction_terminator(f, from);
    if (!LLVMIsASwitchInst(branch))
        return seen;
    LLVMValueRef phi = LLVMGetOperand(branch, 0), number = NULL;
    if (LLVMIsAPHINode(seen_value(seen, phi)))
        number = number_by_case(phi, branch, edge - f->first_edge[from]);
    return number ? see(seen, phi, number, arena) : seen;
}

const Seen *seen_over(const Seen *seen, const IrFunction *f, EdgeId edge,
                      Arena *arena) {
    const CfgEdge *e = &f->cfg.edge[edge];
    const Seen *before = seen_by_case(seen, f, edge, arena), *all = before;
    IR_FOR_INSTRUCTIONS(f->block[e->to], phi) {
        if (!LLVMIsAPHINode(phi))
            break;
        LLVMValueRef value = irquery_incoming(phi, f->block[e->from]);
        all = see(all, phi, seen_value(before, value), arena);
    }
    return all;
}

/* ---- conditions ---- */

static bool is_number(const Seen *seen, LLVMValueRef value, int64_t *out) {
    value = seen_value(seen, value);
    bool is = LLVMIsAConstantInt(value) &&
              LLVMGetIntTypeWidth(LLVMTypeOf(value)) <= 64;
    *out = is ? LLVMConstIntGetSExtValue(value) : 0;
    return is;
}

static bool compares(LLVMIntPredicate p, int64_t x, int64_t y) {
    uint64_t a = (uint64_t)x, b = (uint64_t)y;
    switch (p) {
    case LLVMIntEQ:
        return x == y;
    case LLVMIntNE:
        return x != y;
    case LLVMIntUGT:
        return a > b;
    case LLVMIntUGE:
        return a >= b;
    case LLVMIntULT:
        return a < b;
    case LLVMIntULE:
        return a <= b;
    case LLVMIntSGT:
        return x > y;
    case LLVMIntSGE:
        return x >= y;
    case LLVMIntSLT:
        return x < y;
    default:
        return x <= y;
    }
}

LLVMValueRef seen_plain(const Seen *seen, LLVMValueRef condition, bool *is) {
    condition = seen_value(seen, condition);
    while (LLVMIsAInstruction(condition) &&
           LLVMGetInstructionOpcode(condition) == LLVMXor &&
           LLVMIsAConstantInt(LLVMGetOperand(condition, 1)) &&
           LLVMConstIntGetZExtValue(LLVMGetOperand(condition, 1)) == 1) {
        condition = seen_value(seen, LLVMGetOperand(condition, 0));
        *is = !*is;
    }
    return condition;
}

bool seen_truth(bool *out, const Seen *seen, LLVMValueRef condition) {
    int64_t x, y;
    condition = seen_value(seen, condition);
    if (!LLVMIsAICmpInst(condition) ||
        !is_number(seen, LLVMGetOperand(condition, 0), &x) ||
        !is_number(seen, LLVMGetOperand(condition, 1), &y))
        return false;
    *out = compares(LLVMGetICmpPredicate(condition), x, y);
    return true;
}

/* ---- flags ---- */

/* What it is when the loop begins, a number, and after a round; false: there
 * are several. */
static bool find_ends(Flag *flag, const IrFunction *f, LoopId loop) {
    LLVMValueRef phi = flag->phi;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        NodeId from = irfunction_node(f, LLVMGetIncomingBlock(phi, i));
        bool inside = loops_contain(&f->loops, loop, from);
        LLVMValueRef *end = inside ? &flag->next : &flag->before;
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        if (*end && *end != value)
            return false;
        *end = value;
    }
    return flag->before && flag->next && LLVMIsAConstantInt(flag->before);
}

/* What "condition" is where the flag is "number". */
static bool truth_where(bool *out, const Flag *flag, LLVMValueRef number,
                        LLVMValueRef condition) {
    Seen is = {flag->phi, number, NULL};
    return seen_truth(out, &is, condition);
}

/* The numbers that rounds make it are others, and all alike to "condition". */
static bool find_truths(Flag *flag, LLVMValueRef condition) {
    Numbers all;
    if (!LLVMIsAPHINode(flag->next) ||
        !find_numbers(&all, flag->next, flag->phi) ||
        !truth_where(&flag->then, flag, flag->before, condition))
        return false;
    for (size_t i = 0; i < all.numbers; i++) {
        bool later;
        if (all.number[i] == flag->before ||
            !truth_where(&later, flag, all.number[i], condition) ||
            later == flag->then)
            return false;
    }
    return true;
}

Flag seen_flag(const IrFunction *f, LoopId loop, LLVMValueRef condition) {
    Flag flag = {0};
    LLVMBasicBlockRef header = f->block[f->loops.loop[loop].header];
    for (unsigned i = 0; i < 2 && LLVMIsAICmpInst(condition); i++) {
        LLVMValueRef value = LLVMGetOperand(condition, i);
        if (LLVMIsAPHINode(value) && LLVMGetInstructionParent(value) == header)
            flag.phi = value;
    }
    return flag.phi && find_ends(&flag, f, loop) &&
                   find_truths(&flag, condition)
               ? flag
               : (Flag){0};
}
