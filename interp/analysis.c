#include "interp/analysis.h"

#include "base/map.h"
#include "interp/cost/weighing.h"
#include "interp/faults.h"
#include "interp/measured/spread.h"

#include <stdlib.h>
#include <string.h>

static uint64_t calls_of(const Subject *s) {
    const PlanFunction *f = s->function;
    return f->site < 0 ? 0 : subject_executions(s, f->entered, f->site);
}

static FunctionResult find_function(const Subject *s, Arena *arena) {
    VariedFunction f = subject_in_builds(s);
    FunctionResult out = {.plan = s->function,
                          .signature = variation_signature(&f, arena),
                          .claims = loopclaims_find(s, arena),
                          .other_loops = variation_other_loops(&f, arena)};
    out.self = selfcost_find(&out.claims, &f, calls_of(s), arena);
    return out;
}

static RecordedCalls count_calls(const CostFunction *f) {
    uint64_t recorded = f->measured.executions;
    return (RecordedCalls){recorded, recorded - weighing_completed(f)};
}

/* "claims" lives as long as the result. */
static CostFunction cost_function(const Subject *s,
                                  const FunctionClaims *claims, Arena *arena) {
    const PlanFunction *f = s->function;
    VariedFunction varied = subject_in_builds(s);
    CostFunction cost = {.claims = claims,
                         .program = s->study->base,
                         .source = s->plan,
                         .other_loops = !variation_same_loops(&varied),
                         .other_inputs = !variation_same_calls(&varied),
                         .calls = variation_calls(&varied, arena)};
    if (f->site < 0 || s->study->basis == BASIS_CODE)
        return cost;
    cost.measured = subject_costs(s);
    cost.truncated = s->study->truncated;
    cost.draws = s->study->draws;
    cost.refuted = s->study->refuted;
    return cost;
}

static size_t count_functions(const Study *study) {
    size_t count = 0;
    for (size_t p = 0; p < study->base->count; p++)
        count += study->base->at[p].functions.size;
    return count;
}

/* What the code and the samples say of each function itself. */
static FunctionResult *find_functions(CostFunction *costs, const Study *study,
                                      size_t count, Arena *arena) {
    FunctionResult *out = ARENA_ARRAY(arena, FunctionResult, count + 1);
    size_t next = 0;
    for (size_t p = 0; p < study->base->count; p++) {
        const Plan *plan = &study->base->at[p];
        for (size_t f = 0; f < plan->functions.size; f++, next++) {
            Subject s = {study, p, &plan->functions.at[f]};
            out[next] = find_function(&s, arena);
            costs[next] = cost_function(&s, &out[next].claims, arena);
        }
    }
    return out;
}

static int compare_functions(const void *a, const void *b) {
    const FunctionResult *x = a, *y = b;
    int order = strcmp(x->plan->file, y->plan->file);
    if (order)
        return order;
    if (x->plan->line != y->plan->line)
        return x->plan->line < y->plan->line ? -1 : 1;
    return strcmp(x->signature, y->signature);
}

/* ---- several definitions of one function ---- */

static const char *definition_key(const PlanFunction *f, Arena *arena) {
    return arena_printf(arena, "%s %s:%u", f->linkage, f->file, f->line);
}

/* Each source has an inline function that it includes; the program may do with
 * one of them. */
static void find_spares(Analysis *analysis) {
    Arena *scratch = arena_new();
    Map ran = {.arena = scratch};
    for (size_t i = 0; i < analysis->functions.size; i++) {
        const FunctionResult *f = &analysis->functions.at[i];
        const char *key = definition_key(f->plan, scratch);
        if (f->claims.ran && !f->plan->local)
            (void)map_value(&ran, key, strlen(key), 1);
    }
    for (size_t i = 0; i < analysis->functions.size; i++) {
        FunctionResult *f = &analysis->functions.at[i];
        const char *key = definition_key(f->plan, scratch);
        f->is_spare = !f->claims.ran && !f->plan->local &&
                      map_find(&ran, key, strlen(key));
    }
    arena_free(scratch);
}

