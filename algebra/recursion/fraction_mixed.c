#include "algebra/recursion/fraction_mixed.h"

enum { LARGEST_EXPONENT = 16, BITS = 128 };

/* Where rounding must not lead below, or above. */
typedef enum Side { AT_LEAST, AT_MOST } Side;

static const Expr *number(Arena *arena, int64_t n) {
    return expr_int(arena, n);
}

/* ---- powers of fractions ---- */

/* over^e, if that is the power of a whole number with exponent "root". */
static bool whole_power(fmpz_t out, int64_t over, ulong e, slong root) {
    fmpz_set_si(out, over);
    fmpz_pow_ui(out, out, e);
    return fmpz_root(out, out, root);
}

/* 2^BITS*r^(e/root), rounded to that side. */
static void rounded_power(fmpz_t out, const Ratio *r, ulong e, slong root,
                          Side side) {
    fmpz_t under;
    fmpz_init_set_si(under, r->under);
    fmpz_pow_ui(under, under, e);
    fmpz_set_si(out, r->over);
    fmpz_pow_ui(out, out, e);
    fmpz_mul_2exp(out, out, (ulong)root * BITS);
    fmpz_fdiv_q(out, out, under);
    (void)fmpz_root(out, out, root);
    if (side == AT_MOST)
        fmpz_add_ui(out, out, 1);
    fmpz_clear(under);
}

/* r to the power of p, in units: exactly if that is a fraction, else a bit
 * less, or a bit more. */
static bool power_of(fmpq_t out, const Ratio *r, int64_t p, Side side) {
    int64_t unit = FRACTION_MIXED_UNIT;
    for (int64_t by = 2; by <= 5; by++)
        while (p % by == 0 && unit % by == 0) {
            p /= by;
            unit /= by;
        }
    bool exact =
        whole_power(fmpq_numref(out), r->over, (ulong)p, (slong)unit) &&
        whole_power(fmpq_denref(out), r->under, (ulong)p, (slong)unit);
    if (exact) {
        fmpq_canonicalise(out);
        return true;
    }
    fmpz_one(fmpq_denref(out));
    rounded_power(fmpq_numref(out), r, (ulong)p, (slong)unit, side);
    fmpq_div_2exp(out, out, BITS);
    return false;
}

/* The sum of all parts of the way to that power; whether it is exact, else it
 * is a bit more. */
static bool sum_of(fmpq_t out, const FractionWay *way, int64_t p) {
    bool exact = true;
    fmpq_t power;
    fmpq_init(power);
    fmpq_zero(out);
    for (size_t i = 0; i < way->parts.size; i++) {
        exact &= power_of(power, &way->parts.at[i], p, AT_MOST);
        fmpq_add(out, out, power);
    }
    fmpq_clear(power);
    return exact;
}

/* The largest sum of a way; whether it is exact. */
static bool largest_sum(fmpq_t out, const Fraction *f, int64_t p) {
    bool exact = true;
    fmpq_t sum;
    fmpq_init(sum);
    fmpq_zero(out);
    for (size_t i = 0; i < f->ways.size; i++) {
        bool one = sum_of(sum, &f->ways.at[i], p);
        if (fmpq_cmp(sum, out) <= 0)
            continue;
        fmpq_set(out, sum);
        exact = one;
    }
    fmpq_clear(sum);
    return exact;
}

int64_t fraction_mixed_exponent(const Fraction *f, bool *exact) {
    int64_t low = 0, high = LARGEST_EXPONENT * FRACTION_MIXED_UNIT;
    fmpq_t sum;
    fmpq_init(sum);
    while (high - low > 1) {
        int64_t middle = low + (high - low) / 2;
        (void)largest_sum(sum, f, middle);
        *(fmpq_cmp_ui(sum, 1) > 0 ? &low : &high) = middle;
    }
    *exact = largest_sum(sum, f, high) && fmpq_is_one(sum);
    bool enough = fmpq_cmp_ui(sum, 1) <= 0;
    fmpq_clear(sum);
    return enough ? high : -1;
}

/* ---- parts ---- */

static bool is_uniform(const Fraction *f, const FractionWay *way) {
    bool uniform = (int64_t)way->parts.size == f->parts;
    for (size_t i = 0; i < way->parts.size; i++)
        uniform &= way->parts.at[i].over == f->part.over &&
                   way->parts.at[i].under == f->part.under;
    return uniform;
}

bool fraction_mixed_applies(const Fraction *f) {
    bool applies = f->parts > 1 && f->ways.size > 0;
    for (size_t i = 0; i < f->ways.size; i++)
        applies &= !is_uniform(f, &f->ways.at[i]);
    return applies;
}

/* What it looks at, once that is known. */
typedef struct Mixed {
    const Fraction *f;
    Ratio smallest;
    int64_t p;
    bool exact;      /* p is */
    const Expr *off; /* d, or -d of a lower bound */
    const Expr *x;   /* s - d */
    const Expr *x0;  /* that of the least size that goes on */
    Arena *arena;
} Mixed;

