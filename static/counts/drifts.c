#include "static/counts/drifts.h"

#include "static/walks/loopvalue.h"

/* ---- by how much a round moves it ---- */

/* A chain of definitions, from the end of a round to its beginning. */
typedef struct Chain {
    const IrFunction *f;
    LLVMValueRef phi;
    Reading reading;
    Side side;
    unsigned depth, steps;
} Chain;

enum { MOST_DEPTH = 16, MOST_STEPS = 400 };

/* What "value" adds to its left side in the direction of "side"; false if it is
 * no sum with a number, or may wrap another way than drifts_step allows. */
static bool number_added(const Chain *c, LLVMValueRef value, int64_t *out) {
    static const int64_t most = INT64_C(1) << 40;
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    if ((op != LLVMAdd && op != LLVMSub) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
        return false;
    LLVMValueRef by = LLVMGetOperand(value, 1);
    int64_t number = LLVMIsAConstantInt(by) ? LLVMConstIntGetSExtValue(by) : 0;
    if (number == 0 || number > most || number < -most)
        return false;
    *out = (op == LLVMAdd) == (c->side == AT_MOST) ? number : -number;
    return c->reading == READ_SIGNED ? LLVMGetNSW(value)
                                     : *out > 0 || LLVMGetNUW(value);
}

static bool largest_step(Chain *c, LLVMValueRef value, int64_t *out);

static bool step_of_sum(Chain *c, LLVMValueRef value, int64_t *out) {
    int64_t number;
    if (!number_added(c, value, &number) ||
        !largest_step(c, LLVMGetOperand(value, 0), out))
        return false;
    *out += number;
    return true;
}

static bool step_of_ways(Chain *c, LLVMValueRef phi, int64_t *out) {
    *out = INT64_MIN;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        int64_t step;
        if (!largest_step(c, LLVMGetIncomingValue(phi, i), &step))
            return false;
        *out = step > *out ? step : *out;
    }
    return true;
}

static bool is_of_header(const IrFunction *f, LLVMValueRef phi) {
    NodeId node = irfunction_node_of(f, phi);
    LoopId loop = f->loops.innermost[node];
    return loop && f->loops.loop[loop].header == node;
}

static bool largest_step(Chain *c, LLVMValueRef value, int64_t *out) {
    *out = 0;
    if (value == c->phi)
        return true;
    if (!LLVMIsAInstruction(value) || c->depth >= MOST_DEPTH ||
        c->steps++ >= MOST_STEPS)
        return false;
    c->depth++;
    bool known = LLVMIsAPHINode(value)
                     ? !is_of_header(c->f, value) && step_of_ways(c, value, out)
                     : step_of_sum(c, value, out);
    c->depth--;
    return known;
}

bool drifts_step(const IrFunction *f, LoopId loop, LLVMValueRef phi,
                 Reading reading, Side side, int64_t *out) {
    Chain chain = {.f = f, .phi = phi, .reading = reading, .side = side};
    *out = 0;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        int64_t step;
        if (loopvalue_is_first(f, phi, i, loop))
            continue;
        if (!largest_step(&chain, LLVMGetIncomingValue(phi, i), &step))
            return false;
        *out = step > *out ? step : *out;
    }
    return true;
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

/* ---- where that leads in all rounds ---- */

/* The header phi of the loop that "s" is; NULL: it is none. */
static LLVMValueRef phi_of(const Inductions *l, SymbolId s) {
    const IrSymbol *symbol = &l->symbols->all.at[s];
    const IrFunction *f = l->symbols->f;
    bool is_phi =
        symbol->scope == SCOPE_VALUE && LLVMIsAPHINode(symbol->value) &&
        irfunction_node_of(f, symbol->value) == f->loops.loop[l->loop].header;
    return is_phi ? symbol->value : NULL;
}

/* One that the loop changes, of which no more is known; NO_SYMBOL. */
static SymbolId drifting_in(const Inductions *l, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (s != l->symbols->round && phi_of(l, s) && !inductions_keep(l, s) &&
            !inductions_in_round(l, expr_symbol(l->arena, s)))
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

/* first + step * t, on its way to "side". */
static const Expr *moved_by(const Inductions *l, const Expr *first, Side side,
                            int64_t step, const Expr *rounds) {
    const Expr *way = expr_mul(
        l->arena, expr_int(l->arena, side == AT_MOST ? step : -step), rounds);
    return expr_add(l->arena, first, way);
}

/* The limit of the drifting "s" in each round; NULL: it has none. */
static const Expr *limit_of(const Inductions *l, SymbolId s, Side side,
                            const Expr *last, Region *region) {
    LLVMValueRef phi = phi_of(l, s);
    const IrFunction *f = l->symbols->f;
    Reading reading = symbolic_reading(l->symbols, s);
    LLVMValueRef init = loopvalue_first(f, phi, l->loop);
    Symbolic reader = inductions_reader(l, false, region);
    const Expr *first;
    int64_t step;
    if (!drifts_step(f, l->loop, phi, reading, side, &step) || !init ||
        !symbolic_value(&reader, init, reading, &first))
        return NULL;
    if (reading == READ_UNSIGNED)
        drifts_require_room(region, moved_by(l, first, side, step, last), side,
                            LLVMGetIntTypeWidth(LLVMTypeOf(phi)), l->arena);
    return moved_by(l, first, side, step,
                    expr_symbol(l->arena, l->symbols->round));
}

const Expr *drifts_limit(const Inductions *l, const Expr *e, Side side,
                         const Expr *last, Region *region) {
    for (SymbolId s; (s = drifting_in(l, e)) != NO_SYMBOL;) {
        int sign = sign_of(e, s, l->arena);
        Side other = side == AT_MOST ? AT_LEAST : AT_MOST;
        const Expr *limit =
            sign ? limit_of(l, s, sign > 0 ? side : other, last, region) : NULL;
        if (!limit)
            return NULL;
        e = expr_substitute_one(l->arena, e, s, limit);
    }
    return e;
}
