#include "interp/cost/order/signs.h"

#include "algebra/growth/bigo.h"
#include "algebra/region/plainer/possible.h"
#include "interp/cost/order/growable.h"

static bool implies(const SignAsked *a, const Region *region, const Expr *e) {
    return region_implies(region, e, plan_symbol_ranges(a->function, a->arena),
                          a->function->symbols.size);
}

/* ---- conditions of the region ---- */

/* Whether each symbol of the condition is one that the order grows with. */
static bool is_on_what_grows(const SignAsked *a) {
    if (!a->condition)
        return false;
    EXPR_FOR_SYMBOL(a->condition, s, 0) {
        if (!expr_has_symbol(a->growth, s))
            return false;
    }
    return true;
}

/* With what goes without saying: that no symbol which grows is below 0. */
static bool follows_with_signs(const SignAsked *a) {
    if (!a->condition)
        return false;
    Region granted = region_copy(a->where, a->arena);
    EXPR_FOR_SYMBOL(a->growth, s, 0) {
        *vec_push(a->arena, &granted.nonneg) = expr_symbol(a->arena, s);
    }
    return implies(a, &granted, a->condition);
}

static bool is_condition(const SignAsked *a) {
    return a->condition;
}

/* ---- symbols ---- */

static bool is_span(const SignAsked *a) {
    return spans_has(a->spans, a->symbol);
}

static bool follows(const SignAsked *a) {
    return implies(a, a->where, expr_symbol(a->arena, a->symbol));
}

static bool is_known_from_0(const SignAsked *a) {
    Region known = region_joined(a->region, a->where, a->arena);
    return implies(a, &known, expr_symbol(a->arena, a->symbol));
}

static bool grows_from_0(const SignAsked *a) {
    return expr_has_symbol(a->growth, a->symbol) && is_known_from_0(a);
}

static const Expr *turned_round(const SignAsked *a, const Expr *e) {
    const Expr *below = expr_neg(a->arena, expr_symbol(a->arena, a->symbol));
    return expr_substitute_one(a->arena, e, a->symbol, below);
}

static const Expr *below_0(const SignAsked *a, const Expr *e) {
    return bigo_simplify(a->arena, turned_round(a, e));
}

/* Without the conditions that are over the symbol alone. */
static Region on_both_sides(const SignAsked *a) {
    Region out = {0};
    for (size_t i = 0; i < a->region->nonneg.size; i++) {
        const Expr *e = a->region->nonneg.at[i];
        if (expr_next_symbol(e, 0) != a->symbol ||
            expr_next_symbol(e, a->symbol + 1) != EXPR_NO_SYMBOL)
            *vec_push(a->arena, &out.nonneg) = e;
    }
    return out;
}

/* All of the cost that is there if the symbol may be below 0. */
static const Expr *part_on_both_sides(const SignAsked *a) {
    Region region = on_both_sides(a);
    const Expr *part = possible_part(a->whole, &region,
                                     plan_symbol_ranges(a->function, a->arena),
                                     a->function->symbols.size, a->arena);
    return spans_put(a->spans,
                     growable_cost(part, a->region, a->function, a->arena),
                     a->arena);
}

static bool is_in_order(const SignAsked *a, const Expr *e) {
    const Expr *both =
        expr_add(a->arena, a->growth, bigo_simplify(a->arena, e));
    return expr_equal(bigo_simplify(a->arena, both), a->growth);
}

/* Whether what a condition on the symbol left out of the cost, n*floor(a/128)
 * of an a from 0 to 127, is more than the order, or is that as the symbol falls
 * below 0. */
static bool leaves_out_more(const SignAsked *a) {
    if (!grows_from_0(a))
        return false;
    const Expr *part = part_on_both_sides(a);
    return !is_in_order(a, part) || !is_in_order(a, turned_round(a, part));
}

/* Whether the cost is in the order as the symbol falls below 0 without end,
 * too: what is subtracted there adds to it, and max(n, m) is m there. */
static bool falls_within(const SignAsked *a) {
    const Expr *order = below_0(a, a->growth);
    const Expr *both = expr_add(a->arena, order, below_0(a, a->spans->cost));
    return expr_equal(bigo_simplify(a->arena, both), order);
}

static bool always(const SignAsked *a) {
    (void)a;
    return true;
}

