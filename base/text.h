/* text.h -- a string that grows, for reports and dumps. */
#ifndef ASYM_BASE_TEXT_H
#define ASYM_BASE_TEXT_H

#include "base/arena.h"

#include <stdio.h>

/* Always NUL-terminated after the first call; belongs to its arena. */
typedef struct Text {
    Arena *arena;
    char *chars; /* NULL until something is added */
    size_t length, room;
} Text;

Text text_new(Arena *arena);
void text_add(Text *text, const char *format, ...) ASYM_PRINTF(2, 3);
/* The whole of "chars", as text_add with "%s" would, but faster. */
void text_add_text(Text *text, const char *chars);
void text_add_n(Text *text, const char *chars, size_t length);
void text_add_char(Text *text, char c);

/* The characters; "" if nothing was added. */
const char *text_chars(const Text *text);

/* Writes it for people, so that no control character in it, from a foreign name
 * or path, reaches a terminal. */
void text_write_harmless(const Text *text, FILE *file);

/* Of a line of the source: "line 7", and "a place without a line" for 0. */
const char *text_line(Arena *arena, unsigned line);

/* Bytes of the UTF-8 character at "bytes"; 0 at their end, and where there is
 * none. */
size_t text_character(const char *bytes);

#endif
