#include "driver/ranking/growing.h"

#include <math.h>

typedef struct GrowingModels {
    Map index;
    Vec(const OrderModel *) models;
} GrowingModels;

static bool is_negative(const RunInputs *inputs, size_t run) {
    for (size_t i = 0; i < inputs->symbols.size; i++)
        if (inputs->values.at[run][i] < 0)
            return true;
    return false;
}

static double work_of(const Totals *t, size_t run) {
    double work = 0;
    for (size_t p = 0; p < t->places.size; p++)
        work += (double)totals_value(t, run, t->places.at[p].work);
    return work;
}

/* With most work; of those without a negative input, which are no sizes, if
 * there are any. */
static size_t largest_run(const Totals *t, const RunInputs *inputs) {
    size_t largest = 0;
    double most = -1;
    bool is_size = false;
    for (size_t r = 0; r < t->runs.size; r++) {
        bool better = !is_negative(inputs, r) && !is_size;
        double work = work_of(t, r);
        if (better || (work > most && is_negative(inputs, r) != is_size)) {
            most = work;
            largest = r;
            is_size = !is_negative(inputs, r);
        }
    }
    return largest;
}

Growing growing_new(const Totals *totals, const RunInputs *inputs,
                    Arena *arena) {
    size_t count = inputs->symbols.size, runs = totals->runs.size;
    const double **x = ARENA_ARRAY(arena, const double *, count + 1);
    unsigned *rank = ARENA_ARRAY(arena, unsigned, count + 1);
    double *now = ARENA_ARRAY(arena, double, count + 1);
    double *tenfold = ARENA_ARRAY(arena, double, count + 1);
    Growing out = {.largest = largest_run(totals, inputs), .arena = arena};
    for (size_t i = 0; i < count; i++) {
        double *values = ARENA_ARRAY(arena, double, runs + 1);
        for (size_t r = 0; r < runs; r++)
            values[r] = (double)inputs->values.at[r][i];
        x[i] = values;
        rank[i] = inputs->symbols.at[i].rank;
        now[i] = runs ? values[out.largest] : 0;
        tenfold[i] = 10 * now[i];
    }
    out.inputs =
        (OrderInputs){.runs = runs, .inputs = count, .x = x, .rank = rank};
    out.now = now;
    out.tenfold = tenfold;
    out.known = ARENA_NEW(arena, GrowingModels);
    out.known->index.arena = arena;
    return out;
}

/* Many numbers are the same in all runs. */
const OrderModel *growing_model(const Growing *g, const double *y) {
    GrowingModels *known = g->known;
    uint32_t next = (uint32_t)known->models.size;
    uint32_t found =
        *map_value(&known->index, y, g->inputs.runs * sizeof *y, next);
    if (found == next) {
        OrderModel *model = ARENA_NEW(g->arena, OrderModel);
        *model = order_model(&g->inputs, y);
        *vec_push(g->arena, &known->models) = model;
    }
    return known->models.at[found];
}

double growing_by(const Growing *g, const OrderModel *model) {
    double now = order_model_log(model, g->now);
    double then = order_model_log(model, g->tenfold);
    return isfinite(now) && isfinite(then) ? then - now : 0;
}

bool growing_is(const Growing *g, const double *y) {
    const OrderModel *model = growing_model(g, y);
    return !model->reason && growing_by(g, model) > log(GROWING_LEAST);
}

static bool is_small_run(const Growing *g, const double *most, size_t run) {
    for (size_t i = 0; i < g->inputs.inputs; i++)
        if (g->inputs.x[i][run] > most[i] / 4)
            return false;
    return true;
}

/* Whether the most that runs reach is more than twice what those do of which
 * all inputs are at most a quarter as large. */
static bool most_grows(const Growing *g, const double *y) {
    double *most = ARENA_ARRAY(g->arena, double, g->inputs.inputs + 1);
    double all = 0, small = 0;
    for (size_t i = 0; i < g->inputs.inputs; i++)
        for (size_t r = 0; r < g->inputs.runs; r++)
            most[i] = fmax(most[i], g->inputs.x[i][r]);
    for (size_t r = 0; r < g->inputs.runs; r++) {
        all = fmax(all, y[r]);
        if (is_small_run(g, most, r))
            small = fmax(small, y[r]);
    }
    return all > 2 * small;
}

bool growing_may(const Growing *g, const double *y) {
    const OrderModel *model = growing_model(g, y);
    return growing_is(g, y) || model->points < ORDER_LEAST_POINTS ||
           ((model->reason || model->error > ORDER_BAD_ERROR) &&
            most_grows(g, y));
}
