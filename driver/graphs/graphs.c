#include "driver/graphs/graphs.h"

#include "driver/graphs/graphindex.h"
#include "driver/graphs/graphpicture.h"

Status graphs_add(GraphFiles *files, const GraphView *own,
                  const GraphView *drawn, SourceLines *lines) {
    static Picture (*const picture_of[GRAPH_KINDS])(const GraphView *,
                                                    SourceLines *, Arena *) = {
        graphpicture_cfg, graphpicture_ecfg, graphpicture_fcdg,
        graphpicture_loops};
    const PlanFunction *f = own->function;
    const char *stem = graphfiles_stem(files, f->name);
    *vec_push(files->arena, &files->functions) =
        (GraphFunction){stem, f->signature, f->file, f->line};
    Arena *scratch = arena_new();
    Status status = status_ok();
    for (size_t i = 0; i < GRAPH_KINDS && status.code == ASYM_OK; i++) {
        Picture picture = picture_of[i](i ? drawn : own, lines, scratch);
        status = graphfiles_add(files, stem, graph_kinds[i].name, &picture);
    }
    arena_free(scratch);
    return status;
}

void graphs_leave_out(GraphFiles *files, const PlanFunction *function) {
    *vec_push(files->arena, &files->notes) =
        arena_printf(files->arena, "--dot leaves out '%s': %s",
                     function->signature, function->left_alone);
}
