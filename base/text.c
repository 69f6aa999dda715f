#include "base/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

Text text_new(Arena *arena) {
    return (Text){.arena = arena};
}

static void reserve(Text *text, size_t more) {
    size_t wanted = text->length + more + 1;
    if (wanted <= text->room)
        return;
    size_t room = text->room ? text->room : 64;
    while (room < wanted)
        room *= 2;
    text->chars = arena_grow(text->arena, text->chars, text->length, room, 1);
    text->room = room;
}

void text_add_n(Text *text, const char *chars, size_t length) {
    reserve(text, length);
    memcpy(text->chars + text->length, chars, length);
    text->length += length;
    text->chars[text->length] = '\0';
}

void text_add_text(Text *text, const char *chars) {
    text_add_n(text, chars, strlen(chars));
}

void text_add_char(Text *text, char c) {
    text_add_n(text, &c, 1);
}

void text_add(Text *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    reserve(text, (size_t)length);
    va_start(args, format);
    (void)vsnprintf(text->chars + text->length, (size_t)length + 1, format,
                    args);
    va_end(args);
    text->length += (size_t)length;
}

const char *text_chars(const Text *text) {
    return text->chars ? text->chars : "";
}

void text_write_harmless(const Text *text, FILE *file) {
    for (const char *c = text_chars(text); *c; c++)
        (void)fputc(iscntrl((unsigned char)*c) && *c != '\n' ? '?' : *c, file);
}

/* The least code point that takes so many bytes, by length: a shorter form of
 * it is the right one. */
static const uint32_t least_code[] = {0, 0, 0x80, 0x800, 0x10000};

static bool is_character(uint32_t code, size_t length) {
    return code >= least_code[length] && code <= 0x10ffff &&
           (code < 0xd800 || code > 0xdfff);
}

size_t text_character(const char *bytes) {
    const unsigned char *at = (const unsigned char *)bytes;
    size_t length = at[0] < 0x80   ? at[0] != 0
                    : at[0] < 0xc0 ? 0
                    : at[0] < 0xe0 ? 2
                    : at[0] < 0xf0 ? 3
                    : at[0] < 0xf8 ? 4
                                   : 0;
    if (length <= 1)
        return length;
    uint32_t code = at[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (at[i] & 0x3f);
    }
    return is_character(code, length) ? length : 0;
}

const char *text_line(Arena *arena, unsigned line) {
    return line ? arena_printf(arena, "line %u", line)
                : "a place without a line";
}
