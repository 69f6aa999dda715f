#include "interp/model/modelfree.h"

#include "interp/model/student.h"
#include "interp/model/sums/relative.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_STEPS = 30 };

/* Columns of terms, then, for each exponent, of what a larger one would add. */
typedef struct Freed {
    const ModelPoints *points;
    ModelTerm terms[MODEL_TERMS];
    size_t n_terms;
    size_t lead[MODEL_EXPONENTS]; /* the term that each exponent is of */
    size_t factor[MODEL_EXPONENTS];
    size_t n_free;
    double *columns[RELATIVE_TERMS];
    double *unit; /* at each point: what the model foretells */
    RelativeFit fit;
    Arena *arena;
} Freed;

static double slope_at(const Freed *f, size_t k, double x) {
    const ModelFactor *factor = &f->terms[f->lead[k]].factors[f->factor[k]];
    if (factor->base > 0)
        return x;
    return x > 0 ? log(x) : 0;
}

static void fill(Freed *f) {
    for (size_t t = 0; t < f->n_terms; t++)
        f->columns[t] = modelsums_column(&f->terms[t], f->points, f->arena);
    for (size_t k = 0; k < f->n_free; k++) {
        const ModelTerm *lead = &f->terms[f->lead[k]];
        const double *x = f->points->x[lead->factors[f->factor[k]].parameter];
        double *column = ARENA_ARRAY(f->arena, double, f->points->points);
        for (size_t i = 0; i < f->points->points; i++)
            column[i] = f->columns[f->lead[k]][i] * slope_at(f, k, x[i]);
        f->columns[f->n_terms + k] = column;
    }
}

/* Where the model says nothing an error is relative to what was seen. */
static void set_units(Freed *f) {
    for (size_t i = 0; i < f->points->points; i++) {
        double y = 0;
        for (size_t t = 0; t < f->n_terms; t++)
            y += f->terms[t].coefficient * f->columns[t][i];
        f->unit[i] = y > 0.2 * f->points->y[i] ? y : f->points->y[i];
    }
}

static bool solve(Freed *f, size_t n_free) {
    RelativeProblem problem = {(const double *const *)f->columns, f->points->y,
                               f->unit, f->n_terms + n_free, f->points->points};
    set_units(f);
    return relative_fit(&f->fit, &problem);
}

/* The exponents move by as much as the slopes ask for, half a power at most.
 * True: they did not. */
static bool step(Freed *f) {
    bool settled = true;
    for (size_t t = 0; t < f->n_terms; t++)
        f->terms[t].coefficient = f->fit.coefficients[t];
    for (size_t k = 0; k < f->n_free; k++) {
        ModelTerm *lead = &f->terms[f->lead[k]];
        ModelFactor *factor = &lead->factors[f->factor[k]];
        double move = f->fit.coefficients[f->n_terms + k] / lead->coefficient;
        settled = settled && fabs(move) < 1e-9;
        move = fmax(-0.25, fmin(move, 0.25));
        if (factor->base > 0)
            factor->base *= exp(move);
        else
            factor->power += move;
    }
    return settled;
}

/* Gauss and Newton.  False if they do not settle. */
static bool settle(Freed *f) {
    for (size_t i = 0; i < MOST_STEPS; i++) {
        fill(f);
        if (!solve(f, f->n_free))
            return false;
        if (step(f))
            return true;
    }
    return true;
}

static void free_exponents(Freed *f, const Model *m) {
    for (size_t e = 0; e < m->n_exponents; e++)
        for (size_t t = 0; t < m->n_terms && f->n_free == e; t++)
            for (size_t i = 0; i < m->terms[t].count; i++)
                if (m->terms[t].factors[i].parameter ==
                        m->exponents[e].parameter &&
                    modelterms_leads(m->terms, m->n_terms, t)) {
                    f->lead[f->n_free] = t;
                    f->factor[f->n_free++] = i;
                    break;
                }
}

static Freed freed(const Model *m, const ModelPoints *points, Arena *arena) {
    Freed f = {.points = points, .n_terms = m->n_terms, .arena = arena};
    for (size_t t = 0; t < m->n_terms; t++)
        f.terms[t] = m->terms[t];
    f.unit = ARENA_ARRAY(arena, double, points->points);
    fill(&f);
    return f;
}

/* The half of an interval for what varies by "variance" where errors vary by 1.
 */
static double half_of(const Freed *f, double variance, size_t unknowns) {
    size_t freedom = f->points->points - unknowns;
    double error = f->fit.rest / (double)freedom;
    return student_t95(freedom) * sqrt(fmax(0, error * variance));
}

