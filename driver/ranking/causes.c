#include "driver/ranking/causes.h"

#include "driver/ranking/entries.h"
#include "driver/ranking/sampled.h"
#include "static/graph/scc.h"

#include <math.h>
#include <string.h>

/* Below this share of all work nobody asks whether a loop's rounds grow. */
static const double negligible = 0.0002;

/* A caller of which less than that part of a row's rounds may come is not asked
 * what repeats it. */
static const double small_part = 0.25;

typedef struct Finder {
    const Totals *totals;
    const Growing *growing;
    size_t places, runs;
    Entries entries;
    double **work;       /* by place: what came to it, by run */
    uint32_t *component; /* by place */
    bool *is_recursive;  /* by component */
    bool *repeats;       /* by place: its rounds, or calls, grow */
    bool *is_mixed;      /* by place: loops or recursions were passed to it */
    double *all;         /* by run */
    Arena *arena;
} Finder;

/* ---- numbers ---- */

static double *zeros(const Finder *f) {
    return ARENA_ARRAY(f->arena, double, f->runs + 1);
}

static void add(const Finder *f, double *to, const double *from, double by) {
    for (size_t r = 0; r < f->runs; r++)
        to[r] += by * from[r];
}

static const double *count_of(const Finder *f, uint32_t place) {
    return f->entries.numbers[f->totals->places.at[place].count];
}

static void load(Finder *f) {
    f->entries = entries_find(f->totals, f->arena);
    f->work = ARENA_ARRAY(f->arena, double *, f->places + 1);
    f->all = zeros(f);
    for (size_t p = 0; p < f->places; p++) {
        f->work[p] = zeros(f);
        add(f, f->work[p], f->entries.numbers[f->totals->places.at[p].work], 1);
        add(f, f->all, f->work[p], 1);
    }
}

