#include "interp/cost/order/order.h"

#include "algebra/growth/bigo.h"
#include "algebra/growth/minima.h"
#include "algebra/region/plainer/possible.h"
#include "interp/claims/claim/compare.h"
#include "interp/cost/order/entry.h"
#include "interp/cost/order/growable.h"
#include "interp/cost/order/signs.h"

enum { LARGE = 4096 }; /* a number that stands for no limit, beside others */

/* ---- costs that do not say an order ---- */

static Order unknown_order(const char *reason, Arena *arena) {
    return (Order){.cost = expr_int(arena, 1),
                   .at_least = true,
                   .status = CLAIM_UNKNOWN,
                   .reason = reason};
}

const char order_of_no_round[] =
    "what it calls has a cost that is not known in each round";

/* The cost holds for small inputs, or between bounds, only. */
static const char *why_not_growing(const Claim *claim, const PlanFunction *f,
                                   Arena *arena) {
    if (region_implies(&claim->region, expr_int(arena, -1), NULL, 0))
        return order_of_no_round;
    return arena_printf(arena, "its cost, %s, is known for %s only",
                        claim_expr_text(claim->expr, f, arena),
                        claim_region_text(&claim->region, f, arena));
}

static const char *why_local(const Claim *claim, const PlanSymbol *local,
                             const PlanFunction *f, Arena *arena) {
    return arena_printf(arena,
                        "its cost, %s, rests on %s, which it computes itself",
                        claim_expr_text(claim->expr, f, arena), local->name);
}

/* ---- the order ---- */

/* With numbers that inputs exceeded in place of minima with them. */
static const Expr *as_tried(const Expr *cost, const Claim *claim,
                            Arena *arena) {
    fmpz_t most;
    fmpz_init(most);
    for (size_t i = 0; i < claim->tested.size; i++)
        if (fmpz_cmp(claim->tested.at[i].high, most) > 0)
            fmpz_set(most, claim->tested.at[i].high);
    cost = minima_as_tried(cost, most, arena);
    fmpz_clear(most);
    return cost;
}

/* Whether it says which end of a span is larger, and no more. */
static bool orders_ends(const Spans *spans, const Expr *condition,
                        Arena *arena) {
    const Expr *over = spans_put(spans, condition, arena);
    bool orders = expr_symbol_limit(over) > 0;
    EXPR_FOR_SYMBOL(over, s, 0) {
        orders = orders && spans_has(spans, s);
    }
    return orders;
}

/* The conditions that symbols and spans break as they grow, and which ends are
 * the larger ones: of others nothing is known. */
static Region conditions_on(const Region *region, const Spans *spans,
                            Arena *arena) {
    Region over = {0}, out = {0};
    for (size_t i = 0; i < region->nonneg.size; i++) {
        const Expr *e = region->nonneg.at[i];
        *vec_push(arena, &over.nonneg) =
            orders_ends(spans, e, arena) ? e : spans_put(spans, e, arena);
    }
    Region left = growable_conditions(&over, arena);
    for (size_t i = 0; i < left.nonneg.size; i++)
        *vec_push(arena, &out.nonneg) =
            spans_take(spans, left.nonneg.at[i], arena);
    return out;
}

static bool is_no_limit(const Expr *number) {
    fmpq_t k;
    fmpq_init(k);
    bool large = expr_is_constant(number, k) && fmpq_cmp_ui(k, LARGE) >= 0;
    fmpq_clear(k);
    return large;
}

/* Without what is never more than something else.  A number that is more than
 * any value of what grows, 3000000000 beside an int, does not stand for that:
 * as order the bound would say nothing. */
static const Expr *possible_of(const EntryBound *bound, const PlanFunction *f,
                               Arena *arena) {
    const Expr *possible =
        possible_part(bound->cost, &bound->region, plan_symbol_ranges(f, arena),
                      f->symbols.size, arena);
    return is_no_limit(possible) ? bound->cost : possible;
}

Order order_find(const Claim *claim, const PlanFunction *f, Arena *arena) {
    if (!claim->expr)
        return unknown_order(claim->reason, arena);
    EntryBound bound = {claim->expr, claim->region};
    const PlanSymbol *local =
        entry_local(f, ENTRY_READERS, claim->expr, &claim->region);
    if (local && !entry_at_most(&bound, claim->expr, &claim->region, f,
                                ENTRY_READERS, arena))
        return unknown_order(why_local(claim, local, f, arena), arena);
    const Expr *possible = possible_of(&bound, f, arena);
    const Expr *cost = growable_cost(as_tried(possible, claim, arena),
                                     &bound.region, f, arena);
    if (!growable_in(&bound.region, cost, f, arena) ||
        !growable_beside(&bound.region, cost, f, arena))
        return unknown_order(why_not_growing(claim, f, arena), arena);
    Spans spans = spans_find(cost, &bound.region, f, arena);
    Region where = conditions_on(&bound.region, &spans, arena);
    ReasonedConditions told = {0};
    bound.cost = as_tried(bound.cost, claim, arena);
    signs_add(&where, &told, &spans, &bound, f, arena);
    return (Order){
        .cost = cost,
        .spans = spans,
        .upper = claim->upper || local || !bigo_is_tight(arena, spans.cost),
        .where = where,
        .told = told,
        .status = claim->status,
        .range = claim->trial.evidence == EVIDENCE_CODE ? (ClaimRanges){0}
                                                        : claim->tested};
}

void order_print(Text *out, const Order *order, const PlanFunction *f,
                 Arena *arena) {
    const Expr *cost = order->spans.cost ? order->spans.cost : order->cost;
    bigo_print(out, cost, spans_names(&order->spans, f, arena), arena);
}

