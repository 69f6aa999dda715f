#include "interp/trend/shape.h"

#include "base/text.h"
#include "interp/model/sums/modelterms.h"

#include <math.h>
#include <stdlib.h>

/* ---- least squares ---- */

/* A line v = a + b*u through points with weights. */
typedef struct Line {
    double a, b;
    double weights, mean, sxx; /* of u */
} Line;

typedef struct Weighted {
    double *u, *v, *weight;
    size_t count;
} Weighted;

static bool line_through(Line *out, const Weighted *p) {
    double w = 0, u = 0, v = 0, sxx = 0, sxy = 0;
    for (size_t i = 0; i < p->count; i++) {
        w += p->weight[i];
        u += p->weight[i] * p->u[i];
        v += p->weight[i] * p->v[i];
    }
    u /= w;
    v /= w;
    for (size_t i = 0; i < p->count; i++) {
        sxx += p->weight[i] * (p->u[i] - u) * (p->u[i] - u);
        sxy += p->weight[i] * (p->u[i] - u) * (p->v[i] - v);
    }
    if (!(sxx > 0) || !isfinite(sxx) || !isfinite(sxy))
        return false;
    *out = (Line){v - sxy / sxx * u, sxy / sxx, w, u, sxx};
    return true;
}

/* What the line through all other points says at point i; false if these do not
 * determine it.  By the leverage of the point: no other line is fitted. */
static bool line_without(double *out, const Line *line, const Weighted *p,
                         size_t i) {
    double off = p->u[i] - line->mean;
    double leverage =
        p->weight[i] * (1 / line->weights + off * off / line->sxx);
    double error = p->v[i] - (line->a + line->b * p->u[i]);
    if (leverage > 1 - 1e-9)
        return false;
    *out = p->v[i] - error / (1 - leverage);
    return true;
}

/* ---- the shapes ---- */

static bool is_over_logs(ShapeKind kind) {
    return kind == SHAPE_POWER || kind == SHAPE_EXPONENTIAL;
}

/* What the shape is a line in. */
static double abscissa(ShapeKind kind, double x) {
    switch (kind) {
    case SHAPE_POWER:
        return log(x);
    case SHAPE_LINEARITHMIC:
        return x * log(x);
    case SHAPE_SQUARE:
        return x * x;
    case SHAPE_CUBE:
        return x * x * x;
    default:
        return x;
    }
}

static Weighted weighted(ShapeKind kind, const Series *s, Arena *arena) {
    Weighted out = {ARENA_ARRAY(arena, double, s->count),
                    ARENA_ARRAY(arena, double, s->count),
                    ARENA_ARRAY(arena, double, s->count), s->count};
    for (size_t i = 0; i < s->count; i++) {
        out.u[i] = abscissa(kind, s->x[i]);
        out.v[i] = is_over_logs(kind) ? s->log_y[i] : s->y[i];
        out.weight[i] = is_over_logs(kind) ? 1 : 1 / (s->y[i] * s->y[i]);
    }
    return out;
}

double shape_at(const Shape *shape, double x) {
    switch (shape->kind) {
    case SHAPE_POWER:
        return shape->a * pow(x, shape->b);
    case SHAPE_EXPONENTIAL:
        return shape->a * pow(shape->b, x);
    default:
        return shape->a + shape->b * abscissa(shape->kind, x);
    }
}

/* The logarithm of what was foretold over what was seen; false if that is none.
 */
static bool log_error(double *out, const Shape *shape, const Series *s,
                      size_t i, double foretold) {
    if (is_over_logs(shape->kind)) {
        *out = foretold - s->log_y[i];
        return isfinite(*out);
    }
    if (!(foretold > 0) || !isfinite(foretold))
        return false;
    *out = log(foretold) - s->log_y[i];
    return true;
}

static bool find_error(Shape *shape, const Line *line, const Weighted *p,
                       const Series *s) {
    double squares = 0;
    for (size_t i = 0; i < s->count; i++) {
        double foretold, error;
        if (!line_without(&foretold, line, p, i) ||
            !log_error(&error, shape, s, i, foretold))
            return false;
        squares += error * error;
    }
    shape->error = sqrt(squares / (double)s->count);
    if (shape->error < 1e-9)
        shape->error = 0;
    return true;
}

static bool find_r2(Shape *shape, const Line *line, const Weighted *p,
                    const Series *s) {
    double mean = 0, all = 0, left = 0;
    for (size_t i = 0; i < s->count; i++)
        mean += s->log_y[i] / (double)s->count;
    for (size_t i = 0; i < s->count; i++) {
        double error;
        if (!log_error(&error, shape, s, i, line->a + line->b * p->u[i]))
            return false;
        all += (s->log_y[i] - mean) * (s->log_y[i] - mean);
        left += error * error;
    }
    shape->r2 = all > left ? 1 - left / all : 0;
    return true;
}

/* A power law may be of what falls.  An exponential with a base that is printed
 * as 1 doubles no sooner than sizes of thousands do. */
static bool is_a_growth(ShapeKind kind, const Line *line) {
    static const double least_base = 1.001;
    if (kind == SHAPE_EXPONENTIAL)
        return line->b >= log(least_base);
    return kind == SHAPE_POWER || line->b > 0;
}

bool shape_fit(Shape *out, ShapeKind kind, const Series *series) {
    Arena *scratch = arena_new();
    Weighted p = weighted(kind, series, scratch);
    Line line;
    Shape shape = {.kind = kind};
    bool fits = line_through(&line, &p) && is_a_growth(kind, &line) &&
                find_error(&shape, &line, &p, series) &&
                find_r2(&shape, &line, &p, series);
    arena_free(scratch);
    if (!fits)
        return false;
    shape.a = is_over_logs(kind) ? exp(line.a) : line.a;
    shape.b = kind == SHAPE_EXPONENTIAL ? exp(line.b) : line.b;
    if (!isfinite(shape.a) || !isfinite(shape.b))
        return false;
    *out = shape;
    return true;
}

/* ---- as text ---- */

static const char *basis(const Shape *shape, const char *feature,
                         Arena *arena) {
    switch (shape->kind) {
    case SHAPE_POWER:
        return arena_printf(arena, "%s^%.3f", feature, shape->b);
    case SHAPE_EXPONENTIAL:
        return arena_printf(arena, "%.4g^%s", shape->b, feature);
    case SHAPE_LINEARITHMIC:
        return arena_printf(arena, "%s*log(%s)", feature, feature);
    case SHAPE_SQUARE:
        return arena_printf(arena, "%s^2", feature);
    case SHAPE_CUBE:
        return arena_printf(arena, "%s^3", feature);
    default:
        return feature;
    }
}

const char *shape_order(const Shape *shape, const char *feature, Arena *arena) {
    return basis(shape, feature, arena);
}

static const char *product(double factor, const char *what, Arena *arena) {
    return modelterms_is_one(factor, 4)
               ? what
               : arena_printf(arena, "%.4g*%s", factor, what);
}

/* What rounding leaves of a constant is below what the rest is at 1. */
static bool has_constant(const Shape *shape) {
    return fabs(shape->a) > 1e-6 * fabs(shape->b);
}

const char *shape_text(const Shape *shape, const char *feature, Arena *arena) {
    const char *what = basis(shape, feature, arena);
    if (is_over_logs(shape->kind))
        return product(shape->a, what, arena);
    const char *grown = product(shape->b, what, arena);
    if (!has_constant(shape))
        return grown;
    return arena_printf(arena, "%s %c %.4g", grown, shape->a < 0 ? '-' : '+',
                        fabs(shape->a));
}
