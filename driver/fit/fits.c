#include "driver/fit/fits.h"

#include "algebra/growth/bigo.h"
#include "algebra/growth/roundings.h"
#include "driver/fit/cellnumber.h"
#include "driver/fit/grouped.h"
#include "driver/fit/places.h"
#include "driver/fit/strays.h"
#include "interp/model/modelrules.h"
#include "interp/search/twoforms.h"
#include "static/timing/rational.h"

#include <math.h>

/* ---- exact ---- */

/* A formula of the varying parameters, which were made whole, as one of all. */
static const Expr *as_given(const Grouped *g, const Expr *formula) {
    const Expr **by = ARENA_ARRAY(g->arena, const Expr *, g->n_varying + 1);
    for (size_t v = 0; v < g->n_varying; v++) {
        size_t p = g->varying[v];
        by[v] = expr_mul(g->arena, expr_fmpz(g->arena, &g->scale[p]),
                         expr_symbol(g->arena, (SymbolId)p));
    }
    return expr_substitute(g->arena, formula, by, g->n_varying);
}

/* What is taken away grows, too: "formula" with all coefficients above 0, where
 * nothing cancels out. */
static const Expr *without_signs(const Expr *formula, Arena *arena) {
    SymbolId more;
    const Expr *sum = expr_int(arena, 0);
    formula = roundings_part(arena, formula, &more);
    fmpq_t coefficient;
    fmpq_init(coefficient);
    for (size_t i = 0; i < expr_term_count(formula); i++) {
        const Expr *term = expr_term(arena, formula, i);
        expr_term_coefficient(coefficient, formula, i);
        sum = fmpq_sgn(coefficient) < 0 ? expr_sub(arena, sum, term)
                                        : expr_add(arena, sum, term);
    }
    fmpq_clear(coefficient);
    return roundings_at_most(arena, sum, more);
}

static void set_formula(Found *out, const Grouped *g, FoundKind kind,
                        const Expr *formula) {
    Text growth = text_new(g->arena);
    out->kind = kind;
    out->formula = as_given(g, formula);
    bigo_print(&growth, without_signs(out->formula, g->arena),
               (const char *const *)g->names, g->arena);
    out->growth = text_chars(&growth);
}

static const char *name_of(const Grouped *g, SymbolId varying) {
    return g->names[g->varying[varying]];
}

static bool is_whole(const Grouped *g) {
    for (size_t v = 0; v < g->n_varying; v++)
        if (!fmpz_is_one(&g->scale[g->varying[v]]))
            return false;
    return true;
}

static void take_fit(Found *out, const Grouped *g, const Fit *fit) {
    Arena *arena = g->arena;
    switch (fit->status) {
    case FIT_EXACT:
        set_formula(out, g, FOUND_EXACT, fit->formula);
        out->held_out = fit->held_out;
        break;
    case FIT_NOT_WHOLE:
        set_formula(out, g, FOUND_EXACT, fit->fraction);
        if (is_whole(g))
            out->reason = "it is no whole number between the points; give "
                          "some of these, too";
        break;
    case FIT_NOT_APART:
        out->reason = arena_printf(
            arena,
            "%s and %s do not vary apart; give points in which one of "
            "them stays and the other does not",
            name_of(g, fit->apart_a), name_of(g, fit->apart_b));
        break;
    case FIT_NEVER_VARIED:
        out->reason = arena_printf(arena, "no parameter varies; give points "
                                          "with other values");
        break;
    case FIT_TOO_FEW:
        out->reason = "there are too few points to check an exact formula; "
                      "give more";
        break;
    case FIT_REFUTED:
        break;
    }
    if (!fit->has_outlier)
        return;
    fmpq *expected = rational_array(arena, 1);
    fmpq_set(expected, fit->expected);
    FoundOutlier outlier = {grouped_row(g, fit->outlier), expected};
    set_formula(out, g, FOUND_BUT_SOME, fit->formula_without);
    out->held_out = fit->held_out;
    *vec_push(arena, &out->outliers) = outlier;
}

static bool take_two_forms(Found *out, const Grouped *g,
                           const Samples *samples) {
    TwoForms two;
    if (!twoforms_find(&two, samples, g->arena))
        return false;
    set_formula(out, g, FOUND_EXACT, two.formula);
    out->held_out = two.held_out;
    return true;
}

static void take_strays(Found *out, const Grouped *g, const Samples *samples) {
    Strays strays;
    if (!strays_find(&strays, samples, g->arena))
        return;
    set_formula(out, g, FOUND_BUT_SOME, strays.formula);
    out->held_out = strays.held_out;
    for (size_t i = 0; i < strays.rows.size; i++) {
        size_t row = strays.rows.at[i];
        fmpq *value = rational_array(g->arena, 1);
        bool known = expr_eval(value, strays.formula,
                               samples->x + row * samples->n_symbols,
                               samples->n_symbols);
        *vec_push(g->arena, &out->outliers) =
            (FoundOutlier){grouped_row(g, row), known ? value : NULL};
    }
}

/* Whether all points with the largest value of a parameter are outliers, which
 * "off" says of rows. */
static bool is_off_at_largest(const Grouped *g, SymbolId varying,
                              const bool *off) {
    const fmpz *largest = &g->x[varying];
    bool is_off = true;
    for (size_t i = 0; i < g->points; i++) {
        const fmpz *x = &g->x[i * g->n_varying + varying];
        int order = fmpz_cmp(x, largest);
        if (order < 0)
            continue;
        is_off = (order > 0 || is_off) && off[grouped_row(g, i)];
        largest = x;
    }
    return is_off;
}

/* Another regime may begin at outliers. */
static void doubt_largest(Found *out, const Grouped *g) {
    bool *off = ARENA_ARRAY(g->arena, bool, g->table->rows + 1);
    for (size_t i = 0; i < out->outliers.size; i++)
        off[out->outliers.at[i].row] = true;
    for (size_t v = 0; v < g->n_varying; v++)
        if (is_off_at_largest(g, (SymbolId)v, off))
            out->reason = arena_printf(
                g->arena,
                "it may grow another way where %s is largest, which has no "
                "point on the formula; give larger ones",
                name_of(g, (SymbolId)v));
}

/* Whether statistics may answer where there is no exact formula. */
static bool find_exact(Found *out, const Grouped *g, const fmpq *y) {
    Samples samples = {
        .n_symbols = g->n_varying, .size = g->points, .x = g->x, .y = y};
    Fit fit;
    *out = (Found){.points = g->points};
    fit_exact(&fit, &samples, g->arena);
    if (g->n_varying == 0)
        fit.status = FIT_NEVER_VARIED;
    take_fit(out, g, &fit);
    bool is_refuted = fit.status == FIT_REFUTED && !fit.has_outlier;
    if (is_refuted && !take_two_forms(out, g, &samples))
        take_strays(out, g, &samples);
    if (out->kind == FOUND_BUT_SOME)
        doubt_largest(out, g);
    return out->kind == FOUND_NOTHING &&
           (fit.status == FIT_REFUTED || fit.status == FIT_TOO_FEW);
}

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
    Text growth = text_new(g->arena);
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
    model_print_order(&growth, &out->model, (const char *const *)g->names);
    out->growth = text_chars(&growth);
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
    if (find_exact(&out, g, y)) {
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
