#include "driver/trend/worktables.h"

#include "driver/trend/tsv.h"

#include <string.h>
#include <sys/stat.h>

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

Status worktables_read(Workloads *w, const char *path) {
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

/* ---- the table of features ---- */

Status worktables_add_columns(Workloads *w, const char *path) {
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

/* Names of the table that are of no workload are those of another time. */
Status worktables_join(Workloads *w, const char *path) {
    Tsv table;
    TRY(tsv_read(&table, path, "--features", w->arena));
    size_t first =
        table.n_columns > 1 ? columns_named(&w->features, table.columns[1]) : 0;
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
