/* expr_between.c -- integers between which an irrational value is.
 *
 * A value v is kept as low <= v*2^p <= high, where each operation rounds low
 * down and high up; p grows until both say the same. */
#include "algebra/expr/expr_impl.h"

enum { LEAST_PRECISION = 64, MOST_PRECISION = 1024, MAX_EXPONENT = 100 };

typedef struct Between {
    fmpz low, high;
} Between;

typedef struct Context {
    const ExprPoint *point;
    flint_bitcnt_t p;
} Context;

static void between_init(Between *a) {
    fmpz_init(&a->low);
    fmpz_init(&a->high);
}

static void between_clear(Between *a) {
    fmpz_clear(&a->low);
    fmpz_clear(&a->high);
}

static void set_number(Between *out, const fmpq_t a, flint_bitcnt_t p) {
    fmpz_t scaled;
    fmpz_init(scaled);
    fmpz_mul_2exp(scaled, fmpq_numref(a), p);
    fmpz_fdiv_q(&out->low, scaled, fmpq_denref(a));
    fmpz_cdiv_q(&out->high, scaled, fmpq_denref(a));
    fmpz_clear(scaled);
}

static void add_to(Between *out, const Between *a) {
    fmpz_add(&out->low, &out->low, &a->low);
    fmpz_add(&out->high, &out->high, &a->high);
}

/* The corners of the product hold its least and its largest value. */
static void multiply_by(Between *out, const Between *a, flint_bitcnt_t p) {
    const fmpz *x[] = {&out->low, &out->high}, *y[] = {&a->low, &a->high};
    fmpz_t low, high, corner;
    fmpz_init(low);
    fmpz_init(high);
    fmpz_init(corner);
    for (size_t i = 0; i < 4; i++) {
        fmpz_mul(corner, x[i / 2], y[i % 2]);
        if (i == 0 || fmpz_cmp(corner, low) < 0)
            fmpz_set(low, corner);
        if (i == 0 || fmpz_cmp(corner, high) > 0)
            fmpz_set(high, corner);
    }
    fmpz_fdiv_q_2exp(&out->low, low, p);
    fmpz_cdiv_q_2exp(&out->high, high, p);
    fmpz_clear(low);
    fmpz_clear(high);
    fmpz_clear(corner);
}

/* 1/out; false unless it is positive. */
static bool invert(Between *out, flint_bitcnt_t p) {
    if (fmpz_sgn(&out->low) <= 0)
        return false;
    fmpz_t one;
    fmpz_init_set_ui(one, 1);
    fmpz_mul_2exp(one, one, 2 * p);
    fmpz_cdiv_q(&out->low, one, &out->low);
    fmpz_fdiv_q(&out->high, one, &out->high);
    fmpz_swap(&out->low, &out->high);
    fmpz_clear(one);
    return true;
}

/* v^(1/k)*2^p is the root of v*2^p*2^(p*(k - 1)). */
static bool take_root(Between *out, ulong k, flint_bitcnt_t p) {
    if (fmpz_sgn(&out->low) < 0 || k > MAX_EXPONENT)
        return false;
    fmpz_mul_2exp(&out->low, &out->low, p * (k - 1));
    fmpz_mul_2exp(&out->high, &out->high, p * (k - 1));
    (void)fmpz_root(&out->low, &out->low, (slong)k);
    if (!fmpz_root(&out->high, &out->high, (slong)k))
        fmpz_add_ui(&out->high, &out->high, 1);
    return true;
}

/* ---- logarithms ---- */

static void shift(fmpz_t a, slong by, bool up) {
    if (by >= 0)
        fmpz_mul_2exp(a, a, (ulong)by);
    else if (up)
        fmpz_cdiv_q_2exp(a, a, (ulong)-by);
    else
        fmpz_fdiv_q_2exp(a, a, (ulong)-by);
}

/* a = log2(a/2^p)*2^p for a > 0, rounded: the digits come one by one as the
 * mantissa y in 1..2 is squared.  Each squaring doubles the error of y, so that
 * y has twice as many digits. */
static void take_log2(fmpz_t a, flint_bitcnt_t p, bool up) {
    slong digits = (slong)(2 * p + 8), bits = (slong)fmpz_bits(a);
    fmpz_t y;
    fmpz_init_set(y, a);
    shift(y, digits + 1 - bits, up);
    fmpz_set_si(a, bits - 1 - (slong)p);
    for (flint_bitcnt_t i = 0; i <= p; i++) {
        if (fmpz_bits(y) > (flint_bitcnt_t)digits + 1) { /* y >= 2 */
            fmpz_add_ui(a, a, 1);
            shift(y, -1, up);
        }
        if (i == p)
            break;
        fmpz_mul(y, y, y);
        shift(y, -digits, up);
        fmpz_mul_2exp(a, a, 1);
    }
    if (up)
        fmpz_add_ui(a, a, 1);
    fmpz_clear(y);
}

