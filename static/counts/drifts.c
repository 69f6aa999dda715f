#include "static/counts/drifts.h"

#include "static/counts/numberrange.h"
#include "static/walks/values/loopvalue.h"

/* ---- by how much a round moves it ---- */

/* Definitions from the end of a round back to its beginning. */
typedef struct Chain {
    const IrFunction *f;
    LoopId loop;
    LLVMValueRef phi;
    Reading reading;
    Side side;
    Drift *drift;
    int64_t farthest; /* beyond the phi */
    unsigned depth, steps;
    Arena *arena;
} Chain;

/* What "value" adds to its left side on the way to the side, at most; false if
 * it is no sum with numbers, or may wrap another way than drifts_find allows.
 */
static bool number_added(const Chain *c, LLVMValueRef value, int64_t *out) {
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    NumberRange by;
    if ((op != LLVMAdd && op != LLVMSub) ||
        !numberrange_of(&by, LLVMGetOperand(value, 1)))
        return false;
    *out = (op == LLVMAdd) == (c->side == AT_MOST) ? by.high : -by.low;
    bool is_one_way = by.low >= 0 || by.low == by.high;
    return c->reading == READ_SIGNED
               ? LLVMGetNSW(value)
               : is_one_way && (*out > 0 || LLVMGetNUW(value));
}

static bool is_of_header(const IrFunction *f, LLVMValueRef phi) {
    NodeId node = irfunction_node_of(f, phi);
    LoopId loop = f->loops.innermost[node];
    return loop && f->loops.loop[loop].header == node;
}

static bool follow(Chain *c, LLVMValueRef value, int64_t added);

static bool follow_definition(Chain *c, LLVMValueRef value, int64_t added) {
    int64_t number;
    if (!LLVMIsAPHINode(value))
        return number_added(c, value, &number) &&
               follow(c, LLVMGetOperand(value, 0), added + number);
    if (is_of_header(c->f, value))
        return false;
    for (unsigned i = 0; i < LLVMCountIncoming(value); i++)
        if (!follow(c, LLVMGetIncomingValue(value, i), added))
            return false;
    return true;
}

/* "added" was put to "value" since. */
static bool follow(Chain *c, LLVMValueRef value, int64_t added) {
    enum { MOST_DEPTH = 16, MOST_STEPS = 400 };
    if (value == c->phi) {
        c->farthest = added > c->farthest ? added : c->farthest;
        return true;
    }
    if (!irfunction_defined_in(c->f, value, c->loop)) {
        *vec_push(c->arena, &c->drift->restarts) = (Restart){value, added};
        return true;
    }
    if (c->depth >= MOST_DEPTH || c->steps++ >= MOST_STEPS)
        return false;
    c->depth++;
    bool known = follow_definition(c, value, added);
    c->depth--;
    return known;
}

static bool find_step(Chain *c) {
    c->farthest = 0;
    for (unsigned i = 0; i < LLVMCountIncoming(c->phi); i++)
        if (!loopvalue_is_first(c->f, c->phi, i, c->loop) &&
            !follow(c, LLVMGetIncomingValue(c->phi, i), 0))
            return false;
    c->drift->step = c->farthest;
    return true;
}

/* "value" as one of variable "phi". */
static bool find_with(Drift *out, Chain c, LLVMValueRef phi,
                      LLVMValueRef value) {
    *out = (Drift){.phi = phi};
    c.phi = phi;
    c.drift = out;
    c.farthest = INT64_MIN;
    if (!follow(&c, value, 0) || c.farthest == INT64_MIN)
        return false;
    out->own = c.farthest;
    if (!find_step(&c))
        return false;
    if (out->restarts.size && out->own < 0)
        out->own = 0;
    return true;
}

bool drifts_find(Drift *out, const IrFunction *f, LoopId loop,
                 LLVMValueRef value, Reading reading, Side side, Arena *arena) {
    Chain chain = {
        .f = f, .loop = loop, .reading = reading, .side = side, .arena = arena};
    IR_FOR_INSTRUCTIONS(f->block[f->loops.loop[loop].header], phi) {
        if (!LLVMIsAPHINode(phi))
            break;
        if (LLVMTypeOf(phi) == LLVMTypeOf(value) &&
            find_with(out, chain, phi, value))
            return true;
    }
    return false;
}

void drifts_require_room(Region *region, const Expr *end, Side side,
                         unsigned bits, Arena *arena) {
    fmpz_t most;
    fmpz_init(most);
    fmpz_one_2exp(most, bits);
    fmpz_sub_ui(most, most, 1);
    *vec_push(arena, &region->nonneg) =
        side == AT_MOST ? expr_sub(arena, expr_fmpz(arena, most), end) : end;
    fmpz_clear(most);
}
