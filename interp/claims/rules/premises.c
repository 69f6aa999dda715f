#include "interp/claims/rules/premises.h"

#include "interp/claims/rules/missing.h"
#include "interp/claims/rules/proofs.h"
#include "interp/claims/rules/relations.h"

enum { LEAST_EXECUTIONS = 3, TELLING = 3 };

Premised premises_compare(Premised asked, Arena *arena) {
    asked.samples = compare_samples(asked.source, asked.formula->formula,
                                    &asked.formula->valid, arena);
    return asked;
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

static bool was_otherwise(const Premised *p) {
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

/* Samples of another number have no such length. */
static bool is_unrecorded(const Premised *p) {
    EXPR_FOR_SYMBOL(p->formula->formula, s, 0) {
        if (rows_symbol_key(p->source, s) == rows_key_count(p->source))
            return true;
    }
    return false;
}

/* Without the length. */
static bool more_is_known(const Premised *p) {
    const Claim *c = p->otherwise;
    if (c->contradiction)
        return true;
    bool more = c->expr && !c->upper &&
                (c->status == CLAIM_PROVED || c->status == CLAIM_EXACT);
    EXPR_FOR_SYMBOL(p->formula->formula, s, 0) {
        more = more && !expr_has_symbol(c->expr, s);
    }
    return more;
}

enum {
    WATCHED = 1 << PLAN_KEEPS | 1 << PLAN_GOES_WELL,
    SPARES = 1 << PLAN_SPARES,
    FINDS = 1 << PLAN_FINDS
};

static const PremiseRule rules[] = {
    {"truncated runs", runs_were_cut,
     "a limit cut off runs, whose samples are missing", WATCHED | SPARES},
    {"it was otherwise", was_otherwise,
     "in some execution it was not as the code supposes", WATCHED},
    {"one side of a branch", went_one_way,
     "what went the other way at a branch might have changed it", SPARES},
    {"too few executions", has_few_executions, "it ran fewer than three times",
     SPARES},
    {"no round", made_no_round,
     "it made no round in which something could change", SPARES},
    {"no sample", has_no_sample, "no sample has all that the formula is over",
     WATCHED | SPARES},
    {"other samples", has_others,
     "some samples lack what the formula is over, which was changed then",
     SPARES},
    {"a sample against it", is_contradicted, "a sample says something else",
     WATCHED | SPARES},
    {"a sample that never read it", fails_unread,
     "a sample that lacks an input cannot be as the formula says",
     WATCHED | SPARES},
    {"no length", is_unrecorded, "the length that it is over was not recorded",
     FINDS},
    {"more is known", more_is_known, "something is known without the length",
     FINDS},
};

const PremiseRule *premises_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const PremiseRule *premises_forbidding(const Premised *p) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].of & 1u << p->premise && rules[i].forbids(p))
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

static Claim unproved(const Premised *p) {
    return (Claim){.expr = p->formula->formula,
                   .region = p->formula->valid,
                   .unless = p->formula->unless,
                   .samples = p->samples.compared,
                   .executions = p->source->executions};
}

/* Exact, or fitted where too few draws met it. */
static Claim tried(Claim claim, const Premised *p, Arena *arena) {
    enum { FORM_PREMISED = 12 }; /* behind those of number.c */
    DrawsNumber number = {.source = p->source,
                          .form = FORM_PREMISED + p->premise};
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

static Claim claim_watched(const Premised *p, Arena *arena) {
    return tried(unproved(p), p, arena);
}

/* A loop that is left early runs less often: the bound beside it is what no
 * outcome changes. */
static Claim claim_going_well(const Premised *p, Arena *arena) {
    Claim claim = claim_watched(p, arena), bound = claim;
    bound.upper = true;
    bound.unless.size = 0;
    if (p->proof && p->proof->formula && p->proof->upper)
        bound = proofs_bound(p->source, p->proof, arena);
    claim.beyond = claim_keep(bound, arena);
    return claim;
}

/* Samples alone show that it was so, of what they are about. */
static Claim claim_spared(const Premised *p, Arena *arena) {
    Claim claim = unproved(p);
    relations_limit(&claim, p->source, arena);
    limit_to_seen(&claim, p->source, arena);
    return tried(claim, p, arena);
}

/* That is how long it was, with what the code says otherwise beside it. */
static Claim claim_found(const Premised *p, Arena *arena) {
    PlanFormula found = *p->formula;
    found.beyond = p->proof && p->proof->formula ? p->proof : NULL;
    return proofs_claim(p->source, &found, arena);
}

/* "reason": why it is no more than exact, for the user; NULL: its watch saw all
 * executions, or it is proved. */
static const struct {
    Claim (*claim)(const Premised *p, Arena *arena);
    const char *reason;
    bool is_last;
} premises[PLAN_PREMISES] = {
    [PLAN_KEEPS] = {.claim = claim_watched},
    [PLAN_GOES_WELL] = {.claim = claim_going_well},
    [PLAN_SPARES] = {.claim = claim_spared,
                     .reason = "no loop of these samples changed what it walks "
                               "along"},
    [PLAN_FINDS] = {.claim = claim_found, .is_last = true}};

bool premises_is_last(PlanPremise premise) {
    return premises[premise].is_last;
}

Claim premises_claim(const Premised *p, Arena *arena) {
    const PremiseRule *rule = premises_forbidding(p);
    if (rule)
        return claim_unknown(rule->reason);
    Claim claim = premises[p->premise].claim(p, arena);
    if (!claim.reason)
        claim.reason = premises[p->premise].reason;
    return claim;
}
