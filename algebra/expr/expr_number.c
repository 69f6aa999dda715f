/* expr_number.c -- powers, roots and logarithms of numbers, in integers. */
#include "algebra/expr/expr_impl.h"

#include <assert.h>
#include <math.h>

/* a = root^k for the largest k; a > 1. */
static ulong primitive_root(fmpz_t root, const fmpz_t a) {
    ulong k = 1;
    fmpz_set(root, a);
    for (int by; (by = fmpz_is_perfect_power(root, root)) > 1;)
        k *= (ulong)by;
    return k;
}

/* A number that is 1 is any power of itself. */
ulong expr_primitive_root(fmpq_t root, const fmpq_t a) {
    bool above = !fmpz_is_one(fmpq_numref(a)),
         below = !fmpz_is_one(fmpq_denref(a));
    fmpq_set(root, a);
    ulong k = above ? primitive_root(fmpq_numref(root), fmpq_numref(a)) : 0;
    ulong m = below ? primitive_root(fmpq_denref(root), fmpq_denref(a)) : 0;
    ulong common = n_gcd(k, m);
    if (above)
        fmpz_pow_ui(fmpq_numref(root), fmpq_numref(root), k / common);
    if (below)
        fmpz_pow_ui(fmpq_denref(root), fmpq_denref(root), m / common);
    return common;
}

static bool is_power(const fmpq_t a, const fmpq_t base, slong exponent) {
    fmpq_t power;
    fmpq_init(power);
    fmpq_pow_si(power, base, exponent);
    bool equal = fmpq_equal(power, a);
    fmpq_clear(power);
    return equal;
}

/* The largest k with base^k <= a.  Below 1 it is -k for the smallest k with
 * base^k >= 1/a. */
static slong floor_log_to_whole(const fmpq_t a, const fmpz_t base) {
    slong k;
    fmpz_t whole;
    fmpz_init(whole);
    if (fmpz_cmp(fmpq_numref(a), fmpq_denref(a)) >= 0) {
        fmpz_fdiv_q(whole, fmpq_numref(a), fmpq_denref(a));
        k = fmpz_flog(whole, base);
    } else {
        fmpz_cdiv_q(whole, fmpq_denref(a), fmpq_numref(a));
        k = -fmpz_clog(whole, base);
    }
    fmpz_clear(whole);
    return k;
}

static double about_log(const fmpq_t a) {
    return fmpz_dlog(fmpq_numref(a)) - fmpz_dlog(fmpq_denref(a));
}

/* The same; false if that power has too many digits.  A guess that is about
 * right is put right. */
static bool floor_log_to_fraction(slong *k, const fmpq_t a, const fmpq_t base) {
    double guess = about_log(a) / about_log(base);
    double bits = fabs(guess) * (double)fmpz_bits(fmpq_numref(base));
    /* of a base close to 1 it may be no number */
    if (!(bits <= (double)EXPR_MAX_BITS))
        return false;
    fmpq_t power;
    fmpq_init(power);
    *k = (slong)guess;
    fmpq_pow_si(power, base, *k);
    for (; fmpq_cmp(power, a) > 0; --*k)
        fmpq_div(power, power, base);
    for (fmpq_mul(power, power, base); fmpq_cmp(power, a) <= 0; ++*k)
        fmpq_mul(power, power, base);
    fmpq_clear(power);
    return true;
}

bool expr_floor_log(fmpq_t out, bool *exact, const fmpq_t a,
                    const fmpq_t base) {
    slong k = 0;
    assert(fmpq_cmp_si(base, 1) > 0);
    if (fmpq_sgn(a) <= 0)
        return false;
    if (fmpz_is_one(fmpq_denref(base)))
        k = floor_log_to_whole(a, fmpq_numref(base));
    else if (!floor_log_to_fraction(&k, a, base))
        return false;
    *exact = is_power(a, base, k);
    fmpq_set_si(out, k, 1);
    return true;
}

/* The k-th root of floor(a). */
bool expr_floor_root(fmpq_t out, bool *exact, const fmpq_t a, ulong k) {
    if (fmpq_sgn(a) < 0 || k == 0 || k > EXPR_MAX_BITS)
        return false;
    fmpz_t whole;
    fmpz_init(whole);
    fmpz_fdiv_q(whole, fmpq_numref(a), fmpq_denref(a));
    fmpz_root(whole, whole, (slong)k);
    *exact = false;
    fmpq_set_fmpz(out, whole);
    if (!fmpz_is_zero(whole) || fmpq_is_zero(a))
        *exact = is_power(a, out, (slong)k);
    fmpz_clear(whole);
    return true;
}

/* For base = r^t, and r no power itself, that is k/t where a = r^k. */
bool expr_log_value(fmpq_t out, const fmpq_t a, const fmpq_t base) {
    bool exact = false;
    fmpq_t root;
    fmpq_init(root);
    ulong t = expr_primitive_root(root, base);
    bool known = expr_floor_log(out, &exact, a, root) && exact;
    fmpq_clear(root);
    if (known)
        fmpq_set_si(out, fmpz_get_si(fmpq_numref(out)), t);
    return known;
}

static bool root_value(fmpq_t out, const fmpq_t a, ulong k) {
    if (k == 1 || fmpq_is_zero(a) || fmpq_is_one(a)) {
        fmpq_set(out, a);
        return true;
    }
    return k <= EXPR_MAX_BITS &&
           fmpz_root(fmpq_numref(out), fmpq_numref(a), (slong)k) &&
           fmpz_root(fmpq_denref(out), fmpq_denref(a), (slong)k);
}

/* Whether a^k is no longer than EXPR_MAX_BITS. */
static bool is_short_power(const fmpq_t a, const fmpz_t k) {
    flint_bitcnt_t num = fmpz_bits(fmpq_numref(a)),
                   den = fmpz_bits(fmpq_denref(a));
    if (num <= 1 && den <= 1) /* 0, 1, -1 */
        return fmpz_bits(k) < FLINT_BITS - 1;
    return fmpz_bits(k) < 30 &&
           (num > den ? num : den) * fmpz_get_ui(k) <= EXPR_MAX_BITS;
}

bool expr_power_value(fmpq_t out, const fmpq_t base, const fmpq_t exponent) {
    int sign = fmpq_sgn(base);
    bool whole = fmpz_is_one(fmpq_denref(exponent));
    if ((sign < 0 && !whole) || (sign == 0 && fmpq_sgn(exponent) < 0) ||
        !fmpz_abs_fits_ui(fmpq_denref(exponent)))
        return false;
    fmpz_t k;
    fmpz_init(k);
    fmpz_abs(k, fmpq_numref(exponent));
    bool known = root_value(out, base, fmpz_get_ui(fmpq_denref(exponent))) &&
                 is_short_power(out, k);
    fmpz_clear(k);
    if (known)
        fmpq_pow_si(out, out, fmpz_get_si(fmpq_numref(exponent)));
    return known;
}
