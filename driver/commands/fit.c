/* asym fit: how counts in a table grow with its parameters. */
#include "driver/commands/commands.h"
#include "driver/commands/fitplot.h"

#include <errno.h>
#include <string.h>

static Status read_table(Table *out, const CommandOptions *options,
                         Arena *arena) {
    const char *path = options->program.sources.at[0];
    bool is_input = strcmp(path, "-") == 0;
    const char *name = is_input ? "standard input" : path;
    FILE *file = is_input ? stdin : fopen(path, "rb");
    if (!file)
        return status_fail(ASYM_USAGE, "cannot read '%s': %s", path,
                           strerror(errno));
    Cells cells;
    Status status = cells_read(&cells, file, name, arena);
    if (!is_input)
        (void)fclose(file);
    TRY(status);
    return table_make(out, &cells, name, options->fit.parameters, arena);
}

static json_t *tree_of(const void *report, ReportView view) {
    (void)view;
    return fit_report_json(report);
}

static bool is_shown(const char *path) {
    return path && strcmp(path, "-") == 0;
}

Status fit_command(const CommandOptions *options, Arena *arena) {
    FitReport report = {.foretells = options->fit.predicted.size > 0};
    Table *table = ARENA_NEW(arena, Table);
    TRY(read_table(table, options, arena));
    TRY(fits_find(&report.fits, table, &options->fit, arena));
    TRY(output_files(&options->view, tree_of, &report));
    TRY(fitplot_write(&report.fits, options->fit.plot, arena));
    if (output_has_text(&options->view) && !is_shown(options->fit.plot))
        fit_report_text(&report, output_view(&options->view), stdout);
    return output_finish();
}
