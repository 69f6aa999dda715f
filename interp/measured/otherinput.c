#include "interp/measured/otherinput.h"

#include <math.h>
#include <stdlib.h>

enum { LEAST_OFF = 5, LEAST_VALUES = 4, LEAST_RANGE = 4 };

/* Off by so much of what it costs or should cost, and of the dearest call. */
static const double off = 0.25, of_dearest = 0.05;
/* What a line explains of the calls that are off: by the other input, and at
 * most by one that the form has. */
static const double by_other = 0.95, by_own = 0.8;

/* Calls that are off the form. */
typedef struct OffForm {
    const MeasuredPoints *points;
    Vec(size_t) at; /* numbers of points */
    Arena *arena;
} OffForm;

/* Cheap calls are left out where the dearest are fitted. */
static const MeasuredPoints *points_of(const MeasuredWeighing *w) {
    return w->points->of == MEASURED_DEAREST && w->points->all ? w->points->all
                                                               : w->points;
}

static double foretold(const MeasuredWeighing *w, const double *x,
                       Arena *arena) {
    double *own = ARENA_ARRAY(arena, double, w->n_inputs + 1);
    for (size_t i = 0; i < w->n_inputs; i++)
        own[i] = x[w->inputs[i].input];
    return exp(model_log(w->model, own));
}

static OffForm find_off(const MeasuredWeighing *w, Arena *arena) {
    OffForm out = {.points = points_of(w), .arena = arena};
    double most = 0;
    for (size_t p = 0; p < out.points->x.size; p++)
        most = fmax(most, out.points->cost.at[p]);
    for (size_t p = 0; p < out.points->x.size; p++) {
        double cost = out.points->cost.at[p];
        double form = foretold(w, out.points->x.at[p], arena);
        double by = fabs(cost - form);
        if (by > of_dearest * most && by > off * fmax(cost, form))
            *vec_push(arena, &out.at) = p;
    }
    return out;
}

/* How much of what these calls cost a rising line over "input" explains, from 0
 * to 1. */
static double explained(const OffForm *o, size_t input) {
    double n = (double)o->at.size, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    for (size_t i = 0; i < o->at.size; i++) {
        x += o->points->x.at[o->at.at[i]][input] / n;
        y += o->points->cost.at[o->at.at[i]] / n;
    }
    for (size_t i = 0; i < o->at.size; i++) {
        double dx = o->points->x.at[o->at.at[i]][input] - x;
        double dy = o->points->cost.at[o->at.at[i]] - y;
        xx += dx * dx, yy += dy * dy, xy += dx * dy;
    }
    return xy > 0 ? xy * xy / (xx * yy) : 0;
}

static int compare_numbers(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Whether these calls have enough values of "input". */
static bool varies(const OffForm *o, size_t input) {
    size_t count = o->at.size, values = count > 0;
    double *x = ARENA_ARRAY(o->arena, double, count + 1);
    for (size_t i = 0; i < count; i++)
        x[i] = o->points->x.at[o->at.at[i]][input];
    qsort(x, count, sizeof *x, compare_numbers);
    for (size_t i = 1; i < count; i++)
        values += x[i] > x[i - 1];
    return values >= LEAST_VALUES &&
           x[count - 1] >= (double)LEAST_RANGE * fmax(x[0], 1);
}

static bool has_input(const Model *m, size_t input) {
    for (size_t t = 0; t < m->n_terms; t++)
        for (size_t k = 0; k < m->terms[t].count; k++)
            if (m->terms[t].factors[k].parameter == input)
                return true;
    return false;
}

/* By input of the model that it has, or has not. */
static double most_explained(const MeasuredWeighing *w, const OffForm *o,
                             bool has) {
    double most = 0;
    for (size_t i = 0; i < w->n_inputs; i++)
        if (has_input(w->model, i) == has &&
            (has || varies(o, w->inputs[i].input)))
            most = fmax(most, explained(o, w->inputs[i].input));
    return most;
}

bool otherinput_decides(const MeasuredWeighing *w) {
    Arena *scratch = arena_new();
    OffForm o = find_off(w, scratch);
    bool decides = o.at.size >= LEAST_OFF &&
                   most_explained(w, &o, false) >= by_other &&
                   most_explained(w, &o, true) < by_own;
    arena_free(scratch);
    return decides;
}
