#include "driver/options.h"

#include "driver/options_table.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define STRING_OF(x)    #x
#define VALUE_STRING(x) STRING_OF(x)
#define RUNS_DEFAULT    200
#define MAX_DEFAULT     2000
#define SEED_DEFAULT    1
#define TIMEOUT_DEFAULT 10
#define MEMORY_DEFAULT  1024
#define LEVEL_DEFAULT   2
#define JOBS_MOST       256
#define DEFAULT_IS(x)   " (default " VALUE_STRING(x) ")"

enum { LONG_BASE = 256, NAME_MOST = 31, NEAREST_LENGTH = 3 };

/* As the user writes it: "--runs", "-O". */
static const char *row_name(const OptionRow *row, Arena *arena) {
    return row->name ? arena_printf(arena, "--%s", row->name)
                     : arena_printf(arena, "-%c", row->letter);
}

static Status explain(Status status, const OptionRow *row, Arena *arena) {
    if (status.code == ASYM_OK)
        return status;
    return status_fail(status.code, "%s: %s", row_name(row, arena),
                       status.message);
}

/* ---- Numbers */

static Status not_a_number(const OptionRow *row, const char *value,
                           const char *kind, Arena *arena) {
    const char *name = row_name(row, arena);
    return status_fail(ASYM_USAGE,
                       "%s: '%s' is not a %s; write one as in %s %s", name,
                       value, kind, name, row->example);
}

static Status out_of_range(const OptionRow *row, const char *value,
                           Arena *arena) {
    return status_fail(
        ASYM_USAGE, "%s: %s is out of range; it goes from %llu to %llu",
        row_name(row, arena), value, (unsigned long long)row->low,
        (unsigned long long)row->high);
}

static bool is_digits(const char *text) {
    return *text && text[strspn(text, "0123456789")] == '\0';
}

static Status set_number(Options *options, const OptionRow *row,
                         const char *value, Arena *arena) {
    if (!is_digits(value + (*value == '-')))
        return not_a_number(row, value, "whole number", arena);
    errno = 0;
    uint64_t number = strtoull(value, NULL, 10);
    if (*value == '-' || errno == ERANGE || number < row->low ||
        number > row->high)
        return out_of_range(row, value, arena);
    *(uint64_t *)(void *)((char *)options + row->field) = number;
    return status_ok();
}

/* Thousandths in "digits", which follow a decimal point. */
static uint64_t thousandths(const char *digits) {
    uint64_t sum = 0;
    for (uint64_t weight = 100; weight > 0; weight /= 10)
        if (*digits)
            sum += weight * (uint64_t)(*digits++ - '0');
    return sum;
}

static Status set_timeout(Options *options, const OptionRow *row,
                          const char *value, Arena *arena) {
    size_t length = strcspn(value, ".");
    const char *whole = arena_strndup(arena, value, length);
    const char *part = value[length] ? value + length + 1 : "0";
    if (!is_digits(whole) || !is_digits(part))
        return not_a_number(row, value, "number of seconds", arena);
    errno = 0;
    uint64_t seconds = strtoull(whole, NULL, 10);
    uint64_t part_ms = thousandths(part);
    if (errno == ERANGE || seconds > row->high ||
        (seconds == row->high && part_ms) || seconds + part_ms == 0)
        return status_fail(ASYM_USAGE,
                           "--timeout: %s is out of range; it goes from 0.001 "
                           "to %llu seconds",
                           value, (unsigned long long)row->high);
    options->timeout_ms = seconds * 1000 + part_ms;
    return status_ok();
}

/* ---- What the program is given */

/* Only one of --args, --mix and --man has a say. */
static Status claim_arguments(Options *options, ArgumentSource source) {
    if (options->argument_source != ARGUMENTS_INFERRED)
        return status_fail(ASYM_USAGE, "--args, --mix and --man exclude each "
                                       "other; give one of them, once");
    options->argument_source = source;
    return status_ok();
}

static Status set_args(Options *options, const OptionRow *row,
                       const char *value, Arena *arena) {
    TRY(claim_arguments(options, ARGUMENTS_LISTED));
    return explain(template_list_parse(&options->arguments, value, arena), row,
                   arena);
}

static Status set_mix(Options *options, const OptionRow *row, const char *value,
                      Arena *arena) {
    TRY(claim_arguments(options, ARGUMENTS_LISTED));
    return explain(template_mix_parse(&options->arguments, value, arena), row,
                   arena);
}

