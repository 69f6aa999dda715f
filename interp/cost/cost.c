#include "interp/cost/composer.h"

#include "algebra/growth/bigo.h"
#include "interp/claims/conflict.h"
#include "interp/claims/unread.h"
#include "interp/cost/growable.h"

#include <inttypes.h>

/* ---- against what was measured ---- */

/* A loop that may well run otherwise for another value of an input that never
 * varied is no part of a cost that leaves that input out. */
static Formula measured_cost(Composer *c, const CostFunction *f,
                             const Cost *cost) {
    bool several;
    if (!f->measured.site || !f->measured.site->rows.size)
        return formula_unknown("no complete call was recorded", c->arena);
    FormulaSource source = f->measured;
    source.may_be_constant = source.may_be_constant && !cost->loop_unknown;
    return formula_find(&source, NULL, &several, c->arena);
}

static Formula composed_formula(Composer *c, const CostFunction *f,
                                const Cost *cost, size_t compared) {
    Formula formula = {.status = cost->status,
                       .samples = compared,
                       .held_out = cost->status == STATUS_PROVED ? 0 : compared,
                       .executions = f->measured.executions,
                       .bound = cost->upper ? "upper" : NULL};
    formula_set(&formula, f->plan, cost->known, &cost->region, c->arena);
    if (f->measured.site)
        formula_set_tested(&formula, &f->measured, c->arena);
    return formula;
}

static const char *why_not_compared(const CostFunction *f) {
    if (!f->report->ran)
        return "it was never called";
    return f->measured.site && f->measured.site->rows.size
               ? "no recorded call had a value for all that its cost speaks of"
               : "no call of it came to its end";
}

/* Recorded calls that came to their end. */
static uint64_t completed_calls(const CostFunction *f) {
    uint64_t completed = 0;
    for (size_t i = 0; f->measured.site && i < f->measured.site->rows.size; i++)
        completed += f->measured.site->rows.at[i].executions;
    return completed;
}

/* Why what was measured is no evidence for all calls; NULL if it is.  Calls
 * that were cut short may be just those that take long. */
static const char *why_not_all(Composer *c, const CostFunction *f,
                               const Cost *cost, const Formula *measured) {
    uint64_t entered = f->measured.executions, completed = completed_calls(f);
    if (f->censored)
        return f->censored;
    if (cost->opaque)
        return arena_printf(c->arena,
                            "%s fits all %zu samples, but a loop depends on "
                            "what is no symbol",
                            measured->formula, measured->samples);
    if (entered > completed)
        return arena_printf(c->arena,
                            "%s fits the calls that came to their end, but "
                            "%" PRIu64 " of %" PRIu64 " recorded ones did not",
                            measured->formula, entered - completed, entered);
    return NULL;
}

/* Whether the samples say what "cost" says of every call, those included that
 * did not come to some part of it. */
static bool is_of_every_call(const CostFunction *f, const Cost *cost,
                             const Comparison *with) {
    Formula claim = {
        .status = STATUS_EXACT, .expr = cost->known, .region = cost->region};
    return with->compared && with->equal == with->compared &&
           !unread_against(&f->measured, &claim, NULL, STATISTIC_MAX);
}

/* Weighs what was composed against what was measured. */
static Formula weigh_cost(Composer *c, const CostFunction *f, Cost *cost) {
    Formula measured = measured_cost(c, f, cost);
    const char *why = why_not_all(c, f, cost, &measured);
    if (measured.expr && why)
        measured = formula_unknown(why, c->arena);
    if (cost->left_out && completed_calls(f) < f->measured.executions)
        composer_miss(cost,
                      "calls were cut short, maybe in a loop that none of the "
                      "others reached");
    if (cost->missing)
        return measured.expr ? measured
                             : formula_unknown(cost->missing, c->arena);
    Comparison with = {0};
    if (f->measured.site)
        with =
            formula_compare(&f->measured, cost->known, &cost->region, c->arena);
    PlanFormula proof = {.formula = cost->known,
                         .valid = cost->region,
                         .upper = cost->upper || cost->conditional};
    const EvidenceRow *against = proof.upper ? with.exceeded : with.unequal;
    if (against && cost->status == STATUS_PROVED)
        return conflict_formula(&f->measured, &proof, against, c->arena);
    bool agrees = with.equal == with.compared;
    if ((cost->upper || cost->conditional) &&
        is_of_every_call(f, cost, &with)) {
        cost->upper = cost->conditional = false;
        composer_weaken(cost, STATUS_EXACT);
    }
    if (!agrees && measured.expr)
        return measured;
    if (with.below)
        return formula_unknown(
            "calls cost more than the loops and calls seen in the code",
            c->arena);
    cost->upper = cost->upper || cost->conditional || !agrees;
    if (!with.compared && cost->status < STATUS_PROVED)
        return formula_unknown(why_not_compared(f), c->arena);
    return composed_formula(c, f, cost, with.compared);
}

