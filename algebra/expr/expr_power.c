/* expr_power.c -- the canonical form of powers.
 *
 * A power of a number has the smallest base above 1, or -1; the whole part of
 * its exponent is in the coefficient: 4^(n + 1) is 4*2^(2*n).  A term has one
 * power of each base, and b^log(x) is x^log(b). */
#include "algebra/expr/expr_impl.h"

#include <limits.h>

enum { EXPONENT_BITS = 16 }; /* of what has terms */

const fmpq *expr_number(const Expr *a) {
    return a->size == 1 && a->terms[0].degree == 0 ? &a->terms[0].coefficient
                                                   : NULL;
}

bool expr_is_number_power(const Atom *atom) {
    const fmpq *base =
        expr_is_call(atom, EXPR_POWER) ? expr_number(atom->args[0]) : NULL;
    return base && (fmpq_sgn(base) > 0 || (fmpq_cmp_si(base, -1) == 0 &&
                                           expr_is_whole(atom->args[1])));
}

bool expr_is_positive_power(const Atom *atom) {
    return expr_is_number_power(atom) &&
           fmpq_sgn(expr_number(atom->args[0])) > 0;
}

bool expr_is_reciprocal(const Atom *atom) {
    const fmpq *exponent =
        expr_is_call(atom, EXPR_POWER) ? expr_number(atom->args[1]) : NULL;
    return exponent && fmpq_cmp_si(exponent, -1) == 0 &&
           !expr_number(atom->args[0]);
}

static const Expr *make(Arena *arena, ExprFn fn, const Expr *a, const Expr *b) {
    const Expr **args = ARENA_ARRAY(arena, const Expr *, 2);
    args[0] = a;
    args[1] = b;
    return expr_function(arena, fn, args, 2);
}

/* ---- powers of numbers ---- */

/* (-1)^e for whole e: what counts is whether e is even. */
static const Expr *power_of_sign(Arena *arena, const Expr *e) {
    TermList odd = {0};
    int64_t sign = 1;
    for (size_t i = 0; i < e->size; i++) {
        Term term = e->terms[i];
        if (fmpz_is_even(&term.coefficient.num))
            continue;
        fmpq_init(&term.coefficient);
        fmpq_one(&term.coefficient);
        if (term.degree == 0)
            sign = -1;
        else
            *vec_push(arena, &odd) = term;
    }
    const Expr *result = expr_int(arena, sign);
    if (odd.size == 0)
        return result;
    const Expr *rest = expr_from_terms(arena, odd.at, odd.size);
    return expr_mul(arena, result,
                    make(arena, EXPR_POWER, expr_int(arena, -1), rest));
}

/* The power of "root" that a term of an exponent is without a power of "root";
 * NULL where it is none. */
static const Expr *power_by_log(Arena *arena, const Expr *root,
                                const Term *term) {
    if (term->degree != 1 || !expr_is_call(term->factors[0].atom, EXPR_LOG))
        return NULL;
    const Expr *const *log = term->factors[0].atom->args;
    const Expr *power =
        expr_scale(arena, expr_log_to(arena, root, log[1]), &term->coefficient);
    if (expr_degree(power) > 0 && expr_degree(log[0]) == 0)
        return NULL;
    return expr_power(arena, log[0], power);
}

/* Splits a number into root^whole and what is left. */
static const Expr *power_by_number(Arena *arena, const Expr *root,
                                   fmpq_t number) {
    fmpq_t whole, value;
    fmpq_init(whole);
    fmpq_init(value);
    fmpz_fdiv_q(fmpq_numref(whole), fmpq_numref(number), fmpq_denref(number));
    const Expr *result = NULL;
    if (expr_power_value(value, expr_number(root), whole)) {
        result = expr_fmpq(arena, value);
        fmpq_sub(number, number, whole);
    }
    fmpq_clear(whole);
    fmpq_clear(value);
    return result;
}

/* root^e for a root above 1 that is no power itself. */
static const Expr *power_of_root(Arena *arena, const Expr *root,
                                 const Expr *e) {
    TermList rest = {0};
    const Expr *product = expr_int(arena, 1);
    for (size_t i = 0; i < e->size; i++) {
        Term term = expr_term_copy(&e->terms[i]);
        const Expr *power =
            term.degree == 0 ? power_by_number(arena, root, &term.coefficient)
                             : power_by_log(arena, root, &term);
        if (power)
            product = expr_mul(arena, product, power);
        if (!power || term.degree == 0)
            *vec_push(arena, &rest) = term;
    }
    const Expr *left = expr_from_terms(arena, rest.at, rest.size);
    if (left->size == 0)
        return product;
    return expr_mul(arena, product, make(arena, EXPR_POWER, root, left));
}

static const Expr *power_of_positive(Arena *arena, const fmpq_t b,
                                     const Expr *e) {
    fmpq_t root, times;
    fmpq_init(root);
    fmpq_init(times);
    fmpq_set_ui(times, expr_primitive_root(root, b), 1);
    if (fmpz_cmp(fmpq_numref(root), fmpq_denref(root)) < 0) {
        fmpq_inv(root, root);
        fmpq_neg(times, times);
    }
    const Expr *result = power_of_root(arena, expr_fmpq(arena, root),
                                       expr_scale(arena, e, times));
    fmpq_clear(root);
    fmpq_clear(times);
    return result;
}

