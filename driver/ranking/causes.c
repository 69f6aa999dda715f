#include "driver/ranking/causes.h"

#include "driver/ranking/causeparts.h"
#include "static/graph/scc.h"

#include <string.h>

/* Below this share of all work nobody asks whether a loop's rounds grow. */
static const double negligible = 0.0002;

/* ---- numbers ---- */

double *causeparts_zeros(const CauseFinder *f) {
    return ARENA_ARRAY(f->arena, double, f->runs + 1);
}

void causeparts_add(const CauseFinder *f, double *to, const double *from,
                    double by) {
    for (size_t r = 0; r < f->runs; r++)
        to[r] += by * from[r];
}

const double *causeparts_count(const CauseFinder *f, uint32_t place) {
    return f->entries.numbers[f->totals->places.at[place].count];
}

static void load(CauseFinder *f) {
    f->entries = entries_find(f->totals, f->arena);
    f->work = ARENA_ARRAY(f->arena, double *, f->places + 1);
    f->all = causeparts_zeros(f);
    for (size_t p = 0; p < f->places; p++) {
        f->work[p] = causeparts_zeros(f);
        causeparts_add(f, f->work[p],
                       f->entries.numbers[f->totals->places.at[p].work], 1);
        causeparts_add(f, f->all, f->work[p], 1);
    }
}

/* ---- who enters whom ---- */

static NodeId node_of(size_t place) {
    return (NodeId)place + 2;
}

static Cfg entries_graph(const CauseFinder *f) {
    CfgBuilder builder = cfg_builder(f->arena);
    NodeId root = cfg_add_node(&builder, "");
    for (size_t p = 0; p < f->places; p++)
        (void)cfg_add_node(&builder, "");
    for (size_t p = 0; p < f->places; p++) {
        uint32_t parent = f->totals->places.at[p].parent;
        cfg_add_edge(&builder,
                     parent == TOTALS_NO_PLACE ? root : node_of(parent),
                     node_of(p), "");
    }
    for (size_t e = 0; e < f->entries.at.size; e++)
        cfg_add_edge(&builder, node_of(f->entries.at.at[e].caller),
                     node_of(f->entries.at.at[e].function), "");
    return cfg_finish(&builder);
}

/* Whether it is from within the recursion that the function is in. */
bool causeparts_is_inner(const CauseFinder *f, const Entry *e) {
    return f->component[e->caller] == f->component[e->function];
}

/* ---- what repeats ---- */

/* Calls of "function" from outside its recursion. */
double *causeparts_outer_calls(const CauseFinder *f, uint32_t function) {
    double *calls = causeparts_zeros(f);
    causeparts_add(f, calls, causeparts_count(f, function), 1);
    FOR_ENTRIES(f, e, function)
        if (causeparts_is_inner(f, e))
            causeparts_add(f, calls, e->count, -1);
    return calls;
}

/* Of all functions of the recursion: its calls, and those from outside. */
void causeparts_add_calls(const CauseFinder *f, uint32_t component,
                          double *calls, double *entries) {
    for (uint32_t p = 0; p < f->places; p++) {
        if (f->component[p] != component || f->totals->places.at[p].is_loop)
            continue;
        causeparts_add(f, calls, causeparts_count(f, p), 1);
        causeparts_add(f, entries, causeparts_outer_calls(f, p), 1);
    }
}

static bool may_grow_per_entry(const CauseFinder *f, const double *count,
                               const double *entries) {
    double *ratio = causeparts_zeros(f);
    for (size_t r = 0; r < f->runs; r++)
        ratio[r] = entries[r] > 0 ? count[r] / entries[r] : 0;
    return growing_may(f->growing, ratio);
}

static bool is_negligible(const CauseFinder *f, uint32_t place) {
    size_t now = f->growing->largest;
    return f->work[place][now] < negligible * f->all[now];
}

static bool loop_repeats(const CauseFinder *f, uint32_t place) {
    const TotalsPlace *p = &f->totals->places.at[place];
    return !is_negligible(f, place) &&
           may_grow_per_entry(f, f->entries.numbers[p->count],
                              f->entries.numbers[p->entries]);
}

static bool recursion_repeats(const CauseFinder *f, uint32_t component) {
    double *calls = causeparts_zeros(f), *entries = causeparts_zeros(f);
    causeparts_add_calls(f, component, calls, entries);
    return may_grow_per_entry(f, calls, entries);
}

/* ---- passing on ---- */

static void move(const CauseFinder *f, uint32_t from, uint32_t to) {
    causeparts_add(f, f->work[to], f->work[from], 1);
    memset(f->work[from], 0, f->runs * sizeof *f->work[from]);
}

/* Calls of "function" from outside its recursion; or what callers made of it,
 * where that is more: a call behind one that did not come back in the same
 * block counts as made. */
static double *calls_or_more(const CauseFinder *f, uint32_t function) {
    double *all = causeparts_outer_calls(f, function),
           *made = causeparts_zeros(f);
    FOR_ENTRIES(f, e, function)
        if (!causeparts_is_inner(f, e))
            causeparts_add(f, made, e->count, 1);
    for (size_t r = 0; r < f->runs; r++)
        all[r] = made[r] > all[r] ? made[r] : all[r];
    return all;
}

