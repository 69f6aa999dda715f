#include "static/counts/exits/powers.h"

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

/* What "least" and "most" are in powers.h; x rises. */
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

static void find_fallen(const Moving *m, const Expr **least,
                        const Expr **most) {
    Arena *arena = m->arena;
    const Expr *loss =
        expr_sub(arena, expr_int(arena, 1), expr_fmpq(arena, m->ratio));
    *least = expr_sub(arena, expr_mul(arena, loss, moving_least(m)), m->high);
    *most = expr_sub(arena, expr_mul(arena, loss, m->x->first), m->high);
}

bool powers_until(Exit *out, const Moving *m) {
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

/* x is c^(exponent^t) in round t. */
bool powers_until_raised(Exit *out, const Moving *m, unsigned exponent) {
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
    const Expr *power =
        expr_apply(arena, EXPR_CEIL, expr_log(arena, base, end));
    out->rounds =
        expr_apply(arena, EXPR_CEIL, expr_log(arena, exponent, power));
    staying_add(m->s, &out->valid, expr_sub(arena, end, m->x->first));
    end = expr_max(arena, end, m->x->first);
    power = expr_apply(arena, EXPR_CEIL, expr_log(arena, base, end));
    out->or_none =
        expr_apply(arena, EXPR_CEIL, expr_log(arena, exponent, power));
    return true;
}
