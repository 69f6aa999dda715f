#include "driver/ranking/growth/runclaims.h"

#include "driver/ranking/totals/chain.h"
#include "interp/claims/number.h"

#include <string.h>

/* One number for all cells that are alike in all runs, and in what decides
 * about them. */
typedef struct Series {
    const uint64_t *values; /* by run */
    ChainFacts chain;
} Series;

typedef struct Finder {
    const Totals *totals;
    const RunInputs *inputs;
    Vec(Series) series;
    uint32_t *series_of; /* by cell; UINT32_MAX: none is wanted */
    PlanFunction *workload;
    ProgramPlans plans; /* of one plan, which has a site for each series */
    EvidenceMap map;
    Evidence evidence;
    Draws *draws;
    Refuted *refuted;
    Arena *arena;
} Finder;

/* ---- series ---- */

/* Runs with equal numbers are equal runs; only contents may differ. */
static ChainFacts facts_of(const Finder *f, const ChainFacts *chain) {
    bool content = f->inputs->contents;
    return (ChainFacts){.step = chain->step,
                        .early = chain->early && content,
                        .opaque = chain->opaque && content};
}

static uint32_t series_with(Finder *f, Map *index, const Series *series) {
    size_t runs = f->totals->runs.size;
    uint64_t *key = ARENA_ARRAY(f->arena, uint64_t, runs + 2);
    memcpy(key, series->values, runs * sizeof *key);
    key[runs] = (uint64_t)series->chain.step;
    key[runs + 1] = (series->chain.early ? 2u : 0u) + series->chain.opaque;
    uint32_t next = (uint32_t)f->series.size;
    uint32_t found = *map_value(index, key, (runs + 2) * sizeof *key, next);
    if (found == next)
        *vec_push(f->arena, &f->series) = *series;
    return found;
}

static void add_cell(Finder *f, Map *index, TotalsCell cell,
                     const ChainFacts *chain) {
    size_t runs = f->totals->runs.size;
    uint64_t *values = ARENA_ARRAY(f->arena, uint64_t, runs + 1);
    for (size_t r = 0; r < runs; r++)
        values[r] = totals_value(f->totals, r, cell);
    Series series = {values, facts_of(f, chain)};
    f->series_of[cell] = series_with(f, index, &series);
}

static void find_series(Finder *f, const bool *wanted) {
    const Totals *t = f->totals;
    Map index = {.arena = f->arena};
    const ChainFacts *chains = chain_find(t, f->arena);
    f->series_of = ARENA_ARRAY(f->arena, uint32_t, t->n_cells + 1);
    memset(f->series_of, 0xff, t->n_cells * sizeof *f->series_of);
    for (size_t i = 0; i < t->places.size; i++) {
        const TotalsPlace *p = &t->places.at[i];
        const TotalsCell cells[] = {p->count, p->entries, p->work};
        for (size_t c = 0; c < 3; c++)
            if (wanted[cells[c]])
                add_cell(f, &index, cells[c], &chains[i]);
    }
    for (size_t i = 0; i < t->calls.size; i++)
        if (wanted[t->calls.at[i].count])
            add_cell(f, &index, t->calls.at[i].count,
                     &chains[t->calls.at[i].caller]);
}

/* ---- a run as a call ---- */

static void make_workload(Finder *f) {
    const RunInputs *inputs = f->inputs;
    Plan *plan = ARENA_NEW(f->arena, Plan);
    f->workload = vec_push(f->arena, &plan->functions);
    *f->workload = (PlanFunction){
        .name = "the program", .linkage = "", .signature = "the program"};
    for (size_t i = 0; i < inputs->symbols.size; i++)
        *vec_push(f->arena, &f->workload->symbols) =
            (PlanSymbol){.name = inputs->symbols.at[i].name,
                         .kind = inputs->symbols.at[i].kind,
                         .bits = 64,
                         .is_signed = true,
                         .rank = inputs->symbols.at[i].rank};
    plan_list_symbols(f->workload, f->arena);
    for (size_t i = 0; i < f->series.size; i++)
        *vec_push(f->arena, &plan->sites) = (PlanSite){0};
    f->plans = (ProgramPlans){plan, 1};
    f->evidence = evidence_new(&f->plans, inputs->symbols.size, f->arena);
    int **sites = ARENA_ARRAY(f->arena, int *, 1);
    sites[0] = ARENA_ARRAY(f->arena, int, f->series.size + 1);
    for (size_t i = 0; i < f->series.size; i++)
        sites[0][i] = (int)i;
    f->map = (EvidenceMap){sites, NULL};
    f->refuted = fitting_refuted_new(f->arena);
    if (inputs->drawn)
        f->draws = draws_new(&f->evidence, f->arena);
}

