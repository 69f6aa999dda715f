#include "driver/page/plot.h"

#include "algebra/expr/expr.h"
#include "driver/page/field.h"

#include <ctype.h>
#include <flint/fmpq.h>
#include <flint/fmpz.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLOTS = 3, STEPS = 60, MOST_SYMBOLS = 64 };

/* ---- formulas ---- */

/* Exact, or a power law: that goes through the centre of the logarithms of the
 * points, as each least-squares fit of logarithms does. */
typedef struct Fit {
    const Expr *expr; /* NULL: a power law */
    size_t n_symbols;
    size_t symbol;              /* of a power law */
    double x, y;                /* its centre, logarithms to base 10 */
    double exponent, low, high; /* NAN: there is no band */
} Fit;

static double eval_expr(const Fit *fit, const double *values) {
    fmpz *exact = calloc(fit->n_symbols + 1, sizeof *exact);
    double y = NAN;
    fmpq_t out;
    if (!exact)
        arena_exhausted(fit->n_symbols);
    fmpq_init(out);
    for (size_t i = 0; i < fit->n_symbols; i++)
        fmpz_set_d(&exact[i], isfinite(values[i]) ? round(values[i]) : 0);
    if (expr_eval(out, fit->expr, exact, fit->n_symbols))
        y = fmpq_get_d(out);
    fmpq_clear(out);
    for (size_t i = 0; i < fit->n_symbols; i++)
        fmpz_clear(&exact[i]);
    free(exact);
    return y;
}

static double power_at(const Fit *fit, double exponent, double x) {
    return pow(10, fit->y + exponent * (log10(x) - fit->x));
}

static double eval(const Fit *fit, const double *values) {
    return fit->expr ? eval_expr(fit, values)
                     : power_at(fit, fit->exponent, values[fit->symbol]);
}

/* ---- the workload ---- */

/* What runs were over, and one row's work in them. */
typedef struct Runs {
    size_t n_symbols, count;
    const char **names, **meanings;
    double *values; /* of run r: values[r * n_symbols]; NAN: not known */
    double *work;   /* likewise */
} Runs;

static const char *text_or(const char *text, const char *otherwise) {
    return text && *text ? text : otherwise;
}

static void read_symbols(Runs *runs, const json_t *symbols, Arena *arena) {
    size_t n = json_array_size(symbols);
    runs->n_symbols = n < MOST_SYMBOLS ? n : MOST_SYMBOLS;
    runs->names = ARENA_ARRAY(arena, const char *, n + 1);
    runs->meanings = ARENA_ARRAY(arena, const char *, n + 1);
    for (size_t s = 0; s < runs->n_symbols; s++) {
        const json_t *symbol = json_array_get(symbols, s);
        runs->names[s] = text_or(field_text(symbol, "name"), "?");
        runs->meanings[s] =
            text_or(field_text(symbol, "meaning"), runs->names[s]);
    }
}

static Runs read_runs(const json_t *workload, const json_t *work,
                      Arena *arena) {
    const json_t *rows = json_object_get(workload, "runs");
    Runs runs = {.count = json_array_size(rows)};
    read_symbols(&runs, json_object_get(workload, "symbols"), arena);
    if (json_array_size(work) < runs.count)
        runs.count = json_array_size(work);
    runs.values = ARENA_ARRAY(arena, double, runs.count *runs.n_symbols + 1);
    runs.work = ARENA_ARRAY(arena, double, runs.count + 1);
    for (size_t r = 0; r < runs.count; r++) {
        runs.work[r] = field_at(work, r, NAN);
        for (size_t s = 0; s < runs.n_symbols; s++)
            runs.values[r * runs.n_symbols + s] =
                field_at(json_array_get(rows, r), s, NAN);
    }
    return runs;
}

static const double *values_of(const Runs *runs, size_t run) {
    return &runs->values[run * runs->n_symbols];
}

static bool is_shown(const Runs *runs, size_t run, size_t symbol) {
    return values_of(runs, run)[symbol] > 0 && runs->work[run] > 0;
}

static bool has_values(const Fit *fit, const double *values) {
    for (size_t s = 0; s < fit->n_symbols; s++)
        if (isnan(values[s]) &&
            (fit->expr ? expr_has_symbol(fit->expr, (SymbolId)s)
                       : s == fit->symbol))
            return false;
    return true;
}

/* ---- finding the formula ---- */

