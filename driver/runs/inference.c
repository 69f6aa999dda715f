#include "driver/runs/inference.h"

#include "driver/runs/probe.h"
#include "driver/runs/runner.h"

static ProbeOutcome outcome_of(const RunOutcome *run) {
    const ChildResult *r = &run->result;
    uint64_t digest = probe_digest(0, r->output, r->output_size);
    return (ProbeOutcome){.code = r->end == CHILD_EXITED ? r->code : -1,
                          .digest =
                              probe_digest(digest, r->errors, r->errors_size),
                          .work = run->cost.work};
}

Status inference_run(RunOptions *options, const char *executable,
                     const char *directory, Arena *arena) {
    Runs runs = {0};
    probe_runs(&runs, arena);
    RunTask *tasks = ARENA_ARRAY(arena, RunTask, runs.size);
    RunOutcome *results = ARENA_ARRAY(arena, RunOutcome, runs.size);
    ProbeOutcome *outcomes = ARENA_ARRAY(arena, ProbeOutcome, runs.size);
    for (size_t i = 0; i < runs.size; i++)
        tasks[i] = (RunTask){&runs.at[i], executable};
    const char *own = arena_printf(arena, "%s/probe", directory);
    TRY(runner_run(results, tasks, runs.size, options, own, arena));
    for (size_t i = 0; i < runs.size; i++)
        outcomes[i] = outcome_of(&results[i]);
    probe_pick(options, outcomes, arena);
    return status_ok();
}
