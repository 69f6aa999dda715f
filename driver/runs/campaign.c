#include "driver/runs/campaign.h"

#include "base/files/tempdir.h"
#include "base/process/terminal.h"
#include "base/process/watch.h"
#include "driver/build/clangopt.h"
#include "driver/runs/children/progress.h"
#include "driver/runs/children/sandbox.h"
#include "driver/runs/inference.h"
#include "driver/runs/recorded.h"

#include <stdio.h>
#include <unistd.h>

void campaign_show(const Campaign *c, const char *state) {
    progress_state(c->runs, state);
}

/* ---- a round ---- */

static void take_result(Campaign *c, const Run *run,
                        const RunOutcome *outcome) {
    c->runs++;
    c->usable += outcome->cost.end == RUN_USABLE;
    truncation_add(&c->truncation, run, outcome->cost.end);
    const char *how = outcome->ending ? outcome->ending : outcome->failure;
    FailedRun failed = {how, outcome->command, outcome->words};
    if (how)
        endings_add(outcome->ending ? &c->endings : &c->failures, &failed,
                    c->arena);
}

static void add_failed_build(Campaign *c, const Variant *variant) {
    FailedRun failed = {"did not compile",
                        variant_text(variant, ", ", c->arena), NULL};
    endings_add(&c->endings, &failed, c->arena);
}

static Status add_outcome(Campaign *c, const Run *run,
                          const RunOutcome *outcome, RunCost *cost) {
    CampaignRun made = {.variant = variants_of(&c->variants, &run->macros),
                        .run = run,
                        .result = &outcome->result,
                        .profiles = outcome->profiles.at,
                        .n_profiles = outcome->profiles.size,
                        .cost = outcome->cost};
    *cost = made.cost;
    if (made.variant->build.status.code != ASYM_OK) {
        add_failed_build(c, made.variant);
        return status_ok();
    }
    take_result(c, run, outcome);
    TRY(c->steps.add(c->steps.context, &made));
    *cost = made.cost;
    return status_ok();
}

static uint64_t longest_us(const RunOutcome outcomes[], size_t count) {
    uint64_t longest = 0;
    for (size_t i = 0; i < count; i++)
        if (outcomes[i].is_over && outcomes[i].result.wall_us > longest)
            longest = outcomes[i].result.wall_us;
    return longest;
}

/* Those that were over when asym was interrupted.  One that took longer than
 * all of them by then is as good as cut off by a limit. */
static Status add_finished(Campaign *c, const Runs *runs,
                           const RunOutcome outcomes[], RunCost *costs) {
    uint64_t longest = longest_us(outcomes, runs->size);
    for (size_t i = 0; i < runs->size; i++)
        if (outcomes[i].is_over)
            TRY(add_outcome(c, &runs->at[i], &outcomes[i], &costs[i]));
        else if (outcomes[i].result.wall_us > longest)
            truncation_add(&c->truncation, &runs->at[i], RUN_CUT);
    return status_ok();
}

/* costs[i] becomes that of runs->at[i]. */
static Status make_round(Campaign *c, const Runs *runs, RunCost *costs,
                         Arena *scratch) {
    RunOutcome *outcomes = ARENA_ARRAY(scratch, RunOutcome, runs->size);
    Status status = tiers_run(&c->tiers, outcomes, runs, c->directory, scratch);
    if (status.code == ASYM_INTERRUPTED && c->partial) {
        TRY(add_finished(c, runs, outcomes, costs));
        return status;
    }
    TRY(status);
    for (size_t i = 0; i < runs->size; i++)
        TRY(add_outcome(c, &runs->at[i], &outcomes[i], &costs[i]));
    return status_ok();
}

static Status run_round(Campaign *c, const Runs *runs, RunCost *costs) {
    Arena *scratch = arena_new();
    Status status = make_round(c, runs, costs, scratch);
    arena_free(scratch);
    c->rounds++;
    c->truncated = truncation_reason(&c->truncation);
    return status;
}

static const Ending *of_all_runs(const Endings *endings, size_t runs) {
    for (size_t i = 0; i < endings->size; i++)
        if (runs && endings->at[i].count == runs)
            return &endings->at[i];
    return NULL;
}

const Ending *campaign_common_failure(const Campaign *c) {
    const Ending *exit = of_all_runs(&c->failures, c->runs);
    return exit ? exit : of_all_runs(&c->endings, c->runs);
}

static void note_unproved(Campaign *c) {
    for (size_t i = 0; i < c->variants.all.size; i++) {
        const char *why = c->variants.all.at[i].build.unproved;
        if (why)
            *vec_push(c->arena, &c->notes) = arena_printf(
                c->arena, "not all is proved that might be: %s", why);
    }
}

