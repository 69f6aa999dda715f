/* exits_falling.c -- margins that fall by a number each round. */
#include "static/counts/exits/staying.h"

/* base / step rounded down, where all coefficients but the constant one are
 * multiples of "step" > 0; NULL otherwise. */
static const Expr *divide_down(Arena *arena, const Expr *base, int64_t step) {
    fmpq_t k, by;
    fmpz_t floor;
    fmpq_init(k);
    fmpq_init(by);
    fmpz_init(floor);
    fmpq_set_si(by, 1, (ulong)step);
    const Expr *whole = expr_int(arena, 0);
    for (size_t i = 0; whole && i < expr_term_count(base); i++) {
        const Expr *term = expr_term(arena, base, i);
        expr_term_coefficient(k, base, i);
        fmpq_mul(k, k, by);
        bool is_constant = expr_degree(term) == 0;
        if (is_constant)
            fmpz_fdiv_q(floor, fmpq_numref(k), fmpq_denref(k));
        const Expr *quotient =
            is_constant ? expr_fmpz(arena, floor) : expr_scale(arena, term, by);
        whole = is_constant || fmpz_is_one(fmpq_denref(k))
                    ? expr_add(arena, whole, quotient)
                    : NULL;
    }
    fmpq_clear(k);
    fmpq_clear(by);
    fmpz_clear(floor);
    return whole;
}

/* Splits "e" = a + b * round with a whole number b that is not 0. */
static bool split_linear(const Inductions *l, const Expr *e, const Expr **a,
                         int64_t *b) {
    SymbolId t = l->symbols->round;
    if (expr_degree_in(e, t) != 1)
        return false;
    bool good = expr_is_int(expr_coefficient(l->arena, e, t, 1), b);
    *a = expr_coefficient(l->arena, e, t, 0);
    return good && *b > -INT64_MAX && !expr_has_symbol(*a, t);
}

/* Rounds until "distance" falls to just 0 by "step" a round; NULL if it may
 * jump over it. */
static const Expr *rounds_to_zero(Arena *arena, const Expr *distance,
                                  int64_t step) {
    const Expr *whole = divide_down(arena, distance, step);
    return whole && expr_equal(expr_mul(arena, whole, expr_int(arena, step)),
                               distance)
               ? whole
               : NULL;
}

/* An exit that is taken as soon as a margin that falls by a number is spent. */
typedef struct Falling {
    const Expr *rounds;
    const Expr *most;  /* no less than the rounds, and a polynomial like them */
    const Expr *begin; /* >= 0 where they are right */
} Falling;

/* Until a + b * round is spent; false if it never is, or that is not known. */
static bool find_falling(Falling *out, const Staying *s, const Expr *a,
                         int64_t b) {
    Arena *arena = s->l->arena;
    int64_t step = b < 0 ? -b : b;
    const Expr *one = expr_int(arena, 1), *by = expr_int(arena, step);
    if (s->differs) {
        const Expr *rounds =
            rounds_to_zero(arena, b < 0 ? a : expr_neg(arena, a), step);
        *out = (Falling){rounds, rounds, rounds};
        return rounds;
    }
    const Expr *whole = b < 0 ? divide_down(arena, a, step) : NULL;
    if (whole) {
        const Expr *rounds = expr_add(arena, whole, one);
        *out = (Falling){rounds, rounds, rounds};
        return true;
    }
    if (b > 0 || !expr_is_whole(a))
        return false;
    const Expr *end = expr_add(arena, a, one);
    *out = (Falling){staying_steps(arena, end, by),
                     expr_divide(arena, expr_add(arena, a, by), by), end};
    return true;
}

static bool is_over_pointers(const Symbols *symbols, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (symbols->all.at[s].scope == SCOPE_POINTER)
            return true;
    }
    return false;
}

/* Adds that nothing wraps while the loop stays "most" rounds. */
static bool require_kept(const Staying *s, Region *region, const Expr *most) {
    for (size_t i = 0; i < s->raw.nonneg.size; i++)
        if (!inductions_require(s->l, region, s->raw.nonneg.at[i], most))
            return false;
    const Expr *last = expr_sub(s->l->arena, most, expr_int(s->l->arena, 1));
    return inductions_require_no_wrap(s->l, region, s->margin, last,
                                      s->magnitude);
}

/* What falls below 0 in no round is there before the first one.  The test in
 * that one must be right, too, where "most" is less than 0. */
static void or_none(Exit *out, const Staying *s, const Falling *falling) {
    const Expr *none = expr_int(s->l->arena, 0);
    if (!s->differs && require_kept(s, &out->or_none_valid, falling->most) &&
        require_kept(s, &out->or_none_valid, none))
        out->or_none = expr_max(s->l->arena, none, falling->rounds);
}

bool staying_until_spent(Exit *out, const Staying *s) {
    const Expr *at = inductions_in_round(s->l, s->margin), *a;
    Falling falling;
    int64_t b;
    at = at && !s->differs ? staying_without_floor(s, at) : at;
    if (!at || !split_linear(s->l, at, &a, &b))
        return false;
    int64_t element = inductions_in_elements(s->l, &a, b);
    a = element > 1 ? divide_down(s->l->arena, a, element) : a;
    if (!a || !find_falling(&falling, s, a, b / element) ||
        is_over_pointers(s->l->symbols, falling.rounds))
        return false;
    *out = (Exit){.rounds = falling.rounds};
    staying_add(s, &out->valid, falling.begin);
    or_none(out, s, &falling);
    return require_kept(s, &out->valid, falling.most);
}
