#include "driver/page/markup/field.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *field_text(const json_t *object, const char *key) {
    return json_string_value(json_object_get(object, key));
}

bool field_is(const json_t *object, const char *key, const char *word) {
    const char *text = field_text(object, key);
    return text && strcmp(text, word) == 0;
}

static bool is_digits(const char *text) {
    text += *text == '-';
    return *text && text[strspn(text, "0123456789")] == '\0';
}

static double number_of(const json_t *value, double otherwise) {
    const char *digits = json_string_value(value);
    if (json_is_number(value))
        return json_number_value(value);
    if (!digits || !is_digits(digits))
        return otherwise;
    double number = strtod(digits, NULL);
    return isfinite(number) ? number : otherwise;
}

double field_number(const json_t *object, const char *key, double otherwise) {
    return number_of(json_object_get(object, key), otherwise);
}

bool field_has_number(const json_t *object, const char *key) {
    return !isnan(field_number(object, key, NAN));
}

double field_at(const json_t *array, size_t i, double otherwise) {
    return number_of(json_array_get(array, i), otherwise);
}

unsigned field_line(const json_t *object, const char *key) {
    double line = field_number(object, key, 0);
    return line >= 1 && line <= INT_MAX ? (unsigned)line : 0;
}

bool field_is_true(const json_t *object, const char *key) {
    return json_is_true(json_object_get(object, key));
}

bool field_tells_change(const json_t *report, const SourceFile *file) {
    char digits[20];
    const char *then =
        field_text(json_object_get(report, "sources"), file->path);
    (void)snprintf(digits, sizeof digits, "%016llx",
                   (unsigned long long)file->hash);
    return then && strcmp(then, digits) != 0;
}
