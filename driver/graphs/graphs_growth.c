/* graphs_growth.c -- graphs with formulas. */
#include "driver/graphs/graphs.h"

#include "driver/report/orders/orders_text.h"
#include "driver/report/words/claim_text.h"
#include "interp/claims/claim/alike.h"

#include "static/plan/countplan.h"

/* Nodes that splitting may add to a graph of "nodes". */
static size_t growth_of(size_t nodes) {
    return 4 * nodes + 100;
}

/* What the report says of a function. */
typedef struct Said {
    const FunctionResult *function;
    const char *base; /* as in the report */
    Basis basis;
    Arena *arena;
} Said;

static const LoopClaims *claims_of(const FunctionResult *f,
                                   const PlanLoop *loop) {
    return loop ? &f->claims.loops[loop - f->plan->loops.at] : NULL;
}

static const char *header_note(const ClaimText *t, const LoopClaims *loop) {
    const char *count = claim_text_brief(t, &loop->count);
    return alike_claims(&loop->count, &loop->total)
               ? arena_printf(t->arena, "count: %s", count)
               : arena_printf(t->arena, "count: %s\ntotal: %s", count,
                              claim_text_brief(t, &loop->total));
}

/* A total counts the copies of a loop, too, and so is at one place. */
static void note_loop(GraphView *view, NodeId header, const LoopClaims *loop,
                      const Said *said) {
    Arena *arena = said->arena;
    ClaimText t = {said->function->plan, claim_text_reached(loop, said->basis),
                   arena};
    view->loop[header] = arena_printf(arena, "%s: %s", view->loop[header],
                                      claim_text_short(&t, &loop->count));
    if (graphview_is_copy(view, header))
        return;
    view->node[header] = header_note(&t, loop);
    view->loop_facts[header] = arena_printf(
        arena, "count: %s\ntotal: %s\nentries: %s",
        claim_text_whole(&t, &loop->count), claim_text_whole(&t, &loop->total),
        claim_text_whole(&t, &loop->entries));
}

static const char *order_of(const Said *said) {
    return said->basis == BASIS_RUNS && !said->function->claims.ran
               ? "never ran"
               : orders_text_whole(said->function, said->basis, said->arena);
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
    const FunctionResult *f = said->function;
    Fcdg *fcdg = ARENA_NEW(arena, Fcdg);
    *fcdg = fcdg_build(ecfg, arena);
    GraphView view = graphview_new(f->plan, reducible, ecfg, fcdg, arena);
    view.title = title_of(said);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        if (ecfg->preheader[n] == 0)
            continue;
        const LoopClaims *loop = claims_of(f, graphview_loop(&view, n));
        if (loop)
            note_loop(&view, n, loop, said);
    }
    return view;
}

/* Regions with several entries are split, unless that explodes. */
static GraphView split_view(const Said *said, const CountPlan *own) {
    Arena *arena = said->arena;
    Reducible *split = ARENA_NEW(arena, Reducible);
    Ecfg *ecfg = ARENA_NEW(arena, Ecfg);
    *split = reducible_build(&own->cfg, growth_of(own->cfg.size), arena);
    *ecfg = ecfg_of(&split->cfg, arena);
    return view_of(said, split, ecfg);
}

static Status add_function(GraphFiles *files, const Report *report,
                           const FunctionResult *f, SourceLines *lines) {
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
    for (size_t i = 0; i < report->analysis.functions.size; i++) {
        const FunctionResult *f = &report->analysis.functions.at[i];
        if (f->plan->system_header && !view.all)
            continue;
        if (f->plan->left_alone)
            graphs_leave_out(files, f->plan);
        else
            TRY(add_function(files, report, f, &lines));
    }
    return status_ok();
}
