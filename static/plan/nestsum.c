#include "static/plan/nestsum.h"

static bool is_input(const PlanFunction *f, SymbolId symbol) {
    for (size_t i = 0; i < f->inputs.size; i++)
        if (f->inputs.at[i] == symbol)
            return true;
    return f->symbols.at[symbol].kind == SYMBOL_MACRO ||
           f->symbols.at[symbol].kind == SYMBOL_WORKLOAD;
}

bool nestsum_is_over_inputs(const PlanFunction *f, const Expr *e) {
    for (SymbolId s = 0; s < expr_symbol_limit(e); s++)
        if (expr_has_symbol(e, s) && !is_input(f, s))
            return false;
    return true;
}

static bool is_over(const Expr *e, const Region *region, SymbolId symbol) {
    return expr_has_symbol(e, symbol) || region_has_symbol(region, symbol);
}

/* ---- its rounds ---- */

enum { ROUND = 0 }; /* the symbol that the planner keeps for a round */

static Rounds rounds_of(const PlanFunction *f, const PlanLoop *loop,
                        Arena *arena) {
    return (Rounds){.round = ROUND,
                    .variables = loop->inductions.at,
                    .n_variables = loop->inductions.size,
                    .ranges = plan_symbol_ranges(f, arena),
                    .n_ranges = f->symbols.size,
                    .arena = arena};
}

/* That the variable does not wrap around. */
static bool require_range(Region *region, const Rounds *r, SymbolId symbol,
                          const Expr *last) {
    const SymbolRange *range = &r->ranges[symbol];
    const Expr *e = expr_symbol(r->arena, symbol);
    const Expr *low = expr_fmpz(r->arena, range->low);
    const Expr *high = expr_fmpz(r->arena, range->high);
    return rounds_require(r, region, expr_sub(r->arena, e, low), last) &&
           rounds_require(r, region, expr_sub(r->arena, high, e), last);
}

/* What holds in rounds 0..last if "sum" is to hold in each call below. */
static bool region_in_rounds(Region *out, const Rounds *r, const NestSum *sum,
                             const Expr *last) {
    *out = (Region){0};
    for (size_t i = 0; i < sum->region.nonneg.size; i++)
        if (!rounds_require(r, out, sum->region.nonneg.at[i], last))
            return false;
    for (size_t i = 0; i < r->n_variables; i++) {
        SymbolId symbol = r->variables[i].symbol;
        if (is_over(sum->number, &sum->region, symbol) &&
            !require_range(out, r, symbol, last))
            return false;
    }
    return true;
}

static bool is_variable(const PlanLoop *loop, SymbolId symbol) {
    for (size_t i = 0; i < loop->inductions.size; i++)
        if (loop->inductions.at[i].symbol == symbol)
            return true;
    return false;
}

/* Whether the loop may change what "sum" is over, and the code does not say how
 * in terms of its rounds. */
static bool changes_freely(const PlanLoop *loop, const NestSum *sum) {
    for (size_t i = 0; i < loop->changing.size; i++)
        if (is_over(sum->number, &sum->region, loop->changing.at[i]) &&
            !is_variable(loop, loop->changing.at[i]))
            return true;
    return false;
}

/* How many rounds "loop" has: a bound, where that holds further. */
static PlanFormula rounds_beyond(const PlanLoop *loop, Arena *arena) {
    if (!loop->count.beyond)
        return loop->rounds;
    PlanFormula bound = *loop->count.beyond;
    bound.formula = expr_sub(arena, bound.formula, expr_int(arena, 1));
    return bound;
}

/* ---- locals, by their limits ---- */

/* Whether rounds of the loops from "loop" outwards say what it is. */
static bool is_known_in_rounds(const PlanFunction *f, int loop, SymbolId s) {
    for (; loop >= 0; loop = f->loops.at[loop].parent)
        if (is_variable(&f->loops.at[loop], s))
            return true;
    return false;
}

/* While one sum is limited. */
typedef struct Limiting {
    const PlanFunction *f;
    int loop;
    Region *region; /* grows by where the limits hold */
    Arena *arena;
} Limiting;

