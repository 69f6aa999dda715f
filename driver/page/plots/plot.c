#include "driver/page/plots/plot.h"

#include "algebra/expr/expr.h"
#include "driver/page/markup/field.h"

#include <flint/fmpq.h>
#include <flint/fmpz.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLOTS = 3, MOST_SYMBOLS = 64, STEPS = 60 };

/* ---- the workload ---- */

/* What runs were over, and one row's work in them. */
typedef struct Runs {
    const json_t *row;
    size_t n_symbols, count;
    const char **names, **meanings;
    double *values; /* of run r: values[r * n_symbols]; 0: not known */
    double *measured, *expected; /* by run; likewise */
    size_t largest;              /* the run with most work in all */
    Arena *arena;
} Runs;

static const char *text_or(const char *text, const char *otherwise) {
    return text && *text ? text : otherwise;
}

static void read_symbols(Runs *runs, const json_t *symbols) {
    size_t n = json_array_size(symbols);
    runs->n_symbols = n < MOST_SYMBOLS ? n : MOST_SYMBOLS;
    runs->names = ARENA_ARRAY(runs->arena, const char *, n + 1);
    runs->meanings = ARENA_ARRAY(runs->arena, const char *, n + 1);
    for (size_t s = 0; s < runs->n_symbols; s++) {
        const json_t *symbol = json_array_get(symbols, s);
        runs->names[s] = text_or(field_text(symbol, "name"), "?");
        runs->meanings[s] =
            text_or(field_text(symbol, "meaning"), runs->names[s]);
    }
}

static double *read_numbers(const json_t *numbers, size_t count, Arena *arena) {
    double *out = ARENA_ARRAY(arena, double, count + 1);
    for (size_t i = 0; i < count; i++)
        out[i] = field_at(numbers, i, 0);
    return out;
}

static Runs read_runs(const json_t *workload, const json_t *row, Arena *arena) {
    const json_t *rows = json_object_get(workload, "runs");
    Runs runs = {.row = row, .count = json_array_size(rows), .arena = arena};
    read_symbols(&runs, json_object_get(workload, "symbols"));
    runs.measured =
        read_numbers(json_object_get(row, "measured"), runs.count, arena);
    runs.expected =
        read_numbers(json_object_get(row, "expected"), runs.count, arena);
    runs.values = ARENA_ARRAY(arena, double, runs.count *runs.n_symbols + 1);
    for (size_t r = 0; r < runs.count; r++)
        for (size_t s = 0; s < runs.n_symbols; s++)
            runs.values[r * runs.n_symbols + s] =
                field_at(json_array_get(rows, r), s, 0);
    double largest = field_number(workload, "largest", 0);
    runs.largest =
        largest > 0 && largest < (double)runs.count ? (size_t)largest : 0;
    return runs;
}

static double value_of(const Runs *runs, size_t run, size_t symbol) {
    return runs->values[run * runs->n_symbols + symbol];
}

/* ---- what is shown ---- */

bool plot_shows(double value) {
    return value > 1e-100 && value < 1e100;
}

void plot_add(PlotPoints *points, double x, double y, Arena *arena) {
    bool again = points->size && points->at[points->size - 1].x == x;
    if (plot_shows(x) && plot_shows(y) && !again)
        *vec_push(arena, points) = (PlotPoint){x, y};
}

static double shown_or_0(double value) {
    return plot_shows(value) ? value : 0;
}

static void add_runs(Plot *plot, const Runs *runs, size_t symbol) {
    for (size_t r = 0; r < runs->count; r++) {
        double x = value_of(runs, r, symbol);
        if (!plot_shows(x) || !plot_shows(runs->measured[r])) {
            plot->left_out++;
            continue;
        }
        *vec_push(runs->arena, &plot->seen) = (PlotPoint){x, runs->measured[r]};
        if (plot->formula)
            *vec_push(runs->arena, &plot->expected) =
                (PlotPoint){x, shown_or_0(runs->expected[r])};
    }
}

