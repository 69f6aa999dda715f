#include "interp/cost/compose/leasts.h"

#include "algebra/expr/expr.h"

static bool is_not_negative(const Least *of, Arena *arena) {
    return region_implies(&of->way->where, expr_symbol(arena, of->parameter),
                          of->function->ranges, of->function->n_listed);
}

/* Whether "e" is less for smaller values of "symbol". */
static bool rises_with(const Expr *e, SymbolId symbol, Arena *arena) {
    const Expr *s = expr_symbol(arena, symbol);
    const Expr *next = expr_substitute_one(
        arena, e, symbol, expr_add(arena, s, expr_int(arena, 1)));
    fmpq_t step;
    fmpq_init(step);
    bool rises =
        expr_is_constant(expr_sub(arena, next, e), step) && fmpq_sgn(step) > 0;
    fmpq_clear(step);
    return rises;
}

static bool is_not_below_another(const Least *of, Arena *arena) {
    const Region *where = &of->way->where;
    for (size_t i = 0; i < where->nonneg.size; i++)
        if (rises_with(where->nonneg.at[i], of->parameter, arena))
            return true;
    return false;
}

static const LeastRule rules[] = {
    {"it is not below 0", is_not_negative,
     "the way is taken from 0 on, by its conditions or its type"},
    {"it is not below another value", is_not_below_another,
     "a condition of the way fails as soon as it is small enough"},
};

const LeastRule *leasts_list(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

static bool keeps(const PlanCall *call, size_t position, SymbolId parameter,
                  Arena *arena) {
    return position < call->args.size && call->args.at[position] &&
           expr_equal(call->args.at[position], expr_symbol(arena, parameter));
}

static const LeastRule *rule_of(const Least *of, Arena *arena) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].holds(of, arena))
            return &rules[i];
    return NULL;
}

const LeastRule *leasts_of(const PlanFunction *f, const PlanWay *way,
                           const PlanCall *call) {
    Arena *scratch = arena_new();
    const LeastRule *found = NULL;
    for (size_t i = 0; i < f->parameters.size && !found; i++) {
        SymbolId parameter = f->parameters.at[i];
        if (parameter != EXPR_NO_SYMBOL && !keeps(call, i, parameter, scratch))
            found = rule_of(&(Least){f, way, parameter}, scratch);
    }
    arena_free(scratch);
    return found;
}
