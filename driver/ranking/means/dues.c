#include "driver/ranking/means/dues.h"

#include "driver/ranking/totals/entries.h"
#include "interp/measured/constant.h"

#include <math.h>

/* The part of a function's calls that one caller makes, where what they take is
 * due to it. */
static const double nearly_all = 0.9;

/* So many times what an order says is more. */
static const double more = 1.2;

/* Calls of "function" that a function makes, wherever in its code. */
typedef struct Made {
    uint32_t function;
    double *count; /* by run */
} Made;

typedef Vec(Made) MadeCalls;

struct Dues {
    const Ranking *ranking;
    size_t runs;
    Entries entries;
    MadeCalls *made; /* by place of a function's own code */
    double **own; /* the same: its calls and the rounds of its loops, by run */
    double **due; /* the same, with what it calls; NULL: not found yet */
    bool *is_pending; /* the same: it is being found */
    Arena *arena;
};

static double *zeros(const Dues *d) {
    return ARENA_ARRAY(d->arena, double, d->runs + 1);
}

static void add(const Dues *d, double *to, const double *from) {
    for (size_t r = 0; r < d->runs; r++)
        to[r] += from[r];
}

static double sum_of(const Dues *d, const double *numbers) {
    double sum = 0;
    for (size_t r = 0; r < d->runs; r++)
        sum += numbers[r];
    return sum;
}

static const double *count_of(const Dues *d, uint32_t place) {
    return d->entries.numbers[d->ranking->totals->places.at[place].count];
}

static Made *made_of(Dues *d, uint32_t caller, uint32_t function) {
    MadeCalls *made = &d->made[caller];
    for (size_t i = 0; i < made->size; i++)
        if (made->at[i].function == function)
            return &made->at[i];
    Made *out = vec_push(d->arena, made);
    *out = (Made){function, zeros(d)};
    return out;
}

static void find_made(Dues *d) {
    const Totals *t = d->ranking->totals;
    for (size_t e = 0; e < d->entries.at.size; e++) {
        const Entry *entry = &d->entries.at.at[e];
        uint32_t caller = totals_function(t, entry->caller);
        add(d, made_of(d, caller, entry->function)->count, entry->count);
    }
}

static void find_own(Dues *d) {
    const Totals *t = d->ranking->totals;
    for (uint32_t p = 0; p < t->places.size; p++) {
        uint32_t function = totals_function(t, p);
        if (!d->own[function])
            d->own[function] = zeros(d);
        add(d, d->own[function], count_of(d, p));
    }
}

/* ---- what is due ---- */

static const double *due_of(Dues *d, uint32_t function);

/* Calls of "function", without those that it makes itself. */
static const double *outer_calls(const Dues *d, uint32_t function) {
    const MadeCalls *made = &d->made[function];
    double *out = zeros(d);
    add(d, out, count_of(d, function));
    for (size_t i = 0; i < made->size; i++)
        for (size_t r = 0; made->at[i].function == function && r < d->runs; r++)
            out[r] -= made->at[i].count[r];
    return out;
}

/* What of "made" is due to its caller; calls back into one that is being found
 * are counted as calls alone. */
static void add_made(Dues *d, double *due, const Made *made) {
    const double *all = outer_calls(d, made->function);
    if (d->is_pending[made->function] ||
        sum_of(d, made->count) < nearly_all * sum_of(d, all))
        return;
    const double *of = due_of(d, made->function);
    for (size_t r = 0; r < d->runs; r++)
        due[r] += all[r] > 0 ? of[r] * fmin(made->count[r] / all[r], 1) : 0;
}

static const double *due_of(Dues *d, uint32_t function) {
    if (d->due[function])
        return d->due[function];
    double *due = zeros(d);
    d->is_pending[function] = true;
    add(d, due, d->own[function]);
    for (size_t i = 0; i < d->made[function].size; i++)
        add_made(d, due, &d->made[function].at[i]);
    d->is_pending[function] = false;
    d->due[function] = due;
    return due;
}

Dues *dues_find(const Ranking *ranking, Arena *arena) {
    size_t places = ranking->totals->places.size;
    Dues *d = ARENA_NEW(arena, Dues);
    *d = (Dues){.ranking = ranking,
                .runs = ranking->totals->runs.size,
                .entries = entries_find(ranking->totals, arena),
                .made = ARENA_ARRAY(arena, MadeCalls, places + 1),
                .own = ARENA_ARRAY(arena, double *, places + 1),
                .due = ARENA_ARRAY(arena, double *, places + 1),
                .is_pending = ARENA_ARRAY(arena, bool, places + 1),
                .arena = arena};
    find_made(d);
    find_own(d);
    return d;
}

/* ---- beside an order ---- */

/* Where the runs have what "input" of an order over runs is; the count of all
 * if they do not. */
static size_t input_of(const Dues *d, const MeasuredInput *input) {
    const RunInputs *inputs = d->ranking->inputs;
    size_t i = 0;
    while (i < inputs->symbols.size &&
           inputs->symbols.at[i].number != input->symbol)
        i++;
    return i;
}

