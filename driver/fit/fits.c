#include "driver/fit/fits.h"

#include "driver/fit/cellnumber.h"
#include "driver/fit/exactfits.h"
#include "driver/fit/grouped.h"
#include "driver/fit/places.h"
#include "interp/model/modelrules.h"
#include "static/timing/rational.h"

#include <math.h>

/* ---- statistics ---- */

static ModelPoints all_points(Grouped *g, const double *y) {
    return (ModelPoints){g->table->parameters.size, g->table->rows,
                         (const double *const *)grouped_values(g), y, NULL};
}

/* Of the points, "y" by point. */
static ModelPoints grouped_points(Grouped *g, const fmpq *y) {
    double **all = grouped_values(g);
    size_t n = g->table->parameters.size;
    double **x = ARENA_ARRAY(g->arena, double *, n);
    double *values = ARENA_ARRAY(g->arena, double, g->points);
    for (size_t p = 0; p < n; p++) {
        x[p] = ARENA_ARRAY(g->arena, double, g->points);
        for (size_t i = 0; i < g->points; i++)
            x[p][i] = all[p][grouped_row(g, i)];
    }
    for (size_t i = 0; i < g->points; i++)
        values[i] = cellnumber_value(fmpq_numref(&y[i]), fmpq_denref(&y[i]));
    return (ModelPoints){n, g->points, (const double *const *)x, values, NULL};
}

/* Whether there are whole numbers alone, and which of them is too small to tell
 * anything: a step of one is a tenth of it or more. */
static bool find_small(const ModelPoints *of, bool *small) {
    enum { ENOUGH = 10 };
    static const double small_count = 10;
    size_t large = 0;
    for (size_t i = 0; i < of->points; i++) {
        if (of->y[i] != rint(of->y[i]))
            return false;
        small[i] = of->y[i] < small_count;
        large += !small[i];
    }
    return large >= ENOUGH && 2 * large >= of->points;
}

/* Of counts those that are large enough, if these are enough: floors and other
 * steps are no relative errors. */
static ModelPoints telling(const Grouped *g, const ModelPoints *of) {
    ModelPoints out = *of;
    bool *small = ARENA_ARRAY(g->arena, bool, of->points + 1);
    if (!find_small(of, small))
        return out;
    double *y = ARENA_ARRAY(g->arena, double, of->points);
    double **x = ARENA_ARRAY(g->arena, double *, of->parameters + 1);
    for (size_t p = 0; p < of->parameters; p++)
        x[p] = ARENA_ARRAY(g->arena, double, of->points);
    out.points = 0;
    for (size_t i = 0; i < of->points; i++) {
        if (small[i])
            continue;
        for (size_t p = 0; p < of->parameters; p++)
            x[p][out.points] = of->x[p][i];
        y[out.points++] = of->y[i];
    }
    out.x = (const double *const *)x;
    out.y = y;
    return out;
}

/* Powers are of what is not below 0. */
static const char *negative_text(const Grouped *g) {
    for (size_t p = 0; p < g->table->parameters.size; p++)
        for (size_t i = 0; i < g->table->rows; i++)
            if (g->values[p][i] < 0)
                return arena_printf(g->arena,
                                    "; %s is below 0 in line %zu, and has no "
                                    "powers by statistics",
                                    g->names[p], g->table->lines[i]);
    return "";
}

/* "points" are those that were fitted then. */
static void find_model(Found *out, const Grouped *g, ModelPoints *points) {
    size_t all = points->points;
    *points = telling(g, points);
    out->model = model_study(points, MODEL_WIDE);
    const ModelRule *rule =
        out->model.reason
            ? NULL
            : modelrules_first(MODEL_OF_TABLE,
                               &(ModelAsked){&out->model, points, NULL});
    if (rule) {
        out->model = (Model){.reason = rule->reason};
        if (out->reason)
            out->reason = arena_printf(g->arena, "%s; by statistics, %s",
                                       out->reason, rule->reason);
    }
    out->model.left_out += all - points->points;
    if (out->model.reason) {
        if (!out->reason)
            out->reason = arena_printf(
                g->arena, "no formula goes through all points, and %s%s",
                out->model.reason, negative_text(g));
        return;
    }
    out->kind = FOUND_MODEL;
}

/* ---- what is foretold ---- */

