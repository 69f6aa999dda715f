#include "driver/commands/time_session.h"

#include "base/process/tempdir.h"
#include "driver/build/variants.h"
#include "driver/runs/endings.h"
#include "driver/runs/inference.h"
#include "driver/runs/recorded.h"
#include "driver/runs/runner.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 5 };

typedef struct TimeSession {
    Options options; /* with the inferred arguments filled in */
    const char *directory;
    Variants variants;
    Workload *workload;
    Database *database; /* NULL: none */
    TimeReport *report;
    Endings endings; /* of runs that ended otherwise than by themselves */
    bool faulted;    /* a run was ended by SIGSEGV */
    size_t cut;      /* processes that did not end in order */
    size_t threads;  /* that were given up */
    size_t crowded;  /* processes whose counts found no room */
    Arena *arena;
} TimeSession;

/* ---- one run ---- */

/* What ended out of order has counts in registers that nobody wrote. */
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

static Status add_run(TimeSession *s, Profile *profiles, size_t count) {
    count = drop_unfinished(s, profiles, count);
    note_gaps(s, profiles, count);
    s->report->usable += count > 0;
    return counted_add(&s->report->program, profiles, count, s->database);
}

static void note_ending(TimeSession *s, const RunOutcome *outcome) {
    const ChildResult *result = &outcome->result;
    s->cut += outcome->cost.end == RUN_CUT;
    s->faulted = s->faulted ||
                 (result->end == CHILD_SIGNALLED && result->code == SIGSEGV);
    if (outcome->ending)
        endings_add(&s->endings, outcome->ending, outcome->command, s->arena);
}

static Status run_round(TimeSession *s, const Runs *runs, RunCost *costs) {
    const char *executable = s->variants.all.at[0].build.executable;
    Arena *scratch = arena_new();
    RunTask *tasks = ARENA_ARRAY(scratch, RunTask, runs->size);
    RunOutcome *outcomes = ARENA_ARRAY(scratch, RunOutcome, runs->size);
    for (size_t i = 0; i < runs->size; i++)
        tasks[i] = (RunTask){&runs->at[i], executable};
    Status status = runner_run(outcomes, tasks, runs->size, &s->options,
                               s->directory, scratch);
    for (size_t i = 0; i < runs->size && status.code == ASYM_OK; i++) {
        s->report->runs++;
        note_ending(s, &outcomes[i]);
        status = add_run(s, outcomes[i].profiles.at, outcomes[i].profiles.size);
        costs[i] =
            (RunCost){outcomes[i].cost.end, counted_work(&s->report->program)};
    }
    arena_free(scratch);
    return status;
}

/* ---- all runs ---- */

static Status infer_arguments(TimeSession *s) {
    if (s->options.argument_source != ARGUMENTS_INFERRED)
        return status_ok();
    return inference_run(&s->options, s->variants.all.at[0].build.executable,
                         s->directory, s->arena);
}

static Status run_rounds(TimeSession *s) {
    Runs runs = {0};
    workload_next_round(s->workload, &runs, NULL, s->arena);
    for (size_t round = 1; runs.size; round++) {
        RunCost *costs = ARENA_ARRAY(s->arena, RunCost, runs.size);
        TRY(run_round(s, &runs, costs));
        if (round == ROUNDS)
            break;
        WorkloadFeedback feedback = {.costs = costs};
        runs = (Runs){0};
        workload_next_round(s->workload, &runs, &feedback, s->arena);
    }
    return status_ok();
}

static Status make_runs(TimeSession *s) {
    TRY(infer_arguments(s));
    s->workload = workload_new(&s->options, s->arena);
    if (s->options.argument_source == ARGUMENTS_ASKED)
        TRY(workload_read_lines(s->workload, stdin,
                                isatty(STDIN_FILENO) ? stderr : NULL));
    return run_rounds(s);
}

static Status add_recorded(void *context, const Profile *profile) {
    TimeSession *s = context;
    Profile one = *profile;
    return add_run(s, &one, 1);
}

static Status read_runs(TimeSession *s) {
    Recorded recorded;
    const Options *o = &s->options;
    TRY(recorded_find(&recorded, o->profiles.at, o->profiles.size, s->arena));
    TRY(recorded_read(&recorded, &s->variants.all.at[0].plans, add_recorded,
                      s));
    s->report->runs = recorded.runs;
    for (size_t i = 0; i < recorded.notes.size; i++)
        *vec_push(s->arena, &s->report->notes) = recorded.notes.at[i];
    return status_ok();
}

/* ---- the report ---- */

/* A tail call of the program may be none where it is counted. */
static const char stack_hint[] =
    "if it ran out of stack, which counted calls take more of, say 'ulimit -s "
    "unlimited' first";

static void note_endings(TimeSession *s) {
    for (size_t i = 0; i < s->endings.size; i++)
        *vec_push(s->arena, &s->report->notes) =
            endings_line(&s->endings.at[i], s->arena);
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
    const TimeReport *report = s->report;
    if (report->usable)
        return status_ok();
    return status_fail(
        ASYM_TOO_FEW, "none of %zu runs ended in order%s%s%s%s", report->runs,
        s->endings.size ? ": " : "",
        s->endings.size ? endings_line(&s->endings.at[0], s->arena) : "",
        s->faulted ? "; " : "", s->faulted ? stack_hint : "");
}

static Status run_all(TimeSession *s) {
    const Options *o = &s->options;
    TRY(tempdir_new(&s->directory, s->arena));
    TRY(variants_new(&s->variants, o, s->directory, s->arena));
    TRY(variants_build_plain(&s->variants));
    s->report->program = counted_new(&s->variants.all.at[0].plans, s->arena);
    if (o->database)
        TRY(database_open(&s->database, o->database, DATABASE_WAIT, s->arena));
    TRY(o->profiles.size ? read_runs(s) : make_runs(s));
    TRY(check_usable(s));
    if (s->database)
        TRY(counted_load(&s->report->program, s->database));
    database_close(s->database);
    counted_time(&s->report->program);
    write_notes(s);
    tempdir_remove(s->directory);
    return status_ok();
}

Status time_session_run(TimeReport *out, const Options *options, Arena *arena) {
    *out = (TimeReport){.seed = options->seed,
                        .cost_table = options->cost_table,
                        .database = options->database};
    TimeSession *s = ARENA_NEW(arena, TimeSession);
    *s = (TimeSession){.options = *options, .report = out, .arena = arena};
    return run_all(s);
}
