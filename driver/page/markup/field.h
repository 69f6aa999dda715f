/* field.h -- fields of a report in JSON, whatever is in it.
 *
 * A report may come from a file, so nothing in it is relied on: what is not
 * there, or of another type, is as if it were not there. */
#ifndef ASYM_DRIVER_PAGE_MARKUP_FIELD_H
#define ASYM_DRIVER_PAGE_MARKUP_FIELD_H

#include "base/source/sourcelines.h"

#include <jansson.h>
#include <stdbool.h>

/* NULL for none. */
const char *field_text(const json_t *object, const char *key);
/* Whether it is just "word": reports have words where asym has numbers. */
bool field_is(const json_t *object, const char *key, const char *word);
/* A number, or a text of digits, which stands for one of more than 64 bits. */
double field_number(const json_t *object, const char *key, double otherwise);
bool field_has_number(const json_t *object, const char *key);
/* From 1; 0 for none. */
unsigned field_line(const json_t *object, const char *key);
bool field_is_true(const json_t *object, const char *key);
/* An element of an array, in the same way. */
double field_at(const json_t *array, size_t i, double otherwise);
/* Whether "file" is another one than when the report was made. */
bool field_tells_change(const json_t *report, const SourceFile *file);

#endif
