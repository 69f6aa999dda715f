/* exits_moved.c -- one variable that is moved by a function of itself.
 *
 * With x' between r*x + low and r*x + high, r a number, the loop stays while
 * k*x <= a (r > 1: x rises) or k*x >= a (r < 1: x falls).
 *   x rises: (r - 1)*x + low is multiplied by r or more each round, and stays
 * at most ((r - 1)*a + k*low)/k; x falls: (1 - r)*x - high is multiplied by r
 * or less each round, and stays at least ((1 - r)*a - k*high)/k. Either way
 * base^t * least <= most holds as long as the loop stays, for base = r or 1/r.
 * It holds only so long, too, where x' is r*x + low just so, and where it is
 * floor((x + d)/q) with whole numbers: t such steps are floor((x + d*(q^t -
 * 1)/(q - 1))/q^t).
 * With x' = x^k it is the exponent that is multiplied, by k.
 * With r = 1 the margin falls by the same each round, which may be a symbol. */
#include "algebra/region/floors.h"
#include "static/counts/moving.h"

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

/* ---- how many rounds ---- */

/* Of logarithms; more than a loop is ever written with. */
enum { MAX_BASE = 1 << 16 };

/* Makes both of two formulas coprime and whole.  False if they are not whole
 * for all whole symbols even so. */
static bool make_coprime(Arena *arena, const Expr **a, const Expr **b) {
    fmpq_t all, k;
    fmpq_init(all);
    fmpq_init(k);
    for (size_t i = 0; i < expr_term_count(*a); i++) {
        expr_term_coefficient(k, *a, i);
        fmpq_gcd(all, all, k);
    }
    for (size_t i = 0; i < expr_term_count(*b); i++) {
        expr_term_coefficient(k, *b, i);
        fmpq_gcd(all, all, k);
    }
    bool good = !fmpq_is_zero(all);
    if (good) {
        fmpq_inv(all, all);
        *a = expr_scale(arena, *a, all);
        *b = expr_scale(arena, *b, all);
    }
    fmpq_clear(all);
    fmpq_clear(k);
    return good && expr_is_whole(*a) && expr_is_whole(*b);
}

/* Takes the highest power of "base" out of "least" if that is a number. */
static const Expr *take_powers(Arena *arena, ulong base, const Expr **least) {
    fmpq_t number;
    fmpz_t rest, factor;
    fmpq_init(number);
    fmpz_init(rest);
    fmpz_init_set_ui(factor, base);
    slong powers = 0;
    if (expr_is_constant(*least, number) && fmpq_sgn(number) > 0) {
        powers = fmpz_remove(rest, fmpq_numref(number), factor);
        *least = expr_fmpz(arena, rest);
    }
    fmpq_clear(number);
    fmpz_clear(rest);
    fmpz_clear(factor);
    return expr_int(arena, powers);
}

/* "times" * the least t with base^t * least > most; adds where that is right.
 * It is 0, as it should be, even where "most" is less than "least", but more
 * than least/base - 1. */
static void count_powers(const Moving *m, Exit *out, ulong base,
                         const Expr *least, const Expr *most, int64_t times) {
    Arena *arena = m->arena;
    const Expr *one = expr_int(arena, 1), *end = expr_add(arena, most, one);
    const Expr *all = expr_int(arena, times);
    const Expr *by =
        expr_int(arena, moving_is_number(least) ? (int64_t)base : 1);
    const Expr *above = expr_sub(arena, expr_mul(arena, by, end), least);
    staying_add(m->s, &out->valid, expr_sub(arena, least, one));
    staying_add(m->s, &out->or_none_valid, expr_sub(arena, least, one));
    staying_add(m->s, &out->valid,
                moving_is_number(least) ? expr_sub(arena, above, one) : above);
    const Expr *first = least;
    const Expr *taken = take_powers(arena, base, &least);
    const Expr *power = expr_log(arena, base, expr_divide(arena, end, least));
    out->rounds =
        expr_mul(arena, all,
                 expr_sub(arena, expr_apply(arena, EXPR_CEIL, power), taken));
    end = expr_max(arena, end, first);
    power = expr_log(arena, base, expr_divide(arena, end, least));
    out->or_none =
        expr_mul(arena, all,
                 expr_sub(arena, expr_apply(arena, EXPR_CEIL, power), taken));
}

/* The least j with base^j >= 2, for base > 1; 0 if it is more than 64. */
static int64_t doublings(const fmpq_t base) {
    fmpq_t power;
    fmpq_init(power);
    fmpq_one(power);
    int64_t j = 0;
    while (j <= 64 && fmpq_cmp_si(power, 2) < 0) {
        fmpq_mul(power, power, base);
        j++;
    }
    fmpq_clear(power);
    return j <= 64 ? j : 0;
}

