#include "interp/cost/compose/composer.h"

#include "base/text.h"
#include "interp/cost/compose/assumptions.h"
#include "interp/cost/compose/callreasons.h"
#include "interp/cost/compose/callsum.h"
#include "interp/cost/compose/hidden.h"
#include "interp/cost/compose/inlengths.h"
#include "interp/cost/compose/pointers.h"
#include "interp/cost/order/entry.h"
#include "static/plan/nestsum.h"

Composer composer_new(FunctionCost *out, const CostFunction *functions,
                      size_t count, Basis basis, Arena *arena) {
    Composer c = {.functions = functions,
                  .out = out,
                  .costs = ARENA_ARRAY(arena, Cost, count + 1),
                  .count = count,
                  .basis = basis,
                  .linkage = linkage_new(functions, count, arena),
                  .pointed = pointers_new(arena),
                  .arena = arena};
    assumptions_find(&c);
    facts_find(&c);
    return c;
}

static FunctionCost *out_of(const Composer *c, const CostFunction *f) {
    return &c->out[f - c->functions];
}

/* ---- costs in the making ---- */

Cost composer_begin(const Composer *c, size_t number) {
    Cost cost = {.plan = c->functions[number].claims->plan,
                 .state = COST_RUNNING,
                 .where = conjunction_new(c->arena),
                 .conditional = c->functions[number].claims->plan->resumes,
                 .facts = &c->facts[number],
                 .basis =
                     c->functions[number].claims->ran ? c->basis : BASIS_CODE,
                 .status = CLAIM_PROVED};
    *vec_push(c->arena, &cost.parts) = expr_int(c->arena, 1);
    return cost;
}

void composer_rest_on(Cost *cost, ClaimStatus status, ClaimEvidence evidence) {
    cost->status = status < cost->status ? status : cost->status;
    cost->evidence = evidence > cost->evidence ? evidence : cost->evidence;
}

void composer_weaken(Cost *cost, ClaimStatus status) {
    composer_rest_on(cost, status,
                     status == CLAIM_EXACT ? EVIDENCE_DRAWS : EVIDENCE_CODE);
}

static void miss(Cost *cost, const char *reason, const char *open) {
    if (cost->missing)
        return;
    cost->missing = reason;
    cost->open = open;
}

void composer_miss(Cost *cost, const char *reason) {
    miss(cost, reason, reason);
}

void composer_rest_on_runs(Cost *cost, const char *reason) {
    if (cost->basis == BASIS_CODE)
        composer_miss(cost, reason);
    else
        composer_weaken(cost, CLAIM_EXACT);
}

/* Who pays a part in full.  That a part which not every call reaches is paid at
 * all is known where some run reached it. */
typedef enum Share { SHARE_OF_ALL, SHARE_OF_SOME, SHARE_AT_MOST } Share;

static Share share_of(const Cost *cost, bool upper, bool conditional) {
    if (upper || (conditional && cost->basis == BASIS_CODE))
        return SHARE_AT_MOST;
    return conditional ? SHARE_OF_SOME : SHARE_OF_ALL;
}

static void add_certain(const Composer *c, Cost *cost, const Expr *part,
                        const Region *region, Share share) {
    if (share != SHARE_AT_MOST)
        *vec_push(c->arena, &cost->certain) =
            (CertainPart){part, region, share == SHARE_OF_ALL};
}

/* "region" lives as long as "cost". */
static void add_part(const Composer *c, Cost *cost, const Expr *part,
                     const Region *region, Share share) {
    part = inlengths_expr(cost->plan, part, c->arena);
    region = inlengths_region(cost->plan, region, c->arena);
    *vec_push(c->arena, &cost->parts) = part;
    conjunction_require_all(cost->where, region);
    add_certain(c, cost, part, region, share);
}

void composer_set_whole(const Composer *c, Cost *cost, const Expr *expr,
                        const Region *region, bool upper) {
    Region *where = ARENA_NEW(c->arena, Region);
    *where = *region;
    cost->parts.size = cost->pointed.size = 0;
    if (!upper)
        cost->certain.size = 0;
    cost->where = conjunction_new(c->arena);
    cost->status = CLAIM_PROVED;
    cost->evidence = EVIDENCE_CODE;
    cost->upper = upper;
    cost->conditional = false;
    cost->missing = cost->open = NULL;
    add_part(c, cost, expr, where, upper ? SHARE_AT_MOST : SHARE_OF_ALL);
}

void composer_add_least(const Composer *c, Cost *cost, const Expr *least,
                        const Region *region) {
    Region *where = ARENA_NEW(c->arena, Region);
    *where = *region;
    *vec_push(c->arena, &cost->certain) = (CertainPart){least, where, true};
}

void composer_add_up(const Composer *c, Cost *cost) {
    cost->known = expr_add_all(c->arena, cost->parts.at, cost->parts.size);
    cost->region = conjunction_region(cost->where, c->arena);
}

