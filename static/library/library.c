#include "static/library/library.h"

#include "base/textfile.h"
#include "static/library/libraryrows.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct Parser {
    const char *at;
    const char *start; /* of the row */
    const char *file;
    unsigned line;
    LibraryRow row;
    Arena *arena;
} Parser;

/* ---- words ---- */

static Status wrong(const Parser *p, const char *what) {
    return status_fail(ASYM_USAGE, "%.80s:%u: %s", p->file ? p->file : "rows",
                       p->line, what);
}

static void skip_blanks(Parser *p) {
    p->at += strspn(p->at, " \t\r");
}

static bool take(Parser *p, const char *word) {
    size_t length = strlen(word);
    skip_blanks(p);
    if (strncmp(p->at, word, length))
        return false;
    p->at += length;
    return true;
}

/* The name at hand; NULL: there is none. */
static const char *take_name(Parser *p) {
    skip_blanks(p);
    size_t length = 0;
    while (isalnum((unsigned char)p->at[length]) || p->at[length] == '_')
        length++;
    if (!length || isdigit((unsigned char)*p->at))
        return NULL;
    p->at += length;
    return arena_strndup(p->arena, p->at - length, length);
}

/* ---- the function ---- */

static Status take_parameters(Parser *p) {
    if (take(p, ")"))
        return status_ok();
    do {
        const char *name = take_name(p);
        if (!name || p->row.parameters.size == LIBRARY_RESULT)
            return wrong(p, "name the parameters, as in strcat(dst, src)");
        *vec_push(p->arena, &p->row.parameters) = name;
    } while (take(p, ","));
    return take(p, ")") ? status_ok()
                        : wrong(p, "the list of parameters needs ')' after it");
}

static Status take_function(Parser *p) {
    p->row.name = take_name(p);
    if (!p->row.name || !take(p, "("))
        return wrong(p, "begin with a function and its parameters, as in "
                        "strcat(dst, src)  len(dst) + len(src)");
    TRY(take_parameters(p));
    p->row.signature =
        arena_strndup(p->arena, p->start, (size_t)(p->at - p->start));
    return status_ok();
}

/* ---- factors ---- */

typedef struct TestName {
    const char *name;
    LibraryTestKind kind;
    unsigned takes;
} TestName;

static const TestName test_names[] = {{"len", LIBRARY_LEN, 1},
                                      {"same", LIBRARY_SAME, 2},
                                      {"until", LIBRARY_UNTIL, 2},
                                      {"upto", LIBRARY_UPTO, 2},
                                      {"moved", LIBRARY_MOVED, 2}};

static const TestName *test_called(const char *name) {
    for (size_t i = 0; i < sizeof test_names / sizeof *test_names; i++)
        if (!strcmp(test_names[i].name, name))
            return &test_names[i];
    return NULL;
}

static Status find_parameter(Parser *p, const char *name, unsigned *out) {
    for (unsigned i = 0; name && i < p->row.parameters.size; i++)
        if (!strcmp(p->row.parameters.at[i], name)) {
            *out = i;
            return status_ok();
        }
    *out = LIBRARY_RESULT;
    if (!name || strcmp(name, "result") != 0)
        return status_fail(ASYM_USAGE,
                           "%.80s:%u: '%.40s' is no parameter of %.60s; a "
                           "cost is made of these, numbers and result",
                           p->file, p->line, name ? name : p->at,
                           p->row.signature);
    p->row.takes_result = true;
    return status_ok();
}

/* "name" is one of a test, behind it "(". */
static Status take_test_of(Parser *p, const TestName *name, LibraryTest *out) {
    out->kind = name->kind;
    TRY(find_parameter(p, take_name(p), &out->a));
    if (name->takes == 2) {
        if (!take(p, ","))
            return wrong(p, "same, until, upto and moved take two parameters");
        TRY(find_parameter(p, take_name(p), &out->b));
    }
    return take(p, ")") ? status_ok() : wrong(p, "')' is missing");
}

static Status take_test(Parser *p, const char *name, LibraryFactor *out) {
    LibraryTest *test = vec_push(p->arena, &out->tests);
    *test = (LibraryTest){LIBRARY_BELOW, 0, 0};
    const TestName *known = name ? test_called(name) : NULL;
    if (known && take(p, "("))
        return take_test_of(p, known, test);
    return find_parameter(p, name, &test->a);
}

static Status take_least(Parser *p, LibraryFactor *out) {
    do {
        TRY(take_test(p, take_name(p), out));
    } while (take(p, ","));
    return take(p, ")") ? status_ok() : wrong(p, "min needs ')' after it");
}

