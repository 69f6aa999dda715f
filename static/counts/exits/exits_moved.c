/* exits_moved.c -- one variable that is moved by a function of itself.
 *
 * It is multiplied, divided or raised to a power each round (powers.h), or,
 * with a factor of 1, something is added to it, which may be a symbol: the
 * margin falls by the same each round. */
#include "algebra/region/plainer/floors.h"
#include "static/counts/exits/powers.h"

/* ---- reading it ---- */

/* Splits "e" = slope*x + rest, where "rest" does not have x. */
static bool split(fmpq_t slope, const Expr **rest, Arena *arena, const Expr *e,
                  SymbolId x) {
    *rest = expr_coefficient(arena, e, x, 0);
    return expr_degree_in(e, x) == 1 && !expr_has_symbol(*rest, x) &&
           expr_is_constant(expr_coefficient(arena, e, x, 1), slope);
}

/* The one moved variable of "e", beside what the loop keeps; NULL if there is
 * none, or something else changes. */
static const Moved *moved_in(const Inductions *l, const Expr *e) {
    const Moved *found = NULL;
    EXPR_FOR_SYMBOL(e, symbol, 0) {
        if (inductions_keep(l, symbol))
            continue;
        const Moved *here = NULL;
        for (size_t i = 0; i < l->moved.size; i++)
            if (l->moved.at[i].symbol == symbol)
                here = &l->moved.at[i];
        if (!here || found)
            return NULL;
        found = here;
    }
    return found;
}

static bool moves_alone(const Inductions *l, const Moved *x) {
    EXPR_FOR_SYMBOL(x->next, symbol, 0) {
        if (symbol != x->symbol && !inductions_keep(l, symbol))
            return false;
    }
    return true;
}

/* Whether "high" - "low" is (q - 1)/q for the ratio 1/q, and "high" a multiple
 * of 1/q: then x' is floor((x + q*high)/q). */
static bool is_one_division(const Moving *m) {
    fmpq_t gap, scaled;
    fmpq_init(gap);
    fmpq_init(scaled);
    bool good = fmpz_is_one(fmpq_numref(m->ratio)) &&
                expr_is_constant(m->high, scaled) &&
                expr_is_constant(expr_sub(m->arena, m->high, m->low), gap);
    if (good) {
        fmpq_add(gap, gap, m->ratio);
        fmpq_div(scaled, scaled, m->ratio);
        good = fmpq_is_one(gap) && fmpz_is_one(fmpq_denref(scaled));
    }
    fmpq_clear(gap);
    fmpq_clear(scaled);
    return good;
}

static bool read_move(Moving *m) {
    const Expr *low, *high;
    fmpq_t ratio;
    if (!floors_bound(&low, &high, m->arena, m->x->next))
        return false;
    fmpq_init(ratio);
    bool good = split(m->ratio, &m->low, m->arena, low, m->x->symbol) &&
                split(ratio, &m->high, m->arena, high, m->x->symbol);
    fmpq_clear(ratio);
    m->exact = good && (expr_equal(m->low, m->high) || is_one_division(m));
    return good && fmpq_sgn(m->ratio) > 0;
}

static bool read_margin(Moving *m) {
    m->margin = staying_without_floor(m->s, m->margin);
    return m->margin &&
           split(m->slope, &m->rest, m->arena, m->margin, m->x->symbol);
}

/* The exponent k of x' = x^k; 0 if it is no such power. */
static unsigned exponent_of(const Moving *m) {
    SymbolId x = m->x->symbol;
    unsigned k = expr_degree_in(m->x->next, x);
    return expr_equal(m->x->next,
                      expr_pow(m->arena, expr_symbol(m->arena, x), k))
               ? k
               : 0;
}

/* ---- steps ---- */

static bool share_symbol(const Expr *a, const Expr *b) {
    EXPR_FOR_SYMBOL(a, s, 0) {
        if (expr_has_symbol(b, s))
            return true;
    }
    return false;
}

/* x' = x + step: the margin falls by the same each round.  end/step rounded up
 * is 0, as it should be, even where "end" is negative but above -step; that is
 * said where one moves with the other. */
static bool until_steps(Exit *out, const Moving *m) {
    Arena *arena = m->arena;
    const Expr *one = expr_int(arena, 1), *slope = expr_fmpq(arena, m->slope);
    const Expr *step = expr_neg(arena, expr_mul(arena, slope, m->low));
    const Expr *begin =
        expr_add(arena, expr_mul(arena, slope, m->x->first), m->rest);
    const Expr *end = expr_add(arena, begin, one);
    if (!m->exact || !expr_is_whole(end) || !expr_is_whole(step))
        return false;
    out->rounds = staying_steps(arena, end, step);
    out->or_none = expr_max(arena, expr_int(arena, 0), out->rounds);
    staying_add(m->s, &out->valid, expr_sub(arena, step, one));
    staying_add(m->s, &out->or_none_valid, expr_sub(arena, step, one));
    if (share_symbol(step, end))
        end = expr_add(arena, end, expr_sub(arena, step, one));
    staying_add(m->s, &out->valid, end);
    return true;
}