/* What "least" and "most" are at the head of this file; x rises. */
static void find_risen(const Moving *m, const fmpq_t base, const Expr **least,
                       const Expr **most) {
    Arena *arena = m->arena;
    const Expr *growth =
        expr_sub(arena, expr_fmpq(arena, base), expr_int(arena, 1));
    const Expr *k = expr_neg(arena, expr_fmpq(arena, m->slope));
    *least =
        expr_mul(arena, k,
                 expr_add(arena, expr_mul(arena, growth, m->x->first), m->low));
    *most = expr_add(arena, expr_mul(arena, growth, m->rest),
                     expr_mul(arena, k, m->low));
}

/* The least x for which the loop stays, as a whole number where it is one. */
static const Expr *least_staying(const Moving *m) {
    return expr_apply(m->arena, EXPR_CEIL, moving_brink(m));
}

static void find_fallen(const Moving *m, const Expr **least,
                        const Expr **most) {
    Arena *arena = m->arena;
    const Expr *loss =
        expr_sub(arena, expr_int(arena, 1), expr_fmpq(arena, m->ratio));
    *least = expr_sub(arena, expr_mul(arena, loss, least_staying(m)), m->high);
    *most = expr_sub(arena, expr_mul(arena, loss, m->x->first), m->high);
}

static bool until_powers(Exit *out, const Moving *m) {
    const Expr *least, *most;
    fmpq_t base;
    fmpq_init(base);
    bool rises = fmpq_cmp_si(m->ratio, 1) > 0;
    fmpq_set(base, m->ratio);
    if (!rises)
        fmpq_inv(base, base);
    if (rises)
        find_risen(m, base, &least, &most);
    else
        find_fallen(m, &least, &most);
    int64_t times = m->exact ? 1 : doublings(base);
    bool whole = fmpz_is_one(fmpq_denref(base)) &&
                 fmpz_cmp_si(fmpq_numref(base), MAX_BASE) <= 0;
    ulong by = m->exact && whole ? fmpz_get_ui(fmpq_numref(base)) : 2;
    fmpq_clear(base);
    if (!times || (m->exact && !whole) || rises != (fmpq_sgn(m->slope) < 0) ||
        !make_coprime(m->arena, &least, &most))
        return false;
    count_powers(m, out, by, least, most, times);
    out->upper = !m->exact;
    return true;
}

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

/* ---- powers of itself ---- */

/* The exponent k of x' = x^k; 0 if it is no such power. */
static unsigned exponent_of(const Moving *m) {
    SymbolId x = m->x->symbol;
    unsigned k = expr_degree_in(m->x->next, x);
    return expr_equal(m->x->next,
                      expr_pow(m->arena, expr_symbol(m->arena, x), k))
               ? k
               : 0;
}

/* Adds what keeps every number in range: also where there is no round. */
static bool require_range(const Moving *m, Exit *out) {
    return moving_require_range(m, &out->or_none_valid) &&
           moving_require_range(m, &out->valid);
}

/* x is c^(k^t) in round t, and the loop stays while it is at most m->rest. */
static bool until_power_of_itself(Exit *out, const Moving *m) {
    Arena *arena = m->arena;
    fmpq_t c;
    fmpq_init(c);
    bool good = expr_is_constant(m->x->first, c) && fmpq_cmp_si(c, 2) >= 0 &&
                fmpz_cmp_si(fmpq_numref(c), MAX_BASE) <= 0 &&
                fmpq_cmp_si(m->slope, -1) == 0 && expr_is_whole(m->rest);
    ulong base = good ? fmpz_get_ui(fmpq_numref(c)) : 0;
    fmpq_clear(c);
    if (!good)
        return false;
    const Expr *end = expr_add(arena, m->rest, expr_int(arena, 1));
    const Expr *exponent =
        expr_apply(arena, EXPR_CEIL, expr_log(arena, base, end));
    out->rounds =
        expr_apply(arena, EXPR_CEIL, expr_log(arena, exponent_of(m), exponent));
    staying_add(m->s, &out->valid, expr_sub(arena, end, m->x->first));
    end = expr_max(arena, end, m->x->first);
    exponent = expr_apply(arena, EXPR_CEIL, expr_log(arena, base, end));
    out->or_none =
        expr_apply(arena, EXPR_CEIL, expr_log(arena, exponent_of(m), exponent));
    return require_range(m, out);
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
    const Expr *least = least_staying(m);
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

static bool until_moved(Exit *out, Moving *m) {
    if (!read_margin(m))
        return false;
    if (exponent_of(m) >= 2)
        return !m->s->differs && until_power_of_itself(out, m);
    if (!read_move(m) || (m->s->differs && !require_no_jump(m, &out->valid)))
        return false;
    bool known =
        fmpq_is_one(m->ratio) ? until_steps(out, m) : until_powers(out, m);
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
