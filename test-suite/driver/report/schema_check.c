/* schema_check.c -- whether FILE is what SCHEMA says.
 *
 *     schema-check SCHEMA FILE */
#include "schema.h"

#include <stdio.h>

static json_t *load(const char *path) {
    json_error_t error;
    json_t *value = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!value)
        (void)fprintf(stderr, "%s:%d: %s\n", path, error.line, error.text);
    return value;
}

int main(int argc, char **argv) {
    json_t *schema = argc == 3 ? load(argv[1]) : NULL;
    json_t *value = argc == 3 ? load(argv[2]) : NULL;
    bool accepted = schema && value && schema_accepts(schema, value);
    json_decref(schema);
    json_decref(value);
    return !accepted;
}