static const Expr *power_of_number(Arena *arena, const Expr *base,
                                   const Expr *e) {
    const fmpq *b = expr_number(base);
    if (!b || (fmpq_sgn(b) < 0 && !expr_is_whole(e)))
        return make(arena, EXPR_POWER, base, e);
    if (fmpq_is_one(b))
        return base;
    if (fmpq_sgn(b) > 0)
        return power_of_positive(arena, b, e);
    const Expr *sign = power_of_sign(arena, e);
    return expr_mul(arena, sign,
                    power_of_number(arena, expr_neg(arena, base), e));
}

/* ---- powers of formulas ---- */

static const Expr *invert_atom(Arena *arena, const Atom *atom) {
    if (expr_is_reciprocal(atom))
        return atom->args[0];
    const Expr *minus = expr_int(arena, -1);
    if (expr_is_number_power(atom))
        return power_of_number(arena, atom->args[0],
                               expr_mul(arena, minus, atom->args[1]));
    return make(arena, EXPR_POWER, expr_of_atom(arena, atom), minus);
}

/* The number by which the coefficients are whole, coprime, and the first one
 * positive. */
static void content(fmpq_t out, const Expr *a) {
    fmpq_zero(out);
    for (size_t i = 0; i < a->size; i++)
        fmpq_gcd(out, out, &a->terms[i].coefficient);
    if (fmpq_sgn(&a->terms[0].coefficient) < 0)
        fmpq_neg(out, out);
}

/* 1/a, by factors where it has one term. */
static const Expr *invert(Arena *arena, const Expr *a) {
    fmpq_t by;
    fmpq_init(by);
    content(by, a);
    fmpq_inv(by, by);
    const Expr *result = expr_fmpq(arena, by);
    if (a->size > 1)
        result = expr_mul(arena, result,
                          make(arena, EXPR_POWER, expr_scale(arena, a, by),
                               expr_int(arena, -1)));
    for (size_t i = 0; a->size == 1 && i < a->terms[0].n_factors; i++) {
        const Factor *factor = &a->terms[0].factors[i];
        const Expr *inverse = invert_atom(arena, factor->atom);
        result =
            expr_mul(arena, result, expr_pow(arena, inverse, factor->exponent));
    }
    fmpq_clear(by);
    return result;
}

/* a^(p/q) is a to the whole part of p/q times powers of a root. */
static const Expr *positive_power(Arena *arena, const Expr *a,
                                  const fmpq_t number) {
    fmpz_t whole, times;
    fmpq_t root;
    fmpz_init(whole);
    fmpz_init(times);
    fmpq_init(root);
    fmpz_fdiv_qr(whole, times, fmpq_numref(number), fmpq_denref(number));
    const Expr *power = expr_pow(arena, a, (unsigned)fmpz_get_ui(whole));
    fmpz_one(fmpq_numref(root));
    fmpz_set(fmpq_denref(root), fmpq_denref(number));
    if (!fmpz_is_zero(times)) {
        const Expr *part = make(arena, EXPR_POWER, a, expr_fmpq(arena, root));
        part = expr_pow(arena, part, (unsigned)fmpz_get_ui(times));
        power = expr_mul(arena, power, part);
    }
    fmpz_clear(whole);
    fmpz_clear(times);
    fmpq_clear(root);
    return power;
}

/* "e" is the number. */
static const Expr *constant_power(Arena *arena, const Expr *a, const Expr *e,
                                  const fmpq_t number) {
    if (fmpz_bits(fmpq_numref(number)) > EXPONENT_BITS)
        return make(arena, EXPR_POWER, a, e);
    if (fmpq_sgn(number) >= 0)
        return positive_power(arena, a, number);
    fmpq_t positive;
    fmpq_init(positive);
    fmpq_neg(positive, number);
    const Expr *power = positive_power(arena, a, positive);
    fmpq_clear(positive);
    return invert(arena, power);
}

const Expr *expr_power(Arena *arena, const Expr *base, const Expr *exponent) {
    const Atom *atom = expr_sole_atom(base);
    const Expr *result = NULL;
    fmpq_t number;
    fmpq_init(number);
    if (expr_is_constant(base, number))
        result = power_of_number(arena, base, exponent);
    else if (atom && expr_is_positive_power(atom))
        result = power_of_number(arena, atom->args[0],
                                 expr_mul(arena, atom->args[1], exponent));
    else if (expr_is_constant(exponent, number))
        result = constant_power(arena, base, exponent, number);
    else
        result = make(arena, EXPR_POWER, base, exponent);
    fmpq_clear(number);
    return result;
}

const Expr *expr_root(Arena *arena, ulong k, const Expr *a) {
    fmpq_t exponent;
    fmpq_init(exponent);
    fmpq_set_ui(exponent, 1, k);
    const Expr *root = expr_power(arena, a, expr_fmpq(arena, exponent));
    fmpq_clear(exponent);
    return root;
}

