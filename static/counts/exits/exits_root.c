/* exits_root.c -- margins c - a*(t + b)^k in round t, k >= 2.
 *
 * With whole numbers s and s*b, the loop stays while (s*t + s*b)^k <= c*s^k/a,
 * so while s*t + s*b is at most the root of that rounded down.  For even k that
 * is so in an unbroken row of rounds, which begins with round 0 if the margin
 * is not negative there; for odd k the power only rises.
 *
 * What must hold in each round, so that nothing overflows, is over the round
 * alone, or over the variable where that counts by one.  It holds up to some
 * round T, and the loop is left by then if the margin is negative in T. */
#include "static/counts/exits/moving.h"
#include "static/counts/exits/staying.h"

typedef struct Rooted {
    const Staying *s;
    const Expr *at; /* the margin in a round */
    unsigned degree;
    const Expr *power, *shift; /* c*s^k/a and s*b */
    const Expr *scale;         /* s */
    Arena *arena;
} Rooted;

/* ---- how many rounds ---- */

/* Finds the shift that makes all but the highest power of the round vanish. */
static bool complete_power(Rooted *r, const fmpq_t lead) {
    SymbolId t = r->s->l->symbols->round;
    Arena *arena = r->arena;
    fmpz_t scale;
    fmpq_t by;
    fmpz_init(scale);
    fmpq_init(by);
    fmpq_set_si(by, (slong)r->degree, 1);
    fmpq_mul(by, by, lead);
    fmpq_inv(by, by);
    const Expr *shift =
        expr_scale(arena, expr_coefficient(arena, r->at, t, r->degree - 1), by);
    expr_denominator(scale, shift);
    r->scale = expr_fmpz(arena, scale);
    r->shift = expr_mul(arena, shift, r->scale);
    const Expr *power = expr_pow(
        arena, expr_add(arena, expr_symbol(arena, t), shift), r->degree);
    const Expr *rest = expr_sub(arena, r->at, expr_scale(arena, power, lead));
    fmpq_inv(by, lead);
    fmpq_neg(by, by);
    r->power = expr_mul(arena, expr_scale(arena, rest, by),
                        expr_pow(arena, r->scale, r->degree));
    fmpq_clear(by);
    fmpz_clear(scale);
    return !expr_has_symbol(rest, t) && expr_is_whole(r->shift);
}

static bool read_power(Rooted *r) {
    SymbolId t = r->s->l->symbols->round;
    r->degree = expr_degree_in(r->at, t);
    fmpq_t lead;
    fmpq_init(lead);
    bool good = r->degree >= 2 && expr_is_polynomial(r->at) &&
                expr_is_constant(
                    expr_coefficient(r->arena, r->at, t, r->degree), lead) &&
                fmpq_sgn(lead) < 0 && complete_power(r, lead);
    fmpq_clear(lead);
    return good;
}

static const Expr *at_round(const Rooted *r, const Expr *e, const Expr *round) {
    return expr_substitute_one(r->arena, e, r->s->l->symbols->round, round);
}

static bool is_by_one(const Rooted *r) {
    int64_t scale;
    return expr_is_int(r->scale, &scale) && scale == 1;
}

/* Whether the loop counts from a whole number, by 1, that is not negative: of a
 * symbol that is a condition. */
static bool is_plain(const Rooted *r) {
    fmpq_t number;
    fmpq_init(number);
    bool plain = is_by_one(r) &&
                 (!expr_is_constant(r->shift, number) || fmpq_sgn(number) >= 0);
    fmpq_clear(number);
    return plain;
}

/* Also right where the loop is left at once because the root is just below the
 * first number: the shorter of two ways to say it. */
