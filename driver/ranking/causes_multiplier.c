/* causes_multiplier.c -- what repeats a row. */
#include "driver/ranking/causeparts.h"

#include "driver/ranking/totals/sampled.h"

#include <math.h>

/* A caller of which less than that part of a row's rounds may come is not asked
 * what repeats it. */
static const double small_part = 0.25;

static bool entries_grow(const CauseFinder *f, uint32_t place) {
    const TotalsPlace *p = &f->totals->places.at[place];
    double *calls = causeparts_zeros(f), *entries = causeparts_zeros(f);
    if (p->is_loop)
        return growing_is(f->growing, f->entries.numbers[p->entries]);
    causeparts_add_calls(f, f->component[place], calls, entries);
    return growing_is(f->growing, entries);
}

/* Outwards from a row, by all ways that may bring much of its work. */
typedef struct Walk {
    const CauseFinder *f;
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
    double calls = now(w, causeparts_count(w->f, from));
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
    const CauseFinder *f = w->f;
    bool is_row =
        e->function == w->row && !f->is_recursive[f->component[w->row]];
    double most = is_row ? now(w, e->count)
                         : fmin(most_by_calls(w, e, all), most_by_caller(w, e));
    return !causeparts_is_inner(f, e) && now(w, e->count) > 0 &&
           most >= small_part * w->rounds;
}

/* To where "function" is called from, from outside its recursion. */
static void walk_to_callers(Walk *w, uint32_t function) {
    double all = now(w, causeparts_outer_calls(w->f, function)), unknown = all;
    FOR_ENTRIES(w->f, e, function) {
        unknown -= causeparts_is_inner(w->f, e) ? 0 : now(w, e->count);
        if (is_weighty(w, e, all))
            walk_to(w, e->caller);
    }
    if (unknown > small_part * all)
        walk_to(w, TOTALS_NO_PLACE);
}

static void walk_from(Walk *w, uint32_t place) {
    const CauseFinder *f = w->f;
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

uint32_t causeparts_multiplier(const CauseFinder *f, uint32_t place) {
    Walk w = {.f = f,
              .row = place,
              .seen = ARENA_ARRAY(f->arena, bool, f->places + 1)};
    if (!entries_grow(f, place))
        return TOTALS_NO_PLACE;
    w.rounds = now(&w, causeparts_count(f, place));
    walk_from(&w, place);
    for (size_t i = 1; i < w.found.size; i++)
        if (w.found.at[i] != w.found.at[0])
            return TOTALS_NO_PLACE;
    return w.found.size ? w.found.at[0] : TOTALS_NO_PLACE;
}
