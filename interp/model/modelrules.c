#include "interp/model/modelrules.h"

#include "base/arena.h"
#include "interp/model/modelopen.h"
#include "interp/model/modelregimes.h"
#include "interp/model/sums/modelterms.h"

#include <math.h>

/* As many times what a model foretells is another thing. */
static const double apart = 4;

static bool bends(const ModelAsked *asked) {
    return model_bends(asked->model, asked->points);
}

static bool is_outgrown(const ModelAsked *asked) {
    return asked->all && model_is_outgrown(asked->model, asked->all);
}

static bool ends_to_grow(const ModelAsked *asked) {
    return modelregimes_ends(asked->model, asked->points);
}

static bool is_off_alike(const ModelAsked *asked) {
    return modelregimes_differ(asked->model, asked->points);
}

static bool begins(const ModelAsked *asked) {
    return modelregimes_begin(asked->model, asked->points);
}

static bool is_faster(const ModelAsked *asked) {
    return modelregimes_outgrow(asked->model, asked->points);
}

/* So many points hardly show that a form is off alike. */
static bool is_vague(const ModelAsked *asked) {
    enum { FEW = 12 };
    static const double vague = 0.15;
    return asked->model->points < FEW && asked->model->error > vague;
}

static bool has_leading_product(const Model *m) {
    for (size_t t = 0; t < m->n_terms; t++)
        if (m->terms[t].count > 1 && modelterms_leads(m->terms, m->n_terms, t))
            return true;
    return false;
}

static bool is_vague_product(const ModelAsked *asked) {
    if (!has_leading_product(asked->model))
        return false;
    Model studied = model_study(asked->points, MODEL_PLAIN);
    return modelopen_is(&studied, MODELOPEN_PRODUCT);
}

/* "times" the largest value of each parameter. */
static const double *largest(const ModelPoints *points, double times,
                             Arena *arena) {
    double *x = ARENA_ARRAY(arena, double, points->parameters + 1);
    for (size_t k = 0; k < points->parameters; k++)
        for (size_t i = 0; i < points->points; i++)
            x[k] = fmax(x[k], times * points->x[k][i]);
    return x;
}

static bool has_far_rival(const ModelAsked *asked) {
    const Model *model = asked->model;
    Model rival = {.n_terms = model->n_rival};
    for (size_t t = 0; t < model->n_rival; t++)
        rival.terms[t] = model->rival[t];
    Arena *scratch = arena_new();
    const double *x = largest(asked->points, 10, scratch);
    bool is_far =
        model->has_rival &&
        !(fabs(model_log(&rival, x) - model_log(model, x)) < log(apart));
    arena_free(scratch);
    return is_far;
}

/* The least that such a form explains. */
static const double nearly_all = 0.95;

/* Where more than half of it is a number at the largest point. */
static bool grows_little(const ModelAsked *asked) {
    const Model *m = asked->model;
    Arena *scratch = arena_new();
    const double *x = largest(asked->points, 1, scratch);
    double number = 0, all = model_at(m, x);
    for (size_t t = 0; t < m->n_terms; t++)
        number += m->terms[t].count ? 0 : m->terms[t].coefficient;
    arena_free(scratch);
    return m->terms[0].count && number > all / 2 && m->r2 < nearly_all;
}

/* All numbers are about the same, and it is no parameter that makes the
 * difference. */
static bool explains_little(const ModelAsked *asked) {
    static const double least = 0.5;
    return asked->model->terms[0].count && asked->model->r2 < least;
}

/* Whether a leading term grows with the parameter. */
static bool grows_with(const Model *m, size_t parameter) {
    for (size_t t = 0; t < m->n_terms; t++)
        for (size_t k = 0; k < m->terms[t].count; k++) {
            const ModelFactor *f = &m->terms[t].factors[k];
            if (f->parameter == parameter && f->power > 0 &&
                modelterms_leads(m->terms, m->n_terms, t))
                return true;
        }
    return false;
}