/* Logarithm of what the model, over runs or a constant, says of a run; NAN: it
 * says nothing. */
static double log_said(const Dues *d, const MeasuredWeighing *w, size_t run,
                       Arena *scratch) {
    size_t inputs = constant_is(w) ? 0 : w->n_inputs;
    double *x = ARENA_ARRAY(scratch, double, w->n_inputs + 1);
    for (size_t i = 0; i < inputs; i++) {
        size_t input = input_of(d, &w->inputs[i].of);
        if (input == d->ranking->inputs->symbols.size)
            return NAN;
        x[i] = d->ranking->growing->inputs.x[input][run];
    }
    return model_log(w->model, x);
}

static bool is_mean(const MeasuredWeighing *w) {
    return w->points->of == MEASURED_MEAN;
}

static bool always(const MeasuredWeighing *w) {
    (void)w;
    return true;
}

static const DuesCalls calls_rules[] = {
    {"all calls", is_mean, count_of, "the mean of all calls is meant"},
    {"calls from outside", always, outer_calls,
     "what a recursion calls itself is in what its first call takes"},
};

const DuesCalls *dues_calls_list(size_t *count) {
    *count = sizeof calls_rules / sizeof *calls_rules;
    return calls_rules;
}

const DuesCalls *dues_calls(const MeasuredWeighing *w) {
    const DuesCalls *rule = calls_rules;
    while (!rule->applies(w))
        rule++;
    return rule;
}

static const double *calls_of(const DuesWeighing *w) {
    return dues_calls(w->of)->calls(w->dues, w->place);
}

/* Typical runs with "least" calls or more. */
static void find_runs(DuesWeighing *w, double least) {
    const Growing *g = w->dues->ranking->growing;
    const double *calls = calls_of(w);
    size_t *run = ARENA_ARRAY(w->scratch, size_t, w->dues->runs + 1);
    w->count = 0;
    for (size_t k = 0; k < g->n_typical; k++)
        if (calls[g->typical[k]] >= least)
            run[w->count++] = g->typical[k];
    w->run = run;
}

/* Runs of which the model says nothing above 0, as its form does of small
 * inputs, are left out. */
static void find_ratios(DuesWeighing *w) {
    Dues *d = w->dues;
    const double *due = due_of(d, w->place), *calls = calls_of(w);
    double *ratio = ARENA_ARRAY(w->scratch, double, d->runs + 1);
    size_t *said = ARENA_ARRAY(w->scratch, size_t, w->count + 1), count = 0;
    w->ratio = NULL;
    for (size_t k = 0; k < w->count; k++) {
        size_t run = w->run[k];
        double log = log_said(d, w->of, run, w->scratch);
        if (isnan(log))
            return;
        if (!isfinite(log))
            continue;
        ratio[run] = due[run] / calls[run] / exp(log);
        said[count++] = run;
    }
    w->run = said;
    w->count = count;
    w->ratio = count ? ratio : NULL;
}

static void find(DuesWeighing *w) {
    if (w->is_found)
        return;
    find_runs(w, MEASURED_MANY_CALLS);
    if (w->count < MEASURED_ENOUGH_RUNS)
        find_runs(w, 1);
    find_ratios(w);
    w->is_found = true;
}

/* ---- the rules ---- */

static bool is_not_counted(DuesWeighing *w) {
    return w->place == TOTALS_NO_PLACE;
}

static bool is_over_its_own(DuesWeighing *w) {
    return !w->of->by_run && !constant_is(w->of);
}

static bool says_nothing_of_runs(DuesWeighing *w) {
    find(w);
    return !w->ratio;
}

static bool is_not_above(DuesWeighing *w) {
    double most = 0;
    find(w);
    for (size_t k = 0; k < w->count; k++)
        most = fmax(most, w->ratio[w->run[k]]);
    return most <= more;
}

static bool does_not_grow(DuesWeighing *w) {
    find(w);
    return !growing_among(w->dues->ranking->growing, w->ratio, w->run,
                          w->count);
}

static const DuesRule rules[] = {
    {"not counted", is_not_counted, "no code of it is counted in whole runs"},
    {"over its own inputs", is_over_its_own,
     "it grows with what calls are given, which may grow on average"},
    {"nothing is said of runs", says_nothing_of_runs,
     "it is over an input that runs do not have, or says nothing of one"},
    {"no more than it says", is_not_above,
     "in no run calls take much more on average than it says"},
    {"not with larger inputs", does_not_grow,
     "what calls take beyond it does not grow with the inputs of runs"},
};

const DuesRule *dues_list(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const DuesRule *dues_first(Dues *d, uint32_t place,
                           const MeasuredWeighing *of) {
    Arena *scratch = arena_new();
    DuesWeighing w = {.dues = d, .place = place, .of = of, .scratch = scratch};
    const DuesRule *first = NULL;
    for (size_t i = 0; i < sizeof rules / sizeof *rules && !first; i++)
        if (rules[i].applies(&w))
            first = &rules[i];
    arena_free(scratch);
    return first;
}

bool dues_outgrow(Dues *d, uint32_t place, const MeasuredWeighing *w) {
    return !dues_first(d, place, w);
}