static Status set_man(Options *options, const OptionRow *row, const char *value,
                      Arena *arena) {
    (void)row, (void)value, (void)arena;
    return claim_arguments(options, ARGUMENTS_ASKED);
}

static bool is_identifier(const char *text) {
    if (!isalpha((unsigned char)*text) && *text != '_')
        return false;
    for (; *text; text++)
        if (!isalnum((unsigned char)*text) && *text != '_')
            return false;
    return true;
}

static Status check_macro_name(const Options *options, const char *name) {
    if (!is_identifier(name))
        return status_fail(ASYM_USAGE,
                           "--macro: '%s' cannot be the name of a macro; "
                           "write NAME=T, as in --macro N=int:1..100",
                           name);
    for (size_t i = 0; i < options->macros.size; i++)
        if (strcmp(options->macros.at[i].name, name) == 0)
            return status_fail(
                ASYM_USAGE, "--macro: %s is given twice; give it once", name);
    return status_ok();
}

static Status check_macro_type(const char *name, const ArgTemplate *value) {
    if (value->type <= ARG_NUM)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "--macro: %s cannot be a %s; macros are int, long, "
                       "float, double or num",
                       name, template_type_name(value->type));
}

static Status set_macro(Options *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    ArgTemplate template;
    const char *equals = strchr(value, '=');
    if (!equals)
        return status_fail(ASYM_USAGE,
                           "--macro: '%s' has no '='; write NAME=T, as in "
                           "--macro N=int:1..100",
                           value);
    const char *name = arena_strndup(arena, value, (size_t)(equals - value));
    TRY(check_macro_name(options, name));
    if (!template_is_meant(equals + 1))
        return status_fail(ASYM_USAGE,
                           "--macro: '%s' is no type; the types are int, "
                           "long, float, double, num (a fixed value goes to "
                           "clang: -- -D%s)",
                           equals + 1, value);
    TRY(explain(template_parse(&template, equals + 1, arena), row, arena));
    TRY(check_macro_type(name, &template));
    *vec_push(arena, &options->macros) = (MacroTemplate){name, template};
    return status_ok();
}

/* "who" comes before the message, "" for a source. */
static Status check_file(const char *path, const char *who) {
    struct stat status;
    if (stat(path, &status) != 0)
        return status_fail(ASYM_USAGE, "%scannot read '%s': %s", who, path,
                           strerror(errno));
    if (S_ISDIR(status.st_mode))
        return status_fail(
            ASYM_USAGE, "%s'%s' is a directory; name a file in it", who, path);
    if (!S_ISREG(status.st_mode))
        return status_fail(ASYM_USAGE,
                           "%s'%s' is not a regular file, and asym reads it "
                           "more than once; copy it to one",
                           who, path);
    if (access(path, R_OK) != 0)
        return status_fail(ASYM_USAGE, "%scannot read '%s': %s", who, path,
                           strerror(errno));
    return status_ok();
}

static Status set_stdin(Options *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    StdinSource *input = &options->input;
    struct stat status;
    if (input->kind != STDIN_EMPTY)
        return status_fail(ASYM_USAGE, "--stdin is given twice; give it once");
    if (template_is_meant(value)) {
        input->kind = STDIN_TEMPLATE;
        return explain(template_parse(&input->content, value, arena), row,
                       arena);
    }
    if (stat(value, &status) != 0 && errno == ENOENT)
        return status_fail(ASYM_USAGE,
                           "--stdin: '%s' is neither a file nor a type; the "
                           "types are %s",
                           value, TEMPLATE_TYPES);
    TRY(check_file(value, "--stdin: "));
    *input = (StdinSource){.kind = STDIN_FILE, .file = value};
    return status_ok();
}

/* ---- The rest */

static Status set_level(Options *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    (void)row;
    if (value[1] || *value == ' ' || !strchr(OPTIONS_LEVELS, *value))
        return status_fail(ASYM_USAGE,
                           "-O: '%s' is no level; the levels are 0, 1, 2, 3, "
                           "s and z",
                           value);
    options->level = arena_strdup(arena, value);
    return status_ok();
}

