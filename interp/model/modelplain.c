#include "interp/model/modelplain.h"

#include "interp/model/modelforms.h"

#include <math.h>
#include <stdint.h>

enum { MANY_POINTS = 16, KEPT = 24 };

/* Of models whose errors differ by less than that factor, or are below that
 * error, the simplest is taken. */
static const double about_equal = 1.25, good_error = 0.004;
/* So much of the leading term may others take away at the largest point. */
static const double most_taken = 0.2;
/* So much of the number a leading term makes up somewhere, or it was not seen.
 */
static const double seen_share = 0.3;
/* With a larger error a power of a small parameter may be an exponential. */
static const double told_error = 0.05;
/* A power law that explains less of the logarithms is none. */
static const double least_explained = 0.5;

/* ---- the points ---- */

static bool is_negative(const ModelPoints *p, size_t parameter) {
    for (size_t i = 0; i < p->points; i++)
        if (p->x[parameter][i] >= 0)
            return false;
    return true;
}

static size_t list_used(size_t *out, const ModelPoints *p, const bool *negative,
                        double least) {
    size_t count = 0;
    for (size_t i = 0; i < p->points; i++) {
        bool used = p->y[i] > 0 && p->y[i] >= least;
        for (size_t k = 0; k < p->parameters; k++)
            used = used && (p->x[k][i] >= 0 || negative[k]);
        if (used)
            out[count++] = i;
    }
    return count;
}

ModelPoints modelplain_points(const ModelPoints *p, bool with_tiny,
                              Arena *arena) {
    size_t *used = ARENA_ARRAY(arena, size_t, p->points + 1);
    bool *negative = ARENA_ARRAY(arena, bool, p->parameters + 1);
    double most = 0;
    for (size_t i = 0; i < p->points; i++)
        most = fmax(most, p->y[i]);
    for (size_t k = 0; k < p->parameters; k++)
        negative[k] = is_negative(p, k);
    size_t count = list_used(used, p, negative, most * MODELPLAIN_TINY);
    if (with_tiny || count < MANY_POINTS)
        count = list_used(used, p, negative, 0);
    double **x = ARENA_ARRAY(arena, double *, p->parameters + 1);
    double *y = ARENA_ARRAY(arena, double, count + 1);
    for (size_t i = 0; i < count; i++)
        y[i] = p->y[used[i]];
    for (size_t k = 0; k < p->parameters; k++) {
        x[k] = ARENA_ARRAY(arena, double, count + 1);
        for (size_t i = 0; i < count; i++)
            x[k][i] = fmax(p->x[k][used[i]], 0);
    }
    return (ModelPoints){p->parameters, count, (const double *const *)x, y,
                         p->rank};
}

/* ---- the choice ---- */

static double complexity_of_lead(const ModelTerm *lead) {
    double all = 10.0 * (double)lead->count;
    for (size_t i = 0; i < lead->count; i++) {
        const ModelFactor *f = &lead->factors[i];
        all += fabs(f->power) + 0.5 * f->logs;
        all += f->base > 0 || f->is_factorial ? 5 : 0;
        all += f->power > floor(f->power) ? 1 : 0;
    }
    return all;
}

/* Simpler ones first: few parameters, whole powers, low ones. */
static double complexity_of(const ModelSum *sum) {
    double all = 0.1 * (double)sum->count;
    for (size_t t = 0; t < sum->count; t++)
        all += modelsums_leads(sum, t) ? complexity_of_lead(&sum->terms[t]) : 0;
    return all;
}

static const ModelSum *simplest_of(const ModelForms *s, double limit) {
    const ModelSum *best = NULL;
    for (size_t i = 0; i < s->sums.size; i++) {
        const ModelSum *sum = &s->sums.at[i];
        if (modelforms_error(s, sum) <= limit &&
            (!best || complexity_of(sum) < complexity_of(best)))
            best = sum;
    }
    return best;
}

