#include "driver/trend/workloads.h"

#include "base/hash.h"
#include "driver/trend/worktables.h"

#include <regex.h>
#include <string.h>

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
        return worktables_read(w, options->workloads);
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
        TRY(worktables_add_columns(out, options->features));
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
            take_value(w, columns_named(&w->features, asked->name), workload,
                       told);
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
    size_t feature = columns_named(&w->features, asked->name);
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
        TRY(worktables_join(w, options->features));
    return check_features(w);
}