static void count_plain_rounds(const Rooted *r, Exit *out) {
    Arena *arena = r->arena;
    const Expr *one = expr_int(arena, 1), *none = expr_int(arena, 0);
    const Expr *end = expr_add(arena, r->power, one), *least = r->shift;
    const Expr *past =
        expr_add(arena, expr_apply(arena, EXPR_FLOOR, r->power), one);
    past = expr_root(arena, r->degree, expr_max(arena, none, past));
    past = expr_apply(arena, EXPR_CEIL, past);
    out->or_none = expr_is_zero(least)
                       ? past
                       : expr_max(arena, none, expr_sub(arena, past, least));
    staying_add(r->s, &out->valid, least);
    staying_add(r->s, &out->or_none_valid, least);
    if (expr_is_whole(end) &&
        expr_term_count(end) < expr_term_count(r->power)) {
        const Expr *root = expr_root(arena, r->degree, end);
        out->rounds =
            expr_sub(arena, expr_apply(arena, EXPR_CEIL, root), least);
        staying_add(r->s, &out->valid,
                    expr_sub(arena, end, expr_pow(arena, least, r->degree)));
        return;
    }
    const Expr *root = expr_root(arena, r->degree, r->power);
    out->rounds = expr_sub(arena, expr_apply(arena, EXPR_FLOOR, root),
                           expr_sub(arena, least, one));
    if (!expr_is_zero(least) && moving_is_number(least))
        least = expr_sub(arena, least, one);
    staying_add(r->s, &out->valid,
                expr_sub(arena, r->power, expr_pow(arena, least, r->degree)));
}

/* floor(a/by), with a number from 0 to 1 inside. */
static const Expr *divided_down(Arena *arena, const Expr *a, const Expr *by) {
    const Expr *exact = expr_divide(arena, a, by);
    size_t terms = expr_term_count(exact);
    const Expr *number = expr_term(arena, exact, terms - 1);
    if (expr_degree(number) > 0)
        return expr_apply(arena, EXPR_FLOOR, exact);
    const Expr *whole = expr_apply(arena, EXPR_FLOOR, number);
    return expr_add(
        arena, whole,
        expr_apply(arena, EXPR_FLOOR, expr_sub(arena, exact, whole)));
}

static void count_rounds(const Rooted *r, Exit *out) {
    Arena *arena = r->arena;
    if (is_plain(r)) {
        count_plain_rounds(r, out);
        return;
    }
    const Expr *root =
        expr_apply(arena, EXPR_FLOOR, expr_root(arena, r->degree, r->power));
    const Expr *ends = expr_sub(arena, r->shift, r->scale);
    out->rounds = divided_down(arena, expr_sub(arena, root, ends), r->scale);
    staying_add(r->s, &out->valid, at_round(r, r->at, expr_int(arena, 0)));
    if (r->degree % 2)
        staying_add(r->s, &out->valid, r->power);
}

/* ---- what must hold in each round ---- */

/* Whether "e" never changes against "sign" from a round to the next. */
static bool only_changes(const Rooted *r, const Expr *e, int sign) {
    SymbolId t = r->s->l->symbols->round;
    const Expr *next =
        expr_add(r->arena, expr_symbol(r->arena, t), expr_int(r->arena, 1));
    const Expr *change = expr_sub(r->arena, at_round(r, e, next), e);
    bool only = true;
    fmpq_t k;
    fmpq_init(k);
    for (unsigned d = 0; d <= expr_degree_in(change, t); d++)
        only = only &&
               expr_is_constant(expr_coefficient(r->arena, change, t, d), k) &&
               fmpq_sgn(k) * sign >= 0;
    fmpq_clear(k);
    return only;
}

static bool holds_in(const Rooted *r, const Expr *e, const fmpz_t round) {
    fmpq_t value;
    fmpq_init(value);
    const Expr *number = at_round(r, e, expr_fmpz(r->arena, round));
    bool holds = expr_is_constant(number, value) && fmpq_sgn(value) >= 0;
    fmpq_clear(value);
    return holds;
}

/* More rounds than a counter of 64 bits has values. */
enum { MAX_ROUND_BITS = 66 };

/* The last round in which "e", which only falls, is not negative; -1 if there
 * is none. */
