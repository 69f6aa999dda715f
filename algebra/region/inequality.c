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

/* ---- numbers rounded down ---- */

/* The x of a term that is floor(x), times a number; NULL: it is not that. */
static const Expr *rounded_in(const Term *term) {
    const Atom *atom = term->degree == 1 ? term->factors[0].atom : NULL;
    return atom && atom->arity && atom->fn == EXPR_FLOOR ? atom->args[0] : NULL;
}

/* x, if "e" is its square root; NULL: it is none. */
static const Expr *squared(const Expr *e) {
    const Term *term = e->size == 1 ? &e->terms[0] : NULL;
    const Atom *atom =
        term && term->degree == 1 && fmpq_is_one(&term->coefficient)
            ? term->factors[0].atom
            : NULL;
    return atom && expr_root_degree(atom) == 2 ? atom->args[0] : NULL;
}

/* x - k, or for the root of x that its square is there; for k below 0 that it
 * has one. */
static const Expr *at_least(Arena *arena, const Expr *x, const fmpz_t k) {
    const Expr *square = squared(x);
    const Expr *least = expr_fmpz(arena, k);
    if (square && fmpz_sgn(k) <= 0)
        return square;
    return square ? expr_sub(arena, square, expr_mul(arena, least, least))
                  : expr_sub(arena, x, least);
}

/* Of the root x of a whole number, that it is below k + 1, so that the number
 * is below the square of that, and that there is one; NULL of others. */
static const Expr *at_most(Arena *arena, const Expr *x, const fmpz_t k) {
    const Expr *square = squared(x);
    if (!square || !expr_is_whole(square))
        return NULL;
    if (fmpz_sgn(k) < 0)
        return expr_int(arena, -1);
    const Expr *one = expr_int(arena, 1);
    const Expr *above = expr_add(arena, expr_fmpz(arena, k), one);
    const Expr *most = expr_sub(arena, expr_mul(arena, above, above), one);
    return expr_min(arena, expr_sub(arena, most, square), square);
}

const Expr *inequality_without_floor(Arena *arena, const Expr *e) {
    const Expr *x = e->size ? rounded_in(&e->terms[0]) : NULL;
    if (!x || e->size > 2 || (e->size == 2 && e->terms[1].degree > 0))
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
    const Expr *same = rises ? at_least(arena, x, k) : at_most(arena, x, k);
    fmpz_clear(k);
    fmpq_clear(number);
    return same ? same : e;
}
