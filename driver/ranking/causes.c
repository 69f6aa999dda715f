#include "driver/ranking/causes.h"

#include "static/graph/scc.h"

#include <string.h>

/* Below this share of all work nobody asks whether a loop's rounds grow. */
static const double negligible = 0.0002;

/* From where a function is called through pointers, and how often, by run. */
typedef struct Pointer {
    const TotalsCall *from; /* NULL: nobody knows */
    const double *count;
} Pointer;

/* The call by which a function is entered most often in the largest run. */
typedef struct MainCall {
    const TotalsCall *call; /* NULL: none is known */
    double count;
} MainCall;

typedef struct Finder {
    const Totals *totals;
    const Growing *growing;
    size_t places, runs;
    double **value;      /* by cell: by run */
    double **work;       /* by place: what came to it, by run */
    Pointer *pointer;    /* by place */
    MainCall *main_call; /* by place; from outside its recursion */
    uint32_t *component; /* by place */
    bool *is_recursive;  /* by component */
    bool *repeats;       /* by place: its rounds, or calls, grow */
    double *all;         /* by run */
    Arena *arena;
} Finder;

/* ---- numbers ---- */

static double *zeros(const Finder *f) {
    return ARENA_ARRAY(f->arena, double, f->runs + 1);
}

static void load(Finder *f) {
    const Totals *t = f->totals;
    f->value = ARENA_ARRAY(f->arena, double *, t->n_cells + 1);
    for (size_t c = 0; c < t->n_cells; c++) {
        f->value[c] = zeros(f);
        for (size_t r = 0; r < f->runs; r++)
            f->value[c][r] = (double)totals_value(t, r, (TotalsCell)c);
    }
    f->work = ARENA_ARRAY(f->arena, double *, f->places + 1);
    f->all = zeros(f);
    for (size_t p = 0; p < f->places; p++) {
        f->work[p] = zeros(f);
        memcpy(f->work[p], f->value[t->places.at[p].work],
               f->runs * sizeof(double));
        for (size_t r = 0; r < f->runs; r++)
            f->all[r] += f->work[p][r];
    }
}

/* ---- calls through pointers ---- */

static bool ran(const Finder *f, TotalsCell cell) {
    for (size_t r = 0; r < f->runs; r++)
        if (f->value[cell][r] > 0)
            return true;
    return false;
}

/* Calls of a function that no direct call explains. */
static double *calls_by_pointer(const Finder *f, uint32_t function) {
    const Totals *t = f->totals;
    double *rest = zeros(f);
    memcpy(rest, f->value[t->places.at[function].count],
           f->runs * sizeof *rest);
    for (size_t c = 0; c < t->calls.size; c++)
        for (size_t r = 0; t->calls.at[c].function == function && r < f->runs;
             r++)
            rest[r] -= f->value[t->calls.at[c].count][r];
    return rest;
}

static bool may_call(const TotalsCall *call, const PlanFunction *function) {
    return !*call->callee && (!call->type || !function->type ||
                              strcmp(call->type, function->type) == 0);
}

static bool is_at_least(const Finder *f, const double *a, const double *b) {
    for (size_t r = 0; r < f->runs; r++)
        if (a[r] < b[r])
            return false;
    return true;
}

/* The calls through pointers, in one place, among which all of "function" are:
 * the only ones that may be of it, or that are as many in each run.  NULL if
 * nobody knows. */
static const TotalsCall *pointer_calls(const Finder *f, uint32_t function,
                                       const double *rest) {
    const Totals *t = f->totals;
    const TotalsCall *possible = NULL, *equal = NULL;
    size_t n_possible = 0, n_equal = 0;
    for (size_t c = 0; c < t->calls.size; c++) {
        const TotalsCall *call = &t->calls.at[c];
        const double *count = f->value[call->count];
        if (!may_call(call, t->places.at[function].function) ||
            !is_at_least(f, count, rest))
            continue;
        possible = call;
        n_possible++;
        if (is_at_least(f, rest, count)) {
            equal = call;
            n_equal++;
        }
    }
    return n_possible == 1 ? possible : n_equal == 1 ? equal : NULL;
}