/* ---- one function ---- */

/* What the code alone says: nothing in it rests on runs, or it is missing. */
static Formula composed_cost(Composer *c, const CostFunction *f, Cost *cost) {
    if (cost->missing)
        return formula_unknown(cost->missing, c->arena);
    cost->upper = cost->upper || cost->conditional;
    return composed_formula(c, f, cost, 0);
}

static void set_unknown_growth(Composer *c, ReportFunction *r) {
    r->complexity = "at least O(1)";
    r->complexity_status = STATUS_UNKNOWN;
    r->complexity_reason =
        arena_printf(c->arena, "its cost, %s, is known for %s only",
                     r->cost.formula, r->cost.valid);
}

static const char *growth_valid(const Composer *c, const CostFunction *f,
                                const Region *region) {
    Region where = growable_conditions(region, c->arena);
    Text text = text_new(c->arena);
    region_print(&text, &where, plan_symbol_names(f->plan, c->arena));
    return where.nonneg.size ? text_chars(&text) : NULL;
}

static void set_complexity(Composer *c, CostFunction *f, const Cost *cost) {
    ReportFunction *r = f->report;
    CertainPart order = {r->cost.expr, &r->cost.region};
    if (order.cost)
        order.cost = growable_cost(order.cost, order.region, f->plan, c->arena);
    if (order.cost &&
        !growable_in(order.region, order.cost, f->plan, c->arena)) {
        set_unknown_growth(c, r);
        return;
    }
    Text text = text_new(c->arena);
    if (!r->cost.expr) {
        order = composer_certain(c, cost, f);
        text_add(&text, "at least ");
        r->complexity_reason = r->cost.reason;
    }
    bigo_print(&text, order.cost, plan_symbol_names(f->plan, c->arena),
               c->arena);
    r->complexity = text_chars(&text);
    r->complexity_valid = growth_valid(c, f, order.region);
    r->complexity_status = r->cost.status;
    r->upper = r->cost.bound != NULL;
}

static void compose(Composer *c, size_t number);

static void add_calls(Composer *c, Cost *cost, CostFunction *f) {
    if (!f->calls)
        composer_miss(cost, "the macros change which functions it calls");
    for (size_t k = 0; f->calls && k < f->plan->calls.size; k++) {
        const PlanCall *call = &f->calls[k].call;
        size_t callee = call->callee ? composer_callee(c, f, call) : c->count;
        if (callee < c->count && !c->functions[callee].plan->left_alone)
            compose(c, callee);
        composer_add_call(c, cost, f, &f->calls[k]);
    }
}

static void compose(Composer *c, size_t number) {
    CostFunction *f = &c->functions[number];
    Cost *cost = &c->costs[number];
    if (cost->state != COST_NEW)
        return;
    *cost = composer_begin(c, number);
    composer_add_loops(c, cost, f);
    add_calls(c, cost, f);
    composer_add_up(c, cost);
    composer_weigh_rests(c, cost, f);
    f->report->cost = c->basis == BASIS_CODE ? composed_cost(c, f, cost)
                                             : weigh_cost(c, f, cost);
    formula_set_samples(&f->report->cost, &f->measured);
    if (f->report->ran || c->basis == BASIS_CODE)
        set_complexity(c, f, cost);
    cost->state = COST_DONE;
}

void cost_find(CostFunction *functions, size_t count, ReportBasis basis,
               Arena *arena) {
    Composer c = composer_new(functions, count, basis, arena);
    for (size_t i = 0; i < count; i++)
        compose(&c, i);
}