static int compare_points(const void *one, const void *other) {
    const PlotPoint *a = one, *b = other;
    if (a->x != b->x)
        return a->x < b->x ? -1 : 1;
    return (a->y > b->y) - (a->y < b->y);
}

/* Whether the formula gives one value for each x. */
static bool is_line(const PlotPoints *sorted) {
    for (size_t i = 1; i < sorted->size; i++)
        if (sorted->at[i].x == sorted->at[i - 1].x &&
            sorted->at[i].y != sorted->at[i - 1].y)
            return false;
    return true;
}

static void add_line(Plot *plot, const Runs *runs) {
    PlotPoints sorted = {0};
    for (size_t i = 0; i < plot->expected.size; i++)
        *vec_push(runs->arena, &sorted) = plot->expected.at[i];
    if (!sorted.size)
        return;
    qsort(sorted.at, sorted.size, sizeof *sorted.at, compare_points);
    for (size_t i = 0; i < sorted.size && is_line(&sorted); i++)
        plot_add(&plot->line, sorted.at[i].x, sorted.at[i].y, runs->arena);
}

static void add_beyond(Plot *plot, const Runs *runs, size_t symbol) {
    const json_t *beyond = json_object_get(runs->row, "expected_beyond");
    size_t count = json_array_size(beyond);
    double x = value_of(runs, runs->largest, symbol);
    for (size_t k = 0; k < count && count > 1; k++)
        plot_add(&plot->beyond, x * pow(10, (double)k / (double)(count - 1)),
                 field_at(beyond, k, 0), runs->arena);
}

/* Twice the error of runs that were left out of the fit. */
static void add_band(Plot *plot, const PlotPoints *points, double error,
                     Arena *arena) {
    for (size_t i = 0; i < points->size; i++) {
        PlotPoint p = points->at[i];
        plot_add(&plot->low, p.x, p.y / (1 + 2 * error), arena);
        plot_add(&plot->high, p.x, p.y * (1 + 2 * error), arena);
    }
}

static void add_bands(Plot *plot, double error, Arena *arena) {
    char text[HTML_NUMBER];
    if (!(error > 0) || !plot->line.size)
        return;
    add_band(plot, &plot->line, error, arena);
    add_band(plot, &plot->beyond, error, arena);
    plot->band = arena_printf(arena,
                              "within %s%% of it, twice the error of runs that "
                              "were left out of the fit",
                              html_number(text, 200 * error));
}

static Plot plot_of(const Runs *runs, size_t symbol) {
    const json_t *total = json_object_get(runs->row, "total");
    Plot plot = {.x_name = runs->names[symbol],
                 .x_meaning = runs->meanings[symbol],
                 .y_name = "work",
                 .formula = field_text(total, "formula")};
    if (!json_is_array(json_object_get(runs->row, "expected")))
        plot.formula = NULL;
    add_runs(&plot, runs, symbol);
    add_line(&plot, runs);
    add_beyond(&plot, runs, symbol);
    add_bands(&plot, field_number(total, "error", 0), runs->arena);
    return plot;
}

/* ---- which symbols ---- */

static bool names_symbol(const json_t *over, const char *name) {
    for (size_t i = 0; i < json_array_size(over); i++) {
        const char *own = json_string_value(json_array_get(over, i));
        if (own && strcmp(own, name) == 0)
            return true;
    }
    return false;
}

static bool varies(const Runs *runs, size_t symbol) {
    for (size_t r = 1; r < runs->count; r++)
        if (value_of(runs, r, symbol) != value_of(runs, 0, symbol))
            return true;
    return false;
}

/* Adds plots over the symbols named in "over"; over those that vary where that
 * is NULL. */
static void add_plots(Plots *plots, const Runs *runs, const json_t *over,
                      size_t most) {
    for (size_t s = 0; s < runs->n_symbols && plots->size < most; s++) {
        if (over ? !names_symbol(over, runs->names[s]) : !varies(runs, s))
            continue;
        Plot plot = plot_of(runs, s);
        if (plot.seen.size)
            *vec_push(runs->arena, plots) = plot;
    }
}

