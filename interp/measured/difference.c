#include "interp/measured/difference.h"

/* A pair while it is tried. */
typedef struct DifferencePair {
    const PlanFunction *function;
    Difference of;
    bool either; /* ways may say that the other one is larger */
    Arena *arena;
} Pair;

/* "e" where "symbol" is larger by 1. */
static const Expr *moved(const Pair *p, const Expr *e, SymbolId symbol) {
    const Expr *next = expr_add(p->arena, expr_symbol(p->arena, symbol),
                                expr_int(p->arena, 1));
    return expr_substitute_one(p->arena, e, symbol, next);
}

static bool is_over(const Pair *p, const Expr *e) {
    return expr_has_symbol(e, p->of.large) || expr_has_symbol(e, p->of.small);
}

/* Whether "e" is the same where both are larger by 1. */
static bool is_invariant(const Pair *p, const Expr *e) {
    return !e || !is_over(p, e) ||
           expr_equal(moved(p, moved(p, e, p->of.large), p->of.small), e);
}

/* Whether "e" is their difference, and a number. */
static bool is_difference(const Pair *p, const Expr *e) {
    fmpq_t number;
    fmpq_init(number);
    const Expr *rest = expr_sub(p->arena, moved(p, e, p->of.large), e);
    bool is = is_over(p, e) && expr_is_constant(rest, number) &&
              fmpq_is_one(number) && is_invariant(p, e);
    EXPR_FOR_SYMBOL(e, s, 0) {
        is = is && (s == p->of.large || s == p->of.small);
    }
    fmpq_clear(number);
    return is;
}

static bool has_recursion(const PlanFunction *f, const PlanWay *way) {
    for (size_t i = 0; i < way->calls.size; i++)
        if (plan_is_to_itself(f, &f->calls.at[way->calls.at[i]]))
            return true;
    return false;
}

static bool says(const Pair *p, const PlanWay *way) {
    for (size_t i = 0; i < way->where.nonneg.size; i++) {
        const Expr *e = way->where.nonneg.at[i];
        if (is_difference(p, e) ||
            (p->either && is_difference(p, expr_neg(p->arena, e))))
            return true;
    }
    return false;
}

/* ---- the rules ---- */

/* Some way on which it calls itself does not say how far apart they are, or
 * there is none. */
static bool is_undecided(const Pair *p) {
    bool any = false;
    for (size_t w = 0; w < p->function->ways.size; w++) {
        const PlanWay *way = &p->function->ways.at[w];
        if (!has_recursion(p->function, way))
            continue;
        if (!says(p, way))
            return true;
        any = true;
    }
    return !any;
}

static bool changes_a_way(const Pair *p) {
    for (size_t w = 0; w < p->function->ways.size; w++) {
        const Region *where = &p->function->ways.at[w].where;
        for (size_t i = 0; i < where->nonneg.size; i++)
            if (!is_invariant(p, where->nonneg.at[i]))
                return true;
    }
    return false;
}

static bool changes_a_loop(const Pair *p) {
    for (size_t i = 0; i < p->function->loops.size; i++) {
        const PlanLoop *loop = &p->function->loops.at[i];
        if (!is_invariant(p, loop->count.formula) ||
            !is_invariant(p, loop->total.formula))
            return true;
    }
    return false;
}

static bool passes(const PlanCall *call, SymbolId symbol, Arena *arena) {
    const Expr *wanted = expr_symbol(arena, symbol);
    for (size_t i = 0; i < call->args.size; i++)
        if (call->args.at[i] && expr_equal(call->args.at[i], wanted))
            return true;
    return false;
}

static bool changes_a_call(const Pair *p) {
    for (size_t c = 0; c < p->function->calls.size; c++) {
        const PlanCall *call = &p->function->calls.at[c];
        bool both = passes(call, p->of.large, p->arena) &&
                    passes(call, p->of.small, p->arena);
        if (both || plan_is_to_itself(p->function, call))
            continue;
        for (size_t i = 0; i < call->args.size; i++)
            if (!is_invariant(p, call->args.at[i]))
                return true;
    }
    return false;
}

