#include "interp/cost/ordering.h"

#include "interp/cost/order/signs.h"
#include "interp/cost/paid.h"
#include "interp/cost/weighing.h"
#include "interp/samples/unmoved.h"

/* ---- what amends it ---- */

static bool bound_is_far_off(const Ordering *o) {
    return o->loose == LOOSE_SEEN;
}

/* What no call came to may take as long as the bound says. */
static bool bound_is_outlived(const Ordering *o) {
    return o->loose == LOOSE_OUTLIVED && o->cost->facts->sides != SIDES_NOT_ALL;
}

static void drop_bound(Ordering *o) {
    o->order = order_without_bound(&o->order, o->f->claims->plan, o->c->arena);
}

static bool is_at_least(const Ordering *o) {
    return o->order.at_least;
}

/* What some calls pay, where these are all large ones. */
static CertainPart least_of(const Ordering *o) {
    CertainPart some = composer_certain(o->c, o->cost, o->f, PAID_BY_SOME);
    return o->cost->facts->sides == SIDES_ALL &&
                   paid_by_large(&o->f->measured, &some, o->c->arena)
               ? some
               : composer_certain(o->c, o->cost, o->f, PAID_BY_ALL);
}

static void set_least(Ordering *o) {
    CertainPart least = least_of(o);
    o->order.open = o->order.reason == o->cost->missing ? o->cost->open : NULL;
    order_set_least(&o->order, &least, o->c->arena);
}

static bool is_bound(const Ordering *o) {
    return !o->order.at_least && o->order.upper &&
           (o->loose == LOOSE_NOT || o->loose == LOOSE_OUTLIVED);
}

static void compare_least(Ordering *o) {
    CertainPart all = composer_certain(o->c, o->cost, o->f, PAID_BY_ALL);
    const PlanFunction *f = o->f->claims->plan;
    order_compare_least(&o->order, &all, f, o->c->arena);
    for (size_t i = 0; i < o->cost->certain.size && !f->resumes; i++)
        if (o->cost->certain.at[i].always)
            order_compare_span(&o->order, &o->cost->certain.at[i], f,
                               o->c->arena);
}

static bool may_recur_below(const Ordering *o) {
    return o->cost->facts->recurs_below && !o->order.at_least;
}

static const char below_zero[] = "a recursion in it may go on below 0";

static void say_signs(Ordering *o) {
    signs_add_all(&o->order.where, &o->order.told, &o->order.spans, below_zero,
                  o->f->claims->plan, o->c->arena);
}

static bool has_others_elsewhere(const Ordering *o) {
    return o->cost->facts->elsewhere && !o->order.at_least && o->claim->expr;
}

static void say_region(Ordering *o) {
    region_require_all(&o->order.where, &o->claim->region, NULL, 0,
                       o->c->arena);
}

static const OrderAmendment amendments[] = {
    {"no call came near the bound", bound_is_far_off, drop_bound,
     "it is a bound by a large number of the code, which no recorded call came "
     "near"},
    {"calls outlived the bound", bound_is_outlived, drop_bound,
     "it is an exponential bound, and calls ended of which it is more than "
     "anything does"},
    {"a part is unknown", is_at_least, set_least,
     "a part of the cost is not known: the order is that of what calls "
     "certainly pay, at least"},
    {"it is a bound", is_bound, compare_least,
     "the cost is a bound: where what all calls pay grows alike, so does the "
     "cost"},
    {"a recursion goes on below 0", may_recur_below, say_signs, below_zero},
    {"there are other formulas elsewhere", has_others_elsewhere, say_region,
     "a loop of it, or of what it calls, has another formula where this one "
     "does not hold"},
};

/* ---- what samples leave out ---- */

static bool leave_out_code(const CostFunction *f, const CallFacts *facts) {
    (void)f;
    return facts->uncounted;
}

static bool leave_out_loop(const CostFunction *f, const CallFacts *facts) {
    (void)facts;
    for (size_t i = 0; i < f->claims->plan->loops.size; i++)
        if (f->claims->loops[i].unseen)
            return true;
    return false;
}

/* What its rounds depend on, if it may have more than those of runs; or NULL.
 */
