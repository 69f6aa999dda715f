#include "static/inputs/guards/thresholds.h"

#include "base/numbers.h"

/* More steps than that are not undone. */
enum { MAX_STEPS = 8 };

static bool is_number(LLVMValueRef value, int64_t *out) {
    if (!LLVMIsAConstantInt(value) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
        return false;
    *out = LLVMConstIntGetSExtValue(value);
    return true;
}

/* ---- what is divided by ---- */

/* What "value" divides by, or takes the rest of, if that is a number. */
static int64_t divisor_of(LLVMValueRef value) {
    int64_t by;
    if (!LLVMIsABinaryOperator(value) ||
        !is_number(LLVMGetOperand(value, 1), &by))
        return 0;
    switch (LLVMGetInstructionOpcode(value)) {
    case LLVMSDiv:
    case LLVMUDiv:
    case LLVMSRem:
    case LLVMURem:
        return by;
    case LLVMAShr:
    case LLVMLShr:
        return by < 0 || by > 32 ? 0 : INT64_C(1) << by;
    case LLVMAnd: /* with 2^k - 1 */
        return by > 0 && by < INT64_MAX && !(by & (by + 1)) ? by + 1 : 0;
    default:
        return 0;
    }
}

int64_t thresholds_step(LLVMValueRef value) {
    int64_t by = divisor_of(value), mask;
    if (LLVMIsAFPToSIInst(value) || LLVMIsAFPToUIInst(value))
        return INT64_MAX;
    if (by > 1)
        return by;
    return LLVMIsABinaryOperator(value) &&
                   LLVMGetInstructionOpcode(value) == LLVMAnd &&
                   is_number(LLVMGetOperand(value, 1), &mask) && mask > 0
               ? mask
               : 0;
}

static void add_divisor(Thresholds *out, LLVMValueRef value, Arena *arena) {
    int64_t by = divisor_of(value);
    if (by <= 1)
        return;
    *vec_push(arena, &out->divided) = by;
    *vec_push(arena, &out->compared) = by; /* the quotient is 1 there */
}

/* ---- what is compared with ---- */

/* The x with x "opcode" by = c, into "c"; false: there is none, or more. */
static bool undo(LLVMOpcode opcode, int64_t by, int64_t *c) {
    switch (opcode) {
    case LLVMAdd:
        return !__builtin_sub_overflow(*c, by, c);
    case LLVMSub:
        return !__builtin_add_overflow(*c, by, c);
    case LLVMMul: /* the last one below, where none is exact */
        if (by == 0 || by == -1)
            return false;
        *c /= by;
        return true;
    case LLVMShl:
        if (by < 0 || by > 62)
            return false;
        *c >>= by;
        return true;
    case LLVMSDiv:
    case LLVMUDiv:
        return !__builtin_mul_overflow(*c, by, c);
    case LLVMAShr:
    case LLVMLShr:
        return by >= 0 && by <= 62 &&
               !__builtin_mul_overflow(*c, INT64_C(1) << by, c);
    default:
        return false;
    }
}

static bool is_widened(LLVMValueRef value) {
    return LLVMIsASExtInst(value) || LLVMIsAZExtInst(value) ||
           LLVMIsATruncInst(value);
}

/* Which operand of a sum or product is a number; else the right one. */
static unsigned number_side(LLVMValueRef value) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
    bool swaps = opcode == LLVMAdd || opcode == LLVMMul;
    return swaps && LLVMIsAConstantInt(LLVMGetOperand(value, 0)) ? 0 : 1;
}

/* Where "value" is "c", and what it is computed from is then. */
static void add_compared(Thresholds *out, LLVMValueRef value, int64_t c,
                         Arena *arena) {
    *vec_push(arena, &out->compared) = c;
    for (int step = 0; step < MAX_STEPS; step++) {
        int64_t by;
        if (is_widened(value)) {
            value = LLVMGetOperand(value, 0);
            continue;
        }
        if (!LLVMIsABinaryOperator(value))
            return;
        unsigned side = number_side(value);
        if (!is_number(LLVMGetOperand(value, side), &by) ||
            !undo(LLVMGetInstructionOpcode(value), by, &c))
            return;
        *vec_push(arena, &out->compared) = c;
        value = LLVMGetOperand(value, 1 - side);
    }
}

/* Where "value" is what "number" says, if that is a number: read as signed, and
 * as unsigned, where that is another one and "is_signed" does not say how. */
static void add_readings(Thresholds *out, LLVMValueRef value,
                         LLVMValueRef number, bool is_signed, Arena *arena) {
    int64_t c;
    if (!is_number(number, &c))
        return;
    add_compared(out, value, c, arena);
    unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(number));
    if (c < 0 && !is_signed && bits > 1 && bits < 64)
        add_compared(out, value, c + (INT64_C(1) << (bits - 1)) * 2, arena);
}

static bool is_signed_order(LLVMIntPredicate predicate) {
    return predicate == LLVMIntSLT || predicate == LLVMIntSLE ||
           predicate == LLVMIntSGT || predicate == LLVMIntSGE;
}

static void add_comparison(Thresholds *out, LLVMValueRef i, Arena *arena) {
    bool is_signed = is_signed_order(LLVMGetICmpPredicate(i));
    for (unsigned side = 0; side < 2; side++)
        add_readings(out, LLVMGetOperand(i, 1 - side), LLVMGetOperand(i, side),
                     is_signed, arena);
}

/* The operands of a switch are its value, where it goes else, and then pairs of
 * a case and where that goes. */
static void add_cases(Thresholds *out, LLVMValueRef i, Arena *arena) {
    int count = LLVMGetNumOperands(i);
    for (int k = 2; k < count; k += 2)
        add_readings(out, LLVMGetOperand(i, 0), LLVMGetOperand(i, (unsigned)k),
                     false, arena);
}

/* ---- a function ---- */

Thresholds thresholds_find(const IrFunction *f, Arena *arena) {
    Thresholds out = {0};
    for (NodeId n = 1; n <= f->cfg.size; n++)
        IR_FOR_INSTRUCTIONS(f->block[n], i) {
            if (LLVMIsAICmpInst(i))
                add_comparison(&out, i, arena);
            else if (LLVMIsASwitchInst(i))
                add_cases(&out, i, arena);
            else
                add_divisor(&out, i, arena);
        }
    out.compared.size = numbers_sort_once(out.compared.at, out.compared.size);
    out.divided.size = numbers_sort_once(out.divided.at, out.divided.size);
    return out;
}
