#include "static/counts/limits.h"

#include "static/counts/limiter.h"

Side limiter_other(Side side) {
    return side == AT_MOST ? AT_LEAST : AT_MOST;
}

bool limiter_add_choice(Limiter *l, ExprList *out, const Expr *e) {
    for (size_t i = 0; i < out->size; i++)
        if (expr_equal(out->at[i], e))
            return true;
    if (out->size == LIMITER_CHOICES)
        return false;
    *vec_push(l->arena, out) = e;
    return true;
}

/* ---- arithmetic ---- */

static bool is_local(const Limiter *l, SymbolId s) {
    const PlanSymbol *symbol = &l->symbols->all.at[s].plan;
    return plan_is_local(symbol) ||
           (l->to_callers && symbol->kind == SYMBOL_CALL);
}

/* A local in "e"; NO_SYMBOL if there is none. */
static SymbolId find_local(const Limiter *l, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (is_local(l, s))
            return s;
    }
    return NO_SYMBOL;
}

bool limiter_has_local(const Limiter *l, const Expr *e) {
    return find_local(l, e) != NO_SYMBOL;
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

static bool limit_of_symbol(Limiter *l, SymbolId s, Side side, ExprList *out) {
    const IrSymbol *symbol = &l->symbols->all.at[s];
    Reading reading = symbol->plan.is_signed ? READ_SIGNED : READ_UNSIGNED;
    if (symbol->scope != SCOPE_VALUE)
        return false;
    return is_local(l, s)
               ? limiter_value(l, symbol->value, reading, side, out)
               : limiter_rule(l, symbol->value, reading, side, out) != NULL;
}

bool limiter_sum(Limiter *l, const Expr *e, Side side, ExprList *out) {
    SymbolId s = find_local(l, e);
    if (s == NO_SYMBOL)
        return limiter_add_choice(l, out, e);
    int sign = sign_of(e, s, l->arena);
    ExprList of_symbol = {0};
    if (!sign || !limit_of_symbol(l, s, sign > 0 ? side : limiter_other(side),
                                  &of_symbol))
        return false;
    for (size_t i = 0; i < of_symbol.size; i++)
        if (!limiter_sum(l,
                         expr_substitute_one(l->arena, e, s, of_symbol.at[i]),
                         side, out))
            return false;
    return true;
}

/* Whether "e" is the symbol of "value" itself, which says nothing new. */
static bool is_itself(Limiter *l, const Expr *e, LLVMValueRef value) {
    SymbolId s = find_local(l, e);
    return s != NO_SYMBOL && l->symbols->all.at[s].value == value &&
           expr_equal(e, expr_symbol(l->arena, s));
}

static const Expr *as_arithmetic(Limiter *l, LLVMValueRef value,
                                 Reading reading) {
    Symbolic s = {
        .symbols = l->symbols, .conditions = l->conditions, .arena = l->arena};
    const Expr *e;
    size_t before = l->conditions->nonneg.size;
    if (symbolic_value(&s, value, reading, &e) && !is_itself(l, e, value))
        return e;
    l->conditions->nonneg.size = before;
    return NULL;
}

/* ---- any value ---- */

bool limiter_value(Limiter *l, LLVMValueRef value, Reading reading, Side side,
                   ExprList *out) {
    if (l->depth >= LIMITER_DEPTH || l->steps++ >= LIMITER_STEPS)
        return false;
    l->depth++;
    const Expr *e = as_arithmetic(l, value, reading);
    bool known = e ? limiter_sum(l, e, side, out)
                   : LLVMIsAInstruction(value) &&
                         limiter_rule(l, value, reading, side, out) != NULL;
    l->depth--;
    return known;
}

/* ---- a local ---- */

ExprList limits_side(Symbols *symbols, const LimitsKnown *known,
                     SymbolId symbol, Side side, Region *region) {
    ExprList found = {0};
    Region raw = {0};
    ExprList out = {0};
    Limiter l = {.symbols = symbols,
                 .known = known,
                 .conditions = &raw,
                 .arena = symbols->arena};
    if (!limit_of_symbol(&l, symbol, side, &found))
        return out;
    region_require_all(region, &raw, symbols->ranges.at, symbols->ranges.size,
                       symbols->arena);
    for (size_t i = 0; i < found.size; i++)
        *vec_push(symbols->arena, &out) = found.at[i];
    return out;
}

PlanLimits limits_find(Symbols *symbols, const LimitsKnown *known,
                       SymbolId symbol) {
    PlanLimits out = {.symbol = symbol};
    ExprList most = limits_side(symbols, known, symbol, AT_MOST, &out.valid);
    ExprList least = limits_side(symbols, known, symbol, AT_LEAST, &out.valid);
    for (size_t i = 0; i < most.size; i++)
        *vec_push(symbols->arena, &out.at_most) = most.at[i];
    for (size_t i = 0; i < least.size; i++)
        *vec_push(symbols->arena, &out.at_least) = least.at[i];
    return out;
}
