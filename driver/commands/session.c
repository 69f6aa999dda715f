#include "driver/commands/session.h"

#include "base/numbers.h"
#include "driver/build/preprocess.h"
#include "driver/commands/analysed/builds.h"
#include "driver/design/macronumbers.h"
#include "driver/runs/idle.h"

/* Of the runs, in the build that counts; where each may be a build. */
enum { MOST_RUNS_AGAIN = 48, MOST_BUILDS_AGAIN = 16 };

/* ---- preparing ---- */

static Extra extra_of(const WorkloadSymbol *symbol) {
    return (Extra){symbol->name, symbol->kind == WORKLOAD_MACRO
                                     ? SYMBOL_MACRO
                                     : SYMBOL_WORKLOAD};
}

/* What of the program macros may change, where any is varied. */
static Status find_depends(Session *s, const Variants *variants) {
    if (!variants->all.at[0].macros.size)
        return status_ok();
    Arena *scratch = arena_new();
    const char **texts = ARENA_ARRAY(scratch, const char *, s->base.count + 1);
    MacroText *read = ARENA_ARRAY(scratch, MacroText, s->base.count + 1);
    Status status = preprocess_run(texts, variants, MACROTEXT_MARKER, scratch);
    for (size_t i = 0; i < s->base.count && status.code == ASYM_OK; i++)
        read[i] = macrotext_read(texts[i], scratch);
    if (status.code == ASYM_OK)
        s->depends = depends_find(&s->base, read, s->arena);
    arena_free(scratch);
    return status;
}

static Status begin(void *context, const Campaign *campaign) {
    Session *s = context;
    const WorkloadSymbols *symbols = campaign_symbols(campaign);
    s->n_extras = symbols->size;
    s->extras = ARENA_ARRAY(s->arena, Extra, symbols->size + 1);
    s->inputs = ARENA_ARRAY(s->arena, ReportInput, symbols->size + 1);
    for (size_t i = 0; i < symbols->size; i++) {
        const WorkloadSymbol *symbol = &symbols->at[i];
        s->extras[i] = extra_of(symbol);
        s->inputs[i] =
            (ReportInput){symbol->name, symbol->meaning, INT64_MAX, INT64_MIN};
    }
    s->base = campaign->variants.all.at[0].build.plans;
    study_add_extras(&s->base, s->extras, s->n_extras, s->arena);
    s->evidence = evidence_new(&s->base, s->n_extras, s->arena);
    s->run_costs = runcosts_new(&s->base, s->arena);
    s->notable = notable_new(&s->base,
                             s->options->runs.macros.size ? MOST_BUILDS_AGAIN
                                                          : MOST_RUNS_AGAIN,
                             s->arena);
    s->refuted = fitting_refuted_new(s->arena);
    if (campaign->workload && workload_can_draw(campaign->workload))
        s->draws = draws_new(&s->evidence, s->arena);
    return find_depends(s, &campaign->variants);
}

/* ---- a run ---- */

static void note_inputs(Session *s, const Run *run) {
    for (size_t i = 0; i < s->n_extras; i++) {
        int64_t value = run->symbols.at[i];
        ReportInput *input = &s->inputs[i];
        input->low = value < input->low ? value : input->low;
        input->high = value > input->high ? value : input->high;
    }
}

/* Whether no run before had this build; now one has. */
static bool is_first_of_build(Session *s, const Variant *variant) {
    size_t build = (size_t)(variant - s->campaign.variants.all.at);
    while (s->has_run.size <= build)
        *vec_push(s->arena, &s->has_run) = false;
    bool first = !s->has_run.at[build];
    s->has_run.at[build] = true;
    return first;
}

static EvidenceRun kind_of(Session *s, const CampaignRun *run) {
    bool is_first = is_first_of_build(s, run->variant);
    if (!run->run || !run->run->is_draw)
        return RUN_DESIGNED;
    return is_first ? RUN_DRAWN_AND_BUILT : RUN_DRAWN;
}

static Status add_run(void *context, CampaignRun *run) {
    Session *s = context;
    if (run->run && run->cost.end == RUN_USABLE)
        note_inputs(s, run->run);
    for (size_t i = 0; i < run->n_profiles; i++)
        s->unfinished +=
            run->profiles[i].end != PROFILE_IN_ORDER || run->profiles[i].cut;
    notable_add(s->notable, run);
    evidence_next_run(&s->evidence, kind_of(s, run));
    for (size_t i = 0; i < run->n_profiles; i++)
        evidence_add(&s->evidence, &run->profiles[i],
                     &run->variant->build.plans, &run->variant->map,
                     run->run ? run->run->symbols.at : NULL);
    runcosts_add(&s->run_costs, s->campaign.workload, run);
    return status_ok();
}

/* ---- until all is settled ---- */

Basis session_basis(const Session *s) {
    return s->options->runs.code_only ? BASIS_CODE : BASIS_RUNS;
}

Study session_study(Session *s, Arena *arena) {
    return (Study){.basis = session_basis(s),
                   .base = &s->base,
                   .variation =
                       builds_variation(&s->campaign.variants, s->extras,
                                        s->n_extras, &s->depends, arena),
                   .extras = s->extras,
                   .n_extras = s->n_extras,
                   .evidence = &s->evidence,
                   .draws = s->draws,
                   .refuted = s->refuted,
                   .truncated = s->campaign.truncated};
}

