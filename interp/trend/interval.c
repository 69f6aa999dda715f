#include "interp/trend/interval.h"

#include <math.h>
#include <stdlib.h>

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double quantile(const double sorted[], size_t count, double share) {
    double place = share * (double)(count - 1);
    size_t below = (size_t)place;
    size_t above = below + 1 < count ? below + 1 : below;
    double part = place - (double)below;
    return sorted[below] * (1 - part) + sorted[above] * part;
}

Interval interval_of(double values[], size_t count, double confidence) {
    double out = (1 - confidence) / 2;
    qsort(values, count, sizeof *values, by_value);
    return (Interval){quantile(values, count, out),
                      quantile(values, count, 1 - out)};
}

/* Points about their mean, so that sums lose no digits. */
typedef struct Centred {
    double *u, *v, mean_u, mean_v;
    uint32_t count;
} Centred;

static Centred centred(const Series *s, Arena *arena) {
    Centred out = {ARENA_ARRAY(arena, double, s->count),
                   ARENA_ARRAY(arena, double, s->count), 0, 0,
                   (uint32_t)s->count};
    for (size_t i = 0; i < s->count; i++) {
        out.mean_u += s->log_x[i] / (double)s->count;
        out.mean_v += s->log_y[i] / (double)s->count;
    }
    for (size_t i = 0; i < s->count; i++) {
        out.u[i] = s->log_x[i] - out.mean_u;
        out.v[i] = s->log_y[i] - out.mean_v;
    }
    return out;
}

/* The line through as many points, drawn: v = a + b*u.  False if they are all
 * at one place. */
static bool draw_line(double *a, double *b, const Centred *p, Pcg *stream) {
    double u = 0, v = 0, uu = 0, uv = 0, n = p->count;
    for (uint32_t i = 0; i < p->count; i++) {
        uint32_t k = pcg_below(stream, p->count);
        u += p->u[k];
        v += p->v[k];
        uu += p->u[k] * p->u[k];
        uv += p->u[k] * p->v[k];
    }
    double sxx = uu - u * u / n;
    if (!(sxx > 1e-9 * uu))
        return false;
    *b = (uv - u * v / n) / sxx;
    *a = (v - *b * u) / n;
    return true;
}

/* a and b of each power law, of sample after sample. */
static size_t resample(double *as, double *bs, const Series *s,
                       const IntervalSpec *spec, Arena *arena) {
    Centred p = centred(s, arena);
    Pcg stream = spec->stream;
    size_t fits = 0;
    for (size_t r = 0; r < spec->resamples; r++) {
        double a, b;
        if (!draw_line(&a, &b, &p, &stream))
            continue;
        as[fits] = a + p.mean_v - b * p.mean_u;
        bs[fits++] = b;
    }
    return fits;
}

static Interval raised(Interval logs) {
    return (Interval){exp(logs.low), exp(logs.high)};
}

bool intervals_find(Intervals *out, const Series *series, const double at[],
                    size_t count, const IntervalSpec *spec, Arena *arena) {
    Arena *scratch = arena_new();
    double *as = ARENA_ARRAY(scratch, double, spec->resamples);
    double *bs = ARENA_ARRAY(scratch, double, spec->resamples);
    double *there = ARENA_ARRAY(scratch, double, spec->resamples);
    size_t fits = resample(as, bs, series, spec, scratch);
    bool known = 2 * fits > spec->resamples;
    out->at = ARENA_ARRAY(arena, Interval, count + 1);
    for (size_t k = 0; known && k < count; k++) {
        for (size_t r = 0; r < fits; r++)
            there[r] = as[r] + bs[r] * log(at[k]);
        out->at[k] = raised(interval_of(there, fits, spec->confidence));
        known = isfinite(out->at[k].high);
    }
    if (known) {
        out->coefficient = raised(interval_of(as, fits, spec->confidence));
        out->exponent = interval_of(bs, fits, spec->confidence);
        known = isfinite(out->coefficient.high);
    }
    arena_free(scratch);
    return known;
}
