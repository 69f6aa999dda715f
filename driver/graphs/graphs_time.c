/* graphs_time.c -- graphs with frequencies and times. */
#include "driver/graphs/graphs.h"

#include "base/text.h"

enum { DIGITS = 4 };

/* ---- nodes ---- */

/* "[100, 184, 92500, 58644, 242.1652]", up to where nothing is known. */
static const char *tuple(const Timing *t, const NodeValues *variance, NodeId n,
                         Arena *arena) {
    const char *cost =
        t->cost.known[n] ? rational_brief(&t->cost.at[n], DIGITS, arena) : "?";
    if (!t->time.known[n])
        return arena_printf(arena, "[%s, ?, ?, ?, ?]", cost);
    const char *time = rational_brief(&t->time.at[n], DIGITS, arena);
    if (!variance->known[n])
        return arena_printf(arena, "[%s, %s, ?, ?, ?]", cost, time);
    fmpq_t second;
    fmpq_init(second);
    timing_second_moment(second, t, variance, n);
    const char *text =
        arena_printf(arena, "[%s, %s, %s, %s, %s]", cost, time,
                     rational_brief(second, DIGITS, arena),
                     rational_brief(&variance->at[n], DIGITS, arena),
                     rational_root_brief(&variance->at[n], DIGITS, arena));
    fmpq_clear(second);
    return text;
}

static bool have_one_variance(const Timing *t, NodeId n) {
    const NodeValues *a = &t->var_correlated, *b = &t->var_independent;
    return !t->time.known[n] || (!a->known[n] && !b->known[n]) ||
           (a->known[n] && b->known[n] && fmpq_equal(&a->at[n], &b->at[n]));
}

static const char *tuples(const Timing *t, NodeId n, Arena *arena) {
    const char *correlated = tuple(t, &t->var_correlated, n, arena);
    if (have_one_variance(t, n))
        return correlated;
    return arena_printf(arena, "%s correlated\n%s independent", correlated,
                        tuple(t, &t->var_independent, n, arena));
}

static const char *node_note(const CountedFunction *f, NodeId n, Arena *arena) {
    if (n == f->count->ecfg.stop)
        return NULL;
    return f->node_total[n] ? tuples(f->timing, n, arena) : "never ran";
}

/* ---- edges ---- */

/* That of a preheader to its header counts what its FREQ does: rounds. */
static uint64_t total_of(const CountedFunction *f, EdgeId e) {
    const CfgEdge *edge = &f->count->ecfg.cfg.edge[e];
    return f->count->ecfg.kind[edge->from] == ECFG_PREHEADER
               ? f->node_total[edge->to]
               : f->totals.edges[e];
}

static const char *edge_note(const CountedFunction *f, EdgeId e, Arena *arena) {
    if (f->count->ecfg.is_pseudo[e])
        return NULL;
    return arena_printf(arena, "<%s, %llu>",
                        rational_brief(&f->timing->freq[e], DIGITS, arena),
                        (unsigned long long)total_of(f, e));
}

/* ---- loops ---- */

static void note_loop(GraphView *view, const CountedFunction *f, NodeId header,
                      Arena *arena) {
    const Ecfg *ecfg = &f->count->ecfg;
    NodeId preheader = ecfg->preheader[header];
    if (f->node_total[preheader] == 0) {
        view->loop_facts[header] = "never reached";
        return;
    }
    EdgeId e = ecfg_loop_edge(ecfg, preheader);
    const char *frequency = rational_brief(&f->timing->freq[e], DIGITS, arena);
    view->loop[header] =
        arena_printf(arena, "%s: frequency %s", view->loop[header], frequency);
    view->loop_facts[header] =
        arena_printf(arena, "executions: %llu\n%s",
                     (unsigned long long)f->node_total[preheader],
                     tuples(f->timing, preheader, arena));
}

/* ---- functions ---- */

static const char *title_of(const CountedFunction *f, Arena *arena) {
    uint64_t calls = time_report_calls(f);
    if (calls == 0)
        return "never called";
    Text out = text_new(arena);
    text_add(&out,
             "calls: %llu\nnodes: [COST, TIME, E[T^2], VAR, SD]\n"
             "edges: <FREQ, TOTAL_FREQ>",
             (unsigned long long)calls);
    if (f->timing->broken)
        text_add(
            &out,
            "\nthe time of START is what calls took as far as they came: %s",
            f->timing->broken);
    if (f->timing->time.why)
        text_add(&out, "\nno time: %s", f->timing->time.why);
    return text_chars(&out);
}

static GraphView view_of(const CountedFunction *f, Arena *arena) {
    const Ecfg *ecfg = &f->count->ecfg;
    GraphView view =
        graphview_new(f->function, &f->count->view, ecfg, &f->fcdg, arena);
    view.title = title_of(f, arena);
    if (time_report_calls(f) == 0)
        return view;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        view.node[n] = node_note(f, n, arena);
        if (ecfg->preheader[n] != 0)
            note_loop(&view, f, n, arena);
    }
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++)
        view.edge[e] = edge_note(f, e, arena);
    return view;
}

static Status add_function(GraphFiles *files, const CountedFunction *f,
                           SourceLines *lines) {
    Arena *scratch = arena_new();
    GraphView view = view_of(f, scratch);
    Status status = graphs_add(files, &view, &view, lines);
    arena_free(scratch);
    return status;
}

Status graphs_of_times(GraphFiles *files, const TimeReport *report,
                       ReportView view) {
    SourceLines lines = {.arena = files->arena};
    const ProgramPlans *plans = report->program.plans;
    for (size_t p = 0; p < plans->count; p++)
        for (size_t i = 0; i < plans->at[p].functions.size; i++) {
            const PlanFunction *f = &plans->at[p].functions.at[i];
            uint32_t index = report->program.copy[p][i].index;
            if (f->system_header && !view.all)
                continue;
            if (index == UINT32_MAX && f->left_alone)
                graphs_leave_out(files, f);
            else if (index != UINT32_MAX &&
                     report->program.function[index].function == f)
                TRY(add_function(files, &report->program.function[index],
                                 &lines));
        }
    return status_ok();
}
