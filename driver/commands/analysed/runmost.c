#include "driver/commands/analysed/runmost.h"

#include "driver/ranking/causes.h"

/* Fewer runs do not show that two numbers are the same. */
enum { LEAST_RUNS = 6 };

/* ---- the call that is the run ---- */

/* The only function that the main which asym made calls; NULL: there is none,
 * or several. */
static const PlanFunction *asked_for(const Totals *t) {
    const PlanFunction *only = NULL;
    for (size_t i = 0; i < t->calls.size; i++) {
        const TotalsPlace *callee = totals_called(t, &t->calls.at[i]);
        if (!causes_is_made(t, t->calls.at[i].caller) || !callee ||
            callee->function->library)
            continue;
        if (only && only != callee->function)
            return NULL;
        only = callee->function;
    }
    return only;
}

/* NULL: not known. */
static const PlanFunction *call_of_run(const Totals *t) {
    const PlanFunction *main = NULL;
    bool is_made = false;
    for (uint32_t p = 0; p < t->places.size; p++) {
        const PlanFunction *f = t->places.at[p].function;
        is_made = is_made || causes_is_made(t, p);
        if (plan_is_main(f) && !causes_is_made(t, p))
            main = f;
    }
    return is_made ? asked_for(t) : main;
}

static const FunctionResult *result_of(const Totals *t, const Analysis *a,
                                       const PlanFunction *counted) {
    uint32_t place = totals_place(t, counted, NULL);
    for (size_t i = 0; i < a->functions.size; i++)
        if (totals_place(t, a->functions.at[i].plan, NULL) == place)
            return &a->functions.at[i];
    return NULL;
}

/* ---- what it was called with ---- */

/* The number of the feature of that number in run "run". */
static const Feature *feature_of(const RunCosts *costs, size_t run,
                                 SymbolId number) {
    const Features *all = &costs->features.at[run];
    for (size_t i = 0; i < all->size; i++)
        if (all->at[i].number == number)
            return &all->at[i];
    return NULL;
}

/* Whether the only call of the run had "value" as its key number "key". */
static bool has(const CallCosts *cost, size_t key, int64_t value) {
    return cost->calls == 1 && cost->given && cost->present >> key & 1 &&
           (int64_t)cost->given[key] == value;
}

/* Whether key number "key" was the input in each run in which the call was
 * recorded, of which there are some. */
static bool is_input(const RunCosts *costs, size_t function, size_t key,
                     SymbolId input) {
    size_t runs = 0;
    for (size_t r = 0; r < costs->cost.size; r++) {
        const CallCosts *cost = &costs->cost.at[r][function];
        if (!cost->calls)
            continue;
        const Feature *given = feature_of(costs, r, input);
        if (!given || !has(cost, key, given->value))
            return false;
        runs++;
    }
    return runs >= LEAST_RUNS;
}

typedef struct Renaming {
    const RunCosts *costs;
    const RunInputs *inputs;
    size_t function;
    const PlanSite *site; /* of its calls */
    Arena *arena;
} Renaming;

/* The input of the runs that "symbol" is; NULL: none. */
static const Expr *input_of(const Renaming *to, SymbolId symbol) {
    size_t key = 0;
    while (key < to->site->keys.size && to->site->keys.at[key] != symbol)
        key++;
    for (SymbolId i = 0;
         key < to->site->keys.size && i < to->inputs->symbols.size; i++)
        if (is_input(to->costs, to->function, key,
                     to->inputs->symbols.at[i].number))
            return expr_symbol(to->arena, i);
    return NULL;
}

/* NULL: not all symbols are inputs of the runs. */
static const Expr *renamed(const Renaming *to, const Expr *cost,
                           size_t symbols) {
    const Expr **by = ARENA_ARRAY(to->arena, const Expr *, symbols + 1);
    EXPR_FOR_SYMBOL(cost, s, 0) {
        by[s] = input_of(to, s);
        if (!by[s])
            return NULL;
    }
    return expr_substitute(to->arena, cost, by, symbols);
}

static bool is_bound(const Order *order) {
    return order->cost && !order->at_least && !order->where.nonneg.size &&
           order->status >= CLAIM_ASSUMED;
}

/* That of the calls of function number "number" of the base; NULL: none. */
static const PlanSite *site_of(const RunCosts *costs, size_t number) {
    size_t p = 0;
    for (; p < costs->base->count; p++) {
        const Plan *plan = &costs->base->at[p];
        if (number < plan->functions.size) {
            int site = plan->functions.at[number].site;
            return site < 0 ? NULL : &plan->sites.at[site];
        }
        number -= plan->functions.size;
    }
    return NULL;
}

void runmost_set(RunInputs *inputs, const RunCosts *costs, const Analysis *a,
                 const Totals *totals, Arena *arena) {
    const PlanFunction *run = call_of_run(totals);
    const FunctionResult *f = run ? result_of(totals, a, run) : NULL;
    if (!f || !is_bound(&f->cost.order))
        return;
    size_t number = runcosts_number(costs, f->plan);
    const Renaming to = {costs, inputs, number, site_of(costs, number), arena};
    if (to.site)
        inputs->most = renamed(&to, f->cost.order.cost, f->plan->symbols.size);
}
