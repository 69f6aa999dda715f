#include "algebra/region/rounds.h"

typedef enum Slope { SLOPE_UP, SLOPE_DOWN, SLOPE_UNKNOWN } Slope;

/* How "e" changes with the round, which is never negative. */
static Slope slope_of(const Expr *e, SymbolId round, Arena *arena) {
    bool up = true, down = true;
    fmpq_t k;
    fmpq_init(k);
    for (unsigned d = 1; d <= expr_degree_in(e, round); d++) {
        bool known = expr_is_constant(expr_coefficient(arena, e, round, d), k);
        up = up && known && fmpq_sgn(k) >= 0;
        down = down && known && fmpq_sgn(k) <= 0;
    }
    fmpq_clear(k);
    return up ? SLOPE_UP : down ? SLOPE_DOWN : SLOPE_UNKNOWN;
}

static const Expr *variable_at(const void *context, SymbolId symbol) {
    const Rounds *r = context;
    for (size_t i = 0; i < r->n_variables; i++) {
        const RoundVariable *v = &r->variables[i];
        if (v->symbol == symbol)
            return expr_add(
                r->arena, v->init,
                expr_mul(r->arena, v->step, expr_symbol(r->arena, r->round)));
    }
    return NULL;
}

const Expr *rounds_at(const Rounds *r, const Expr *e) {
    return expr_substitute_by(r->arena, e, variable_at, r);
}

const Expr *rounds_sum(const Rounds *r, const Expr *e, const Expr *last) {
    return expr_sum(r->arena, rounds_at(r, e), r->round, expr_int(r->arena, 0),
                    last);
}

static void require_in(const Rounds *r, Region *region, const Expr *e,
                       const Expr *round) {
    region_require(region, expr_substitute_one(r->arena, e, r->round, round),
                   r->ranges, r->n_ranges, r->arena);
}

bool rounds_require(const Rounds *r, Region *region, const Expr *e,
                    const Expr *last) {
    e = rounds_at(r, e);
    if (!expr_is_polynomial(e))
        return false;
    Slope slope = slope_of(e, r->round, r->arena);
    if (slope == SLOPE_UNKNOWN && expr_degree_in(e, r->round) > 1)
        return false;
    if (slope != SLOPE_DOWN)
        require_in(r, region, e, expr_int(r->arena, 0));
    if (slope != SLOPE_UP)
        require_in(r, region, e, last);
    return true;
}