static void resolve_pointers(Finder *f) {
    f->pointer = ARENA_ARRAY(f->arena, Pointer, f->places + 1);
    for (uint32_t p = 0; p < f->places; p++) {
        const TotalsPlace *place = &f->totals->places.at[p];
        if (place->is_loop || !place->function->taken || !ran(f, place->count))
            continue;
        double *rest = calls_by_pointer(f, p);
        f->pointer[p] = (Pointer){pointer_calls(f, p, rest), rest};
    }
}

/* How often "call" is of "function", by run; NULL: never. */
static const double *calls_of(const Finder *f, const TotalsCall *call,
                              uint32_t function) {
    if (call->function == function)
        return f->value[call->count];
    return f->pointer[function].from == call ? f->pointer[function].count
                                             : NULL;
}

/* ---- who enters whom ---- */

static NodeId node_of(size_t place) {
    return (NodeId)place + 2;
}

static Cfg entries_graph(const Finder *f) {
    const Totals *t = f->totals;
    CfgBuilder builder = cfg_builder(f->arena);
    NodeId root = cfg_add_node(&builder, "");
    for (size_t p = 0; p < f->places; p++)
        (void)cfg_add_node(&builder, "");
    for (size_t p = 0; p < f->places; p++) {
        uint32_t parent = t->places.at[p].parent;
        cfg_add_edge(&builder,
                     parent == TOTALS_NO_PLACE ? root : node_of(parent),
                     node_of(p), "");
    }
    for (size_t c = 0; c < t->calls.size; c++) {
        const TotalsCall *call = &t->calls.at[c];
        if (call->function != TOTALS_NO_PLACE && ran(f, call->count))
            cfg_add_edge(&builder, node_of(call->caller),
                         node_of(call->function), "");
    }
    for (size_t p = 0; p < f->places; p++)
        if (f->pointer[p].from)
            cfg_add_edge(&builder, node_of(f->pointer[p].from->caller),
                         node_of(p), "");
    return cfg_finish(&builder);
}

/* Whether both are in one recursion, or are the same. */
static bool is_inner(const Finder *f, uint32_t caller, uint32_t function) {
    return f->component[caller] == f->component[function];
}

static void note_recursion(Finder *f) {
    const Totals *t = f->totals;
    for (size_t c = 0; c < t->calls.size; c++) {
        const TotalsCall *call = &t->calls.at[c];
        if (call->function != TOTALS_NO_PLACE && ran(f, call->count) &&
            is_inner(f, call->caller, call->function))
            f->is_recursive[f->component[call->caller]] = true;
    }
    for (uint32_t p = 0; p < f->places; p++)
        if (f->pointer[p].from && is_inner(f, f->pointer[p].from->caller, p))
            f->is_recursive[f->component[p]] = true;
}

/* ---- what repeats ---- */

static void add_scaled(const Finder *f, double *to, const double *from,
                       double by) {
    for (size_t r = 0; from && r < f->runs; r++)
        to[r] += by * from[r];
}

/* Of all functions of the component: its calls, and those from outside. */
static void add_calls(const Finder *f, uint32_t component, double *calls,
                      double *entries) {
    const Totals *t = f->totals;
    for (uint32_t p = 0; p < f->places; p++) {
        if (f->component[p] != component || t->places.at[p].is_loop)
            continue;
        add_scaled(f, calls, f->value[t->places.at[p].count], 1);
        add_scaled(f, entries, f->value[t->places.at[p].count], 1);
        for (size_t c = 0; c < t->calls.size; c++)
            if (is_inner(f, t->calls.at[c].caller, p))
                add_scaled(f, entries, calls_of(f, &t->calls.at[c], p), -1);
    }
}

static bool grows_per_entry(const Finder *f, const double *count,
                            const double *entries) {
    double *ratio = zeros(f);
    for (size_t r = 0; r < f->runs; r++)
        ratio[r] = entries[r] > 0 ? count[r] / entries[r] : 0;
    return growing_is(f->growing, ratio);
}

static bool is_negligible(const Finder *f, uint32_t place) {
    size_t now = f->growing->largest;
    return f->work[place][now] < negligible * f->all[now];
}

