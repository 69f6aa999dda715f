#include "interp/trend/outliers.h"

#include "interp/trend/interval.h"

#include <math.h>
#include <string.h>

/* Of a normal distribution, 1.4826 median deviations are a standard one. */
static const double scale = 1.4826, most = 3.5, least = 0.01;

double outliers_residual(const Shape *shape, const Series *series,
                         size_t point) {
    return log(shape_at(shape, series->x[point])) - series->log_y[point];
}

/* Changes the order of "values". */
static double median(double values[], size_t count) {
    return interval_of(values, count, 0).low;
}

size_t outliers_find(size_t **out, const Shape *shape, const Series *series,
                     Arena *arena) {
    size_t n = series->count, found = 0;
    double *off = ARENA_ARRAY(arena, double, n);
    double *sorted = ARENA_ARRAY(arena, double, n);
    *out = ARENA_ARRAY(arena, size_t, n);
    for (size_t i = 0; i < n; i++)
        off[i] = outliers_residual(shape, series, i);
    memcpy(sorted, off, n * sizeof *off);
    double middle = median(sorted, n);
    for (size_t i = 0; i < n; i++)
        sorted[i] = off[i] = fabs(off[i] - middle);
    double limit = most * scale * median(sorted, n);
    for (size_t i = 0; i < n; i++)
        if (off[i] > limit && off[i] > least)
            (*out)[found++] = i;
    return found;
}

Series outliers_without(const Series *series, const size_t points[],
                        size_t count, Arena *arena) {
    double *x = ARENA_ARRAY(arena, double, 2 * series->count);
    double *y = x + series->count;
    size_t n = 0, next = 0;
    for (size_t i = 0; i < series->count; i++) {
        if (next < count && points[next] == i) {
            next++;
            continue;
        }
        x[n] = series->x[i];
        y[n++] = series->y[i];
    }
    return series_of(x, y, n, series->least, arena);
}