static const Expr *grows_with(const LoopClaims *loop) {
    const Claim *most = claim_largest(&loop->count);
    bool grows = loop->reached && claim_is_known(most) &&
                 expr_symbol_limit(most->expr) > 0;
    return grows ? most->expr : NULL;
}

/* Whether no run took some side in the rounds of a loop that may have more of
 * them, and whether of one that runs move. */
static Unsampled side_left_out(const CostFunction *f) {
    const FunctionClaims *c = f->claims;
    const Sides sides = {.function = c->plan, .seen = c->side_seen};
    Unsampled out = UNSAMPLED_NOTHING;
    for (size_t i = 0; i < c->plan->loops.size && c->side_seen; i++) {
        const Expr *with = grows_with(&c->loops[i]);
        if (!with || !sides_work_unseen_in_rounds(&sides, (int)i))
            continue;
        if (!unmoved_is_each(&c->loops[i].counts, with))
            return UNSAMPLED_SIDE;
        out = UNSAMPLED_UNMOVED_SIDE;
    }
    return out;
}

static bool leave_out_side(const CostFunction *f, const CallFacts *facts) {
    (void)facts;
    return side_left_out(f) == UNSAMPLED_SIDE;
}

static bool leave_out_unmoved_side(const CostFunction *f,
                                   const CallFacts *facts) {
    (void)facts;
    return side_left_out(f) == UNSAMPLED_UNMOVED_SIDE;
}

/* Of a call that was cut short itself nothing is said; one that goes on after
 * such a one gives no sample either, but pays for it. */
static bool leave_out_calls(const CostFunction *f, const CallFacts *facts) {
    enum { MANY = 20 }; /* one in so many */
    uint64_t calls = f->measured.executions;
    return facts->resumes && (calls - weighing_completed(f)) * MANY > calls;
}

static const OrderLeaving leavings[] = {
    {"code without counters", leave_out_code, UNSAMPLED_CODE,
     "a part of what calls do has no counters"},
    {"a loop in no recorded call", leave_out_loop, UNSAMPLED_LOOP,
     "it has a loop that no recorded call came to"},
    {"many calls that went on after a cut", leave_out_calls, UNSAMPLED_CUT,
     "many calls went on after one in them was cut short, and gave no sample"},
    {"a side of a branch in a loop that grows", leave_out_side, UNSAMPLED_SIDE,
     "no run took some side of a branch in a loop that may have more rounds"},
    {"a side of a branch in a loop that runs do not move",
     leave_out_unmoved_side, UNSAMPLED_UNMOVED_SIDE,
     "no run took some side of a branch in a loop that may have more rounds, "
     "but not for what runs are given"},
};

/* ---- both lists ---- */

const OrderAmendment *ordering_amendments(size_t *count) {
    *count = sizeof amendments / sizeof *amendments;
    return amendments;
}

const OrderLeaving *ordering_leavings(size_t *count) {
    *count = sizeof leavings / sizeof *leavings;
    return leavings;
}

const OrderLeaving *ordering_leaving(const CostFunction *f,
                                     const CallFacts *facts) {
    for (size_t i = 0; i < sizeof leavings / sizeof *leavings; i++)
        if (leavings[i].applies(f, facts))
            return &leavings[i];
    return NULL;
}

Ordering ordering_of(const Composer *c, const CostFunction *f, const Cost *cost,
                     const Claim *claim) {
    Ordering o = {.c = c, .f = f, .cost = cost, .claim = claim};
    o.order = order_find(claim, f->claims->plan, c->arena);
    o.loose = order_looseness(&o.order, &f->measured, c->arena);
    return o;
}

Order ordering_find(const Composer *c, const CostFunction *f, const Cost *cost,
                    const Claim *claim) {
    Ordering o = ordering_of(c, f, cost, claim);
    for (size_t i = 0; i < sizeof amendments / sizeof *amendments; i++)
        if (amendments[i].applies(&o))
            amendments[i].amend(&o);
    const OrderLeaving *leaving = ordering_leaving(f, cost->facts);
    o.order.unsampled = leaving ? leaving->is : UNSAMPLED_NOTHING;
    return o.order;
}