static bool take_log(Between *out, const fmpq_t base, flint_bitcnt_t p) {
    Between divisor;
    if (fmpz_sgn(&out->low) <= 0)
        return false;
    between_init(&divisor);
    set_number(&divisor, base, p);
    Between *both[] = {out, &divisor};
    for (size_t i = 0; i < 2; i++) {
        take_log2(&both[i]->low, p, false);
        take_log2(&both[i]->high, p, true);
    }
    bool known = invert(&divisor, p);
    if (known)
        multiply_by(out, &divisor, p);
    between_clear(&divisor);
    return known;
}

/* ---- formulas ---- */

static bool enclose(Between *out, const Expr *a, const Context *c);

static bool enclose_power(Between *out, const Atom *atom, const Context *c) {
    fmpq_t exponent;
    Between base;
    fmpq_init(exponent);
    between_init(&base);
    bool known =
        expr_eval_at(exponent, atom->args[1], c->point) &&
        fmpz_cmpabs(fmpq_numref(exponent), fmpq_denref(exponent)) <= 0 &&
        fmpz_abs_fits_ui(fmpq_denref(exponent)) &&
        enclose(&base, atom->args[0], c) &&
        take_root(&base, fmpz_get_ui(fmpq_denref(exponent)), c->p);
    if (known) {
        slong times = fmpz_get_si(fmpq_numref(exponent));
        set_number(out, (fmpq_t){{1, 1}}, c->p);
        for (slong i = times < 0 ? -times : times; i > 0; i--)
            multiply_by(out, &base, c->p);
        known = times >= 0 || invert(out, c->p);
    }
    fmpq_clear(exponent);
    between_clear(&base);
    return known;
}

static bool enclose_extremum(Between *out, const Atom *atom, const Context *c) {
    int sign = atom->fn == EXPR_MAX ? 1 : -1;
    Between next;
    between_init(&next);
    bool known = enclose(out, atom->args[0], c);
    for (size_t i = 1; i < atom->arity && known; i++) {
        known = enclose(&next, atom->args[i], c);
        if (sign * fmpz_cmp(&next.low, &out->low) > 0)
            fmpz_set(&out->low, &next.low);
        if (sign * fmpz_cmp(&next.high, &out->high) > 0)
            fmpz_set(&out->high, &next.high);
    }
    between_clear(&next);
    return known;
}

static bool enclose_atom(Between *out, const Atom *atom, const Context *c) {
    if (expr_is_call(atom, EXPR_POWER))
        return enclose_power(out, atom, c);
    if (expr_is_call(atom, EXPR_LOG))
        return enclose(out, atom->args[0], c) &&
               take_log(out, &atom->args[1]->terms[0].coefficient, c->p);
    if (expr_is_call(atom, EXPR_MAX) || expr_is_call(atom, EXPR_MIN))
        return enclose_extremum(out, atom, c);
    return false;
}

/* A factor that is rational is put in as such. */
static bool enclose_factor(Between *out, const Factor *factor,
                           const Context *c) {
    fmpq_t value;
    Between base;
    fmpq_init(value);
    between_init(&base);
    bool known = expr_eval_atom(value, factor->atom, c->point);
    if (known)
        set_number(&base, value, c->p);
    else
        known = enclose_atom(&base, factor->atom, c);
    for (unsigned i = 0; i < factor->exponent && known; i++)
        multiply_by(out, &base, c->p);
    fmpq_clear(value);
    between_clear(&base);
    return known;
}

static bool enclose(Between *out, const Expr *a, const Context *c) {
    bool known = true;
    Between term;
    between_init(&term);
    fmpz_zero(&out->low);
    fmpz_zero(&out->high);
    for (size_t i = 0; i < a->size && known; i++) {
        set_number(&term, &a->terms[i].coefficient, c->p);
        for (size_t k = 0; k < a->terms[i].n_factors && known; k++)
            known = enclose_factor(&term, &a->terms[i].factors[k], c);
        add_to(out, &term);
    }
    between_clear(&term);
    return known;
}

static bool round_between(fmpq_t out, ExprFn rounding, Between *a,
                          flint_bitcnt_t p) {
    bool up = rounding == EXPR_CEIL;
    shift(&a->low, -(slong)p, up);
    shift(&a->high, -(slong)p, up);
    fmpq_set_fmpz(out, &a->low);
    return fmpz_equal(&a->low, &a->high);
}

bool expr_round_irrational(fmpq_t out, ExprFn rounding, const Expr *a,
                           const ExprPoint *point) {
    bool decided = false, known = true;
    Between value;
    between_init(&value);
    for (flint_bitcnt_t p = LEAST_PRECISION;
         p <= MOST_PRECISION && known && !decided; p *= 2) {
        known = enclose(&value, a, &(Context){point, p});
        decided = known && round_between(out, rounding, &value, p);
    }
    between_clear(&value);
    return decided;
}
