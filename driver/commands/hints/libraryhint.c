#include "driver/commands/hints/libraryhint.h"

#include "base/text.h"

enum { MOST_ROWS = 4 };

static bool has_body(const PlanFunction *f) {
    return !f->library;
}

const char *libraryhint_find(const Analysis *analysis, const Library *rows,
                             Arena *arena) {
    Text out = text_new_harmless(arena);
    size_t found = 0;
    for (size_t i = 0; i < analysis->functions.size; i++) {
        const PlanFunction *f = analysis->functions.at[i].plan;
        const LibraryRow *row =
            has_body(f) ? library_find(rows, f->linkage) : NULL;
        if (row && found++ < MOST_ROWS)
            text_add(&out, "%s%s (%s:%u)", out.length ? ", " : "", row->name,
                     row->file, row->line);
    }
    return found ? arena_printf(arena,
                                "--library: the program has a body of what "
                                "these rows price, and that counts: %s%s",
                                text_chars(&out),
                                found > MOST_ROWS ? ", ..." : "")
                 : NULL;
}
