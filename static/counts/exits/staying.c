/* staying.c -- what all files of exits.h ask of a test. */
#include "static/counts/exits/staying.h"

#include "algebra/region/inequality.h"
#include "algebra/region/plainer/floors.h"

static bool is_any(const void *context, SymbolId symbol) {
    (void)context;
    (void)symbol;
    return true;
}

void staying_require(const Staying *s, Region *region, const Expr *nonneg) {
    const Symbols *symbols = s->l->symbols;
    region_require(region, nonneg, symbols->ranges.at, symbols->ranges.size,
                   s->l->arena);
}

void staying_add(const Staying *s, Region *region, const Expr *nonneg) {
    nonneg = inequality_normalise(s->l->arena, nonneg);
    const Expr *plain = floors_remove(s->l->arena, nonneg, is_any, NULL);
    staying_require(s, region, plain ? plain : nonneg);
}

void staying_add_all(const Staying *s, Region *region, const Region *more) {
    for (size_t i = 0; i < more->nonneg.size; i++)
        staying_add(s, region, more->nonneg.at[i]);
}

static bool is_changed(const void *inductions, SymbolId symbol) {
    const Inductions *l = inductions;
    return symbol == l->symbols->round || !inductions_keep(l, symbol);
}

bool staying_is_kept(const Inductions *l, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (is_changed(l, s))
            return false;
    }
    return true;
}

const Expr *staying_without_floor(const Staying *s, const Expr *e) {
    return floors_remove(s->l->arena, e, is_changed, s->l);
}

const Expr *staying_steps(Arena *arena, const Expr *end, const Expr *step) {
    const Expr *one = expr_int(arena, 1);
    const Expr *up =
        expr_apply(arena, EXPR_CEIL, expr_divide(arena, end, step));
    const Expr *down = expr_apply(
        arena, EXPR_FLOOR, expr_divide(arena, expr_sub(arena, end, one), step));
    return expr_term_count(expr_sub(arena, end, one)) < expr_term_count(end)
               ? expr_add(arena, down, one)
               : up;
}

Reading staying_reading(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntUGT:
    case LLVMIntUGE:
    case LLVMIntULT:
    case LLVMIntULE:
        return READ_UNSIGNED;
    default:
        return READ_SIGNED;
    }
}

const Expr *staying_kept(const Staying *s, LLVMValueRef value, Reading reading,
                         Region *valid) {
    const Expr *out;
    Region raw = {0};
    Symbolic reader = inductions_reader(s->l, true, &raw);
    bool known = value && symbolic_value(&reader, value, reading, &out) &&
                 staying_is_kept(s->l, out);
    for (size_t i = 0; known && i < raw.nonneg.size; i++)
        known = staying_is_kept(s->l, raw.nonneg.at[i]);
    if (!known)
        return NULL;
    staying_add_all(s, valid, &raw);
    return out;
}

void staying_set_bits(Exit *out, const Staying *s, const Expr *most) {
    Arena *arena = s->l->arena;
    staying_add(s, &out->valid, most);
    const Expr *end = expr_add(arena, most, expr_int(arena, 1));
    out->rounds = expr_apply(arena, EXPR_CEIL, expr_log(arena, 2, end));
    out->or_none = out->rounds;
    out->or_none_valid = out->valid;
    out->upper = true;
}