/* Whether a minimum has a number, which nothing came to. */
static bool has_far_number(const Expr *tried, Arena *arena) {
    Minima numbers;
    (void)minima_name_numbers(&numbers, tried, arena);
    return numbers.at.size > 0;
}

bool order_is_limited(const Claim *claim, const PlanFunction *f, Arena *arena) {
    const Expr *tried = as_tried(claim->expr, claim, arena);
    const Expr *cost = growable_cost(tried, &claim->region, f, arena);
    return has_far_number(tried, arena) ||
           !growable_in(&claim->region, cost, f, arena) ||
           !growable_beside(&claim->region, cost, f, arena);
}

/* ---- beside what is certain ---- */

void order_set_least(Order *order, const CertainPart *certain, Arena *arena) {
    order->cost = certain->cost;
    order->spans = (Spans){0};
    order->where = growable_conditions(certain->region, arena);
    order->told = (ReasonedConditions){0};
}

static bool grow_alike(const Expr *a, const Expr *b, Arena *arena) {
    return expr_equal(bigo_simplify(arena, a), bigo_simplify(arena, b));
}

/* Whether all that grows where the order is one grows in "other" as well. */
static bool is_within(const Order *order, const Region *other,
                      const PlanFunction *f, Arena *arena) {
    Region conditions = conditions_on(other, &order->spans, arena);
    return region_implies_all(&order->where, &conditions,
                              plan_symbol_ranges(f, arena), f->symbols.size);
}

void order_compare_least(Order *order, const CertainPart *certain,
                         const PlanFunction *f, Arena *arena) {
    const Spans *spans = &order->spans;
    if (grow_alike(spans_put(spans, order->cost, arena),
                   spans_put(spans, certain->cost, arena), arena) &&
        is_within(order, certain->region, f, arena))
        order->upper = false;
}

void order_compare_span(Order *order, const CertainPart *part,
                        const PlanFunction *f, Arena *arena) {
    if (order->spans.of.size &&
        bigo_is_tight(arena, spans_put(&order->spans, part->cost, arena)))
        order_compare_least(order, part, f, arena);
}

/* ---- bounds that no call came near ---- */

enum { NEAR = 16 }; /* one part in so many of a bound is near it */

static bool is_large(const Expr *cost, size_t term) {
    fmpq_t k;
    fmpq_init(k);
    expr_term_coefficient(k, cost, term);
    bool large = fmpq_cmp_ui(k, LARGE) >= 0;
    fmpq_clear(k);
    return large;
}

/* Whether "term" is one of those that say how a cost of that order grows. */
static bool leads(const Expr *order, const Expr *term, Arena *arena) {
    const Expr *growth = bigo_simplify(arena, term);
    for (size_t i = 0; i < expr_term_count(order); i++)
        if (expr_equal(expr_term(arena, order, i), growth))
            return true;
    return false;
}

/* Whether one is before a term that leads. */
static bool has_large(const Expr *cost, Arena *arena) {
    const Expr *order = bigo_simplify(arena, cost);
    for (size_t i = 0; i < expr_term_count(cost); i++)
        if (is_large(cost, i) && leads(order, expr_term(arena, cost, i), arena))
            return true;
    return false;
}

static const Expr *part_of(const Expr *cost, Arena *arena) {
    fmpq_t part;
    fmpq_init(part);
    fmpq_set_si(part, 1, NEAR);
    const Expr *out = expr_scale(arena, cost, part);
    fmpq_clear(part);
    return out;
}

/* Where it holds and is "least" or more. */
static Region where_large(const Order *order, const Expr *least, Arena *arena) {
    Region out = {0};
    region_add_all(&out, &order->where, arena);
    *vec_push(arena, &out.nonneg) = expr_sub(arena, order->cost, least);
    return out;
}

/* More than anything does. */
static const Expr *never_done(Arena *arena) {
    return expr_int(arena, INT64_MAX / 2);
}

static bool is_exponential(const Expr *cost, Arena *arena) {
    EXPR_FOR_SYMBOL(cost, s, 0) {
        if (bigo_is_exponential(arena, cost, s))
            return true;
    }
    return false;
}

/* Whether a call came to its end though the bound is more than anything does:
 * what is known once is not done again. */
static bool is_outlived(const Order *order, const SampleSource *measured,
                        Arena *arena) {
    if (!measured->site || !is_exponential(order->cost, arena))
        return false;
    Region where = where_large(order, never_done(arena), arena);
    return compare_samples(measured, order->cost, &where, arena).compared;
}

Looseness order_looseness(const Order *order, const SampleSource *measured,
                          Arena *arena) {
    if (order->upper && is_outlived(order, measured, arena))
        return LOOSE_OUTLIVED;
    if (!order->upper || !has_large(order->cost, arena))
        return LOOSE_NOT;
    if (!measured->site)
        return LOOSE_UNSEEN;
    /* Calls that do nothing come near any bound. */
    Region where = where_large(order, expr_int(arena, LARGE), arena);
    Comparison with =
        compare_samples(measured, part_of(order->cost, arena), &where, arena);
    return with.below ? LOOSE_NOT : with.compared ? LOOSE_SEEN : LOOSE_UNSEEN;
}

Order order_without_bound(const Order *order, const PlanFunction *f,
                          Arena *arena) {
    return unknown_order(
        arena_printf(arena, "its cost is at most %s, which no call came near",
                     claim_expr_text(order->cost, f, arena)),
        arena);
}
