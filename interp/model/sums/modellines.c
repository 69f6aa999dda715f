#include "interp/model/sums/modellines.h"

#include "interp/model/sums/relative.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_ON_LINE = 4, MOST_LINES = 12, RANKED = 40 };

/* Of exponentials. */
static const double most_base = 1000;

/* ---- lines ---- */

typedef struct Line {
    double *x, *y;
    size_t count;
    double **columns; /* of the constant, then of each factor */
} Line;

typedef Vec(Line) Lines;

typedef struct Place {
    const ModelPoints *points;
    size_t parameter, point;
} Place;

static int compare_numbers(double a, double b) {
    return (a > b) - (a < b);
}

/* By all other parameters, in their order. */
static int compare_others(const Place *a, const Place *b) {
    for (size_t k = 0; k < a->points->parameters; k++) {
        const double *x = a->points->x[k];
        int order = compare_numbers(x[a->point], x[b->point]);
        if (order && k != a->parameter)
            return order;
    }
    return 0;
}

static int compare_places(const void *left, const void *right) {
    const Place *a = left, *b = right;
    const double *x = a->points->x[a->parameter];
    int order = compare_others(a, b);
    if (!order)
        order = compare_numbers(x[a->point], x[b->point]);
    return order ? order : (a->point > b->point) - (a->point < b->point);
}

static void add_line(Lines *lines, const Place *at, size_t count,
                     Arena *arena) {
    size_t different = count > 0;
    const double *x = at->points->x[at->parameter];
    for (size_t i = 1; i < count; i++)
        different += x[at[i].point] > x[at[i - 1].point];
    if (different < LEAST_ON_LINE)
        return;
    Line *line = vec_push(arena, lines);
    *line = (Line){ARENA_ARRAY(arena, double, count),
                   ARENA_ARRAY(arena, double, count), count, NULL};
    for (size_t i = 0; i < count; i++) {
        line->x[i] = x[at[i].point];
        line->y[i] = at->points->y[at[i].point];
    }
}

/* The largest number over the least. */
static double variation(const Line *line) {
    double least = line->y[0], most = line->y[0];
    for (size_t i = 1; i < line->count; i++) {
        least = fmin(least, line->y[i]);
        most = fmax(most, line->y[i]);
    }
    return most / least;
}

static int by_variation(const void *a, const void *b) {
    return compare_numbers(variation(b), variation(a));
}

/* A dozen of many: half of them those that vary most, the others evenly among
 * the rest. */
static void thin_out(Lines *lines) {
    enum { FIRST = MOST_LINES / 2 };
    size_t rest = lines->size - FIRST;
    if (lines->size <= MOST_LINES)
        return;
    qsort(lines->at, lines->size, sizeof *lines->at, by_variation);
    for (size_t i = 0; i < MOST_LINES - FIRST; i++)
        lines->at[FIRST + i] =
            lines->at[FIRST + i * (rest - 1) / (MOST_LINES - FIRST - 1)];
    lines->size = MOST_LINES;
}

static Lines lines_of(const ModelPoints *p, size_t parameter, Arena *arena) {
    Lines out = {0};
    Place *at = ARENA_ARRAY(arena, Place, p->points);
    for (size_t i = 0; i < p->points; i++)
        at[i] = (Place){p, parameter, i};
    qsort(at, p->points, sizeof *at, compare_places);
    for (size_t i = 0, k; i < p->points; i = k) {
        for (k = i + 1; k < p->points && !compare_others(&at[i], &at[k]); k++)
            ;
        add_line(&out, &at[i], k - i, arena);
    }
    thin_out(&out);
    return out;
}

/* ---- the free factors ---- */

typedef struct Slope {
    double slope;
    bool is_known;
} Slope;

/* Of logarithms of the numbers over "x", or over its logarithms. */
static Slope slope_of(const double *x, const double *y, size_t count,
                      bool logs) {
    double n = 0, mean = 0, mean_y = 0, squares = 0, products = 0;
    for (size_t i = 0; i < count; i++) {
        if (logs && x[i] <= 0)
            continue;
        n += 1;
        mean += logs ? log(x[i]) : x[i];
        mean_y += log(y[i]);
    }
    mean /= n, mean_y /= n;
    for (size_t i = 0; i < count; i++) {
        if (logs && x[i] <= 0)
            continue;
        double off = (logs ? log(x[i]) : x[i]) - mean;
        squares += off * off;
        products += off * (log(y[i]) - mean_y);
    }
    if (!(squares > 0) || !isfinite(squares))
        return (Slope){0};
    return (Slope){products / squares, true};
}

