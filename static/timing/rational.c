#include "static/timing/rational.h"

#include "base/text.h"

#include <string.h>

typedef struct Rationals {
    fmpq *at;
    size_t count;
} Rationals;

static void clear(void *object) {
    Rationals *rationals = object;
    for (size_t i = 0; i < rationals->count; i++)
        fmpq_clear(&rationals->at[i]);
}

fmpq *rational_array(Arena *arena, size_t count) {
    Rationals *rationals = ARENA_NEW(arena, Rationals);
    rationals->at = ARENA_ARRAY(arena, fmpq, count);
    rationals->count = count;
    for (size_t i = 0; i < count; i++)
        fmpq_init(&rationals->at[i]);
    arena_on_free(arena, clear, rationals);
    return rationals->at;
}

/* a * 2^shift, rounded up. */
static void scale_up(fmpz_t out, const fmpq_t a, slong shift) {
    fmpz_t numerator, denominator;
    fmpz_init_set(numerator, fmpq_numref(a));
    fmpz_init_set(denominator, fmpq_denref(a));
    if (shift >= 0)
        fmpz_mul_2exp(numerator, numerator, (ulong)shift);
    else
        fmpz_mul_2exp(denominator, denominator, (ulong)-shift);
    fmpz_cdiv_q(out, numerator, denominator);
    fmpz_clear(numerator);
    fmpz_clear(denominator);
}

static void round_beyond(fmpq_t a, slong limit) {
    slong above = (slong)fmpz_bits(fmpq_numref(a));
    slong below = (slong)fmpz_bits(fmpq_denref(a));
    if (above <= limit && below <= limit)
        return;
    slong shift = RATIONAL_PRECISION - (above - below);
    scale_up(fmpq_numref(a), a, shift);
    fmpz_one(fmpq_denref(a));
    if (shift >= 0)
        fmpq_div_2exp(a, a, (ulong)shift);
    else
        fmpq_mul_2exp(a, a, (ulong)-shift);
}

void rational_round(fmpq_t a) {
    round_beyond(a, RATIONAL_LIMIT);
}

/* whole multiples of powers of two, which rounding yields: without a gcd */

static bool is_dyadic(const fmpq_t a) {
    return fmpz_bits(fmpq_denref(a)) == fmpz_val2(fmpq_denref(a)) + 1;
}

/* Takes the twos out of numerator / 2^exponent.  Yields the exponent. */
static ulong cancel_twos(fmpz_t numerator, ulong exponent) {
    ulong twos = fmpz_is_zero(numerator) ? exponent : fmpz_val2(numerator);
    ulong cancelled = twos < exponent ? twos : exponent;
    fmpz_tdiv_q_2exp(numerator, numerator, cancelled);
    return exponent - cancelled;
}

static ulong round_dyadic(fmpz_t numerator, ulong exponent) {
    ulong bits = fmpz_bits(numerator), kept = RATIONAL_PRECISION + 1;
    if ((bits <= RATIONAL_LIMIT && exponent < RATIONAL_LIMIT) || bits <= kept)
        return exponent;
    fmpz_cdiv_q_2exp(numerator, numerator, bits - kept);
    if (bits - kept <= exponent)
        return cancel_twos(numerator, exponent - (bits - kept));
    fmpz_mul_2exp(numerator, numerator, bits - kept - exponent);
    return 0;
}

static void add_mul_dyadic(fmpq_t sum, const fmpq_t a, const fmpq_t b) {
    fmpz *above = fmpq_numref(sum);
    ulong exponent = fmpz_val2(fmpq_denref(sum));
    ulong added = fmpz_val2(fmpq_denref(a)) + fmpz_val2(fmpq_denref(b));
    fmpz_t product;
    fmpz_init(product);
    fmpz_mul(product, fmpq_numref(a), fmpq_numref(b));
    if (exponent < added)
        fmpz_mul_2exp(above, above, added - exponent);
    else
        fmpz_mul_2exp(product, product, exponent - added);
    fmpz_add(above, above, product);
    exponent = cancel_twos(above, exponent < added ? added : exponent);
    exponent = round_dyadic(above, exponent);
    fmpz_one(fmpq_denref(sum));
    fmpz_mul_2exp(fmpq_denref(sum), fmpq_denref(sum), exponent);
    fmpz_clear(product);
}

/* arithmetic */

void rational_add(fmpq_t sum, const fmpq_t a) {
    fmpq_add(sum, sum, a);
    rational_round(sum);
}

