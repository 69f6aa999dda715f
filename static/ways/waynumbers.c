#include "static/ways/waynumbers.h"

#include "static/ir/irquery.h"

enum { MAX_BY = 64 };

bool waynumbers_imply(const WayNumbers *w, const Region *where, const Expr *e) {
    return region_implies(where, e, w->symbols->ranges.at,
                          w->symbols->ranges.size);
}

static bool is_over_parameters(const WayNumbers *w, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        const IrSymbol *symbol = &w->symbols->all.at[s];
        if (symbol->scope != SCOPE_VALUE || !LLVMIsAArgument(symbol->value))
            return false;
    }
    return true;
}

LLVMValueRef waynumbers_on_way(const WayNumbers *w, LLVMValueRef value) {
    while (LLVMIsAPHINode(value)) {
        NodeId node = irfunction_node_of(w->symbols->f, value);
        const WayStep *step = w->at;
        while (step && step->node != node)
            step = step->before;
        if (!step || !step->before || w->symbols->f->loops.innermost[node])
            return value;
        NodeId from = w->symbols->f->cfg.edge[step->by].from;
        value = irquery_incoming(value, w->symbols->f->block[from]);
    }
    return value;
}

const Expr *waynumbers_value(const WayNumbers *w, LLVMValueRef value,
                             Reading reading, const Region *where) {
    Region raw = {0};
    Symbolic s = {.symbols = w->symbols,
                  .conditions = &raw,
                  .arena = w->arena,
                  .divides = true};
    const Expr *e;
    value = waynumbers_on_way(w, value);
    if (LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMIntegerTypeKind ||
        LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64 ||
        !symbolic_value(&s, value, reading, &e) || !is_over_parameters(w, e))
        return NULL;
    for (size_t i = 0; i < raw.nonneg.size; i++)
        if (!is_over_parameters(w, raw.nonneg.at[i]) ||
            !waynumbers_imply(w, where, raw.nonneg.at[i]))
            return NULL;
    return e;
}

/* What "value" takes the rest of, divided by *by: x % 3, or x & 1; NULL: it
 * takes none. */
static LLVMValueRef divided(LLVMValueRef value, int64_t *by) {
    if (!LLVMIsABinaryOperator(value) ||
        !LLVMIsAConstantInt(LLVMGetOperand(value, 1)) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
        return NULL;
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    *by = LLVMConstIntGetSExtValue(LLVMGetOperand(value, 1));
    bool is_lowest_bit = op == LLVMAnd && *by == 1;
    if (is_lowest_bit)
        *by = 2;
    return is_lowest_bit || ((op == LLVMSRem || op == LLVMURem) && *by >= 2 &&
                             *by <= MAX_BY)
               ? LLVMGetOperand(value, 0)
               : NULL;
}

/* x - by*floor(x/by), where x is not negative, for the rest of x. */
static const Expr *rest_as(const WayNumbers *w, LLVMValueRef value,
                           const Region *where) {
    int64_t by = 0;
    LLVMValueRef of = divided(value, &by);
    const Expr *x = of ? waynumbers_value(w, of, READ_SIGNED, where) : NULL;
    x = x || !of ? x : waynumbers_value(w, of, READ_UNSIGNED, where);
    if (!x || !waynumbers_imply(w, where, x))
        return NULL;
    const Expr *n = expr_int(w->arena, by);
    const Expr *times =
        expr_apply(w->arena, EXPR_FLOOR, expr_divide(w->arena, x, n));
    return expr_sub(w->arena, x, expr_mul(w->arena, n, times));
}

static const Expr *value_as(const WayNumbers *w, LLVMValueRef value,
                            Reading reading, const Region *where) {
    const Expr *e = waynumbers_value(w, value, reading, where);
    return e ? e : rest_as(w, value, where);
}

/* left - right; NULL if that is not known. */
static const Expr *difference(const WayNumbers *w, LLVMValueRef left,
                              LLVMValueRef right, Reading reading,
                              const Region *where) {
    const Expr *a = value_as(w, left, reading, where);
    const Expr *b = a ? value_as(w, right, reading, where) : NULL;
    return b ? expr_sub(w->arena, a, b) : NULL;
}

const Expr *waynumbers_distance(const WayNumbers *w, LLVMValueRef left,
                                LLVMValueRef right, const Region *where) {
    const Expr *e = difference(w, left, right, READ_SIGNED, where);
    return e ? e : difference(w, left, right, READ_UNSIGNED, where);
}

static Reading reading_of(LLVMIntPredicate p) {
    return p == LLVMIntUGT || p == LLVMIntUGE || p == LLVMIntULT ||
                   p == LLVMIntULE
               ? READ_UNSIGNED
               : READ_SIGNED;
}

const Expr *waynumbers_compared(const WayNumbers *w, LLVMValueRef comparison,
                                const Region *where) {
    LLVMIntPredicate p = LLVMGetICmpPredicate(comparison);
    LLVMValueRef left = LLVMGetOperand(comparison, 0),
                 right = LLVMGetOperand(comparison, 1);
    return p == LLVMIntEQ || p == LLVMIntNE
               ? waynumbers_distance(w, left, right, where)
               : difference(w, left, right, reading_of(p), where);
}