static double exponential_error(const Lines *lines, double slope) {
    double sum = 0;
    for (size_t l = 0; l < lines->size; l++) {
        const Line *line = &lines->at[l];
        Arena *scratch = arena_new();
        double *grown = ARENA_ARRAY(scratch, double, line->count);
        for (size_t i = 0; i < line->count; i++)
            grown[i] = exp(slope * line->x[i]);
        const double *columns[] = {grown, line->columns[0]};
        RelativeProblem problem = {columns, line->y, line->y, 2, line->count};
        RelativeFit fitted;
        bool known = relative_fit(&fitted, &problem);
        arena_free(scratch);
        if (!known)
            return INFINITY;
        sum += fitted.rest;
    }
    return sum;
}

/* By halves, from the line through logarithms, which lower terms bend. */
static double best_slope(const Lines *lines, double slope, double most_off) {
    enum { STEPS = 40 };
    const double line = slope;
    double step = slope / 8, best = exponential_error(lines, slope);
    for (size_t i = 0; i < STEPS; i++) {
        double up = exponential_error(lines, slope + step);
        double down = exponential_error(lines, slope - step);
        double next = up < down ? slope + step : slope - step;
        if (fmin(up, down) < best && fabs(next - line) <= most_off * line) {
            slope = next;
            best = fmin(up, down);
        } else {
            step /= 2;
        }
    }
    return slope;
}

static double mean_slope(const Lines *lines, bool logs) {
    double sum = 0;
    for (size_t l = 0; l < lines->size; l++) {
        Slope slope =
            slope_of(lines->at[l].x, lines->at[l].y, lines->at[l].count, logs);
        if (!slope.is_known)
            return 0;
        sum += slope.slope;
    }
    return sum / (double)lines->size;
}

static void add_free(ModelFactors *out, const Lines *lines, size_t parameter,
                     double most_off, Arena *arena) {
    double slope = mean_slope(lines, false);
    if (slope > 0.01) {
        double base = exp(best_slope(lines, slope, most_off));
        double near = round(base * 2) / 2;
        if (base < most_base && base > 1.01 && fabs(base - near) > 1e-6)
            *vec_push(arena, out) =
                (ModelFactor){.parameter = parameter, .base = base};
        if (base < most_base && near > 1)
            *vec_push(arena, out) =
                (ModelFactor){.parameter = parameter, .base = near};
    }
    double power = round(mean_slope(lines, true) * 100) / 100;
    if (power > 0.05 && power < 6)
        *vec_push(arena, out) =
            (ModelFactor){.parameter = parameter, .power = power};
}

static void fill_columns(Lines *lines, const ModelFactors *factors,
                         Arena *arena) {
    for (size_t l = 0; l < lines->size; l++) {
        Line *line = &lines->at[l];
        line->columns = ARENA_ARRAY(arena, double *, factors->size + 1);
        for (size_t f = 0; f <= factors->size; f++) {
            line->columns[f] = ARENA_ARRAY(arena, double, line->count);
            for (size_t i = 0; i < line->count; i++)
                line->columns[f][i] =
                    f ? modelterms_factor_at(&factors->at[f - 1], line->x[i])
                      : 1;
        }
    }
}

void modellines_add_free(ModelFactors *factors, const ModelPoints *points,
                         size_t parameter, double most_off, Arena *arena) {
    Arena *scratch = arena_new();
    const ModelFactors none = {0};
    ModelPoints alone = *points;
    alone.parameters = 1;
    alone.x = &points->x[parameter];
    Lines lines = lines_of(&alone, 0, scratch);
    fill_columns(&lines, &none, scratch);
    if (lines.size)
        add_free(factors, &lines, parameter, most_off, arena);
    arena_free(scratch);
}

/* ---- factors that do well ---- */

/* One or two columns; "b" is SIZE_MAX: one. */
typedef struct Pair {
    size_t a, b;
    double complexity, score;
} Pair;

typedef struct Ranking {
    const Lines *lines;
    const ModelFactors *factors;
    Pair best[RANKED]; /* by rising score */
    size_t count;
} Ranking;