/* For each entry "e" of the place "function". */
#define FOR_ENTRIES(f, e, function)                                            \
    for (const Entry *e = (f)->entries.at.at + (f)->entries.start[function],   \
                     *e##_end = (f)->entries.at.at +                           \
                                (f)->entries.start[(function) + 1];            \
         e < e##_end; e++)

/* ---- who enters whom ---- */

static NodeId node_of(size_t place) {
    return (NodeId)place + 2;
}

static Cfg entries_graph(const Finder *f) {
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
static bool is_inner(const Finder *f, const Entry *e) {
    return f->component[e->caller] == f->component[e->function];
}

/* ---- what repeats ---- */

/* Calls of "function" from outside its recursion. */
static double *outer_calls(const Finder *f, uint32_t function) {
    double *calls = zeros(f);
    add(f, calls, count_of(f, function), 1);
    FOR_ENTRIES(f, e, function)
        if (is_inner(f, e))
            add(f, calls, e->count, -1);
    return calls;
}

/* Of all functions of the recursion: its calls, and those from outside. */
static void add_calls(const Finder *f, uint32_t component, double *calls,
                      double *entries) {
    for (uint32_t p = 0; p < f->places; p++) {
        if (f->component[p] != component || f->totals->places.at[p].is_loop)
            continue;
        add(f, calls, count_of(f, p), 1);
        add(f, entries, outer_calls(f, p), 1);
    }
}

static bool may_grow_per_entry(const Finder *f, const double *count,
                               const double *entries) {
    double *ratio = zeros(f);
    for (size_t r = 0; r < f->runs; r++)
        ratio[r] = entries[r] > 0 ? count[r] / entries[r] : 0;
    return growing_may(f->growing, ratio);
}

static bool is_negligible(const Finder *f, uint32_t place) {
    size_t now = f->growing->largest;
    return f->work[place][now] < negligible * f->all[now];
}

static bool loop_repeats(const Finder *f, uint32_t place) {
    const TotalsPlace *p = &f->totals->places.at[place];
    return !is_negligible(f, place) &&
           may_grow_per_entry(f, f->entries.numbers[p->count],
                              f->entries.numbers[p->entries]);
}

static bool recursion_repeats(const Finder *f, uint32_t component) {
    double *calls = zeros(f), *entries = zeros(f);
    add_calls(f, component, calls, entries);
    return may_grow_per_entry(f, calls, entries);
}

/* ---- passing on ---- */

static void move(const Finder *f, uint32_t from, uint32_t to) {
    add(f, f->work[to], f->work[from], 1);
    memset(f->work[from], 0, f->runs * sizeof *f->work[from]);
}

/* Calls of "function" from outside its recursion; or what callers made of it,
 * where that is more: a call behind one that did not come back in the same
 * block counts as made. */
static double *calls_or_more(const Finder *f, uint32_t function) {
    double *all = outer_calls(f, function), *made = zeros(f);
    FOR_ENTRIES(f, e, function)
        if (!is_inner(f, e))
            add(f, made, e->count, 1);
    for (size_t r = 0; r < f->runs; r++)
        all[r] = made[r] > all[r] ? made[r] : all[r];
    return all;
}

/* To the callers, in proportion; what they do not explain stays. */
static void pass_to_callers(const Finder *f, uint32_t function) {
    const double *all = calls_or_more(f, function);
    double *work = f->work[function], *kept = zeros(f);
    add(f, kept, work, 1);
    bool is_mixed =
        f->is_mixed[function] || f->is_recursive[f->component[function]];
    FOR_ENTRIES(f, e, function)
        f->is_mixed[e->caller] =
            f->is_mixed[e->caller] || (is_mixed && !is_inner(f, e));
    FOR_ENTRIES(f, e, function)
        for (size_t r = 0; !is_inner(f, e) && r < f->runs; r++) {
            double part = all[r] > 0 ? work[r] * e->count[r] / all[r] : 0;
            f->work[e->caller][r] += part;
            kept[r] -= part;
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

/* A main that asym made is no part of the program. */
bool causes_is_made(const Totals *totals, uint32_t place) {
    const PlanFunction *function = totals->places.at[place].function;
    return function->file && strcmp(function->file, PLAN_MADE_MAIN) == 0;
}

static bool is_called_by_made(const Finder *f, uint32_t function) {
    bool out = false;
    FOR_ENTRIES(f, e, function)
        out = out || causes_is_made(f->totals, e->caller);
    return out;
}

/* All functions of a recursion are one cause; its loops are others. */
static void pass_recursion(Finder *f, const uint32_t *place, size_t count) {
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

static void pass_loop(Finder *f, uint32_t place) {
    f->repeats[place] = loop_repeats(f, place);
    if (f->repeats[place])
        return;
    uint32_t parent = f->totals->places.at[place].parent;
    f->is_mixed[parent] = true;
    move(f, place, parent);
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
    for (size_t e = 0; e < f->entries.at.size; e++)
        if (is_inner(f, &f->entries.at.at[e]))
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

/* ---- who multiplies ---- */

static bool entries_grow(const Finder *f, uint32_t place) {
    const TotalsPlace *p = &f->totals->places.at[place];
    double *calls = zeros(f), *entries = zeros(f);
    if (p->is_loop)
        return growing_is(f->growing, f->entries.numbers[p->entries]);
    add_calls(f, f->component[place], calls, entries);
    return growing_is(f->growing, entries);
}

/* Outwards from a row, by all ways that may bring much of its work. */
typedef struct Walk {
    const Finder *f;
    uint32_t row;
    double rounds; /* of the row in the largest run; calls of a function */
    bool *seen;    /* by place */
    Vec(uint32_t) found; /* what repeats, on each way; TOTALS_NO_PLACE where
                            nothing does */
} Walk;

static double now(const Walk *w, const double *numbers) {
    return numbers[w->f->growing->largest];
}

/* So many of the rounds of the row the calls may be for, of "all" from outside
 * the function's recursion: each is as dear as the dearest that was sampled, or
 * than many of the usual ones. */
static double most_by_calls(const Walk *w, const Entry *e, double all) {
    double usual = all > 0 ? w->rounds / all : w->rounds;
    double dearest = (double)w->f->totals->places.at[e->function].dearest;
    return now(w, e->count) * fmax(dearest, CAUSES_MOST_APART * usual);
}

/* The same of all that the caller does, where all calls of it were sampled. */
static double most_by_caller(const Walk *w, const Entry *e) {
    uint32_t from = totals_function(w->f->totals, e->caller);
    double calls = now(w, count_of(w->f, from));
    uint64_t dearest = w->f->totals->places.at[from].dearest;
    return dearest && calls <= (double)SAMPLED_CALLS ? calls * (double)dearest
                                                     : INFINITY;
}

static void walk_from(Walk *w, uint32_t place);

static void walk_to(Walk *w, uint32_t place) {
    if (place != TOTALS_NO_PLACE && w->seen[place])
        return;
    if (place == TOTALS_NO_PLACE || w->f->repeats[place])
        *vec_push(w->f->arena, &w->found) = place;
    else
        walk_from(w, place);
    if (place != TOTALS_NO_PLACE)
        w->seen[place] = true;
}

/* Whether calls from there, of "all", may be what much of the row's work is
 * for. */
static bool is_weighty(const Walk *w, const Entry *e, double all) {
    const Finder *f = w->f;
    bool is_row =
        e->function == w->row && !f->is_recursive[f->component[w->row]];
    double most = is_row ? now(w, e->count)
                         : fmin(most_by_calls(w, e, all), most_by_caller(w, e));
    return !is_inner(f, e) && now(w, e->count) > 0 &&
           most >= small_part * w->rounds;
}

/* To where "function" is called from, from outside its recursion. */
static void walk_to_callers(Walk *w, uint32_t function) {
    double all = now(w, outer_calls(w->f, function)), unknown = all;
    FOR_ENTRIES(w->f, e, function) {
        unknown -= is_inner(w->f, e) ? 0 : now(w, e->count);
        if (is_weighty(w, e, all))
            walk_to(w, e->caller);
    }
    if (unknown > small_part * all)
        walk_to(w, TOTALS_NO_PLACE);
}

static void walk_from(Walk *w, uint32_t place) {
    const Finder *f = w->f;
    const TotalsPlace *at = f->totals->places.at;
    if (at[place].is_loop)
        walk_to(w, at[place].parent);
    else if (!f->is_recursive[f->component[place]])
        walk_to_callers(w, place);
    else
        for (uint32_t p = 0; p < f->places; p++)
            if (f->component[p] == f->component[place] && !at[p].is_loop)
                walk_to_callers(w, p);
}

static uint32_t multiplier(const Finder *f, uint32_t place) {
    Walk w = {.f = f,
              .row = place,
              .seen = ARENA_ARRAY(f->arena, bool, f->places + 1)};
    if (!entries_grow(f, place))
        return TOTALS_NO_PLACE;
    w.rounds = now(&w, count_of(f, place));
    walk_from(&w, place);
    for (size_t i = 1; i < w.found.size; i++)
        if (w.found.at[i] != w.found.at[0])
            return TOTALS_NO_PLACE;
    return w.found.size ? w.found.at[0] : TOTALS_NO_PLACE;
}

/* All that one function of the library does is one cause: its dearest loop. */
static void join_library(const Finder *f) {
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
    Finder f = {.totals = totals,
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
            .multiplied_by =
                is_negligible(&f, p) ? TOTALS_NO_PLACE : multiplier(&f, p)};
    }
    return out;
}
