#include "driver/runs/endings.h"

#include <string.h>

void endings_add(Endings *endings, const char *text, const char *command,
                 Arena *arena) {
    for (size_t i = 0; i < endings->size; i++)
        if (strcmp(endings->at[i].text, text) == 0) {
            endings->at[i].count++;
            return;
        }
    *vec_push(arena, endings) =
        (Ending){arena_strdup(arena, text), arena_strdup(arena, command), 1};
}

const char *endings_line(const Ending *e, Arena *arena) {
    return e->count == 1
               ? arena_printf(arena, "1 run %s: %s", e->text, e->first)
               : arena_printf(arena, "%zu runs, each %s; the first: %s",
                              e->count, e->text, e->first);
}
