#include "algebra/region/inequality.h"
#include "algebra/expr/expr_impl.h"

static bool is_whole_without_scale(const Expr *e) {
    for (size_t i = 0; i < e->size; i++)
        for (size_t k = 0; k < e->terms[i].n_factors; k++)
            if (!expr_atom_is_whole(e->terms[i].factors[k].atom))
                return false;
    return true;
}

/* The largest rational of which the coefficients of "n" terms are whole
 * multiples. */
static void content(fmpq_t out, const Term *terms, size_t n) {
    fmpq_zero(out);
    for (size_t i = 0; i < n; i++)
        fmpq_gcd(out, out, &terms[i].coefficient);
}

static const Expr *sign_of_constant(Arena *arena, const Expr *e) {
    return expr_int(arena,
                    e->size == 0 ? 0 : fmpq_sgn(&e->terms[0].coefficient));
}

const Expr *inequality_normalise(Arena *arena, const Expr *e) {
    if (expr_degree(e) == 0)
        return sign_of_constant(arena, e);
    bool whole = is_whole_without_scale(e);
    bool has_constant = e->terms[e->size - 1].degree == 0;
    fmpq_t scale;
    fmpq_init(scale);
    content(scale, e->terms, e->size - (whole && has_constant));
    fmpq_inv(scale, scale);
    e = expr_scale(arena, e, scale);
    fmpq_clear(scale);
    return whole ? expr_apply(arena, EXPR_FLOOR, e) : e;
}

/* ---- powers of a number ---- */

/* b^x, for a whole b and x, as all of a term; NULL: it is not that. */
static const Atom *power_in(const Term *term) {
    const Atom *atom = term->degree == 1 ? term->factors[0].atom : NULL;
    const fmpq *base =
        atom && expr_is_number_power(atom) ? expr_number(atom->args[0]) : NULL;
    return base && fmpz_is_one(fmpq_denref(base)) &&
                   fmpz_cmp_si(fmpq_numref(base), 1) > 0 &&
                   expr_is_whole(atom->args[1])
               ? atom
               : NULL;
}

/* Whether "power" is the only one that is not a number in "e", whose sign is
 * that of it less "number", or with *falls of that number less it. */
static const Atom *compared_power(fmpq_t number, bool *falls, const Expr *e) {
    const Atom *power = e->size ? power_in(&e->terms[0]) : NULL;
    if (!power || e->size > 2 || (e->size == 2 && e->terms[1].degree > 0))
        return NULL;
    *falls = fmpq_sgn(&e->terms[0].coefficient) < 0;
    fmpq_zero(number);
    if (e->size == 2)
        fmpq_div(number, &e->terms[1].coefficient, &e->terms[0].coefficient);
    fmpq_neg(number, number);
    return power;
}

const Expr *inequality_without_power(Arena *arena, const Expr *e) {
    fmpq_t number;
    fmpz_t limit;
    bool falls;
    fmpq_init(number);
    fmpz_init(limit);
    const Atom *power = compared_power(number, &falls, e);
    if (power && fmpq_sgn(number) <= 0) {
        e = expr_int(arena, falls ? -1 : 0);
    } else if (power && fmpq_cmp_ui(number, 1) >= 0) {
        const fmpz *base = fmpq_numref(expr_number(power->args[0]));
        if (falls)
            fmpz_fdiv_q(limit, fmpq_numref(number), fmpq_denref(number));
        else
            fmpz_cdiv_q(limit, fmpq_numref(number), fmpq_denref(number));
        slong log = falls ? fmpz_flog(limit, base) : fmpz_clog(limit, base);
        e = expr_sub(arena, power->args[1], expr_int(arena, log));
        e = falls ? expr_neg(arena, e) : e;
    }
    fmpz_clear(limit);
    fmpq_clear(number);
    return e;
}

/* ---- max and min ---- */

/* A term for which max or min can be taken apart; "all": into conditions that
 * must all hold, else into such of which one must. */
static bool is_separable(const Term *term, bool all) {
    if (term->degree != 1 || term->factors[0].atom->arity == 0)
        return false;
    ExprFn fn = term->factors[0].atom->fn;
    bool rises = fmpq_sgn(&term->coefficient) > 0;
    return (fn == EXPR_MAX && rises != all) || (fn == EXPR_MIN && rises == all);
}

static const Term *separable_term(const Expr *e, bool all) {
    for (size_t i = 0; i < e->size; i++)
        if (is_separable(&e->terms[i], all))
            return &e->terms[i];
    return NULL;
}

static size_t count_of(const Term *term) {
    return term ? term->factors[0].atom->arity : 0;
}

static const Expr *with_argument(Arena *arena, const Expr *e, const Term *term,
                                 size_t i) {
    const Atom *atom = term->factors[0].atom;
    const Expr *change =
        expr_sub(arena, atom->args[i], expr_of_atom(arena, atom));
    return expr_add(arena, e, expr_scale(arena, change, &term->coefficient));
}

size_t inequality_part_count(const Expr *e) {
    return count_of(separable_term(e, true));
}

const Expr *inequality_part(Arena *arena, const Expr *e, size_t i) {
    return with_argument(arena, e, separable_term(e, true), i);
}

