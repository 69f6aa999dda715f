#include "driver/commands/runcosts.h"

#include "driver/commands/comparisons.h"
#include "interp/measured/measured.h"

RunCosts runcosts_new(const ProgramPlans *base, Arena *arena) {
    RunCosts out = {.base = base, .arena = arena};
    for (size_t p = 0; p < base->count; p++)
        out.functions += base->at[p].functions.size;
    return out;
}

/* ---- a run ---- */

/* The number of a function of the base that has "site"; the count of all if
 * none has. */
static size_t function_of(const RunCosts *costs, size_t plan, int site) {
    size_t number = 0;
    for (size_t p = 0; p < plan; p++)
        number += costs->base->at[p].functions.size;
    if (site < 0)
        return costs->functions;
    size_t function = (size_t)costs->base->at[plan].sites.at[site].function;
    return costs->base->at[plan].functions.at[function].site == site
               ? number + function
               : costs->functions;
}

static void add_profile(const RunCosts *costs, uint64_t *cost,
                        const CampaignRun *run, const Profile *profile) {
    const ProgramPlans *plans = &run->variant->build.plans;
    for (size_t i = 0; i < profile->samples.size; i++) {
        const ProfileSample *s = &profile->samples.at[i];
        for (size_t p = 0; p < plans->count; p++) {
            const Plan *plan = &plans->at[p];
            if (s->fingerprint != plan->fingerprint ||
                s->site >= plan->sites.size || !s->n_columns)
                continue;
            size_t f =
                function_of(costs, p, run->variant->map.site[p][s->site]);
            if (f < costs->functions && s->columns[0].max > cost[f])
                cost[f] = s->columns[0].max;
        }
    }
}

void runcosts_add(RunCosts *costs, const Workload *workload,
                  const CampaignRun *run) {
    if (!workload || !run->run || run->cost.end != RUN_USABLE)
        return;
    uint64_t *cost = ARENA_ARRAY(costs->arena, uint64_t, costs->functions + 1);
    for (size_t i = 0; i < run->n_profiles; i++)
        add_profile(costs, cost, run, &run->profiles[i]);
    *vec_push(costs->arena, &costs->cost) = cost;
    *vec_push(costs->arena, &costs->features) =
        features_of(workload, run->run, costs->arena);
}

/* ---- orders ---- */

/* What the runs were given, without costs. */
static MeasuredPoints points_of_runs(const RunCosts *costs, Arena *arena) {
    MeasuredPoints out = {0};
    FeatureNumbers varied =
        features_varied(costs->features.at, costs->features.size, arena);
    for (size_t i = 0; i < varied.size; i++) {
        const Feature *f = &costs->features.at[0].at[varied.at[i]];
        *vec_push(arena, &out.inputs) = (MeasuredInput){
            .name = f->name, .symbol = (SymbolId)i, .rank = features_rank(f)};
    }
    for (size_t r = 0; r < costs->features.size; r++) {
        double *x = ARENA_ARRAY(arena, double, varied.size + 1);
        for (size_t i = 0; i < varied.size; i++)
            x[i] = (double)costs->features.at[r].at[varied.at[i]].value;
        *vec_push(arena, &out.x) = x;
    }
    return out;
}

/* Those in which the function was called. */
static MeasuredPoints runs_of(const RunCosts *costs, const MeasuredPoints *runs,
                              size_t function, Arena *arena) {
    MeasuredPoints out = {0};
    for (size_t i = 0; i < runs->inputs.size; i++)
        *vec_push(arena, &out.inputs) = runs->inputs.at[i];
    for (size_t r = 0; r < runs->x.size; r++)
        if (costs->cost.at[r][function]) {
            *vec_push(arena, &out.x) = runs->x.at[r];
            *vec_push(arena, &out.cost) = (double)costs->cost.at[r][function];
        }
    return out;
}

static size_t number_of(const RunCosts *costs, const PlanFunction *function) {
    size_t number = 0;
    for (size_t p = 0; p < costs->base->count; p++) {
        const Plan *plan = &costs->base->at[p];
        for (size_t f = 0; f < plan->functions.size; f++, number++)
            if (&plan->functions.at[f] == function)
                return number;
    }
    return number;
}

