#include "interp/cost/compose/callsum.h"

#include "static/plan/nestsum.h"

#include <string.h>

static bool is_over(const Expr *e, const Region *region, SymbolId symbol) {
    return expr_has_symbol(e, symbol) || region_has_symbol(region, symbol);
}

/* ---- symbols of the callee in those of the caller ---- */

/* A call, from one function to another. */
typedef struct Way {
    const PlanFunction *caller, *callee;
    const PlanCall *call;
    bool is_one_source; /* both are in one */
    Arena *arena;
} Way;

static bool is_same_macro(const PlanSymbol *s, const PlanSymbol *wanted) {
    return wanted->kind == s->kind &&
           !strcmp(plan_plain_name(s), plan_plain_name(wanted)) &&
           (s->kind == SYMBOL_MACRO || s->kind == SYMBOL_WORKLOAD);
}

/* What the callee's "symbol" is to the caller, if no parameter: memory, how far
 * apart arguments are, or what a run has; NULL for nothing. */
static const Expr *read_alike(const Way *w, SymbolId symbol) {
    for (size_t i = 0; w->is_one_source && i < w->call->reads.size; i++)
        if (w->call->reads.at[i].inner == symbol)
            return w->call->reads.at[i].outer;
    for (SymbolId s = 0; s < w->caller->symbols.size; s++)
        if (is_same_macro(&w->caller->symbols.at[s],
                          &w->callee->symbols.at[symbol]))
            return expr_symbol(w->arena, s);
    return NULL;
}

/* What the caller has for a symbol of the callee; NULL if nothing. */
static const Expr *actual(const Way *w, SymbolId symbol) {
    const PlanFunction *callee = w->callee;
    for (size_t i = 0; i < callee->parameters.size && i < w->call->args.size;
         i++)
        if (callee->parameters.at[i] == symbol)
            return w->call->args.at[i];
    return read_alike(w, symbol);
}

static Way way_of(const CostFunction *f, const PlanCall *call,
                  const CostFunction *g, Arena *arena) {
    return (Way){f->claims->plan, g->claims->plan, call, f->source == g->source,
                 arena};
}

const Expr *callsum_actual(const CostFunction *f, const PlanCall *call,
                           const CostFunction *g, SymbolId symbol,
                           Arena *arena) {
    Way way = way_of(f, call, g, arena);
    return actual(&way, symbol);
}

/* "e", over the callee's symbols, in those of the caller; NULL if it cannot be
 * said in them. */
static const Expr *in_caller(const Way *w, const Expr *e) {
    SymbolId limit = expr_symbol_limit(e);
    const Expr **by = ARENA_ARRAY(w->arena, const Expr *, limit + 1);
    for (SymbolId s = 0; s < limit; s++) {
        by[s] = expr_has_symbol(e, s) ? actual(w, s) : NULL;
        if (expr_has_symbol(e, s) && !by[s])
            return NULL;
    }
    return expr_substitute(w->arena, e, by, limit);
}

/* The region of a callee's cost, in the caller's symbols.  False if a part of
 * it cannot be said in them. */
static bool region_in_caller(Region *out, const Way *w, const Region *region) {
    bool all = true;
    for (size_t i = 0; i < region->nonneg.size; i++) {
        const Expr *e = in_caller(w, region->nonneg.at[i]);
        if (e)
            region_require(out, e, NULL, 0, w->arena);
        all = all && e;
    }
    return all;
}

/* Argument number "i" as a number is what the callee's "symbol" is, though one
 * reads its machine integer signed and the other unsigned. */
static void require_same_reading(Region *region, const Way *w, size_t i,
                                 const PlanSymbol *symbol) {
    bool is_unsigned = i < 64 && (w->call->unsigned_args >> i & 1);
    const Expr *value = w->call->args.at[i];
    if (!value || is_unsigned != symbol->is_signed)
        return;
    if (symbol->is_signed) {
        fmpz_t high;
        fmpz_init(high);
        fmpz_one_2exp(high, symbol->bits - 1);
        fmpz_sub_ui(high, high, 1);
        value = expr_sub(w->arena, expr_fmpz(w->arena, high), value);
        fmpz_clear(high);
    }
    region_require(region, value, plan_symbol_ranges(w->caller, w->arena),
                   w->caller->symbols.size, w->arena);
}

static void require_readings(Region *region, const Way *w, const Claim *inner) {
    const PlanFunction *callee = w->callee;
    for (size_t i = 0; i < callee->parameters.size && i < w->call->args.size;
         i++) {
        SymbolId s = callee->parameters.at[i];
        if (s < callee->symbols.size && is_over(inner->expr, &inner->region, s))
            require_same_reading(region, w, i, &callee->symbols.at[s]);
    }
}

CallSum callsum_of_one(const CostFunction *f, const PlanCall *call,
                       const CostFunction *g, const Claim *inner,
                       Arena *arena) {
    Way way = way_of(f, call, g, arena);
    CallSum one = {.upper = inner->upper,
                   .status = inner->status,
                   .evidence = inner->trial.evidence};
    if (inner->expr)
        one.cost = in_caller(&way, inner->expr);
    if (!one.cost)
        return one;
    one.region_is_cut = !region_in_caller(&one.region, &way, &inner->region);
    require_readings(&one.region, &way, inner);
    region_add_all(&one.region, &call->valid, arena);
    return one;
}

/* ---- the loops around a call ---- */

