#include "driver/graphs/graphs.h"

#include "driver/graphs/graphpicture.h"

Status graphs_add(GraphFiles *files, const GraphView *own,
                  const GraphView *drawn, SourceLines *lines) {
    static const struct {
        const char *kind;
        Picture (*picture)(const GraphView *, SourceLines *, Arena *);
    } others[] = {{"ecfg", graphpicture_ecfg},
                  {"fcdg", graphpicture_fcdg},
                  {"loops", graphpicture_loops}};
    const char *stem = graphfiles_stem(files, own->function->name);
    Arena *scratch = arena_new();
    Picture cfg = graphpicture_cfg(own, lines, scratch);
    Status status = graphfiles_add(files, stem, "cfg", &cfg);
    for (size_t i = 0; i < 3 && status.code == ASYM_OK; i++) {
        Picture picture = others[i].picture(drawn, lines, scratch);
        status = graphfiles_add(files, stem, others[i].kind, &picture);
    }
    arena_free(scratch);
    return status;
}

void graphs_leave_out(GraphFiles *files, const PlanFunction *function) {
    *vec_push(files->arena, &files->notes) =
        arena_printf(files->arena, "--dot leaves out '%s': %s",
                     function->signature, function->left_alone);
}