/* ---- loops ---- */

/* Where runs showed nothing of it, each call may do without. */
static bool is_sure(const Cost *cost, const LoopClaims *loop) {
    return cost->basis == BASIS_CODE || loop->reached || !loop->conditional;
}

static void add_loop(const Composer *c, Cost *cost, const PlanFunction *f,
                     const LoopClaims *loop) {
    const Claim *said = claim_for_cost(&loop->total);
    const Claim *total = claim_furthest(said);
    bool upper = total != said;
    if (!total->expr) {
        const char *place = plan_loop_place(f, loop->plan, c->arena);
        miss(cost,
             arena_printf(c->arena, "loop at line %s unknown: %s", place,
                          said->reason),
             arena_printf(c->arena, "loop at line %s has no formula", place));
        return;
    }
    add_part(c, cost, total->expr, &total->region,
             share_of(cost, upper || !is_sure(cost, loop), loop->conditional));
    composer_rest_on(cost, total->status, total->trial.evidence);
    cost->upper = cost->upper || upper;
    cost->conditional = cost->conditional || loop->conditional;
}

void composer_add_loops(Composer *c, Cost *cost, const CostFunction *f) {
    const FunctionClaims *claims = f->claims;
    for (size_t i = 0; i < claims->plan->loops.size; i++)
        add_loop(c, cost, claims->plan, &claims->loops[claims->by_place[i]]);
}

/* ---- calls ---- */

/* What callers know of the cost of "g": a bound where it is over locals. */
static const Claim *claim_outside(const Composer *c, const CostFunction *g) {
    const PlanFunction *f = g->claims->plan;
    const Claim *claim = &out_of(c, g)->claim;
    EntryBound bound;
    if (!claim->expr ||
        !entry_local(f, ENTRY_CALLERS, claim->expr, &claim->region) ||
        !entry_at_most(&bound, claim->expr, &claim->region, f, ENTRY_CALLERS,
                       c->arena))
        return claim;
    Claim outside = *claim;
    outside.expr = bound.cost;
    outside.region = bound.region;
    outside.upper = true;
    return claim_keep(outside, c->arena);
}

static bool region_is_over_inputs(const PlanFunction *f, const Region *region) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (!nestsum_is_over_inputs(f, region->nonneg.at[i]))
            return false;
    return true;
}

/* The part of "region" that is over inputs. */
static Region region_of_inputs(const Composer *c, Cost *cost,
                               const CostFunction *f, const PlanCall *call,
                               const Region *region) {
    Region where = {0};
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (nestsum_is_over_inputs(f->claims->plan, region->nonneg.at[i]))
            *vec_push(c->arena, &where.nonneg) = region->nonneg.at[i];
        else
            composer_rest_on_runs(
                cost,
                arena_printf(c->arena, "what %s passes may be out of range",
                             text_line(c->arena, call->line)));
    return where;
}

static bool may_pass_by(const PlanFunction *f, const PlanCall *call) {
    if (call->loop < 0)
        return nodereach_is_conditional(call->reach);
    return nodereach_is_conditional(
        f->loops.at[f->loops.at[call->loop].outermost].reach);
}

/* Through a pointer a function is called as the only one that may be, or as
 * one of several. */
typedef enum Called {
    CALLED_BY_NAME,
    CALLED_ALONE,
    CALLED_AMONG_OTHERS
} Called;

/* All executions of the call; no cost, and the reason is noted, if it cannot be
 * said. */
static CallSum sum_of_call(Composer *c, Cost *cost, const CostFunction *f,
                           const CommonCall *common, const CostFunction *g,
                           const char *hidden) {
    const PlanCall *call = &common->call;
    const Claim *inner = claim_outside(c, g);
    CallSum sum = callsum_of_one(f, call, g, inner, c->arena);
    if (!sum.cost || (sum.region_is_cut && hidden)) {
        composer_miss(cost, hidden ? hidden
                                   : callreasons_no_cost(c, g, common, inner));
        return (CallSum){0};
    }
    if (sum.region_is_cut)
        composer_rest_on_runs(cost, callreasons_no_cost(c, g, common, inner));
    sum = callsum_of_all(&sum, f, call, c->arena);
    sum = callsum_widened(&sum, f, call, g, out_of(c, g)->wider, c->arena);
    if (!sum.cost)
        composer_miss(cost, arena_printf(c->arena,
                                         "the code does not tell how often %s "
                                         "calls %s, and with what",
                                         text_line(c->arena, call->line),
                                         g->claims->plan->name));
    return sum;
}