const Expr *expr_divide(Arena *arena, const Expr *a, const Expr *b) {
    return expr_mul(arena, a, expr_power(arena, b, expr_int(arena, -1)));
}

/* ---- products ---- */

/* "term" with other exponents of two of its factors. */
static Term with_exponents(Arena *arena, const Term *term, size_t i,
                           unsigned of_i, size_t k, unsigned of_k) {
    Term rest = *term;
    Factor *factors = ARENA_ARRAY(arena, Factor, term->n_factors);
    rest.factors = factors;
    rest.n_factors = 0;
    rest.degree = 0;
    for (size_t at = 0; at < term->n_factors; at++) {
        Factor factor = term->factors[at];
        if (at == i || at == k)
            factor.exponent = at == i ? of_i : of_k;
        rest.degree += factor.exponent;
        if (factor.exponent > 0)
            factors[rest.n_factors++] = factor;
    }
    return rest;
}

static const Expr *exponent_in(Arena *arena, const Factor *factor) {
    return expr_mul(arena, factor->atom->args[1],
                    expr_int(arena, factor->exponent));
}

/* b^x*b^y = b^(x + y); k is i for a power of b^x.  That has one term. */
static Term merge_powers(Arena *arena, Term *term, size_t i, size_t k) {
    Term rest = with_exponents(arena, term, i, 0, k, 0);
    const Expr *e = exponent_in(arena, &term->factors[i]);
    if (k != i)
        e = expr_add(arena, e, exponent_in(arena, &term->factors[k]));
    const Expr *power =
        power_of_number(arena, term->factors[i].atom->args[0], e);
    Term product = expr_multiply_terms(arena, &rest, &power->terms[0]);
    fmpq_clear(&term->coefficient);
    return product;
}

/* a^x*(1/a)^y. */
static Term cancel(Arena *arena, const Term *term, size_t i, size_t k) {
    unsigned x = term->factors[i].exponent, y = term->factors[k].exponent;
    unsigned least = x < y ? x : y;
    return expr_tidy_powers(
        arena, with_exponents(arena, term, i, x - least, k, y - least));
}

/* The number of "atom" among the factors, or their count. */
static size_t find_factor(const Term *term, const Atom *atom) {
    size_t i = 0;
    while (i < term->n_factors &&
           expr_atom_order(term->factors[i].atom, atom) != 0)
        i++;
    return i;
}

/* The next power of the number that factor "i" is a power of; "i" where it has
 * an exponent itself. */
static size_t find_power(const Term *term, size_t i) {
    const Atom *atom = term->factors[i].atom;
    size_t k = term->factors[i].exponent > 1 ? i : i + 1;
    while (k < term->n_factors &&
           (!expr_is_number_power(term->factors[k].atom) ||
            !expr_equal(term->factors[k].atom->args[0], atom->args[0])))
        k++;
    return k;
}

/* root^e = a*root^(e - k) for the k-th root of "a". */
static Term take_from_root(Arena *arena, Term *term, size_t i, ulong k) {
    const Factor *factor = &term->factors[i];
    unsigned e = factor->exponent;
    Term rest = with_exponents(arena, term, i, e % (unsigned)k, i, 0);
    const Expr *whole = expr_pow(arena, factor->atom->args[0], e / (unsigned)k);
    Term product = expr_multiply_terms(arena, &rest, &whole->terms[0]);
    fmpq_clear(&term->coefficient);
    return product;
}

ulong expr_root_degree(const Atom *atom) {
    const fmpq *power =
        expr_is_call(atom, EXPR_POWER) ? expr_number(atom->args[1]) : NULL;
    return power && fmpz_is_one(fmpq_numref(power)) &&
                   fmpz_cmp_ui(fmpq_denref(power), 1) > 0 &&
                   fmpz_abs_fits_ui(fmpq_denref(power))
               ? fmpz_get_ui(fmpq_denref(power))
               : 0;
}

/* The degree of a root of an atom; UINT_MAX for others. */
static ulong root_degree(const Atom *atom) {
    ulong degree = atom->arity && expr_sole_atom(atom->args[0])
                       ? expr_root_degree(atom)
                       : 0;
    return degree ? degree : UINT_MAX;
}

Term expr_tidy_powers(Arena *arena, Term term) {
    for (size_t i = 0; i < term.n_factors; i++) {
        const Atom *atom = term.factors[i].atom;
        size_t k = term.n_factors;
        if (term.factors[i].exponent >= root_degree(atom))
            return take_from_root(arena, &term, i, root_degree(atom));
        if (expr_is_number_power(atom)) {
            k = find_power(&term, i);
            if (k < term.n_factors)
                return merge_powers(arena, &term, i, k);
        } else if (expr_is_reciprocal(atom)) {
            const Atom *inside = expr_sole_atom(atom->args[0]);
            k = inside ? find_factor(&term, inside) : k;
            if (k < term.n_factors)
                return cancel(arena, &term, i, k);
        }
    }
    return term;
}
