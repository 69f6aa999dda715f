/* schema.h -- as much of JSON Schema as our schemas use. */
#ifndef ASYM_TEST_DRIVER_REPORT_SCHEMA_H
#define ASYM_TEST_DRIVER_REPORT_SCHEMA_H

#include <jansson.h>
#include <stdbool.h>

/* Ends the program at a word of the schema that it does not know. */
bool schema_accepts(const json_t *schema, const json_t *value);

#endif
