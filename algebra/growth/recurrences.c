#include "algebra/growth/recurrences.h"
#include "algebra/growth/bound.h"

#include <flint/fmpz_poly.h>
#include <flint/fmpz_poly_factor.h>

/* ---- how large the roots of a polynomial are ---- */

enum { SQUARINGS = 16, DIGITS = 64, KEPT_DIGITS = 20 };

/* x = ceil(x^(1/k)) with DIGITS binary digits, as "x" has. */
static void root_up(fmpz_t x, slong k) {
    fmpz_mul_2exp(x, x, DIGITS * (ulong)(k - 1));
    if (!fmpz_root(x, x, k))
        fmpz_add_ui(x, x, 1);
}

/* Fujiwara 1916: no root exceeds 2*|a(d-i)/a(d)|^(1/i) for all i. */
static void fujiwara(fmpz_t out, const fmpz_poly_t f) {
    slong d = fmpz_poly_degree(f);
    fmpz_t x;
    fmpz_init(x);
    fmpz_zero(out);
    for (slong i = 1; i <= d; i++) {
        fmpz_abs(x, fmpz_poly_get_coeff_ptr(f, d - i));
        fmpz_mul_2exp(x, x, DIGITS);
        fmpz_cdiv_q(x, x, fmpz_poly_lead(f));
        fmpz_abs(x, x);
        fmpz_add_ui(x, x, 1);
        root_up(x, i);
        if (fmpz_cmp(x, out) > 0)
            fmpz_set(out, x);
    }
    fmpz_mul_2exp(out, out, 1);
    fmpz_clear(x);
}

/* g with the roots of "g" squared: f(x^2) = g(x)*g(-x) (Graeffe). */
static void square_roots(fmpz_poly_t g) {
    fmpz_poly_t mirror;
    fmpz_poly_init(mirror);
    fmpz_poly_set(mirror, g);
    for (slong i = 1; i <= fmpz_poly_degree(g); i += 2)
        fmpz_neg(mirror->coeffs + i, mirror->coeffs + i);
    fmpz_poly_mul(mirror, mirror, g);
    for (slong i = 0; i <= fmpz_poly_degree(g); i++)
        fmpz_set(g->coeffs + i, mirror->coeffs + 2 * i);
    fmpz_poly_clear(mirror);
}

static void bound_by_squaring(fmpq_t out, const fmpz_poly_t f) {
    fmpz_poly_t g;
    fmpz_t x;
    fmpz_poly_init(g);
    fmpz_init(x);
    fmpz_poly_set(g, f);
    for (int i = 0; i < SQUARINGS; i++)
        square_roots(g);
    fujiwara(x, g);
    for (int i = 0; i < SQUARINGS; i++)
        root_up(x, 2);
    fmpz_cdiv_q_2exp(x, x, DIGITS - KEPT_DIGITS);
    fmpq_set_fmpz(out, x);
    fmpq_div_2exp(out, out, KEPT_DIGITS);
    fmpz_clear(x);
    fmpz_poly_clear(g);
}

/* Sets "out" to what no root of "f", of degree 1 and more, is larger than in
 * magnitude: exact for degree 1, else up to 1 in 10,000 more (Graeffe's method,
 * Fujiwara's bound). */
static void bound_roots(fmpq_t out, const fmpz_poly_t f) {
    if (fmpz_poly_degree(f) > 1) {
        bound_by_squaring(out, f);
        return;
    }
    fmpq_set_fmpz_frac(out, fmpz_poly_get_coeff_ptr(f, 0),
                       fmpz_poly_get_coeff_ptr(f, 1));
    fmpq_abs(out, out);
}

/* ---- recurrences ---- */

static size_t order_of(const Atom *recurrence) {
    return (recurrence->arity - 1) / 2;
}

static int sign_of(const Expr *number) {
    return number->size == 0 ? 0 : fmpq_sgn(&number->terms[0].coefficient);
}

/* x^k - c1*x^(k-1) - .. - ck, times the denominators. */
static void characteristic(fmpz_poly_t out, const Atom *atom) {
    size_t k = order_of(atom);
    fmpz_t scale;
    fmpq_t c;
    fmpz_init_set_ui(scale, 1);
    fmpq_init(c);
    for (size_t i = 1; i <= k; i++) {
        (void)expr_is_constant(atom->args[i], c);
        fmpz_lcm(scale, scale, fmpq_denref(c));
    }
    fmpz_poly_set_coeff_fmpz(out, (slong)k, scale);
    for (size_t i = 1; i <= k; i++) {
        (void)expr_is_constant(atom->args[i], c);
        fmpq_mul_fmpz(c, c, scale);
        fmpz_neg(fmpq_numref(c), fmpq_numref(c));
        fmpz_poly_set_coeff_fmpz(out, (slong)(k - i), fmpq_numref(c));
    }
    fmpz_clear(scale);
    fmpq_clear(c);
}

/* r^n*n^(m-1) for m roots of magnitude r at most. */
static const Expr *part_of_factor(Arena *arena, const fmpz_poly_t factor,
                                  slong m, const Expr *n) {
    fmpq_t root;
    fmpq_init(root);
    bound_roots(root, factor);
    const Expr *part = expr_int(arena, 0);
    if (!fmpq_is_zero(root))
        part = expr_mul(arena, expr_power(arena, expr_fmpq(arena, root), n),
                        expr_pow(arena, n, (unsigned)m - 1));
    fmpq_clear(root);
    return part;
}

const Expr *recurrences_bound(Arena *arena, const Atom *atom) {
    const Expr *sum = expr_int(arena, 0);
    fmpz_poly_t polynomial;
    fmpz_poly_factor_t factors;
    fmpz_poly_init(polynomial);
    fmpz_poly_factor_init(factors);
    characteristic(polynomial, atom);
    fmpz_poly_factor(factors, polynomial);
    for (slong i = 0; i < factors->num; i++)
        sum = expr_add(arena, sum,
                       part_of_factor(arena, factors->p + i, factors->exp[i],
                                      atom->args[0]));
    fmpz_poly_factor_clear(factors);
    fmpz_poly_clear(polynomial);
    return bound(arena, expr_is_zero(sum) ? expr_int(arena, 1) : sum);
}

/* Perron and Frobenius: the largest root is positive, simple and alone. */
bool recurrences_are_tight(const Atom *recurrence) {
    size_t k = order_of(recurrence);
    bool value = false;
    for (size_t i = 1; i <= 2 * k; i++) {
        if (sign_of(recurrence->args[i]) < 0)
            return false;
        value |= i > k && sign_of(recurrence->args[i]) > 0;
    }
    return value && sign_of(recurrence->args[1]) > 0 &&
           sign_of(recurrence->args[k]) > 0;
}
