#include "driver/cli/options.h"

#include "driver/cli/manual.h"
#include "driver/cli/options_check.h"
#include "driver/cli/options_mistake.h"
#include "driver/cli/options_set.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>

enum { LONG_BASE = 256 };

/* The table as getopt_long wants it. */
typedef struct Grammar {
    struct option *names;
    char *letters;
} Grammar;

static Grammar grammar_build(Arena *arena) {
    Grammar grammar = {ARENA_ARRAY(arena, struct option, options_count() + 1),
                       ARENA_ARRAY(arena, char, 2 * options_count() + 3)};
    struct option *name = grammar.names;
    /* '-': sources come in their place, whatever POSIXLY_CORRECT says;
     * ':': a missing value is distinguished from an unknown option. */
    char *letter = stpcpy(grammar.letters, "-:");
    for (size_t i = 0; i < options_count(); i++) {
        const OptionRow *row = options_row(i);
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
        return options_row((size_t)(code - LONG_BASE));
    while (i < options_count() && options_row(i)->letter != code)
        i++;
    assert(i < options_count());
    return options_row(i);
}

/* Only --mix may be empty: a program without arguments. */
static Status row_apply(Options *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    if (row->value && !*value && row->set != options_set_mix)
        return options_value_missing(row, arena);
    options->action = row->action;
    return row->set ? row->set(&options->asked, row, value, arena)
                    : status_ok();
}

static Status check_once(const GivenRows *given, const OptionRow *row,
                         Arena *arena) {
    for (size_t i = 0; i < given->size && row->value && !row->repeats; i++)
        if (given->at[i].row == row)
            return status_fail(ASYM_USAGE, "%s is given twice; give it once",
                               options_row_name(row, arena));
    return status_ok();
}

/* "word" is the one that getopt_long looked at when it returned "code". */
static Status take(Options *options, GivenRows *given, int code,
                   const char *word, Arena *arena) {
    switch (code) {
    case '?':
        return options_not_understood(word, arena);
    case ':':
        return options_value_missing(row_of(optopt), arena);
    case 1:
        *vec_push(arena, &options->asked.program.sources) = optarg;
        return status_ok();
    default:
        TRY(check_once(given, row_of(code), arena));
        *vec_push(arena, given) =
            (GivenRow){row_of(code), optarg ? optarg : ""};
        return row_apply(options, row_of(code), optarg ? optarg : "", arena);
    }
}

/* The first word may be a command. */
static const Command *command_of(int argc, char *const argv[]) {
    const Command *named = argc > 1 ? commands_find(argv[1]) : NULL;
    return named ? named : commands_default();
}

/* Where no source was named before "--", sources follow it, up to another one:
 * names that begin with a dash. */
static void take_rest(CommandOptions *options, int argc, char *const argv[],
                      int at, Arena *arena) {
    BuildWords *sources = &options->program.sources;
    if (sources->size == 0)
        for (; at < argc; at++) {
            if (strcmp(argv[at], "--") == 0) {
                at++;
                break;
            }
            *vec_push(arena, sources) = argv[at];
        }
    for (; at < argc; at++)
        *vec_push(arena, &options->program.clang_options) = argv[at];
}

/* What follows the name of the command, which is in argv[0]'s place. */
static Status parse_words(Options *options, int argc, char *const argv[],
                          Arena *arena) {
    Grammar grammar = grammar_build(arena);
    GivenRows given = {0};
    int at = 1, code;
    optind = 0; /* glibc starts again */
    opterr = 0;
    while ((code = getopt_long(argc, argv, grammar.letters, grammar.names,
                               NULL)) != -1) {
        TRY(take(options, &given, code, argv[at], arena));
        if (options->action != OPTIONS_RUN_COMMAND)
            return status_ok();
        at = optind;
    }
    take_rest(&options->asked, argc, argv, optind, arena);
    return options_check(options, &given, arena);
}

static Options ask_for_help(Arena *arena) {
    Options options = {.action = OPTIONS_HELP,
                       .command = commands_find("help"),
                       .asked = options_default()};
    options.asked.manual = manual_help(arena);
    return options;
}

Status options_parse(Options *out, int argc, char *const argv[], Arena *arena) {
    Options options = {.command = command_of(argc, argv),
                       .asked = options_default()};
    options.asked.program.unpaid = !(options.command->takes & TAKES_LIBRARY);
    if (options.command->takes & TAKES_MANUAL)
        options.action = OPTIONS_HELP;
    if (options.command->name) {
        argc--;
        argv++;
    }
    if (options.action == OPTIONS_RUN_COMMAND)
        TRY(parse_words(&options, argc, argv, arena));
    if (options.action == OPTIONS_HELP)
        options = ask_for_help(arena);
    *out = options;
    return status_ok();
}
