#include "interp/cost/weighing.h"

#include "algebra/growth/dominance.h"
#include "interp/claims/number.h"
#include "interp/claims/rules/conflict.h"
#include "interp/claims/rules/missing.h"
#include "interp/cost/compose/pointers.h"

/* ---- what was measured ---- */

static bool was_recorded(const CostFunction *f) {
    return f->measured.site && f->measured.site->rows.size;
}

uint64_t weighing_completed(const CostFunction *f) {
    return rows_recorded(&f->measured);
}

static bool nothing_recorded(const CostFunction *f, const Cost *cost) {
    (void)cost;
    return !was_recorded(f);
}

static bool not_all_counted(const CostFunction *f, const Cost *cost) {
    (void)f;
    return cost->facts->uncounted;
}

/* Why there is nothing to fit. */
static const CostUnmeasured unmeasured[] = {
    {"no call", nothing_recorded, "no complete call was recorded"},
    {"code without counters", not_all_counted,
     "what it does is not all counted"},
};

const CostUnmeasured *weighing_unmeasured_rules(size_t *count) {
    *count = sizeof unmeasured / sizeof *unmeasured;
    return unmeasured;
}

const CostUnmeasured *weighing_unmeasured(const CostFunction *f,
                                          const Cost *cost) {
    for (size_t i = 0; i < sizeof unmeasured / sizeof *unmeasured; i++)
        if (unmeasured[i].applies(f, cost))
            return &unmeasured[i];
    return NULL;
}

/* A loop that may well run differently for another value of an input that never
 * varied is not part of a cost that leaves that input out. */
static Claim measured_cost(const CostFunction *f, const Cost *cost,
                           Arena *arena) {
    const CostUnmeasured *rule = weighing_unmeasured(f, cost);
    if (rule)
        return claim_unknown(rule->reason);
    SampleSource source = f->measured;
    source.may_be_constant =
        source.may_be_constant && !cost->facts->loop_unknown;
    MeasuredCalls calls = {.contents = cost->facts->opaque,
                           .unseen = cost->facts->unseen,
                           .step = cost->facts->step,
                           .hidden = cost->hidden,
                           .entered = f->measured.executions,
                           .completed = weighing_completed(f)};
    Circumstances with = {.truncated = f->truncated,
                          .calls = &calls,
                          .draws = f->draws,
                          .known = {.refuted = f->refuted}};
    return number_from_samples(&source, FITTING_OF_VALUE, &with, arena);
}

/* ---- the sum against it ---- */

static bool is_bound(const Cost *cost) {
    return cost->upper || cost->conditional;
}

/* Whether the samples say what "cost" says about every call, those included
 * that did not reach some part of it. */
static bool is_of_every_call(const CostWeighing *w) {
    RowFormula sum = {w->cost->known, &w->cost->region, true};
    return w->with.compared && w->with.equal == w->with.compared &&
           !missing_against(&w->f->measured, &sum, NULL, STATISTIC_MAX);
}

/* The first recorded call that contradicts the sum as far as it is proved;
 * NULL: none does. */
static const EvidenceRow *contradiction(const CostWeighing *w) {
    if (w->cost->status != CLAIM_PROVED)
        return NULL;
    return is_bound(w->cost) ? w->with.exceeded : w->with.unequal;
}

/* Whether it makes a difference what a pointer leads to, here or below. */
static bool may_lead_apart(const Cost *cost) {
    return cost->facts->apart || pointers_differ(cost);
}

CostWeighing weighing_of(const CostFunction *f, Cost *cost, Arena *arena) {
    CostWeighing w = {.f = f,
                      .cost = cost,
                      .measured = measured_cost(f, cost, arena),
                      .arena = arena};
    if (cost->missing)
        return w;
    if (f->measured.site)
        w.with =
            compare_samples(&f->measured, cost->known, &cost->region, arena);
    if (!contradiction(&w) && is_bound(cost) && !cost->facts->opaque &&
        !cost->facts->unseen && !cost->hidden &&
        cost->facts->sides == SIDES_ALL && !may_lead_apart(cost) &&
        is_of_every_call(&w)) {
        cost->upper = cost->conditional = false;
        composer_weaken(cost, CLAIM_EXACT);
    }
    return w;
}

/* ---- claims ---- */

/* Of a composed cost, and of no column that is fitted. */
enum { FORM_COMPOSED = 100 };

