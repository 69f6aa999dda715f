#include "driver/fit/cellnumber.h"

#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Beyond that no double comes. */
enum { MOST_DIGITS = 300 };

static const char no_number[] = "is no number";
static const char too_long[] = "is too large, too small or too long a number";

static size_t digits_at(const char *text) {
    size_t count = 0;
    while (isdigit((unsigned char)text[count]))
        count++;
    return count;
}

static void ten_to(fmpz_t out, ulong exponent) {
    fmpz_set_ui(out, 10);
    fmpz_pow_ui(out, out, exponent);
}

static void add_digits(fmpz_t out, const char *digits, size_t count) {
    char copy[MOST_DIGITS + 1];
    fmpz_t part;
    fmpz_init(part);
    (void)memcpy(copy, digits, count);
    copy[count] = '\0';
    (void)fmpz_set_str(part, count ? copy : "0", 10);
    if (!fmpz_is_zero(out)) {
        fmpz_t power;
        fmpz_init(power);
        ten_to(power, count);
        fmpz_mul(out, out, power);
        fmpz_clear(power);
    }
    fmpz_add(out, out, part);
    fmpz_clear(part);
}

/* "e+06", as a whole number; false if there is none. */
static bool read_exponent(long *out, const char **at) {
    const char *from = *at + 1;
    size_t sign = *from == '-' || *from == '+';
    size_t count = digits_at(from + sign);
    if (!count)
        return false;
    *out =
        count > 6 ? (*from == '-' ? -999999 : 999999) : strtol(from, NULL, 10);
    *at = from + sign + count;
    return true;
}

static void scale(fmpq_t out, long exponent) {
    fmpz_t power;
    fmpz_init(power);
    ten_to(power, (ulong)labs(exponent));
    if (exponent < 0)
        fmpq_div_fmpz(out, out, power);
    else
        fmpq_mul_fmpz(out, out, power);
    fmpz_clear(power);
}

/* "12", "12.5", ".5", "1e6": up to its end, or "/". */
static const char *read_decimal(fmpq_t out, const char **at) {
    const char *whole = *at;
    size_t count = digits_at(whole), parts = 0;
    const char *part = whole + count + 1;
    long exponent = 0;
    *at += count;
    if (**at == '.') {
        parts = digits_at(part);
        *at = part + parts;
    }
    if (count + parts == 0)
        return no_number;
    if ((**at == 'e' || **at == 'E') && !read_exponent(&exponent, at))
        return no_number;
    if (count + parts > MOST_DIGITS || labs(exponent) > MOST_DIGITS)
        return too_long;
    fmpq_zero(out);
    add_digits(fmpq_numref(out), whole, count);
    add_digits(fmpq_numref(out), part, parts);
    scale(out, exponent - (long)parts);
    return NULL;
}

static const char *read_fraction(fmpq_t out, const char *at) {
    const char *wrong = read_decimal(out, &at);
    if (wrong || *at == '\0')
        return wrong;
    if (*at++ != '/')
        return no_number;
    fmpq_t below;
    fmpq_init(below);
    wrong = read_decimal(below, &at);
    if (!wrong && *at)
        wrong = no_number;
    if (!wrong && fmpq_is_zero(below))
        wrong = "divides by 0";
    if (!wrong)
        fmpq_div(out, out, below);
    fmpq_clear(below);
    return wrong;
}

const char *cellnumber_read(fmpq_t out, const char *text) {
    bool negative = *text == '-';
    const char *wrong = read_fraction(out, text + (negative || *text == '+'));
    if (negative)
        fmpq_neg(out, out);
    if (!wrong &&
        !isfinite(cellnumber_value(fmpq_numref(out), fmpq_denref(out))))
        return too_long;
    return wrong;
}

double cellnumber_value(const fmpz_t numerator, const fmpz_t denominator) {
    slong above, below;
    double a = fmpz_get_d_2exp(&above, numerator);
    double b = fmpz_get_d_2exp(&below, denominator);
    return ldexp(a / b, (int)(above - below));
}

