#include "interp/claims/premises.h"

#include "interp/claims/missing.h"
#include "interp/claims/relations.h"

enum { LEAST_EXECUTIONS = 3, TELLING = 3 };

Premised premises_compare(PlanPremise premise, const PlanFormula *formula,
                          const SampleSource *source, const Circumstances *with,
                          bool changed, Arena *arena) {
    return (Premised){.premise = premise,
                      .formula = formula,
                      .source = source,
                      .with = with,
                      .changed = changed,
                      .samples = compare_samples(source, formula->formula,
                                                 &formula->valid, arena)};
}

static uint64_t most_seen(const SampleSource *source) {
    const EvidenceSite *site = source->site;
    uint64_t most = 0;
    for (size_t i = 0; i < site->rows.size; i++) {
        uint64_t max = site->rows.at[i].columns[source->column].max;
        most = max > most ? max : most;
    }
    return most;
}

/* ---- rules ---- */

static bool runs_were_cut(const Premised *p) {
    return p->with->truncated != NULL;
}

static bool memory_changed(const Premised *p) {
    return p->changed;
}

/* What went the other way might have changed it. */
static bool went_one_way(const Premised *p) {
    return p->with->one_way != 0;
}

static bool has_few_executions(const Premised *p) {
    return p->source->executions < LEAST_EXECUTIONS;
}

/* A loop that makes no round has nothing ahead of it to change. */
static bool made_no_round(const Premised *p) {
    return most_seen(p->source) < 2;
}

static bool has_no_sample(const Premised *p) {
    return !p->samples.compared;
}

/* A length that a sample lacks was changed. */
static bool has_others(const Premised *p) {
    return p->samples.compared < p->source->site->rows.size;
}

static bool is_contradicted(const Premised *p) {
    return p->samples.equal < p->samples.compared;
}

static bool fails_unread(const Premised *p) {
    RowFormula formula = {p->formula->formula, &p->formula->valid, true};
    return missing_against(p->source, &formula, NULL, STATISTIC_MAX) != NULL;
}

static const PremiseRule rules[] = {
    {"truncated runs", runs_were_cut, {true, true}},
    {"memory changed", memory_changed, {[PLAN_KEEPS] = true}},
    {"one side of a branch", went_one_way, {[PLAN_LEAVES] = true}},
    {"too few executions", has_few_executions, {[PLAN_LEAVES] = true}},
    {"no round", made_no_round, {[PLAN_LEAVES] = true}},
    {"no sample", has_no_sample, {true, true}},
    {"other samples", has_others, {[PLAN_LEAVES] = true}},
    {"a sample against it", is_contradicted, {true, true}},
    {"a sample that never read it", fails_unread, {true, true}},
};

const PremiseRule *premises_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const PremiseRule *premises_forbidding(const Premised *p) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].of[p->premise] && rules[i].forbids(p))
            return &rules[i];
    return NULL;
}

/* ---- claims ---- */

/* A loop that made one round at most changed nothing ahead of it. */
static void limit_to_seen(Claim *claim, const SampleSource *source,
                          Arena *arena) {
    uint64_t most = most_seen(source);
    if (most < TELLING)
        region_require(
            &claim->region,
            expr_sub(arena, expr_int(arena, (int64_t)most), claim->expr), NULL,
            0, arena);
}

/* Samples alone show that no loop changed what it walks along. */
static void limit(Claim *claim, const SampleSource *source, Arena *arena) {
    claim->reason = "no loop of these samples changed what it walks along";
    relations_limit(claim, source, arena);
    limit_to_seen(claim, source, arena);
}

Claim premises_claim(const Premised *p, Arena *arena) {
    if (premises_forbidding(p))
        return claim_unknown(NULL);
    enum { FORM_PREMISED = 12 }; /* behind those of number.c */
    DrawsNumber number = {.source = p->source,
                          .form = FORM_PREMISED + p->premise};
    Claim claim = {.expr = p->formula->formula,
                   .region = p->formula->valid,
                   .unless = p->formula->unless,
                   .samples = p->samples.compared,
                   .executions = p->source->executions};
    if (p->premise == PLAN_LEAVES)
        limit(&claim, p->source, arena);
    claim.status = CLAIM_EXACT;
    claim_set_tested(&claim, p->source, arena);
    claim.range = claim.tested;
    claim.trial =
        draws_trial(p->with->draws, &number, &claim, &claim.range, arena);
    if (claim_trial_is_short(&claim.trial)) {
        claim.status = CLAIM_FITTED;
        claim.reason = claim_trial_text(&claim.trial, arena);
    }
    return claim;
}
