#include "driver/cli/options_set.h"

#include "driver/build/source.h"
#include "driver/cli/options_files.h"
#include "driver/cli/options_mistake.h"
#include "driver/commands/dump.h"
#include "instr/costfile/costfile.h"
#include "static/library/library.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static Status explain(Status status, const OptionRow *row, Arena *arena) {
    if (status.code == ASYM_OK)
        return status;
    return status_fail(status.code, "%s: %s", options_row_name(row, arena),
                       status.message);
}

/* ---- What is one setter for several rows */

static void *field_of(CommandOptions *options, const OptionRow *row) {
    return (char *)options + row->field;
}

Status options_set_text(CommandOptions *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    (void)arena;
    *(const char **)field_of(options, row) = value;
    return status_ok();
}

Status options_set_flag(CommandOptions *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    (void)value, (void)arena;
    *(bool *)field_of(options, row) = true;
    return status_ok();
}

/* ---- Numbers */

static Status not_a_number(const OptionRow *row, const char *value,
                           const char *kind, Arena *arena) {
    const char *name = options_row_name(row, arena);
    return status_fail(ASYM_USAGE,
                       "%s: '%s' is not a %s; write one as in %s %s", name,
                       value, kind, name, row->example);
}

static Status out_of_range(const OptionRow *row, const char *value,
                           Arena *arena) {
    return status_fail(
        ASYM_USAGE, "%s: %s is out of range; it goes from %llu to %llu",
        options_row_name(row, arena), value, (unsigned long long)row->low,
        (unsigned long long)row->high);
}

static bool is_digits(const char *text) {
    return *text && text[strspn(text, "0123456789")] == '\0';
}

