#include "algebra/recursion/fraction.h"

#include "algebra/recursion/fraction_less.h"
#include "algebra/recursion/fraction_mixed.h"

static const Expr *number(Arena *arena, int64_t n) {
    return expr_int(arena, n);
}

static const Expr *quotient(Arena *arena, int64_t over, int64_t under) {
    return expr_divide(arena, number(arena, over), number(arena, under));
}

static const Expr *size_of(const Fraction *f, Arena *arena) {
    return expr_symbol(arena, f->size);
}

/* ---- what a part is of the size ---- */

static bool small_whole(int64_t *out, const Expr *e) {
    enum { BITS = 40 };
    fmpq_t value;
    fmpq_init(value);
    bool whole = expr_is_constant(e, value) &&
                 fmpz_is_one(fmpq_denref(value)) &&
                 fmpz_bits(fmpq_numref(value)) <= BITS;
    *out = whole ? fmpz_get_si(fmpq_numref(value)) : 0;
    fmpq_clear(value);
    return whole;
}

/* e = slope*k + first for size = modulus*k + residue. */
static bool line_at(int64_t *slope, int64_t *first, const Expr *e,
                    const Split *by, int64_t residue, Arena *arena) {
    const Expr *of_k = split_at_residue(e, by, residue, arena);
    return expr_is_polynomial(of_k) && expr_degree(of_k) <= 1 &&
           small_whole(slope, expr_coefficient(arena, of_k, by->size, 1)) &&
           small_whole(first, expr_substitute_one(arena, of_k, by->size,
                                                  number(arena, 0)));
}

/* The least whole number of "by" that is n/by or more. */
static int64_t divide_up(int64_t n, int64_t by) {
    return (n + by - 1) / by;
}

static void reduce(Ratio *r) {
    int64_t a = r->over, b = r->under;
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    r->over /= a;
    r->under /= a;
    r->more = divide_up(r->more, a);
    r->less = divide_up(r->less, a);
}

/* With residues of "modulus". */
static bool ratio_with(Ratio *out, const Expr *e, SymbolId size,
                       int64_t modulus, Arena *arena) {
    Split by = {.size = size, .by = modulus};
    *out = (Ratio){.under = modulus};
    for (int64_t r = 0; r < modulus; r++) {
        int64_t slope, first;
        if (!line_at(&slope, &first, e, &by, r, arena) || slope < 1 ||
            (r && slope != out->over))
            return false;
        int64_t off = modulus * first - slope * r;
        out->over = slope;
        out->more = off > out->more ? off : out->more;
        out->less = -off > out->less ? -off : out->less;
    }
    reduce(out);
    return true;
}

bool ratio_is_larger(const Ratio *a, const Ratio *b) {
    return a->over * b->under > b->over * a->under;
}

bool ratio_find(Ratio *out, const Expr *e, SymbolId size, Arena *arena) {
    static const int64_t moduli[] = {2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12,
                                     13, 14, 15, 16, 18, 20, 24, 25, 27, 30, 32,
                                     36, 40, 48, 49, 50, 60, 64, 81, 100};
    for (size_t i = 0; i < sizeof moduli / sizeof *moduli; i++)
        if (ratio_with(out, e, size, moduli[i], arena))
            return true;
    return false;
}

/* ---- steps ---- */

/* log of "ratio" to the base under/over. */
static const Expr *log_of(const Fraction *f, const Expr *ratio, Arena *arena) {
    fmpq_t base;
    fmpq_init(base);
    fmpq_set_si(base, f->part.under, (ulong)f->part.over);
    const Expr *log = expr_log_to_fraction(arena, base, ratio);
    fmpq_clear(base);
    return log;
}

/* (s + shift)/(from + shift). */
static const Expr *ratio_of(const Fraction *f, const Expr *shift,
                            Arena *arena) {
    const Expr *from = expr_add(arena, number(arena, f->from), shift);
    return expr_divide(arena, expr_add(arena, size_of(f, arena), shift), from);
}

/* By how much a size is shifted so that steps multiply it. */
static const Expr *shift_of(const Fraction *f, int64_t by, Arena *arena) {
    return quotient(arena, by, f->part.under - f->part.over);
}

