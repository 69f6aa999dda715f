#include "static/counts/inductions.h"

/* ---- finding them ---- */

/* The value of "phi" on every entry into its loop; NULL if they differ. */
static LLVMValueRef initial_value(const Inductions *l, LLVMValueRef phi) {
    LLVMValueRef init = NULL;
    unsigned count = LLVMCountIncoming(phi);
    for (unsigned i = 0; i < count; i++) {
        NodeId from =
            irfunction_node(l->symbols->f, LLVMGetIncomingBlock(phi, i));
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        if (loops_contain(&l->symbols->f->loops, l->loop, from))
            continue;
        if (init && init != value)
            return NULL;
        init = value;
    }
    return init;
}

static Reading natural_reading(const Inductions *l, SymbolId symbol) {
    return l->symbols->all.at[symbol].plan.is_signed ? READ_SIGNED
                                                     : READ_UNSIGNED;
}

/* Whether "value" is p + 1 or p - 1 for a pointer p. */
static bool is_next_element(LLVMValueRef value) {
    if (!LLVMIsAGetElementPtrInst(value) || LLVMGetNumOperands(value) != 2)
        return false;
    LLVMValueRef index = LLVMGetOperand(value, 1);
    return LLVMIsAConstantInt(index) && (LLVMConstIntGetSExtValue(index) == 1 ||
                                         LLVMConstIntGetSExtValue(index) == -1);
}

/* The step that "value" is away from the phi: a constant, and not 0. */
static bool constant_step(const Inductions *l, Induction *in,
                          LLVMValueRef value, bool is_first) {
    Symbolic s = {.symbols = l->symbols,
                  .loop = l->loop,
                  .conditions = &in->next,
                  .arena = l->arena};
    const Expr *next;
    in->by_element = (is_first || in->by_element) && is_next_element(value);
    if (!symbolic_value(&s, value, natural_reading(l, in->symbol), &next))
        return false;
    fmpq_t step;
    fmpq_init(step);
    bool good = expr_is_constant(
                    expr_sub(l->arena, next, expr_symbol(l->arena, in->symbol)),
                    step) &&
                fmpz_is_one(fmpq_denref(step)) &&
                fmpz_fits_si(fmpq_numref(step)) && !fmpq_is_zero(step);
    int64_t value_of_step = good ? fmpz_get_si(fmpq_numref(step)) : 0;
    good = good && (is_first || value_of_step == in->step);
    in->step = value_of_step;
    fmpq_clear(step);
    return good;
}

/* *first is its value in round 0, where "conditions" hold. */
static bool find_induction(const Inductions *l, Induction *out,
                           const Expr **first, LLVMValueRef phi,
                           Region *conditions) {
    LLVMValueRef init = initial_value(l, phi);
    bool is_pointer = LLVMGetTypeKind(LLVMTypeOf(phi)) == LLVMPointerTypeKind;
    *out =
        (Induction){.symbol = is_pointer ? symbols_of_pointer(l->symbols, phi)
                                         : symbols_of_value(l->symbols, phi)};
    if (!init || out->symbol == NO_SYMBOL)
        return false;
    Symbolic s = {.symbols = l->symbols,
                  .loop = l->loop,
                  .conditions = conditions,
                  .arena = l->arena};
    if (!symbolic_value(&s, init, natural_reading(l, out->symbol), first))
        return false;
    bool is_first = true;
    unsigned count = LLVMCountIncoming(phi);
    for (unsigned i = 0; i < count; i++) {
        NodeId from =
            irfunction_node(l->symbols->f, LLVMGetIncomingBlock(phi, i));
        if (!loops_contain(&l->symbols->f->loops, l->loop, from))
            continue;
        if (!constant_step(l, out, LLVMGetIncomingValue(phi, i), is_first))
            return false;
        is_first = false;
    }
    return !is_first;
}

/* Where a loop compares a variable with a bound of a wider type, what the
 * variable's type cannot hold is not a value of the program, even where C
 * leaves the overflow before it undefined. */
static void set_type(const Inductions *l, Induction *in) {
    const Expr *value = expr_symbol(l->arena, in->symbol);
    const SymbolRange *range = &l->symbols->ranges.at[in->symbol];
    *vec_push(l->arena, &in->type.nonneg) =
        expr_sub(l->arena, value, expr_fmpz(l->arena, range->low));
    *vec_push(l->arena, &in->type.nonneg) =
        expr_sub(l->arena, expr_fmpz(l->arena, range->high), value);
}

Inductions inductions_find(Symbols *symbols, LoopId loop, Arena *arena) {
    const IrFunction *f = symbols->f;
    Inductions out = {.symbols = symbols, .loop = loop, .arena = arena};
    LLVMBasicBlockRef header = f->block[f->loops.loop[loop].header];
    IR_FOR_INSTRUCTIONS(header, phi) {
        if (!LLVMIsAPHINode(phi))
            break;
        Induction induction;
        const Expr *first;
        Region conditions = {0};
        if (!find_induction(&out, &induction, &first, phi, &conditions))
            continue;
        for (size_t i = 0; i < conditions.nonneg.size; i++)
            *vec_push(arena, &induction.next.nonneg) = conditions.nonneg.at[i];
        if (symbols->all.at[induction.symbol].scope != SCOPE_POINTER)
            set_type(&out, &induction);
        *vec_push(arena, &out.all) = induction;
        *vec_push(arena, &out.variables) = (RoundVariable){
            induction.symbol, first, expr_int(arena, induction.step)};
    }
    return out;
}

