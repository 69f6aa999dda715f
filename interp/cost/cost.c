#include "interp/cost/cost.h"

#include "interp/cost/compose/assumptions.h"
#include "interp/cost/compose/pointers.h"
#include "interp/cost/ordering.h"
#include "interp/cost/recursion/recurrence.h"
#include "interp/cost/rests.h"
#include "interp/cost/weighing.h"

static void compose(Composer *c, size_t number);

/* What "call" may call. */
static void compose_callees(Composer *c, const CostFunction *f,
                            const PlanCall *call) {
    size_t callee = linkage_callee(&c->linkage, f, call);
    if (callee < c->count && !c->functions[callee].claims->plan->left_alone)
        compose(c, callee);
    PointedTo to = call->callee ? (PointedTo){0} : pointers_targets(c, call);
    for (size_t i = 0; i < to.size; i++)
        compose(c, to.at[i]);
}

static void add_calls(Composer *c, Cost *cost, const CostFunction *f) {
    if (!f->calls)
        composer_miss(cost, "the macros change which functions it calls");
    for (size_t k = 0; f->calls && k < f->claims->plan->calls.size; k++) {
        compose_callees(c, f, &f->calls[k].call);
        composer_add_call(c, cost, f, &f->calls[k]);
    }
}

static Claim weigh(const Composer *c, const CostFunction *f, Cost *cost,
                   Reasons *because) {
    if (cost->basis == BASIS_CODE)
        return weighing_without_runs(f, cost, c->arena);
    CostWeighing w = weighing_of(f, cost, c->arena);
    const CostRule *rule = weighing_rule(&w);
    Claim claim = rule->claim(&w);
    if (!rule->is_told)
        reasons_add(because, &rule->reason, c->arena);
    return claim;
}

static Claim at_most_assumed(Claim claim) {
    if (claim.status > CLAIM_ASSUMED)
        claim.status = CLAIM_ASSUMED;
    return claim;
}

static const Claim *part_assumed(const Claim *part, Arena *arena) {
    return part ? claim_keep(at_most_assumed(*part), arena) : NULL;
}

/* Samples of calls leave out what code without counters did in them. */
static void rest_on_assumptions(Claim *claim, Arena *arena) {
    *claim = at_most_assumed(*claim);
    claim->best = part_assumed(claim->best, arena);
    claim->typical = part_assumed(claim->typical, arena);
    claim->worst = part_assumed(claim->worst, arena);
}

/* ---- costs ---- */

/* Of a recursion, what its ways prove. */
static void find_whole(const Composer *c, Cost *cost, size_t number,
                       FunctionCost *out) {
    Guess whole;
    const RecurrenceRule *rule = recurrence_prove(&whole, c, number);
    if (!rule)
        return;
    composer_set_whole(c, cost, whole.expr, &whole.region, whole.upper);
    if (whole.least)
        composer_add_least(c, cost, whole.least, &whole.region);
    reasons_add(&out->because, &rule->reason, c->arena);
    reasons_add(&out->because, whole.because, c->arena);
    whole.function = number;
    if (recurrence_wider(&whole, c))
        out->wider = claim_keep((Claim){.status = CLAIM_PROVED,
                                        .expr = whole.expr,
                                        .region = whole.region,
                                        .upper = whole.upper},
                                c->arena);
}

static void compose(Composer *c, size_t number) {
    const CostFunction *f = &c->functions[number];
    FunctionCost *out = &c->out[number];
    Cost *cost = &c->costs[number];
    if (cost->state != COST_NEW)
        return;
    *cost = composer_begin(c, number);
    composer_add_loops(c, cost, f);
    add_calls(c, cost, f);
    find_whole(c, cost, number, out);
    composer_add_up(c, cost);
    rests_weigh(c, cost, f, &out->because);
    out->claim = weigh(c, f, cost, &out->because);
    if (assumptions_beyond(out))
        rest_on_assumptions(&out->claim, c->arena);
    claim_set_samples(&out->claim, &f->measured);
    if (f->claims->ran || c->basis == BASIS_CODE)
        out->order = ordering_find(c, f, cost, &out->claim);
    cost->state = COST_DONE;
}

void cost_find(FunctionCost *out, const CostFunction *functions, size_t count,
               Basis basis, Arena *arena) {
    Composer c = composer_new(out, functions, count, basis, arena);
    for (size_t i = 0; i < count; i++)
        compose(&c, i);
}

/* ---- dump ---- */

static void dump_order(Text *out, const Order *order, const PlanFunction *f) {
    if (!order->cost)
        return;
    text_add(out, " order: %s %s", claim_status_name(order->status),
             order->at_least ? "at least " : "");
    order_print(out, order, f, out->arena);
    if (order->where.nonneg.size)
        text_add(out, " for %s",
                 claim_region_text(&order->where, f, out->arena));
    text_add(out, "%s%s%s\n", order->upper ? ", an upper bound" : "",
             order->reason ? "; " : "", order->reason ? order->reason : "");
}

void cost_dump(const FunctionCost *cost, const PlanFunction *f, FILE *file) {
    Arena *arena = arena_new();
    Text out = text_new_harmless(arena);
    text_add(&out, "%s\n cost: ", f->signature);
    claim_dump(&out, &cost->claim, f);
    text_add(&out, "\n");
    dump_order(&out, &cost->order, f);
    for (size_t i = 0; i < cost->assumes.size; i++)
        text_add(&out, " assumes %s: O(%s)%s\n", cost->assumes.at[i].name,
                 cost->assumes.at[i].cost ? cost->assumes.at[i].cost : "1",
                 cost->assumes.at[i].by_nature ? ", by nature" : "");
    text_write_harmless(text_chars(&out), file);
    arena_free(arena);
}
