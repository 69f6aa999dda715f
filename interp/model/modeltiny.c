#include "interp/model/modeltiny.h"

#include "interp/model/modelplain.h"

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

/* Whether a parameter is large at point "i" that no leading term has. */
static bool has_large(const Model *m, const ModelPoints *p, size_t i) {
    for (size_t k = 0; k < p->parameters; k++) {
        double most = most_of(p->x[k], p->points);
        if (most > 1 && !is_leading(m, k) && p->x[k][i] >= large_share * most)
            return true;
    }
    return false;
}

bool modeltiny_refutes(const Model *m, const ModelPoints *p) {
    Arena *scratch = arena_new();
    double *x = ARENA_ARRAY(scratch, double, p->parameters + 1);
    double tiny = most_of(p->y, p->points) * MODELPOINTS_TINY;
    size_t telling = 0, larger = 0;
    for (size_t i = 0; i < p->points; i++) {
        for (size_t k = 0; k < p->parameters; k++)
            x[k] = p->x[k][i];
        if (p->y[i] <= 0 || p->y[i] >= tiny || !has_large(m, p, i))
            continue;
        telling++;
        larger += p->y[i] > far_larger * model_at(m, x);
    }
    arena_free(scratch);
    return larger >= LEAST_POINTS && larger * ONE_IN >= telling;
}
