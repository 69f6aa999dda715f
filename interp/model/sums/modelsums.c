#include "interp/model/sums/modelsums.h"

#include "interp/model/sums/relative.h"

#include <math.h>

enum { SPARE_POINTS = 3 };

/* Errors below that are rounding. */
static const double least_error = 1e-8;
/* A model with a point less goes through all of them up to that. */
static const double through_all = 1e-6;

/* So many times e less likely is a model whose complexity is 1 more: about as
 * many more such models there are. */
static const double prior = 2.5;

double modelsums_score(double error, size_t points, double complexity) {
    return (double)points * log(error) + prior * complexity;
}

double *modelsums_column(const ModelTerm *term, const ModelPoints *p,
                         Arena *arena) {
    double *out = ARENA_ARRAY(arena, double, p->points);
    for (size_t i = 0; i < p->points; i++)
        out[i] = 1;
    for (size_t f = 0; f < term->count; f++) {
        const double *x = p->x[term->factors[f].parameter];
        for (size_t i = 0; i < p->points; i++)
            out[i] *= modelterms_factor_at(&term->factors[f], x[i]);
    }
    return out;
}

bool modelsums_has_sizes(const ModelPoints *p, size_t parameter, size_t least) {
    const double *x = p->x[parameter];
    size_t count = 0;
    for (size_t i = 0, k; i < p->points && count < least; i++) {
        for (k = 0; k < i && (x[k] < x[i] || x[k] > x[i]); k++)
            ;
        count += k == i;
    }
    return count >= least;
}

/* Whole numbers may be rounded ones. */
static double rounding_of(const ModelPoints *p) {
    double sum = 0;
    for (size_t i = 0; i < p->points; i++) {
        if (p->y[i] > floor(p->y[i]))
            return least_error;
        sum += 0.3 / p->y[i] * (0.3 / p->y[i]);
    }
    return fmax(least_error, sqrt(sum / (double)p->points));
}

void modelsums_set_rules(ModelSumRules *rules, const ModelPoints *p) {
    rules->floor = rounding_of(p);
    rules->largest = 0;
    for (size_t i = 1; i < p->points; i++)
        rules->largest = p->y[i] > p->y[rules->largest] ? i : rules->largest;
}

/* ---- what is a model of growth ---- */

bool modelsums_leads(const ModelSum *sum, size_t term) {
    return modelterms_leads(sum->terms, sum->count, term);
}

/* Whether some term makes up for "t", which takes away. */
static bool is_made_up(const ModelSum *sum, const double *const *columns,
                       const ModelSumRules *rules, size_t t) {
    double taken = -sum->terms[t].coefficient * columns[t][rules->largest];
    for (size_t u = 0; u < sum->count; u++)
        if (u != t && modelterms_is_below(&sum->terms[t], &sum->terms[u]) &&
            taken <= rules->most_taken * sum->terms[u].coefficient *
                         columns[u][rules->largest])
            return true;
    return false;
}

/* The less noise there is, the less a term has to be to be seen in it. */
static double share_in_noise(double least_share, double error) {
    static const double noise = 0.01, least = 0.1;
    return least_share * fmin(1, fmax(least, error / noise));
}

static bool is_seen(const double *column, double coefficient,
                    const ModelPoints *points, double least_share) {
    for (size_t i = 0; i < points->points; i++)
        if (coefficient * column[i] >= least_share * points->y[i])
            return true;
    return false;
}

/* Whether leading terms grow, and can be seen to, and others do not take away
 * much of them. */
static bool is_growth(const ModelSum *sum, const double *const *columns,
                      const ModelPoints *points, const ModelSumRules *rules) {
    for (size_t t = 0; t < sum->count; t++) {
        double coefficient = sum->terms[t].coefficient;
        if (coefficient < 0 && !is_made_up(sum, columns, rules, t))
            return false;
        if (modelsums_leads(sum, t) &&
            !is_seen(columns[t], coefficient, points,
                     share_in_noise(rules->least_share, sum->error)))
            return false;
    }
    return true;
}

static bool is_positive(const ModelSum *sum, const double *const *columns,
                        size_t points) {
    for (size_t i = 0; i < points; i++) {
        double y = 0;
        for (size_t t = 0; t < sum->count; t++)
            y += sum->terms[t].coefficient * columns[t][i];
        if (!(y > 0))
            return false;
    }
    return true;
}

/* ---- fit ---- */

/* More points than terms; with one less only what goes through all of them is
 * believed. */
static bool has_room(size_t points, size_t terms, double error) {
    return points >= terms + SPARE_POINTS ||
           (points + 1 >= terms + SPARE_POINTS && error < through_all);
}

bool modelsums_fit(ModelSum *sum, const double *const *columns,
                   const ModelPoints *points, const ModelSumRules *rules) {
    RelativeFit fitted;
    RelativeProblem problem = {columns, points->y, points->y, sum->count,
                               points->points};
    if (problem.points <= sum->count || !relative_fit(&fitted, &problem) ||
        !has_room(points->points, sum->count, fitted.error))
        return false;
    double complexity = 0;
    for (size_t t = 0; t < sum->count; t++) {
        sum->terms[t].coefficient = fitted.coefficients[t];
        complexity += modelterms_complexity(&sum->terms[t]);
    }
    sum->error = fitted.error;
    sum->score = modelsums_score(fmax(fitted.error, rules->floor),
                                 points->points, complexity);
    return is_growth(sum, columns, points, rules) &&
           (!rules->is_positive || is_positive(sum, columns, points->points));
}

double modelsums_r2(const ModelSum *sum, const ModelPoints *p) {
    Arena *scratch = arena_new();
    double n = (double)p->points, mean = 0, all = 0, rest = 0;
    const double *columns[MODEL_TERMS];
    for (size_t t = 0; t < sum->count; t++)
        columns[t] = modelsums_column(&sum->terms[t], p, scratch);
    for (size_t i = 0; i < p->points; i++)
        mean += log(p->y[i]) / n;
    for (size_t i = 0; i < p->points; i++) {
        double y = 0;
        for (size_t t = 0; t < sum->count; t++)
            y += sum->terms[t].coefficient * columns[t][i];
        double off = log((y > 0 ? y : 1) / p->y[i]);
        rest += off * off;
        all += (log(p->y[i]) - mean) * (log(p->y[i]) - mean);
    }
    arena_free(scratch);
    return all > 1e-12 * n ? fmax(0, 1 - rest / all) : 1;
}

void modelsums_insert(ModelSums *sums, size_t room, const ModelSum *sum,
                      Arena *arena) {
    if (sums->size == room && sum->score >= sums->at[room - 1].score)
        return;
    if (sums->size < room)
        (void)vec_push(arena, sums);
    size_t i = sums->size - 1;
    for (; i > 0 && sums->at[i - 1].score > sum->score; i--)
        sums->at[i] = sums->at[i - 1];
    sums->at[i] = *sum;
}
