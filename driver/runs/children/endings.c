#include "driver/runs/children/endings.h"

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

const char *endings_words(const char *written, size_t size, Arena *arena) {
    enum { MOST = 200 }; /* bytes */
    const char *from = arena_strndup(arena, written, size);
    while (isspace((unsigned char)*from))
        from++;
    char *line = arena_strndup(arena, from, strcspn(from, "\n\r"));
    if (!text_make_harmless(line))
        return NULL;
    size_t length = 0;
    while (line[length] && length < MOST)
        length += text_character(line + length);
    return line[length] ? arena_printf(arena, "%.*s...", (int)length, line)
                        : line;
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
