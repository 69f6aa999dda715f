#include "driver/cli/options.h"

#include "driver/cli/options_mistake.h"
#include "driver/cli/options_set.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONG_BASE = 256 };

/* The table as getopt_long wants it. */
typedef struct Grammar {
    struct option *names;
    char *letters;
} Grammar;

static Grammar grammar_build(Arena *arena) {
    Grammar grammar = {
        ARENA_ARRAY(arena, struct option, options_table_size + 1),
        ARENA_ARRAY(arena, char, 2 * options_table_size + 3)};
    struct option *name = grammar.names;
    /* '-': sources come in their place, whatever POSIXLY_CORRECT says;
     * ':': a missing value is told from an unknown option. */
    char *letter = stpcpy(grammar.letters, "-:");
    for (size_t i = 0; i < options_table_size; i++) {
        const OptionRow *row = &options_table[i];
        if (row->name)
            *name++ = (struct option){
                row->name, row->value ? required_argument : no_argument, NULL,
                LONG_BASE + (int)i};
        if (row->letter)
            *letter++ = row->letter;
        if (row->letter && row->value)
            *letter++ = ':';
    }
    return grammar;
}

/* The row of what getopt_long returned, which is in the table. */
static const OptionRow *row_of(int code) {
    size_t i = 0;
    if (code >= LONG_BASE)
        return &options_table[code - LONG_BASE];
    while (i < options_table_size && options_table[i].letter != code)
        i++;
    assert(i < options_table_size);
    return &options_table[i];
}

/* Only --mix may be empty: a program without arguments. */
static Status row_apply(Options *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    if (row->value && !*value && row->set != options_set_mix)
        return options_value_missing(row, arena);
    return row->set(options, row, value, arena);
}

/* "word" is the one that getopt_long looked at when it returned "code". */
static Status take(Options *options, int code, const char *word, Arena *arena) {
    switch (code) {
    case '?':
        return options_not_understood(word, arena);
    case ':':
        return options_value_missing(row_of(optopt), arena);
    case 1:
        *vec_push(arena, &options->sources) = optarg;
        return status_ok();
    default:
        return row_apply(options, row_of(code), optarg ? optarg : "", arena);
    }
}

static Status check_source(const char *path) {
    if (strcmp(path, "time") == 0 && access(path, F_OK) != 0)
        return status_fail(ASYM_USAGE, "the word time comes first, and once, "
                                       "as in asym time -v prog.c");
    return options_check_file(path, "");
}

static Status check_sources(const Options *options) {
    if (options->sources.size == 0)
        return status_fail(ASYM_USAGE,
                           "no source is given; name a C or C++ file, as in "
                           "asym --args int prog.c");
    for (size_t i = 0; i < options->sources.size; i++)
        TRY(check_source(options->sources.at[i]));
    return status_ok();
}

typedef Vec(const OptionRow *) GivenRows;

static const char *const all_it_does[] = {
    [USE_EMIT] = "only writes the program",
    [USE_PROFILE] = "makes no runs",
    [USE_STATIC] = "makes no runs",
};

static Status check_use(const GivenRows *given, const OptionRow *use,
                        Arena *arena) {
    for (size_t i = 0; i < given->size; i++)
        if (!(given->at[i]->goes_with & use->use))
            return status_fail(
                ASYM_USAGE, "%s %s: leave out %s", options_row_name(use, arena),
                all_it_does[use->use], options_row_name(given->at[i], arena));
    return status_ok();
}

static Status check_command(const Options *options, const GivenRows *given,
                            Arena *arena) {
    bool time = options->command == COMMAND_TIME;
    for (size_t i = 0; i < given->size; i++) {
        const OptionRow *row = given->at[i];
        if (time && !(row->goes_with & USE_TIME))
            return status_fail(ASYM_USAGE,
                               "asym time does not take %s: leave it out",
                               options_row_name(row, arena));
        if (!time && row->only_time)
            return status_fail(ASYM_USAGE,
                               "%s goes with asym time, as in asym time %s %s "
                               "prog.c",
                               options_row_name(row, arena),
                               options_row_name(row, arena), row->example);
    }
    return status_ok();
}

static Status check_uses(const GivenRows *given, Arena *arena) {
    for (size_t i = 0; i < given->size; i++)
        if (given->at[i]->use)
            TRY(check_use(given, given->at[i], arena));
    return status_ok();
}

static Status check_format(const Options *options, const GivenRows *given) {
    for (size_t i = 0; i < given->size && !options->dot; i++)
        if (given->at[i]->set == options_set_format)
            return status_fail(ASYM_USAGE,
                               "--format goes with --dot, as in asym --dot "
                               "graphs --format svg prog.c");
    return status_ok();
}

/* A slip like "asym --emit prog.c" shall not cost the user a source. */
static Status check_emit(const Options *options) {
    struct stat source, target;
    if (!options->emit || stat(options->emit, &target) != 0)
        return status_ok();
    for (size_t i = 0; i < options->sources.size; i++)
        if (stat(options->sources.at[i], &source) == 0 &&
            source.st_dev == target.st_dev && source.st_ino == target.st_ino)
            return status_fail(ASYM_USAGE,
                               "--emit: '%s' is a source; name another file",
                               options->emit);
    return status_ok();
}

Status options_parse(Options *out, int argc, char *const argv[], Arena *arena) {
    Options options = options_default();
    if (argc > 1 && strcmp(argv[1], "time") == 0) {
        options.command = COMMAND_TIME;
        argc--;
        argv++;
    }
    Grammar grammar = grammar_build(arena);
    GivenRows given = {0};
    int at = 1, code;
    optind = 0; /* glibc starts anew */
    opterr = 0;
    while ((code = getopt_long(argc, argv, grammar.letters, grammar.names,
                               NULL)) != -1) {
        TRY(take(&options, code, argv[at], arena));
        if (code != 1)
            *vec_push(arena, &given) = row_of(code);
        if (options.action != OPTIONS_ANALYSE)
            break;
        at = optind;
    }
    if (options.action == OPTIONS_ANALYSE) {
        for (int i = optind; i < argc; i++)
            *vec_push(arena, &options.clang_options) = argv[i];
        TRY(check_command(&options, &given, arena));
        TRY(check_uses(&given, arena));
        TRY(check_format(&options, &given));
        TRY(check_sources(&options));
        TRY(check_emit(&options));
    }
    *out = options;
    return status_ok();
}
