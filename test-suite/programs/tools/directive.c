#include "directive.h"

#include "base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const keywords[] = {
    [DIRECTIVE_ASYM] = "asym",   [DIRECTIVE_CLANG] = "clang",
    [DIRECTIVE_TYPES] = "types", [DIRECTIVE_EXIT] = "exit",
    [DIRECTIVE_SAYS] = "says",   [DIRECTIVE_AGAIN] = "again",
    [DIRECTIVE_CHECK] = "check", [DIRECTIVE_POINT] = "point",
    [DIRECTIVE_LOOP] = "loop",   [DIRECTIVE_FUNCTION] = "function",
    [DIRECTIVE_EVERY] = "every", [DIRECTIVE_NO] = "no"};

const char *file_text(const char *path, Arena *arena) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    Text text = text_new(arena);
    char buffer[4096];
    size_t got;
    while ((got = fread(buffer, 1, sizeof buffer, file)) > 0)
        text_add_n(&text, buffer, got);
    fclose(file);
    return text_chars(&text);
}

const char *trimmed(const char *text, size_t length, Arena *arena) {
    while (length && isspace((unsigned char)text[length - 1]))
        length--;
    while (length && isspace((unsigned char)*text))
        text++, length--;
    return arena_strndup(arena, text, length);
}

const char *status_bracket(const char *check) {
    const char *bracket = strstr(check, " [");
    if (*check == '[')
        return check;
    return bracket ? bracket + 1 : check + strlen(check);
}

void words_split(Words *out, const char *text, Arena *arena) {
    while (*(text += strspn(text, " "))) {
        char stop = *text == '\'' ? '\'' : ' ';
        text += stop == '\'';
        const char *end = strchrnul(text, stop);
        *vec_push(arena, out) =
            arena_strndup(arena, text, (size_t)(end - text));
        text = *end ? end + 1 : end;
    }
}

static void split(Words *out, const char *text, char separator, Arena *arena) {
    for (;;) {
        const char *end = strchrnul(text, separator);
        *vec_push(arena, out) = trimmed(text, (size_t)(end - text), arena);
        if (!*end)
            return;
        text = end + 1;
    }
}

static Status syntax(const Directives *directives, unsigned line,
                     const char *what) {
    return status_fail(ASYM_SYNTAX, "%s:%u: %s", directives->path, line, what);
}

/* "[#ORDINAL] [in NAME:] CHECK; CHECK" */
static void read_loop(Directive *directive, const char *text, Arena *arena) {
    if (*text == '#')
        directive->ordinal = (unsigned)strtoul(text + 1, (char **)&text, 10);
    text += strspn(text, " ");
    const char *colon = strstr(text, ": ");
    if (strncmp(text, "in ", 3) == 0 && colon) {
        directive->name = trimmed(text + 3, (size_t)(colon - text - 3), arena);
        text = colon + 1;
    }
    split(&directive->checks, text, ';', arena);
}

/* "NAME: CHECK; CHECK" */
static Status read_function(Directives *directives, Directive *directive,
                            const char *text, Arena *arena) {
    const char *colon = strstr(text, ": ");
    if (!colon)
        return syntax(directives, directive->source_line,
                      "expected: function NAME: CHECK");
    directive->name = trimmed(text, (size_t)(colon - text), arena);
    split(&directive->checks, colon + 1, ';', arena);
    return status_ok();
}

static Status read_rest(Directives *directives, Directive *directive,
                        const char *text, Arena *arena) {
    directive->text = trimmed(text, strlen(text), arena);
    switch (directive->kind) {
    case DIRECTIVE_LOOP:
        read_loop(directive, text, arena);
        return status_ok();
    case DIRECTIVE_FUNCTION:
        return read_function(directives, directive, text, arena);
    case DIRECTIVE_EVERY:
        split(&directive->checks, text, ';', arena);
        return status_ok();
    case DIRECTIVE_NO:
        directive->name = directive->text;
        return status_ok();
    default:
        return status_ok();
    }
}

static Status read_directive(Directives *directives, unsigned line,
                             const char *text, Arena *arena) {
    text += strspn(text, " ");
    size_t length = strcspn(text, " #");
    for (size_t kind = 0; kind < sizeof keywords / sizeof *keywords; kind++) {
        if (strlen(keywords[kind]) != length ||
            strncmp(keywords[kind], text, length) != 0)
            continue;
        Directive *directive = vec_push(arena, &directives->all);
        directive->kind = (DirectiveKind)kind;
        directive->source_line = line;
        return read_rest(directives, directive, text + length, arena);
    }
    return syntax(directives, line, "no such directive");
}

/* Those that stood alone are about the first line of code after them. */
static void attach(Directives *directives, unsigned line) {
    for (size_t i = directives->all.size; i-- > 0;) {
        if (directives->all.at[i].line)
            return;
        directives->all.at[i].line = line;
    }
}

static Status read_line(Directives *directives, unsigned number,
                        const char *line, Arena *arena) {
    const char *mark = strstr(line, "//@");
    if (mark)
        TRY(read_directive(directives, number, mark + 3, arena));
    const char *end = mark ? mark : line + strlen(line);
    if (*trimmed(line, (size_t)(end - line), arena))
        attach(directives, number);
    return status_ok();
}

Status directives_read(Directives *out, const char *path, Arena *arena) {
    *out = (Directives){.path = path};
    const char *text = file_text(path, arena);
    if (!text)
        return status_fail(ASYM_USAGE, "%s: cannot be read", path);
    for (unsigned number = 1; *text; number++) {
        const char *end = strchrnul(text, '\n');
        const char *line = arena_strndup(arena, text, (size_t)(end - text));
        *vec_push(arena, &out->lines) = line;
        TRY(read_line(out, number, line, arena));
        text = *end ? end + 1 : end;
    }
    return status_ok();
}

const Directive *directives_find(const Directives *directives,
                                 DirectiveKind kind) {
    for (size_t i = 0; i < directives->all.size; i++)
        if (directives->all.at[i].kind == kind)
            return &directives->all.at[i];
    return NULL;
}
