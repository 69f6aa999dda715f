#include "interp/claims/number.h"

#include "interp/claims/byrounds.h"
#include "interp/claims/rules/premises.h"
#include "interp/claims/rules/proofs.h"
#include "interp/claims/rules/relations.h"

/* ---- from samples ---- */

static Claim made(Weighing *w) {
    relations_limit(&w->claim, w->source, w->arena);
    claim_set_tested(&w->claim, w->source, w->arena);
    w->claim.for_equal = w->fitting.points->merged;
    if (!w->claim.range.size)
        w->claim.range = w->claim.tested;
    return w->claim;
}

static Claim weakened(Claim claim, ClaimStatus status, const char *reason) {
    claim.status = status;
    claim.reason = reason;
    return claim;
}

/* Beside the reason why "rule" leaves it unknown.  Of several values for one
 * input others may not be like those that were recorded. */
static const Claim *seen(const Rule *rule, const char *reason, Weighing *w) {
    if (rule->seen == CLAIM_UNKNOWN || w->fitting.of != FITTING_OF_VALUE)
        return NULL;
    Claim claim = made(w);
    claim.of_samples = rule->seen == CLAIM_FITTED;
    if (claim.of_samples)
        return claim_keep(weakened(claim, CLAIM_FITTED, reason), w->arena);
    const Rule *next = rules_next(rule, w);
    if (next && next->leaves == CLAIM_UNKNOWN)
        return NULL;
    if (next)
        claim = weakened(claim, next->leaves, rules_reason(next, w));
    return claim_keep(claim, w->arena);
}

static Claim decide(Weighing *w) {
    const Rule *rule = rules_next(NULL, w);
    if (!rule)
        return made(w);
    const char *reason = rules_reason(rule, w);
    if (rule->leaves != CLAIM_UNKNOWN)
        return weakened(made(w), rule->leaves, reason);
    Claim unknown = claim_unknown(reason);
    unknown.seen = seen(rule, reason, w);
    unknown.models = rule->models;
    return unknown;
}

Claim number_from_samples(const SampleSource *source, FittingOf of,
                          const Circumstances *with, Arena *arena) {
    Weighing w = rules_weigh(source, of, with, arena);
    return decide(&w);
}

/* ---- what builds prove, each for itself ---- */

enum {
    FORM_PROVED = 10, /* behind those of fits */
    FORM_PROVED_BOUND = 11
};

Claim number_by_builds(Claim claim, const SampleSource *source, Draws *draws,
                       Arena *arena) {
    DrawsNumber number = {.source = source,
                          .form = claim.upper ? FORM_PROVED_BOUND : FORM_PROVED,
                          .is_built = true,
                          .is_proved_in_builds = true,
                          .is_proof = true};
    claim.status = CLAIM_EXACT;
    claim_set_tested(&claim, source, arena);
    claim.range = claim.tested;
    claim.trial = draws_trial(draws, &number, &claim, &claim.range, arena);
    if (claim_trial_is_short(&claim.trial)) {
        claim.status = CLAIM_FITTED;
        claim.reason = claim_trial_text(&claim.trial, arena);
    }
    return claim;
}

/* Unknown where a sample contradicts it: that is no fault, but another build.
 */
static Claim proved_by_builds(const NumberQuestion *q, Arena *arena) {
    bool upper = q->proof->upper;
    Claim claim = upper ? proofs_bound(&q->source, q->proof, arena)
                        : proofs_claim(&q->source, q->proof, arena);
    return claim.expr
               ? number_by_builds(claim, &q->source, q->with.draws, arena)
               : claim_unknown("no bound holds in all builds");
}

/* ---- where equal inputs gave several values ---- */

typedef struct Extremes {
    const NumberQuestion *question;
    Circumstances with;
    Arena *arena;
} Extremes;

static const char *with_reason(const char *what, const char *reason,
                               Arena *arena) {
    if (!what || !reason)
        return what ? what : reason;
    return arena_printf(arena, "%s; %s", what, reason);
}

/* "what" the claim is over, for the reader. */
static const Claim *keep(const Extremes *e, Claim claim, const char *what) {
    claim_set_samples(&claim, &e->question->source);
    if (claim.expr && !claim.upper)
        claim.reason = with_reason(what, claim.reason, e->arena);
    return claim_keep(claim, e->arena);
}

static const Claim *extreme(const Extremes *e, const Expr *only, FittingOf of,
                            const char *what) {
    SampleSource source = e->question->source;
    source.only = only ? only : source.only;
    return keep(e, number_from_samples(&source, of, &e->with, e->arena), what);
}

static Claim bound_claim(const NumberQuestion *q, const PlanFormula *bound,
                         Arena *arena) {
    return q->build_by_build ? proved_by_builds(q, arena)
                             : proofs_bound(&q->source, bound, arena);
}

/* The smallest, mean and largest value for each input; for the largest one the
 * bound that the code proves, where it proves one. */
