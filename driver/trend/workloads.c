#include "driver/trend/workloads.h"

#include "base/hash.h"
#include "driver/trend/tsv.h"

#include <errno.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static size_t feature_named(const Workloads *w, const char *name) {
    size_t i = 0;
    while (strcmp(w->features.all.at[i].name, name) != 0)
        i++;
    return i;
}

/* ---- the table of workloads ---- */

enum { COLUMN_NAME, COLUMN_COMMAND, COLUMNS };

static Status check_columns(const Tsv *table, const char *path) {
    if (table->n_columns >= COLUMNS &&
        strcmp(table->columns[COLUMN_NAME], "name") == 0 &&
        strcmp(table->columns[COLUMN_COMMAND], "command") == 0)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "--workloads: the first line of '%s' has to begin with "
                       "name and command, with a tab between them; features "
                       "follow",
                       path);
}

/* The file behind '<', as the last two words. */
static Status take_input(Run *run, ArgTemplates *words, const char *where) {
    if (words->size < 2)
        return status_ok();
    const ArgTemplate *sign = &words->at[words->size - 2];
    const ArgTemplate *file = &words->at[words->size - 1];
    struct stat status;
    if (sign->type != ARG_WORD || strcmp(sign->word, "<") != 0)
        return status_ok();
    if (file->type != ARG_WORD || stat(file->word, &status) != 0 ||
        !S_ISREG(status.st_mode))
        return status_fail(ASYM_USAGE,
                           "%s: '%.80s' behind '<' is no file that can be read",
                           where, file->type == ARG_WORD ? file->word : "");
    run->input = RUN_INPUT_GIVEN;
    run->input_name = file->word;
    words->size -= 2;
    return status_ok();
}

static Status read_command(Workloads *w, const char *command,
                           const char *where) {
    ArgTemplates words;
    Run *run = vec_push(w->arena, &w->runs);
    run->index = w->runs.size - 1;
    Status status = template_mix_parse(&words, command, w->arena);
    if (status.code != ASYM_OK)
        return status_fail(status.code, "%s: %.150s", where, status.message);
    TRY(take_input(run, &words, where));
    for (size_t i = 0; i < words.size; i++) {
        if (words.at[i].type != ARG_WORD)
            return status_fail(ASYM_USAGE,
                               "%s: {%s} varies, and a workload is one command",
                               where, template_type_name(&words.at[i]));
        *vec_push(w->arena, &run->args) = words.at[i].word;
        *vec_push(w->arena, &run->numbers) = (RunNumber){0};
    }
    return status_ok();
}

/* "first" is the feature of the first cell. */
static Status read_values(Workloads *w, const Tsv *table, const TsvRow *row,
                          size_t cell, size_t first, size_t workload,
                          const char *where) {
    for (size_t i = cell; i < table->n_columns; i++) {
        Decimal value = {0};
        if (*row->cells[i] && !decimal_read(&value, row->cells[i]))
            return status_fail(ASYM_USAGE,
                               "%s: %s is '%.60s', which is no number; leave "
                               "the cell empty where it is not known",
                               where, table->columns[i], row->cells[i]);
        columns_set(&w->features, first + i - cell, workload, value);
    }
    return status_ok();
}

static Status read_workload(Workloads *w, const Tsv *table, const TsvRow *row,
                            const char *path) {
    const char *where = arena_printf(w->arena, "--workloads: line %zu of '%s'",
                                     row->line, path);
    const char *name = row->cells[COLUMN_NAME];
    size_t before = w->all.size;
    if (!*name)
        return status_fail(ASYM_USAGE, "%s has no name: write one", where);
    if (workloads_named(w, name) != before)
        return status_fail(ASYM_USAGE,
                           "%s: another workload is called %.80s: give it "
                           "another name",
                           where, name);
    TRY(read_command(w, row->cells[COLUMN_COMMAND], where));
    return read_values(w, table, row, COLUMNS, 0, before, where);
}

static Status read_table(Workloads *w, const char *path) {
    Tsv table;
    TRY(tsv_read(&table, path, "--workloads", w->arena));
    TRY(check_columns(&table, path));
    for (size_t i = COLUMNS; i < table.n_columns; i++)
        TRY(columns_add(&w->features, table.columns[i], "--workloads"));
    for (size_t i = 0; i < table.rows.size; i++)
        TRY(read_workload(w, &table, &table.rows.at[i], path));
    if (!w->all.size)
        return status_fail(ASYM_USAGE,
                           "--workloads: '%s' has no line below the first: "
                           "write one a workload",
                           path);
    return status_ok();
}

/* ---- workloads that asym makes ---- */

static const char *made_name(const SizedRuns *made, size_t run, Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "%zu:", run + 1);
    for (size_t v = 0; v < made->n_variables; v++)
        if (made->names[v])
            text_add(&text, " %s=%lld", made->names[v],
                     (long long)made->values[run][v]);
    return text_chars(&text);
}

static void take_sizes(Workloads *w, const SizedRuns *made, size_t run) {
    size_t feature = 0;
    for (size_t v = 0; v < made->n_variables; v++)
        if (made->names[v])
            columns_set(&w->features, feature++, run,
                        decimal_of(made->values[run][v]));
}