Status options_set_number(CommandOptions *options, const OptionRow *row,
                          const char *value, Arena *arena) {
    if (!is_digits(value + (*value == '-')))
        return not_a_number(row, value, "whole number", arena);
    errno = 0;
    uint64_t number = strtoull(value, NULL, 10);
    if (*value == '-' || errno == ERANGE || number < row->low ||
        number > row->high)
        return out_of_range(row, value, arena);
    *(uint64_t *)field_of(options, row) = number;
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

Status options_set_timeout(CommandOptions *options, const OptionRow *row,
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
    options->runs.timeout_ms = seconds * 1000 + part_ms;
    return status_ok();
}

/* ---- What the program is given */

/* Only one of --args, --mix and --man has a say. */
static Status claim_arguments(CommandOptions *options, ArgumentSource source) {
    if (options->runs.argument_source != ARGUMENTS_INFERRED)
        return status_fail(ASYM_USAGE, "--args, --mix and --man exclude each "
                                       "other; give one of them");
    options->runs.argument_source = source;
    return status_ok();
}

Status options_set_args(CommandOptions *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    if (source_is_named(value))
        return options_is_source(row, value, arena);
    TRY(claim_arguments(options, ARGUMENTS_LISTED));
    return explain(template_list_parse(&options->runs.arguments, value, arena),
                   row, arena);
}

Status options_set_entry(CommandOptions *options, const OptionRow *row,
                         const char *value, Arena *arena) {
    (void)row;
    if (!*value)
        return status_fail(ASYM_USAGE, "--entry: give the name of a function, "
                                       "as in --entry sum");
    *vec_push(arena, &options->entries) = value;
    return status_ok();
}

Status options_set_mix(CommandOptions *options, const OptionRow *row,
                       const char *value, Arena *arena) {
    TRY(claim_arguments(options, ARGUMENTS_LISTED));
    return explain(template_mix_parse(&options->runs.arguments, value, arena),
                   row, arena);
}

Status options_set_man(CommandOptions *options, const OptionRow *row,
                       const char *value, Arena *arena) {
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

static Status check_macro_name(const CommandOptions *options,
                               const char *name) {
    if (!is_identifier(name))
        return status_fail(ASYM_USAGE,
                           "--macro: '%s' cannot be the name of a macro; "
                           "write NAME=T, as in --macro N=int:1..100",
                           name);
    for (size_t i = 0; i < options->runs.macros.size; i++)
        if (strcmp(options->runs.macros.at[i].name, name) == 0)
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
                       name, template_type_name(value));
}

Status options_set_macro(CommandOptions *options, const OptionRow *row,
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
    *vec_push(arena, &options->runs.macros) = (MacroTemplate){name, template};
    return status_ok();
}

Status options_set_stdin(CommandOptions *options, const OptionRow *row,
                         const char *value, Arena *arena) {
    StdinSource *input = &options->runs.input;
    struct stat status;
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
    TRY(options_check_file(value, "--stdin: "));
    *input = (StdinSource){.kind = STDIN_FILE, .file = value};
    return status_ok();
}

Status options_set_corpus(CommandOptions *options, const OptionRow *row,
                          const char *value, Arena *arena) {
    Corpus *corpus = ARENA_NEW(arena, Corpus);
    options->runs.corpus = corpus;
    return explain(corpus_read(corpus, value, arena), row, arena);
}

/* ---- The rest */

Status options_set_level(CommandOptions *options, const OptionRow *row,
                         const char *value, Arena *arena) {
    (void)row;
    if (value[1] || *value == ' ' || !strchr(OPTIONS_LEVELS, *value))
        return status_fail(ASYM_USAGE,
                           "-O: '%s' is no level; the levels are 0, 1, 2, 3, "
                           "s and z",
                           value);
    options->program.level = arena_strdup(arena, value);
    options->program.code = options->program.level;
    return status_ok();
}

/* Whether "value" is one of the words in "choices". */
static bool is_among(const char *choices, const char *value, Arena *arena) {
    return !strchr(value, ' ') && strstr(arena_printf(arena, " %s ", choices),
                                         arena_printf(arena, " %s ", value));
}

Status options_set_dump(CommandOptions *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    (void)row;
    if (!dump_is_stage(value))
        return status_fail(ASYM_USAGE,
                           "--dump: '%s' is no stage; the stages are %s", value,
                           dump_stages(", ", " and ", arena));
    options->dump = value;
    return status_ok();
}

Status options_set_format(CommandOptions *options, const OptionRow *row,
                          const char *value, Arena *arena) {
    (void)row;
    if (!is_among(OPTIONS_FORMATS, value, arena))
        return status_fail(ASYM_USAGE,
                           "--format: '%s' is no format; the formats are dot, "
                           "svg, pdf and png",
                           value);
    options->view.format = value;
    return status_ok();
}

Status options_set_colours(CommandOptions *options, const OptionRow *row,
                           const char *value, Arena *arena) {
    static const char *const names[] = {[COLOURS_AUTO] = "auto",
                                        [COLOURS_ALWAYS] = "always",
                                        [COLOURS_NEVER] = "never"};
    (void)row;
    (void)arena;
    for (int i = COLOURS_AUTO; i <= COLOURS_NEVER; i++)
        if (strcmp(value, names[i]) == 0) {
            options->view.colours = (TerminalColours)i;
            return status_ok();
        }
    return status_fail(ASYM_USAGE,
                       "--color: '%s' is not understood; write auto, always or "
                       "never",
                       value);
}

Status options_set_cost_table(CommandOptions *options, const OptionRow *row,
                              const char *value, Arena *arena) {
    CostFile costs;
    (void)row;
    TRY(options_check_file(value, "--cost-table: "));
    options->program.cost_table = value;
    return costfile_read(&costs, value, arena);
}

Status options_set_library(CommandOptions *options, const OptionRow *row,
                           const char *value, Arena *arena) {
    Library library = {0};
    (void)row;
    TRY(options_check_file(value, "--library: "));
    options->program.library = value;
    return library_read(&library, value, arena);
}

Status options_set_profile(CommandOptions *options, const OptionRow *row,
                           const char *value, Arena *arena) {
    (void)row;
    *vec_push(arena, &options->runs.profiles) = value;
    return status_ok();
}