static bool exact_at(fmpq *value, const Expr *formula, const fmpq *x, size_t n,
                     Arena *arena) {
    const Expr **by = ARENA_ARRAY(arena, const Expr *, n);
    for (size_t p = 0; p < n; p++)
        by[p] = expr_fmpq(arena, &x[p]);
    return expr_is_constant(expr_substitute(arena, formula, by, n), value);
}

static double model_value(const Model *model, const fmpq *x, size_t n) {
    double place[MODEL_PARAMETERS] = {0};
    for (size_t p = 0; p < n; p++)
        place[p] = cellnumber_value(fmpq_numref(&x[p]), fmpq_denref(&x[p]));
    return model_at(model, place);
}

double fits_value(const Found *found, const fmpq *x, size_t parameters) {
    if (found->kind == FOUND_MODEL)
        return model_value(&found->model, x, parameters);
    double out = NAN;
    Arena *scratch = arena_new();
    fmpq *value = rational_array(scratch, 1);
    if (found->formula &&
        exact_at(value, found->formula, x, parameters, scratch))
        out = cellnumber_value(fmpq_numref(value), fmpq_denref(value));
    arena_free(scratch);
    return out;
}

static bool set_exact_value(FoundAt *at, const Grouped *g, const Expr *formula,
                            const fmpq *x) {
    size_t n = g->table->parameters.size;
    fmpq *value = rational_array(g->arena, 1);
    if (!exact_at(value, formula, x, n, g->arena))
        return false;
    at->exact = value;
    at->value = cellnumber_value(fmpq_numref(value), fmpq_denref(value));
    return true;
}

static bool set_model_value(FoundAt *at, const Found *found,
                            const ModelPoints *points, const Grouped *g,
                            const fmpq *x) {
    double place[MODEL_PARAMETERS] = {0};
    for (size_t p = 0; p < g->table->parameters.size; p++)
        place[p] = cellnumber_value(fmpq_numref(&x[p]), fmpq_denref(&x[p]));
    ModelForetold there;
    if (!model_foretell(&there, &found->model, points, MODEL_WIDE, place))
        return false;
    at->value = there.y;
    at->interval = there.interval;
    return true;
}

static void foretell(Found *out, const Grouped *g, const Places *places,
                     const ModelPoints *points) {
    for (size_t i = 0; i < places->size; i++) {
        const fmpq *x = places->at[i].x;
        FoundAt at = {.at = x, .interval = {-INFINITY, INFINITY}};
        if (out->kind == FOUND_MODEL
                ? set_model_value(&at, out, points, g, x)
                : out->formula && set_exact_value(&at, g, out->formula, x))
            *vec_push(g->arena, &out->at) = at;
    }
}

/* ---- one column ---- */

static Found find_grouped(Grouped *g, const Places *places, const fmpq *y) {
    Found out;
    ModelPoints points = {0};
    if (exactfits_find(&out, g, y)) {
        points = grouped_points(g, y);
        find_model(&out, g, &points);
    }
    foretell(&out, g, places, &points);
    return out;
}

static Found find_mean(Grouped *g, const Places *places, const fmpq *values) {
    Found out = {.points = g->points};
    ModelPoints points = grouped_is_not_above_0(g, values)
                             ? grouped_points(g, grouped_means(g, values))
                             : all_points(g, grouped_doubles(g, values));
    if (g->n_varying)
        find_model(&out, g, &points);
    else
        out.reason = "no parameter varies; give points with other values";
    foretell(&out, g, places, &points);
    return out;
}

static ColumnFit fit_column(Grouped *g, const Places *places,
                            const TableColumn *column) {
    const fmpq *values = column->values;
    ColumnFit out = {.column = column->name,
                     .is_several = grouped_is_several(g, values)};
    const fmpq *least = grouped_extreme(g, values, -1);
    if (!out.is_several) {
        out.found = find_grouped(g, places, least);
        return out;
    }
    out.found = find_mean(g, places, values);
    out.best = find_grouped(g, places, least);
    out.worst = find_grouped(g, places, grouped_extreme(g, values, 1));
    return out;
}

Status fits_find(Fits *out, const Table *table, const FitOptions *options,
                 Arena *arena) {
    Places places;
    TRY(places_find(&places, table, options, arena));
    Grouped g = grouped_make(table, arena);
    *out = (Fits){.table = table, .names = g.names};
    for (size_t c = 0; c < table->counts.size; c++)
        *vec_push(arena, &out->all) =
            fit_column(&g, &places, &table->counts.at[c]);
    return status_ok();
}
