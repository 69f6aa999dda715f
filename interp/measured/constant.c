#include "interp/measured/constant.h"

#include "interp/measured/inputrules.h"

#include <math.h>
#include <stdlib.h>

enum {
    DIFFERENT = 10 /* one input in so many may have calls of unlike cost */
};
/* So many times as large are means that are about equal. */
static const double by_chance = 1.05;
/* One in so many times is no accident. */
static const double seldom = 64;

bool constant_is(const MeasuredWeighing *w) {
    return w->model->terms[0].count == 0;
}

typedef struct Ranked {
    double cost;
    size_t rank; /* 1: of the largest inputs */
} Ranked;

static int compare_ranked(const void *left, const void *right) {
    const Ranked *a = left, *b = right;
    int order = (b->cost > a->cost) - (b->cost < a->cost);
    return order ? order : (a->rank > b->rank) - (a->rank < b->rank);
}

static Ranked *by_cost(const MeasuredWeighing *w, Arena *arena) {
    Ranked *out = ARENA_ARRAY(arena, Ranked, w->fitted + 1);
    for (size_t i = 0; i < w->fitted; i++)
        out[i] = (Ranked){w->cost[i], i + 1};
    qsort(out, w->fitted, sizeof *out, compare_ranked);
    return out;
}

bool constant_grows_after_all(const MeasuredWeighing *w) {
    if (!constant_is(w))
        return false;
    Arena *scratch = arena_new();
    const Ranked *ranked = by_cost(w, scratch);
    double equal = w->points->of == MEASURED_MEAN ? by_chance : 1;
    double last = 0; /* the share that has all of the k dearest */
    bool grows = false;
    for (size_t k = 1; k < w->fitted && !grows; k++) {
        double below = ranked[k].cost;
        last = fmax(last, (double)ranked[k - 1].rank / (double)w->fitted);
        grows =
            ranked[k - 1].cost > equal * below &&
            (pow(last, (double)k) * seldom <= 1 ||
             (last <= 0.25 && ranked[k - 1].cost > MEASURED_DEARER * below));
    }
    arena_free(scratch);
    return grows;
}

static double mean_of(const double *cost, size_t count) {
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += cost[i];
    return sum / (double)count;
}

bool constant_still_grows(const MeasuredWeighing *w) {
    const size_t n = w->fitted / 4;
    double more = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t k = n; k < 2 * n; k++)
            more += w->cost[i] > w->cost[k]    ? 1
                    : w->cost[i] == w->cost[k] ? 0.5
                                               : 0;
    double pairs = (double)(n * n), spread = (double)(2 * n + 1) / 12;
    return constant_is(w) && more - pairs / 2 > 2.5 * sqrt(pairs * spread) &&
           mean_of(w->cost, n) > 1.1 * mean_of(w->cost + n, n);
}

bool constant_may_grow_as_well(const MeasuredWeighing *w) {
    const Model *m = w->model;
    bool grows = false;
    for (size_t t = 0; m->has_rival && t < m->n_rival; t++)
        for (size_t i = 0; i < m->rival[t].count; i++)
            grows = grows || m->rival[t].factors[i].power > 0 ||
                    m->rival[t].factors[i].base > 0;
    return constant_is(w) && grows;
}

bool constant_differs_at_equal(const MeasuredWeighing *w) {
    const MeasuredPoints *p = w->points;
    size_t unlike = 0;
    for (size_t i = 0; i < p->least.size; i++)
        unlike += p->cost.at[i] > MEASURED_DEARER * p->least.at[i];
    return constant_is(w) && unlike * DIFFERENT > p->least.size;
}

static bool has_varied_input(const MeasuredPoints *points) {
    Arena *scratch = arena_new();
    bool varied = false;
    for (size_t i = 0; i < points->inputs.size && points->x.size; i++) {
        MeasuredChoice one = measured_choice(points, i, scratch);
        varied = varied || !inputrules_first(points, &one);
    }
    arena_free(scratch);
    return varied;
}

/* One call in ten or more costs less than half of another. */
static bool differ(const MeasuredPoints *points) {
    double most = 0;
    size_t unlike = 0;
    for (size_t i = 0; i < points->cost.size; i++)
        most = fmax(most, points->cost.at[i]);
    for (size_t i = 0; i < points->cost.size; i++)
        unlike += most > MEASURED_DEARER * points->cost.at[i];
    return unlike * DIFFERENT > points->cost.size;
}

bool constant_hides_calls(const MeasuredWeighing *w) {
    const MeasuredPoints *calls = w->by_run ? w->beside->calls : NULL;
    return calls && w->points->of != MEASURED_MEAN && constant_is(w) &&
           differ(calls) && has_varied_input(calls);
}
