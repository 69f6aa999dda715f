#include "driver/commands/commands.h"
#include "driver/graphs/graphs.h"
#include "driver/runs/campaign.h"
#include "driver/runs/inputs/features.h"

#include <signal.h>
#include <string.h>

/* Rounds that show how large inputs may be, then those of random inputs, which
 * are averaged. */
enum { ROUNDS = 9, DRAWN_ROUNDS = 3, DRAWS = 40 };

typedef struct TimeSession {
    const CommandOptions *options;
    Campaign campaign;
    Database *database; /* NULL: none */
    TimeReport *report;
    bool measures;   /* the program measures what calls of recursions take */
    bool unmeasured; /* it no longer does: there was too little stack */
    bool faulted;    /* a run was ended by SIGSEGV */
    size_t cut;      /* processes that did not end in order */
    size_t threads;  /* that were given up */
    size_t crowded;  /* processes whose counts found no room */
    bool draws;      /* runs before random ones are for their size alone */
    size_t drawn;    /* rounds of random ones, begun so far */
    Arena *arena;
} TimeSession;

static void count_anew(TimeSession *s) {
    s->report->program =
        counted_new(&s->campaign.variants.all.at[0].build.plans, s->arena);
    s->report->usable = 0;
    s->report->inputs.size = 0;
    s->cut = s->threads = s->crowded = 0;
}

static bool measures_calls(const ProgramPlans *plans) {
    for (size_t p = 0; p < plans->count; p++)
        for (size_t f = 0; f < plans->at[p].functions.size; f++)
            if (plans->at[p].functions.at[f].measures_calls)
                return true;
    return false;
}

static Status begin(void *context, const Campaign *campaign) {
    TimeSession *s = context;
    s->measures = measures_calls(&campaign->variants.all.at[0].build.plans);
    s->draws = campaign->workload && workload_can_draw(campaign->workload);
    count_anew(s);
    if (!s->options->database)
        return status_ok();
    return database_open(&s->database, s->options->database, DATABASE_WAIT,
                         s->arena);
}

/* ---- one run ---- */

/* What ended out of order has counts in registers that were never written. */
static size_t drop_unfinished(TimeSession *s, Profile *profiles, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (profiles[i].end == PROFILE_IN_ORDER)
            profiles[kept++] = profiles[i];
        else
            s->cut++;
    }
    return kept;
}

static void note_gaps(TimeSession *s, const Profile *profiles, size_t count) {
    for (size_t i = 0; i < count; i++) {
        s->threads += profiles[i].cut;
        s->crowded += profiles[i].dropped > 0;
    }
}

static void note_ending(TimeSession *s, const CampaignRun *run) {
    const ChildResult *result = run->result;
    s->cut += run->cost.end == RUN_CUT;
    s->faulted = s->faulted || (result && result->end == CHILD_SIGNALLED &&
                                result->code == SIGSEGV);
}

static void note_input(TimeSession *s, const Feature *feature) {
    TimeReport *report = s->report;
    size_t i = 0;
    while (i < report->inputs.size &&
           strcmp(report->inputs.at[i].name, feature->name) != 0)
        i++;
    if (i == report->inputs.size)
        *vec_push(s->arena, &report->inputs) =
            (ReportInput){arena_strdup(s->arena, feature->name),
                          arena_strdup(s->arena, feature->meaning),
                          feature->value, feature->value};
    ReportInput *input = &report->inputs.at[i];
    input->low = feature->value < input->low ? feature->value : input->low;
    input->high = feature->value > input->high ? feature->value : input->high;
}

static void note_inputs(TimeSession *s, const Run *run) {
    Arena *scratch = arena_new();
    Features features = features_of(s->campaign.workload, run, scratch);
    for (size_t i = 0; i < features.size; i++)
        note_input(s, &features.at[i]);
    arena_free(scratch);
}

/* What all runs have in common is no input of the averages. */
static void keep_varied(TimeReport *report) {
    size_t kept = 0;
    for (size_t i = 0; i < report->inputs.size; i++)
        if (report->inputs.at[i].low < report->inputs.at[i].high)
            report->inputs.at[kept++] = report->inputs.at[i];
    report->inputs.size = kept;
}

static Status add_run(void *context, CampaignRun *run) {
    TimeSession *s = context;
    note_ending(s, run);
    size_t count = drop_unfinished(s, run->profiles, run->n_profiles);
    note_gaps(s, run->profiles, count);
    s->report->usable += count > 0;
    if (run->run && count)
        note_inputs(s, run->run);
    bool counts = !s->draws || s->drawn;
    TRY(counted_add(&s->report->program, run->profiles, count,
                    counts ? s->database : NULL));
    run->cost.work = counted_work(&s->report->program);
    return status_ok();
}

static bool draw(TimeSession *s, const Campaign *campaign) {
    size_t left = workload_draws_left(campaign->workload);
    if (s->drawn == DRAWN_ROUNDS)
        return false;
    if (!s->drawn++) {
        workload_draw_uniform(campaign->workload);
        count_anew(s);
    }
    workload_draw(campaign->workload, left < DRAWS ? left : DRAWS);
    return true;
}

/* A call whose result the optimiser would have added up in a loop needs stack
 * where it is measured. */
static bool is_too_deep(const TimeSession *s) {
    return s->measures && s->faulted;
}

static bool goes_on(void *context, Campaign *campaign) {
    TimeSession *s = context;
    if (is_too_deep(s))
        return false;
    campaign_show(campaign,
                  arena_printf(s->arena, "round %zu of %d", campaign->rounds,
                               ROUNDS + (s->draws ? DRAWN_ROUNDS : 0)));
    if (!s->draws)
        return campaign->rounds < ROUNDS;
    if (s->drawn || campaign->rounds >= ROUNDS ||
        workload_is_grown(campaign->workload))
        return draw(s, campaign);
    return true;
}

