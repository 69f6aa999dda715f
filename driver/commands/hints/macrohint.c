#include "driver/commands/hints/macrohint.h"

#include "base/source/sourcelines.h"

#include <ctype.h>
#include <string.h>

/* ---- #define NAME 100 ---- */

static size_t word_length(const char *at) {
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] == '_')
        length++;
    return length;
}

static bool begins_with_word(const char *at, const char *word) {
    return word_length(at) == strlen(word) && !strncmp(at, word, strlen(word));
}

static const char *skip_blanks(const char *at) {
    return at + strspn(at, " \t");
}

/* What is behind "#DIRECTIVE NAME" and blanks; NULL: that is not in "line". */
static const char *behind(const char *line, const char *directive,
                          const char *name) {
    if (*line != '#')
        return NULL;
    const char *at = skip_blanks(line + 1);
    if (!begins_with_word(at, directive))
        return NULL;
    at = skip_blanks(at + strlen(directive));
    return begins_with_word(at, name) ? skip_blanks(at + strlen(name)) : NULL;
}

typedef struct Definition {
    unsigned line;   /* 0: there is none */
    bool is_guarded; /* by #ifndef */
} Definition;

/* Where "path" gives "name" a number. */
static Definition definition_of(SourceLines *lines, const char *path,
                                const char *name) {
    Definition out = {0};
    const char *text;
    for (unsigned n = 1; (text = sourcelines_at(lines, path, n)); n++) {
        const char *value = behind(text, "define", name);
        out.is_guarded = out.is_guarded || behind(text, "ifndef", name);
        if (!value || !isdigit((unsigned char)value[strspn(value, "(")]))
            continue;
        out.line = n;
        return out;
    }
    return out;
}

static const char *around(const char *path, unsigned line, const char *name,
                          Arena *arena) {
    return arena_printf(arena, "put #ifndef %s and #endif around line %u of %s",
                        name, line, path);
}

static const char *hint_for_definition(SourceLines *lines, const char *path,
                                       const char *macro, Arena *arena) {
    Definition found = definition_of(lines, path, macro);
    if (!found.line || found.is_guarded)
        return NULL;
    return arena_printf(arena,
                        "--macro %s changes nothing where the source defines "
                        "it: %s",
                        macro, around(path, found.line, macro, arena));
}

/* ---- a name that is nowhere ---- */

static bool line_mentions(const char *at, const char *name) {
    while (*at) {
        size_t length = word_length(at);
        if (begins_with_word(at, name))
            return true;
        at += length ? length : 1;
    }
    return false;
}

static const char *hint_for_nobody(SourceLines *lines,
                                   const BuildWords *sources, const char *macro,
                                   Arena *arena) {
    const char *text;
    for (size_t i = 0; i < sources->size; i++)
        for (unsigned n = 1; (text = sourcelines_at(lines, sources->at[i], n));
             n++)
            if (line_mentions(text, macro))
                return NULL;
    return arena_printf(arena,
                        "--macro %s: no source mentions %s; unless a header "
                        "does, all builds are alike, so leave it out",
                        macro, macro);
}

/* ---- loops that it bounds ---- */

static bool is_constant(const Claim *claim) {
    return claim_is_known(claim) && expr_symbol_limit(claim->expr) == 0;
}

static const char *hint_for(const char *path, const char *name,
                            Definition found, Arena *arena) {
    const char *first =
        found.is_guarded ? ""
                         : arena_printf(arena, "%s, and ",
                                        around(path, found.line, name, arena));
    return arena_printf(arena,
                        "all loops have fixed bounds; to see how they grow, "
                        "%svary %s: --macro %s=int:1..200",
                        first, name, name);
}

/* For the first macro in the line; NULL: there is none. */
static const char *hint_in_line(SourceLines *lines, const char *path,
                                unsigned line, Arena *arena) {
    const char *at = sourcelines_at(lines, path, line);
    while (at && *at) {
        size_t length = word_length(at);
        const char *name = arena_strndup(arena, at, length);
        Definition found = {0};
        if (length && !isdigit((unsigned char)*at))
            found = definition_of(lines, path, name);
        if (found.line)
            return hint_for(path, name, found, arena);
        at += length ? length : 1;
    }
    return NULL;
}

static bool is_of_user(const FunctionResult *f) {
    return f->claims.ran && f->plan->file && !f->plan->system_header;
}

static const char *hint_for_constants(SourceLines *lines,
                                      const Analysis *analysis, Arena *arena) {
    const char *hint = NULL;
    for (size_t i = 0; i < analysis->functions.size; i++) {
        const FunctionResult *f = &analysis->functions.at[i];
        for (size_t l = 0; is_of_user(f) && l < f->plan->loops.size; l++) {
            const LoopClaims *loop = &f->claims.loops[l];
            if (!loop->reached)
                continue;
            if (!is_constant(&loop->count))
                return NULL;
            if (!hint)
                hint =
                    hint_in_line(lines, f->plan->file, loop->plan->line, arena);
        }
    }
    return hint;
}

const char *macrohint_find(const Analysis *analysis, const BuildWords *sources,
                           const RunOptions *runs, Arena *arena) {
    SourceLines lines = {.arena = arena};
    const char *hint = NULL;
    if (!runs->macros.size)
        return hint_for_constants(&lines, analysis, arena);
    for (size_t m = 0; m < runs->macros.size && !hint; m++) {
        const char *macro = runs->macros.at[m].name;
        hint = hint_for_nobody(&lines, sources, macro, arena);
        for (size_t i = 0; i < sources->size && !hint; i++)
            hint = hint_for_definition(&lines, sources->at[i], macro, arena);
    }
    return hint;
}
