#include "base/json/jsonout.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- values ---- */

/* What is no UTF-8 (names and paths may be in any encoding) becomes U+FFFD. */
static json_t *repaired(const char *bytes) {
    Arena *arena = arena_new();
    Text text = text_new(arena);
    while (*bytes) {
        size_t length = text_character(bytes);
        if (length)
            text_add_n(&text, bytes, length);
        else
            text_add(&text, "\xef\xbf\xbd");
        bytes += length ? length : 1;
    }
    json_t *value = json_string(text_chars(&text));
    arena_free(arena);
    return value;
}

json_t *jsonout_text(const char *bytes) {
    if (!bytes)
        return json_null();
    json_t *value = json_string(bytes);
    return value ? value : repaired(bytes);
}

json_t *jsonout_number(uint64_t value) {
    char digits[24];
    if (value <= (uint64_t)LLONG_MAX)
        return json_integer((json_int_t)value);
    (void)snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
    return json_string(digits);
}

json_t *jsonout_real(double value) {
    return jsonout_rounded(value, 6);
}

/* By way of its text, since only decimal arithmetic rounds to decimals. */
json_t *jsonout_rounded(double value, int digits) {
    char decimal[40];
    if (!isfinite(value))
        return json_null();
    (void)snprintf(decimal, sizeof decimal, "%.*g", digits, value);
    return jsonout_decimal(decimal);
}

json_t *jsonout_decimal(const char *decimal) {
    return json_real(strtod(decimal, NULL));
}

void jsonout_set(json_t *object, const char *key, json_t *value) {
    (void)json_object_set_new(object, key, value);
}

/* ---- files ---- */

Status jsonout_write(json_t *tree, FILE *file) {
    errno = 0;
    /* As many digits as any real number has that is written here. */
    size_t flags = JSON_INDENT(2) | JSON_SORT_KEYS | JSON_REAL_PRECISION(15);
    bool written = json_dumpf(tree, file, flags) == 0 &&
                   fputc('\n', file) != EOF && fflush(file) == 0;
    int why = errno;
    json_decref(tree);
    if (!written)
        return status_fail(ASYM_USAGE, "%s",
                           why ? strerror(why) : "out of memory");
    return status_ok();
}
