#include "interp/model/modelrules.h"

#include "base/arena.h"

#include <math.h>

/* As many times what a model foretells is another thing. */
static const double apart = 4;

static bool bends(const ModelAsked *asked) {
    return model_bends(asked->model, asked->points);
}

static bool is_outgrown(const ModelAsked *asked) {
    return asked->all && model_is_outgrown(asked->model, asked->all);
}

static const double *tenfold(const ModelPoints *points, Arena *arena) {
    double *x = ARENA_ARRAY(arena, double, points->parameters + 1);
    for (size_t k = 0; k < points->parameters; k++)
        for (size_t i = 0; i < points->points; i++)
            x[k] = fmax(x[k], 10 * points->x[k][i]);
    return x;
}

static bool has_far_rival(const ModelAsked *asked) {
    const Model *model = asked->model;
    Model rival = {.n_terms = model->n_rival};
    for (size_t t = 0; t < model->n_rival; t++)
        rival.terms[t] = model->rival[t];
    Arena *scratch = arena_new();
    const double *x = tenfold(asked->points, scratch);
    bool is_far =
        model->has_rival &&
        !(fabs(model_log(&rival, x) - model_log(model, x)) < log(apart));
    arena_free(scratch);
    return is_far;
}

const ModelRule modelrules_list[MODELRULES] = {
    [MODELRULES_BENDS] =
        {"the form bends", bends,
         "those that cost most grow another way than all together"},
    [MODELRULES_OUTGROWN] =
        {"the dearest end to grow", is_outgrown,
         "larger inputs cost less than the dearest ones let expect"},
    [MODELRULES_RIVAL] =
        {"a rival says another thing", has_far_rival,
         "forms that foretell far more, or less, of larger inputs describe it "
         "as well"},
};

const ModelRule *modelrules_first(const ModelAsked *asked) {
    for (size_t i = 0; i < MODELRULES; i++)
        if (modelrules_list[i].applies(asked))
            return &modelrules_list[i];
    return NULL;
}
