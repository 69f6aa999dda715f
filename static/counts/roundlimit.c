#include "static/counts/roundlimit.h"

#include "algebra/region/plainer/possible.h"
#include "static/walks/values/loopvalue.h"

/* While one expression is limited. */
struct Limiting {
    const Inductions *l;
    const Expr *last;
    const LimitsKnown *known;
    Region *region;
    unsigned depth; /* of limits that are over others */
};

static Side side_of(const LimitAsked *asked) {
    return asked->most ? AT_MOST : AT_LEAST;
}

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

/* As it drifts. */
static const Expr *limit_by_drift(const Limiting *q, const LimitAsked *asked) {
    const Inductions *l = q->l;
    Side side = side_of(asked);
    LLVMValueRef value = value_in_loop(l, asked->symbol);
    Reading reading = symbolic_reading(l->symbols, asked->symbol);
    Drift drift;
    if (!drifts_find(&drift, l->symbols->f, l->loop, value, reading, side,
                     l->arena))
        return NULL;
    const Expr *begin = begin_of(l, &drift, reading, side, q->region);
    if (!begin)
        return NULL;
    if (reading == READ_UNSIGNED)
        drifts_require_room(q->region,
                            moved_by(l, &drift, begin, side, q->last), side,
                            LLVMGetIntTypeWidth(LLVMTypeOf(value)), l->arena);
    return moved_by(l, &drift, begin, side,
                    expr_symbol(l->arena, l->symbols->round));
}

/* Wherever the loop is, over what its function is given. */
static const Expr *limit_anywhere(const Limiting *q, const LimitAsked *asked) {
    Arena *arena = q->l->arena;
    ExprList all = limits_side(q->l->symbols, q->known, asked->symbol,
                               side_of(asked), q->region);
    const Expr *farthest = all.size ? all.at[0] : NULL;
    for (size_t i = 1; i < all.size; i++)
        farthest = asked->most ? expr_max(arena, farthest, all.at[i])
                               : expr_min(arena, farthest, all.at[i]);
    return farthest;
}

/* A number that says something in a logarithm only. */
static const Expr *limit_by_type(const Limiting *q, const LimitAsked *asked) {
    const SymbolRange *range = &q->l->symbols->ranges.at[asked->symbol];
    return asked->in_log
               ? expr_fmpz(q->l->arena, asked->most ? range->high : range->low)
               : NULL;
}

static const RoundlimitRule rules[] = {
    {"drift", true, limit_by_drift, "no round moves it by more than a number"},
    {"anywhere", true, limit_anywhere,
     "it has a limit wherever the loop is, over what its function is given"},
    {"type", false, limit_by_type,
     "the logarithm of the largest number of its type is small"},
};

const RoundlimitRule *roundlimit_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

static const Expr *limit_of(void *context, const LimitAsked *asked);

/* Of the limits over others the first is taken: where these have none, a later
 * rule of that kind is not asked. */
static const RoundlimitRule *rule_of(const Expr **limit, Limiting *q,
                                     const LimitAsked *asked) {
    enum { MOST_DEPTH = 4 };
    size_t before = q->region->nonneg.size;
    bool is_spent = q->depth >= MOST_DEPTH;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        *limit = is_spent && rules[i].is_over_others ? NULL
                                                     : rules[i].find(q, asked);
        if (*limit && rules[i].is_over_others) {
            is_spent = true;
            q->depth++;
            *limit = expr_limit(q->l->arena, *limit, asked->most, limit_of, q);
            q->depth--;
        }
        if (*limit)
            return &rules[i];
        q->region->nonneg.size = before;
    }
    return NULL;
}

static const Expr *limit_of(void *context, const LimitAsked *asked) {
    Limiting *q = context;
    const Expr *limit = expr_symbol(q->l->arena, asked->symbol);
    return !is_drifting(q->l, asked->symbol) || rule_of(&limit, q, asked)
               ? limit
               : NULL;
}

const RoundlimitRule *roundlimit_rule(const Inductions *l,
                                      const LimitAsked *asked, const Expr *last,
                                      const LimitsKnown *known) {
    Region region = {0};
    Limiting q = {l, last, known, &region, 0};
    const Expr *limit;
    return is_drifting(l, asked->symbol) ? rule_of(&limit, &q, asked) : NULL;
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
                            const Expr *last, const LimitsKnown *known,
                            Region *region) {
    if (!has_drifting(l, e))
        return e;
    Limiting q = {l, last, known, region, 0};
    const Expr *limit = expr_limit(l->arena, e, side == AT_MOST, limit_of, &q);
    return limit ? plainer(l, limit, last) : NULL;
}
