/* jsonout.h -- what reports have in common when they are written as JSON. */
#ifndef ASYM_BASE_JSON_JSONOUT_H
#define ASYM_BASE_JSON_JSONOUT_H

#include "base/text.h"

#include <jansson.h>
#include <stdint.h>

/* null for NULL; what is not UTF-8 becomes U+FFFD. */
json_t *jsonout_text(const char *bytes);
/* A JSON integer of 64 bits, or beyond them the digits as a string. */
json_t *jsonout_number(uint64_t value);
/* To six digits, so that it is the same on all machines; null for what is no
 * number. */
json_t *jsonout_real(double value);
/* The same to so many "digits", at most 17. */
json_t *jsonout_rounded(double value, int digits);
/* A number that is exact in decimals, such as a text of a rational has it. */
json_t *jsonout_decimal(const char *decimal);
/* Gives "value" to "object". */
void jsonout_set(json_t *object, const char *key, json_t *value);

/* Writes "tree" to "file", and gives it up.
 * Errors: ASYM_USAGE, with the reason alone as its message. */
ASYM_CHECKED Status jsonout_write(json_t *tree, FILE *file);

#endif