/* ---- intervals ---- */

const Interval modelfree_unknown = {-INFINITY, INFINITY};

void modelfree_coefficients(Model *m, const ModelPoints *points, Arena *arena) {
    enum { REWEIGHTED = 4 };
    Freed f = freed(m, points, arena);
    for (size_t t = 0; t < m->n_terms; t++)
        m->intervals[t] = modelfree_unknown;
    for (size_t i = 0; i < REWEIGHTED; i++) {
        if (!solve(&f, 0))
            return;
        (void)step(&f);
    }
    for (size_t t = 0; t < m->n_terms; t++) {
        double at = f.fit.coefficients[t];
        double half = half_of(&f, f.fit.covariance[t][t], f.n_terms);
        m->terms[t].coefficient = at;
        m->intervals[t] = (Interval){at - half, at + half};
    }
}

/* Of exponent "k". */
static const ModelFactor *freed_factor(const Freed *f, size_t k) {
    return &f->terms[f->lead[k]].factors[f->factor[k]];
}

/* The exponent that fits best; of exponentials the logarithm of the base. */
static double middle_of(const Freed *f, size_t k) {
    const ModelFactor *factor = freed_factor(f, k);
    return factor->base > 0 ? log(factor->base) : factor->power;
}

static bool set_free(Freed *f, const Model *m, const ModelPoints *points,
                     Arena *arena) {
    *f = freed(m, points, arena);
    free_exponents(f, m);
    size_t unknowns = f->n_terms + f->n_free;
    return f->n_free == m->n_exponents && unknowns <= RELATIVE_TERMS &&
           points->points > unknowns && settle(f);
}

static Interval raised(Interval logs, bool is_base) {
    return is_base ? (Interval){exp(logs.low), exp(logs.high)} : logs;
}

void modelfree_exponents(Model *m, const ModelPoints *points, Arena *arena) {
    Freed f;
    if (!set_free(&f, m, points, arena))
        return;
    size_t unknowns = f.n_terms + f.n_free;
    for (size_t k = 0; k < f.n_free; k++) {
        size_t at = f.n_terms + k;
        double half = half_of(&f, f.fit.covariance[at][at], unknowns) /
                      fabs(f.terms[f.lead[k]].coefficient);
        double middle = middle_of(&f, k);
        m->exponents[k].interval = raised(
            (Interval){middle - half, middle + half}, m->exponents[k].is_base);
    }
}

void modelfree_widen(Model *m, const Model *other, const ModelPoints *points,
                     Arena *arena) {
    Freed f;
    if (!set_free(&f, other, points, arena))
        return;
    for (size_t k = 0; k < other->n_exponents; k++)
        for (size_t e = 0; e < m->n_exponents; e++) {
            ModelExponent *x = &m->exponents[e];
            double middle = middle_of(&f, k);
            if (x->parameter != other->exponents[k].parameter ||
                x->is_base != other->exponents[k].is_base)
                continue;
            middle = x->is_base ? exp(middle) : middle;
            x->interval.low = fmin(x->interval.low, middle);
            x->interval.high = fmax(x->interval.high, middle);
        }
}

/* ---- what it foretells ---- */

static bool interval_at(Interval *out, Freed *f, const double *x, double y) {
    double slopes[RELATIVE_TERMS], variance = 0;
    size_t unknowns = f->n_terms + f->n_free;
    for (size_t t = 0; t < f->n_terms; t++)
        slopes[t] = modelterms_at(&f->terms[t], x);
    for (size_t k = 0; k < f->n_free; k++) {
        size_t p = f->terms[f->lead[k]].factors[f->factor[k]].parameter;
        slopes[f->n_terms + k] = slopes[f->lead[k]] * slope_at(f, k, x[p]);
    }
    for (size_t a = 0; a < unknowns; a++)
        for (size_t b = 0; b < unknowns; b++)
            variance += slopes[a] * slopes[b] * f->fit.covariance[a][b];
    /* As a factor: what is counted is above 0. */
    double middle = 0;
    for (size_t t = 0; t < f->n_terms; t++)
        middle += f->terms[t].coefficient * slopes[t];
    double part = half_of(f, variance, unknowns) / fabs(middle);
    *out =
        (Interval){fmin(y, middle * exp(-part)), fmax(y, middle * exp(part))};
    return middle > 0 && isfinite(out->high) && isfinite(out->low);
}

bool modelfree_at(Interval *out, const Model *m, const ModelPoints *points,
                  const double *x, Arena *arena) {
    Freed f;
    return set_free(&f, m, points, arena) &&
           interval_at(out, &f, x, model_at(m, x));
}
