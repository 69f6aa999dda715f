#include "driver/commands/analysed/wholeruns.h"

#include "driver/ranking/totals/sampled.h"
#include "driver/ranking/untried/limited.h"
#include "driver/ranking/untried/untried.h"
#include "driver/runs/inputs/features.h"
#include "interp/claims/rules/draws.h"

#include <string.h>

/* Of inputs that are chosen; a round of attacks has a few dozen runs. */
enum { SEARCH_ROUNDS = 6, ATTACK_ROUNDS = 8, DRAWS = DRAWS_NEEDED + 10 };
/* Where each run may be a build of its own. */
enum { MOST_BUILDS = 48 };

typedef struct CountedBuild {
    size_t variant; /* of the campaign */
    TotalsBuild *totals;
} CountedBuild;

typedef struct Maker {
    WholeRuns *out;
    const AttackNumbers *numbers;
    const Campaign *campaign;
    Vec(CountedBuild) builds;
    Vec(Features) features;   /* of each run */
    size_t searches, attacks; /* rounds */
    bool is_drawn;
    Arena *arena;
} Maker;

static Status begin(void *context, const Campaign *campaign) {
    Maker *m = context;
    m->campaign = campaign;
    return status_ok();
}

/* ---- a run ---- */

static TotalsBuild *build_of(Maker *m, const Variant *variant) {
    size_t number = (size_t)(variant - m->campaign->variants.all.at);
    for (size_t i = 0; i < m->builds.size; i++)
        if (m->builds.at[i].variant == number)
            return m->builds.at[i].totals;
    TotalsBuild *totals = totals_build(&m->out->totals, &variant->build.plans);
    *vec_push(m->arena, &m->builds) = (CountedBuild){number, totals};
    return totals;
}

static bool was_stopped(const CampaignRun *run) {
    return run->cost.end != RUN_USABLE || !run->n_profiles;
}

static bool left_early(const CampaignRun *run) {
    for (size_t i = 0; i < run->n_profiles; i++)
        if (run->profiles[i].end != PROFILE_IN_ORDER)
            return true;
    return false;
}

static bool gave_up(const CampaignRun *run) {
    for (size_t i = 0; i < run->n_profiles; i++)
        if (run->profiles[i].cut || run->profiles[i].dropped)
            return true;
    return false;
}

/* Why a run is not counted whole; the first that applies. */
static const struct {
    bool (*applies)(const CampaignRun *run);
    const char *reason;
} losses[] = {
    {was_stopped, "it was stopped at a limit, or left no counts"},
    {left_early, "a process of it crashed, was killed, or left by _exit, as "
                 "forked children do, before its counts were written"},
    {gave_up, "counts of a thread, or of code loaded late, found no room"},
};

/* What totals_add_run does not take. */
static const char *const forked =
    "a forked child began in the middle of a call, and counts do not tell its "
    "part of that from its parent's";

/* NULL: it is whole. */
static const char *why_lost(const CampaignRun *run) {
    for (size_t i = 0; i < sizeof losses / sizeof *losses; i++)
        if (losses[i].applies(run))
            return losses[i].reason;
    return NULL;
}

static Status lose(Maker *m, const char *reason) {
    m->out->inputs.n_lost++;
    if (!m->out->inputs.lost)
        m->out->inputs.lost = reason;
    return status_ok();
}

static Status add_run(void *context, CampaignRun *run) {
    Maker *m = context;
    size_t builds = m->builds.size;
    TotalsBuild *build = build_of(m, run->variant);
    bool is_first = m->builds.size > builds;
    const char *reason = why_lost(run);
    if (reason)
        return lose(m, reason);
    if (!totals_add_run(&m->out->totals, build, run->profiles, run->n_profiles))
        return lose(m, forked);
    *vec_push(m->arena, &m->features) =
        features_of(m->campaign->workload, run->run, m->arena);
    *vec_push(m->arena, &m->out->inputs.special) = run->run->is_special;
    *vec_push(m->arena, &m->out->inputs.given) = run->run->contents;
    *vec_push(m->arena, &m->out->inputs.kinds) =
        !run->run->is_draw ? RUN_DESIGNED
        : is_first         ? RUN_DRAWN_AND_BUILT
                           : RUN_DRAWN;
    run->cost.work = totals_last_work(&m->out->totals);
    return status_ok();
}

/* ---- rounds ---- */

static bool attack(Maker *m, Workload *workload) {
    if (!workload_can_draw(workload) || workload_is_attacked(workload) ||
        m->attacks++ >= ATTACK_ROUNDS)
        return false;
    workload_attack(workload, m->numbers);
    return true;
}

static bool draw(Maker *m, Workload *workload) {
    if (!workload_can_draw(workload) || m->is_drawn)
        return false;
    m->is_drawn = true;
    workload_draw(workload, DRAWS);
    return true;
}

static bool next_stage(void *context, Campaign *campaign) {
    Maker *m = context;
    return attack(m, campaign->workload) || draw(m, campaign->workload);
}

static bool goes_on(void *context, Campaign *campaign) {
    Maker *m = context;
    campaign_show(campaign, "counting all that they do");
    bool searches = !m->attacks && !m->is_drawn &&
                    m->searches < SEARCH_ROUNDS &&
                    !workload_is_grown(campaign->workload);
    bool goes_on = campaign_has_given(campaign) || searches;
    m->searches += !campaign_has_given(campaign);
    return goes_on || next_stage(m, campaign);
}

/* ---- what their inputs were ---- */

