#include "algebra/region/rounds.h"

#include "algebra/region/inequality.h"

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
    for (size_t i = 0; i < r->n_scaled; i++)
        if (r->scaled[i].symbol == symbol)
            return r->scaled[i].at;
    return NULL;
}

const ScaledVariable *rounds_scaled(const Rounds *r, const Expr *e) {
    for (size_t i = 0; i < r->n_scaled; i++)
        if (expr_has_symbol(e, r->scaled[i].symbol))
            return &r->scaled[i];
    return NULL;
}

const Expr *rounds_at(const Rounds *r, const Expr *e) {
    return expr_substitute_by(r->arena, e, variable_at, r);
}

/* The variable that rises by 1 from round to round, if it is the only one in
 * "e"; else NULL. */
static const RoundVariable *only_counter(const Rounds *r, const Expr *e) {
    const RoundVariable *found = NULL;
    for (size_t i = 0; i < r->n_variables; i++) {
        const RoundVariable *v = &r->variables[i];
        if (!expr_has_symbol(e, v->symbol))
            continue;
        if (found || !expr_equal(v->step, expr_int(r->arena, 1)))
            return NULL;
        found = v;
    }
    return found && !rounds_scaled(r, e) && !expr_has_symbol(e, r->round)
               ? found
               : NULL;
}

static const Expr *kept_sum(const Rounds *r, const Expr *e, const Expr *last) {
    const RoundVariable *v = only_counter(r, e);
    if (v)
        return expr_kept_sum(r->arena, e, v->symbol, v->init,
                             expr_add(r->arena, v->init, last));
    return expr_kept_sum(r->arena, rounds_at(r, e), r->round,
                         expr_int(r->arena, 0), last);
}

const Expr *rounds_sum(const Rounds *r, const Expr *e, const Expr *last) {
    const Expr *at = rounds_at(r, e);
    const Expr *sum =
        expr_sum(r->arena, at, r->round, expr_int(r->arena, 0), last);
    return sum ? sum : kept_sum(r, e, last);
}

static void require_in(const Rounds *r, Region *region, const Expr *e,
                       const Expr *round) {
    region_require(region, expr_substitute_one(r->arena, e, r->round, round),
                   r->ranges, r->n_ranges, r->arena);
}

/* Whether no function in "e" is over "symbol". */
static bool is_polynomial_in(Arena *arena, const Expr *e, SymbolId symbol) {
    for (unsigned k = 0; k <= expr_degree_in(e, symbol); k++)
        if (expr_has_symbol(expr_coefficient(arena, e, symbol, k), symbol))
            return false;
    return true;
}

/* What is linear in a variable holds between two values if it holds at both. */
static bool require_at_ends(const Rounds *r, Region *region, const Expr *e,
                            const Expr *last, const ScaledVariable *v) {
    return expr_degree_in(e, v->symbol) == 1 &&
           is_polynomial_in(r->arena, e, v->symbol) &&
           rounds_require(
               r, region,
               expr_substitute_one(r->arena, e, v->symbol, v->ends[0]), last) &&
           rounds_require(
               r, region,
               expr_substitute_one(r->arena, e, v->symbol, v->ends[1]), last);
}

/* Whether a function in "e" changes with the rounds. */
static bool has_function_of_round(const Rounds *r, const Expr *e) {
    return !is_polynomial_in(r->arena, rounds_at(r, e), r->round);
}

/* Of the largest or smallest of some what holds for each, or for one. */
static bool require_apart(const Rounds *r, Region *region, const Expr *e,
                          const Expr *last) {
    size_t parts = inequality_part_count(e);
    for (size_t i = 0; i < parts; i++)
        if (!rounds_require(r, region, inequality_part(r->arena, e, i), last))
            return false;
    if (parts)
        return true;
    for (size_t i = 0; i < inequality_choice_count(e); i++) {
        const Expr *choice = inequality_choice(r->arena, e, i);
        Region with = {0};
        region_require_all(&with, region, r->ranges, r->n_ranges, r->arena);
        if (rounds_require(r, &with, choice, last)) {
            *region = with;
            return true;
        }
    }
    return false;
}

bool rounds_require(const Rounds *r, Region *region, const Expr *e,
                    const Expr *last) {
    const ScaledVariable *v = rounds_scaled(r, e);
    if ((!v || !is_polynomial_in(r->arena, e, v->symbol)) &&
        has_function_of_round(r, e))
        return require_apart(r, region, e, last);
    if (v)
        return require_at_ends(r, region, e, last, v);
    e = rounds_at(r, e);
    Slope slope = slope_of(e, r->round, r->arena);
    if (slope == SLOPE_UNKNOWN && expr_degree_in(e, r->round) > 1)
        return false;
    if (slope != SLOPE_DOWN)
        require_in(r, region, e, expr_int(r->arena, 0));
    if (slope != SLOPE_UP)
        require_in(r, region, e, last);
    return true;
}
