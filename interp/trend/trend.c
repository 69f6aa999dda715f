#include "interp/trend/trend.h"

#include "interp/trend/outliers.h"
#include "interp/trend/rivals.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The smallest value that 95% of the points do not exceed. */
static double f95(const Series *s) {
    Arena *scratch = arena_new();
    double *sorted = ARENA_ARRAY(scratch, double, s->count);
    memcpy(sorted, s->x, s->count * sizeof *sorted);
    qsort(sorted, s->count, sizeof *sorted, by_value);
    double value = sorted[(95 * s->count + 99) / 100 - 1];
    arena_free(scratch);
    return value;
}

static void foretell(Trend *out, const Series *s, const TrendSpec *spec,
                     Arena *arena) {
    double largest = f95(s);
    double twice_and_ten[] = {2 * largest, 10 * largest};
    const double *at = spec->at ? spec->at : twice_and_ten;
    size_t count = spec->at ? spec->n_at : 2;
    Intervals intervals = {0};
    out->has_intervals =
        intervals_find(&intervals, s, at, count, &spec->interval, arena);
    out->coefficient = intervals.coefficient;
    out->exponent = intervals.exponent;
    out->at = ARENA_ARRAY(arena, TrendPrediction, count);
    for (size_t k = 0; k < count; k++) {
        double y = shape_at(&out->power, at[k]);
        if (isfinite(y))
            out->at[out->n_at++] = (TrendPrediction){at[k], y, intervals.at[k]};
    }
}

static void find_rival(Trend *out, const Series *s) {
    Shape ranked[SHAPES];
    size_t count = rivals_rank(ranked, s);
    out->has_rival = count && ranked[0].kind != SHAPE_POWER &&
                     ranked[0].error < out->power.error;
    if (out->has_rival)
        out->rival = ranked[0];
    out->best = out->has_rival ? out->rival : out->power;
}

/* Runs, not points, from here on. */
static void find_outliers(Trend *out, const Series *s, Arena *scratch,
                          Arena *arena) {
    size_t *points;
    out->n_outliers = outliers_find(&points, &out->best, s, scratch);
    if (!out->n_outliers)
        return;
    Series others = outliers_without(s, points, out->n_outliers, scratch);
    out->has_without =
        !others.reason && shape_fit(&out->without, SHAPE_POWER, &others);
    out->outliers = ARENA_ARRAY(arena, size_t, out->n_outliers);
    for (size_t i = 0; i < out->n_outliers; i++)
        out->outliers[i] = s->run[points[i]];
}

static void find_all(Trend *out, const Series *s, const TrendSpec *spec,
                     Arena *scratch, Arena *arena) {
    if (!shape_fit(&out->power, SHAPE_POWER, s)) {
        out->reason = "one run alone decides how it grows";
        return;
    }
    foretell(out, s, spec, arena);
    find_rival(out, s);
    find_outliers(out, s, scratch, arena);
    out->has_regimes = regimes_find(&out->regimes, s, &out->best);
}

Trend trend_find(const double x[], const double y[], size_t runs,
                 const TrendSpec *spec, Arena *arena) {
    Arena *scratch = arena_new();
    Series s = series_of(x, y, runs, spec->least, scratch);
    Trend out = {.points = s.count, .left_out = s.left_out};
    if (s.reason)
        out.reason = arena_strdup(arena, s.reason);
    else
        find_all(&out, &s, spec, scratch, arena);
    arena_free(scratch);
    return out;
}
