#include "driver/build/clangopt.h"

#include <stdbool.h>
#include <string.h>

typedef enum Step {
    STEP_BOTH,
    STEP_COMPILE,
    STEP_LINK,
    STEP_NONE,
    STEP_OPENMP, /* neither */
    STEP_REFUSED /* something else than a program would be made of it */
} Step;

typedef enum Spelling {
    SPELL_ALONE,    /* the whole word */
    SPELL_PREFIX,   /* the start of a word */
    SPELL_SEPARATE, /* the whole word, its value is the next one */
    SPELL_EITHER    /* the value follows at once, or is the next word */
} Spelling;

typedef struct OptionRule {
    const char *name;
    Spelling spelling;
    Step step;
} OptionRule;

/* The first rule that matches counts; what no rule names goes to both. */
static const OptionRule rules[] = {
    {"-c", SPELL_ALONE, STEP_REFUSED},
    {"-S", SPELL_ALONE, STEP_REFUSED},
    {"-fsyntax-only", SPELL_ALONE, STEP_REFUSED},
    {"-E", SPELL_ALONE, STEP_REFUSED},
    {"-emit-llvm", SPELL_ALONE, STEP_REFUSED},
    {"-flto", SPELL_ALONE, STEP_NONE},
    {"-flto=", SPELL_PREFIX, STEP_NONE},
    {"-fopenmp-simd", SPELL_ALONE, STEP_NONE},
    {"-fopenmp", SPELL_PREFIX, STEP_OPENMP},
    {"-framework", SPELL_SEPARATE, STEP_LINK},
    {"-fuse-ld=", SPELL_PREFIX, STEP_LINK},
    {"-include", SPELL_SEPARATE, STEP_COMPILE},
    {"-imacros", SPELL_SEPARATE, STEP_COMPILE},
    {"-isystem", SPELL_EITHER, STEP_COMPILE},
    {"-iquote", SPELL_EITHER, STEP_COMPILE},
    {"-idirafter", SPELL_EITHER, STEP_COMPILE},
    {"-iprefix", SPELL_SEPARATE, STEP_COMPILE},
    {"-iwithprefix", SPELL_SEPARATE, STEP_COMPILE},
    {"-isysroot", SPELL_SEPARATE, STEP_BOTH},
    {"-include-pch", SPELL_SEPARATE, STEP_COMPILE},
    {"-nostdinc", SPELL_PREFIX, STEP_COMPILE},
    {"-nostdlib", SPELL_PREFIX, STEP_LINK},
    {"-nodefaultlibs", SPELL_ALONE, STEP_LINK},
    {"-nostartfiles", SPELL_ALONE, STEP_LINK},
    {"-no-pie", SPELL_ALONE, STEP_LINK},
    {"-pie", SPELL_ALONE, STEP_LINK},
    {"-static", SPELL_PREFIX, STEP_LINK},
    {"-shared-libgcc", SPELL_ALONE, STEP_LINK},
    {"-rdynamic", SPELL_ALONE, STEP_LINK},
    {"-rpath", SPELL_SEPARATE, STEP_LINK},
    {"-s", SPELL_ALONE, STEP_LINK},
    {"-target", SPELL_SEPARATE, STEP_BOTH},
    {"-arch", SPELL_SEPARATE, STEP_BOTH},
    {"--param", SPELL_SEPARATE, STEP_COMPILE},
    {"-mllvm", SPELL_SEPARATE, STEP_COMPILE},
    {"-Xclang", SPELL_SEPARATE, STEP_COMPILE},
    {"-Xpreprocessor", SPELL_SEPARATE, STEP_COMPILE},
    {"-Xassembler", SPELL_SEPARATE, STEP_COMPILE},
    {"-Xlinker", SPELL_SEPARATE, STEP_LINK},
    {"-Wl,", SPELL_PREFIX, STEP_LINK},
    {"-Wp,", SPELL_PREFIX, STEP_COMPILE},
    {"-MF", SPELL_EITHER, STEP_NONE},
    {"-MT", SPELL_EITHER, STEP_NONE},
    {"-MQ", SPELL_EITHER, STEP_NONE},
    {"-M", SPELL_PREFIX, STEP_NONE},
    {"-I", SPELL_EITHER, STEP_COMPILE},
    {"-D", SPELL_EITHER, STEP_COMPILE},
    {"-U", SPELL_EITHER, STEP_COMPILE},
    {"-x", SPELL_EITHER, STEP_COMPILE},
    {"-B", SPELL_EITHER, STEP_BOTH},
    {"-o", SPELL_EITHER, STEP_REFUSED},
    {"-L", SPELL_EITHER, STEP_LINK},
    {"-l", SPELL_EITHER, STEP_LINK},
    {"-T", SPELL_EITHER, STEP_LINK},
    {"-u", SPELL_EITHER, STEP_LINK},
    {"-z", SPELL_EITHER, STEP_LINK},
};

static bool rule_matches(const OptionRule *rule, const char *word) {
    if (rule->spelling == SPELL_PREFIX || rule->spelling == SPELL_EITHER)
        return strncmp(word, rule->name, strlen(rule->name)) == 0;
    return strcmp(word, rule->name) == 0;
}

static const OptionRule *rule_of(const char *word) {
    static const OptionRule any_option = {"-", SPELL_PREFIX, STEP_BOTH};
    static const OptionRule any_file = {"", SPELL_PREFIX, STEP_LINK};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rule_matches(&rules[i], word))
            return &rules[i];
    return word[0] == '-' || word[0] == '@' ? &any_option : &any_file;
}

const char *clangopt_name(size_t number) {
    return number < sizeof rules / sizeof *rules ? rules[number].name : NULL;
}

const char *clangopt_rule(const char *word) {
    return rule_of(word)->name;
}

static size_t words_of(const OptionRule *rule, const char *word) {
    if (rule->spelling == SPELL_SEPARATE)
        return 2;
    return rule->spelling == SPELL_EITHER && strcmp(word, rule->name) == 0 ? 2
                                                                           : 1;
}

Status clangopt_check(const char *const options[], size_t count) {
    for (size_t i = 0; i < count;) {
        const OptionRule *rule = rule_of(options[i]);
        if (rule->step == STEP_REFUSED)
            return status_fail(ASYM_USAGE,
                               "'%.40s' behind --: leave it out; asym compiles "
                               "and links by itself, and --emit FILE writes "
                               "the program that counts",
                               options[i]);
        i += words_of(rule, options[i]);
    }
    return status_ok();
}

void clangopt_sort(ClangOptions *out, const char *const options[], size_t count,
                   Arena *arena) {
    *out = (ClangOptions){0};
    for (size_t i = 0; i < count;) {
        const OptionRule *rule = rule_of(options[i]);
        size_t end = i + words_of(rule, options[i]);
        if (rule->step == STEP_LINK &&
            (options[i][0] != '-' || strncmp(options[i], "-l", 2) == 0))
            out->link_inputs++;
        out->openmp |= rule->step == STEP_OPENMP;
        for (; i < end && i < count; i++) {
            if (rule->step == STEP_COMPILE || rule->step == STEP_BOTH)
                *vec_push(arena, &out->compile) = options[i];
            if (rule->step == STEP_LINK || rule->step == STEP_BOTH)
                *vec_push(arena, &out->link) = options[i];
        }
    }
}
