#include "interp/trend/overtake.h"

#include <math.h>

/* The logarithm of rising/other, by run, is a line over that of the feature:
 * the difference of the lines of both.  Where it is 0 they meet. */
typedef struct Ratio {
    double *u, *v;
    double largest; /* value of u */
    uint32_t count;
} Ratio;

static Ratio ratio_of(const Series *rising, const double other[],
                      Arena *arena) {
    Ratio out = {ARENA_ARRAY(arena, double, rising->count + 1),
                 ARENA_ARRAY(arena, double, rising->count + 1), -INFINITY, 0};
    for (size_t i = 0; i < rising->count; i++) {
        if (!(other[rising->run[i]] > 0))
            continue;
        out.u[out.count] = rising->log_x[i];
        out.v[out.count++] = rising->log_y[i] - log(other[rising->run[i]]);
        out.largest = fmax(out.largest, rising->log_x[i]);
    }
    return out;
}

/* Where the line through the points is 0, in logarithms; INFINITY where it does
 * not rise, or the points determine none.  "stream" draws them; NULL: each
 * once. */
static double meeting(const Ratio *r, Pcg *stream) {
    double u = 0, v = 0, uu = 0, uv = 0, n = r->count;
    for (uint32_t i = 0; i < r->count; i++) {
        uint32_t k = stream ? pcg_below(stream, r->count) : i;
        double off = r->u[k] - r->largest;
        u += off;
        v += r->v[k];
        uu += off * off;
        uv += off * r->v[k];
    }
    double sxx = uu - u * u / n, sxy = uv - u * v / n;
    if (!(sxx > 1e-9 * uu) || !(sxy > 1e-9 * sxx))
        return INFINITY;
    return r->largest + (u - v * sxx / sxy) / n;
}

/* Samples in which it never meets are beyond all others. */
static void find_interval(Overtake *out, const Ratio *r,
                          const IntervalSpec *spec, Arena *arena) {
    static const double never = 700;
    double *at = ARENA_ARRAY(arena, double, spec->resamples);
    Pcg stream = spec->stream;
    for (size_t i = 0; i < spec->resamples; i++)
        at[i] = fmin(meeting(r, &stream), never);
    Interval logs = interval_of(at, spec->resamples, spec->confidence);
    out->low = exp(fmin(logs.low, log(out->at)));
    out->high = logs.high < never ? exp(fmax(logs.high, log(out->at))) : 0;
}

static bool find(Overtake *out, const Ratio *r, size_t least,
                 const IntervalSpec *spec, Arena *arena) {
    if (r->count < least)
        return false;
    double at = meeting(r, NULL);
    if (!(at > r->largest) || at > r->largest + log(1e6))
        return false;
    out->at = exp(at);
    find_interval(out, r, spec, arena);
    return true;
}

bool overtake_find(Overtake *out, const double x[], const double rising[],
                   const double other[], size_t runs, size_t least,
                   const IntervalSpec *spec) {
    Arena *scratch = arena_new();
    Series series = series_of(x, rising, runs, least, scratch);
    bool found = false;
    if (!series.reason) {
        Ratio ratio = ratio_of(&series, other, scratch);
        found = find(out, &ratio, series.least, spec, scratch);
    }
    arena_free(scratch);
    return found;
}
