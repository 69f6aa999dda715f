#include "interp/model/modeltiny.h"

#include "interp/model/plain/modelplain.h"

#include <math.h>

/* So many points, and one in so many of those that tell. */
enum { LEAST_POINTS = 2, ONE_IN = 3 };
/* So many times as large is far larger. */
static const double far_larger = 2;
/* A parameter is large from that share of its largest value on. */
static const double large_share = 0.25;

static double most_of(const double *values, size_t count) {
    double most = 0;
    for (size_t i = 0; i < count; i++)
        most = fmax(most, values[i]);
    return most;
}

static bool is_leading(const Model *m, size_t parameter) {
    for (size_t t = 0; t < m->n_terms; t++)
        for (size_t f = 0; f < m->terms[t].count; f++)
            if (m->terms[t].factors[f].parameter == parameter &&
                modelterms_leads(m->terms, m->n_terms, t))
                return true;
    return false;
}

/* ---- rules about one point ---- */

static bool is_nothing(const ModeltinyWeighing *w) {
    return w->points->y[w->point] <= 0;
}

static bool is_not_tiny(const ModeltinyWeighing *w) {
    return w->points->y[w->point] >= w->largest * MODELPOINTS_TINY;
}

/* No parameter is large there that no leading term has. */
static bool has_no_large(const ModeltinyWeighing *w) {
    const ModelPoints *p = w->points;
    for (size_t k = 0; k < p->parameters; k++) {
        double most = most_of(p->x[k], p->points);
        if (most > 1 && !is_leading(w->model, k) &&
            p->x[k][w->point] >= large_share * most)
            return false;
    }
    return true;
}

static const ModeltinyRule of_point[] = {
    {"nothing", is_nothing, "there is no number to compare"},
    {"not tiny", is_not_tiny, "the model was fitted to it"},
    {"no other parameter is large", has_no_large,
     "what the model lacks would hardly be seen there"},
};

/* ---- rules about all ---- */

static bool are_too_few(const ModeltinyWeighing *w) {
    return w->larger < LEAST_POINTS;
}

static bool are_exceptions(const ModeltinyWeighing *w) {
    return w->larger * ONE_IN < w->telling;
}

static const ModeltinyRule of_all[] = {
    {"too few are larger", are_too_few, "one number may be larger by chance"},
    {"most are as it says", are_exceptions,
     "the model is right of most small numbers"},
};

/* ---- both lists ---- */

const ModeltinyRule *modeltiny_list(ModeltinyAbout about, size_t *count) {
    bool one = about == MODELTINY_POINT;
    *count = one ? sizeof of_point / sizeof *of_point
                 : sizeof of_all / sizeof *of_all;
    return one ? of_point : of_all;
}

const ModeltinyRule *modeltiny_first(ModeltinyAbout about,
                                     const ModeltinyWeighing *w) {
    size_t count;
    const ModeltinyRule *rules = modeltiny_list(about, &count);
    for (size_t i = 0; i < count; i++)
        if (rules[i].applies(w))
            return &rules[i];
    return NULL;
}

ModeltinyWeighing modeltiny_weigh(const Model *m, const ModelPoints *p) {
    Arena *scratch = arena_new();
    double *x = ARENA_ARRAY(scratch, double, p->parameters + 1);
    ModeltinyWeighing w = {
        .model = m, .points = p, .largest = most_of(p->y, p->points)};
    for (w.point = 0; w.point < p->points; w.point++) {
        if (modeltiny_first(MODELTINY_POINT, &w))
            continue;
        for (size_t k = 0; k < p->parameters; k++)
            x[k] = p->x[k][w.point];
        w.telling++;
        w.larger += p->y[w.point] > far_larger * model_at(m, x);
    }
    arena_free(scratch);
    return w;
}

bool modeltiny_refutes(const Model *m, const ModelPoints *p) {
    ModeltinyWeighing w = modeltiny_weigh(m, p);
    return !modeltiny_first(MODELTINY_ALL, &w);
}
