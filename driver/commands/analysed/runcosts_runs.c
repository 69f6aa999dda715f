#include "driver/commands/analysed/runcosts.h"

RunCosts runcosts_new(const ProgramPlans *base, Arena *arena) {
    RunCosts out = {.base = base, .arena = arena};
    for (size_t p = 0; p < base->count; p++)
        out.functions += base->at[p].functions.size;
    return out;
}

size_t runcosts_number(const RunCosts *costs, const PlanFunction *function) {
    size_t number = 0;
    for (size_t p = 0; p < costs->base->count; p++) {
        const Plan *plan = &costs->base->at[p];
        for (size_t f = 0; f < plan->functions.size; f++, number++)
            if (&plan->functions.at[f] == function)
                return number;
    }
    return number;
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

/* The number of that function; there is one. */
static const PlanFunction *function_at(const RunCosts *costs, size_t number,
                                       const Plan **plan) {
    size_t p = 0;
    for (; number >= costs->base->at[p].functions.size; p++)
        number -= costs->base->at[p].functions.size;
    *plan = &costs->base->at[p];
    return &(*plan)->functions.at[number];
}

/* What the calls of "s" were given, if it is one, in a build with the keys of
 * the base. */
static const uint64_t *given_to(const RunCosts *costs, size_t function,
                                const ProfileSample *s) {
    const Plan *plan;
    const PlanFunction *f = function_at(costs, function, &plan);
    if (s->executions != 1 || s->n_keys != plan->sites.at[f->site].keys.size)
        return NULL;
    uint64_t *given = ARENA_ARRAY(costs->arena, uint64_t, s->n_keys + 1);
    for (uint32_t k = 0; k < s->n_keys; k++)
        given[k] = s->keys[k];
    return given;
}

static void add_calls(CallCosts *cost, const ProfileSample *s,
                      const uint64_t *given) {
    cost->given = cost->calls ? NULL : given;
    cost->present = s->present;
    cost->calls += s->executions;
    cost->sum += (double)s->columns[0].sum;
    if (s->columns[0].max > cost->most)
        cost->most = s->columns[0].max;
}

static void add_profile(const RunCosts *costs, CallCosts *cost,
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
            if (f < costs->functions)
                add_calls(&cost[f], s, given_to(costs, f, s));
        }
    }
}

void runcosts_add(RunCosts *costs, const Workload *workload,
                  const CampaignRun *run) {
    if (!workload || !run->run || run->cost.end == RUN_WITHOUT)
        return;
    if (run->cost.end == RUN_CUT) {
        *vec_push(costs->arena, &costs->stopped) =
            features_of(workload, run->run, costs->arena);
        return;
    }
    CallCosts *cost =
        ARENA_ARRAY(costs->arena, CallCosts, costs->functions + 1);
    for (size_t i = 0; i < run->n_profiles; i++)
        add_profile(costs, cost, run, &run->profiles[i]);
    *vec_push(costs->arena, &costs->cost) = cost;
    *vec_push(costs->arena, &costs->special) = run->run->is_special;
    *vec_push(costs->arena, &costs->contents) = run->run->contents;
    *vec_push(costs->arena, &costs->features) =
        features_of(workload, run->run, costs->arena);
}

/* ---- runs that were stopped ---- */

/* Whether some run has at least (+1), or at most (-1), that much of feature
 * number "i". */
static bool some_has(const RunCosts *costs, size_t i, const Feature *feature,
                     int sign) {
    for (size_t r = 0; r < costs->features.size; r++) {
        const Features *other = &costs->features.at[r];
        if (i < other->size && other->at[i].number == feature->number &&
            (sign > 0 ? other->at[i].value >= feature->value
                      : other->at[i].value <= feature->value))
            return true;
    }
    return false;
}

static bool is_within(const RunCosts *costs, const Features *stopped) {
    for (size_t i = 0; i < stopped->size; i++)
        if (!some_has(costs, i, &stopped->at[i], 1) ||
            !some_has(costs, i, &stopped->at[i], -1))
            return false;
    return true;
}

bool runcosts_stopped_within(const RunCosts *costs) {
    for (size_t r = 0; r < costs->stopped.size; r++)
        if (is_within(costs, &costs->stopped.at[r]))
            return true;
    return false;
}
