/* graphs_growth.c -- graphs with formulas. */
#include "driver/graphs/graphs.h"

#include "static/plan/countplan.h"

#include <string.h>

/* Nodes that splitting may add to a graph of "nodes". */
static size_t growth_of(size_t nodes) {
    return 4 * nodes + 100;
}

static const ReportLoop *report_of(const ReportFunction *f,
                                   const PlanLoop *loop) {
    for (size_t i = 0; loop && i < f->loops.size; i++) {
        const ReportLoop *at = &f->loops.at[i];
        if (at->line == loop->line && at->column == loop->column &&
            at->ordinal == loop->ordinal)
            return at;
    }
    return NULL;
}

/* What the report says of a function. */
typedef struct Said {
    const ReportFunction *function;
    const char *base; /* as in the report */
    ReportBasis basis;
    Arena *arena;
} Said;

/* The picture of the loops has the reasons of what is unknown. */
static const char *brief(const Formula *formula, const ReportLoop *loop,
                         const Said *said) {
    const char *form = report_short(formula, said->basis, said->arena);
    return strcmp(form, "unknown") == 0
               ? form
               : report_claim(formula, loop, said->basis, said->arena);
}

static const char *header_note(const ReportLoop *loop, const Said *said) {
    const char *count = brief(&loop->count, loop, said);
    const char *total = brief(&loop->total, loop, said);
    if (strcmp(count, total) == 0)
        return arena_printf(said->arena, "count: %s", count);
    return arena_printf(said->arena, "count: %s\ntotal: %s", count, total);
}

/* A total counts the copies of a loop, too, and so stands at one place. */
static void note_loop(GraphView *view, NodeId header, const ReportLoop *loop,
                      const Said *said) {
    Arena *arena = said->arena;
    view->loop[header] =
        arena_printf(arena, "%s: %s", view->loop[header],
                     report_short(&loop->count, said->basis, arena));
    if (graphview_is_copy(view, header))
        return;
    view->node[header] = header_note(loop, said);
    view->loop_facts[header] =
        arena_printf(arena, "count: %s\ntotal: %s\nentries: %s",
                     report_claim(&loop->count, loop, said->basis, arena),
                     report_claim(&loop->total, loop, said->basis, arena),
                     report_claim(&loop->entries, loop, said->basis, arena));
}

static const char *order_of(const Said *said) {
    return said->basis == BASIS_RUNS && !said->function->ran
               ? "never ran"
               : report_order(said->function, said->arena);
}

static const char *title_of(const Said *said) {
    const char *order = order_of(said);
    return said->base
               ? arena_printf(said->arena, "blocks of the build with %s\n%s",
                              said->base, order)
               : order;
}

static GraphView view_of(const Said *said, const Reducible *reducible,
                         const Ecfg *ecfg) {
    Arena *arena = said->arena;
    const ReportFunction *f = said->function;
    Fcdg *fcdg = ARENA_NEW(arena, Fcdg);
    *fcdg = fcdg_build(ecfg, arena);
    GraphView view = graphview_new(f->plan, reducible, ecfg, fcdg, arena);
    view.title = title_of(said);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        if (ecfg->preheader[n] == 0)
            continue;
        const ReportLoop *loop = report_of(f, graphview_loop(&view, n));
        if (loop)
            note_loop(&view, n, loop, said);
    }
    return view;
}

/* Regions with several entries are split, as far as that does not explode. */
static GraphView split_view(const Said *said, const CountPlan *own) {
    Arena *arena = said->arena;
    Reducible *split = ARENA_NEW(arena, Reducible);
    Ecfg *ecfg = ARENA_NEW(arena, Ecfg);
    *split = reducible_build(&own->cfg, growth_of(own->cfg.size), arena);
    *ecfg = ecfg_of(&split->cfg, arena);
    return view_of(said, split, ecfg);
}

static Status add_function(GraphFiles *files, const Report *report,
                           const ReportFunction *f, SourceLines *lines) {
    Arena *scratch = arena_new();
    Said said = {f, report->base, report->basis, scratch};
    const CountPlan *plan = countplan_build(f->plan, scratch);
    GraphView own = view_of(&said, &plan->view, &plan->ecfg);
    GraphView drawn = plan->view.regions.size ? split_view(&said, plan) : own;
    Status status = graphs_add(files, &own, &drawn, lines);
    arena_free(scratch);
    return status;
}

static void note_base(GraphFiles *files, const char *base) {
    *vec_push(files->arena, &files->notes) = arena_printf(
        files->arena,
        "--dot draws the blocks of one build, that with %s; for another give "
        "the macros a value behind --, as in -- -DN=100",
        base);
}

Status graphs_of_growth(GraphFiles *files, const Report *report,
                        ReportView view) {
    SourceLines lines = {.arena = files->arena};
    if (report->base)
        note_base(files, report->base);
    for (size_t i = 0; i < report->functions.size; i++) {
        const ReportFunction *f = &report->functions.at[i];
        if (f->system_header && !view.all)
            continue;
        if (f->left_alone)
            graphs_leave_out(files, f->plan);
        else
            TRY(add_function(files, report, f, &lines));
    }
    return status_ok();
}