/* As a decimal fraction of few digits; NULL: it is none. */
static const char *decimal_text(const fmpq *value, Arena *arena) {
    enum { FEW_DIGITS = 12 };
    ulong digits = 0;
    fmpz_t scaled;
    fmpz_init_set_ui(scaled, 1);
    while (digits <= FEW_DIGITS &&
           !fmpz_divisible(scaled, fmpq_denref(value))) {
        fmpz_mul_ui(scaled, scaled, 10);
        digits++;
    }
    const char *text = NULL;
    if (digits > 0 && digits <= FEW_DIGITS) {
        fmpz_divexact(scaled, scaled, fmpq_denref(value));
        fmpz_mul(scaled, scaled, fmpq_numref(value));
        bool negative = fmpz_sgn(scaled) < 0;
        fmpz_abs(scaled, scaled);
        char *all = fmpz_get_str(NULL, 10, scaled);
        size_t length = strlen(all);
        size_t zeros = length > digits ? 0 : digits + 1 - length;
        char *padded = arena_printf(arena, "%0*d%s", (int)zeros, 0, all);
        padded += zeros ? 0 : 1;
        length = strlen(padded);
        text = arena_printf(arena, "%s%.*s.%s", negative ? "-" : "",
                            (int)(length - digits), padded,
                            padded + length - digits);
        flint_free(all);
    }
    fmpz_clear(scaled);
    return text;
}

const char *cellnumber_text(const fmpq *value, Arena *arena) {
    const char *decimal = decimal_text(value, arena);
    if (decimal)
        return decimal;
    char *digits = fmpq_get_str(NULL, 10, value);
    const char *text = arena_strdup(arena, digits);
    flint_free(digits);
    return text;
}

/* ---- for people ---- */

enum { SHORT = 20, SHORT_DIGITS = 6 };

/* floor(|value| * times * 10^shift) */
static void floor_of(fmpz_t out, const fmpq *value, ulong times, long shift) {
    fmpq_t scaled;
    fmpq_init(scaled);
    fmpq_abs(scaled, value);
    scale(scaled, shift);
    fmpz_mul_ui(fmpq_numref(scaled), fmpq_numref(scaled), times);
    fmpz_fdiv_q(out, fmpq_numref(scaled), fmpq_denref(scaled));
    fmpq_clear(scaled);
}

/* The first digits of |value|, rounded; *exponent is of the first one. */
static const char *leading_digits(const fmpq *value, long *exponent,
                                  Arena *arena) {
    fmpz_t digits;
    fmpz_init(digits);
    *exponent = (long)fmpz_sizeinbase(fmpq_numref(value), 10) -
                (long)fmpz_sizeinbase(fmpq_denref(value), 10) + 2;
    while (fmpz_is_zero(digits)) /* it is one of the next few */
        floor_of(digits, value, 1, -(--*exponent));
    floor_of(digits, value, 2, SHORT_DIGITS - 1 - *exponent);
    fmpz_add_ui(digits, digits, 1);
    fmpz_fdiv_q_2exp(digits, digits, 1);
    char *text = fmpz_get_str(NULL, 10, digits);
    *exponent += (long)strlen(text) - SHORT_DIGITS; /* 9.999996 is 10 */
    const char *out = arena_strndup(arena, text, SHORT_DIGITS);
    flint_free(text);
    fmpz_clear(digits);
    return out;
}

const char *cellnumber_short(const fmpq *value, Arena *arena) {
    const char *text = cellnumber_text(value, arena);
    if (strlen(text) <= SHORT)
        return text;
    long exponent;
    const char *digits = leading_digits(value, &exponent, arena);
    int length = SHORT_DIGITS;
    while (length > 1 && digits[length - 1] == '0')
        length--;
    return arena_printf(arena, "%s%c%s%.*se%ld", fmpq_sgn(value) < 0 ? "-" : "",
                        digits[0], length > 1 ? "." : "", length - 1,
                        digits + 1, exponent);
}
