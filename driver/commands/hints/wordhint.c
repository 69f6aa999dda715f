#include "driver/commands/hints/wordhint.h"

#include <string.h>
#include <sys/stat.h>

enum { MOST_WORDS = 4, MOST_SHOWN = 40 };

/* Where its best and its worst are told apart, more than inputs decides. */
static bool is_open(const FunctionResult *f) {
    for (size_t i = 0; i < f->plan->loops.size; i++) {
        const LoopClaims *loop = &f->claims.loops[i];
        if (!loop->reached || !claim_is_known(&loop->count) || loop->count.best)
            return true;
    }
    return false;
}

static bool has_open(const Analysis *analysis) {
    for (size_t i = 0; i < analysis->functions.size; i++) {
        const FunctionResult *f = &analysis->functions.at[i];
        if (f->claims.ran && !f->plan->system_header && is_open(f))
            return true;
    }
    return false;
}

static bool is_number(const char *word) {
    size_t length = strlen(word + (*word == '-'));
    return length && strspn(word + (*word == '-'), "0123456789") == length;
}

static bool is_file(const char *word) {
    struct stat found;
    return stat(word, &found) == 0 && S_ISREG(found.st_mode);
}

/* NULL: the name of an option, or nothing. */
static const char *template_for(const char *word, Arena *arena) {
    if (is_number(word))
        return "{int}";
    if (is_file(word))
        return arena_printf(arena, "{file:%s}", word);
    return *word && *word != '-' ? "{string}" : NULL;
}

static void add_word(Text *out, size_t number, const char *word,
                     const char *instead) {
    text_add(out, "%sargument %zu%s, '%.*s%s': %s varies it",
             out->length ? "; " : "", number, out->length ? "" : " of --mix",
             MOST_SHOWN, word, strlen(word) > MOST_SHOWN ? "..." : "", instead);
}

/* NULL: there are none. */
static const char *words_that_stay(const RunOptions *runs, Arena *arena) {
    Text out = text_new_harmless(arena);
    size_t found = 0;
    for (size_t i = 0; i < runs->arguments.size && found < MOST_WORDS; i++) {
        const ArgTemplate *argument = &runs->arguments.at[i];
        const char *instead = argument->type == ARG_WORD
                                  ? template_for(argument->word, arena)
                                  : NULL;
        found += instead != NULL;
        if (instead)
            add_word(&out, i + 1, argument->word, instead);
    }
    return found ? arena_printf(arena, "the same in all runs: %s",
                                text_chars(&out))
                 : NULL;
}

const char *wordhint_find(const Analysis *analysis, const BuildWords *sources,
                          const RunOptions *runs, Arena *arena) {
    const char *hint = macrohint_find(analysis, sources, runs, arena);
    if (hint)
        return hint;
    return has_open(analysis) ? words_that_stay(runs, arena) : NULL;
}
