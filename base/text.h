/* text.h -- a string that grows, for reports and dumps. */
#ifndef ASYM_BASE_TEXT_H
#define ASYM_BASE_TEXT_H

#include "base/arena.h"
#include "base/vec.h"

#include <stdint.h>
#include <stdio.h>

/* Always NUL-terminated after the first call; belongs to its arena. */
typedef struct Text {
    Arena *arena;
    char *chars; /* NULL until something is added */
    size_t length, room;
    bool harmless; /* see text_new_harmless */
} Text;

Text text_new(Arena *arena);
void text_add(Text *text, const char *format, ...) ASYM_PRINTF(2, 3);

/* For people: what is formatted into such a text is one line and drives no
 * terminal (text_make_harmless), wherever the names and words in it come from;
 * the lines of the format itself remain. */
Text text_new_harmless(Arena *arena);

/* Where a number is written in a text, in decimals. */
typedef struct TextNumber {
    unsigned from, to; /* its digits, the last one before "to" */
    uint64_t value;
} TextNumber;

typedef Vec(TextNumber) TextNumbers; /* from left to right */

/* The whole of "chars", as text_add with "%s" would, but faster. */
void text_add_text(Text *text, const char *chars);
void text_add_n(Text *text, const char *chars, size_t length);
void text_add_char(Text *text, char c);

/* The characters; "" if nothing was added. */
const char *text_chars(const Text *text);

/* Makes "chars" one line that drives no terminal, in place: each control
 * character, a newline too, and each byte that is no UTF-8 becomes '?'. Returns
 * its new length. */
size_t text_make_harmless(char *chars);

/* Writes "chars" the same way, but lines and tabs remain. */
void text_write_harmless(const char *chars, FILE *file);

/* The same for what a tool says: colours (ESC [ digits m) remain too. */
void text_write_messages(const char *chars, FILE *file);

/* Edits that lead from "a" to "b": a character added, dropped or replaced, or
 * two neighbours swapped.  Of each, only the beginning counts. */
size_t text_edits(const char *a, const char *b);

/* Of a line of the source: "line 7", and "a place without a line" for 0. */
const char *text_line(Arena *arena, unsigned line);

/* Bytes of the UTF-8 character at "bytes"; 0 at their end, and where there is
 * none. */
size_t text_character(const char *bytes);

#endif
