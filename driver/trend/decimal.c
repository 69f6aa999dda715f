#include "driver/trend/decimal.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

static Decimal shortest(Decimal decimal) {
    while (decimal.digits != 0 && decimal.digits % 10 == 0) {
        decimal.digits /= 10;
        decimal.exponent++;
    }
    if (decimal.digits == 0)
        decimal.exponent = 0;
    return decimal;
}

Decimal decimal_of(int64_t whole) {
    return shortest((Decimal){true, whole, 0});
}

/* Digits with at most one point among them; NULL if there are none, or too
 * many. */
static const char *read_digits(Decimal *out, const char *at) {
    size_t digits = 0, significant = 0;
    bool point = false;
    for (; isdigit((unsigned char)*at) || (*at == '.' && !point); at++) {
        if (*at == '.') {
            point = true;
            continue;
        }
        digits++;
        significant += significant || *at != '0';
        if (significant > DECIMAL_DIGITS)
            return NULL;
        out->digits = out->digits * 10 + (*at - '0');
        out->exponent -= point;
    }
    return digits ? at : NULL;
}

static const char *read_exponent(Decimal *out, const char *at) {
    char *end;
    if (*at != 'e' && *at != 'E')
        return at;
    at++;
    if (!isdigit((unsigned char)at[*at == '-' || *at == '+']))
        return NULL;
    long exponent = strtol(at, &end, 10);
    if (labs(exponent) > DECIMAL_EXPONENT)
        return NULL;
    out->exponent += (int)exponent;
    return end;
}

bool decimal_read(Decimal *out, const char *text) {
    Decimal read = {.known = true};
    bool negative = *text == '-';
    const char *at = read_digits(&read, text + (negative || *text == '+'));
    at = at ? read_exponent(&read, at) : NULL;
    if (!at || *at)
        return false;
    if (negative)
        read.digits = -read.digits;
    *out = shortest(read);
    return true;
}

/* Powers of ten up to 10^22 are exact, so that most values are. */
double decimal_value(Decimal decimal) {
    double digits = (double)decimal.digits;
    return decimal.exponent < 0 ? digits / pow(10, -decimal.exponent)
                                : digits * pow(10, decimal.exponent);
}
