#include "interp/trend/series.h"

#include "base/vec.h"

#include <math.h>

enum { VALUES = 3 };

/* Up to VALUES of them. */
static size_t different_values(const double *at, size_t count) {
    double seen[VALUES];
    size_t size = 0;
    for (size_t i = 0; i < count && size < VALUES; i++) {
        size_t k = 0;
        while (k < size && seen[k] != at[i])
            k++;
        if (k == size)
            seen[size++] = at[i];
    }
    return size;
}

static const char *reason_of(const Series *s, Arena *arena) {
    if (s->count == 0)
        return "no run has a count and a feature above 0";
    if (s->count < s->least)
        return arena_printf(arena,
                            "%zu run%s a count and a feature above 0, and a "
                            "fit needs %zu",
                            s->count, s->count == 1 ? " has" : "s have",
                            s->least);
    if (different_values(s->y, s->count) == 1)
        return "the count is the same in all runs that have one";
    if (different_values(s->x, s->count) < VALUES)
        return "the feature has fewer than 3 values";
    return NULL;
}

Series series_of(const double x[], const double y[], size_t runs, size_t least,
                 Arena *arena) {
    double *at = ARENA_ARRAY(arena, double, 4 * runs + 1);
    size_t *run = ARENA_ARRAY(arena, size_t, runs + 1), n = 0;
    for (size_t i = 0; i < runs; i++) {
        if (!(x[i] > 0) || !(y[i] > 0))
            continue;
        at[n] = x[i];
        at[runs + n] = y[i];
        at[2 * runs + n] = log(x[i]);
        at[3 * runs + n] = log(y[i]);
        run[n++] = i;
    }
    Series out = {.x = at,
                  .y = at + runs,
                  .log_x = at + 2 * runs,
                  .log_y = at + 3 * runs,
                  .run = run,
                  .count = n,
                  .left_out = runs - n,
                  .least = least < VALUES ? VALUES : least};
    out.reason = reason_of(&out, arena);
    return out;
}