/* Of the parameter that explains most. */
static const ModelSum *power_law(ModelForms *s) {
    size_t first = s->sums.size, best = SIZE_MAX;
    double most = 0;
    modelforms_try_powers(s);
    for (size_t i = first; i < s->sums.size; i++) {
        double r2 = modelsums_r2(&s->sums.at[i], s->points);
        double explained = r2 / (1 + modelforms_rank(s, &s->sums.at[i]));
        if (r2 >= least_explained && explained > most) {
            best = i;
            most = explained;
        }
    }
    return best == SIZE_MAX ? NULL : &s->sums.at[best];
}

static const ModelSum *choose(ModelForms *s) {
    modelforms_try_all(s);
    const ModelSum *best = modelforms_best(s);
    if (!best || best->error > MODELPLAIN_BAD_ERROR)
        return power_law(s);
    return simplest_of(
        s, fmax(modelforms_error(s, best) * about_equal, good_error));
}

/* Whether the first leading term makes up much of the number somewhere. */
static bool is_seen(const ModelSum *sum, const ModelPoints *points,
                    Arena *arena) {
    const double *column = modelsums_column(&sum->terms[0], points, arena);
    for (size_t i = 0; i < points->points; i++)
        if (sum->terms[0].coefficient * column[i] >= seen_share * points->y[i])
            return true;
    return false;
}

/* A power of what is small goes up as an exponential of a base of 1.25 or more,
 * which doubles as often from the half of the largest value on. */
static bool is_as_exponential(const ModelFactor *f, const ModelPoints *points) {
    double most = 0, base = 1.25;
    for (size_t i = 0; i < points->points; i++)
        most = fmax(most, points->x[f->parameter][i]);
    bool is_small = most * log(base) < 2 * f->power * log(2);
    return is_small && f->power > 1 && !(f->base > 0);
}

/* One of its leading factors, and it is not close to all numbers: an
 * exponential could be as close. */
static bool may_be_exponential(const ModelSum *sum, const ModelPoints *points) {
    for (size_t t = 0; t < sum->count; t++)
        for (size_t i = 0; modelsums_leads(sum, t) && i < sum->terms[t].count;
             i++)
            if (is_as_exponential(&sum->terms[t].factors[i], points))
                return sum->error > told_error;
    return false;
}

/* ---- what forbids that it is said ---- */

static bool is_none(const ModelSum *sum, const ModelPoints *points) {
    (void)points;
    return !sum;
}

static const ModelplainRule rules[] = {
    {"no form", is_none, "no form describes it", false},
    {"a power, or an exponential", may_be_exponential,
     "the inputs were too small to tell a power from an exponential", true},
};

static const ModelplainRule *forbidding(const ModelSum *chosen,
                                        const ModelPoints *points) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].forbids(chosen, points))
            return &rules[i];
    return NULL;
}

/* Those that may be instead of "chosen", by rising score. */
static ModelSums others_of(const ModelForms *s, const ModelSum *chosen) {
    ModelSums out = {0};
    for (size_t i = 0; i < s->sums.size; i++) {
        ModelSum sum = s->sums.at[i];
        unsigned rank = modelforms_rank(s, &sum);
        sum.score += (double)s->points->points * log(1 + rank);
        if (rank <= modelforms_rank(s, chosen))
            modelsums_insert(&out, KEPT, &sum, s->arena);
    }
    return out;
}

ModelSums modelplain_run(const ModelPoints *points, const ModelplainRule **rule,
                         Arena *arena) {
    Arena *scratch = arena_new();
    ModelForms s = modelforms_new(
        points,
        (ModelSumRules){.most_taken = most_taken, .least_share = seen_share},
        scratch);
    ModelSums out = {0};
    const ModelSum *chosen = choose(&s);
    *rule = forbidding(chosen, points);
    if (!*rule) {
        ModelSums others = others_of(&s, chosen);
        *vec_push(arena, &out) = *chosen;
        for (size_t i = 0; i < others.size; i++)
            if (is_seen(&others.at[i], points, scratch))
                *vec_push(arena, &out) = others.at[i];
    }
    arena_free(scratch);
    return out;
}
