#include "driver/ranking/untried.h"

/* ---- loops ---- */

static bool has_run(const Totals *t, TotalsCell cell) {
    for (size_t r = 0; r < t->runs.size; r++)
        if (totals_value(t, r, cell))
            return true;
    return false;
}

/* By place of a function's own code: it ran, or such code calls it. */
static bool *find_called(const Totals *t, Arena *arena) {
    bool *called = ARENA_ARRAY(arena, bool, t->places.size + 1);
    for (size_t p = 0; p < t->places.size; p++)
        called[p] = has_run(t, t->places.at[p].count);
    for (bool grows = true; grows;) {
        grows = false;
        for (size_t i = 0; i < t->calls.size; i++) {
            uint32_t to = t->calls.at[i].function;
            if (to == TOTALS_NO_PLACE || called[to] ||
                !called[totals_function(t, t->calls.at[i].caller)])
                continue;
            called[to] = grows = true;
        }
    }
    return called;
}

bool untried_loops(const Totals *t) {
    Arena *scratch = arena_new();
    bool found = false, *called = find_called(t, scratch);
    for (uint32_t p = 0; p < t->places.size; p++) {
        const TotalsPlace *place = &t->places.at[p];
        found = found ||
                (place->is_loop && !place->function->system_header &&
                 called[totals_function(t, p)] && !has_run(t, place->count));
    }
    arena_free(scratch);
    return found;
}

/* ---- sides ---- */

static bool has_untried_side(const PlanFunction *f, const uint64_t *totals) {
    if (f->system_header || !totals[f->entered])
        return false;
    for (size_t i = 0; i < f->sides.size; i++) {
        const PlanSide *side = &f->sides.at[i];
        if (side->computed && side->total >= 0 && !totals[side->total])
            return true;
    }
    return false;
}

bool untried_sides(const Evidence *e) {
    for (size_t p = 0; p < e->base->count; p++)
        for (size_t i = 0; i < e->base->at[p].functions.size; i++)
            if (has_untried_side(&e->base->at[p].functions.at[i], e->totals[p]))
                return true;
    return false;
}
