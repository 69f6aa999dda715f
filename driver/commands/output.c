#include "driver/commands/output.h"

#include "base/process/outfile.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

static bool json_is_shown(const ViewOptions *view) {
    return view->json && strcmp(view->json, "-") == 0;
}

ReportView output_view(const ViewOptions *view) {
    enum { COLUMNS_OF_A_PAGE = 80 };
    ReportView out = view->report;
    out.look.width =
        terminal_width(stdout, out.verbose ? 0 : COLUMNS_OF_A_PAGE);
    out.look.colours = terminal_has_colours(stdout, view->colours);
    return out;
}

bool output_has_text(const ViewOptions *view) {
    return !view->quiet && !json_is_shown(view);
}

static Status write_json(const ViewOptions *view, OutputWriter *write,
                         const void *report, Arena *arena) {
    OutFile file;
    if (json_is_shown(view))
        return write(report, view->report, stdout);
    TRY(outfile_open(&file, view->json, OUTFILE_DATA, arena));
    return outfile_finish(&file, write(report, view->report, file.stream));
}

Status output_json(const ViewOptions *view, OutputWriter *write,
                   const void *report) {
    if (!view->json)
        return status_ok();
    Arena *arena = arena_new();
    Status status = write_json(view, write, report, arena);
    arena_free(arena);
    if (status.code == ASYM_OK)
        return status;
    return status_fail(status.code,
                       "--json %.150s: it cannot be written: %.60s", view->json,
                       status.message);
}

Status output_finish(void) {
    if (fflush(stdout) || ferror(stdout))
        return status_fail(ASYM_USAGE, "cannot write to standard output");
    return status_ok();
}

Status output_open_graphs(GraphFiles *out, const ViewOptions *view, size_t jobs,
                          Arena *arena) {
    if (!view->dot)
        return status_ok();
    GraphFilesSpec spec = graphfiles_spec(view->dot, view->format, jobs);
    return graphfiles_open(out, &spec, arena);
}

Status output_finish_graphs(GraphFiles *files) {
    Status status = graphfiles_finish(files);
    for (size_t i = 0; i < files->notes.size; i++) {
        char *note = arena_strdup(files->arena, files->notes.at[i]);
        (void)text_make_harmless(note);
        (void)fprintf(stderr, "asym: %s\n", note);
    }
    return status;
}
