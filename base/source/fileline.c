#include "base/source/fileline.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* 0: they are no number from 1 to INT32_MAX. */
static unsigned line_of(const char *digits) {
    enum { MOST_DIGITS = 10 };
    size_t length = strspn(digits, "0123456789");
    if (!length || length > MOST_DIGITS || digits[length])
        return 0;
    unsigned long line = strtoul(digits, NULL, 10);
    return line <= INT32_MAX ? (unsigned)line : 0;
}

bool fileline_read(FileLine *out, const char *text, Arena *arena) {
    const char *colon = strrchr(text, ':');
    unsigned line = colon && colon != text ? line_of(colon + 1) : 0;
    *out = (FileLine){0};
    if (line)
        *out = (FileLine){arena_strndup(arena, text, (size_t)(colon - text)),
                          line};
    return line != 0;
}
