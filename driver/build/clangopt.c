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
    const char *reason; /* why it goes there */
} OptionRule;

/* Why an option goes where it does. */
static const char no_program[] = "it ends before there is a program";
static const char own_link[] =
    "asym links what asym-ir made, one source at a time";
static const char of_linker[] = "it is the linker's";
static const char linking[] = "it says how the program is linked";
static const char headers[] = "it says which headers are read";
static const char of_preprocessor[] = "it is the preprocessor's";
static const char machine[] = "it says for which machine, to both";
static const char of_compiler[] = "it is the compiler's";
static const char header_lists[] = "it makes a list of headers, and no program";

/* The first rule that matches counts; what no rule names goes to both. */
static const OptionRule rules[] = {
    {"-c", SPELL_ALONE, STEP_REFUSED, no_program},
    {"-S", SPELL_ALONE, STEP_REFUSED, no_program},
    {"-fsyntax-only", SPELL_ALONE, STEP_REFUSED, no_program},
    {"-E", SPELL_ALONE, STEP_REFUSED, no_program},
    {"-emit-llvm", SPELL_ALONE, STEP_REFUSED, no_program},
    {"-flto", SPELL_ALONE, STEP_NONE, own_link},
    {"-flto=", SPELL_PREFIX, STEP_NONE, own_link},
    {"-fopenmp-simd", SPELL_ALONE, STEP_NONE,
     "what is counted is the serial form"},
    {"-fopenmp", SPELL_PREFIX, STEP_OPENMP,
     "what is counted is the serial form, with OpenMP's own header"},
    {"-framework", SPELL_SEPARATE, STEP_LINK, of_linker},
    {"-fuse-ld=", SPELL_PREFIX, STEP_LINK, linking},
    {"-include", SPELL_SEPARATE, STEP_COMPILE, headers},
    {"-imacros", SPELL_SEPARATE, STEP_COMPILE, headers},
    {"-isystem", SPELL_EITHER, STEP_COMPILE, headers},
    {"-iquote", SPELL_EITHER, STEP_COMPILE, headers},
    {"-idirafter", SPELL_EITHER, STEP_COMPILE, headers},
    {"-iprefix", SPELL_SEPARATE, STEP_COMPILE, headers},
    {"-iwithprefix", SPELL_SEPARATE, STEP_COMPILE, headers},
    {"-isysroot", SPELL_SEPARATE, STEP_BOTH, machine},
    {"-include-pch", SPELL_SEPARATE, STEP_COMPILE, headers},
    {"-nostdinc", SPELL_PREFIX, STEP_COMPILE, headers},
    {"-nostdlib", SPELL_PREFIX, STEP_LINK, linking},
    {"-nodefaultlibs", SPELL_ALONE, STEP_LINK, linking},
    {"-nostartfiles", SPELL_ALONE, STEP_LINK, linking},
    {"-no-pie", SPELL_ALONE, STEP_LINK, linking},
    {"-pie", SPELL_ALONE, STEP_LINK, linking},
    {"-static", SPELL_PREFIX, STEP_LINK, linking},
    {"-shared-libgcc", SPELL_ALONE, STEP_LINK, linking},
    {"-rdynamic", SPELL_ALONE, STEP_LINK, linking},
    {"-rpath", SPELL_SEPARATE, STEP_LINK, of_linker},
    {"-s", SPELL_ALONE, STEP_LINK, linking},
    {"-target", SPELL_SEPARATE, STEP_BOTH, machine},
    {"-arch", SPELL_SEPARATE, STEP_BOTH, machine},
    {"--param", SPELL_SEPARATE, STEP_COMPILE, of_compiler},
    {"-mllvm", SPELL_SEPARATE, STEP_COMPILE, of_compiler},
    {"-Xclang", SPELL_SEPARATE, STEP_COMPILE, of_compiler},
    {"-Xpreprocessor", SPELL_SEPARATE, STEP_COMPILE, of_preprocessor},
    {"-Xassembler", SPELL_SEPARATE, STEP_COMPILE,
     "it is the assembler's, which comes with compiling"},
    {"-Xlinker", SPELL_SEPARATE, STEP_LINK, of_linker},
    {"-Wl,", SPELL_PREFIX, STEP_LINK, of_linker},
    {"-Wp,", SPELL_PREFIX, STEP_COMPILE, of_preprocessor},
    {"-MF", SPELL_EITHER, STEP_NONE, header_lists},
    {"-MT", SPELL_EITHER, STEP_NONE, header_lists},
    {"-MQ", SPELL_EITHER, STEP_NONE, header_lists},
    {"-M", SPELL_PREFIX, STEP_NONE, header_lists},
    {"-I", SPELL_EITHER, STEP_COMPILE, headers},
    {"-D", SPELL_EITHER, STEP_COMPILE, of_preprocessor},
    {"-U", SPELL_EITHER, STEP_COMPILE, of_preprocessor},
    {"-x", SPELL_EITHER, STEP_COMPILE,
     "it says what language sources are; objects have none"},
    {"-B", SPELL_EITHER, STEP_BOTH,
     "it says where programs and libraries are, to both"},
    {"-o", SPELL_EITHER, STEP_REFUSED, "asym names what it makes"},
    {"-L", SPELL_EITHER, STEP_LINK, of_linker},
    {"-l", SPELL_EITHER, STEP_LINK, of_linker},
    {"-T", SPELL_EITHER, STEP_LINK, of_linker},
    {"-u", SPELL_EITHER, STEP_LINK, of_linker},
    {"-z", SPELL_EITHER, STEP_LINK, of_linker},
};

static bool rule_matches(const OptionRule *rule, const char *word) {
    if (rule->spelling == SPELL_PREFIX || rule->spelling == SPELL_EITHER)
        return strncmp(word, rule->name, strlen(rule->name)) == 0;
    return strcmp(word, rule->name) == 0;
}

static const OptionRule *rule_of(const char *word) {
    static const OptionRule any_option = {
        "-", SPELL_PREFIX, STEP_BOTH, "it may concern compiling and linking"};
    static const OptionRule any_file = {"", SPELL_PREFIX, STEP_LINK,
                                        "a file beside the sources is linked"};
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

const char *clangopt_reason(const char *word) {
    return rule_of(word)->reason;
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