void rational_mul(fmpq_t product, const fmpq_t a) {
    fmpq_mul(product, product, a);
    rational_round(product);
}

void rational_invert(fmpq_t a) {
    fmpq_inv(a, a);
    round_beyond(a, RATIONAL_PRECISION);
}

void rational_add_mul(fmpq_t sum, const fmpq_t a, const fmpq_t b) {
    if (is_dyadic(sum) && is_dyadic(a) && is_dyadic(b)) {
        add_mul_dyadic(sum, a, b);
    } else {
        fmpq_addmul(sum, a, b);
        rational_round(sum);
    }
}

/* text */

/* Twice a number of units of 10^-digits, rounded down, becomes that number. */
static char *decimal(fmpz_t doubled, unsigned digits, Arena *arena) {
    fmpz_add_ui(doubled, doubled, 1);
    fmpz_fdiv_q_2exp(doubled, doubled, 1);
    char *number = fmpz_get_str(NULL, 10, doubled);
    Text padded = text_new(arena);
    for (size_t length = strlen(number); length <= digits; length++)
        text_add_char(&padded, '0');
    text_add_text(&padded, number);
    flint_free(number);
    size_t end = padded.length, whole = end - digits;
    while (end > whole && padded.chars[end - 1] == '0')
        end--;
    return arena_printf(arena, "%.*s%s%.*s", (int)whole, padded.chars,
                        end > whole ? "." : "", (int)(end - whole),
                        padded.chars + whole);
}

/* a * 10^exponent * "times", rounded down. */
static void scale_down(fmpz_t out, const fmpq_t a, unsigned exponent,
                       unsigned times) {
    fmpz_set_ui(out, 10);
    fmpz_pow_ui(out, out, exponent);
    fmpz_mul_ui(out, out, times);
    fmpz_mul(out, out, fmpq_numref(a));
    fmpz_fdiv_q(out, out, fmpq_denref(a));
}

char *rational_text(const fmpq_t a, unsigned digits, Arena *arena) {
    fmpz_t doubled;
    fmpz_init(doubled);
    scale_down(doubled, a, digits, 2);
    char *text = decimal(doubled, digits, arena);
    fmpz_clear(doubled);
    return text;
}

char *rational_root_text(const fmpq_t a, unsigned digits, Arena *arena) {
    fmpz_t doubled;
    fmpz_init(doubled);
    scale_down(doubled, a, 2 * digits, 4);
    fmpz_sqrt(doubled, doubled);
    char *text = decimal(doubled, digits, arena);
    fmpz_clear(doubled);
    return text;
}

/* "a" of so many digits before the point: divided by ten for each but the
 * first. */
static char *scientific(const fmpq_t a, size_t digits, unsigned kept,
                        Arena *arena) {
    fmpq_t mantissa;
    fmpz_t power;
    fmpq_init(mantissa);
    fmpz_init_set_ui(power, 10);
    fmpz_pow_ui(power, power, digits - 1);
    fmpq_div_fmpz(mantissa, a, power);
    char *text = rational_text(mantissa, kept, arena);
    if (strncmp(text, "10", 2) == 0) {
        text = arena_strdup(arena, "1");
        digits++;
    }
    fmpq_clear(mantissa);
    fmpz_clear(power);
    return arena_printf(arena, "%se%zu", text, digits - 1);
}

/* Digits before the point; 1 for what is below 10. */
static size_t digits_before_point(const fmpq_t a) {
    fmpz_t whole;
    fmpz_init(whole);
    fmpz_fdiv_q(whole, fmpq_numref(a), fmpq_denref(a));
    char *text = fmpz_get_str(NULL, 10, whole);
    size_t digits = strlen(text);
    flint_free(text);
    fmpz_clear(whole);
    return digits;
}

char *rational_brief(const fmpq_t a, unsigned digits, Arena *arena) {
    size_t before = digits_before_point(a);
    return before > RATIONAL_BRIEF ? scientific(a, before, digits, arena)
                                   : rational_text(a, digits, arena);
}

char *rational_root_brief(const fmpq_t a, unsigned digits, Arena *arena) {
    fmpq_t root;
    fmpq_init(root);
    fmpz_fdiv_q(fmpq_numref(root), fmpq_numref(a), fmpq_denref(a));
    fmpz_sqrt(fmpq_numref(root), fmpq_numref(root));
    size_t before = digits_before_point(root);
    char *text = before > RATIONAL_BRIEF
                     ? scientific(root, before, digits, arena)
                     : rational_root_text(a, digits, arena);
    fmpq_clear(root);
    return text;
}
