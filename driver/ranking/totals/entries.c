#include "driver/ranking/totals/entries.h"

#include <stdlib.h>
#include <string.h>

typedef struct Finder {
    const Totals *totals;
    size_t runs;
    Entries out;
    Arena *arena;
} Finder;

static const double **load_numbers(const Finder *f) {
    const Totals *t = f->totals;
    const double **out = ARENA_ARRAY(f->arena, const double *, t->n_cells + 1);
    for (size_t c = 0; c < t->n_cells; c++) {
        double *number = ARENA_ARRAY(f->arena, double, f->runs + 1);
        for (size_t r = 0; r < f->runs; r++)
            number[r] = (double)totals_value(t, r, (TotalsCell)c);
        out[c] = number;
    }
    return out;
}

/* Makes the work of all places comparable. */
static void weigh(const Finder *f, const double **numbers) {
    for (size_t p = 0; p < f->totals->places.size; p++) {
        const TotalsPlace *place = &f->totals->places.at[p];
        if (!place->function->library)
            continue;
        double *weighed = ARENA_ARRAY(f->arena, double, f->runs + 1);
        for (size_t r = 0; r < f->runs; r++)
            weighed[r] = totals_weight(place) * numbers[place->work][r];
        numbers[place->work] = weighed;
    }
}

static bool is_any(const Finder *f, const double *count) {
    for (size_t r = 0; r < f->runs; r++)
        if (count[r] > 0)
            return true;
    return false;
}

static void add(Finder *f, uint32_t caller, uint32_t function,
                const double *count) {
    if (is_any(f, count))
        *vec_push(f->arena, &f->out.at) = (Entry){caller, function, count};
}

/* ---- calls through pointers ---- */

/* By place: calls of a function that no direct call explains. */
static double **find_rests(const Finder *f) {
    const Totals *t = f->totals;
    double **rest = ARENA_ARRAY(f->arena, double *, t->places.size + 1);
    for (size_t p = 0; p < t->places.size; p++) {
        if (t->places.at[p].is_loop || !t->places.at[p].function->taken)
            continue;
        rest[p] = ARENA_ARRAY(f->arena, double, f->runs + 1);
        memcpy(rest[p], f->out.numbers[t->places.at[p].count],
               f->runs * sizeof **rest);
    }
    for (size_t c = 0; c < t->calls.size; c++) {
        uint32_t function = t->calls.at[c].function;
        for (size_t r = 0;
             function != TOTALS_NO_PLACE && rest[function] && r < f->runs; r++)
            rest[function][r] -= f->out.numbers[t->calls.at[c].count][r];
    }
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

/* By place: its calls through pointers that may be of "function", NULL where
 * there are none. */
static double **possible_calls(const Finder *f, const PlanFunction *function,
                               Arena *scratch) {
    const Totals *t = f->totals;
    double **out = ARENA_ARRAY(scratch, double *, t->places.size + 1);
    for (size_t c = 0; c < t->calls.size; c++) {
        const TotalsCall *call = &t->calls.at[c];
        double **sum = &out[call->caller];
        if (!may_call(call, function))
            continue;
        if (!*sum)
            *sum = ARENA_ARRAY(scratch, double, f->runs + 1);
        for (size_t r = 0; r < f->runs; r++)
            (*sum)[r] += f->out.numbers[call->count][r];
    }
    return out;
}

/* The place among whose calls all of "function" are that "rest" counts;
 * TOTALS_NO_PLACE if nobody knows. */
static uint32_t pointer_caller(const Finder *f, uint32_t function,
                               const double *rest, Arena *scratch) {
    const Totals *t = f->totals;
    double **calls =
        possible_calls(f, t->places.at[function].function, scratch);
    uint32_t possible = TOTALS_NO_PLACE, equal = TOTALS_NO_PLACE;
    size_t n_possible = 0, n_equal = 0;
    for (uint32_t p = 0; p < t->places.size; p++) {
        if (!calls[p] || !is_at_least(f, calls[p], rest))
            continue;
        possible = p;
        n_possible++;
        if (is_at_least(f, rest, calls[p])) {
            equal = p;
            n_equal++;
        }
    }
    return n_possible == 1 ? possible : n_equal == 1 ? equal : TOTALS_NO_PLACE;
}

static void add_pointers(Finder *f) {
    double **rest = find_rests(f);
    for (uint32_t p = 0; p < f->totals->places.size; p++) {
        if (!rest[p] || !is_any(f, rest[p]))
            continue;
        Arena *scratch = arena_new();
        uint32_t from = pointer_caller(f, p, rest[p], scratch);
        if (from != TOTALS_NO_PLACE)
            add(f, from, p, rest[p]);
        arena_free(scratch);
    }
}

/* ---- all ---- */

static int compare(const void *left, const void *right) {
    const Entry *a = left, *b = right;
    if (a->function != b->function)
        return a->function < b->function ? -1 : 1;
    return a->caller < b->caller ? -1 : a->caller > b->caller;
}

static const size_t *find_starts(const Finder *f) {
    size_t places = f->totals->places.size, next = 0;
    size_t *start = ARENA_ARRAY(f->arena, size_t, places + 2);
    for (size_t p = 0; p <= places; p++) {
        start[p] = next;
        while (next < f->out.at.size && f->out.at.at[next].function == p)
            next++;
    }
    return start;
}

Entries entries_find(const Totals *totals, Arena *arena) {
    Finder f = {.totals = totals, .runs = totals->runs.size, .arena = arena};
    const double **numbers = load_numbers(&f);
    weigh(&f, numbers);
    f.out.numbers = numbers;
    for (size_t c = 0; c < totals->calls.size; c++) {
        const TotalsCall *call = &totals->calls.at[c];
        if (call->function != TOTALS_NO_PLACE)
            add(&f, call->caller, call->function, f.out.numbers[call->count]);
    }
    add_pointers(&f);
    if (f.out.at.size)
        qsort(f.out.at.at, f.out.at.size, sizeof *f.out.at.at, compare);
    else
        f.out.at.at = ARENA_NEW(arena, Entry); /* addresses are made from it */
    f.out.start = find_starts(&f);
    return f.out;
}
