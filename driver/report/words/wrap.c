#include "driver/report/words/wrap.h"

#include <ctype.h>
#include <string.h>

enum { HANG = 4, HANG_OF_OUTERMOST = 2 };

/* ---- colours ---- */

static const char *const style_codes[STYLE_COUNT] = {
    [STYLE_PLAIN] = "",           [STYLE_HEAD] = "\033[1m",
    [STYLE_PROVED] = "\033[32m",  [STYLE_SEEN] = "\033[36m",
    [STYLE_UNKNOWN] = "\033[33m",
};

static void add_code(Text *out, const char *code) {
    text_add_n(out, code, strlen(code));
}

void style_begin(Text *out, Style style, Look look) {
    if (look.colours)
        add_code(out, style_codes[style]);
}

void style_end(Text *out, Style style, Look look) {
    if (look.colours && style != STYLE_PLAIN)
        add_code(out, "\033[0m");
}

/* ---- widths ---- */

/* The character after the one at "at", or after the code of a colour. */
static const char *next_of(const char *at, size_t *width) {
    if (at[0] == '\033') {
        at += strcspn(at, "m");
        return *at ? at + 1 : at;
    }
    for (at++; ((unsigned char)*at & 0xc0) == 0x80;)
        at++;
    (*width)++;
    return at;
}

size_t wrap_width(const char *line) {
    size_t width = 0;
    while (*line)
        line = next_of(line, &width);
    return width;
}

size_t wrap_column(const Text *text) {
    size_t begin = text->length;
    while (begin && text->chars[begin - 1] != '\n')
        begin--;
    return wrap_width(text_chars(text) + begin);
}

/* ---- where a line may be broken ---- */

static size_t word_length(const char *word) {
    return strcspn(word, " ");
}

static bool is_operator(const char *word, size_t length) {
    static const char signs[] = "+-*/<>=!";
    for (size_t i = 0; i < length; i++)
        if (!strchr(signs, word[i]))
            return false;
    return length > 0;
}

/* The quote that ends what the one at "at" begins; NULL: it begins nothing. */
static const char *quote_end(const char *line, const char *at) {
    if (*at != '\'' || (at > line && !strchr(" (", at[-1])))
        return NULL;
    for (const char *end = at + 1; (end = strchr(end, '\'')); end++)
        if (!isalnum((unsigned char)end[1]))
            return end;
    return NULL;
}

/* A place in a line, and what it is in. */
typedef struct Scan {
    const char *line, *at, *word; /* "word": the last one that has begun */
    const char *quote;            /* where the quotes end that it is in */
    unsigned depth;               /* of parentheses behind a word, as in f(x) */
    size_t width;                 /* from the beginning to "at" */
} Scan;

static void scan_next(Scan *s) {
    const char *at = s->at;
    if (s->at > s->line && at[-1] == ' ')
        s->word = at;
    if (!s->quote || at > s->quote)
        s->quote = quote_end(s->line, at);
    bool attached = at > s->line &&
                    (isalnum((unsigned char)at[-1]) || strchr("_>)]", at[-1]));
    if (*at == '(' && (s->depth || attached))
        s->depth++;
    else if (*at == ')' && s->depth)
        s->depth--;
    s->at = next_of(at, &s->width);
}

/* Whether the blank at s->at is between words of the sentence. */
static bool is_between_words(const Scan *s) {
    const char *next = s->at + strspn(s->at, " ");
    return !s->depth && (!s->quote || s->at > s->quote) &&
           !is_operator(s->word, word_length(s->word)) &&
           !is_operator(next, word_length(next));
}

/* Bytes of "line" that go on a line with "room"; 0: a fresh line is better,
 * which is as wide as "fresh". */
static size_t length_that_fits(const char *line, size_t room, size_t fresh) {
    Scan s = {.line = line, .at = line, .word = line};
    size_t good = 0, any = 0, first = 0, whole = 0;
    while (*s.at == ' ')
        scan_next(&s);
    for (; *s.at && (s.width <= room || !first || !whole); scan_next(&s)) {
        if (*s.at != ' ' || s.at[-1] == ' ')
            continue;
        size_t length = (size_t)(s.at - line);
        bool between = is_between_words(&s);
        first = first ? first : length;
        any = s.width <= room ? length : any;
        good = between && s.width <= room ? length : good;
        whole = whole || !between ? whole : s.width;
    }
    if (!*s.at && s.width <= room)
        return strlen(line);
    if (good)
        return good;
    if (room < fresh && (whole ? whole : s.width) <= fresh)
        return 0;
    return any ? any : room < fresh ? 0 : first ? first : strlen(line);
}

void wrap_add(Text *out, const char *words, size_t indent, Look look) {
    size_t column = wrap_column(out);
    size_t fresh = look.width > indent ? look.width - indent : 1;
    while (look.width && *words) {
        size_t room = look.width > column ? look.width - column : 1;
        size_t length =
            length_that_fits(words, room, column > indent ? fresh : room);
        text_add(out, "%.*s", (int)length, words);
        words += length;
        if (!*words)
            return;
        words += strspn(words, " ");
        text_add(out, "\n%*s", (int)indent, "");
        column = indent;
    }
    text_add_text(out, words);
}

/* ---- a text ---- */

static void add_line(Text *out, const char *line, Look look) {
    size_t indent = strspn(line, " ");
    text_add(out, "%*s", (int)indent, "");
    wrap_add(out, line + indent, indent ? indent + HANG : HANG_OF_OUTERMOST,
             look);
    text_add_char(out, '\n');
}

static Text wrapped(const Text *text, Look look) {
    Text out = text_new(text->arena);
    const char *line = text_chars(text);
    for (size_t length; *line; line += length + (line[length] == '\n')) {
        length = strcspn(line, "\n");
        add_line(&out, arena_strndup(text->arena, line, length), look);
    }
    return out;
}

size_t wrap_lines(const Text *text, Look look) {
    size_t count = 0;
    Text out = wrapped(text, look);
    for (const char *at = text_chars(&out); *at; at++)
        count += *at == '\n';
    return count;
}

void wrap_write(const Text *text, Look look, FILE *file) {
    Text out = wrapped(text, look);
    (look.colours ? text_write_messages : text_write_harmless)(text_chars(&out),
                                                               file);
}