/* Where the design has nothing more before it is grown. */
static bool next_stage(void *context, Campaign *campaign) {
    TimeSession *s = context;
    return s->draws && !s->drawn && !is_too_deep(s) && draw(s, campaign);
}

/* ---- the report ---- */

/* A tail call of the program may be none where it is counted. */
static const char stack_hint[] =
    "if it ran out of stack, which counted calls take more of, say 'ulimit -s "
    "unlimited' first";

static void note_endings(TimeSession *s) {
    for (size_t i = 0; i < s->campaign.notes.size; i++)
        *vec_push(s->arena, &s->report->notes) = s->campaign.notes.at[i];
    if (s->unmeasured)
        *vec_push(s->arena, &s->report->notes) =
            s->faulted ? "a run crashed, whether each call of a recursion was "
                         "measured or not; they are not"
                       : "a run crashed where each call of a recursion was "
                         "measured, so they are not";
    if (s->faulted)
        *vec_push(s->arena, &s->report->notes) = stack_hint;
}

static void add_note(TimeSession *s, size_t count, const char *what) {
    if (count)
        *vec_push(s->arena, &s->report->notes) =
            arena_printf(s->arena, "%zu %s", count, what);
}

static void note_threads(TimeSession *s) {
    bool one = s->threads == 1;
    if (s->threads)
        *vec_push(s->arena, &s->report->notes) = arena_printf(
            s->arena,
            "what %zu thread%s counted is left out: a signal or the end of the "
            "process caught %s in the middle of a computation",
            s->threads, one ? "" : "s", one ? "it" : "them");
}

static void note_left_out(TimeSession *s, const CountedFunction *f) {
    if (f->left_out)
        *vec_push(s->arena, &s->report->notes) = arena_printf(
            s->arena,
            "%s: what %zu process%s counted is left out; it "
            "began in the middle of a call, by fork, or counted too much",
            f->function->signature, f->left_out, f->left_out == 1 ? "" : "es");
}

static void write_notes(TimeSession *s) {
    CountedProgram *program = &s->report->program;
    note_endings(s);
    add_note(s, s->cut, "processes did not end in order, and are not counted");
    note_threads(s);
    add_note(s, s->crowded, "processes had too little room for their counts");
    for (uint32_t i = 0; i < program->count; i++)
        note_left_out(s, &program->function[i]);
    for (size_t i = 0; i < program->notes.size; i++)
        *vec_push(s->arena, &s->report->notes) = program->notes.at[i];
}

static Status check_usable(const TimeSession *s) {
    const Endings *endings = &s->campaign.endings;
    if (s->report->usable)
        return status_ok();
    return status_fail(ASYM_TOO_FEW, "none of %zu runs ended in order%s%s%s%s",
                       s->campaign.runs, endings->size ? ": " : "",
                       endings->size ? endings_line(&endings->at[0], s->arena)
                                     : "",
                       s->faulted ? "; " : "", s->faulted ? stack_hint : "");
}

static Status count_as(TimeSession *s, BuildKind kind) {
    const CommandOptions *o = s->options;
    CampaignSpec spec = {.program = o->program,
                         .runs = o->runs,
                         .kind = kind,
                         .graphs = o->view.dot != NULL,
                         .verifies = true,
                         .partial = true};
    CampaignSteps steps = {.begin = begin,
                           .add = add_run,
                           .goes_on = goes_on,
                           .next_stage = next_stage,
                           .context = s};
    s->faulted = false;
    s->drawn = 0;
    return campaign_run(&s->campaign, &spec, &steps, s->arena);
}

static Status count_runs(TimeSession *s) {
    TRY(count_as(s, BUILD_TIMES));
    if (is_too_deep(s) && !s->campaign.interrupted) {
        database_close(s->database);
        s->database = NULL;
        s->unmeasured = true;
        TRY(count_as(s, BUILD_COUNTS));
    }
    s->report->runs = s->campaign.runs;
    s->report->partial = s->campaign.interrupted;
    return check_usable(s);
}

static Status find_times(TimeSession *s) {
    const CommandOptions *options = s->options;
    *s->report = (TimeReport){.seed = options->runs.seed,
                              .cost_table = options->program.cost_table,
                              .profiles = options->runs.profiles.size > 0,
                              .database = options->database};
    TRY(count_runs(s));
    if (s->database)
        TRY(counted_load(&s->report->program, s->database));
    database_close(s->database);
    counted_time(&s->report->program);
    keep_varied(s->report);
    write_notes(s);
    return status_ok();
}

static json_t *tree_of(const void *report, ReportView view) {
    return time_report_json(report, view);
}

static Status print(const TimeReport *report, const ViewOptions *view) {
    TRY(output_files(view, tree_of, report));
    if (output_has_text(view))
        time_report_text(report, output_view(view), stdout);
    return output_finish();
}

Status time_command(const CommandOptions *options, Arena *arena) {
    const ViewOptions *view = &options->view;
    TimeReport report;
    GraphFiles files;
    TimeSession *s = ARENA_NEW(arena, TimeSession);
    *s = (TimeSession){.options = options, .report = &report, .arena = arena};
    TRY(output_open_graphs(&files, view, options->runs.jobs, arena));
    TRY(find_times(s));
    TRY(print(&report, view));
    if (view->dot) {
        TRY(graphs_of_times(&files, &report, view->report));
        TRY(output_finish_graphs(&files));
    }
    return campaign_verdict(&s->campaign);
}