/* ---- what they are in a round ---- */

static Rounds rounds_of(const Inductions *l) {
    return (Rounds){.round = l->symbols->round,
                    .variables = l->variables.at,
                    .n_variables = l->variables.size,
                    .ranges = l->symbols->ranges.at,
                    .n_ranges = l->symbols->ranges.size,
                    .arena = l->arena};
}

static bool is_induction(const Inductions *l, SymbolId symbol) {
    for (size_t i = 0; i < l->all.size; i++)
        if (l->all.at[i].symbol == symbol)
            return true;
    return false;
}

/* Whether induction variables alone change in "e" from round to round. */
static bool is_known_in_rounds(const Inductions *l, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (s != l->symbols->round && !is_induction(l, s) &&
            !symbols_invariant_in(l->symbols, s, l->loop))
            return false;
    }
    return true;
}

const Expr *inductions_in_round(const Inductions *l, const Expr *e) {
    const Rounds rounds = rounds_of(l);
    return is_known_in_rounds(l, e) ? rounds_at(&rounds, e) : NULL;
}

const Expr *inductions_sum(const Inductions *l, const Expr *e,
                           const Expr *last) {
    const Rounds rounds = rounds_of(l);
    return is_known_in_rounds(l, e) ? rounds_sum(&rounds, e, last) : NULL;
}

bool inductions_require(const Inductions *l, Region *region, const Expr *e,
                        const Expr *last) {
    const Rounds rounds = rounds_of(l);
    return is_known_in_rounds(l, e) && rounds_require(&rounds, region, e, last);
}

static bool require_all(const Inductions *l, Region *region,
                        const Region *conditions, const Expr *last) {
    for (size_t k = 0; k < conditions->nonneg.size; k++)
        if (!inductions_require(l, region, conditions->nonneg.at[k], last))
            return false;
    return true;
}

bool inductions_require_no_wrap(const Inductions *l, Region *region,
                                const Expr *e, const Expr *last,
                                unsigned magnitude) {
    for (size_t i = 0; i < l->all.size; i++) {
        const Induction *in = &l->all.at[i];
        const PlanSymbol *s = &l->symbols->all.at[in->symbol].plan;
        unsigned own = s->bits - (s->is_signed ? 1 : 0);
        if (!expr_has_symbol(e, in->symbol))
            continue;
        if (!require_all(l, region, &in->next, last) ||
            (magnitude > own && !require_all(l, region, &in->type, last)))
            return false;
    }
    return true;
}

/* ---- pointers ---- */

/* Whether every pointer that the loop moves, moves by one element of "unit"
 * bytes: then pointers that it compares lie whole elements apart. */
static bool moves_by_element(const Inductions *l, int64_t unit) {
    bool any = false;
    for (size_t i = 0; i < l->all.size; i++) {
        const Induction *in = &l->all.at[i];
        if (l->symbols->all.at[in->symbol].scope != SCOPE_POINTER)
            continue;
        if (!in->by_element || (in->step != unit && in->step != -unit))
            return false;
        any = true;
    }
    return any;
}

/* The pointer symbol of "e" with coefficient "sign"; NO_SYMBOL unless there is
 * just one. */
static SymbolId pointer_in(const Inductions *l, const Expr *e, int sign) {
    SymbolId found = NO_SYMBOL;
    size_t count = 0;
    fmpq_t k;
    fmpq_init(k);
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (l->symbols->all.at[s].scope != SCOPE_POINTER ||
            !expr_is_constant(expr_coefficient(l->arena, e, s, 1), k) ||
            !fmpz_equal_si(fmpq_numref(k), sign) ||
            !fmpz_is_one(fmpq_denref(k)))
            continue;
        found = s;
        count++;
    }
    fmpq_clear(k);
    return count == 1 ? found : NO_SYMBOL;
}

const Expr *inductions_with_distance(const Inductions *l, const Expr *a,
                                     int64_t slope) {
    int64_t unit = slope < 0 ? -slope : slope;
    int sign = slope < 0 ? 1 : -1; /* of the far end in "a" */
    if (!expr_is_polynomial(a) || !moves_by_element(l, unit))
        return a;
    SymbolId far = pointer_in(l, a, sign), near = pointer_in(l, a, -sign);
    if (far == NO_SYMBOL || near == NO_SYMBOL)
        return a;
    SymbolId distance = symbols_of_distance(l->symbols, far, near, unit);
    if (distance == NO_SYMBOL)
        return a;
    const Expr *bytes = expr_sub(l->arena, expr_symbol(l->arena, far),
                                 expr_symbol(l->arena, near));
    const Expr *elements = expr_mul(l->arena, expr_int(l->arena, unit),
                                    expr_symbol(l->arena, distance));
    return expr_add(l->arena, a,
                    expr_mul(l->arena, expr_int(l->arena, sign),
                             expr_sub(l->arena, elements, bytes)));
}