/* What each call of "g" certainly costs, of all executions of "call". */
static void add_least_of_call(Composer *c, Cost *cost, const CostFunction *f,
                              const PlanCall *call, const CostFunction *g) {
    const Cost *inner = &c->costs[g - c->functions];
    CertainPart least = composer_certain(c, inner, g, PAID_BY_ALL);
    Claim claim = {
        .status = CLAIM_PROVED, .expr = least.cost, .region = *least.region};
    CallSum sum = callsum_of_one(f, call, g, &claim, c->arena);
    if (!expr_symbol_limit(least.cost) || !sum.cost || sum.region_is_cut)
        return;
    sum = callsum_of_all(&sum, f, call, c->arena);
    if (!sum.cost || !region_is_over_inputs(f->claims->plan, &sum.region))
        return;
    Region *where = ARENA_NEW(c->arena, Region);
    *where = sum.region;
    bool conditional = may_pass_by(f->claims->plan, call);
    add_certain(c, cost, inlengths_expr(cost->plan, sum.cost, c->arena),
                inlengths_region(cost->plan, where, c->arena),
                share_of(cost, sum.upper || (conditional && cost->facts->sides),
                         conditional));
}

/* Its sum; NULL if it is not known. */
static const Expr *add_known_call(Composer *c, Cost *cost,
                                  const CostFunction *f,
                                  const CommonCall *common,
                                  const CostFunction *g, const char *hidden,
                                  Called how) {
    CallSum sum = sum_of_call(c, cost, f, common, g, hidden);
    if (!sum.cost) {
        if (how == CALLED_BY_NAME)
            add_least_of_call(c, cost, f, &common->call, g);
        return NULL;
    }
    bool conditional = c->costs[g - c->functions].conditional ||
                       may_pass_by(f->claims->plan, &common->call);
    bool upper = sum.upper || how == CALLED_AMONG_OTHERS;
    Region *where = ARENA_NEW(c->arena, Region);
    *where = region_of_inputs(c, cost, f, &common->call, &sum.region);
    add_part(c, cost, sum.cost, where,
             share_of(cost, upper || (conditional && cost->facts->sides),
                      conditional));
    composer_rest_on(cost, sum.status, sum.evidence);
    if (how != CALLED_BY_NAME) /* it may lead out of the program */
        composer_weaken(cost, CLAIM_EXACT);
    if (callreasons_is_over(f->claims->plan, sum.cost, where, SYMBOL_MACRO))
        composer_rest_on(cost, CLAIM_EXACT, EVIDENCE_BUILDS);
    cost->upper = cost->upper || upper;
    cost->conditional = cost->conditional || conditional;
    return sum.cost;
}

static void miss_recursion(const Composer *c, Cost *cost, const CostFunction *g,
                           const PlanCall *call) {
    const char *open =
        arena_printf(c->arena, "%s calls %s recursively",
                     text_line(c->arena, call->line), g->claims->plan->name);
    miss(cost, arena_printf(c->arena, "%s; asym time has the average", open),
         open);
}

/* What is known of a call that is, or may be, of functions[callee]. */
static void add_call_of(Composer *c, Cost *cost, const CostFunction *f,
                        const CommonCall *common, size_t callee, Called how) {
    const PlanCall *call = &common->call;
    const CostFunction *g = &c->functions[callee];
    bool counts =
        g->claims->ran || cost->basis == BASIS_CODE || out_of(c, g)->claim.expr;
    const char *hidden = counts ? hidden_in_call(c, f, call, callee) : NULL;
    cost->hidden = cost->hidden ? cost->hidden : hidden;
    if (c->costs[callee].state == COST_RUNNING) {
        miss_recursion(c, cost, g, call);
        return;
    }
    const char *why = callreasons_not_followed(c, cost, g, call);
    if (why) {
        composer_miss(cost, why);
        return;
    }
    const Expr *sum = add_known_call(c, cost, f, common, g, hidden, how);
    if (how == CALLED_AMONG_OTHERS)
        *vec_push(c->arena, &cost->pointed) =
            (PointedCall){g->claims->plan->name, call->line, sum};
}

/* Through a pointer it may be a call of any of them. */
static void add_pointed_call(Composer *c, Cost *cost, const CostFunction *f,
                             const CommonCall *common) {
    PointedTo to = pointers_targets(c, &common->call);
    if (to.size == 0 || cost->basis == BASIS_CODE)
        composer_miss(cost,
                      arena_printf(c->arena, "%s calls through a pointer",
                                   text_line(c->arena, common->call.line)));
    for (size_t i = 0; i < to.size; i++)
        add_call_of(c, cost, f, common, to.at[i],
                    to.size > 1 ? CALLED_AMONG_OTHERS : CALLED_ALONE);
}

void composer_add_call(Composer *c, Cost *cost, const CostFunction *f,
                       const CommonCall *common) {
    size_t callee = linkage_callee(&c->linkage, f, &common->call);
    if (!common->call.callee)
        add_pointed_call(c, cost, f, common);
    else if (callee < c->count) /* else it is assumed to take no time */
        add_call_of(c, cost, f, common, callee, CALLED_BY_NAME);
}