/* Recorded calls of draws check the sum itself, whatever its parts met. */
static void try_sum(Claim *claim, const CostFunction *f, const Cost *cost,
                    Arena *arena) {
    if (cost->evidence == EVIDENCE_CODE || !f->measured.site)
        return;
    DrawsNumber number = {.source = &f->measured,
                          .form = FORM_COMPOSED,
                          .is_built = f->measured.claimed,
                          .is_proved_in_builds =
                              cost->evidence == EVIDENCE_BUILDS,
                          .is_proof = cost->evidence == EVIDENCE_BUILDS};
    claim->range = claim->tested;
    claim->trial = draws_trial(f->draws, &number, claim, &claim->range, arena);
    if (!claim_trial_is_short(&claim->trial))
        return;
    if (claim->status > CLAIM_FITTED)
        claim->status = CLAIM_FITTED;
    claim->reason = claim_trial_text(&claim->trial, arena);
}

static Claim composed(const CostFunction *f, const Cost *cost, bool upper,
                      size_t compared, Arena *arena) {
    Claim claim = {.status = cost->status,
                   .expr = cost->known,
                   .region = cost->region,
                   .upper = upper,
                   .samples = compared,
                   .held_out = cost->status == CLAIM_PROVED ? 0 : compared,
                   .executions = f->measured.executions};
    if (f->measured.site) {
        claim.trial.evidence = cost->evidence;
        claim_set_tested(&claim, &f->measured, arena);
    }
    try_sum(&claim, f, cost, arena);
    return claim;
}

/* A side that no call took may end calls sooner. */
static Claim claim_measured(const CostWeighing *w) {
    Claim claim = w->measured;
    claim.upper = claim.upper || w->cost->facts->sides != SIDES_ALL ||
                  may_lead_apart(w->cost);
    return claim;
}

static const PointedCall *elsewhere(const CostWeighing *w) {
    const Expr *measured = claim_largest(&w->measured)->expr;
    return measured ? pointers_above(w->cost, measured, w->arena) : NULL;
}

/* Through a pointer in a callee; what that costs at most is in the sum. */
static bool leads_elsewhere_below(const CostWeighing *w) {
    const Expr *measured = claim_largest(&w->measured)->expr;
    return measured && w->cost->facts->apart &&
           (w->cost->missing ||
            !dominance_within(w->arena, w->cost->known, measured));
}

static bool leads_elsewhere(const CostWeighing *w) {
    return elsewhere(w) || leads_elsewhere_below(w);
}

static bool part_is_elsewhere(const CostWeighing *w) {
    return w->cost->missing && leads_elsewhere(w);
}

static Claim claim_elsewhere(const CostWeighing *w) {
    const PointedCall *p = elsewhere(w);
    if (!p)
        return claim_unknown(w->cost->facts->apart);
    return claim_unknown(
        arena_printf(w->arena,
                     "%s calls through a pointer, which may lead to %s, too; "
                     "choose inputs that call it",
                     text_line(w->arena, p->line), p->name));
}

static bool part_is_missing(const CostWeighing *w) {
    return w->cost->missing;
}

static bool part_is_missing_unseen(const CostWeighing *w) {
    return w->cost->missing && w->cost->facts->sides == SIDES_NOT_ALL;
}

static bool measured_has_part(const CostWeighing *w) {
    return w->cost->missing && w->measured.expr;
}

static Claim claim_missing(const CostWeighing *w) {
    return claim_unknown(w->cost->missing);
}

static bool call_contradicts(const CostWeighing *w) {
    return contradiction(w);
}

static Claim claim_conflict(const CostWeighing *w) {
    PlanFormula proof = {.formula = w->cost->known,
                         .valid = w->cost->region,
                         .upper = is_bound(w->cost)};
    return conflict_claim(&w->f->measured, &proof, contradiction(w), w->arena);
}

static bool agrees(const CostWeighing *w) {
    return w->with.equal == w->with.compared;
}

/* Where the sum is not less than any call, it bounds those that no run made. */
static bool differs_unseen(const CostWeighing *w) {
    return !agrees(w) && !w->with.below &&
           w->cost->facts->sides == SIDES_NOT_ALL;
}

static bool measured_differs(const CostWeighing *w) {
    return !agrees(w) && claim_is_for_all(&w->measured) &&
           w->cost->facts->sides != SIDES_NOT_ALL && !may_lead_apart(w->cost);
}

static bool calls_cost_more(const CostWeighing *w) {
    return w->with.below;
}

static const char costs_more[] =
    "calls cost more than the loops and calls seen in the code; asym time has "
    "the average";

static Claim claim_nothing(const CostWeighing *w) {
    (void)w;
    return claim_unknown(costs_more);
}

/* Calls that never read an input of the sum are compared with nothing. */
static const char *input_lacking(const CostWeighing *w) {
    RowFormula sum = {w->cost->known, &w->cost->region, true};
    return w->f->measured.site && w->cost->status < CLAIM_PROVED
               ? missing_against_cost(&w->f->measured, &sum, NULL,
                                      STATISTIC_MAX,
                                      is_bound(w->cost) || !agrees(w))
               : NULL;
}

