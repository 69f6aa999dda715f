#include "base/files/outfile.h"
#include "driver/commands/commands.h"
#include "driver/report/measured/trend_report.h"
#include "driver/runs/campaign.h"
#include "driver/trend/keeping.h"

#include <string.h>

enum { OUTPUT_KEPT = 1 << 20, PUT_TOGETHER = 32 };

typedef struct TrendSession {
    const CommandOptions *options;
    Campaign campaign;
    CountedProgram program;
    Matrix matrix;
    TrendStore *store;  /* NULL: none */
    Vec(size_t) unkept; /* workloads that are not in it yet */
    TrendReport *report;
    size_t good, round_good; /* counted: all, of the round */
    Arena *arena;
} TrendSession;

static Status begin(void *context, const Campaign *campaign) {
    TrendSession *s = context;
    s->program =
        counted_new(&campaign->variants.all.at[0].build.plans, s->arena);
    s->matrix = matrix_new(&s->program, s->arena);
    if (!s->options->database)
        return status_ok();
    StoredTrend head = keeping_head(&s->matrix, &s->options->trend,
                                    s->report->seed, &s->report->workloads);
    TRY(trendstore_open(&s->store, "--db", s->options->database, s->arena));
    return trendstore_settle(s->store, &head);
}

/* Now and then, so that little is lost if asym is killed. */
static Status keep(TrendSession *s) {
    size_t count = s->unkept.size;
    s->unkept.size = 0;
    return s->store && count ? keeping_put(s->store, &s->report->workloads,
                                           &s->matrix, s->unkept.at, count)
                             : status_ok();
}

/* ---- one run ---- */

/* Why its counts are not whole; NULL: they are. */
static const char *what_is_wrong(const CampaignRun *run) {
    if (run->cost.end == RUN_CUT)
        return "it was stopped at a limit";
    if (run->result && run->result->end != CHILD_EXITED)
        return "it crashed";
    if (!run->n_profiles)
        return "it left no profile";
    for (size_t i = 0; i < run->n_profiles; i++) {
        if (run->profiles[i].end != PROFILE_IN_ORDER)
            return "a process of it did not end in order";
        if (run->profiles[i].dropped || run->profiles[i].cut)
            return "not all that it did was counted";
    }
    return NULL;
}

static size_t workload_of(TrendSession *s, const CampaignRun *run) {
    return run->run ? run->run->index
                    : workloads_named(&s->report->workloads, run->name);
}

static void leave_out(TrendSession *s, size_t workload, const char *why) {
    TrendWorkload *w = &s->report->workloads.all.at[workload];
    w->counted = false;
    w->left_out = why;
    matrix_drop(&s->matrix, workload);
}

/* Functions whose counters make no sense of what ran. */
static size_t count_left_out(const CountedProgram *program) {
    size_t count = 0;
    for (uint32_t i = 0; i < program->count; i++)
        count += program->function[i].left_out;
    return count;
}

static Status count_run(TrendSession *s, CampaignRun *run, size_t workload) {
    TrendWorkload *w = &s->report->workloads.all.at[workload];
    size_t before = count_left_out(&s->program);
    TRY(counted_add(&s->program, run->profiles, run->n_profiles, NULL));
    if (count_left_out(&s->program) != before) {
        leave_out(s, workload, "not all that it did was counted");
        return status_ok();
    }
    w->counted = true;
    s->round_good++;
    s->good++;
    if (run->result)
        workloads_take_output(&s->report->workloads, &s->options->trend,
                              workload, run->result->output,
                              run->result->output_size);
    return matrix_add(&s->matrix, workload);
}

static Status add_run(void *context, CampaignRun *run) {
    TrendSession *s = context;
    size_t workload = workload_of(s, run);
    const char *wrong = what_is_wrong(run);
    if (s->report->workloads.all.at[workload].left_out)
        return status_ok();
    if (wrong)
        leave_out(s, workload, wrong);
    else
        TRY(count_run(s, run, workload));
    run->cost.work = counted_work(&s->program);
    *vec_push(s->arena, &s->unkept) = workload;
    return s->unkept.size < PUT_TOGETHER ? status_ok() : keep(s);
}

/* Sizes that asym chose rise: where all runs of a round were stopped or
 * crashed, larger ones would be, too. */
static bool goes_on(void *context, Campaign *campaign) {
    TrendSession *s = context;
    bool good = s->round_good || s->options->trend.workloads;
    campaign_show(campaign,
                  arena_printf(s->arena, "%zu of them were counted", s->good));
    s->round_good = 0;
    return good;
}

/* ---- the report ---- */

/* Those that never had their turn.  Where smaller ones did not end, that is
 * what is known of them; an interruption says nothing. */
static size_t leave_out_rest(TrendSession *s) {
    const Workloads *w = &s->report->workloads;
    size_t left = 0;
    for (size_t i = 0; i < w->runs.size && !s->campaign.interrupted; i++) {
        size_t workload = w->runs.at[i].index;
        if (w->all.at[workload].counted || w->all.at[workload].left_out)
            continue;
        leave_out(s, workload, "it was not run: smaller ones did not end");
        *vec_push(s->arena, &s->unkept) = workload;
        left++;
    }
    return left;
}

static void add_note(TrendSession *s, const char *note) {
    if (note)
        *vec_push(s->arena, &s->report->notes) = note;
}

