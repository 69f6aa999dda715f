/* recurrence_wider.c -- what a recursion costs below the least size from which
 * it is known what that costs.
 *
 * A recursion over n is solved from some number on, and below it most end at
 * once.  If each call there costs what one with that number does, the cost is
 * that of max(1, n); if it costs less, that is a bound. */
#include "interp/cost/recursion/recurrence.h"

/* A condition n - least >= 0, and what is known beside it. */
typedef struct Edge {
    const Composer *c;
    const CostFunction *f;
    SymbolId parameter;
    const Expr *least;
    const Expr *end; /* the cost there */
    Region others;
} Edge;

static bool read_edge(Edge *out, const Guess *whole, size_t condition) {
    Arena *arena = out->c->arena;
    const Expr *e = whole->region.nonneg.at[condition];
    int64_t number;
    out->parameter = expr_next_symbol(e, 0);
    if (out->parameter == EXPR_NO_SYMBOL ||
        !recurrence_is_over_parameters(out->f->claims->plan, e))
        return false;
    out->least = expr_sub(arena, expr_symbol(arena, out->parameter), e);
    out->end =
        expr_substitute_one(arena, whole->expr, out->parameter, out->least);
    for (size_t i = 0; i < whole->region.nonneg.size; i++)
        if (i != condition)
            *vec_push(arena, &out->others.nonneg) = whole->region.nonneg.at[i];
    return recurrence_small_number(&number, out->least);
}

/* Whether each way that may be taken where "below" holds calls the function no
 * more, and costs "end", or less, where *upper is set. */
static bool ends_below(const Edge *edge, const Region *below, bool *upper) {
    const Composer *c = edge->c;
    const PlanFunction *plan = edge->f->claims->plan;
    for (size_t i = 0; i < plan->ways.size; i++) {
        const PlanWay *way = &plan->ways.at[i];
        Guesses none = {0};
        Region where = region_joined(&way->where, below, c->arena);
        if (region_implies(&where, expr_int(c->arena, -1), plan->ranges,
                           plan->n_listed))
            continue;
        const Expr *cost =
            recurrence_way_cost(c, edge->f, way, &where, &none, false);
        const Expr *less = cost ? expr_sub(c->arena, edge->end, cost) : NULL;
        if (!cost ||
            !region_implies(&where, less, plan->ranges, plan->n_listed))
            return false;
        *upper = *upper || !recurrence_is_zero(plan, &where, less, c->arena);
    }
    return true;
}

/* The cost from "from" on, or, if that is NULL, everywhere beside the other
 * conditions. */
static bool widen(Guess *out, const Edge *edge, const Expr *from) {
    Arena *arena = edge->c->arena;
    const Expr *n = expr_symbol(arena, edge->parameter);
    Region below = region_copy(&edge->others, arena);
    bool upper = out->upper;
    *vec_push(arena, &below.nonneg) =
        expr_sub(arena, expr_sub(arena, edge->least, expr_int(arena, 1)), n);
    if (from)
        *vec_push(arena, &below.nonneg) = expr_sub(arena, n, from);
    if (!ends_below(edge, &below, &upper))
        return false;
    Region known = region_copy(&edge->others, arena);
    if (from)
        *vec_push(arena, &known.nonneg) = expr_sub(arena, n, from);
    *out =
        (Guess){.function = out->function,
                .expr = expr_substitute_one(arena, out->expr, edge->parameter,
                                            expr_max(arena, n, edge->least)),
                .region = known,
                .upper = upper};
    return true;
}

bool recurrence_wider(Guess *whole, const Composer *c) {
    Region known = {0};
    region_require_all(&known, &whole->region, NULL, 0, c->arena);
    whole->region = known;
    for (size_t i = 0; i < whole->region.nonneg.size; i++) {
        Edge edge = {.c = c, .f = &c->functions[whole->function]};
        if (!read_edge(&edge, whole, i))
            continue;
        const Expr *before =
            expr_sub(c->arena, edge.least, expr_int(c->arena, 1));
        if (widen(whole, &edge, NULL) || widen(whole, &edge, before))
            return true;
    }
    return false;
}
