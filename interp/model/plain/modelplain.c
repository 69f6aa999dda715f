#include "interp/model/plain/modelplain.h"

#include "interp/model/plain/modelforms.h"
#include "interp/model/plain/modeltold.h"

#include <math.h>
#include <stdint.h>

enum { KEPT = 24 };

/* Of models whose errors differ by less than that factor, or are below that
 * error, the simplest is taken. */
static const double about_equal = 1.25, good_error = 0.004;
/* So much of the leading term may others take away at the largest point. */
static const double most_taken = 0.2;
/* A power law that explains less of the logarithms is none. */
static const double least_explained = 0.5;

/* ---- the choice ---- */

static double complexity_of_lead(const ModelTerm *lead) {
    double all = 10.0 * (double)lead->count;
    for (size_t i = 0; i < lead->count; i++) {
        const ModelFactor *f = &lead->factors[i];
        all += fabs(f->power) + 0.5 * f->logs;
        all += f->base > 0 || f->is_factorial ? 5 : 0;
        all += f->base > 0 && !modelterms_is_half(f->base) ? 3 : 0;
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
    if (!best || !(best->error <= MODELPLAIN_BAD_ERROR))
        return power_law(s);
    return simplest_of(
        s, fmax(modelforms_error(s, best) * about_equal, good_error));
}

/* ---- what forbids that it is said ---- */

static bool is_none(const ModelSum *chosen, const ModelSums *all,
                    const ModelPoints *points) {
    (void)all, (void)points;
    return !chosen;
}

static const ModelplainRule rules[] = {
    {"no form", is_none, "no form describes it", false},
    {"a power, or an exponential", modeltold_may_be_exponential,
     "the inputs were too small to tell a power from an exponential", true},
    {"an exponential, or another", modeltold_may_be_another,
     "the inputs were too few to tell an exponential from others", true},
};

const ModelplainRule *modelplain_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

static const ModelplainRule *forbidding(const ModelSum *chosen,
                                        const ModelSums *all,
                                        const ModelPoints *points) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].forbids(chosen, all, points))
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
    ModelForms s =
        modelforms_new(points,
                       (ModelSumRules){.most_taken = most_taken,
                                       .least_share = modeltold_least_share},
                       scratch);
    ModelSums out = {0};
    const ModelSum *chosen = choose(&s);
    *rule = forbidding(chosen, &s.sums, points);
    if (!*rule) {
        ModelSums others = others_of(&s, chosen);
        *vec_push(arena, &out) = *chosen;
        for (size_t i = 0; i < others.size; i++)
            if (modeltold_is_seen(&others.at[i], points))
                *vec_push(arena, &out) = others.at[i];
    }
    arena_free(scratch);
    return out;
}