static void write_notes(TrendSession *s, size_t left) {
    TrendReport *report = s->report;
    for (size_t i = 0; i < s->campaign.notes.size; i++)
        *vec_push(s->arena, &report->notes) = s->campaign.notes.at[i];
    if (left)
        *vec_push(s->arena, &report->notes) = arena_printf(
            s->arena,
            "%zu larger workloads were not run: none of the last round ended "
            "within the limits (see --timeout, --between)",
            left);
    for (size_t k = 0; k < report->workloads.features.all.size; k++) {
        const char *unread = workloads_unread(&report->workloads, k);
        add_note(s, unread);
    }
}

static size_t *counted_workloads(const Workloads *w, size_t *count,
                                 Arena *arena) {
    size_t *out = ARENA_ARRAY(arena, size_t, w->all.size + 1);
    *count = 0;
    for (size_t i = 0; i < w->all.size; i++)
        if (w->all.at[i].counted)
            out[(*count)++] = i;
    return out;
}

static Status check_usable(const TrendSession *s, size_t counted) {
    const Endings *endings = &s->campaign.endings;
    if (counted >= 2)
        return status_ok();
    return status_fail(
        ASYM_TOO_FEW,
        "%zu of %zu workloads ended in order, and trends need 2 "
        "at least%s%s",
        counted, s->report->workloads.all.size, endings->size ? ": " : "",
        endings->size ? endings_line(&endings->at[0], s->arena) : "");
}

static Status make_runs(TrendSession *s) {
    const CommandOptions *o = s->options;
    CampaignSpec spec = {.program = o->program,
                         .runs = o->runs,
                         .kind = BUILD_COUNTS,
                         .partial = true,
                         .given = &s->report->workloads.runs};
    CampaignSteps steps = {
        .begin = begin, .add = add_run, .goes_on = goes_on, .context = s};
    for (size_t i = 0; i < o->trend.asked.size; i++)
        if (o->trend.asked.at[i].regex)
            spec.runs.output_kept = OUTPUT_KEPT;
    return campaign_run(&s->campaign, &spec, &steps, s->arena);
}

/* With a database the report is over all that it holds. */
static Status take_kept(TrendSession *s) {
    TrendReport *report = s->report;
    const TrendOptions *o = &s->options->trend;
    const char *note = NULL;
    if (o->merged.size)
        TRY(keeping_merge(&report->workloads, &s->matrix, o->merged.at,
                          o->merged.size, &report->seed, &note));
    add_note(s, note);
    return s->store ? keeping_load(&report->workloads, &s->matrix, s->store)
                    : status_ok();
}

static Status make_and_keep_runs(TrendSession *s) {
    Status made = make_runs(s);
    size_t left = made.code == ASYM_OK ? leave_out_rest(s) : 0;
    Status kept = keep(s);
    TRY(made);
    TRY(kept);
    write_notes(s, left);
    return take_kept(s);
}

static Status check_shard(const CommandOptions *options) {
    if (!options->trend.shards || options->database)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "--shard goes with --db, as in asym trend --shard 1/4 "
                       "--db shard1.db");
}

static Status find_trends(TrendSession *s) {
    const CommandOptions *o = s->options;
    TrendReport *report = s->report;
    bool kept = o->database || o->trend.merged.size;
    size_t count;
    TRY(check_shard(o));
    TRY(workloads_new(&report->workloads, &o->trend, &o->runs, kept, s->arena));
    TRY(make_and_keep_runs(s));
    report->partial = s->campaign.interrupted;
    TRY(workloads_finish(&report->workloads, &o->trend, &s->matrix));
    add_note(s, workloads_strangers(&report->workloads));
    size_t *which = counted_workloads(&report->workloads, &count, s->arena);
    TRY(check_usable(s, count));
    trends_find(&report->trends, &s->matrix, &report->workloads.features, which,
                count, &o->trend, report->seed, s->arena);
    return status_ok();
}

static json_t *tree_of(const void *report, ReportView view) {
    (void)view;
    return trend_report_json(report);
}

static bool is_shown(const char *path) {
    return path && strcmp(path, "-") == 0;
}

/* What was there before stays until all is written. */
static Status write_csv(const TrendReport *report, const char *path,
                        Arena *arena) {
    OutFile file;
    if (!path)
        return status_ok();
    if (is_shown(path))
        return trend_report_csv(report, stdout);
    Status status = outfile_open(&file, path, OUTFILE_DATA, arena);
    if (status.code == ASYM_OK)
        status = outfile_finish(&file, trend_report_csv(report, file.stream));
    return status.code == ASYM_OK
               ? status
               : status_fail(status.code,
                             "--csv %.150s: it cannot be written: %.60s", path,
                             status.message);
}

Status trend_command(const CommandOptions *options, Arena *arena) {
    const ViewOptions *view = &options->view;
    TrendReport report = {.seed = options->runs.seed,
                          .options = &options->trend};
    TrendSession *s = ARENA_NEW(arena, TrendSession);
    *s = (TrendSession){.options = options, .report = &report, .arena = arena};
    TRY(find_trends(s));
    TRY(output_files(view, tree_of, &report));
    TRY(write_csv(&report, options->trend.csv, arena));
    if (output_has_text(view) && !is_shown(options->trend.csv))
        trend_report_text(&report, output_view(view), stdout);
    TRY(output_finish());
    return campaign_verdict(&s->campaign);
}