static bool differ_in_one(const ModelPoints *p, size_t parameter, size_t i,
                          size_t k) {
    for (size_t j = 0; j < p->parameters; j++)
        if ((p->x[j][i] == p->x[j][k]) == (j == parameter))
            return false;
    return true;
}

/* Of pairs of points that differ in the parameter alone. */
static bool falls_with(const ModelPoints *p, size_t parameter) {
    size_t rising = 0, falling = 0;
    for (size_t i = 0; i < p->points; i++)
        for (size_t k = 0; k < i; k++) {
            if (!differ_in_one(p, parameter, i, k))
                continue;
            bool is_larger = p->x[parameter][i] > p->x[parameter][k];
            rising += p->y[i] > p->y[k] && is_larger;
            rising += p->y[i] < p->y[k] && !is_larger;
            falling += p->y[i] < p->y[k] && is_larger;
            falling += p->y[i] > p->y[k] && !is_larger;
        }
    return falling > rising;
}

static bool grows_where_numbers_fall(const ModelAsked *asked) {
    for (size_t i = 0; i < asked->points->parameters; i++)
        if (grows_with(asked->model, i) && falls_with(asked->points, i))
            return true;
    return false;
}

/* What counts and tables differ in: of a table a reader is told the rival; its
 * points are all fitted, and may be of a grid. */
const ModelRule modelrules_list[MODELRULES] = {
    [MODELRULES_BENDS] =
        {"the form bends", bends,
         "those that cost most grow another way than all together",
         MODEL_OF_ALL},
    [MODELRULES_ENDS] =
        {"it ends to grow", ends_to_grow,
         "it stays the same at the largest values of a parameter with which "
         "the best form grows",
         MODEL_OF_TABLE},
    [MODELRULES_OTHERWISE] =
        {"off alike at points next to each other", is_off_alike,
         "the best form is off, and alike at points next to each other: no "
         "form describes it everywhere",
         MODEL_OF_TABLE},
    [MODELRULES_FASTER] = {"faster than any base", is_faster,
                           "it grows faster than any single base seen",
                           MODEL_OF_TABLE},
    [MODELRULES_VAGUE] =
        {"vague, of few points", is_vague,
         "the best form is off by more than few points can tell from another "
         "way to grow; give more",
         MODEL_OF_TABLE},
    [MODELRULES_PRODUCT] =
        {"a product with vague exponents", is_vague_product,
         "no product of inputs describes it closely: its exponents may be "
         "others by half and more",
         MODEL_OF_COUNTS},
    [MODELRULES_OUTGROWN] =
        {"the dearest end to grow", is_outgrown,
         "larger inputs cost less than the dearest ones let expect",
         MODEL_OF_COUNTS},
    [MODELRULES_RIVAL] =
        {"a rival says another thing", has_far_rival,
         "forms that foretell far more, or less, of larger inputs describe it "
         "as well",
         MODEL_OF_COUNTS},
    [MODELRULES_FALLS] =
        {"it grows where numbers fall", grows_where_numbers_fall,
         "it falls as inputs grow with which the best form grows",
         MODEL_OF_ALL},
    [MODELRULES_LITTLE] =
        {"little of it grows", grows_little,
         "most of it is the same for all inputs, and the rest is not explained "
         "by any form",
         MODEL_OF_COUNTS},
    [MODELRULES_UNEXPLAINED] = {"the form explains little", explains_little,
                                "no form explains half of how it differs",
                                MODEL_OF_ALL},
    [MODELRULES_BEGINS] =
        {"a constant that begins", begins,
         "it is next to nothing for smaller inputs, and those where it is more "
         "are too close together to show how it grows",
         MODEL_OF_COUNTS},
};

const ModelRule *modelrules_first(ModelSource source, const ModelAsked *asked) {
    for (size_t i = 0; i < MODELRULES; i++)
        if (modelrules_list[i].of & source && modelrules_list[i].applies(asked))
            return &modelrules_list[i];
    return NULL;
}