/* Whether a loop around the call may change what "sum" is over. */
static bool changes(const PlanFunction *f, int loop, const CallSum *sum) {
    for (; loop >= 0; loop = f->loops.at[loop].parent) {
        const PlanLoop *l = &f->loops.at[loop];
        for (size_t i = 0; i < l->changing.size; i++)
            if (is_over(sum->cost, &sum->region, l->changing.at[i]))
                return true;
    }
    return false;
}

/* Makes "sum", of one execution of the body of loop number "loop", that of one
 * call, from what the code proves.  False if it does not. */
static bool sum_over_loops(CallSum *sum, const PlanFunction *f, int loop,
                           NodeReach reach, Arena *arena) {
    NestSum all = {sum->cost, sum->region, sum->upper};
    nestsum_limit(&all, f, loop, arena);
    for (; loop >= 0; loop = f->loops.at[loop].parent) {
        if (!nestsum_over(&all, f, &f->loops.at[loop], reach, arena))
            return false;
        reach = f->loops.at[loop].reach;
    }
    sum->cost = all.number;
    sum->region = all.region;
    sum->upper = all.upper;
    return nestsum_is_over_inputs(f, sum->cost);
}

static void rest_on(CallSum *sum, const Claim *formula) {
    if (formula->status < sum->status)
        sum->status = formula->status;
    if (formula->trial.evidence > sum->evidence)
        sum->evidence = formula->trial.evidence;
}

/* And holds only where "formula" does. */
static void rest_where(CallSum *sum, const CostFunction *f,
                       const Claim *formula, Arena *arena) {
    const PlanFunction *plan = f->claims->plan;
    rest_on(sum, formula);
    region_require_all(&sum->region, &formula->region,
                       plan_symbol_ranges(plan, arena), plan->symbols.size,
                       arena);
}

/* "sum" is the same in every round: times the number of rounds, of which there
 * are as many as header executions that do not end the loop.  False if that is
 * not known. */
static bool times_rounds(CallSum *sum, const CostFunction *f,
                         const PlanCall *call, Arena *arena) {
    const LoopClaims *loop = &f->claims->loops[call->loop];
    const Claim *said = claim_for_cost(&loop->total);
    const Claim *total = claim_furthest(said);
    bool is_bound = nodereach_is_conditional(call->reach) || total != said;
    bool in_rounds = nodereach_is_in_rounds(call->reach);
    bool less_entries =
        in_rounds && loop->entries.expr && !loop->entries.beyond;
    if (!total->expr || (in_rounds && !less_entries && !is_bound) ||
        changes(f->claims->plan, call->loop, sum))
        return false;
    const Expr *times = total->expr;
    sum->upper = sum->upper || is_bound;
    rest_where(sum, f, total, arena);
    if (less_entries) {
        times = expr_sub(arena, times, loop->entries.expr);
        rest_where(sum, f, &loop->entries, arena);
    }
    sum->cost = expr_mul(arena, sum->cost, times);
    return true;
}

CallSum callsum_of_all(const CallSum *one, const CostFunction *f,
                       const PlanCall *call, Arena *arena) {
    CallSum all = *one;
    bool of_inputs = nestsum_is_over_inputs(f->claims->plan, one->cost);
    if (call->loop < 0) {
        all.cost = of_inputs ? one->cost : NULL;
        return all;
    }
    if (sum_over_loops(&all, f->claims->plan, call->loop, call->reach, arena))
        return all;
    all = *one;
    if (!of_inputs || !times_rounds(&all, f, call, arena))
        all.cost = NULL;
    return all;
}

/* ---- smaller inputs, too ---- */

static bool has_no_sum(const CallWidening *w) {
    return !w->sum->cost;
}

static bool has_no_wider(const CallWidening *w) {
    return !w->one;
}

/* Unless of some round nothing is known. */
static bool holds_somewhere(const CallWidening *w) {
    Arena *scratch = arena_new();
    bool holds =
        !region_implies(&w->sum->region, expr_int(scratch, -1), NULL, 0);
    arena_free(scratch);
    return holds;
}

static bool is_cut(const CallWidening *w) {
    return !w->one->cost || w->one->region_is_cut;
}

static const CallWideningRule widening_rules[] = {
    {"there is no sum", has_no_sum,
     "what calls cost cannot be summed up for large inputs either"},
    {"there is no wider cost", has_no_wider,
     "the cost of the callee is of all inputs, or known of large ones alone"},
    {"it holds somewhere", holds_somewhere,
     "all that is passed may be large enough"},
    {"the wider cost is cut", is_cut,
     "what is passed does not say where the cost of smaller inputs holds"},
};

const CallWideningRule *callsum_widening_rules(size_t *count) {
    *count = sizeof widening_rules / sizeof *widening_rules;
    return widening_rules;
}

const CallWideningRule *callsum_widening_rule(const CallWidening *w) {
    for (size_t i = 0; i < sizeof widening_rules / sizeof *widening_rules; i++)
        if (widening_rules[i].applies(w))
            return &widening_rules[i];
    return NULL;
}

CallSum callsum_widened(const CallSum *sum, const CostFunction *f,
                        const PlanCall *call, const CostFunction *g,
                        const Claim *wider, Arena *arena) {
    CallSum one = {0};
    CallWidening w = {sum, wider ? &one : NULL};
    if (sum->cost && wider)
        one = callsum_of_one(f, call, g, wider, arena);
    return callsum_widening_rule(&w) ? *sum
                                     : callsum_of_all(&one, f, call, arena);
}