Analysis analysis_run(const Study *study, Arena *arena) {
    Analysis analysis = {0};
    size_t count = count_functions(study);
    CostFunction *functions = ARENA_ARRAY(arena, CostFunction, count + 1);
    FunctionCost *costs = ARENA_ARRAY(arena, FunctionCost, count + 1);
    FunctionResult *found = find_functions(functions, study, count, arena);
    cost_find(costs, functions, count, study->basis, arena);
    for (size_t i = 0; i < count; i++) {
        FunctionResult *result = vec_push(arena, &analysis.functions);
        *result = found[i];
        result->cost = costs[i];
        result->calls = count_calls(&functions[i]);
        if (!functions[i].truncated)
            result->measured = functions[i].measured;
    }
    if (count)
        qsort(analysis.functions.at, count, sizeof *analysis.functions.at,
              compare_functions);
    find_spares(&analysis);
    analysis.other_functions =
        variation_other_functions(&study->variation, arena);
    faults_collect(&analysis, arena);
    return analysis;
}

/* ---- what was seen ---- */

/* What a recursion's calls cost.  Those that it makes itself are parts of
 * others, and as many as contents have it: of each run the dearest one counts.
 */
static SampleSource calls_seen(const FunctionResult *f) {
    SampleSource calls = f->measured;
    calls.of_dearest = plan_calls_itself(f->plan);
    return calls;
}

/* Calls with equal inputs cost the same. */
static bool is_settled(const Claim *cost) {
    return claim_is_known(cost) && !cost->upper;
}

static void see_function(FunctionResult *f, Arena *arena) {
    SampleSource calls = calls_seen(f);
    if (!is_settled(&f->cost.claim))
        f->cost.order.seen =
            spread_find(&calls, &f->cost.claim, f->cost.order.unsampled, arena);
    for (size_t i = 0; i < f->plan->loops.size; i++) {
        LoopClaims *loop = &f->claims.loops[i];
        spread_set(&loop->count, &loop->counts, arena);
        spread_set(&loop->total, &loop->totals, arena);
    }
}

void analysis_see(Analysis *analysis, Arena *arena) {
    for (size_t i = 0; i < analysis->functions.size; i++)
        see_function(&analysis->functions.at[i], arena);
}

/* ---- how far it is ---- */

/* That is all it lacks. */
static bool waits_for_draws(const Claim *claim) {
    return claim->status == CLAIM_FITTED && claim_trial_is_short(&claim->trial);
}

static void note_wait(Settled *settled, const ClaimTrial *trial) {
    size_t missing = trial->needed - trial->draws;
    settled->draws_missing += missing;
    size_t least = missing, most = missing + missing / 8;
    if (trial->made && !trial->draws)
        return;
    if (trial->made)
        least = most =
            (missing * trial->made + trial->draws - 1) / trial->draws;
    if (least < settled->draws_least)
        settled->draws_least = least;
    if (most > settled->draws_most)
        settled->draws_most = most;
}

static void tally(Settled *settled, const Claim *claim) {
    const Claim *said = claim_said(claim);
    if (waits_for_draws(said)) {
        settled->waiting++;
        note_wait(settled, &said->trial);
    } else if (claim->status >= CLAIM_ASSUMED && !claim->upper &&
               !claim_is_elsewhere(claim)) {
        settled->settled++;
        settled->tested += claim->status < CLAIM_PROVED;
    } else {
        settled->open++;
    }
}

Settled analysis_settled(const Analysis *analysis) {
    Settled settled = {.draws_least = SIZE_MAX};
    for (size_t f = 0; f < analysis->functions.size; f++) {
        const FunctionResult *function = &analysis->functions.at[f];
        for (size_t i = 0; i < function->plan->loops.size; i++) {
            const LoopClaims *loop = &function->claims.loops[i];
            if (!loop->reached) {
                settled.open++;
                continue;
            }
            tally(&settled, &loop->count);
            tally(&settled, &loop->total);
        }
        if (function->claims.ran)
            tally(&settled, &function->cost.claim);
    }
    return settled;
}