/* ---- != ---- */

static bool is_zero_at(const Moving *m, const Expr *x) {
    return expr_is_zero(
        expr_substitute_one(m->arena, m->s->margin, m->x->symbol, x));
}

/* The loop stays while the margin is not 0, and x falls: that is while it is
 * above 0, if no fall goes past 0. */
static bool require_no_jump(const Moving *m, Region *region) {
    Arena *arena = m->arena;
    const Expr *least = moving_least(m);
    const Expr *below = expr_sub(arena, least, expr_int(arena, 1));
    const Expr *fallen = moving_at(m, m->x->next, least);
    staying_add(m->s, region, expr_sub(arena, m->x->first, fallen));
    return m->exact && fmpq_sgn(m->slope) > 0 && fmpq_cmp_si(m->ratio, 1) < 0 &&
           is_zero_at(m, below) && is_zero_at(m, fallen);
}

/* ---- what the variable is in a round ---- */

/* (by^round - 1)/(by - 1) */
static const Expr *repunit(const Moving *m, const Expr *by, const Expr *power) {
    const Expr *one = expr_int(m->arena, 1);
    return expr_divide(m->arena, expr_sub(m->arena, power, one),
                       expr_sub(m->arena, by, one));
}

/* Where x' is r*x + low, or floor((x + d)/q), just so. */
static ScaledVariable in_round(const Moving *m) {
    Arena *arena = m->arena;
    bool rises = fmpq_cmp_si(m->ratio, 1) > 0;
    const Expr *ratio = expr_fmpq(arena, m->ratio);
    const Expr *by =
        rises ? ratio : expr_divide(arena, expr_int(arena, 1), ratio);
    const Expr *power =
        expr_power(arena, by, expr_symbol(arena, m->s->l->symbols->round));
    const Expr *more =
        expr_mul(arena, rises ? m->low : expr_mul(arena, m->high, by),
                 repunit(m, by, power));
    const Expr *x = m->x->first;
    const Expr *at =
        rises ? expr_add(arena, expr_mul(arena, x, power), more)
              : expr_apply(arena, EXPR_FLOOR,
                           expr_divide(arena, expr_add(arena, x, more), power));
    return (ScaledVariable){m->x->symbol, at, {x, moving_brink(m)}};
}

/* What is added in each round may be a symbol. */
static void tell_move(const Moving *m, Exit *out) {
    SymbolId round = m->s->l->symbols->round;
    const Expr *steps =
        expr_mul(m->arena, m->low, expr_symbol(m->arena, round));
    const Expr *at = fmpq_is_one(m->ratio)
                         ? expr_add(m->arena, m->x->first, steps)
                         : out->scaled.at;
    out->move = (PlanMove){m->x->symbol, round, at};
}

/* ---- the whole ---- */

/* Adds what keeps every number in range: also where there is no round. */
static bool require_range(const Moving *m, Exit *out) {
    return moving_require_range(m, &out->or_none_valid) &&
           moving_require_range(m, &out->valid);
}

static bool until_moved(Exit *out, Moving *m) {
    if (!read_margin(m))
        return false;
    if (exponent_of(m) >= 2)
        return !m->s->differs && powers_until_raised(out, m, exponent_of(m)) &&
               require_range(m, out);
    if (!read_move(m) || (m->s->differs && !require_no_jump(m, &out->valid)))
        return false;
    bool known =
        fmpq_is_one(m->ratio) ? until_steps(out, m) : powers_until(out, m);
    known = known && require_range(m, out);
    if (m->s->differs)
        out->or_none = NULL;
    if (known && m->exact && !fmpq_is_one(m->ratio))
        out->scaled = in_round(m);
    if (known && m->exact)
        tell_move(m, out);
    return known;
}

bool staying_until_moved(Exit *out, const Staying *s) {
    Moving m = {.s = s, .x = moved_in(s->l, s->margin), .arena = s->l->arena};
    if (!m.x || !moves_alone(s->l, m.x))
        return false;
    m.margin = s->differs ? expr_sub(m.arena, s->margin, expr_int(m.arena, 1))
                          : s->margin;
    *out = (Exit){0};
    fmpq_init(m.slope);
    fmpq_init(m.ratio);
    bool known = until_moved(out, &m);
    fmpq_clear(m.slope);
    fmpq_clear(m.ratio);
    return known;
}