/* So many steps at most go on, but for one. */
static const Expr *steps_less_one(const Fraction *f, Arena *arena) {
    const Expr *shift = shift_of(f, -f->part.more, arena);
    const Expr *log = log_of(f, ratio_of(f, shift, arena), arena);
    return expr_apply(arena, EXPR_FLOOR, log);
}

static const Expr *steps_of(const Fraction *f, Arena *arena) {
    return expr_add(arena, steps_less_one(f, arena), number(arena, 1));
}

/* ---- what is bounded ---- */

/* A polynomial over the size without negative coefficients: it rises. */
static bool is_plain(const Fraction *f, const Expr *e) {
    bool plain = expr_is_polynomial(e);
    fmpq_t c;
    fmpq_init(c);
    for (size_t i = 0; i < expr_term_count(e) && plain; i++) {
        expr_term_coefficient(c, e, i);
        plain = fmpq_sgn(c) >= 0;
    }
    fmpq_clear(c);
    EXPR_FOR_SYMBOL(e, symbol, 0) {
        plain = plain && symbol == f->size;
    }
    return plain;
}

/* Whether parts get smaller until they end, and T is over the size alone. */
static bool is_bounded(const Fraction *f) {
    const Ratio *p = &f->part;
    return f->parts >= 1 && p->over >= 1 && p->over < p->under &&
           f->from >= 1 && (p->under - p->over) * f->from > p->more &&
           is_plain(f, f->rest) && is_plain(f, f->end) &&
           !expr_has_symbol(f->end, f->size);
}

/* At most the sum of times*q^k, for k = 0..steps - 1 and q =
 * parts*(over/under)^i, where "times" is so many times (s - shift)^i: that
 * falls below what it is for from as it is multiplied by (over/under)^i in each
 * step. */
static const Expr *all_powers(const Fraction *f, const Expr *times, unsigned i,
                              const Expr *steps, Arena *arena) {
    const Expr *one = number(arena, 1), *parts = number(arena, f->parts);
    const Expr *part = quotient(arena, f->part.over, f->part.under);
    const Expr *q = expr_mul(arena, parts, expr_pow(arena, part, i));
    const Expr *above = expr_sub(arena, q, one);
    fmpq_t sign;
    fmpq_init(sign);
    (void)expr_is_constant(above, sign);
    int order = fmpq_sgn(sign);
    fmpq_clear(sign);
    if (order == 0)
        return expr_mul(arena, times, steps);
    if (order < 0)
        return expr_divide(arena, times, expr_neg(arena, above));
    const Expr *last = expr_power(arena, parts, steps);
    times = expr_substitute_one(arena, times, f->size, number(arena, f->from));
    if (i == 0)
        last = expr_sub(arena, last, one);
    return expr_divide(arena, expr_mul(arena, times, last), above);
}

/* At most the sum of parts^k*rest(shift + (over/under)^k*(s - shift)). */
static const Expr *all_rests(const Fraction *f, const Expr *steps,
                             Arena *arena) {
    const SymbolId scale = f->size + 1;
    const Expr *shift = shift_of(f, f->part.more, arena);
    const Expr *moved = expr_mul(arena, expr_symbol(arena, scale),
                                 expr_sub(arena, size_of(f, arena), shift));
    const Expr *rest = expr_substitute_one(arena, f->rest, f->size,
                                           expr_add(arena, shift, moved));
    const Expr *sum = number(arena, 0);
    for (unsigned i = 0; i <= expr_degree_in(rest, scale); i++) {
        const Expr *times = expr_coefficient(arena, rest, scale, i);
        sum = expr_add(arena, sum, all_powers(f, times, i, steps, arena));
    }
    return sum;
}

/* All parts as large as the largest one. */
static const Expr *by_largest(const Fraction *f, Arena *arena) {
    const Expr *steps = steps_of(f, arena);
    const Expr *ends = expr_mul(
        arena, f->end, expr_power(arena, number(arena, f->parts), steps));
    return expr_add(arena, ends, all_rests(f, steps, arena));
}

/* The sizes that go on, of all steps: those of step k are at most
 * (over/under)^k*s. */