static RunSymbol symbol_of(const Feature *feature, unsigned rank) {
    static const SymbolKind kinds[] = {[FEATURE_NUMBER] = SYMBOL_PARAMETER,
                                       [FEATURE_LENGTH] = SYMBOL_WORKLOAD,
                                       [FEATURE_SIZE] = SYMBOL_WORKLOAD,
                                       [FEATURE_CONTENT] = SYMBOL_WORKLOAD,
                                       [FEATURE_MACRO] = SYMBOL_MACRO,
                                       [FEATURE_ARGC] = SYMBOL_PARAMETER};
    return (RunSymbol){feature->name, feature->meaning, kinds[feature->kind],
                       rank, feature->number};
}

/* Where an integer type ends: what is compared with that is cut to the type. */
static bool is_limit_of_type(int64_t number) {
    static const int64_t limits[] = {INT32_MAX, INT32_MAX + INT64_C(1),
                                     UINT32_MAX, UINT32_MAX + INT64_C(1),
                                     INT64_MAX};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (number == limits[i])
            return true;
    return false;
}

static bool is_compared_within(const AttackNumbers *numbers, int64_t least,
                               int64_t most, unsigned factors) {
    for (size_t i = 0; i < numbers->compared.size; i++)
        if (numbers->compared.at[i] >= least &&
            numbers->compared.at[i] <= most &&
            (factors == 1 || !is_limit_of_type(numbers->compared.at[i])))
            return true;
    return false;
}

/* The largest value; 1 of what is no size. */
static int64_t most_of(const Maker *m, size_t feature) {
    const Feature *f = &m->features.at[0].at[feature];
    int64_t most = 1;
    for (size_t r = 0; r < m->features.size; r++) {
        int64_t value = m->features.at[r].at[feature].value;
        most = value > most ? value : most;
    }
    return f->kind == FEATURE_ARGC || features_rank(f) ? 1 : most;
}

static int64_t times(int64_t a, int64_t b) {
    int64_t out;
    return __builtin_mul_overflow(a, b, &out) ? INT64_MAX : out;
}

/* Whether the code compares with a number, or divides by one, that "size" did
 * not go beyond, a product of "factors" sizes, but would where each is ten
 * times as large: what counts up to 1000 has not come to it.  Products are not
 * held against the limits of types: what came to these would have to take as
 * long. */
static bool falls_short(const Maker *m, int64_t size, unsigned factors) {
    int64_t then = size;
    for (unsigned f = 0; f < factors; f++)
        then = times(then, 10);
    return is_compared_within(m->numbers, size, then, factors);
}

/* The same of this feature, and of its products with one or two up to it. */
static bool is_short(const Maker *m, const FeatureNumbers *varied, size_t i) {
    int64_t one = most_of(m, varied->at[i]);
    bool is_short = falls_short(m, one, 1);
    for (size_t k = 0; k <= i; k++) {
        int64_t other = most_of(m, varied->at[k]), two = times(one, other);
        is_short = is_short || (other > 1 && falls_short(m, two, 2));
        for (size_t l = 0; l <= k; l++) {
            int64_t third = most_of(m, varied->at[l]);
            is_short = is_short || (other > 1 && third > 1 &&
                                    falls_short(m, times(two, third), 3));
        }
    }
    return is_short && one > 1;
}

static void fill_in_inputs(Maker *m) {
    RunInputs *inputs = &m->out->inputs;
    FeatureNumbers varied =
        features_varied(m->features.at, m->features.size, m->arena);
    for (size_t i = 0; i < varied.size; i++) {
        const Feature *feature = &m->features.at[0].at[varied.at[i]];
        inputs->beyond.compared =
            inputs->beyond.compared || is_short(m, &varied, i);
        *vec_push(m->arena, &inputs->symbols) =
            symbol_of(feature, features_rank(feature));
    }
    for (size_t r = 0; r < m->features.size; r++) {
        int64_t *values = ARENA_ARRAY(m->arena, int64_t, varied.size + 1);
        for (size_t i = 0; i < varied.size; i++)
            values[i] = m->features.at[r].at[varied.at[i]].value;
        *vec_push(m->arena, &inputs->values) = values;
    }
}

Status wholeruns_make(WholeRuns *out, const BuildOptions *program,
                      const RunOptions *options, const Runs *first,
                      const AttackNumbers *numbers, Arena *arena) {
    Maker *m = ARENA_NEW(arena, Maker);
    Campaign *campaign = ARENA_NEW(arena, Campaign);
    CampaignSpec spec = {.program = *program,
                         .runs = *options,
                         .kind = BUILD_COUNTS,
                         .verifies = true,
                         .partial = true,
                         .first = first};
    CampaignSteps steps = {.begin = begin,
                           .add = add_run,
                           .goes_on = goes_on,
                           .next_stage = next_stage,
                           .context = m};
    if (options->macros.size && spec.runs.runs > MOST_BUILDS)
        spec.runs.runs = MOST_BUILDS;
    *out = (WholeRuns){.totals = totals_new(arena)};
    *m = (Maker){.out = out, .numbers = numbers, .arena = arena};
    TRY(campaign_run(campaign, &spec, &steps, arena));
    fill_in_inputs(m);
    out->inputs.drawn = m->is_drawn;
    out->inputs.contents = workload_has_contents(campaign->workload);
    out->inputs.truncated = campaign->truncated;
    return status_ok();
}

void wholeruns_learn(WholeRuns *whole, const Evidence *evidence,
                     const Analysis *analysis) {
    sampled_add(&whole->totals, evidence);
    limited_add(&whole->totals, analysis);
    whole->inputs.beyond.loops = untried_loops(&whole->totals);
    whole->inputs.beyond.sides = untried_sides(evidence);
}
