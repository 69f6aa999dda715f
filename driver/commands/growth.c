#include "base/process/watch.h"
#include "driver/commands/analysed/runmost.h"
#include "driver/commands/analysed/wholeruns.h"
#include "driver/commands/commands.h"
#include "driver/commands/dump.h"
#include "driver/commands/hints.h"
#include "driver/commands/session.h"
#include "driver/graphs/graphs.h"
#include "driver/ranking/means/means.h"
#include "interp/faults.h"

/* ---- the report ---- */

/* "N=4 M=2" */
static const char *base_macros(const Session *s) {
    return s->options->runs.macros.size
               ? variant_text(&s->campaign.variants.all.at[0], " ", s->arena)
               : NULL;
}

static void fill_in_draws(Report *out, Session *s) {
    if (!s->draws)
        return;
    WorkloadDraws drawn = workload_drawn(s->campaign.workload, s->arena);
    out->draws = s->evidence.draws.size;
    for (size_t i = 0; i < drawn.size; i++)
        *vec_push(s->arena, &out->drawn) =
            (ReportDrawn){.name = drawn.at[i].name,
                          .low = drawn.at[i].low,
                          .high = drawn.at[i].high,
                          .odd = drawn.at[i].odd,
                          .odd_share = DESIGN_ODD};
}

static void fill_in(Report *out, Session *s, Ranking ranking) {
    const Campaign *c = &s->campaign;
    *out = (Report){.basis = session_basis(s),
                    .seed = c->options.seed,
                    .base = base_macros(s),
                    .partial = c->interrupted,
                    .ranking = ranking,
                    .runs = c->runs,
                    .usable_runs = c->usable};
    for (size_t i = 0; i < c->options.profiles.size; i++)
        *vec_push(s->arena, &out->profiles) = c->options.profiles.at[i];
    for (size_t i = 0; i < s->n_extras; i++)
        *vec_push(s->arena, &out->inputs) = s->inputs[i];
    if (c->options.shapes)
        *vec_push(s->arena, &out->notes) = c->options.shapes;
    for (size_t i = 0; i < c->notes.size; i++)
        *vec_push(s->arena, &out->notes) = c->notes.at[i];
    Hints hints = hints_find(session_analysis(s), s->options, s->arena);
    for (size_t i = 0; i < hints.size; i++)
        *vec_push(s->arena, &out->notes) = hints.at[i];
    fill_in_draws(out, s);
    out->analysis = *session_analysis(s);
    analysis_see(&out->analysis, s->arena);
    runcosts_measure(&s->run_costs, &out->analysis, &out->ranking, s->arena);
    means_set(&out->analysis, &out->ranking, s->arena);
}

static json_t *tree_of(const void *report, ReportView view) {
    return report_json(report, view);
}

static Status print(const Report *report, const ViewOptions *view) {
    TRY(output_files(view, tree_of, report));
    if (output_has_text(view))
        report_text(report, output_view(view), stdout);
    return output_finish();
}

/* ---- what grows ---- */

/* Why its runs are not made; NULL: they are. */
static const char *without_ranking(const Session *s) {
    const RunOptions *runs = &s->options->runs;
    const ViewOptions *view = &s->options->view;
    if (view->no_ranking || (view->quiet && !view->json && !view->html))
        return "it was not asked for";
    if (s->campaign.interrupted)
        return "asym was interrupted";
    if (runs->code_only)
        return "no runs were made";
    if (runs->profiles.size)
        return "nothing is known of the inputs of runs made by hand";
    return runs->argument_source == ARGUMENTS_ASKED
               ? "inputs were given one by one"
               : NULL;
}

static void find_ranking(Ranking *out, Session *s) {
    WholeRuns *whole = ARENA_NEW(s->arena, WholeRuns);
    AttackNumbers numbers = stages_numbers(session_analysis(s), s->arena);
    RunOptions runs = s->campaign.options;
    runs.argument_source = ARGUMENTS_LISTED;
    session_add_written(s, &numbers);
    Status status =
        wholeruns_make(whole, &s->options->program, &runs,
                       notable_runs(s->notable), &numbers, s->arena);
    if (status.code == ASYM_OK) {
        wholeruns_learn(whole, &s->evidence, session_analysis(s));
        runmost_set(&whole->inputs, &s->run_costs, session_analysis(s),
                    &whole->totals, s->arena);
        *out = ranking_find(&whole->totals, &whole->inputs, s->arena);
    } else {
        *out = ranking_none(arena_printf(s->arena, "%s", status.message));
    }
    out->is_failure = out->totals == NULL;
}

/* An interruption leaves what is known without it. */
static Ranking rank(Session *s) {
    const char *reason = without_ranking(s);
    Ranking ranking = ranking_none(reason);
    if (reason)
        return ranking;
    watch_defer();
    find_ranking(&ranking, s);
    if (watch_interrupted())
        campaign_note_interruption(&s->campaign);
    watch_defer_end();
    return ranking;
}

static Status report_growth(Session *s, GraphFiles *files) {
    const ViewOptions *view = &s->options->view;
    Report report;
    fill_in(&report, s, rank(s));
    TRY(print(&report, view));
    if (view->dot) {
        TRY(graphs_of_growth(files, &report, view->report));
        TRY(output_finish_graphs(files));
    }
    return faults_verdict(&report.analysis, s->arena);
}

static Status dump_growth(Session *s) {
    Study study = session_study(s, s->arena);
    StageDump dump =
        stagedump_read(s->options->dump, s->options->function, s->arena);
    TRY(dump_analysis(&dump, &study, session_analysis(s)));
    return output_finish();
}

Status growth_command(const CommandOptions *options, Arena *arena) {
    Session *s = ARENA_NEW(arena, Session);
    GraphFiles files;
    TRY(output_open_graphs(&files, &options->view, options->runs.jobs, arena));
    TRY(session_run(s, options, arena));
    TRY(options->dump ? dump_growth(s) : report_growth(s, &files));
    return campaign_verdict(&s->campaign);
}
