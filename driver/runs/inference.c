#include "driver/runs/inference.h"
#include "base/hash.h"

#include "driver/runs/probe.h"

static ProbeOutcome outcome_of(const RunOutcome *run) {
    const ChildResult *r = &run->result;
    uint64_t digest = hash_bytes(0, r->output, r->output_size);
    return (ProbeOutcome){.code = r->end == CHILD_EXITED ? r->code : -1,
                          .digest =
                              hash_bytes(digest, r->errors, r->errors_size),
                          .work = run->cost.work};
}

Status inference_run(RunOptions *options, Tiers *tiers, const char *directory,
                     Arena *arena) {
    Runs runs = {0};
    probe_runs(&runs, arena);
    RunOutcome *results = ARENA_ARRAY(arena, RunOutcome, runs.size);
    ProbeOutcome *outcomes = ARENA_ARRAY(arena, ProbeOutcome, runs.size);
    for (size_t i = 0; i < runs.size; i++)
        runs.at[i].macros = tiers->variants->all.at[0].macros;
    const char *own = arena_printf(arena, "%s/probe", directory);
    TRY(tiers_run(tiers, results, &runs, own, arena));
    for (size_t i = 0; i < runs.size; i++)
        outcomes[i] = outcome_of(&results[i]);
    probe_pick(options, outcomes, arena);
    return status_ok();
}