static const Expr *limit_of(void *context, const LimitAsked *asked) {
    SymbolId s = asked->symbol;
    Limiting *q = context;
    const PlanLimits *limits = plan_limits(q->f, s);
    if (!limits || is_input(q->f, s) || is_known_in_rounds(q->f, q->loop, s))
        return expr_symbol(q->arena, s);
    const Expr *limit = planlimits_farthest(limits, asked->most, q->arena);
    if (limit)
        region_add_all(q->region, &limits->valid, q->arena);
    return limit;
}

void nestsum_limit(NestSum *sum, const PlanFunction *f, int loop,
                   Arena *arena) {
    Region region = {0};
    Limiting q = {f, loop, &region, arena};
    const Expr *number = expr_limit(arena, sum->number, true, limit_of, &q);
    if (!number)
        return;
    for (size_t i = 0; i < sum->region.nonneg.size; i++) {
        const Expr *e = sum->region.nonneg.at[i];
        e = expr_limit(arena, e, false, limit_of, &q);
        if (!e)
            return;
        *vec_push(arena, &region.nonneg) = e;
    }
    bool upper = sum->upper || !expr_equal(number, sum->number);
    *sum = (NestSum){number, region, upper};
}

/* ---- one loop ---- */

bool nestsum_over(NestSum *sum, const PlanFunction *f, const PlanLoop *loop,
                  NodeReach reach, Arena *arena) {
    const PlanFormula all = rounds_beyond(loop, arena);
    if (!all.formula || !expr_is_whole(all.formula) ||
        changes_freely(loop, sum))
        return false;
    const Rounds rounds = rounds_of(f, loop, arena);
    const Expr *last = all.formula;
    if (nodereach_is_in_rounds(reach))
        last = expr_sub(arena, last, expr_int(arena, 1));
    Region region;
    if (!region_in_rounds(&region, &rounds, sum, last))
        return false;
    region_require_all(&region, &all.valid, rounds.ranges, rounds.n_ranges,
                       arena);
    sum->region = region;
    sum->upper = sum->upper || all.upper || nodereach_is_conditional(reach);
    sum->number = rounds_sum(&rounds, sum->number, last);
    return sum->number != NULL;
}

/* ---- totals ---- */

static bool is_region_over_inputs(const PlanFunction *f, const Region *region) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (!nestsum_is_over_inputs(f, region->nonneg.at[i]))
            return false;
    return true;
}

static bool sum_count(NestSum *sum, const PlanFunction *f, const PlanLoop *loop,
                      Arena *arena) {
    while (loop->parent >= 0) {
        const PlanLoop *around = &f->loops.at[loop->parent];
        if (!nestsum_over(sum, f, around, loop->reach, arena))
            return false;
        loop = around;
    }
    return nestsum_is_over_inputs(f, sum->number) &&
           is_region_over_inputs(f, &sum->region);
}

/* Whether what is known of "loop" or of one around it was answered: trip counts
 * have tried to add up the rest. */
static bool is_answered(const PlanFunction *f, const PlanLoop *loop) {
    while (!loop->count.because && loop->parent >= 0)
        loop = &f->loops.at[loop->parent];
    return loop->count.because != NULL;
}

/* Whether no symbols are in "region". */
static bool is_empty(const PlanFunction *f, const Region *region,
                     Arena *arena) {
    return region_implies(region, expr_int(arena, -1),
                          plan_symbol_ranges(f, arena), f->symbols.size);
}

static void add_total(const PlanFunction *f, PlanLoop *loop, Arena *arena) {
    const PlanFormula *count = &loop->count;
    if (loop->parent < 0 || loop->anew || loop->total.formula ||
        !count->formula || !is_answered(f, loop))
        return;
    NestSum sum = {.number = count->formula, .upper = count->upper};
    region_require_all(&sum.region, &count->valid, plan_symbol_ranges(f, arena),
                       f->symbols.size, arena);
    nestsum_limit(&sum, f, loop->parent, arena);
    if (!sum_count(&sum, f, loop, arena) || is_empty(f, &sum.region, arena))
        return;
    loop->total = (PlanFormula){.formula = sum.number,
                                .valid = sum.region,
                                .upper = sum.upper,
                                .reason = loop->total.reason};
    if (!sum.upper)
        loop->total.reason = NULL;
}

void nestsum_add_totals(Plan *plan, Arena *arena) {
    for (size_t i = 0; i < plan->functions.size; i++) {
        PlanFunction *f = &plan->functions.at[i];
        for (size_t k = 0; k < f->loops.size; k++)
            add_total(f, &f->loops.at[k], arena);
    }
}