static void last_round(const Rooted *r, const Expr *e, fmpz_t last) {
    fmpz_t tried;
    fmpz_init(tried);
    fmpz_set_si(last, -1);
    for (ulong bit = MAX_ROUND_BITS + 1; bit-- > 0;) {
        fmpz_one_2exp(tried, bit);
        fmpz_add(tried, tried, last);
        if (holds_in(r, e, tried))
            fmpz_set(last, tried);
    }
    fmpz_clear(tried);
}

/* Adds that the loop has been left where "e", which falls, holds for the last
 * time, and unless its first test stays, that it holds at "begin": one that
 * stays is no farther than where the loop is left.  "e" is over what rounds are
 * counted from there. */
static void require_left(const Rooted *r, Region *region, const Expr *e,
                         const Expr *begin, bool stays) {
    Arena *arena = r->arena;
    const Expr *one = expr_int(arena, 1);
    fmpz_t last;
    fmpz_init(last);
    last_round(r, e, last);
    if (fmpz_sgn(last) < 0) {
        staying_add(r->s, region, expr_int(arena, -1));
    } else if (fmpz_bits(last) <= MAX_ROUND_BITS) {
        const Expr *round = expr_sub(arena, expr_fmpz(arena, last), begin);
        const Expr *margin = at_round(r, r->at, round);
        if (!stays)
            staying_add(r->s, region, round);
        staying_add(r->s, region,
                    expr_sub(arena, expr_neg(arena, margin), one));
    }
    fmpz_clear(last);
}

static bool is_over_round_alone(const Rooted *r, const Expr *e) {
    SymbolId first = expr_next_symbol(e, 0);
    return first == r->s->l->symbols->round &&
           expr_next_symbol(e, first + 1) == EXPR_NO_SYMBOL;
}

/* "e", a number in a round, over what the variable is then, not over how many
 * rounds came before. */
static const Expr *over_variable(const Rooted *r, const Expr *e) {
    const Expr *round = expr_symbol(r->arena, r->s->l->symbols->round);
    return at_round(r, e, expr_sub(r->arena, round, r->shift));
}

/* Adds that "condition" holds in all rounds up to the one that leaves. */
static bool require_in_rounds(const Rooted *r, Region *region,
                              const Expr *condition, bool stays) {
    const Expr *e = inductions_in_round(r->s->l, condition);
    if (!e || !expr_is_polynomial(e))
        return false;
    const Expr *begin = expr_int(r->arena, 0);
    if (!only_changes(r, e, 1) && !is_over_round_alone(r, e) && is_by_one(r)) {
        begin = r->shift;
        e = over_variable(r, e);
        staying_add(r->s, region, begin);
    }
    if (only_changes(r, e, 1)) {
        staying_add(r->s, region, at_round(r, e, begin));
        return true;
    }
    if (!is_over_round_alone(r, e) || !only_changes(r, e, -1))
        return false;
    require_left(r, region, e, begin, stays);
    return true;
}

static bool require_all(const Rooted *r, Region *region,
                        const Region *conditions, bool stays) {
    for (size_t i = 0; i < conditions->nonneg.size; i++)
        if (!require_in_rounds(r, region, conditions->nonneg.at[i], stays))
            return false;
    return true;
}

/* "stays": the first test does, as "region" says already. */
static bool require_range(const Rooted *r, Region *region, bool stays) {
    const Inductions *l = r->s->l;
    for (size_t i = 0; i < l->all.size; i++) {
        const Induction *in = &l->all.at[i];
        if (expr_has_symbol(r->s->margin, in->symbol) &&
            (!require_all(r, region, &in->next, stays) ||
             !require_all(r, region, &in->type, stays)))
            return false;
    }
    return require_all(r, region, &r->s->raw, stays);
}

bool staying_until_root(Exit *out, const Staying *s) {
    Rooted r = {.s = s, .arena = s->l->arena};
    const Expr *at = s->differs ? NULL : inductions_in_round(s->l, s->margin);
    r.at = at ? staying_without_floor(s, at) : NULL;
    *out = (Exit){0};
    if (!r.at || !read_power(&r))
        return false;
    count_rounds(&r, out);
    return require_range(&r, &out->or_none_valid, false) &&
           require_range(&r, &out->valid, true);
}