/* ---- the list ---- */

static const SignRule rules[] = {
    {"a condition on what grows", is_on_what_grows, false,
     "it says how what the order grows with does so, or holds as it does"},
    {"a condition that follows", follows_with_signs, false,
     "the conditions of the order say so, and the signs of what grows"},
    {"a condition on more", is_condition, true,
     "nothing is known elsewhere, and the order does not grow with it"},
    {"a span", is_span, false, "the cost is known where it is not below 0"},
    {"it follows", follows, false, "the conditions of the order say so"},
    {"a part is none from 0 on", leaves_out_more, true,
     "a part of the cost is nothing from there on, and may be more below"},
    {"it grows from 0 on", grows_from_0, false,
     "that goes without saying of what grows"},
    {"it is known from 0 on", is_known_from_0, true,
     "nothing is known of the cost below 0, and the order does not name it"},
    {"no more below 0", falls_within, false, "the order is one there, too"},
    {"more below 0", always, true, "less of it adds more than the order has"},
};

const SignRule *signs_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const SignRule *signs_rule(const SignAsked *asked) {
    const SignRule *rule = rules;
    while (!rule->applies(asked))
        rule++;
    return rule;
}

/* ---- all of them ---- */

/* Without those of "signs" that follow from all others. */
static void add_needed(Region *where, ReasonedConditions *told,
                       const SignAsked *a, const ReasonedConditions *signs) {
    for (size_t i = 0; i < signs->size; i++) {
        Region others = {0};
        for (size_t k = i + 1; k < signs->size; k++)
            *vec_push(a->arena, &others.nonneg) = signs->at[k].nonneg;
        Region all = region_joined(where, &others, a->arena);
        if (implies(a, &all, signs->at[i].nonneg))
            continue;
        *vec_push(a->arena, &where->nonneg) = signs->at[i].nonneg;
        *vec_push(a->arena, told) = signs->at[i];
    }
}

/* That the symbol is not below 0, or 1, if the cost is known from there on
 * alone. */
static const Expr *least_known(const SignAsked *a) {
    const Expr *symbol = expr_symbol(a->arena, a->symbol);
    const Expr *above = expr_sub(a->arena, symbol, expr_int(a->arena, 1));
    return implies(a, a->region, above) ? above : symbol;
}

static void add_symbols(Region *where, ReasonedConditions *told, SignAsked *a) {
    ReasonedConditions signs = {0};
    EXPR_FOR_SYMBOL(a->spans->cost, s, 0) {
        a->symbol = s;
        const SignRule *rule = signs_rule(a);
        if (rule->is_said)
            *vec_push(a->arena, &signs) =
                (ReasonedCondition){least_known(a), rule->reason};
    }
    add_needed(where, told, a, &signs);
}

static void add_conditions(Region *where, ReasonedConditions *told,
                           SignAsked *a) {
    for (size_t i = 0; i < a->region->nonneg.size; i++) {
        a->condition = a->region->nonneg.at[i];
        const SignRule *rule = signs_rule(a);
        if (!rule->is_said)
            continue;
        *vec_push(a->arena, &where->nonneg) = a->condition;
        *vec_push(a->arena, told) =
            (ReasonedCondition){a->condition, rule->reason};
    }
}

void signs_add(Region *where, ReasonedConditions *told, const Spans *spans,
               const EntryBound *all, const PlanFunction *f, Arena *arena) {
    SignAsked asked = {.spans = spans,
                       .growth = bigo_simplify(arena, spans->cost),
                       .whole = all->cost,
                       .region = &all->region,
                       .where = where,
                       .function = f,
                       .arena = arena};
    add_symbols(where, told, &asked);
    add_conditions(where, told, &asked);
}

void signs_add_all(Region *where, ReasonedConditions *told, const Spans *spans,
                   const char *reason, const PlanFunction *f, Arena *arena) {
    SignAsked asked = {
        .spans = spans, .where = where, .function = f, .arena = arena};
    ReasonedConditions signs = {0};
    EXPR_FOR_SYMBOL(spans->cost, s, 0) {
        asked.symbol = s;
        if (!is_span(&asked))
            *vec_push(arena, &signs) =
                (ReasonedCondition){expr_symbol(arena, s), reason};
    }
    add_needed(where, told, &asked, &signs);
}
