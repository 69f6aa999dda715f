/* asym annotate: a report in JSON, beside the lines of its sources, or as a
 * page. */
#include "base/process/terminal.h"
#include "driver/commands/commands.h"
#include "driver/page/marks.h"
#include "driver/page/markup/field.h"
#include "driver/page/source_text.h"

#include <string.h>

enum { WIDTH_DEFAULT = 80, WIDTH_MOST = 1000 };

/* ---- the report ---- */

static void drop(void *tree) {
    json_decref(tree);
}

static Status check_report(const json_t *tree, const char *path) {
    const char *version = field_text(tree, "asym");
    if (marks_kind(tree) == REPORT_NONE)
        return status_fail(ASYM_USAGE,
                           "'%.150s' is no report of asym or asym time; write "
                           "one by asym --json report.json prog.c",
                           path);
    if (strcmp(version, ASYM_VERSION) != 0)
        return status_fail(ASYM_USAGE,
                           "'%.120s' was written by asym %.40s, and this is "
                           "asym %s; write it anew with --json",
                           path, version, ASYM_VERSION);
    return status_ok();
}

static Status read_report(json_t **out, const char *path, Arena *arena) {
    json_error_t error;
    json_t *tree = json_load_file(path, 0, &error);
    if (!tree)
        return status_fail(ASYM_USAGE, "'%.120s' is no JSON: line %d: %.80s",
                           path, error.line, error.text);
    arena_on_free(arena, drop, tree);
    *out = tree;
    return check_report(tree, path);
}

/* Of the terminal; lines that may have any length are as long as any source's.
 */
static size_t width_of_lines(void) {
    size_t width = terminal_width(stdout, WIDTH_DEFAULT);
    return width ? width : WIDTH_MOST;
}

Status annotate_command(const CommandOptions *options, Arena *arena) {
    json_t *report = NULL;
    SourceView view = {.width = width_of_lines(),
                       .all = options->view.report.all};
    Text out = text_new_harmless(arena);
    TRY(read_report(&report, options->program.sources.at[0], arena));
    if (options->view.html)
        return output_tree(&options->view, report);
    if (options->plot.line)
        TRY(source_text_plot(&out, report, &options->plot, view));
    else
        source_text(&out, report, view);
    (void)fputs(text_chars(&out), stdout);
    return output_finish();
}