/* The file is made at the end; what can be wrong with it is found now. */
static Status check_directory_of(const char *path, Arena *arena) {
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) + 1 : 0;
    const char *directory = slash ? arena_strndup(arena, path, length) : ".";
    if (access(path, F_OK) == 0 ? access(path, W_OK) == 0
                                : access(directory, W_OK | X_OK) == 0)
        return status_ok();
    return status_fail(ASYM_USAGE, "--json: cannot write '%s': %s", path,
                       strerror(errno));
}

static Status set_json(Options *options, const OptionRow *row,
                       const char *value, Arena *arena) {
    (void)row;
    struct stat status;
    options->json = value;
    if (strcmp(value, "-") == 0)
        return status_ok();
    if (stat(value, &status) == 0 && S_ISDIR(status.st_mode))
        return status_fail(ASYM_USAGE,
                           "--json: '%s' is a directory; name a file in it",
                           value);
    return check_directory_of(value, arena);
}

static Status set_verbose(Options *options, const OptionRow *row,
                          const char *value, Arena *arena) {
    (void)row, (void)value, (void)arena;
    options->verbose = true;
    return status_ok();
}

static Status set_all(Options *options, const OptionRow *row, const char *value,
                      Arena *arena) {
    (void)row, (void)value, (void)arena;
    options->all = true;
    return status_ok();
}

static Status set_help(Options *options, const OptionRow *row,
                       const char *value, Arena *arena) {
    (void)row, (void)value, (void)arena;
    options->action = OPTIONS_HELP;
    return status_ok();
}

static Status set_version(Options *options, const OptionRow *row,
                          const char *value, Arena *arena) {
    (void)row, (void)value, (void)arena;
    options->action = OPTIONS_VERSION;
    return status_ok();
}

#define NUMBER(member, least, most)                                            \
    .set = set_number, .field = offsetof(Options, member), .low = (least),     \
    .high = (most)

const OptionRow options_table[] = {
    {.name = "args",
     .group = GROUP_INPUT,
     .completion = COMPLETE_TYPES,
     .value = "T,T,...",
     .example = "int,string:0..200",
     .help = "One varied argument for each type T.",
     .set = set_args},
    {.name = "mix",
     .group = GROUP_INPUT,
     .value = "'WORD {T} ...'",
     .example = "'sort -n {file:0..100000}'",
     .help = "Fixed words and varied ones, split as a shell would split them. "
             "A word may hold one {T}, as in -l{int:1..9}; a word that names "
             "a file is passed as its absolute path.",
     .set = set_mix},
    {.name = "man",
     .group = GROUP_INPUT,
     .help = "Read the arguments of each run from a line of standard input; "
             "an empty line ends.",
     .set = set_man},
    {.name = "macro",
     .group = GROUP_INPUT,
     .completion = COMPLETE_NOTHING,
     .value = "NAME=T",
     .example = "N=int:1..100",
     .help = "Vary a macro between runs, as clang -DNAME=... sets it. Give "
             "this once for each macro.",
     .set = set_macro},
    {.name = "stdin",
     .group = GROUP_INPUT,
     .completion = COMPLETE_FILES,
     .value = "T|FILE",
     .example = "file:0..100000",
     .help = "What the program reads on its standard input: a varied value, "
             "or a file (default: nothing).",
     .set = set_stdin},
    {.name = "runs",
     .group = GROUP_RUNS,
     .value = "N",
     .example = VALUE_STRING(RUNS_DEFAULT),
     .help = "Run the program N times at most" DEFAULT_IS(RUNS_DEFAULT) ".",
     NUMBER(runs, 1, 1000000)},
    {.name = "max",
     .group = GROUP_RUNS,
     .value = "N",
     .example = VALUE_STRING(MAX_DEFAULT),
     .help = "The largest value or size to try where T carries no "
             "range" DEFAULT_IS(MAX_DEFAULT) ".",
     NUMBER(max, 1, INT32_MAX)},
    {.name = "seed",
     .group = GROUP_RUNS,
     .value = "N",
     .example = VALUE_STRING(SEED_DEFAULT),
     .help = "Choose other inputs. The same seed gives the same "
             "report" DEFAULT_IS(SEED_DEFAULT) ".",
     NUMBER(seed, 0, UINT64_MAX)},
    {.name = "jobs",
     .group = GROUP_RUNS,
     .value = "N",
     .example = "4",
     .help = "Runs at the same time (default: the number of processors). The "
             "report does not depend on it.",
     NUMBER(jobs, 1, JOBS_MOST)},
    {.name = "timeout",
     .group = GROUP_RUNS,
     .value = "S",
     .example = VALUE_STRING(TIMEOUT_DEFAULT),
     .help = "Stop a run after S seconds" DEFAULT_IS(TIMEOUT_DEFAULT) ".",
     .set = set_timeout,
     .high = 86400},
    {.name = "memory",
     .group = GROUP_RUNS,
     .value = "MIB",
     .example = VALUE_STRING(MEMORY_DEFAULT),
     .help = "Memory that a run may use, in MiB" DEFAULT_IS(MEMORY_DEFAULT) ".",
     NUMBER(memory_mib, 16, 1048576)},
    {.letter = 'O',
     .group = GROUP_RUNS,
     .completion = COMPLETE_LEVELS,
     .value = "LEVEL",
     .example = VALUE_STRING(LEVEL_DEFAULT),
     .help = "Optimise the program at LEVEL: 0, 1, 2, 3, s or "
             "z" DEFAULT_IS(LEVEL_DEFAULT) ". The counts do not depend on it.",
     .set = set_level},
    {.name = "verbose",
     .letter = 'v',
     .group = GROUP_REPORT,
     .help = "Report a line for each loop.",
     .set = set_verbose},
    {.name = "all",
     .group = GROUP_REPORT,
     .help = "Report functions of system headers too.",
     .set = set_all},
    {.name = "json",
     .group = GROUP_REPORT,
     .completion = COMPLETE_FILES,
     .value = "FILE",
     .example = "report.json",
     .help = "Write the report as JSON, to standard output where FILE is '-'.",
     .set = set_json},
    {.name = "help",
     .group = GROUP_REPORT,
     .help = "Print this help.",
     .set = set_help},
    {.name = "version",
     .group = GROUP_REPORT,
     .help = "Print the version of asym.",
     .set = set_version},
};
enum { ROWS = sizeof options_table / sizeof *options_table };
const size_t options_table_size = ROWS;