/* Whether no value of a macro is left to try. */
static void note_builds(Session *s) {
    const Workload *workload = s->campaign.workload;
    size_t built = s->campaign.variants.all.size;
    if (s->draws && workload && workload_all_builds(workload) &&
        built >= workload_all_builds(workload))
        draws_all_built(s->draws, built);
}

static Analysis analyse(Session *s, Arena *arena) {
    note_builds(s);
    Study study = session_study(s, arena);
    return analysis_run(&study, arena);
}

static void forget_analysis(void *session) {
    Session *s = session;
    arena_free(s->latest_arena);
    s->latest_arena = NULL;
}

/* Of all evidence so far, in place of the one before. */
static const Analysis *analyse_anew(Session *s) {
    forget_analysis(s);
    s->latest_arena = arena_new();
    s->latest = analyse(s, s->latest_arena);
    return &s->latest;
}

const Analysis *session_analysis(Session *s) {
    return s->latest_arena ? &s->latest : analyse_anew(s);
}

static StageFacts facts_of(const Session *s, const Campaign *campaign) {
    const Workload *workload = campaign->workload;
    return (StageFacts){.rounds = campaign->rounds,
                        .numbers = analysis_settled(&s->latest),
                        .is_grown = workload_is_grown(workload),
                        .can_draw = workload_can_draw(workload),
                        .is_attacked = workload_is_attacked(workload),
                        .runs_left = workload_draws_left(workload)};
}

void session_add_written(const Session *s, AttackNumbers *numbers) {
    const BuildWords *sources = &s->options->program.sources;
    for (size_t e = 0; e < s->n_extras; e++)
        for (size_t i = 0;
             i < sources->size && s->extras[e].kind == SYMBOL_MACRO; i++)
            macronumbers_of_file(numbers, sources->at[i], s->extras[e].name,
                                 s->arena);
    numbers->written.size =
        numbers_sort_once(numbers->written.at, numbers->written.size);
}

/* Whether there is a next round. */
static bool enter(Session *s, Workload *workload, StageNext next,
                  const StageFacts *facts) {
    AttackNumbers numbers;
    switch (next) {
    case STAGE_SEARCH:
        workload_search(workload);
        break;
    case STAGE_ATTACK:
        numbers = stages_numbers(&s->latest, s->arena);
        session_add_written(s, &numbers);
        workload_attack(workload, &numbers);
        break;
    case STAGE_DRAW:
        workload_draw(workload, facts->numbers.draws_most);
        break;
    default:
        break;
    }
    return next != STAGE_END;
}

static void show(const Session *s, const Settled *numbers) {
    static const char *const tried[] = {
        [DESIGN_SEARCH] = "trying larger sizes",
        [DESIGN_ATTACK] = "trying to refute what was found",
        [DESIGN_DRAW] = "drawing inputs to verify it"};
    size_t found = numbers->settled + numbers->waiting;
    campaign_show(&s->campaign,
                  arena_printf(s->latest_arena,
                               "%zu of %zu formulas settled, %s", found,
                               found + numbers->open, tried[s->stages.stage]));
}

static bool goes_on(void *context, Campaign *campaign) {
    Session *s = context;
    Settled settled = analysis_settled(analyse_anew(s));
    StageFacts facts = facts_of(s, campaign);
    StageNext next = stages_after_round(&s->stages, &facts);
    show(s, &settled);
    return enter(s, campaign->workload, next, &facts);
}

static bool next_stage(void *context, Campaign *campaign) {
    Session *s = context;
    StageFacts facts = facts_of(s, campaign);
    StageNext next = stages_after_last(&s->stages, &facts);
    return enter(s, campaign->workload, next, &facts);
}

static Status check_usable(const Campaign *c) {
    if (c->usable || c->options.code_only)
        return status_ok();
    return status_fail(ASYM_TOO_FEW, "none of %zu runs gave a sample%s%s",
                       c->runs, c->notes.size ? ": " : "",
                       c->notes.size ? c->notes.at[0] : "");
}

/* All that was seen of the program is how it refuses its input.  What crashed,
 * was killed or left by _exit has not said all that it did. */
static Status check_reached(const Session *s) {
    const Ending *failure = campaign_common_failure(&s->campaign);
    if (!failure || s->unfinished || !idle_in_all_runs(&s->evidence))
        return status_ok();
    return status_fail(ASYM_TOO_FEW,
                       "no run came to a loop, or to a function but main; say "
                       "what the program reads (--args, --mix, --stdin): %s",
                       endings_line_with_words(failure, s->arena));
}

/* ---- all of it ---- */

Status session_run(Session *s, const CommandOptions *options, Arena *arena) {
    *s = (Session){.options = options, .arena = arena};
    arena_on_free(arena, forget_analysis, s);
    CampaignSpec spec = {.program = options->program,
                         .runs = options->runs,
                         .kind = options->runs.code_only ? BUILD_PLANS
                                                         : BUILD_SAMPLES,
                         .graphs = options->view.dot != NULL,
                         .verifies = true,
                         .partial = true};
    CampaignSteps steps = {.begin = begin,
                           .add = add_run,
                           .goes_on = goes_on,
                           .next_stage = next_stage,
                           .context = s};
    TRY(campaign_run(&s->campaign, &spec, &steps, arena));
    TRY(check_usable(&s->campaign));
    return s->campaign.interrupted ? status_ok() : check_reached(s);
}
