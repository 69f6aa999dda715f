#include "static/counts/roundlimit.h"

#include "algebra/region/possible.h"
#include "static/walks/values/loopvalue.h"

/* What "s" is, if the loop computes it anew in each round, as an integer; else
 * NULL. */
static LLVMValueRef value_in_loop(const Inductions *l, SymbolId s) {
    const IrSymbol *symbol = &l->symbols->all.at[s];
    bool is_value =
        symbol->scope == SCOPE_VALUE && s != l->symbols->round &&
        irfunction_defined_in(l->symbols->f, symbol->value, l->loop);
    return is_value ? symbol->value : NULL;
}

/* Whether the loop changes it, and no more is known of that. */
static bool is_drifting(const Inductions *l, SymbolId s) {
    return value_in_loop(l, s) && !inductions_keep(l, s) &&
           !inductions_in_round(l, expr_symbol(l->arena, s));
}

static bool has_drifting(const Inductions *l, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (is_drifting(l, s))
            return true;
    }
    return false;
}

/* Where drifting begins: at the first value, or at what it is set to. */
static const Expr *begin_of(const Inductions *l, const Drift *d,
                            Reading reading, Side side, Region *region) {
    Symbolic reader = inductions_reader(l, false, region);
    LLVMValueRef init = loopvalue_first(l->symbols->f, d->phi, l->loop);
    const Expr *begin, *value;
    if (!init || !symbolic_value(&reader, init, reading, &begin))
        return NULL;
    for (size_t i = 0; i < d->restarts.size; i++) {
        const Restart *r = &d->restarts.at[i];
        int64_t added = side == AT_MOST ? r->added : -r->added;
        if (!symbolic_value(&reader, r->value, reading, &value))
            return NULL;
        value = expr_add(l->arena, value, expr_int(l->arena, added));
        begin = side == AT_MOST ? expr_max(l->arena, begin, value)
                                : expr_min(l->arena, begin, value);
    }
    return begin;
}

/* "begin" and "own", and as many steps as there are "rounds". */
static const Expr *moved_by(const Inductions *l, const Drift *d,
                            const Expr *begin, Side side, const Expr *rounds) {
    int64_t sign = side == AT_MOST ? 1 : -1;
    const Expr *way =
        expr_mul(l->arena, expr_int(l->arena, sign * d->step), rounds);
    return expr_add(l->arena, expr_add(l->arena, begin, way),
                    expr_int(l->arena, sign * d->own));
}

/* The limit of "s" in each round, as it drifts; NULL: it does not. */
static const Expr *limit_by_drift(const Inductions *l, SymbolId s, Side side,
                                  const Expr *last, Region *region) {
    LLVMValueRef value = value_in_loop(l, s);
    Reading reading = symbolic_reading(l->symbols, s);
    Drift drift;
    if (!drifts_find(&drift, l->symbols->f, l->loop, value, reading, side,
                     l->arena))
        return NULL;
    const Expr *begin = begin_of(l, &drift, reading, side, region);
    if (!begin)
        return NULL;
    if (reading == READ_UNSIGNED)
        drifts_require_room(region, moved_by(l, &drift, begin, side, last),
                            side, LLVMGetIntTypeWidth(LLVMTypeOf(value)),
                            l->arena);
    return moved_by(l, &drift, begin, side,
                    expr_symbol(l->arena, l->symbols->round));
}

/* The limit of "s" wherever the loop is, over what its function is given. */
static const Expr *limit_anywhere(const Inductions *l, SymbolId s, Side side,
                                  const RoundsKnown *rounds, Region *region) {
    ExprList all = limits_side(l->symbols, rounds, s, side, region);
    const Expr *farthest = all.size ? all.at[0] : NULL;
    for (size_t i = 1; i < all.size; i++)
        farthest = side == AT_MOST ? expr_max(l->arena, farthest, all.at[i])
                                   : expr_min(l->arena, farthest, all.at[i]);
    return farthest;
}

/* What its type can hold: a number that says something in a logarithm only. */
static const Expr *limit_by_type(const Inductions *l, const LimitAsked *asked) {
    const SymbolRange *range = &l->symbols->ranges.at[asked->symbol];
    return asked->in_log
               ? expr_fmpz(l->arena, asked->most ? range->high : range->low)
               : NULL;
}

/* While one expression is limited. */
typedef struct Limiting {
    const Inductions *l;
    const Expr *last;
    const RoundsKnown *rounds;
    Region *region;
    unsigned depth; /* of limits that are over others */
} Limiting;

static const Expr *find_limit(const Limiting *q, SymbolId s, Side side) {
    size_t before = q->region->nonneg.size;
    const Expr *limit = limit_by_drift(q->l, s, side, q->last, q->region);
    if (limit)
        return limit;
    q->region->nonneg.size = before;
    return limit_anywhere(q->l, s, side, q->rounds, q->region);
}

static const Expr *limit_of(void *context, const LimitAsked *asked) {
    enum { MOST_DEPTH = 4 };
    Limiting *q = context;
    if (!is_drifting(q->l, asked->symbol))
        return expr_symbol(q->l->arena, asked->symbol);
    size_t before = q->region->nonneg.size;
    const Expr *limit =
        q->depth < MOST_DEPTH
            ? find_limit(q, asked->symbol, asked->most ? AT_MOST : AT_LEAST)
            : NULL;
    q->depth++;
    if (limit)
        limit = expr_limit(q->l->arena, limit, asked->most, limit_of, q);
    q->depth--;
    if (limit)
        return limit;
    q->region->nonneg.size = before;
    return limit_by_type(q->l, asked);
}

/* "e" in each round, without what is never the largest, or smallest, there. */
static const Expr *plainer(const Inductions *l, const Expr *e,
                           const Expr *last) {
    Region in = {0};
    const Expr *round = expr_symbol(l->arena, l->symbols->round);
    *vec_push(l->arena, &in.nonneg) = round;
    *vec_push(l->arena, &in.nonneg) = expr_sub(l->arena, last, round);
    const Expr *at = inductions_in_round(l, e);
    return at ? possible_part(at, &in, l->symbols->ranges.at,
                              l->symbols->ranges.size, l->arena)
              : e;
}

const Expr *roundlimit_find(const Inductions *l, const Expr *e, Side side,
                            const Expr *last, const RoundsKnown *rounds,
                            Region *region) {
    if (!has_drifting(l, e))
        return e;
    Limiting q = {l, last, rounds, region, 0};
    const Expr *limit = expr_limit(l->arena, e, side == AT_MOST, limit_of, &q);
    return limit ? plainer(l, limit, last) : NULL;
}
