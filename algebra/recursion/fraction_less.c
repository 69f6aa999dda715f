#include "algebra/recursion/fraction_less.h"

enum { MOST_BITS = 62 };

/* s_(k - 1) at most, of which the next one is below "from": over*s + more <
 * under*from. */
static int64_t last_size(const Fraction *f) {
    return (f->part.under * f->from - 1 - f->part.more) / f->part.over;
}

/* b^t, t being the least with b*(over/under)^t <= 1; 0: parts may be more than
 * the fraction, or that is large. */
static int64_t first_factors(const Fraction *f) {
    fmpz_t over, under, all;
    fmpz_init_set_si(over, f->parts);
    fmpz_init_set_ui(under, 1);
    fmpz_init_set_ui(all, 1);
    while (fmpz_cmp(over, under) > 0 && fmpz_bits(all) < MOST_BITS) {
        fmpz_mul_si(over, over, f->part.over);
        fmpz_mul_si(under, under, f->part.under);
        fmpz_mul_si(all, all, f->parts);
    }
    bool known = !f->part.more && fmpz_bits(all) < MOST_BITS;
    int64_t factors = known ? fmpz_get_si(all) : 0;
    fmpz_clear(over);
    fmpz_clear(under);
    fmpz_clear(all);
    return factors;
}

/* All of P_k, at most. */
static const Expr *all_factors(const Fraction *f, const Expr *steps,
                               Arena *arena) {
    const Expr *last = expr_int(arena, f->parts * last_size(f));
    const Expr *sizes = expr_power(arena, expr_symbol(arena, f->size), steps);
    const Expr *factors =
        first_factors(f) ? expr_int(arena, first_factors(f))
                         : expr_power(arena, expr_int(arena, f->parts), steps);
    return expr_mul(arena, last, expr_mul(arena, sizes, factors));
}

static const Expr *rest_at(const Fraction *f, int64_t size, Arena *arena) {
    return expr_substitute_one(arena, f->rest, f->size, expr_int(arena, size));
}

/* What rests add at most, in P_k: with rest(s) = u*s + v, and s_i <= (under*(s'
 * + 1) - 1)/over, and 1 <= s', it is at most (2*under*u/over + v)*s'.  3*P_k is
 * more than the sum of all P_i. */
static const Expr *linear_rests(const Fraction *f, Arena *arena) {
    const Expr *u = expr_coefficient(arena, f->rest, f->size, 1),
               *v = expr_coefficient(arena, f->rest, f->size, 0);
    const Expr *ratio = expr_divide(arena, expr_int(arena, 2 * f->part.under),
                                    expr_int(arena, f->part.over));
    const Expr *times = expr_add(arena, expr_mul(arena, ratio, u), v);
    times = expr_mul(arena, times, expr_int(arena, 3));
    return expr_add(arena, times, rest_at(f, last_size(f), arena));
}

const Expr *fraction_less_at_most(const Fraction *f, const Expr *steps,
                                  Arena *arena) {
    const Expr *three = expr_int(arena, 3);
    const Expr *rests = expr_degree_in(f->rest, f->size) <= 1
                            ? linear_rests(f, arena)
                            : expr_mul(arena, three, f->rest);
    const Expr *times = expr_add(arena, expr_mul(arena, three, f->end), rests);
    return expr_mul(arena, times, all_factors(f, steps, arena));
}