/* By how much a part is shifted: more/(under - over), or less. */
static void shift_of(fmpq_t out, const Ratio *r, Side side) {
    fmpq_set_si(out, side == AT_MOST ? r->more : r->less,
                (ulong)(r->under - r->over));
}

/* False if a part does not get smaller until it ends. */
static bool read_parts(Mixed *m, Side side) {
    bool small = true;
    fmpq_t off, one;
    fmpq_init(off);
    fmpq_init(one);
    m->smallest = m->f->part;
    for (size_t i = 0; i < m->f->ways.size; i++)
        for (size_t k = 0; k < m->f->ways.at[i].parts.size && small; k++) {
            const Ratio *r = &m->f->ways.at[i].parts.at[k];
            small = r->over >= 1 && r->over < r->under;
            if (small)
                shift_of(one, r, side);
            if (fmpq_cmp(one, off) > 0)
                fmpq_set(off, one);
            if (ratio_is_larger(&m->smallest, r))
                m->smallest = *r;
        }
    small = small && (side == AT_LEAST || fmpq_cmp_si(off, m->f->from) < 0);
    if (side == AT_LEAST)
        fmpq_neg(off, off);
    m->off = expr_fmpq(m->arena, off);
    fmpq_clear(off);
    fmpq_clear(one);
    return small;
}

/* False if nothing is known of it. */
static bool begin(Mixed *m, const Fraction *f, Side side, Arena *arena) {
    *m = (Mixed){.f = f, .arena = arena};
    if (f->from < 1 || !read_parts(m, side))
        return false;
    m->p = fraction_mixed_exponent(f, &m->exact);
    m->x = expr_sub(arena, expr_symbol(arena, f->size), m->off);
    m->x0 = expr_sub(arena, number(arena, f->from), m->off);
    return m->p > 0;
}

/* ---- at most ---- */

static void raise_to(fmpq_t most, const fmpq_t one) {
    if (fmpq_cmp(one, most) > 0)
        fmpq_set(most, one);
}

/* K; a whole number unless powers are fractions. */
static const Expr *factor_of(const Mixed *m) {
    fmpq_t most, power;
    fmpq_init(most);
    fmpq_init(power);
    fmpq_set_ui(most, 2, 1);
    bool exact = power_of(power, &m->smallest, m->p, AT_LEAST);
    fmpq_inv(power, power);
    raise_to(most, power);
    for (size_t i = 0; i < m->f->ways.size; i++) {
        const FractionWay *way = &m->f->ways.at[i];
        if (way->parts.size != 1)
            continue;
        exact &= power_of(power, &way->parts.at[0], m->p, AT_MOST);
        fmpq_sub_ui(power, power, 1);
        fmpq_neg(power, power);
        fmpq_inv(power, power);
        raise_to(most, power);
    }
    const Expr *factor = expr_fmpq(m->arena, most);
    fmpq_clear(most);
    fmpq_clear(power);
    return exact ? factor : expr_apply(m->arena, EXPR_CEIL, factor);
}

/* (x/x0)^p; on that side of it, rounded up where it may be no fraction. */
static const Expr *power_of_size(const Mixed *m, const Expr *x0, Side side) {
    Arena *arena = m->arena;
    const Expr *ratio = expr_divide(arena, m->x, x0);
    if (m->p % FRACTION_MIXED_UNIT == 0)
        return expr_pow(arena, ratio, (unsigned)(m->p / FRACTION_MIXED_UNIT));
    const Expr *power =
        expr_power(arena, ratio,
                   expr_divide(arena, number(arena, m->p),
                               number(arena, FRACTION_MIXED_UNIT)));
    return side == AT_MOST ? expr_apply(arena, EXPR_CEIL, power) : power;
}

/* Above all sums of x^i with i < p: p/(p - i)*K*x0^i*(x/x0)^p. */
static const Expr *lower_powers(const Mixed *m, unsigned i) {
    Arena *arena = m->arena;
    int64_t above = m->p - (int64_t)i * FRACTION_MIXED_UNIT;
    const Expr *times =
        expr_divide(arena, number(arena, m->p), number(arena, above));
    times = expr_mul(arena, times, factor_of(m));
    times = expr_mul(arena, times, expr_pow(arena, m->x0, i));
    return expr_mul(arena, times, power_of_size(m, m->x0, AT_MOST));
}

/* As many times as there are steps. */
static const Expr *same_powers(const Mixed *m, unsigned i) {
    Arena *arena = m->arena;
    fmpq_t base;
    fmpq_init(base);
    fmpq_set_si(base, m->f->part.under, (ulong)m->f->part.over);
    const Expr *steps =
        expr_log_to_fraction(arena, base, expr_divide(arena, m->x, m->x0));
    fmpq_clear(base);
    steps =
        expr_add(arena, expr_apply(arena, EXPR_FLOOR, steps), number(arena, 1));
    return expr_mul(arena, expr_pow(arena, m->x, i), steps);
}