Plots plot_row(const json_t *workload, const json_t *row, Arena *arena) {
    Runs runs = read_runs(workload, row, arena);
    const json_t *over = json_object_get(row, "total_over");
    Plots plots = {0};
    if (!runs.count)
        return plots;
    add_plots(&plots, &runs, over, MOST_PLOTS);
    if (!plots.size && over)
        add_plots(&plots, &runs, NULL, 1);
    return plots;
}

/* ---- a formula alone ---- */

static double eval(const Expr *formula, double x) {
    fmpz_t value;
    fmpq_t out;
    fmpz_init(value);
    fmpq_init(out);
    fmpz_set_d(value, x);
    double y = expr_eval(out, formula, value, 1) ? fmpq_get_d(out) : 0;
    fmpq_clear(out);
    fmpz_clear(value);
    return y;
}

static void draw(PlotPoints *points, const Expr *formula, PlotRange range,
                 Arena *arena) {
    for (int i = 0; i <= STEPS; i++) {
        double x = round(
            range.low * pow(range.high / range.low, (double)i / (double)STEPS));
        plot_add(points, x, eval(formula, x), arena);
    }
}

/* False: it is not over "name" alone, or was not tested above 0. */
static bool draw_claim(Plot *out, const char *formula, const char *name,
                       const json_t *tested, Arena *arena) {
    const Expr *expr = NULL;
    PlotRange range = {fmax(1, field_at(tested, 0, 1)), field_at(tested, 1, 0)};
    Status parsed = expr_parse(&expr, formula, &name, 1, arena);
    if (parsed.code != ASYM_OK || !expr_has_symbol(expr, 0) ||
        range.high < range.low || range.high > 1e15)
        return false;
    draw(&out->line, expr, range, arena);
    draw(&out->beyond, expr, (PlotRange){range.high, 10 * range.high}, arena);
    out->x_name = out->x_meaning = name;
    out->formula = formula;
    return out->line.size > 0 && out->beyond.size > 0;
}

bool plot_claim(Plot *out, const json_t *claim, const char *y_name,
                Arena *arena) {
    json_t *tested = json_object_get(claim, "tested"), *range;
    const char *formula = field_text(claim, "formula"), *name;
    if (!formula)
        return false;
    json_object_foreach(tested, name, range) {
        *out = (Plot){.y_name = y_name};
        if (draw_claim(out, formula, name, range, arena))
            return true;
    }
    return false;
}

/* ---- reading it ---- */

bool plot_is_exact(const Plot *plot) {
    for (size_t i = 0; i < plot->expected.size; i++)
        if (fabs(plot->seen.at[i].y - plot->expected.at[i].y) >
            1e-5 * plot->seen.at[i].y) /* they have six digits */
            return false;
    return plot->expected.size > 0;
}

static void widen(PlotRange *x, PlotRange *y, const PlotPoints *points) {
    for (size_t i = 0; i < points->size; i++) {
        const PlotPoint *p = &points->at[i];
        x->low = fmin(x->low, p->x);
        x->high = fmax(x->high, p->x);
        if (p->y > 0) {
            y->low = fmin(y->low, p->y);
            y->high = fmax(y->high, p->y);
        }
    }
}

static void find_ranges(PlotRange *x, PlotRange *y, const Plot *plot) {
    *x = *y = (PlotRange){INFINITY, 0};
    widen(x, y, &plot->seen);
    widen(x, y, &plot->line);
    widen(x, y, &plot->beyond);
    widen(x, y, &plot->low);
    widen(x, y, &plot->high);
    if (x->high == 0)
        *x = *y = (PlotRange){1, 10};
}

PlotRange plot_range_x(const Plot *plot) {
    PlotRange x, y;
    find_ranges(&x, &y, plot);
    return x;
}

PlotRange plot_range_y(const Plot *plot) {
    PlotRange x, y;
    find_ranges(&x, &y, plot);
    return y;
}