static double complexity(const ModelFactors *factors, size_t column) {
    ModelTerm term = {.count = column > 0};
    if (column)
        term.factors[0] = factors->at[column - 1];
    return modelterms_complexity(&term);
}

/* All lines together; false if it fits one of them not at all. */
static bool fit_lines(const Lines *lines, Pair *pair) {
    double squares = 0;
    size_t points = 0, grown = 0, terms = pair->b == SIZE_MAX ? 1 : 2;
    for (size_t l = 0; l < lines->size; l++) {
        const Line *line = &lines->at[l];
        const double *columns[] = {line->columns[pair->a],
                                   terms == 2 ? line->columns[pair->b] : NULL};
        RelativeProblem problem = {columns, line->y, line->y, terms,
                                   line->count};
        RelativeFit fitted;
        if (!relative_fit(&fitted, &problem))
            return false;
        grown += fitted.coefficients[0] > 0;
        squares += fitted.error * fitted.error * (double)line->count;
        points += line->count;
    }
    double error = fmax(sqrt(squares / (double)points), 1e-8);
    pair->score = modelsums_score(error, points, pair->complexity);
    return 2 * grown > lines->size;
}

static void rank(Ranking *r, size_t a, size_t b) {
    Pair pair = {.a = a, .b = b, .complexity = complexity(r->factors, a)};
    if (b != SIZE_MAX)
        pair.complexity += complexity(r->factors, b);
    if (!fit_lines(r->lines, &pair))
        return;
    if (r->count == RANKED && pair.score >= r->best[RANKED - 1].score)
        return;
    size_t i = r->count < RANKED ? r->count++ : RANKED - 1;
    for (; i > 0 && r->best[i - 1].score > pair.score; i--)
        r->best[i] = r->best[i - 1];
    r->best[i] = pair;
}

static bool is_lower(const ModelFactors *factors, size_t a, size_t b) {
    ModelTerm low = {.count = 1}, high = {.count = 1};
    low.factors[0] = factors->at[a - 1];
    high.factors[0] = factors->at[b - 1];
    return modelterms_is_below(&low, &high);
}

static void rank_all(Ranking *r) {
    for (size_t a = 1; a <= r->factors->size; a++) {
        rank(r, a, SIZE_MAX);
        rank(r, a, 0);
        for (size_t b = 1; b <= r->factors->size; b++)
            if (a != b && is_lower(r->factors, b, a))
                rank(r, a, b);
    }
}

/* n and n^2, which noise must not keep out. */
static bool is_first_tried(const ModelFactor *f) {
    return !f->logs && !(f->base > 0) &&
           (fabs(f->power - 1) < 1e-9 || fabs(f->power - 2) < 1e-9);
}

static void take(ModelFactors *out, const ModelFactors *factors, size_t column,
                 size_t most, Arena *arena) {
    if (column == 0 || column == SIZE_MAX || out->size >= most)
        return;
    const ModelFactor *f = &factors->at[column - 1];
    for (size_t i = 0; i < out->size; i++)
        if (memcmp(&out->at[i], f, sizeof *f) == 0)
            return;
    *vec_push(arena, out) = *f;
}

ModelFactors modellines_factors(const ModelPoints *points, size_t parameter,
                                const ModelFactors *all, size_t most,
                                Arena *arena) {
    Arena *scratch = arena_new();
    Lines lines = lines_of(points, parameter, scratch);
    ModelFactors out = {0}, factors = {0};
    fill_columns(&lines, &factors, scratch);
    for (size_t i = 0; i < all->size; i++)
        *vec_push(scratch, &factors) = all->at[i];
    if (lines.size)
        add_free(&factors, &lines, parameter, INFINITY, scratch);
    fill_columns(&lines, &factors, scratch);
    Ranking r = {.lines = &lines, .factors = &factors};
    if (lines.size)
        rank_all(&r);
    for (size_t i = 0; i < factors.size && r.count; i++)
        if (is_first_tried(&factors.at[i]))
            take(&out, &factors, i + 1, most, arena);
    for (size_t i = 0; i < r.count; i++) {
        take(&out, &factors, r.best[i].a, most, arena);
        take(&out, &factors, r.best[i].b, most, arena);
    }
    arena_free(scratch);
    return out;
}
