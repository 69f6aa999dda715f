/* cellnumber.h -- numbers as users write them, exact: 12, -0.5, 1.5e+06, 2/3.
 */
#ifndef ASYM_DRIVER_FIT_CELLNUMBER_H
#define ASYM_DRIVER_FIT_CELLNUMBER_H

#include "base/arena.h"

#include <flint/fmpq.h>

/* Reads all of "text" into "out".  NULL, or what is wrong with it, as in "is no
 * number". */
const char *cellnumber_read(fmpq_t out, const char *text);

/* The nearest double; not finite where there is none. */
double cellnumber_value(const fmpz_t numerator, const fmpz_t denominator);

/* "12", "2.5", "1/3" */
const char *cellnumber_text(const fmpq *value, Arena *arena);

/* The same for people: where that is more than 20 characters, six digits and a
 * power of ten, as in "1e300" or "-1.23457e29". */
const char *cellnumber_short(const fmpq *value, Arena *arena);

#endif
