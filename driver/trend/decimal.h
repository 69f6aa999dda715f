/* decimal.h -- numbers as users write them, exact. */
#ifndef ASYM_DRIVER_TREND_DECIMAL_H
#define ASYM_DRIVER_TREND_DECIMAL_H

#include <stdbool.h>
#include <stdint.h>

/* digits * 10^exponent */
typedef struct Decimal {
    bool known; /* false: nothing else counts */
    int64_t digits;
    int exponent;
} Decimal;

enum { DECIMAL_DIGITS = 18, DECIMAL_EXPONENT = 300 /* at most */ };

/* Reads "12", "-0.5", "1.5e+06": all of the text, of DECIMAL_DIGITS at most,
 * and an exponent from -DECIMAL_EXPONENT up to that.  False if it is no such
 * number. */
bool decimal_read(Decimal *out, const char *text);
Decimal decimal_of(int64_t whole);
double decimal_value(Decimal decimal);

#endif