static Status take_log(Parser *p, LibraryFactor *out) {
    out->kind = LIBRARY_LOG;
    TRY(find_parameter(p, take_name(p), &out->a));
    return take(p, ")") ? status_ok() : wrong(p, "log2 needs ')' after it");
}

static Status take_number(Parser *p, LibraryFactor *out) {
    char *end;
    errno = 0;
    *out = (LibraryFactor){.kind = LIBRARY_NUMBER,
                           .number = strtoull(p->at, &end, 10)};
    p->at = end;
    return errno ? wrong(p, "a number is too large") : status_ok();
}

static Status take_factor(Parser *p, LibraryFactor *out) {
    skip_blanks(p);
    if (isdigit((unsigned char)*p->at))
        return take_number(p, out);
    *out = (LibraryFactor){.kind = LIBRARY_LEAST};
    const char *name = take_name(p);
    if (!name)
        return wrong(p, "a cost is a sum of products, as in n, 2*len(s) + n or "
                        "n*log2(n)");
    if (!strcmp(name, "min") && take(p, "("))
        return take_least(p, out);
    if (!strcmp(name, "log2") && take(p, "("))
        return take_log(p, out);
    if (test_called(name) || !take(p, "("))
        return take_test(p, name, out);
    out->kind = LIBRARY_CALL;
    TRY(find_parameter(p, name, &out->a));
    return take(p, ")") ? status_ok()
                        : wrong(p, "a parameter is called as in order()");
}

/* ---- rows ---- */

static Status take_cost(Parser *p) {
    do {
        LibraryTerm *term = vec_push(p->arena, &p->row.terms);
        *term = (LibraryTerm){0};
        do
            TRY(take_factor(p, vec_push(p->arena, &term->factors)));
        while (take(p, "*"));
    } while (take(p, "+"));
    skip_blanks(p);
    return *p->at ? wrong(p, "a cost is a sum of products, as in n, 2*len(s) + "
                             "n or n*log2(n)")
                  : status_ok();
}

static bool is_constant(const LibraryRow *row) {
    for (size_t i = 0; i < row->terms.size; i++)
        for (size_t k = 0; k < row->terms.at[i].factors.size; k++)
            if (row->terms.at[i].factors.at[k].kind != LIBRARY_NUMBER)
                return false;
    return true;
}

static const char *trimmed(const char *text, Arena *arena) {
    size_t length = strlen(text);
    while (length && strchr(" \t\r", text[length - 1]))
        length--;
    return arena_strndup(arena, text, length);
}

/* One of FILE may replace one of the C library, and none of its own. */
static Status add_row(Library *library, const Parser *p) {
    const char *name = p->row.name;
    const LibraryRow *old = library_find(library, name);
    if (old && p->file && old->file && !strcmp(old->file, p->file))
        return status_fail(ASYM_USAGE,
                           "%.80s:%u: %.60s has a cost in line %u; give it "
                           "once",
                           p->file, p->line, name, old->line);
    uint32_t next = (uint32_t)library->rows.size;
    *map_value(&library->by_name, name, strlen(name), next) = next;
    *vec_push(p->arena, &library->rows) = p->row;
    return status_ok();
}

static Status take_row(Library *library, Parser *p) {
    skip_blanks(p);
    p->start = p->at;
    if (!*p->at)
        return status_ok();
    p->row = (LibraryRow){.file = p->file, .line = p->line};
    TRY(take_function(p));
    p->row.upper = take(p, "<=");
    p->row.is_returned = take(p, "=");
    skip_blanks(p);
    p->row.cost = trimmed(p->at, p->arena);
    TRY(take_cost(p));
    p->row.is_constant = is_constant(&p->row);
    return add_row(library, p);
}

Status library_parse(Library *library, const char *file, const char *text,
                     Arena *arena) {
    library->by_name.arena = arena;
    for (unsigned line = 1; *text; line++) {
        size_t length = strcspn(text, "\n");
        char *row = arena_strndup(arena, text, length);
        row[strcspn(row, "#")] = '\0';
        Parser p = {.at = row, .file = file, .line = line, .arena = arena};
        TRY(take_row(library, &p));
        text += length + (text[length] == '\n');
    }
    return status_ok();
}

Library library_default(Arena *arena) {
    Library library = {.by_name = {.arena = arena}};
    Status status = library_parse(&library, NULL, library_rows, arena);
    return status.code == ASYM_OK ? library : (Library){0};
}

Status library_read(Library *library, const char *path, Arena *arena) {
    const char *text;
    TRY(textfile_read(&text, path, arena));
    return library_parse(library, path, text, arena);
}

const LibraryRow *library_find(const Library *library, const char *name) {
    const uint32_t *at = map_find(&library->by_name, name, strlen(name));
    return at ? &library->rows.at[*at] : NULL;
}
