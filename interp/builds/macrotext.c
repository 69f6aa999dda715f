#include "interp/builds/macrotext.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Of MACROTEXT_MARKER, where it is a part of a longer name, too. */
static const char marker[] = "asym_macro_that_varies";

/* ---- words ---- */

/* The text while it is read, and the declaration that was begun. */
typedef struct Reader {
    const char *at;
    const char *file;
    unsigned line, first; /* first: of the declaration, 0 before it begins */
    unsigned braces, parentheses;
    char before;    /* last character of the declaration, outside of braces */
    bool is_value;  /* its braces may be those of a type or a value */
    bool has_macro; /* inside of its braces */
    MacroText out;
    Arena *arena;
} Reader;

static bool is_in_name(char c) {
    return isalnum((unsigned char)c) || c == '_' || c == '$' ||
           (unsigned char)c >= 0x80;
}

static bool has_marker(const char *text, size_t length) {
    for (size_t i = 0; i + sizeof marker - 1 <= length; i++)
        if (!strncmp(text + i, marker, sizeof marker - 1))
            return true;
    return false;
}

/* A macro outside of function bodies is one for all that comes behind. */
static void note_text(Reader *r, const char *text, size_t length) {
    if (!has_marker(text, length))
        return;
    r->has_macro = true;
    if (!r->braces || r->is_value)
        r->out.everywhere = true;
}

/* Before braces they make these a type, a value or what Clang computes. */
static bool makes_value(const char *word, size_t length) {
    static const char *const words[] = {
        "struct",    "union",    "class",  "enum",      "typedef",
        "namespace", "template", "auto",   "constexpr", "consteval",
        "decltype",  "typeof",   "concept"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && !strncmp(words[i], word, length))
            return true;
    return false;
}

/* A name or a number; 1'000 is one. */
static void read_word(Reader *r) {
    const char *begin = r->at;
    bool is_number = isdigit((unsigned char)*begin);
    while (is_in_name(*r->at) ||
           (is_number && *r->at == '\'' && is_in_name(r->at[1])))
        r->at++;
    size_t length = (size_t)(r->at - begin);
    if (!r->braces && !r->parentheses && makes_value(begin, length))
        r->is_value = true;
    if (!r->braces)
        r->before = 'a';
    note_text(r, begin, length);
    if (*r->at == '"' && begin[length - 1] == 'R') /* a raw string */
        r->out.everywhere = true;
}

/* What ends behind its line is no text that this reads. */
static void read_quoted(Reader *r) {
    const char *begin = r->at++;
    while (*r->at && *r->at != '\n' && *r->at != *begin)
        r->at += r->at[0] == '\\' && r->at[1] ? 2 : 1;
    note_text(r, begin, (size_t)(r->at - begin));
    if (*r->at == *begin)
        r->at++;
    else
        r->out.everywhere = true;
    if (!r->braces)
        r->before = *begin;
}

/* ---- lines of the preprocessor ---- */

/* # 12 "file" 1 3 */
static void read_marker_line(Reader *r, const char *end) {
    const char *at = r->at + 1;
    char *behind;
    unsigned long line = strtoul(at, &behind, 10);
    const char *open = memchr(at, '"', (size_t)(end - at));
    const char *close = memrchr(at, '"', (size_t)(end - at));
    if (behind == at || !open || open == close) {
        note_text(r, r->at, (size_t)(end - r->at));
        return;
    }
    r->line = (unsigned)line - 1;
    r->file = arena_strndup(r->arena, open + 1, (size_t)(close - open - 1));
}

static void read_hash(Reader *r) {
    const char *end = r->at + strcspn(r->at, "\n");
    read_marker_line(r, end);
    r->at = end;
}

/* ---- declarations ---- */

static void end_declaration(Reader *r) {
    r->first = 0;
    r->before = 0;
    r->is_value = r->has_macro = false;
}

static void open_brace(Reader *r) {
    if (!r->braces && r->before != ')')
        r->is_value = true;
    r->braces++;
}

/* The text behind the last brace, as a name in typedef struct { ... } name,
 * counts as another declaration, which is no function. */
static void close_brace(Reader *r) {
    if (!r->braces) {
        r->out.everywhere = true;
        return;
    }
    if (--r->braces)
        return;
    *vec_push(r->arena, &r->out.parts) =
        (MacroPart){r->file, r->first, r->line, r->has_macro};
    end_declaration(r);
}

static void read_sign(Reader *r) {
    char c = *r->at++;
    switch (c) {
    case '{':
        open_brace(r);
        return;
    case '}':
        close_brace(r);
        return;
    case '(':
        r->parentheses += !r->braces;
        break;
    case ')':
        r->parentheses -= !r->braces && r->parentheses;
        break;
    case '=':
        r->is_value = r->is_value || !r->braces;
        break;
    default:
        break;
    }
    if (r->braces)
        return;
    r->before = c;
    if (c == ';' && !r->parentheses)
        end_declaration(r);
}

static bool begins_line(const Reader *r, const char *text) {
    return r->at == text || r->at[-1] == '\n';
}

static void read_next(Reader *r, const char *text) {
    if (*r->at == '\n') {
        r->line++;
        r->at++;
        return;
    }
    if (*r->at == '#' && begins_line(r, text)) {
        read_hash(r);
        return;
    }
    if (isspace((unsigned char)*r->at)) {
        r->at++;
        return;
    }
    if (!r->first)
        r->first = r->line;
    if (is_in_name(*r->at))
        read_word(r);
    else if (*r->at == '"' || *r->at == '\'')
        read_quoted(r);
    else
        read_sign(r);
}

MacroText macrotext_read(const char *text, Arena *arena) {
    Reader r = {.at = text, .file = "", .line = 1, .arena = arena};
    if (!text)
        return (MacroText){.everywhere = true};
    if (!strstr(text, marker))
        return (MacroText){.nowhere = true};
    while (*r.at && !r.out.everywhere)
        read_next(&r, text);
    if (r.braces)
        r.out.everywhere = true;
    return r.out;
}

/* ---- functions ---- */

/* Debug information may have another path to the same file. */
static const char *last_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool macrotext_varies(const MacroText *text, const char *file, unsigned line) {
    bool found = text->nowhere;
    for (size_t i = 0; i < text->parts.size && !text->everywhere; i++) {
        const MacroPart *part = &text->parts.at[i];
        if (line < part->first || line > part->last ||
            strcmp(last_name(part->file), last_name(file)))
            continue;
        if (part->has_macro)
            return true;
        found = true;
    }
    return !found;
}
