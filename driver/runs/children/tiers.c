#include "driver/runs/children/tiers.h"

enum {
    QUICK_SHARE = 16,   /* of its time a run in quick code may take one such
                           part, and all of them together as much as one run:
                           what code without counters works is not counted */
    WORK_A_BYTE = 1600, /* of the quick objects: as long as it takes to optimise
                           it, optimised code saves in that work */
    FEWEST = 8          /* runs before the work is looked at */
};

/* Some of the runs. */
typedef struct Pass {
    const Runs *runs;
    RunOutcome *outcomes; /* indexed as the runs */
    size_t *at, count;    /* which ones */
    const char *directory;
    Arena *arena;
} Pass;

static Status build(const Tiers *tiers, const Pass *pass) {
    BuildMacros *choices = ARENA_ARRAY(pass->arena, BuildMacros, pass->count);
    for (size_t i = 0; i < pass->count; i++)
        choices[i] = pass->runs->at[pass->at[i]].macros;
    return variants_build(tiers->variants, choices, pass->count);
}

/* Leaves in the pass those that have a build; tasks[i] is the i-th of them. */
static void make_tasks(RunTask *tasks, const Tiers *tiers, Pass *pass) {
    size_t count = 0;
    for (size_t i = 0; i < pass->count; i++) {
        const Run *run = &pass->runs->at[pass->at[i]];
        const Variant *variant = variants_of(tiers->variants, &run->macros);
        if (variant->build.status.code != ASYM_OK)
            continue;
        tasks[count] = (RunTask){run, variant->build.executable};
        pass->at[count++] = pass->at[i];
    }
    pass->count = count;
}

static RunOptions options_of(const Tiers *tiers) {
    RunOptions options = *tiers->options;
    if (!tiers->variants->optimised)
        options.timeout_ms = (options.timeout_ms - 1) / QUICK_SHARE + 1;
    return options;
}

static Status run(const Tiers *tiers, Pass *pass) {
    RunTask *tasks = ARENA_ARRAY(pass->arena, RunTask, pass->count);
    RunOutcome *made = ARENA_ARRAY(pass->arena, RunOutcome, pass->count);
    RunOptions options = options_of(tiers);
    for (size_t i = 0; i < pass->count; i++)
        pass->outcomes[pass->at[i]] = (RunOutcome){.cost.end = RUN_WITHOUT};
    TRY(build(tiers, pass));
    make_tasks(tasks, tiers, pass);
    Status status = runner_run(made, tasks, pass->count, &options,
                               pass->directory, pass->arena);
    for (size_t i = 0; i < pass->count; i++)
        pass->outcomes[pass->at[i]] = made[i];
    return status;
}

/* ---- what quick code cannot tell ---- */

static bool is_in_order(const RunOutcome *outcome) {
    for (size_t i = 0; i < outcome->profiles.size; i++)
        if (outcome->profiles.at[i].end != PROFILE_IN_ORDER)
            return false;
    return outcome->cost.end == RUN_USABLE && !outcome->ending;
}

static void keep_others(Pass *pass) {
    size_t count = 0;
    for (size_t i = 0; i < pass->count; i++)
        if (!is_in_order(&pass->outcomes[pass->at[i]]))
            pass->at[count++] = pass->at[i];
    pass->count = count;
}

static void add_cost(Tiers *tiers, const RunOutcome *outcome) {
    uint64_t work = outcome->cost.work;
    tiers->largest = work > tiers->largest ? work : tiers->largest;
    if (__builtin_add_overflow(tiers->work, work, &tiers->work))
        tiers->work = UINT64_MAX;
    tiers->cpu_us += outcome->result.cpu_us;
}

/* How much more work is done before optimised code would have paid. */
static uint64_t work_left(const Tiers *tiers) {
    uint64_t price = variants_quick_bytes(tiers->variants) * WORK_A_BYTE;
    bool is_late = tiers->cpu_us / 1000 > tiers->options->timeout_ms;
    return is_late || tiers->work > price ? 0 : price - tiers->work;
}

/* Of "count" runs, how many to make at once, should each be as costly as the
 * costliest so far. */
static size_t affordable(const Tiers *tiers, size_t count) {
    uint64_t most = tiers->largest ? work_left(tiers) / tiers->largest : 0;
    most = most > FEWEST ? most : FEWEST;
    return tiers->variants->optimised || count < most ? count : most;
}

/* They will not be made again. */
static void forget(const Pass *pass) {
    for (size_t i = 0; i < pass->count; i++)
        pass->outcomes[pass->at[i]].is_over = false;
}

/* Leaves those in the pass that were made again. */
static Status run_chosen(Tiers *tiers, Pass *pass) {
    bool was_optimised = tiers->variants->optimised;
    Status status = run(tiers, pass);
    if (was_optimised)
        return status;
    if (status.code != ASYM_OK) {
        keep_others(pass);
        forget(pass);
        return status;
    }
    for (size_t i = 0; i < pass->count; i++)
        add_cost(tiers, &pass->outcomes[pass->at[i]]);
    keep_others(pass);
    if (pass->count || !work_left(tiers))
        variants_optimise(tiers->variants);
    return pass->count ? run(tiers, pass) : status_ok();
}

static Pass pass_of(const Runs *runs, RunOutcome *outcomes, size_t from,
                    size_t count, const char *directory, Arena *arena) {
    size_t *at = ARENA_ARRAY(arena, size_t, count);
    for (size_t i = 0; i < count; i++)
        at[i] = from + i;
    return (Pass){runs, outcomes, at, count, directory, arena};
}

Status tiers_run(Tiers *tiers, RunOutcome outcomes[], const Runs *runs,
                 const char *directory, Arena *arena) {
    for (size_t done = 0, count; done < runs->size; done += count) {
        count = affordable(tiers, runs->size - done);
        Pass pass = pass_of(runs, outcomes, done, count, directory, arena);
        TRY(run_chosen(tiers, &pass));
    }
    return status_ok();
}

Status tiers_try(const Tiers *tiers, RunOutcome outcomes[], const Runs *runs,
                 const char *directory, Arena *arena) {
    Pass pass = pass_of(runs, outcomes, 0, runs->size, directory, arena);
    return run(tiers, &pass);
}
