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

Text text_new_harmless(Arena *arena) {
    return (Text){.arena = arena, .harmless = true};
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
    size_t length = strlen(chars);
    text_add_n(text, chars, length);
    if (text->harmless)
        text->length = text->length - length +
                       text_make_harmless(text->chars + text->length - length);
}

void text_add_char(Text *text, char c) {
    text_add_n(text, &c, 1);
}

static char *formatted(Arena *arena, const char *format, va_list args) {
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    char *out = arena_alloc(arena, (size_t)length + 1);
    (void)vsnprintf(out, (size_t)length + 1, format, again);
    va_end(again);
    return out;
}

/* "format" with "mark" for each of its newlines. */
static const char *marked(Arena *arena, const char *format, char mark) {
    char *out = arena_strdup(arena, format);
    for (char *c = out; (c = strchr(c, '\n'));)
        *c = mark;
    return out;
}

/* Where two marks give two characters, a line of the format ends. */
static void add_harmless(Text *text, const char *format, va_list args) {
    va_list again;
    va_copy(again, args);
    char *a = formatted(text->arena, marked(text->arena, format, '\1'), args);
    char *b = formatted(text->arena, marked(text->arena, format, '\2'), again);
    va_end(again);
    size_t length = strlen(a);
    for (size_t at = 0, start = 0; at <= length; at++) {
        if (at < length && a[at] == b[at])
            continue;
        a[at] = '\0';
        text_add_n(text, a + start, text_make_harmless(a + start));
        text_add_n(text, "\n", at < length);
        start = at + 1;
    }
}

static void add_plain(Text *text, const char *format, va_list args) {
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    reserve(text, (size_t)length);
    (void)vsnprintf(text->chars + text->length, (size_t)length + 1, format,
                    again);
    va_end(again);
    text->length += (size_t)length;
}

void text_add(Text *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    (text->harmless ? add_harmless : add_plain)(text, format, args);
    va_end(args);
}

const char *text_chars(const Text *text) {
    return text->chars ? text->chars : "";
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

/* ---- what may reach a terminal ---- */

/* Those above ASCII (C1) have two bytes. */
static bool is_control(const char *at, size_t length) {
    return length == 1 ? iscntrl((unsigned char)*at)
                       : length == 2 && (unsigned char)at[0] == 0xc2 &&
                             (unsigned char)at[1] < 0xa0;
}

size_t text_make_harmless(char *chars) {
    char *to = chars;
    for (const char *from = chars; *from;) {
        size_t length = text_character(from);
        if (!length || is_control(from, length)) {
            *to++ = '?';
        } else {
            memmove(to, from, length);
            to += length;
        }
        from += length ? length : 1;
    }
    *to = '\0';
    return (size_t)(to - chars);
}

/* Bytes of "ESC [ digits m" at "at"; 0: that is not there. */
static size_t colour_length(const char *at) {
    if (at[0] != '\033' || at[1] != '[')
        return 0;
    size_t length = 2 + strspn(at + 2, "0123456789;");
    return at[length] == 'm' ? length + 1 : 0;
}

typedef size_t Exception(const char *at);

static size_t no_exception(const char *at) {
    (void)at;
    return 0;
}

static void write_lines(const char *chars, Exception *exception, FILE *file) {
    while (*chars) {
        size_t kept = exception(chars), length = text_character(chars);
        if (!kept && (*chars == '\n' || *chars == '\t' ||
                      (length && !is_control(chars, length))))
            kept = length;
        if (kept)
            (void)fwrite(chars, 1, kept, file);
        else
            (void)fputc('?', file);
        chars += kept ? kept : length ? length : 1;
    }
}

void text_write_harmless(const char *chars, FILE *file) {
    write_lines(chars, no_exception, file);
}

void text_write_messages(const char *chars, FILE *file) {
    write_lines(chars, colour_length, file);
}

const char *text_line(Arena *arena, unsigned line) {
    return line ? arena_printf(arena, "line %u", line)
                : "a place without a line";
}

/* ---- mistakes ---- */

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Optimal string alignment; rows are those of Wagner and Fischer 1974. */
size_t text_edits(const char *a, const char *b) {
    enum { MOST = 31 };
    size_t rows[MOST + 1][MOST + 1];
    size_t m = least(strlen(a), MOST), n = least(strlen(b), MOST);
    for (size_t i = 0; i <= m; i++)
        for (size_t j = 0; j <= n; j++) {
            if (i == 0 || j == 0) {
                rows[i][j] = i + j;
                continue;
            }
            size_t replaced = rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            rows[i][j] =
                least(replaced, least(rows[i - 1][j], rows[i][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = least(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    return rows[m][n];
}