/* The code of one function. */
typedef struct Code {
    const Comparisons *all;
    size_t number;
} Code;

static bool compares_above(const void *code, double most) {
    const Code *of = code;
    return comparisons_above(of->all, of->number, most);
}

/* What an order may be over: the function's own inputs, or what runs were
 * given; all points, or the dearest.  The first that has one counts. */
enum { WAY_CALLS, WAY_RUNS, WAY_DEAR_CALLS, WAY_DEAR_RUNS, WAYS };

static const struct {
    bool by_run, of_dearest;
} ways[WAYS] = {[WAY_CALLS] = {false, false},
                [WAY_RUNS] = {true, false},
                [WAY_DEAR_CALLS] = {false, true},
                [WAY_DEAR_RUNS] = {true, true}};

static bool is_over_results(const MeasuredOrder *order) {
    for (size_t i = 0; i < order->inputs.size; i++)
        if (order->inputs.at[i].is_result)
            return true;
    return false;
}

/* What calls in the function returned is what they made of its inputs: where
 * what runs were given foretells better, that counts. */
static bool may_be_better(const MeasuredOrder *found, size_t way) {
    return !found || (ways[way].by_run && is_over_results(found));
}

static bool is_better(const MeasuredOrder *order, const MeasuredOrder *found) {
    return !found || (order && order->model.error < found->model.error);
}

static void measure(const RunCosts *costs, FunctionResult *f,
                    const MeasuredPoints *runs, const Code *code,
                    Arena *scratch, Arena *arena) {
    Order *order = &f->cost.order;
    MeasuredBeside beside = {.function = f->plan,
                             .unsampled = order->unsampled,
                             .least = order->cost,
                             .compares = compares_above,
                             .code = code};
    MeasuredPoints calls = measured_points(&f->measured, scratch);
    beside.calls = &calls;
    MeasuredPoints of = runs_of(costs, runs, code->number, scratch);
    const char *why[WAYS];
    for (size_t i = 0; i < WAYS; i++) {
        MeasuredPoints points = ways[i].by_run ? of : calls;
        if (!may_be_better(order->measured, i))
            continue;
        if (ways[i].of_dearest)
            points = measured_dearest(&points, scratch);
        const MeasuredOrder *found =
            measured_order(&points, &beside, ways[i].by_run, &why[i], arena);
        if (is_better(found, order->measured))
            order->measured = found;
    }
    if (!order->measured)
        order->unmeasured =
            why[calls.x.size >= MODEL_LEAST_PLAIN ? WAY_CALLS : WAY_RUNS];
}

/* An order that rests on samples is one up to the largest of these, where
 * another regime may begin beyond it. */
static void limit(FunctionResult *f, const Code *code, Arena *arena) {
    Order *order = &f->cost.order;
    if (f->cost.claim.trial.evidence < EVIDENCE_DRAWS)
        return;
    for (size_t i = 0; i < order->range.size; i++) {
        const ClaimRange *range = &order->range.at[i];
        if (expr_has_symbol(order->cost, range->symbol) &&
            compares_above(code, fmpz_get_d(range->high)))
            *vec_push(arena, &order->where.nonneg) =
                expr_sub(arena, expr_fmpz(arena, range->high),
                         expr_symbol(arena, range->symbol));
    }
}

void runcosts_measure(const RunCosts *costs, Analysis *analysis, Arena *arena) {
    Arena *scratch = arena_new();
    MeasuredPoints runs = points_of_runs(costs, scratch);
    const Comparisons *all = comparisons_new(costs->base, scratch);
    for (size_t i = 0; i < analysis->functions.size; i++) {
        FunctionResult *f = &analysis->functions.at[i];
        Code code = {all, number_of(costs, f->plan)};
        if (!f->cost.order.cost || code.number >= costs->functions)
            continue;
        if (f->cost.order.at_least)
            measure(costs, f, &runs, &code, scratch, arena);
        else
            limit(f, &code, arena);
    }
    arena_free(scratch);
}