static void find_extremes(Claim *out, const NumberQuestion *q,
                          const PlanFormula *bound, Arena *arena) {
    const Expr *only = bound ? bound->formula : NULL;
    FittingPoints points = {0};
    Extremes e = {q,
                  {.truncated = q->with.truncated,
                   .early = q->with.early && only,
                   .one_way = q->with.one_way,
                   .step = q->with.step,
                   .reshaped = q->with.reshaped,
                   .bound = only,
                   .draws = q->with.draws,
                   .known = {q->with.known.refuted, &points},
                   .proved_in_builds = q->with.proved_in_builds},
                  arena};
    out->best = extreme(&e, only, FITTING_OF_SMALLEST, "smallest seen");
    out->typical = extreme(&e, only, FITTING_OF_MEAN, "mean");
    out->worst = bound ? keep(&e, bound_claim(q, bound, arena), NULL)
                       : extreme(&e, NULL, FITTING_OF_LARGEST, "largest seen");
}

/* ---- one number ---- */

static const PlanFormula *bound_of(const PlanFormula *proof) {
    return proof && proof->formula && proof->upper ? proof : NULL;
}

static Claim without_proof(const NumberQuestion *q, Arena *arena) {
    const PlanFormula *bound = bound_of(q->proof);
    Circumstances with = q->with;
    with.bound = bound ? bound->formula : NULL;
    Weighing w = rules_weigh(&q->source, FITTING_OF_VALUE, &with, arena);
    Claim found = decide(&w);
    if (!found.expr && q->source.site->rows.size &&
        (w.fitting.differs || bound))
        find_extremes(&found, q, bound, arena);
    if (found.expr && !claim_is_for_all(&found) && bound)
        found.beyond = claim_keep(bound_claim(q, bound, arena), arena);
    return found;
}

static Claim with_proof(const NumberQuestion *q, Arena *arena) {
    if (!q->build_by_build)
        return proofs_claim(&q->source, q->proof, arena);
    Claim found = proved_by_builds(q, arena);
    return found.expr ? found : without_proof(q, arena);
}

/* What no run reached, no build shows. */
static Claim without_runs(const NumberQuestion *q, Arena *arena) {
    return q->proof && !q->build_by_build
               ? proofs_alone(q->proof, q->with.opaque_why, arena)
               : claim_unknown("the macros may change the code");
}

/* On the first premise that the samples bear out, exactly if there is one.
 * "otherwise": what is claimed else, for the premises that are asked last;
 * NULL: for the others. */
static Claim on_premise(const NumberQuestion *q, const Claim *otherwise,
                        Arena *arena) {
    Claim found = claim_unknown(NULL);
    for (PlanPremise i = 0; q->premised && i < PLAN_PREMISES; i++) {
        if (!q->premised[i].formula || premises_is_last(i) != (bool)otherwise)
            continue;
        Premised p = premises_compare(
            (Premised){.premise = i,
                       .formula = &q->premised[i],
                       .proof = q->build_by_build ? NULL : q->proof,
                       .otherwise = otherwise,
                       .source = &q->source,
                       .with = &q->with,
                       .changed = q->changed},
            arena);
        Claim claim = premises_claim(&p, arena);
        if (claim.status > found.status || claim.contradiction)
            found = claim;
    }
    return found;
}

/* From samples, though the code may help. */
static Claim from_runs(const NumberQuestion *q, Arena *arena) {
    Claim premised = on_premise(q, NULL, arena);
    if (premised.status == CLAIM_EXACT)
        return premised;
    Claim found = without_proof(q, arena);
    return found.expr || !premised.expr ? found : premised;
}

/* By a proof of the number; where no sample is, a formula that goes through
 * them says more. */
static Claim from_proof(const NumberQuestion *q, Arena *arena) {
    Claim proved = with_proof(q, arena);
    if (!claim_is_elsewhere(&proved))
        return proved;
    NumberQuestion seen = *q;
    seen.proof = q->proof->beyond;
    Claim found = from_runs(&seen, arena);
    return found.expr || found.seen ? found : proved;
}

/* "claim", or what the code says on a premise that is asked last, with what the
 * code says on none beside it. */
static Claim or_last(const NumberQuestion *q, Claim claim, Arena *arena) {
    const PlanFormula *bound = bound_of(q->proof);
    Claim found = on_premise(q, &claim, arena);
    if (!found.expr && !found.contradiction)
        return claim;
    claim_set_samples(&found, &q->source);
    if (found.expr && byrounds_is(found.expr, q->source.function))
        found.costed = claim_keep(claim, arena);
    if (found.expr && bound && q->source.site->rows.size) {
        find_extremes(&found, q, bound, arena);
        found.models = true;
    }
    return found;
}

Claim number_find(const NumberQuestion *question, Arena *arena) {
    NumberQuestion narrowed = *question, *q = &narrowed;
    if (q->with.reshaped)
        q->proof = NULL;
    if (q->basis == BASIS_CODE)
        return without_runs(q, arena);
    Claim found =
        proofs_are_whole(q->proof) ? from_proof(q, arena) : from_runs(q, arena);
    claim_set_samples(&found, &q->source);
    return or_last(q, found, arena);
}