static void note_quick_code(Campaign *c) {
    for (size_t i = 0; i < c->variants.all.size; i++) {
        const char *why = c->variants.all.at[i].build.unoptimised;
        if (why)
            *vec_push(c->arena, &c->notes) = arena_printf(
                c->arena, "made in quick code: it cannot be optimised: %s",
                why);
    }
}

/* Programs may well exit with a code when they have done their work; where all
 * runs do, that may be all that they did. */
static void note_endings(Campaign *c) {
    const Ending *common = campaign_common_failure(c);
    for (size_t i = 0; i < c->endings.size; i++)
        if (&c->endings.at[i] != common)
            *vec_push(c->arena, &c->notes) =
                endings_line(&c->endings.at[i], c->arena);
    if (common)
        *vec_push(c->arena, &c->notes) =
            endings_line_with_words(common, c->arena);
}

static void note_worst(Campaign *c) {
    const char *worst =
        c->workload ? workload_worst(c->workload, c->arena) : NULL;
    if (worst)
        *vec_push(c->arena, &c->notes) =
            arena_printf(c->arena, "most work for its size: %s", worst);
}

/* Whether a round of another stage may have new inputs. */
static bool has_other_stage(Campaign *c) {
    return c->steps.next_stage && c->steps.next_stage(c->steps.context, c);
}

bool campaign_has_given(const Campaign *c) {
    return c->given && c->given_made < c->given->size;
}

/* Of runs that the command made itself: not all profiles are there at once. */
static void next_part(Campaign *c, Runs *runs) {
    enum { PART = 32 };
    size_t left = c->given->size - c->given_made;
    *runs = (Runs){&c->given->at[c->given_made], left < PART ? left : PART, 0};
    c->given_made += runs->size;
}

static void first_round(Campaign *c, Runs *runs) {
    *runs = (Runs){0};
    if (campaign_has_given(c))
        next_part(c, runs);
    else if (c->workload)
        workload_next_round(c->workload, runs, NULL, c->arena);
}

static void next_round(Campaign *c, Runs *runs, const RunCost *costs) {
    *runs = (Runs){0};
    if (campaign_has_given(c))
        next_part(c, runs);
    else if (c->workload)
        workload_next_round(c->workload, runs, costs, c->arena);
    while (c->workload && !runs->size && has_other_stage(c))
        workload_next_round(c->workload, runs, NULL, c->arena);
}

/* The status of a round; an interruption is none where there is a report. */
static Status take_interruption(Campaign *c, Status status) {
    if (!c->partial || !c->usable || !watch_interrupted())
        return status;
    c->interrupted = true;
    return status.code == ASYM_INTERRUPTED ? status_ok() : status;
}

static const char *partial_text(const Campaign *c) {
    return c->runs == 1 ? "interrupted after 1 run: the report is partial, of "
                          "what that showed"
                        : arena_printf(c->arena,
                                       "interrupted after %zu runs: the report "
                                       "is partial, of what these showed",
                                       c->runs);
}

void campaign_note_interruption(Campaign *c) {
    c->interrupted = true;
    *vec_push(c->arena, &c->notes) = partial_text(c);
}

static Status run_rounds(Campaign *c, Runs *runs) {
    while (runs->size) {
        RunCost *costs = ARENA_ARRAY(c->arena, RunCost, runs->size);
        TRY(take_interruption(c, run_round(c, runs, costs)));
        bool goes_on = c->steps.goes_on(c->steps.context, c);
        TRY(take_interruption(c, status_ok()));
        if (!goes_on || c->interrupted)
            break;
        next_round(c, runs, costs);
    }
    note_endings(c);
    note_quick_code(c);
    note_unproved(c);
    note_worst(c);
    if (c->interrupted)
        campaign_note_interruption(c);
    return status_ok();
}

static Status run_until_interrupted(Campaign *c, Runs *runs) {
    if (!c->partial)
        return run_rounds(c, runs);
    watch_defer();
    Status status = run_rounds(c, runs);
    watch_defer_end();
    return status;
}

Status campaign_verdict(const Campaign *c) {
    return c->interrupted ? status_fail(ASYM_INTERRUPTED, "%s", partial_text(c))
                          : status_ok();
}

/* ---- where runs come from ---- */

/* With the first run's macros. */
static Status build_base(Campaign *c, const Runs *runs) {
    return runs->size ? variants_build(&c->variants, &runs->at[0].macros, 1)
                      : status_ok();
}

static Status find_arguments(Campaign *c) {
    RunOptions *options = &c->options;
    if (options->argument_source == ARGUMENTS_MADE)
        return options->maker.find(options, &c->tiers, c->directory, c->arena);
    return inference_run(options, &c->tiers, c->directory, c->arena);
}

