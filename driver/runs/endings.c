#include "driver/runs/endings.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>

static const char *copy_of(const char *text, Arena *arena) {
    return text ? arena_strdup(arena, text) : NULL;
}

void endings_add(Endings *endings, const FailedRun *run, Arena *arena) {
    for (size_t i = 0; i < endings->size; i++)
        if (strcmp(endings->at[i].text, run->ending) == 0) {
            endings->at[i].count++;
            return;
        }
    *vec_push(arena, endings) =
        (Ending){copy_of(run->ending, arena), copy_of(run->command, arena),
                 copy_of(run->words, arena), 1};
}

/* ---- what programs say ---- */

/* Adds the character at "at", and is how long it is; what is none is ?. */
static size_t add_character(Text *out, const char *at) {
    size_t length = text_character(at);
    bool is_control = length == 2 && (unsigned char)at[0] == 0xc2 &&
                      (unsigned char)at[1] < 0xa0;
    if (!length || iscntrl((unsigned char)*at) || is_control) {
        text_add_char(out, '?');
        return length ? length : 1;
    }
    text_add_n(out, at, length);
    return length;
}

const char *endings_words(const char *written, size_t size, Arena *arena) {
    enum { MOST = 200 }; /* bytes */
    Text out = text_new(arena);
    const char *line = arena_strndup(arena, written, size);
    while (isspace((unsigned char)*line))
        line++;
    for (; *line && *line != '\n' && *line != '\r' && out.length < MOST;)
        line += add_character(&out, line);
    if (out.length >= MOST)
        text_add(&out, "...");
    return out.length ? text_chars(&out) : NULL;
}

/* ---- notes ---- */

const char *endings_line(const Ending *e, Arena *arena) {
    return e->count == 1
               ? arena_printf(arena, "1 run %s: %s", e->text, e->first)
               : arena_printf(arena, "%zu runs, each %s; the first: %s",
                              e->count, e->text, e->first);
}

const char *endings_line_with_words(const Ending *e, Arena *arena) {
    const char *line = endings_line(e, arena);
    return e->words ? arena_printf(arena, "%s; it says: %s", line, e->words)
                    : line;
}