/* The sum of x^i over all that go on. */
static const Expr *all_powers(const Mixed *m, unsigned i) {
    Arena *arena = m->arena;
    fmpq_t sum;
    fmpq_init(sum);
    (void)largest_sum(sum, m->f, (int64_t)i * FRACTION_MIXED_UNIT);
    int sign = fmpq_cmp_ui(sum, 1);
    fmpq_sub_ui(sum, sum, 1);
    const Expr *above = expr_fmpq(arena, sum);
    fmpq_clear(sum);
    if (sign > 0)
        return lower_powers(m, i);
    if (sign == 0)
        return same_powers(m, i);
    return expr_divide(arena, expr_pow(arena, m->x, i), expr_neg(arena, above));
}

/* The same, where rests grow faster than parts do by theirs: all x are x0 or
 * more. */
static const Expr *powers_by_rests(const Mixed *m, unsigned i) {
    unsigned most = expr_degree_in(m->f->rest, m->f->size);
    if ((int64_t)most * FRACTION_MIXED_UNIT <= m->p)
        return all_powers(m, i);
    return expr_divide(m->arena, all_powers(m, most),
                       expr_pow(m->arena, m->x0, most - i));
}

/* What all that go on cost, by their x. */
static const Expr *all_rests(const Mixed *m) {
    Arena *arena = m->arena;
    const SymbolId size = m->f->size;
    const Expr *of_x =
        expr_substitute_one(arena, m->f->rest, size,
                            expr_add(arena, expr_symbol(arena, size), m->off));
    const Expr *sum = number(arena, 0);
    for (unsigned i = 0; i <= expr_degree_in(of_x, size); i++) {
        const Expr *times = expr_coefficient(arena, of_x, size, i);
        if (!expr_is_zero(times))
            sum = expr_add(arena, sum,
                           expr_mul(arena, times, powers_by_rests(m, i)));
    }
    return sum;
}

/* Each part that goes on replaces one end by as many as it has parts. */
const Expr *fraction_mixed_at_most(const Fraction *f, Arena *arena) {
    Mixed m;
    if (!begin(&m, f, AT_MOST, arena))
        return NULL;
    const Expr *ends = expr_add(
        arena, number(arena, 1),
        expr_mul(arena, number(arena, f->parts - 1), powers_by_rests(&m, 0)));
    return expr_add(arena, all_rests(&m), expr_mul(arena, f->end, ends));
}

/* ---- at least ---- */

/* With x = s + e, at least multiplied by r in each step.  All parts of the
 * first log(x/x0) steps go on, to the base 1/r of the smallest r, and those of
 * a step are x in all; e is taken off each.  There are m^k of these in step k,
 * and m <= 1/r. */
static const Expr *least_sums(const Mixed *m) {
    Arena *arena = m->arena;
    fmpq_t base;
    fmpq_init(base);
    fmpq_set_si(base, m->smallest.under, (ulong)m->smallest.over);
    const Expr *ratio = expr_divide(arena, m->x, m->x0);
    const Expr *steps = expr_log_to_fraction(arena, base, ratio);
    fmpq_clear(base);
    const Expr *parts = expr_divide(arena, number(arena, m->f->parts),
                                    number(arena, m->f->parts - 1));
    /* off is -e */
    const Expr *off = expr_mul(arena, expr_mul(arena, m->off, parts), ratio);
    return expr_add(arena, expr_mul(arena, m->x, steps), off);
}

static const Expr *least_rests(const Mixed *m) {
    Arena *arena = m->arena;
    const Fraction *f = m->f;
    fmpq_t sum;
    fmpq_init(sum);
    bool same = largest_sum(sum, f, FRACTION_MIXED_UNIT) && fmpq_is_one(sum);
    fmpq_clear(sum);
    if (!same || expr_degree_in(f->rest, f->size) != 1)
        return expr_sub(arena, f->rest,
                        expr_substitute_one(arena, f->rest, f->size,
                                            number(arena, f->from)));
    return expr_mul(arena, expr_coefficient(arena, f->rest, f->size, 1),
                    least_sums(m));
}

/* What ends is "from" - 1 at most, and (x/x0)^p of what it comes from is no
 * more than that of all its parts. */
const Expr *fraction_mixed_least(const Fraction *f, Arena *arena) {
    Mixed m;
    if (!begin(&m, f, AT_LEAST, arena))
        return NULL;
    const Expr *rests = least_rests(&m);
    const Expr *last = expr_sub(arena, m.x0, number(arena, 1));
    if (!m.exact || expr_is_zero(last))
        return rests;
    return expr_add(arena, rests,
                    expr_mul(arena, f->end, power_of_size(&m, last, AT_LEAST)));
}