static bool calls_lack_input(const CostWeighing *w) {
    return input_lacking(w);
}

static Claim claim_lacking(const CostWeighing *w) {
    return claim_unknown(arena_printf(
        w->arena, "calls that never read %s do not cost what the others do",
        input_lacking(w)));
}

static bool nothing_compared(const CostWeighing *w) {
    return !w->with.compared && w->cost->status < CLAIM_PROVED;
}

static bool is_read(const SampleSource *source, SymbolId symbol) {
    size_t key = rows_symbol_key(source, symbol);
    if (key == rows_key_count(source))
        return false;
    for (size_t i = 0; i < source->site->rows.size; i++)
        if (rows_key_present(source, &source->site->rows.at[i], key))
            return true;
    return false;
}

/* "n, m": those that no recorded call read. */
static const char *never_read(const CostWeighing *w) {
    Text names = text_new(w->arena);
    EXPR_FOR_SYMBOL(w->cost->known, s, 0) {
        if (!is_read(&w->f->measured, s))
            text_add(&names, "%s%s", *text_chars(&names) ? ", " : "",
                     w->f->claims->plan->symbols.at[s].name);
    }
    return text_chars(&names);
}

/* Each input may be read by some call, and all by none, or none of these may
 * lie where the cost is known. */
static const char *why_not_compared(const CostWeighing *w) {
    const char *never = never_read(w);
    if (*never)
        return arena_printf(w->arena,
                            "its cost is over %s, and no recorded call read "
                            "that; choose inputs with which one does",
                            never);
    if (region_implies(&w->cost->region, expr_int(w->arena, -1), NULL, 0))
        return order_of_no_round;
    return arena_printf(
        w->arena, "its cost is known for %s, where no recorded call was",
        claim_region_text(&w->cost->region, w->f->claims->plan, w->arena));
}

static Claim claim_not_compared(const CostWeighing *w) {
    if (!w->f->claims->ran)
        return claim_unknown("it was never called; choose inputs that call it");
    return claim_unknown(was_recorded(w->f) ? why_not_compared(w)
                                            : "no call of it came to its end");
}

static bool always(const CostWeighing *w) {
    (void)w;
    return true;
}

static Claim claim_composed(const CostWeighing *w) {
    return composed(w->f, w->cost, is_bound(w->cost) || !agrees(w),
                    w->with.compared, w->arena);
}

/* ---- the list ---- */

static const CostRule rules[] = {
    {"a part is unknown, and a pointer may lead to more", part_is_elsewhere,
     claim_elsewhere,
     "a part of it is unknown, and what calls cost does not stand in for it: "
     "through a pointer others may cost more",
     false},
    {"a part is unknown, and a side was never seen", part_is_missing_unseen,
     claim_missing,
     "a part of it is unknown, and what calls cost does not stand in for it: "
     "no run took some side of a branch",
     false},
    {"a part is unknown, the whole was measured", measured_has_part,
     claim_measured,
     "a part of it is unknown, and what calls cost stands in "
     "for the whole",
     false},
    {"a part is unknown", part_is_missing, claim_missing,
     "a part of it is unknown, and no formula goes through what calls cost",
     false},
    {"a call contradicts the proof", call_contradicts, claim_conflict,
     "a call cost what the code rules out", false},
    {"calls stay below the sum, and a side was never seen", differs_unseen,
     claim_composed,
     "calls stay below the sum of its parts, which bounds those that take a "
     "side that no run took, too",
     false},
    {"calls differ from the sum, the whole was measured", measured_differs,
     claim_measured,
     "calls do not cost the sum of its parts, and a formula goes through what "
     "they cost",
     false},
    {"calls cost more than the sum", calls_cost_more, claim_nothing, costs_more,
     true},
    {"no call to compare with", nothing_compared, claim_not_compared,
     "no call is there to compare the sum of its parts with", false},
    {"calls without an input cost otherwise", calls_lack_input, claim_lacking,
     "calls that never read an input do not cost the sum of its parts", false},
    {"composed", always, claim_composed,
     "no call is against the sum of its parts", true},
};

const CostRule *weighing_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const CostRule *weighing_rule(const CostWeighing *w) {
    const CostRule *rule = rules;
    while (!rule->applies(w))
        rule++;
    return rule;
}

Claim weighing_without_runs(const CostFunction *f, Cost *cost, Arena *arena) {
    if (cost->missing)
        return claim_unknown(cost->missing);
    return composed(f, cost, is_bound(cost), 0, arena);
}
