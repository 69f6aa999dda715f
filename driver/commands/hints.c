#include "driver/commands/hints.h"

#include "driver/commands/hints/libraryhint.h"
#include "driver/commands/hints/wordhint.h"

static const char *of_words(const Analysis *analysis,
                            const CommandOptions *options, Arena *arena) {
    return wordhint_find(analysis, &options->program.sources, &options->runs,
                         arena);
}

static const char *of_library(const Analysis *analysis,
                              const CommandOptions *options, Arena *arena) {
    Library rows = {0};
    const char *path = options->program.library;
    return path && library_read(&rows, path, arena).code == ASYM_OK
               ? libraryhint_find(analysis, &rows, arena)
               : NULL;
}

static const char *(*const hints[])(const Analysis *, const CommandOptions *,
                                    Arena *) = {of_library, of_words};

Hints hints_find(const Analysis *analysis, const CommandOptions *options,
                 Arena *arena) {
    Hints out = {0};
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        const char *hint = hints[i](analysis, options, arena);
        if (hint)
            *vec_push(arena, &out) = hint;
    }
    return out;
}
