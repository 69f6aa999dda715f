#include "driver/ranking/growth/growing.h"

#include "driver/ranking/growth/growthrules.h"
#include "interp/measured/allowed.h"

#include <math.h>

typedef struct GrowingModels {
    Map index;
    Vec(const Model *) models;
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

static bool is_special(const RunInputs *inputs, size_t run) {
    return run < inputs->special.size && inputs->special.at[run];
}

/* Contents of one kind are many kinds: what is fitted to all of them is true of
 * none. */
static void find_typical(Growing *g, const RunInputs *inputs, size_t runs) {
    enum { LEAST = 2 * MODEL_LEAST_PLAIN };
    size_t *typical = ARENA_ARRAY(g->arena, size_t, runs + 1);
    for (size_t r = 0; r < runs; r++)
        if (!is_special(inputs, r))
            typical[g->n_typical++] = r;
    for (size_t r = 0; g->n_typical < LEAST && r < runs; r++)
        typical[r] = r;
    if (g->n_typical < LEAST)
        g->n_typical = runs;
    g->typical = typical;
}

static const size_t *numbers(size_t runs, Arena *arena) {
    size_t *all = ARENA_ARRAY(arena, size_t, runs + 1);
    for (size_t r = 0; r < runs; r++)
        all[r] = r;
    return all;
}

/* With most work; of those without a negative input, which are no sizes, if
 * there are any. */
static size_t largest_run(const Totals *t, const RunInputs *inputs,
                          const Growing *g) {
    size_t largest = 0;
    double most = -1;
    bool is_size = false;
    for (size_t k = 0; k < g->n_typical; k++) {
        size_t r = g->typical[k];
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

/* Over all runs. */
static MeasuredInput named_input(const RunInputs *inputs, size_t symbol,
                                 size_t runs) {
    const RunSymbol *of = &inputs->symbols.at[symbol];
    MeasuredInput out = {.name = of->name,
                         .symbol = of->number,
                         .rank = of->rank,
                         .low = INFINITY,
                         .high = -INFINITY};
    for (size_t r = 0; r < runs; r++) {
        out.low = fmin(out.low, (double)inputs->values.at[r][symbol]);
        out.high = fmax(out.high, (double)inputs->values.at[r][symbol]);
    }
    return out;
}

Growing growing_new(const Totals *totals, const RunInputs *inputs,
                    Arena *arena) {
    size_t count = inputs->symbols.size, runs = totals->runs.size;
    const double **x = ARENA_ARRAY(arena, const double *, count + 1);
    unsigned *rank = ARENA_ARRAY(arena, unsigned, count + 1);
    double *now = ARENA_ARRAY(arena, double, count + 1);
    double *tenfold = ARENA_ARRAY(arena, double, count + 1);
    Growing out = {
        .all = numbers(runs, arena), .most = inputs->most, .arena = arena};
    find_typical(&out, inputs, runs);
    out.largest = largest_run(totals, inputs, &out);
    for (size_t i = 0; i < count; i++) {
        double *values = ARENA_ARRAY(arena, double, runs + 1);
        for (size_t r = 0; r < runs; r++)
            values[r] = (double)inputs->values.at[r][i];
        x[i] = values;
        *vec_push(arena, &out.named) = named_input(inputs, i, runs);
        *vec_push(arena, &out.numbered) = out.named.at[i];
        out.numbered.at[i].symbol = (SymbolId)i;
        rank[i] = inputs->symbols.at[i].rank;
        now[i] = runs ? values[out.largest] : 0;
        tenfold[i] = 10 * now[i];
    }
    out.inputs = (ModelPoints){
        .parameters = count, .points = runs, .x = x, .rank = rank};
    out.now = now;
    out.tenfold = tenfold;
    out.known = ARENA_NEW(arena, GrowingModels);
    out.known->index.arena = arena;
    return out;
}

static ModelPoints points_of(const Growing *g, const double *y,
                             const size_t *run, size_t count) {
    ModelPoints out = g->inputs;
    const double **x =
        ARENA_ARRAY(g->arena, const double *, out.parameters + 1);
    double *values = ARENA_ARRAY(g->arena, double, count + 1);
    for (size_t k = 0; k < count; k++)
        values[k] = y[run[k]];
    out.y = values;
    for (size_t i = 0; i < out.parameters; i++) {
        values = ARENA_ARRAY(g->arena, double, count + 1);
        for (size_t k = 0; k < count; k++)
            values[k] = g->inputs.x[i][run[k]];
        x[i] = values;
    }
    out.x = x;
    out.points = count;
    return out;
}

static ModelPoints typical_points(const Growing *g, const double *y) {
    return points_of(g, y, g->typical, g->n_typical);
}

/* A plain model of "points", which larger numbers go on with, and those of
 * "all", if there are others. */
static Model model_of(const Growing *g, const ModelPoints *points,
                      const ModelPoints *all) {
    Model model = model_find(points, MODEL_PLAIN);
    const GrowthRule *rule =
        model.reason ? NULL
                     : growthrules_first(&(GrowthWeighing){
                           {&model, points, all}, g->most, &g->numbered});
    return rule ? (Model){.reason = growthrules_reason(rule)} : model;
}

/* Many numbers are the same in all runs. */
const Model *growing_model(const Growing *g, const double *y) {
    GrowingModels *known = g->known;
    uint32_t next = (uint32_t)known->models.size;
    uint32_t found =
        *map_value(&known->index, y, g->inputs.points * sizeof *y, next);
    if (found == next) {
        Model *model = ARENA_NEW(g->arena, Model);
        ModelPoints points = typical_points(g, y);
        *model = model_of(g, &points, NULL);
        *vec_push(g->arena, &known->models) = model;
    }
    return known->models.at[found];
}

/* ---- the worst runs ---- */

/* Whether no size of run "a" is larger than that of "b": lines and words follow
 * sizes. */
static bool is_within(const Growing *g, size_t a, size_t b) {
    for (size_t i = 0; i < g->inputs.parameters; i++)
        if (g->inputs.rank[i] == 0 && g->inputs.x[i][a] > g->inputs.x[i][b])
            return false;
    return true;
}

static bool is_worst(const Growing *g, const double *y, size_t run) {
    for (size_t r = 0; r < g->inputs.points; r++)
        if (y[r] > y[run] && is_within(g, r, run))
            return false;
    return true;
}

static ModelPoints worst_points(const Growing *g, const double *y) {
    size_t runs = g->inputs.points, count = 0;
    size_t *run = ARENA_ARRAY(g->arena, size_t, runs + 1);
    for (size_t r = 0; r < runs; r++)
        if (is_worst(g, y, r))
            run[count++] = r;
    return points_of(g, y, run, count);
}

const Model *growing_worst(const Growing *g, const double *y) {
    Model *model = ARENA_NEW(g->arena, Model);
    ModelPoints points = worst_points(g, y);
    ModelPoints all = g->inputs;
    all.y = y;
    *model = model_of(g, &points, &all);
    return model;
}

/* ---- orders ---- */

const MeasuredOrder *growing_order(const Growing *g, const double *y) {
    bool is_of_all = !growing_model(g, y)->reason;
    if (!is_of_all && growing_worst(g, y)->reason)
        return NULL;
    ModelPoints points = is_of_all ? typical_points(g, y) : worst_points(g, y);
    MeasuredOrder *out = ARENA_NEW(g->arena, MeasuredOrder);
    *out = (MeasuredOrder){.model = model_study(&points, MODEL_PLAIN),
                           .inputs = g->named,
                           .by_run = true,
                           .of = is_of_all ? MEASURED_EACH : MEASURED_DEAREST};
    allowed_drop_rival(&out->model, g->most, &g->numbered);
    measured_foretell(out, &points, g->now, g->arena);
    return out;
}

double growing_by(const Growing *g, const Model *model) {
    double now = model_log(model, g->now);
    double then = model_log(model, g->tenfold);
    return isfinite(now) && isfinite(then) ? then - now : 0;
}

bool growing_is(const Growing *g, const double *y) {
    const Model *model = growing_model(g, y);
    return !model->reason && growing_by(g, model) > log(GROWING_LEAST);
}

static bool is_small_run(const Growing *g, const double *most, size_t run) {
    for (size_t i = 0; i < g->inputs.parameters; i++)
        if (g->inputs.x[i][run] > most[i] / 4)
            return false;
    return true;
}

/* Whether the most that the "count" runs "run" reach is more than twice what
 * those do of which all inputs are at most a quarter as large. */
static bool most_grows(const Growing *g, const double *y, const size_t *run,
                       size_t count) {
    Arena *scratch = arena_new();
    double *most = ARENA_ARRAY(scratch, double, g->inputs.parameters + 1);
    double all = 0, small = 0;
    for (size_t i = 0; i < g->inputs.parameters; i++)
        for (size_t k = 0; k < count; k++)
            most[i] = fmax(most[i], g->inputs.x[i][run[k]]);
    for (size_t k = 0; k < count; k++) {
        all = fmax(all, y[run[k]]);
        if (is_small_run(g, most, run[k]))
            small = fmax(small, y[run[k]]);
    }
    arena_free(scratch);
    return all > 2 * small;
}

bool growing_among(const Growing *g, const double *y, const size_t *run,
                   size_t count) {
    ModelPoints points = points_of(g, y, run, count);
    Model model = model_find(&points, MODEL_PLAIN);
    return growthrules_unsaid(&(ModelAsked){&model, &points, NULL})
               ? most_grows(g, y, run, count)
               : growing_by(g, &model) > log(GROWING_LEAST);
}

bool growing_may(const Growing *g, const double *y) {
    const Model *model = growing_model(g, y);
    ModelPoints points = typical_points(g, y);
    return growing_is(g, y) || model->points < MODEL_LEAST_PLAIN ||
           (growthrules_unsaid(&(ModelAsked){model, &points, NULL}) &&
            most_grows(g, y, g->all, g->inputs.points));
}
