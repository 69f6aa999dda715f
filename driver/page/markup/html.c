#include "driver/page/markup/html.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#define REPLACEMENT "\xef\xbf\xbd"

Html html_new(Arena *arena) {
    return (Html){.out = text_new(arena)};
}

void html_markup(Html *html, const char *markup) {
    text_add_text(&html->out, markup);
}

/* ---- text ---- */

static const char *entity_of(char c) {
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

static bool is_in(const char *at, const char *low, const char *high) {
    return memcmp(at, low, 3) >= 0 && memcmp(at, high, 3) <= 0;
}

/* What no page may have, or would show as something else. */
static bool is_harmful(const char *at, size_t length) {
    unsigned char c = (unsigned char)*at;
    if (length == 1)
        return (c < ' ' && c != '\t' && c != '\n') || c == 0x7f;
    if (length == 2)
        return c == 0xc2 && (unsigned char)at[1] < 0xa0;
    return length == 3 && (is_in(at, "\xe2\x80\x8e", "\xe2\x80\x8f") ||
                           is_in(at, "\xe2\x80\xa8", "\xe2\x80\xae") ||
                           is_in(at, "\xe2\x81\xa6", "\xe2\x81\xa9") ||
                           is_in(at, "\xef\xbf\xbe", "\xef\xbf\xbf"));
}

static void add_escaped(Text *out, const char *text) {
    while (text && *text) {
        const char *entity = entity_of(*text);
        size_t length = text_character(text);
        if (entity)
            text_add_text(out, entity);
        else if (!length || is_harmful(text, length))
            text_add_text(out, REPLACEMENT);
        else
            text_add_n(out, text, length);
        text += length ? length : 1;
    }
}

/* ---- formats ---- */

/* The conversion that "at" begins with, in "spec"; returns its length. */
static size_t read_spec(char spec[8], const char *at) {
    size_t length = 1 + strcspn(at + 1, "sfuz%");
    length += at[length] == 'z' ? 2 : 1;
    assert(length < 8);
    memcpy(spec, at, length);
    spec[length] = '\0';
    return length;
}

void html_add(Html *html, const char *format, ...) {
    char spec[8];
    va_list args;
    va_start(args, format);
    while (*format) {
        size_t plain = strcspn(format, "%");
        text_add_n(&html->out, format, plain);
        format += plain;
        if (!*format)
            break;
        size_t length = read_spec(spec, format);
        char kind = spec[length - 1];
        if (kind == 's')
            add_escaped(&html->out, va_arg(args, const char *));
        else if (kind == 'f')
            text_add(&html->out, "%.*f", spec[2] - '0', va_arg(args, double));
        else if (kind == '%')
            text_add_char(&html->out, '%');
        else if (spec[1] == 'z')
            text_add(&html->out, "%zu", va_arg(args, size_t));
        else
            text_add(&html->out, "%u", va_arg(args, unsigned));
        format += length;
    }
    va_end(args);
}

/* ---- numbers ---- */

/* In one form on all machines. */
static const char *written(char out[HTML_NUMBER], double number,
                           const char *unit) {
    double size = fabs(number);
    int digits = size >= 100 || number == floor(number) ? 0
                 : size >= 10                           ? 1
                 : size >= 0.1                          ? 2
                                                        : 3;
    (void)snprintf(out, HTML_NUMBER, "%.*f", digits, number);
    if (digits) {
        char *end = out + strlen(out);
        while (end[-1] == '0')
            *--end = '\0';
        if (end[-1] == '.')
            *--end = '\0';
    }
    (void)strcat(out, unit);
    return out;
}

const char *html_number(char out[HTML_NUMBER], double number) {
    static const char *const units[] = {"", "k", "M", "G", "T"};
    size_t unit = 0;
    double scaled = number;
    if (fabs(number) >= 1e15 || (number != 0 && fabs(number) < 1e-3)) {
        (void)snprintf(out, HTML_NUMBER, "%.3g", number);
        return out;
    }
    if (fabs(number) < 9999.5)
        return written(out, number, "");
    while (fabs(scaled) >= 999.5 && unit + 1 < sizeof units / sizeof *units) {
        scaled /= 1000;
        unit++;
    }
    return written(out, scaled, units[unit]);
}

const char *html_share(char out[HTML_NUMBER], double share) {
    if (!(share >= 0))
        (void)snprintf(out, HTML_NUMBER, "-");
    else if (share > 0 && share < 0.01)
        (void)snprintf(out, HTML_NUMBER, "<1%%");
    else
        (void)snprintf(out, HTML_NUMBER, "%.0f%%",
                       fmin(floor(100 * share + 1e-9), 999));
    return out;
}