/* Finds how many arguments the program reads; any build will do. */
static Status infer_arguments(Campaign *c) {
    ArgumentSource source = c->options.argument_source;
    if (source != ARGUMENTS_INFERRED && source != ARGUMENTS_MADE)
        return status_ok();
    Workload *first = workload_new(&c->options, c->arena);
    Runs runs = {0};
    workload_next_round(first, &runs, NULL, c->arena);
    TRY(build_base(c, &runs));
    TRY(find_arguments(c));
    return runoptions_check_corpus(&c->options, source);
}

static Status make_runs(Campaign *c) {
    Runs runs = {0};
    progress_begin(c->options.runs);
    TRY(infer_arguments(c));
    c->workload = workload_new(&c->options, c->arena);
    if (c->options.argument_source == ARGUMENTS_ASKED)
        TRY(workload_read_lines(c->workload, stdin,
                                isatty(STDIN_FILENO) ? stderr : NULL));
    if (c->verifies)
        workload_keep_runs(c->workload);
    first_round(c, &runs);
    TRY(build_base(c, &runs));
    if (c->variants.all.size)
        workload_take_words(c->workload, &c->variants.all.at[0].build.plans);
    TRY(c->steps.begin(c->steps.context, c));
    return run_until_interrupted(c, &runs);
}

static Status make_given(Campaign *c) {
    Runs runs;
    progress_begin(c->given->size);
    TRY(variants_build_plain(&c->variants));
    TRY(c->steps.begin(c->steps.context, c));
    first_round(c, &runs);
    return run_until_interrupted(c, &runs);
}

static Status add_recorded(void *context, const char *name,
                           const Profile *profile) {
    Campaign *c = context;
    Profile own = *profile;
    CampaignRun run = {.variant = &c->variants.all.at[0],
                       .name = name,
                       .profiles = &own,
                       .n_profiles = 1,
                       .cost = {RUN_USABLE, 0}};
    return c->steps.add(c->steps.context, &run);
}

/* The runs were made already. */
static Status read_runs(Campaign *c) {
    Recorded recorded;
    TRY(recorded_find(&recorded, c->options.profiles.at,
                      c->options.profiles.size, c->arena));
    TRY(variants_build_plain(&c->variants));
    TRY(c->steps.begin(c->steps.context, c));
    TRY(recorded_read(&recorded, &c->variants.all.at[0].build.plans,
                      add_recorded, c));
    c->runs = recorded.runs;
    c->usable = recorded.usable;
    c->truncated = recorded_truncation_reason(&recorded);
    for (size_t i = 0; i < recorded.notes.size; i++)
        *vec_push(c->arena, &c->notes) = recorded.notes.at[i];
    return status_ok();
}

/* There are none, and nothing that was varied. */
static Status make_no_runs(Campaign *c) {
    TRY(variants_build_plain(&c->variants));
    return c->steps.begin(c->steps.context, c);
}

static void note_openmp(Campaign *c, const BuildOptions *program) {
    ClangOptions options;
    clangopt_sort(&options, program->clang_options.at,
                  program->clang_options.size, c->arena);
    if (options.openmp)
        *vec_push(c->arena, &c->notes) =
            "-fopenmp: counted is what one thread does, the program without "
            "its pragmas";
}

Status campaign_run(Campaign *out, const CampaignSpec *spec,
                    const CampaignSteps *steps, Arena *arena) {
    *out = (Campaign){.options = spec->runs,
                      .steps = *steps,
                      .verifies = spec->verifies,
                      .partial = spec->partial,
                      .given = spec->given ? spec->given : spec->first,
                      .truncation = {.arena = arena},
                      .arena = arena};
    note_openmp(out, &spec->program);
    VariantsSpec variants = {spec->program, spec->kind, spec->graphs,
                             spec->runs.jobs};
    if (out->options.sandbox)
        TRY(sandbox_check(arena));
    TRY(tempdir_new(&out->directory, arena));
    TRY(variants_new(&out->variants, &variants, out->directory, arena));
    out->tiers = (Tiers){.variants = &out->variants, .options = &out->options};
    Status status = out->options.code_only       ? make_no_runs(out)
                    : out->options.profiles.size ? read_runs(out)
                    : spec->given                ? make_given(out)
                                                 : make_runs(out);
    terminal_clear();
    tempdir_remove(out->directory);
    return status;
}

const WorkloadSymbols *campaign_symbols(const Campaign *campaign) {
    static const WorkloadSymbols none;
    return campaign->workload ? workload_symbols(campaign->workload) : &none;
}
