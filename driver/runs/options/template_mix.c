/* template_mix.c -- a mix of words and templates, as a shell splits it. */
#include "driver/runs/options/template.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct MixReader {
    Arena *arena;
    const char *start, *at;
    Text word;            /* what was read of the word since its template */
    ArgTemplate template; /* type ARG_WORD as long as none was seen */
} MixReader;

static Status mix_unclosed(const MixReader *reader, const char *what,
                           const char *remedy) {
    return status_fail(ASYM_USAGE,
                       "the %s at character %td of the text is not closed; %s",
                       what, reader->at - reader->start + 1, remedy);
}

static Status mix_single_quoted(MixReader *reader) {
    const char *end = strchr(reader->at + 1, '\'');
    if (!end)
        return mix_unclosed(reader, "single quote",
                            "close it, or write \\' for a plain one");
    text_add_n(&reader->word, reader->at + 1, (size_t)(end - reader->at - 1));
    reader->at = end + 1;
    return status_ok();
}

static Status mix_template(MixReader *reader, const char *inside) {
    if (reader->template.type != ARG_WORD)
        return status_fail(ASYM_USAGE,
                           "a word has two templates, the second is {%s}; put "
                           "a space between them",
                           inside);
    TRY(template_parse(&reader->template, inside, reader->arena));
    reader->template.before = text_chars(&reader->word);
    reader->word = text_new(reader->arena);
    return status_ok();
}

static Status mix_text_in_braces(MixReader *reader, const char *inside) {
    const char *type = template_nearest(inside, reader->arena);
    if (type)
        return status_fail(ASYM_USAGE,
                           "{%.40s} is no template; did you mean {%s%s}? In "
                           "single quotes, it is text",
                           inside, type, inside + strcspn(inside, ":"));
    text_add_char(&reader->word, *reader->at++);
    return status_ok();
}

/* Reads a brace that is closed before "limit", as text or as a template. */
static Status mix_brace(MixReader *reader, const char *limit) {
    const char *end = memchr(reader->at, '}', (size_t)(limit - reader->at));
    const char *inside = end ? arena_strndup(reader->arena, reader->at + 1,
                                             (size_t)(end - reader->at - 1))
                             : "";
    if (!template_is_meant(inside))
        return mix_text_in_braces(reader, inside);
    TRY(mix_template(reader, inside));
    reader->at = end + 1;
    return status_ok();
}

static Status mix_bare_brace(MixReader *reader) {
    if (!strchr(reader->at, '}'))
        return mix_unclosed(reader, "brace",
                            "close it, or write \\{ for a plain one");
    return mix_brace(reader, reader->at + strlen(reader->at));
}

/* The closing quote, or NULL. */
static const char *double_quote_end(const char *at) {
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1])
            at++;
    return *at ? at : NULL;
}

static Status mix_double_quoted(MixReader *reader) {
    const char *end = double_quote_end(reader->at);
    if (!end)
        return mix_unclosed(reader, "double quote",
                            "close it, or write \\\" for a plain one");
    for (reader->at++; reader->at < end;) {
        if (*reader->at == '{') {
            TRY(mix_brace(reader, end));
            continue;
        }
        if (*reader->at == '\\' && strchr("\"\\{$`", reader->at[1]))
            reader->at++;
        text_add_char(&reader->word, *reader->at++);
    }
    reader->at = end + 1;
    return status_ok();
}

static Status mix_escaped(MixReader *reader) {
    if (!reader->at[1])
        return status_fail(ASYM_USAGE, "the text ends in a backslash; write "
                                       "\\\\ for a plain one");
    text_add_char(&reader->word, reader->at[1]);
    reader->at += 2;
    return status_ok();
}

static Status mix_piece(MixReader *reader) {
    switch (*reader->at) {
    case '\'':
        return mix_single_quoted(reader);
    case '"':
        return mix_double_quoted(reader);
    case '\\':
        return mix_escaped(reader);
    case '{':
        return mix_bare_brace(reader);
    default:
        text_add_char(&reader->word, *reader->at++);
        return status_ok();
    }
}

static const char *file_made_absolute(const char *word, Arena *arena) {
    struct stat status;
    if (*word == '/' || stat(word, &status) != 0 || S_ISDIR(status.st_mode))
        return word;
    char *here = getcwd(NULL, 0);
    const char *path = here ? arena_printf(arena, "%s/%s", here, word) : word;
    free(here);
    return path;
}

static Status mix_word(MixReader *reader, ArgTemplate *out) {
    reader->word = text_new(reader->arena);
    reader->template =
        (ArgTemplate){.type = ARG_WORD, .before = "", .after = ""};
    while (*reader->at && !isspace((unsigned char)*reader->at))
        TRY(mix_piece(reader));
    const char *rest = text_chars(&reader->word);
    if (reader->template.type == ARG_WORD)
        reader->template.word = file_made_absolute(rest, reader->arena);
    else
        reader->template.after = rest;
    *out = reader->template;
    return status_ok();
}

Status template_mix_parse(ArgTemplates *out, const char *text, Arena *arena) {
    ArgTemplates read = {0};
    MixReader reader = {.arena = arena, .start = text, .at = text};
    for (;;) {
        while (isspace((unsigned char)*reader.at))
            reader.at++;
        if (!*reader.at)
            break;
        TRY(mix_word(&reader, vec_push(arena, &read)));
    }
    *out = read;
    return status_ok();
}
