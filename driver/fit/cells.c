#include "driver/fit/cells.h"

#include "base/text.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

typedef struct Reader {
    const char *at, *end;
    const char *name;
    char separator; /* 0: not known yet */
    size_t line;
    Arena *arena;
} Reader;

typedef Vec(const char *) CellTexts;

static Status read_bytes(Text *out, FILE *file, const char *name) {
    enum { CHUNK = 1 << 16 };
    char *chunk = arena_alloc(out->arena, CHUNK);
    size_t count;
    while ((count = fread(chunk, 1, CHUNK, file)) > 0)
        text_add_n(out, chunk, count);
    if (ferror(file))
        return status_fail(ASYM_USAGE, "cannot read '%s': %s", name,
                           strerror(errno));
    return status_ok();
}

static bool begins_with(const Reader *r, const char *bytes, size_t count) {
    return (size_t)(r->end - r->at) >= count &&
           memcmp(r->at, bytes, count) == 0;
}

static size_t lines_before(const char *from, const char *to) {
    size_t lines = 1;
    for (; from < to; from++)
        lines += *from == '\n';
    return lines;
}

/* Skips the mark of UTF-8. */
static Status check_bytes(Reader *r) {
    if (begins_with(r, "\xff\xfe", 2) || begins_with(r, "\xfe\xff", 2))
        return status_fail(ASYM_USAGE,
                           "'%s' is UTF-16; save it as UTF-8 or plain text",
                           r->name);
    if (begins_with(r, "\xef\xbb\xbf", 3))
        r->at += 3;
    const char *zero = memchr(r->at, 0, (size_t)(r->end - r->at));
    if (zero)
        return status_fail(ASYM_USAGE,
                           "line %zu of '%s' has a zero byte: it is no text",
                           lines_before(r->at, zero), r->name);
    return status_ok();
}

static bool at_newline(const Reader *r) {
    return r->at < r->end && (*r->at == '\n' || *r->at == '\r');
}

static void skip_newline(Reader *r) {
    if (!at_newline(r))
        return;
    r->at += begins_with(r, "\r\n", 2) ? 2 : 1;
    r->line++;
}

static bool is_blank(const Reader *r, char c) {
    return c == ' ' || (c == '\t' && r->separator != '\t');
}

/* ---- cells ---- */

/* What stands first outside of quotes, in the line at hand. */
static char separator_of(const Reader *r) {
    static const char order[] = "\t,;";
    size_t best = sizeof order - 1;
    bool quoted = false;
    for (const char *at = r->at; at < r->end; at++) {
        if (*at == '"')
            quoted = !quoted;
        else if (!quoted && (*at == '\n' || *at == '\r'))
            break;
        for (size_t i = 0; i < best && !quoted; i++)
            best = *at == order[i] ? i : best;
    }
    return best < sizeof order - 1 ? order[best] : ',';
}

static bool at_end_of_cell(const Reader *r) {
    return r->at == r->end || *r->at == r->separator || at_newline(r);
}

static Status read_quoted(const char **out, Reader *r) {
    Text text = text_new(r->arena);
    size_t begun = r->line;
    for (r->at++; r->at < r->end; r->at++) {
        if (*r->at == '"' && !begins_with(r, "\"\"", 2))
            break;
        r->at += *r->at == '"';
        r->line += *r->at == '\n';
        text_add_char(&text, *r->at);
    }
    if (r->at == r->end)
        return status_fail(ASYM_USAGE,
                           "line %zu of '%s' has a quote without an end", begun,
                           r->name);
    r->at++;
    while (!at_end_of_cell(r) && is_blank(r, *r->at))
        r->at++;
    *out = text_chars(&text);
    if (!at_end_of_cell(r))
        return status_fail(ASYM_USAGE,
                           "line %zu of '%s' goes on behind a quoted cell",
                           r->line, r->name);
    return status_ok();
}

static Status read_cell(const char **out, Reader *r) {
    while (!at_end_of_cell(r) && is_blank(r, *r->at))
        r->at++;
    if (r->at < r->end && *r->at == '"')
        return read_quoted(out, r);
    const char *from = r->at;
    while (!at_end_of_cell(r))
        r->at++;
    const char *to = r->at;
    while (to > from && is_blank(r, to[-1]))
        to--;
    *out = arena_strndup(r->arena, from, (size_t)(to - from));
    return status_ok();
}

/* ---- lines ---- */

static bool skip_empty(Reader *r) {
    while (r->at < r->end) {
        const char *at = r->at;
        while (at < r->end && (*at == ' ' || *at == '\t'))
            at++;
        if (at < r->end && *at != '\n' && *at != '\r')
            return true;
        r->at = at;
        skip_newline(r);
    }
    return false;
}

static Status read_line(CellsLine *out, Reader *r) {
    CellTexts texts = {0};
    out->line = r->line;
    do {
        r->at += texts.size > 0;
        const char *text = NULL;
        TRY(read_cell(&text, r));
        *vec_push(r->arena, &texts) = text;
    } while (r->at < r->end && *r->at == r->separator);
    skip_newline(r);
    out->at = texts.at;
    out->count = texts.size;
    return status_ok();
}

Status cells_read(Cells *out, FILE *file, const char *name, Arena *arena) {
    Text bytes = text_new(arena);
    *out = (Cells){0};
    TRY(read_bytes(&bytes, file, name));
    const char *from = text_chars(&bytes);
    Reader r = {.at = from,
                .end = from + bytes.length,
                .name = name,
                .line = 1,
                .arena = arena};
    TRY(check_bytes(&r));
    while (skip_empty(&r)) {
        if (!r.separator)
            r.separator = separator_of(&r);
        TRY(read_line(vec_push(arena, &out->lines), &r));
    }
    return status_ok();
}