static Status make_runs(Workloads *w, const TrendOptions *options,
                        const RunOptions *runs) {
    SizedRuns made;
    TRY(sizes_make(&made, runs, &options->spread, w->arena));
    for (size_t v = 0; v < made.n_variables; v++)
        if (made.names[v])
            TRY(columns_add(&w->features, made.names[v], "--mix"));
    for (size_t i = 0; i < made.runs.size; i++) {
        (void)workloads_named(w, made_name(&made, i, w->arena));
        take_sizes(w, &made, i);
    }
    w->runs = made.runs;
    return status_ok();
}

/* ---- which there are ---- */

static bool varies(const RunOptions *runs) {
    bool any = runs->input.kind == STDIN_TEMPLATE;
    for (size_t i = 0; i < runs->arguments.size; i++)
        any |= runs->arguments.at[i].type != ARG_WORD;
    return any;
}

/* Nobody knows what runs by hand printed. */
static Status check_profiles(const TrendOptions *options,
                             const RunOptions *runs) {
    for (size_t i = 0; i < options->asked.size && runs->profiles.size; i++)
        if (options->asked.at[i].regex)
            return status_fail(ASYM_USAGE,
                               "--feature: %.80s is in what runs print, and "
                               "profiles do not have that: see --features",
                               options->asked.at[i].name);
    return status_ok();
}

static Status find_runs(Workloads *w, const TrendOptions *options,
                        const RunOptions *runs, bool kept) {
    if (options->workloads && (runs->argument_source != ARGUMENTS_INFERRED ||
                               runs->input.kind != STDIN_EMPTY || runs->corpus))
        return status_fail(ASYM_USAGE,
                           "--workloads has the commands: leave out --mix, "
                           "--args, --stdin and --corpus");
    if (options->workloads)
        return read_table(w, options->workloads);
    if (runs->profiles.size || (kept && !varies(runs)))
        return status_ok();
    if (!varies(runs))
        return status_fail(ASYM_USAGE,
                           "nothing says which runs to make: name a table of "
                           "commands with --workloads, or what varies, as in "
                           "--mix '{file}'");
    return make_runs(w, options, runs);
}

static Status check_features(const Workloads *w) {
    if (w->features.all.size)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "no feature says how large a workload is: add a column "
                       "of numbers to the table, or see --feature and "
                       "--features");
}

static Status add_columns(Workloads *w, const char *path) {
    Tsv table;
    TRY(tsv_read(&table, path, "--features", w->arena));
    if (strcmp(table.columns[0], "name") != 0)
        return status_fail(ASYM_USAGE,
                           "--features: the first column of '%s' is not "
                           "called name: workloads are found by it",
                           path);
    for (size_t i = 1; i < table.n_columns; i++)
        TRY(columns_add(&w->features, table.columns[i], "--features"));
    return status_ok();
}

static uint64_t add_text(uint64_t hash, const char *text) {
    return text ? hash_bytes(hash, text, strlen(text) + 1) : hash;
}

/* Files are in other folders on other machines. */
static uint64_t add_word(uint64_t hash, const char *word) {
    const char *slash = word && *word == '/' ? strrchr(word, '/') : NULL;
    return add_text(hash, slash ? slash : word);
}

static uint64_t add_run(uint64_t hash, const Run *run) {
    for (size_t i = 0; i < run->args.size; i++)
        hash = add_word(hash, run->args.at[i]);
    for (size_t i = 0; i < run->files.size; i++) {
        hash = add_text(hash, run->files.at[i].name);
        hash = add_text(hash, run->files.at[i].text);
        hash = hash_bytes(hash, &run->files.at[i].size,
                          sizeof run->files.at[i].size);
    }
    return add_word(hash, run->input_name);
}

static uint64_t design_of(const Workloads *w) {
    uint64_t hash = 0;
    for (size_t i = 0; i < w->all.size; i++) {
        hash = add_text(hash, w->all.at[i].name);
        for (size_t c = 0; c < w->features.all.size; c++) {
            Decimal value = columns_get(&w->features, c, i);
            hash = hash_bytes(hash, &value.digits, sizeof value.digits);
            hash = hash_bytes(hash, &value.exponent, sizeof value.exponent);
        }
    }
    for (size_t i = 0; i < w->runs.size; i++)
        hash = add_run(hash, &w->runs.at[i]);
    return hash;
}

/* Each shard has small and large ones. */
static Status take_shard(Workloads *w, const TrendOptions *options) {
    Runs all = w->runs;
    w->made = all.size;
    w->design = design_of(w);
    if (!options->shards)
        return status_ok();
    if (all.size < options->shards)
        return status_fail(ASYM_USAGE,
                           "--shard: there are %zu workloads for %llu shards: "
                           "cut them into fewer",
                           all.size, (unsigned long long)options->shards);
    w->runs = (Runs){0};
    for (size_t i = options->shard - 1; i < all.size; i += options->shards)
        *vec_push(w->arena, &w->runs) = all.at[i];
    return status_ok();
}