static void add_run(Finder *f, size_t run) {
    Arena *scratch = arena_new();
    Profile profile = {.end = PROFILE_IN_ORDER};
    for (size_t i = 0; i < f->series.size; i++) {
        uint64_t value = f->series.at[i].values[run];
        ProfileStat *stat = ARENA_NEW(scratch, ProfileStat);
        *stat = (ProfileStat){value, value, value, (ProfileWide)value * value};
        *vec_push(scratch, &profile.samples) =
            (ProfileSample){.site = (uint32_t)i,
                            .n_columns = 1,
                            .executions = 1,
                            .columns = stat};
    }
    evidence_next_run(&f->evidence, f->inputs->kinds.at[run]);
    evidence_add(&f->evidence, &profile, &f->plans, &f->map,
                 f->inputs->values.at[run]);
    arena_free(scratch);
}

/* ---- claims ---- */

static uint64_t macros_of(const RunInputs *inputs) {
    uint64_t mask = 0;
    for (size_t i = 0; i < inputs->symbols.size; i++)
        if (inputs->symbols.at[i].kind == SYMBOL_MACRO)
            mask |= UINT64_C(1) << i;
    return mask;
}

static Claim find_claim(Finder *f, size_t series, Arena *arena) {
    size_t count = f->inputs->symbols.size;
    const ChainFacts *chain = &f->series.at[series].chain;
    SampleSource source = {.function = f->workload,
                           .site = &f->evidence.sites[0][series],
                           .keys = &f->plans.at[0].sites.at[series],
                           .n_extras = count,
                           .extras = (UINT64_C(1) << count) - 1,
                           .claimed = macros_of(f->inputs),
                           .may_be_constant = true,
                           .executions = f->totals->runs.size};
    Circumstances with = {.opaque = chain->opaque,
                          .early = chain->early,
                          .step = chain->step,
                          .truncated = f->inputs->truncated,
                          .draws = f->draws,
                          .known = {.refuted = f->refuted}};
    Claim claim = number_from_samples(&source, FITTING_OF_VALUE, &with, arena);
    claim_set_samples(&claim, &source);
    return claim;
}

/* What is found before there are draws is what these verify. */
static void look(Finder *f) {
    Arena *scratch = arena_new();
    for (size_t i = 0; i < f->series.size; i++)
        (void)find_claim(f, i, scratch);
    arena_free(scratch);
}

static void add_runs(Finder *f) {
    bool looked = false;
    for (size_t r = 0; r < f->totals->runs.size; r++) {
        bool is_draw = f->inputs->kinds.at[r] != RUN_DESIGNED;
        if (is_draw && !looked)
            look(f);
        looked = looked || is_draw;
        add_run(f, r);
    }
}

/* Of what only runs came to that were not counted. */
static void forget_missed(const Totals *t, Claim *claims) {
    for (size_t i = 0; i < t->places.size; i++) {
        const TotalsPlace *p = &t->places.at[i];
        bool has_run = !p->sampled;
        for (size_t r = 0; r < t->runs.size; r++)
            has_run = has_run || totals_value(t, r, p->count);
        if (!has_run)
            claims[p->count] = claims[p->entries] = claims[p->work] =
                claim_unknown("no run that came to it was counted");
    }
}

RunClaims runclaims_find(const Totals *totals, const RunInputs *inputs,
                         const bool *wanted, Arena *arena) {
    Finder f = {.totals = totals, .inputs = inputs, .arena = arena};
    Finder *kept = ARENA_NEW(arena, Finder);
    *kept = f;
    find_series(kept, wanted);
    make_workload(kept);
    add_runs(kept);
    Claim *claims = ARENA_ARRAY(arena, Claim, totals->n_cells + 1);
    Claim *found = ARENA_ARRAY(arena, Claim, kept->series.size + 1);
    for (size_t i = 0; i < kept->series.size; i++)
        found[i] = find_claim(kept, i, arena);
    for (size_t c = 0; c < totals->n_cells; c++)
        claims[c] = kept->series_of[c] == UINT32_MAX
                        ? claim_unknown(NULL)
                        : found[kept->series_of[c]];
    forget_missed(totals, claims);
    return (RunClaims){kept->workload, claims};
}