size_t inequality_choice_count(const Expr *e) {
    return count_of(separable_term(e, false));
}

const Expr *inequality_choice(Arena *arena, const Expr *e, size_t i) {
    return with_argument(arena, e, separable_term(e, false), i);
}

/* ---- roots and logarithms ---- */

/* sqrt(y), or log(y) to some base, which rises with y from 0 on. */
typedef struct Rising {
    const Expr *of; /* y */
    ulong base;     /* 0: a root */
} Rising;

enum { MOST_EXPONENT = 256 };

/* False: "x" is neither. */
static bool read_rising(Rising *out, const Expr *x) {
    const Term *term = x->size == 1 ? &x->terms[0] : NULL;
    const Atom *atom =
        term && term->degree == 1 && fmpq_is_one(&term->coefficient)
            ? term->factors[0].atom
            : NULL;
    int64_t base = 0;
    bool is_log = atom && expr_is_call(atom, EXPR_LOG) &&
                  expr_is_int(atom->args[1], &base);
    if (!is_log && !(atom && expr_root_degree(atom) == 2))
        return false;
    *out = (Rising){atom->args[0], (ulong)base};
    return true;
}

/* The y for which it is k, for k from 0 on; false if that is too large. */
static bool inverse_of(fmpz_t y, const Rising *r, const fmpz_t k) {
    if (r->base && fmpz_cmp_ui(k, MOST_EXPONENT) > 0)
        return false;
    if (r->base) {
        fmpz_set_ui(y, r->base);
        fmpz_pow_ui(y, y, fmpz_get_ui(k));
    } else {
        fmpz_mul(y, k, k);
    }
    return true;
}

/* A whole number that something is at least, or at most; "strict": it is not
 * that number either. */
typedef struct Bounded {
    const fmpz *by;
    bool at_least, strict;
} Bounded;

/* Where sqrt(y) or log(y) is bounded so, and there is one; NULL: not known. */
static const Expr *where_bounded(Arena *arena, const Rising *r,
                                 const Bounded *b) {
    const Expr *some = expr_sub(arena, r->of, expr_int(arena, r->base ? 1 : 0));
    if ((r->base || b->strict) && !expr_is_whole(r->of))
        return NULL;
    if (fmpz_cmp_si(b->by, b->at_least != b->strict) < 0)
        return b->at_least ? some : expr_int(arena, -1);
    fmpz_t y;
    fmpz_init(y);
    const Expr *out = NULL;
    if (inverse_of(y, r, b->by)) {
        if (b->strict)
            fmpz_add_si(y, y, b->at_least ? 1 : -1);
        const Expr *apart = expr_sub(arena, r->of, expr_fmpz(arena, y));
        out =
            b->at_least ? apart : expr_min(arena, expr_neg(arena, apart), some);
    }
    fmpz_clear(y);
    return out;
}

/* ---- numbers rounded down or up ---- */

/* floor(x) or ceil(x), times a number; NULL: it is not that. */
static const Atom *rounded_in(const Term *term) {
    const Atom *atom = term->degree == 1 ? term->factors[0].atom : NULL;
    return atom && (expr_is_call(atom, EXPR_FLOOR) ||
                    expr_is_call(atom, EXPR_CEIL))
               ? atom
               : NULL;
}

/* floor(x) >= k where x >= k, floor(x) <= k where x < k + 1, ceil(x) >= k where
 * x > k - 1, ceil(x) <= k where x <= k.  "k" becomes that number. */
static Bounded bound_inside(const Atom *rounded, bool at_least, fmpz_t k) {
    bool strict = expr_is_call(rounded, EXPR_CEIL) == at_least;
    if (strict)
        fmpz_add_si(k, k, at_least ? -1 : 1);
    return (Bounded){k, at_least, strict};
}

static const Expr *without_rounding(Arena *arena, const Expr *e,
                                    const Atom *rounded, const Bounded *b) {
    const Expr *x = rounded->args[0], *same = NULL;
    Rising r;
    if (read_rising(&r, x))
        same = where_bounded(arena, &r, b);
    if (!same && b->at_least && !b->strict)
        same = expr_sub(arena, x, expr_fmpz(arena, b->by));
    return same ? same : e;
}

const Expr *inequality_without_rounding(Arena *arena, const Expr *e) {
    const Atom *rounded = e->size ? rounded_in(&e->terms[0]) : NULL;
    if (!rounded || e->size > 2 || (e->size == 2 && e->terms[1].degree > 0))
        return e;
    bool rises = fmpq_sgn(&e->terms[0].coefficient) > 0;
    fmpq_t number;
    fmpz_t k;
    fmpq_init(number);
    fmpz_init(k);
    if (e->size == 2)
        fmpq_div(number, &e->terms[1].coefficient, &e->terms[0].coefficient);
    fmpq_neg(number, number);
    if (rises)
        fmpz_cdiv_q(k, fmpq_numref(number), fmpq_denref(number));
    else
        fmpz_fdiv_q(k, fmpq_numref(number), fmpq_denref(number));
    Bounded inside = bound_inside(rounded, rises, k);
    e = without_rounding(arena, e, rounded, &inside);
    fmpz_clear(k);
    fmpq_clear(number);
    return e;
}
