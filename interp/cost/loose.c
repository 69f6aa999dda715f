#include "interp/cost/loose.h"

#include "algebra/growth/bigo.h"
#include "interp/claims/compare.h"

enum {
    LARGE = 4096, /* a number that stands for no limit, beside others */
    NEAR = 16     /* one part in so many of a bound is near it */
};

/* ---- large numbers ---- */

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

/* ---- calls ---- */

static const Expr *part_of(const Expr *cost, Arena *arena) {
    fmpq_t part;
    fmpq_init(part);
    fmpq_set_si(part, 1, NEAR);
    const Expr *out = expr_scale(arena, cost, part);
    fmpq_clear(part);
    return out;
}

/* Where it holds and is large: calls that do nothing come near any bound. */
static Region where_large(const Order *order, Arena *arena) {
    Region out = {0};
    for (size_t i = 0; i < order->where.nonneg.size; i++)
        *vec_push(arena, &out.nonneg) = order->where.nonneg.at[i];
    *vec_push(arena, &out.nonneg) =
        expr_sub(arena, order->cost, expr_int(arena, LARGE));
    return out;
}

Looseness loose_find(const Order *order, const SampleSource *measured,
                     Arena *arena) {
    if (!order->upper || !has_large(order->cost, arena))
        return LOOSE_NOT;
    if (!measured->site)
        return LOOSE_UNSEEN;
    Region where = where_large(order, arena);
    Comparison with =
        compare_samples(measured, part_of(order->cost, arena), &where, arena);
    return with.below ? LOOSE_NOT : with.compared ? LOOSE_SEEN : LOOSE_UNSEEN;
}

Order loose_unknown(const Order *order, const PlanFunction *f, Arena *arena) {
    Claim unknown = claim_unknown(
        arena_printf(arena, "its cost is at most %s, which no call came near",
                     claim_expr_text(order->cost, f, arena)));
    return order_find(&unknown, f, arena);
}
