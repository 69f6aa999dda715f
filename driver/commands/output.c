#include "driver/commands/output.h"

#include <stdio.h>
#include <string.h>

bool output_has_text(const ViewOptions *view) {
    return !view->json || strcmp(view->json, "-") != 0;
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
    for (size_t i = 0; i < files->notes.size; i++)
        (void)fprintf(stderr, "asym: %s\n", files->notes.at[i]);
    return status;
}