static const Expr *all_sizes(const Fraction *f, Arena *arena) {
    const Ratio *sum = &f->sum;
    const Expr *times =
        sum->over == sum->under
            ? steps_of(f, arena)
            : quotient(arena, sum->under, sum->under - sum->over);
    return expr_mul(arena, times, size_of(f, arena));
}

/* Each part that goes on has "from" of them; its ends, but for the one that
 * replaces it, are its own. */
static const Expr *by_sum(const Fraction *f, Arena *arena) {
    const Expr *sizes = all_sizes(f, arena);
    const Expr *count = expr_divide(arena, sizes, number(arena, f->from));
    const Expr *u = expr_coefficient(arena, f->rest, f->size, 1),
               *v = expr_coefficient(arena, f->rest, f->size, 0);
    const Expr *ends =
        expr_add(arena, number(arena, 1),
                 expr_mul(arena, number(arena, f->parts - 1), count));
    const Expr *rests =
        expr_add(arena, expr_mul(arena, u, sizes), expr_mul(arena, v, count));
    return expr_add(arena, rests, expr_mul(arena, f->end, ends));
}

/* Whether what is divided is no more than there was, and the largest part alone
 * says more: n and n*log(n), or a power of n. */
static bool is_shared(const Fraction *f) {
    const Ratio *sum = &f->sum;
    if (fraction_mixed_applies(f) && expr_degree_in(f->rest, f->size) == 0)
        return false;
    int64_t by_part = f->parts * f->part.over - f->part.under;
    return sum->over >= 1 && sum->more == 0 &&
           (by_part > 0 ? sum->over <= sum->under
                        : by_part == 0 && sum->over < sum->under) &&
           expr_degree_in(f->rest, f->size) <= 1;
}

const Expr *fraction_at_most(const Fraction *f, Arena *arena) {
    bool bounded = is_bounded(f);
    if (f->one_less)
        return bounded
                   ? fraction_less_at_most(f, steps_less_one(f, arena), arena)
                   : NULL;
    if (bounded && is_shared(f))
        return by_sum(f, arena);
    if (fraction_mixed_applies(f) && is_plain(f, f->rest) &&
        is_plain(f, f->end) && !expr_has_symbol(f->end, f->size))
        return fraction_mixed_at_most(f, arena);
    return bounded ? by_largest(f, arena) : NULL;
}

/* ---- what it is at least ---- */

/* Where rests are as much in each step as in the first, those of all; of what
 * is shifted, s, the shift is taken off. */
static const Expr *least_rests(const Fraction *f, const Expr *steps,
                               Arena *arena) {
    const Ratio *p = &f->part;
    unsigned degree = expr_degree_in(f->rest, f->size);
    const Expr *first = expr_sub(
        arena, f->rest,
        expr_substitute_one(arena, f->rest, f->size, number(arena, f->from)));
    const Expr *times = expr_coefficient(arena, f->rest, f->size, degree);
    if (degree == 0 && f->parts == 1)
        return expr_mul(arena, times, steps);
    if (degree != 1 || f->parts * p->over != p->under)
        return first;
    const Expr *shift = shift_of(f, p->less, arena);
    const Expr *off = expr_mul(
        arena, expr_mul(arena, shift, quotient(arena, f->parts, f->parts - 1)),
        ratio_of(f, shift, arena));
    const Expr *all = expr_sub(
        arena,
        expr_mul(arena, expr_add(arena, size_of(f, arena), shift), steps), off);
    return expr_mul(arena, times, all);
}

const Expr *fraction_least(const Fraction *f, Arena *arena) {
    if (f->one_less)
        return NULL;
    if (fraction_mixed_applies(f) && is_plain(f, f->rest) &&
        is_plain(f, f->end))
        return fraction_mixed_least(f, arena);
    if (!is_bounded(f))
        return NULL;
    const Expr *shift = shift_of(f, f->part.less, arena);
    const Expr *steps = log_of(f, ratio_of(f, shift, arena), arena);
    const Expr *ends = expr_mul(
        arena, f->end, expr_power(arena, number(arena, f->parts), steps));
    return expr_add(arena, ends, least_rests(f, steps, arena));
}