Status workloads_new(Workloads *out, const TrendOptions *options,
                     const RunOptions *runs, bool kept, Arena *arena) {
    *out = (Workloads){.arena = arena,
                       .names = {.arena = arena},
                       .features = {.arena = arena}};
    TRY(check_profiles(options, runs));
    TRY(find_runs(out, options, runs, kept));
    TRY(take_shard(out, options));
    for (size_t i = 0; i < options->asked.size; i++)
        TRY(columns_add(&out->features, options->asked.at[i].name,
                        "--feature"));
    if (options->features)
        TRY(add_columns(out, options->features));
    return kept ? status_ok() : check_features(out);
}

size_t workloads_named(Workloads *w, const char *name) {
    uint32_t *place =
        map_value(&w->names, name, strlen(name), (uint32_t)w->all.size);
    if (*place == w->all.size)
        *vec_push(w->arena, &w->all) = (TrendWorkload){.name = name};
    return *place;
}

/* ---- what runs tell ---- */

/* NULL: it is not there. */
static const char *first_group(const char *regex, const char *text,
                               Arena *arena) {
    regex_t compiled;
    regmatch_t match[2];
    if (regcomp(&compiled, regex, REG_EXTENDED | REG_NEWLINE) != 0)
        return NULL;
    bool found =
        regexec(&compiled, text, 2, match, 0) == 0 && match[1].rm_so >= 0;
    regfree(&compiled);
    return found ? arena_strndup(arena, text + match[1].rm_so,
                                 (size_t)(match[1].rm_eo - match[1].rm_so))
                 : NULL;
}

static void take_value(Workloads *w, size_t feature, size_t workload,
                       const char *text) {
    Decimal value;
    if (decimal_read(&value, text))
        columns_set(&w->features, feature, workload, value);
    else
        columns_set_unread(&w->features, feature, workload, text);
}

void workloads_take_output(Workloads *w, const TrendOptions *options,
                           size_t workload, const char *output, size_t size) {
    Arena *scratch = arena_new();
    const char *text = size ? arena_strndup(scratch, output, size) : "";
    for (size_t i = 0; i < options->asked.size; i++) {
        const FeatureAsked *asked = &options->asked.at[i];
        const char *told =
            asked->regex ? first_group(asked->regex, text, scratch) : NULL;
        if (told)
            take_value(w, feature_named(w, asked->name), workload, told);
    }
    arena_free(scratch);
}

const char *workloads_unread(const Workloads *w, size_t feature) {
    const Column *f = &w->features.all.at[feature];
    if (!f->unread)
        return NULL;
    const char *more =
        f->unread > 1 ? arena_printf(w->arena, " and %zu more", f->unread - 1)
                      : "";
    return arena_printf(
        w->arena,
        "feature %s is not known of %s%s, which printed '%.40s': numbers have "
        "up to %d digits, and exponents up to %d",
        f->name, w->all.at[f->unread_first].name, more, f->unread_text,
        DECIMAL_DIGITS, DECIMAL_EXPONENT);
}

static Status count_line(Workloads *w, const FeatureAsked *asked,
                         const Matrix *matrix) {
    size_t feature = feature_named(w, asked->name);
    for (size_t i = 0; i < w->all.size; i++) {
        uint64_t count;
        if (!w->all.at[i].counted)
            continue;
        TRY(matrix_line(&count, matrix, asked->file, asked->line, i));
        if (count <= INT64_MAX / 100)
            columns_set(&w->features, feature, i, decimal_of((int64_t)count));
    }
    return status_ok();
}

/* Names of the table that are of no workload are those of another time. */
static Status join(Workloads *w, const char *path) {
    Tsv table;
    TRY(tsv_read(&table, path, "--features", w->arena));
    size_t first = table.n_columns > 1 ? feature_named(w, table.columns[1]) : 0;
    for (size_t i = 0; i < table.rows.size; i++) {
        const TsvRow *row = &table.rows.at[i];
        const char *where = arena_printf(
            w->arena, "--features: line %zu of '%s'", row->line, path);
        const uint32_t *place =
            map_find(&w->names, row->cells[0], strlen(row->cells[0]));
        if (place)
            TRY(read_values(w, &table, row, 1, first, *place, where));
        else if (!w->strangers++)
            w->stranger = row->cells[0];
    }
    return status_ok();
}

const char *workloads_strangers(const Workloads *w) {
    if (!w->strangers)
        return NULL;
    return w->strangers == 1
               ? arena_printf(w->arena,
                              "--features: no workload is called '%.60s'",
                              w->stranger)
               : arena_printf(w->arena,
                              "--features: %zu names are of no workload, "
                              "'%.60s' first",
                              w->strangers, w->stranger);
}

Status workloads_finish(Workloads *w, const TrendOptions *options,
                        const Matrix *matrix) {
    for (size_t i = 0; i < options->asked.size; i++)
        if (!options->asked.at[i].regex)
            TRY(count_line(w, &options->asked.at[i], matrix));
    if (options->features)
        TRY(join(w, options->features));
    return check_features(w);
}