static bool is_word_char(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

static bool names_symbol(const char *formula, const char *name) {
    size_t length = strlen(name);
    for (const char *at = formula; (at = strstr(at, name)); at++)
        if ((at == formula || !is_word_char(at[-1])) &&
            !is_word_char(at[length]))
            return true;
    return false;
}

/* The centre of logarithms, if any run can be shown. */
static bool find_centre(Fit *fit, const Runs *runs) {
    double x = 0, y = 0;
    size_t count = 0;
    for (size_t r = 0; r < runs->count; r++) {
        if (!is_shown(runs, r, fit->symbol))
            continue;
        x += log10(values_of(runs, r)[fit->symbol]);
        y += log10(runs->work[r]);
        count++;
    }
    fit->x = count ? x / (double)count : 0;
    fit->y = count ? y / (double)count : 0;
    return count > 0;
}

static bool find_power_law(Fit *fit, const json_t *total, const Runs *runs) {
    const char *formula = field_text(total, "formula");
    fit->exponent = field_number(total, "exponent", NAN);
    fit->low = field_number(total, "exponent_low", NAN);
    fit->high = field_number(total, "exponent_high", NAN);
    for (size_t s = 0; s < runs->n_symbols && !isnan(fit->exponent); s++)
        if (names_symbol(formula, runs->names[s])) {
            fit->symbol = s;
            return find_centre(fit, runs);
        }
    return false;
}

/* False: nothing is known that could be drawn. */
static bool find_fit(Fit *fit, const json_t *total, const Runs *runs,
                     Arena *arena) {
    const char *formula = field_text(total, "formula");
    *fit = (Fit){.n_symbols = runs->n_symbols, .low = NAN, .high = NAN};
    if (!formula)
        return false;
    Status parsed =
        expr_parse(&fit->expr, formula, runs->names, runs->n_symbols, arena);
    if (parsed.code == ASYM_OK)
        return true;
    fit->expr = NULL;
    return find_power_law(fit, total, runs);
}

/* ---- what is shown ---- */

static void add_point(PlotPoints *points, double x, double y, Arena *arena) {
    bool again = points->size && points->at[points->size - 1].x == x;
    if (x > 0 && y > 0 && isfinite(x) && isfinite(y) && !again)
        *vec_push(arena, points) = (PlotPoint){x, y};
}

static void add_band(Plot *plot, const Fit *fit, double x, Arena *arena) {
    if (isnan(fit->low) || isnan(fit->high))
        return;
    double a = power_at(fit, fit->low, x), b = power_at(fit, fit->high, x);
    add_point(&plot->low, x, fmin(a, b), arena);
    add_point(&plot->high, x, fmax(a, b), arena);
}

/* 0 where it has no value that could be shown. */
static double shown_value(const Fit *fit, const double *values) {
    double y = has_values(fit, values) ? eval(fit, values) : 0;
    return isfinite(y) && y > 0 ? y : 0;
}

static void add_runs(Plot *plot, const Runs *runs, size_t symbol,
                     const Fit *fit, Arena *arena) {
    for (size_t r = 0; r < runs->count; r++) {
        const double *values = values_of(runs, r);
        if (!is_shown(runs, r, symbol)) {
            plot->left_out++;
            continue;
        }
        double x = values[symbol];
        *vec_push(arena, &plot->seen) = (PlotPoint){x, runs->work[r]};
        if (fit)
            *vec_push(arena, &plot->expected) =
                (PlotPoint){x, shown_value(fit, values)};
    }
}

static double *copied(const Runs *runs, size_t run, Arena *arena) {
    double *values = ARENA_ARRAY(arena, double, runs->n_symbols + 1);
    memcpy(values, values_of(runs, run), runs->n_symbols * sizeof *values);
    return values;
}

static size_t largest_run(const Runs *runs, size_t symbol) {
    size_t best = runs->count;
    for (size_t r = 0; r < runs->count; r++)
        if (is_shown(runs, r, symbol) &&
            (best == runs->count ||
             values_of(runs, r)[symbol] > values_of(runs, best)[symbol]))
            best = r;
    return best;
}

static bool is_over_one(const Fit *fit, size_t symbol) {
    for (size_t s = 0; s < fit->n_symbols && fit->expr; s++)
        if (s != symbol && expr_has_symbol(fit->expr, (SymbolId)s))
            return false;
    return true;
}

static void add_line(Plot *plot, const Fit *fit, double *values, size_t symbol,
                     PlotRange range, Arena *arena) {
    for (int i = 0; i <= STEPS; i++) {
        double x = range.low * pow(range.high / range.low, (double)i / STEPS);
        values[symbol] = fit->expr ? round(x) : x;
        add_point(&plot->line, values[symbol], eval(fit, values), arena);
        add_band(plot, fit, values[symbol], arena);
    }
}

/* All symbols grow alike. */
static void add_beyond(Plot *plot, const Fit *fit, const double *from,
                       size_t symbol, Arena *arena) {
    double *values = ARENA_ARRAY(arena, double, fit->n_symbols + 1);
    if (!has_values(fit, from))
        return;
    for (int i = 0; i <= STEPS; i++) {
        double times = pow(10, (double)i / STEPS);
        for (size_t s = 0; s < fit->n_symbols; s++)
            values[s] = from[s] * times;
        add_point(&plot->beyond, values[symbol], eval(fit, values), arena);
        add_band(plot, fit, values[symbol], arena);
    }
}

static Plot plot_of(const Runs *runs, size_t symbol, const Fit *fit,
                    const json_t *total, Arena *arena) {
    Plot plot = {.x_name = runs->names[symbol],
                 .x_meaning = runs->meanings[symbol],
                 .y_name = "work",
                 .formula = fit ? field_text(total, "formula") : NULL};
    add_runs(&plot, runs, symbol, fit, arena);
    size_t run = largest_run(runs, symbol);
    if (fit && plot.seen.size && run < runs->count) {
        if (is_over_one(fit, symbol))
            add_line(&plot, fit, copied(runs, run, arena), symbol,
                     plot_range_x(&plot), arena);
        add_beyond(&plot, fit, values_of(runs, run), symbol, arena);
    }
    return plot;
}

/* ---- which symbols ---- */

static bool varies(const Runs *runs, size_t symbol) {
    for (size_t r = 1; r < runs->count; r++)
        if (values_of(runs, r)[symbol] != values_of(runs, 0)[symbol])
            return true;
    return false;
}

static bool is_chosen(const Runs *runs, size_t symbol, const Fit *fit) {
    if (!fit)
        return varies(runs, symbol);
    return fit->expr ? expr_has_symbol(fit->expr, (SymbolId)symbol)
                     : symbol == fit->symbol;
}

/* A constant is over none: it is shown over the first that varies. */
static void add_plots(Plots *plots, const Runs *runs, const Fit *fit,
                      const json_t *total, Arena *arena) {
    for (size_t s = 0; s < runs->n_symbols && plots->size < MOST_PLOTS; s++) {
        if (!is_chosen(runs, s, fit))
            continue;
        Plot plot = plot_of(runs, s, fit, total, arena);
        if (plot.seen.size)
            *vec_push(arena, plots) = plot;
    }
    for (size_t s = 0; s < runs->n_symbols && !plots->size && fit; s++) {
        Plot plot = plot_of(runs, s, fit, total, arena);
        if (plot.seen.size && varies(runs, s))
            *vec_push(arena, plots) = plot;
    }
}

Plots plot_row(const json_t *workload, const json_t *row, Arena *arena) {
    const json_t *total = json_object_get(row, "total");
    Runs runs = read_runs(workload, json_object_get(row, "work"), arena);
    Plots plots = {0};
    Fit fit;
    bool known = find_fit(&fit, total, &runs, arena);
    add_plots(&plots, &runs, known ? &fit : NULL, total, arena);
    return plots;
}

/* ---- a formula alone ---- */

/* False: it is not over "name" alone, or was not tested above 0. */
static bool draw_claim(Plot *out, const char *formula, const char *name,
                       const json_t *tested, Arena *arena) {
    Fit fit = {.n_symbols = 1, .low = NAN, .high = NAN};
    PlotRange range = {fmax(1, field_at(tested, 0, 1)), field_at(tested, 1, 0)};
    Status parsed = expr_parse(&fit.expr, formula, &name, 1, arena);
    if (parsed.code != ASYM_OK || !expr_has_symbol(fit.expr, 0) ||
        range.high < range.low)
        return false;
    double value = range.high;
    add_line(out, &fit, &value, 0, range, arena);
    add_beyond(out, &fit, &range.high, 0, arena);
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
            1e-9 * plot->seen.at[i].y)
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
