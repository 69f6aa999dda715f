#include "driver/commands/output.h"

#include "base/files/outfile.h"
#include "base/json/jsonout.h"
#include "base/text.h"
#include "driver/page/page.h"

#include <stdio.h>
#include <string.h>

static bool is_shown(const char *path) {
    return path && strcmp(path, "-") == 0;
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
    return !view->quiet && !is_shown(view->json) && !is_shown(view->html);
}

/* Writes "tree" into "file"; the tree stays the caller's. */
typedef Status TreeWriter(json_t *tree, FILE *file);

static Status write_json(json_t *tree, FILE *file) {
    return jsonout_write(json_incref(tree), file);
}

static Status write_to(const char *path, TreeWriter *write, json_t *tree,
                       Arena *arena) {
    OutFile file;
    TRY(outfile_open(&file, path, OUTFILE_DATA, arena));
    return outfile_finish(&file, write(tree, file.stream));
}

/* "option" is the one that asked for it; "path" is NULL if none did. */
static Status write_file(const char *option, const char *path,
                         TreeWriter *write, json_t *tree) {
    if (!path)
        return status_ok();
    Arena *arena = arena_new();
    Status status = strcmp(path, "-") == 0 ? write(tree, stdout)
                                           : write_to(path, write, tree, arena);
    arena_free(arena);
    if (status.code == ASYM_OK)
        return status;
    return status_fail(status.code, "%s %.150s: it cannot be written: %.60s",
                       option, path, status.message);
}

Status output_tree(const ViewOptions *view, json_t *tree) {
    TRY(write_file("--json", view->json, write_json, tree));
    return write_file("--html", view->html, page_write, tree);
}

Status output_files(const ViewOptions *view, OutputTree *tree_of,
                    const void *report) {
    if (!view->json && !view->html)
        return status_ok();
    json_t *tree = tree_of(report, view->report);
    Status status = output_tree(view, tree);
    json_decref(tree);
    return status;
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