/* ---- What cannot be understood */

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Edits that lead from "a" to "b": a character added, dropped or replaced, or
 * two neighbours swapped.  Both are cut to NAME_MOST characters.
 * Optimal string alignment; rows are those of Wagner and Fischer 1974. */
static size_t edit_distance(const char *a, const char *b) {
    size_t rows[NAME_MOST + 1][NAME_MOST + 1];
    size_t m = least(strlen(a), NAME_MOST), n = least(strlen(b), NAME_MOST);
    for (size_t i = 0; i <= m; i++)
        for (size_t j = 0; j <= n; j++) {
            if (i == 0 || j == 0) {
                rows[i][j] = i + j;
                continue;
            }
            size_t replaced = rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            rows[i][j] =
                least(replaced, least(rows[i - 1][j], rows[i][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = least(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    return rows[m][n];
}

/* The option whose name is at most "most" edits away, or NULL. */
static const OptionRow *row_nearest(const char *name, size_t most) {
    const OptionRow *nearest = NULL;
    for (size_t i = 0; i < ROWS; i++) {
        const OptionRow *row = &options_table[i];
        size_t distance = row->name ? edit_distance(name, row->name) : most + 1;
        if (nearest ? distance < most : distance <= most) {
            nearest = row;
            most = distance;
        }
    }
    return nearest;
}

static Status unknown_long(const char *name) {
    const OptionRow *row = row_nearest(name, strlen(name) / NEAREST_LENGTH + 1);
    if (row)
        return status_fail(ASYM_USAGE,
                           "unknown option '--%s'; did you mean --%s?", name,
                           row->name);
    return status_fail(ASYM_USAGE, "unknown option '--%s'; see asym --help",
                       name);
}

static Status unknown_short(const char *word) {
    const OptionRow *row = row_nearest(word + 1, 0);
    if (row)
        return status_fail(ASYM_USAGE,
                           "unknown option '%s'; did you mean --%s?", word,
                           row->name);
    return status_fail(ASYM_USAGE,
                       "unknown option '%s'; see asym --help, and write "
                       "options for clang after --",
                       word);
}

/* The options that "name" begins; getopt has found it to be none of them. */
static Text rows_beginning(const char *name, Arena *arena) {
    Text names = text_new(arena);
    for (size_t i = 0; i < ROWS; i++) {
        const char *other = options_table[i].name;
        if (other && strncmp(other, name, strlen(name)) == 0)
            text_add(&names, "%s--%s", names.length ? ", " : "", other);
    }
    return names;
}

static Status not_understood(const char *word, Arena *arena) {
    if (strncmp(word, "--", 2) != 0)
        return unknown_short(word);
    const char *name = arena_strndup(arena, word + 2, strcspn(word + 2, "="));
    Text candidates = rows_beginning(name, arena);
    if (!candidates.length)
        return unknown_long(name);
    if (!strchr(candidates.chars, ','))
        return status_fail(ASYM_USAGE, "%s takes no value; leave out '%s'",
                           candidates.chars, word + 2 + strlen(name));
    return status_fail(ASYM_USAGE, "'--%s' may be any of %s; write one out",
                       name, candidates.chars);
}

static Status value_missing(const OptionRow *row, Arena *arena) {
    const char *name = row_name(row, arena);
    return status_fail(ASYM_USAGE, "%s needs a value, as in %s %s", name, name,
                       row->example);
}

/* ---- Reading the command line */

static Options options_default(void) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t jobs = processors > 0 ? (uint64_t)processors : 1;
    return (Options){.runs = RUNS_DEFAULT,
                     .max = MAX_DEFAULT,
                     .seed = SEED_DEFAULT,
                     .jobs = jobs < JOBS_MOST ? jobs : JOBS_MOST,
                     .timeout_ms = TIMEOUT_DEFAULT * 1000,
                     .memory_mib = MEMORY_DEFAULT,
                     .level = VALUE_STRING(LEVEL_DEFAULT)};
}

/* The table as getopt_long wants it. */
typedef struct Grammar {
    struct option names[ROWS + 1];
    char letters[2 * ROWS + 3];
} Grammar;

static Grammar grammar_build(void) {
    Grammar grammar = {0};
    struct option *name = grammar.names;
    /* '-': sources come in their place, whatever POSIXLY_CORRECT says;
     * ':': a missing value is told from an unknown option. */
    char *letter = stpcpy(grammar.letters, "-:");
    for (int i = 0; i < ROWS; i++) {
        const OptionRow *row = &options_table[i];
        if (row->name)
            *name++ = (struct option){
                row->name, row->value ? required_argument : no_argument, NULL,
                LONG_BASE + i};
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
    while (i < ROWS && options_table[i].letter != code)
        i++;
    assert(i < ROWS);
    return &options_table[i];
}

/* Only --mix may be empty: a program without arguments. */
static Status row_apply(Options *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    if (row->value && !*value && row->set != set_mix)
        return value_missing(row, arena);
    return row->set(options, row, value, arena);
}

/* "word" is the one that getopt_long looked at when it returned "code". */
static Status take(Options *options, int code, const char *word, Arena *arena) {
    switch (code) {
    case '?':
        return not_understood(word, arena);
    case ':':
        return value_missing(row_of(optopt), arena);
    case 1:
        *vec_push(arena, &options->sources) = optarg;
        return status_ok();
    default:
        return row_apply(options, row_of(code), optarg ? optarg : "", arena);
    }
}

static Status check_sources(const Options *options) {
    if (options->sources.size == 0)
        return status_fail(ASYM_USAGE,
                           "no source is given; name a C or C++ file, as in "
                           "asym --args int prog.c");
    for (size_t i = 0; i < options->sources.size; i++)
        TRY(check_file(options->sources.at[i], ""));
    return status_ok();
}

Status options_parse(Options *out, int argc, char *const argv[], Arena *arena) {
    Options options = options_default();
    Grammar grammar = grammar_build();
    int at = 1, code;
    optind = 0; /* glibc starts anew */
    opterr = 0;
    while ((code = getopt_long(argc, argv, grammar.letters, grammar.names,
                               NULL)) != -1) {
        TRY(take(&options, code, argv[at], arena));
        if (options.action != OPTIONS_ANALYSE)
            break;
        at = optind;
    }
    if (options.action == OPTIONS_ANALYSE) {
        for (int i = optind; i < argc; i++)
            *vec_push(arena, &options.clang_options) = argv[i];
        TRY(check_sources(&options));
    }
    *out = options;
    return status_ok();
}