static const DifferenceRule rules[] = {
    {"it does not decide", is_undecided,
     "a way on which the function calls itself does not say how far apart they "
     "are"},
    {"a condition of one", changes_a_way,
     "a way has a condition that changes where both are as much larger"},
    {"a loop over one", changes_a_loop,
     "a loop runs more, or less, where both are as much larger"},
    {"a call with one", changes_a_call,
     "something else is passed to another function where both are as much "
     "larger"},
};

const DifferenceRule *difference_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

static const DifferenceRule *first_of(const Pair *p) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].forbids(p))
            return &rules[i];
    return NULL;
}

const DifferenceRule *difference_rule(const PlanFunction *f, Difference of,
                                      DifferenceWay which) {
    Arena *scratch = arena_new();
    Pair p = {f, of, which == DIFFERENCE_EITHER, scratch};
    const DifferenceRule *rule = first_of(&p);
    arena_free(scratch);
    return rule;
}

static bool find(Difference *out, const PlanFunction *f, DifferenceWay which) {
    bool found = false;
    for (size_t i = 0; i < f->parameters.size && f->ways.size; i++)
        for (size_t k = 0; k < f->parameters.size && !found; k++) {
            Difference of = {f->parameters.at[i], f->parameters.at[k]};
            found = of.large != of.small && of.large != EXPR_NO_SYMBOL &&
                    of.small != EXPR_NO_SYMBOL &&
                    !difference_rule(f, of, which);
            if (found)
                *out = of;
        }
    return found;
}

bool difference_find(Difference *out, const PlanFunction *f) {
    return find(out, f, DIFFERENCE_ONE) || find(out, f, DIFFERENCE_EITHER);
}

/* ---- points ---- */

/* Where an input is the symbol; their number if it is none of them. */
static size_t input_of(const MeasuredPoints *points, SymbolId symbol) {
    size_t i = 0;
    while (i < points->inputs.size && points->inputs.at[i].symbol != symbol)
        i++;
    return i;
}

/* Whether number "a" is less than number "b" at most points. */
static bool is_mostly_less(const MeasuredPoints *points, size_t a, size_t b) {
    size_t less = 0;
    for (size_t p = 0; p < points->x.size; p++)
        less += points->x.at[p][a] < points->x.at[p][b];
    return 2 * less > points->x.size;
}

/* The first input is the difference, the others are those left. */
static const double *apart(const double *x, size_t inputs, size_t large,
                           size_t small, Arena *arena) {
    double *out = ARENA_ARRAY(arena, double, inputs);
    size_t count = 1;
    out[0] = x[large] - x[small];
    for (size_t i = 0; i < inputs; i++)
        if (i != large && i != small)
            out[count++] = x[i];
    return out;
}

MeasuredPoints difference_points(const MeasuredPoints *of,
                                 const PlanFunction *f, Arena *arena) {
    Difference pair;
    size_t all = of->inputs.size, large = all, small = all;
    if (all >= 2 && difference_find(&pair, f)) {
        large = input_of(of, pair.large);
        small = input_of(of, pair.small);
    }
    if (large == all || small == all)
        return *of;
    if (is_mostly_less(of, large, small)) {
        size_t less = large;
        large = small;
        small = less;
    }
    const MeasuredInput *input = of->inputs.at;
    MeasuredPoints out = {0};
    *vec_push(arena, &out.inputs) = (MeasuredInput){
        .name = arena_printf(arena, "%s - %s", input[large].name,
                             input[small].name),
        .symbol = input[large].symbol,
        .is_difference = true,
        .rank = input[large].rank > input[small].rank ? input[large].rank
                                                      : input[small].rank};
    for (size_t i = 0; i < all; i++)
        if (i != large && i != small)
            *vec_push(arena, &out.inputs) = input[i];
    for (size_t p = 0; p < of->x.size; p++) {
        const double *x = of->x.at[p];
        if (x[large] < x[small])
            continue;
        *vec_push(arena, &out.x) = apart(x, all, large, small, arena);
        *vec_push(arena, &out.cost) = of->cost.at[p];
        if (of->least.size)
            *vec_push(arena, &out.least) = of->least.at[p];
    }
    return out;
}