static bool loop_repeats(const Finder *f, uint32_t place) {
    const TotalsPlace *p = &f->totals->places.at[place];
    return !is_negligible(f, place) &&
           grows_per_entry(f, f->value[p->count], f->value[p->entries]);
}

static bool recursion_repeats(const Finder *f, uint32_t component) {
    double *calls = zeros(f), *entries = zeros(f);
    add_calls(f, component, calls, entries);
    return grows_per_entry(f, calls, entries);
}

/* ---- passing on ---- */

static void move(const Finder *f, uint32_t from, uint32_t to) {
    for (size_t r = 0; r < f->runs; r++) {
        f->work[to][r] += f->work[from][r];
        f->work[from][r] = 0;
    }
}

/* Calls of "function" by "call" from outside its component; NULL: none. */
static const double *entries_by(const Finder *f, const TotalsCall *call,
                                uint32_t function) {
    return is_inner(f, call->caller, function) ? NULL
                                               : calls_of(f, call, function);
}

/* To the callers, in proportion; what they do not explain stays. */
static void pass_to_callers(const Finder *f, uint32_t function) {
    const Totals *t = f->totals;
    double *all = zeros(f), *work = f->work[function];
    double *kept = zeros(f);
    add_scaled(f, all, f->value[t->places.at[function].count], 1);
    for (size_t c = 0; c < t->calls.size; c++)
        if (is_inner(f, t->calls.at[c].caller, function))
            add_scaled(f, all, calls_of(f, &t->calls.at[c], function), -1);
    memcpy(kept, work, f->runs * sizeof *kept);
    for (size_t c = 0; c < t->calls.size; c++) {
        const double *calls = entries_by(f, &t->calls.at[c], function);
        for (size_t r = 0; calls && r < f->runs; r++) {
            double part = all[r] > 0 ? work[r] * calls[r] / all[r] : 0;
            f->work[t->calls.at[c].caller][r] += part;
            kept[r] -= part;
        }
    }
    for (size_t r = 0; r < f->runs; r++)
        work[r] = kept[r] > 0.5 ? kept[r] : 0;
}

/* The function of the component with most work. */
static uint32_t main_function(const Finder *f, const uint32_t *place,
                              size_t count) {
    size_t now = f->growing->largest;
    uint32_t best = TOTALS_NO_PLACE;
    for (size_t i = 0; i < count; i++)
        if (!f->totals->places.at[place[i]].is_loop &&
            (best == TOTALS_NO_PLACE ||
             f->work[place[i]][now] > f->work[best][now]))
            best = place[i];
    return best;
}

/* All functions of a recursion are one cause; its loops are others. */
static void pass_recursion(Finder *f, const uint32_t *place, size_t count) {
    uint32_t main = main_function(f, place, count);
    for (size_t i = 0; i < count; i++)
        if (place[i] != main && !f->totals->places.at[place[i]].is_loop)
            move(f, place[i], main);
    f->repeats[main] = recursion_repeats(f, f->component[main]);
    if (!f->repeats[main])
        pass_to_callers(f, main);
}

static void pass_loop(Finder *f, uint32_t place) {
    f->repeats[place] = loop_repeats(f, place);
    if (!f->repeats[place])
        move(f, place, f->totals->places.at[place].parent);
}

/* Places come after those around them, so inner ones come first here. */
static void pass_component(Finder *f, uint32_t component, uint32_t *place,
                           size_t count) {
    for (size_t i = count; i--;)
        if (f->totals->places.at[place[i]].is_loop)
            pass_loop(f, place[i]);
    if (f->is_recursive[component])
        pass_recursion(f, place, count);
    else if (!f->totals->places.at[place[0]].is_loop)
        pass_to_callers(f, place[0]);
}