/* To the callers, in proportion; what they do not explain stays. */
static void pass_to_callers(const CauseFinder *f, uint32_t function) {
    const double *all = calls_or_more(f, function);
    double *work = f->work[function], *kept = causeparts_zeros(f);
    causeparts_add(f, kept, work, 1);
    bool is_mixed =
        f->is_mixed[function] || f->is_recursive[f->component[function]];
    FOR_ENTRIES(f, e, function)
        f->is_mixed[e->caller] =
            f->is_mixed[e->caller] || (is_mixed && !causeparts_is_inner(f, e));
    FOR_ENTRIES(f, e, function)
        for (size_t r = 0; !causeparts_is_inner(f, e) && r < f->runs; r++) {
            double part = all[r] > 0 ? work[r] * e->count[r] / all[r] : 0;
            f->work[e->caller][r] += part;
            kept[r] -= part;
        }
    for (size_t r = 0; r < f->runs; r++)
        work[r] = kept[r] > 0.5 ? kept[r] : 0;
}

/* The function of the component with most work. */
static uint32_t main_function(const CauseFinder *f, const uint32_t *place,
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

/* A main that asym made is no part of the program. */
bool causes_is_made(const Totals *totals, uint32_t place) {
    const PlanFunction *function = totals->places.at[place].function;
    return function->file && strcmp(function->file, PLAN_MADE_MAIN) == 0;
}

static bool is_called_by_made(const CauseFinder *f, uint32_t function) {
    bool out = false;
    FOR_ENTRIES(f, e, function)
        out = out || causes_is_made(f->totals, e->caller);
    return out;
}

/* All functions of a recursion are one cause; its loops are others. */
static void pass_recursion(CauseFinder *f, const uint32_t *place,
                           size_t count) {
    uint32_t main = main_function(f, place, count);
    for (size_t i = 0; i < count; i++)
        if (place[i] != main && !f->totals->places.at[place[i]].is_loop)
            move(f, place[i], main);
    bool repeats =
        !is_negligible(f, main) && recursion_repeats(f, f->component[main]);
    for (size_t i = 0; i < count; i++)
        if (!f->totals->places.at[place[i]].is_loop)
            f->repeats[place[i]] = repeats;
    if (!repeats && !is_called_by_made(f, main))
        pass_to_callers(f, main);
}

static void pass_loop(CauseFinder *f, uint32_t place) {
    f->repeats[place] = loop_repeats(f, place);
    if (f->repeats[place])
        return;
    uint32_t parent = f->totals->places.at[place].parent;
    f->is_mixed[parent] = true;
    move(f, place, parent);
}

/* Places come after those around them, so inner ones come first here. */
static void pass_component(CauseFinder *f, uint32_t component, uint32_t *place,
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
static void pass_all(CauseFinder *f) {
    Cfg graph = entries_graph(f);
    Components all = components_build(&graph, f->arena);
    f->component = ARENA_ARRAY(f->arena, uint32_t, f->places + 1);
    f->is_recursive = ARENA_ARRAY(f->arena, bool, all.count + 1);
    uint32_t *place = ARENA_ARRAY(f->arena, uint32_t, f->places + 1);
    for (uint32_t c = 0; c < all.count; c++)
        for (uint32_t i = all.start[c]; i < all.start[c + 1]; i++)
            if (all.node[i] > 1)
                f->component[all.node[i] - 2] = c;
    for (size_t e = 0; e < f->entries.at.size; e++)
        if (causeparts_is_inner(f, &f->entries.at.at[e]))
            f->is_recursive[f->component[f->entries.at.at[e].caller]] = true;
    for (uint32_t c = all.count; c--;) {
        size_t count = 0;
        for (uint32_t p = 0; p < f->places; p++)
            if (f->component[p] == c)
                place[count++] = p;
        if (count)
            pass_component(f, c, place, count);
    }
}

/* ---- all ---- */

/* All that one function of the library does is one cause: its dearest loop. */
static void join_library(const CauseFinder *f) {
    size_t now = f->growing->largest;
    uint32_t *dearest = ARENA_ARRAY(f->arena, uint32_t, f->places + 1);
    const TotalsPlace *at = f->totals->places.at;
    for (uint32_t p = 0; p < f->places; p++) {
        uint32_t *best = &dearest[totals_function(f->totals, p)];
        if (!at[p].is_loop || f->work[p][now] > f->work[*best][now])
            *best = p;
    }
    for (uint32_t p = 0; p < f->places; p++) {
        uint32_t best = dearest[totals_function(f->totals, p)];
        if (at[p].function->library && p != best)
            move(f, p, best);
    }
}

Causes causes_find(const Totals *totals, const Growing *growing, Arena *arena) {
    CauseFinder f = {.totals = totals,
                     .growing = growing,
                     .places = totals->places.size,
                     .runs = totals->runs.size,
                     .arena = arena};
    Causes out = {0};
    f.repeats = ARENA_ARRAY(arena, bool, f.places + 1);
    f.is_mixed = ARENA_ARRAY(arena, bool, f.places + 1);
    load(&f);
    pass_all(&f);
    join_library(&f);
    for (uint32_t p = 0; p < f.places; p++) {
        double most = 0;
        for (size_t r = 0; r < f.runs; r++)
            most = f.work[p][r] > most ? f.work[p][r] : most;
        if (most <= 0)
            continue;
        *vec_push(arena, &out) = (Cause){
            .place = p,
            .is_mixed = f.is_mixed[p],
            .is_recursive = f.repeats[p] && !totals->places.at[p].is_loop,
            .work = f.work[p],
            .multiplied_by = is_negligible(&f, p)
                                 ? TOTALS_NO_PLACE
                                 : causeparts_multiplier(&f, p)};
    }
    return out;
}
