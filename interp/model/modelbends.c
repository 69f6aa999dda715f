/* modelbends.c -- whether numbers are off a model alike. */
#include "interp/model/model.h"

#include "interp/model/plain/modelpoints.h"

#include <math.h>
#include <stdlib.h>

/* Smaller errors are none. */
static const double least_off = 0.05;

typedef struct Off {
    double model, y; /* logarithms */
} Off;

static int compare_sizes(const void *left, const void *right) {
    const Off *a = left, *b = right;
    return (a->model > b->model) - (a->model < b->model);
}

/* By rising numbers of the model. */
static Off *offs_of(const Model *m, const ModelPoints *points, Arena *arena) {
    Off *out = ARENA_ARRAY(arena, Off, points->points + 1);
    double *x = ARENA_ARRAY(arena, double, points->parameters + 1);
    for (size_t i = 0; i < points->points; i++) {
        for (size_t p = 0; p < points->parameters; p++)
            x[p] = points->x[p][i];
        out[i] = (Off){model_log(m, x), log(points->y[i])};
    }
    qsort(out, points->points, sizeof *out, compare_sizes);
    return out;
}

static int compare_doubles(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median_off(const Off *at, size_t count, Arena *arena) {
    double *off = ARENA_ARRAY(arena, double, count);
    for (size_t i = 0; i < count; i++)
        off[i] = at[i].y - at[i].model;
    qsort(off, count, sizeof *off, compare_doubles);
    return off[count / 2];
}

/* -1 or 1: that number is below, or above, what most are of the model. */
static int side_of(const Off *at, double middle) {
    double off = at->y - at->model - middle;
    return (off > least_off) - (off < -least_off);
}

/* Whether one in three numbers is off to the same side as all others next to
 * them: in rows of 8 and an eighth of all, in which by chance one in twenty is.
 */
static bool is_off_in_rows(const Off *at, size_t count, double middle) {
    enum { ROW = 8, EIGHTHS = 8 };
    size_t in_rows = 0, row = 0;
    for (size_t i = 0, k; i < count; i = k, row = 0) {
        int side = side_of(&at[i], middle);
        for (k = i; k < count && side_of(&at[k], middle) == side; k++)
            row += side != 0;
        if (row >= ROW && row * EIGHTHS >= count)
            in_rows += row;
    }
    return 3 * in_rows > count;
}

/* Whether the larger numbers, the upper half by their logarithms, grow with an
 * exponent over the model that is surely not 1. */
static bool grows_otherwise(const Off *at, size_t count) {
    static const double least_points = 8, most_off = 0.2, surely = 4;
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    size_t first = 0;
    while (first < count - 1 && !isfinite(at[first].model))
        first++;
    double last = at[count - 1].model, middle = (at[first].model + last) / 2;
    for (size_t i = first; i < count; i++) {
        double u = at[i].model - last, v = at[i].y - last;
        if (at[i].model < middle)
            continue;
        n++;
        x += u, y += v;
        xx += u * u, xy += u * v, yy += v * v;
    }
    xx -= x * x / n, xy -= x * y / n, yy -= y * y / n;
    if (n < least_points || !(xx > 0))
        return false;
    double off = fabs(xy / xx - 1);
    double rest = fmax(yy - xy * xy / xx, 0) / (n - 2);
    return off > most_off && off > surely * sqrt(rest / xx);
}

bool model_bends(const Model *m, const ModelPoints *points) {
    Arena *scratch = arena_new();
    ModelPoints fitted = modelpoints_fitted(points, m->with_tiny, scratch);
    const Off *at = offs_of(m, &fitted, scratch);
    size_t count = fitted.points;
    bool bends = m->error > least_off &&
                 (is_off_in_rows(at, count, median_off(at, count, scratch)) ||
                  grows_otherwise(at, count));
    arena_free(scratch);
    return bends;
}
