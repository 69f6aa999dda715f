#include "interp/trend/regimes.h"

#include "interp/trend/outliers.h"

#include <math.h>
#include <stdlib.h>

typedef struct Place {
    double x, y, u, v; /* a point, and its logarithms */
} Place;

static int by_size(const void *a, const void *b) {
    const Place *p = a, *q = b;
    int order = (p->x > q->x) - (p->x < q->x);
    return order ? order : (p->y > q->y) - (p->y < q->y);
}

static Place *sorted(const Series *s, Arena *arena) {
    Place *out = ARENA_ARRAY(arena, Place, s->count);
    for (size_t i = 0; i < s->count; i++)
        out[i] = (Place){s->x[i], s->y[i], s->log_x[i], s->log_y[i]};
    qsort(out, s->count, sizeof *out, by_size);
    return out;
}

/* Sums over the points so far, about the first one. */
typedef struct Sums {
    double n, u, v, uu, uv, vv;
} Sums;

static void sums_add(Sums *sums, const Place *p, const Place *origin) {
    double u = p->u - origin->u, v = p->v - origin->v;
    sums->n++;
    sums->u += u;
    sums->v += v;
    sums->uu += u * u;
    sums->uv += u * v;
    sums->vv += v * v;
}

/* The squares that a line through the points between two sums leaves. */
static double squares_left(const Sums *from, const Sums *to) {
    double n = to->n - from->n, u = to->u - from->u, v = to->v - from->v;
    double sxx = to->uu - from->uu - u * u / n;
    double sxy = to->uv - from->uv - u * v / n;
    double syy = to->vv - from->vv - v * v / n;
    double left = sxx > 0 ? syy - sxy * sxy / sxx : syy;
    return left > 0 ? left : 0;
}

/* The first point of the second piece; 0: there is no place. */
static size_t find_split(double *left, const Place *at, size_t count,
                         size_t least, Arena *arena) {
    Sums *sums = ARENA_ARRAY(arena, Sums, count + 1);
    size_t split = 0;
    *left = INFINITY;
    for (size_t i = 0; i < count; i++) {
        sums[i + 1] = sums[i];
        sums_add(&sums[i + 1], &at[i], at);
    }
    for (size_t i = least; i + least <= count; i++) {
        if (at[i - 1].x == at[i].x)
            continue;
        double both = squares_left(&sums[0], &sums[i]) +
                      squares_left(&sums[i], &sums[count]);
        if (both < *left) {
            *left = both;
            split = i;
        }
    }
    return split;
}

static bool fit_piece(Shape *out, const Place *at, size_t count, size_t least,
                      Arena *arena) {
    double *x = ARENA_ARRAY(arena, double, 2 * count), *y = x + count;
    for (size_t i = 0; i < count; i++) {
        x[i] = at[i].x;
        y[i] = at[i].y;
    }
    Series piece = series_of(x, y, count, least, arena);
    return !piece.reason && shape_fit(out, SHAPE_POWER, &piece);
}

static double squares_of(const Shape *shape, const Series *s) {
    double squares = 0;
    for (size_t i = 0; i < s->count; i++) {
        double off = outliers_residual(shape, s, i);
        squares += off * off;
    }
    return squares;
}

static double mean(const double *at, size_t count) {
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += at[i];
    return sum / (double)count;
}

/* Takes from "at" what is along "other"; both have the mean 0. */
static void take_away(double *at, const double *other, size_t count) {
    double product = 0, squares = 0;
    for (size_t i = 0; i < count; i++) {
        product += at[i] * other[i];
        squares += other[i] * other[i];
    }
    for (size_t i = 0; i < count && squares > 0; i++)
        at[i] -= product / squares * other[i];
}

/* The squares that a parabola over logarithms leaves: what is left of v when
 * its mean, u, and what is left of u^2 without these, are taken away. */
static double squares_of_parabola(const Series *s, Arena *arena) {
    size_t n = s->count;
    double *u = ARENA_ARRAY(arena, double, 3 * n), *uu = u + n, *v = uu + n;
    double mean_u = mean(s->log_x, n), mean_v = mean(s->log_y, n), squares = 0;
    for (size_t i = 0; i < n; i++) {
        u[i] = s->log_x[i] - mean_u;
        uu[i] = u[i] * u[i];
        v[i] = s->log_y[i] - mean_v;
    }
    double mean_uu = mean(uu, n);
    for (size_t i = 0; i < n; i++)
        uu[i] -= mean_uu;
    take_away(uu, u, n);
    take_away(v, u, n);
    take_away(v, uu, n);
    for (size_t i = 0; i < n; i++)
        squares += v[i] * v[i];
    return squares;
}

static bool find(Regimes *out, const Series *s, const Shape *best,
                 Arena *scratch) {
    const Place *at = sorted(s, scratch);
    double left,
        all = fmin(squares_of(best, s), squares_of_parabola(s, scratch));
    size_t split = find_split(&left, at, s->count, s->least, scratch);
    if (!split || 4 * left > all || all < 1e-4 * (double)s->count)
        return false;
    out->last = at[split - 1].x;
    out->first = at[split].x;
    return fit_piece(&out->below, at, split, s->least, scratch) &&
           fit_piece(&out->above, at + split, s->count - split, s->least,
                     scratch);
}

bool regimes_find(Regimes *out, const Series *series, const Shape *best) {
    Arena *scratch = arena_new();
    bool found = find(out, series, best, scratch);
    arena_free(scratch);
    return found;
}
