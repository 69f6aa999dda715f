#include "interp/cost/recursion/recurrence.h"

#include "algebra/region/plainer/plainmost.h"
#include "interp/cost/compose/callsum.h"
#include "interp/cost/order/entry.h"

enum { MAX_TOGETHER = 4 };

static bool is_parameter(const PlanFunction *f, SymbolId symbol) {
    for (size_t i = 0; i < f->parameters.size; i++)
        if (f->parameters.at[i] == symbol)
            return true;
    return false;
}

bool recurrence_is_self(const Composer *c, const CostFunction *f, size_t call) {
    const PlanCall *of = &f->calls[call].call;
    return linkage_callee(&c->linkage, f, of) == (size_t)(f - c->functions);
}

bool recurrence_small_number(int64_t *out, const Expr *e) {
    enum { MOST = 1000000 };
    int64_t value = 0;
    bool small = e && expr_is_int(e, &value) && value <= MOST && value >= -MOST;
    *out = small ? value : 0;
    return small;
}

bool recurrence_is_over_parameters(const PlanFunction *f, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (!is_parameter(f, s))
            return false;
    }
    return true;
}

static bool implies_all(const PlanFunction *f, const Region *where,
                        const Region *conditions) {
    return region_implies_all(where, conditions, f->ranges, f->n_listed);
}

/* A way, and where it is taken. */
typedef struct OnWay {
    const Composer *c;
    const CostFunction *f;
    const PlanWay *way;
    const Region *where;
    Guesses *guesses;
    bool at_most; /* an upper bound will do */
    const Expr *sum;
} OnWay;

/* Adds a part that holds in "region"; where an upper bound will do, what it is
 * at most whatever locals are, by their limits.  False if that is not known all
 * over the way. */
static bool add(OnWay *o, const Expr *part, const Region *region) {
    const PlanFunction *f = o->f->claims->plan;
    EntryBound entry = {part, *region};
    if (o->at_most && entry_local(f, ENTRY_CALLERS, part, region))
        (void)entry_at_most(&entry, part, region, f, ENTRY_CALLERS,
                            o->c->arena);
    if (o->at_most)
        entry.cost = plainmost(entry.cost, o->where, f->ranges, f->n_listed,
                               o->c->arena);
    o->sum = expr_add(o->c->arena, o->sum, entry.cost);
    return implies_all(f, o->where, &entry.region);
}

/* The guess for function number "callee", which is listed from now on; NULL: no
 * more can be. */
static const Guess *guess_of(OnWay *o, size_t callee) {
    Guesses *all = o->guesses;
    for (size_t i = 0; i < all->size; i++)
        if (all->at[i].function == callee)
            return &all->at[i];
    if (all->size == MAX_TOGETHER)
        return NULL;
    Guess *guess = vec_push(o->c->arena, all);
    *guess = (Guess){.function = callee};
    return guess;
}

static bool is_guessed(const OnWay *o, size_t callee) {
    for (size_t i = 0; i < o->guesses->size; i++)
        if (o->guesses->at[i].function == callee)
            return o->guesses->at[i].expr;
    return false;
}

/* What is guessed of function number "callee", or proved, where it is; no
 * expression if there is nothing. */
static Claim inner_claim(OnWay *o, size_t callee) {
    const Claim *known = &o->c->out[callee].claim;
    if (!is_guessed(o, callee) && o->c->costs[callee].state == COST_DONE &&
        known->status == CLAIM_PROVED && known->expr &&
        (!known->upper || o->at_most))
        return *known;
    const Guess *guess = guess_of(o, callee);
    if (!guess || !guess->expr)
        return claim_unknown(NULL);
    return (Claim){
        .status = CLAIM_PROVED, .expr = guess->expr, .region = guess->region};
}

/* All executions of call number "number" on the way. */
static bool add_call(OnWay *o, int number) {
    const CommonCall *common = &o->f->calls[number];
    const PlanCall *call = &common->call;
    Arena *arena = o->c->arena;
    if (!call->callee || common->varies)
        return false;
    size_t callee = linkage_callee(&o->c->linkage, o->f, call);
    if (callee == o->c->count) /* assumed to take no time */
        return true;
    const CostFunction *g = &o->c->functions[callee];
    if (g->claims->plan->left_alone || g->claims->plan->weak)
        return false;
    Claim inner = inner_claim(o, callee);
    if (!inner.expr)
        return false;
    CallSum sum = callsum_of_one(o->f, call, g, &inner, arena);
    if (!sum.cost || sum.region_is_cut)
        return false;
    sum = callsum_of_all(&sum, o->f, call, arena);
    return sum.cost && (!sum.upper || o->at_most) &&
           sum.status == CLAIM_PROVED && add(o, sum.cost, &sum.region);
}

static bool add_total(OnWay *o, const Claim *total) {
    return total->status == CLAIM_PROVED && total->expr &&
           (!total->upper || o->at_most) && add(o, total->expr, &total->region);
}

/* By its total, or a bound that holds further, or where only that is known. */
static bool add_loop(OnWay *o, const LoopClaims *loop) {
    const Claim *total = claim_for_cost(&loop->total);
    const Claim *bound = claim_furthest(total);
    const Expr *before = o->sum;
    if (add_total(o, total))
        return true;
    o->sum = before;
    return o->at_most && bound != total && add_total(o, bound);
}

/* A nest, and the calls in it. */
static bool add_nest(OnWay *o, int nest) {
    const PlanFunction *f = o->f->claims->plan;
    for (size_t i = 0; i < f->loops.size; i++)
        if (f->loops.at[i].outermost == nest &&
            !add_loop(o, &o->f->claims->loops[i]))
            return false;
    for (size_t i = 0; i < f->calls.size; i++)
        if (f->calls.at[i].loop >= 0 &&
            f->loops.at[f->calls.at[i].loop].outermost == nest &&
            !add_call(o, (int)i))
            return false;
    return true;
}

const Expr *recurrence_way_cost(const Composer *c, const CostFunction *f,
                                const PlanWay *way, const Region *where,
                                Guesses *guesses, bool at_most) {
    OnWay o = {c, f, way, where, guesses, at_most, expr_int(c->arena, 1)};
    for (size_t i = 0; i < way->nests.size; i++)
        if (!add_nest(&o, way->nests.at[i]))
            return NULL;
    for (size_t i = 0; i < way->calls.size; i++)
        if (!add_call(&o, way->calls.at[i]))
            return NULL;
    return recurrence_is_over_parameters(f->claims->plan, o.sum) ? o.sum : NULL;
}
