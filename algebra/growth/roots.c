#include "algebra/growth/roots.h"

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

void roots_bound(fmpq_t out, const fmpz_poly_t f) {
    if (fmpz_poly_degree(f) > 1) {
        bound_by_squaring(out, f);
        return;
    }
    fmpq_set_fmpz_frac(out, fmpz_poly_get_coeff_ptr(f, 0),
                       fmpz_poly_get_coeff_ptr(f, 1));
    fmpq_abs(out, out);
}