/* Those entered come before those that enter them. */
static void pass_all(Finder *f) {
    Cfg graph = entries_graph(f);
    Components all = components_build(&graph, f->arena);
    f->component = ARENA_ARRAY(f->arena, uint32_t, f->places + 1);
    f->is_recursive = ARENA_ARRAY(f->arena, bool, all.count + 1);
    uint32_t *place = ARENA_ARRAY(f->arena, uint32_t, f->places + 1);
    for (uint32_t c = 0; c < all.count; c++)
        for (uint32_t i = all.start[c]; i < all.start[c + 1]; i++)
            if (all.node[i] > 1)
                f->component[all.node[i] - 2] = c;
    note_recursion(f);
    for (uint32_t c = all.count; c--;) {
        size_t count = 0;
        for (uint32_t p = 0; p < f->places; p++)
            if (f->component[p] == c)
                place[count++] = p;
        if (count)
            pass_component(f, c, place, count);
    }
}

/* ---- who multiplies ---- */

/* Keeps "call" if it enters "function" more often in the largest run than those
 * before. */
static void note_call(Finder *f, const TotalsCall *call, uint32_t function) {
    const double *calls = entries_by(f, call, function);
    MainCall *main = &f->main_call[function];
    if (calls && calls[f->growing->largest] > main->count)
        *main = (MainCall){call, calls[f->growing->largest]};
}

static void find_main_calls(Finder *f) {
    const Totals *t = f->totals;
    f->main_call = ARENA_ARRAY(f->arena, MainCall, f->places + 1);
    for (size_t c = 0; c < t->calls.size; c++)
        if (t->calls.at[c].function != TOTALS_NO_PLACE)
            note_call(f, &t->calls.at[c], t->calls.at[c].function);
    for (uint32_t p = 0; p < f->places; p++)
        if (f->pointer[p].from)
            note_call(f, f->pointer[p].from, p);
}

/* The next place outwards; TOTALS_NO_PLACE after the last one. */
static uint32_t outwards(const Finder *f, uint32_t place) {
    const TotalsPlace *p = &f->totals->places.at[place];
    if (p->is_loop)
        return p->parent;
    const TotalsCall *call = f->main_call[place].call;
    return call ? call->caller : TOTALS_NO_PLACE;
}

static bool entries_grow(const Finder *f, uint32_t place) {
    const TotalsPlace *p = &f->totals->places.at[place];
    double *calls = zeros(f), *entries = zeros(f);
    if (p->is_loop)
        return growing_is(f->growing, f->value[p->entries]);
    if (!f->is_recursive[f->component[place]])
        return growing_is(f->growing, f->value[p->count]);
    add_calls(f, f->component[place], calls, entries);
    return growing_is(f->growing, entries);
}

/* A recursion is entered through some function of it. */
static uint32_t entered_function(const Finder *f, uint32_t place) {
    uint32_t best = place;
    for (uint32_t p = 0; p < f->places; p++)
        if (is_inner(f, p, place) &&
            f->main_call[p].count > f->main_call[best].count)
            best = p;
    return best;
}

static uint32_t multiplier(const Finder *f, uint32_t place) {
    if (!entries_grow(f, place))
        return TOTALS_NO_PLACE;
    uint32_t at = place;
    for (size_t steps = 0; steps < f->places; steps++) {
        if (!f->totals->places.at[at].is_loop &&
            f->is_recursive[f->component[at]])
            at = entered_function(f, at);
        at = outwards(f, at);
        if (at == TOTALS_NO_PLACE || f->repeats[at])
            return at;
    }
    return TOTALS_NO_PLACE;
}

Causes causes_find(const Totals *totals, const Growing *growing, Arena *arena) {
    Finder f = {.totals = totals,
                .growing = growing,
                .places = totals->places.size,
                .runs = totals->runs.size,
                .arena = arena};
    Causes out = {0};
    f.repeats = ARENA_ARRAY(arena, bool, f.places + 1);
    load(&f);
    resolve_pointers(&f);
    pass_all(&f);
    find_main_calls(&f);
    for (uint32_t p = 0; p < f.places; p++) {
        double most = 0;
        for (size_t r = 0; r < f.runs; r++)
            most = f.work[p][r] > most ? f.work[p][r] : most;
        if (most <= 0)
            continue;
        *vec_push(arena, &out) = (Cause){
            .place = p,
            .is_recursive = f.repeats[p] && !totals->places.at[p].is_loop,
            .work = f.work[p],
            .multiplied_by =
                is_negligible(&f, p) ? TOTALS_NO_PLACE : multiplier(&f, p)};
    }
    return out;
}
