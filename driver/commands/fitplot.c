#include "driver/commands/fitplot.h"

#include "base/files/outfile.h"
#include "driver/fit/cellnumber.h"
#include "driver/page/plots/plot.h"
#include "static/timing/rational.h"

#include <math.h>
#include <string.h>

static double value_of(const fmpq *value) {
    return cellnumber_value(fmpq_numref(value), fmpq_denref(value));
}

/* Sizes between the least and the largest, whole ones where these are. */
static void add_line(Plot *plot, const Found *found, Arena *arena) {
    enum { STEPS = 80 };
    PlotRange range = plot_range_x(plot);
    fmpq *x = rational_array(arena, 1);
    for (size_t i = 0; i <= STEPS; i++) {
        double at =
            range.low * pow(range.high / range.low, (double)i / (double)STEPS);
        bool whole = range.low >= 1 && at < 1e15;
        double parts = whole ? 1 : 1e6;
        at = round(at * parts) / parts;
        fmpz_set_d(fmpq_numref(x), at * parts);
        fmpz_set_d(fmpq_denref(x), parts);
        fmpq_canonicalise(x);
        plot_add(&plot->line, at, fits_value(found, x, 1), arena);
    }
}

/* A count over one parameter. */
static Plot plot_of(const Fits *fits, size_t column, size_t parameter,
                    Arena *arena) {
    const Table *t = fits->table;
    const ColumnFit *fit = &fits->all.at[column];
    size_t n = t->parameters.size;
    Plot plot = {.x_name = fits->names[parameter],
                 .x_meaning = fits->names[parameter],
                 .y_name = fit->column,
                 .formula = fit_report_formula(fits, &fit->found, arena)};
    fmpq *x = rational_array(arena, n);
    for (size_t i = 0; i < t->rows; i++) {
        double at = value_of(&t->parameters.at[parameter].values[i]);
        double y = value_of(&t->counts.at[column].values[i]);
        if (!plot_shows(at) || !plot_shows(y)) {
            plot.left_out++;
            continue;
        }
        *vec_push(arena, &plot.seen) = (PlotPoint){at, y};
        for (size_t p = 0; p < n; p++)
            fmpq_set(&x[p], &t->parameters.at[p].values[i]);
        double expected = fits_value(&fit->found, x, n);
        *vec_push(arena, &plot.expected) =
            (PlotPoint){at, plot_shows(expected) ? expected : 0};
    }
    if (n == 1 && plot.seen.size && plot.formula)
        add_line(&plot, &fit->found, arena);
    return plot;
}

static Status write_plots(const Plots *plots, const char *path, Arena *arena) {
    Html html = html_new(arena);
    OutFile file;
    plot_svg_file(&html, plots);
    const char *text = text_chars(&html.out);
    if (strcmp(path, "-") == 0) {
        (void)fputs(text, stdout);
        return status_ok();
    }
    Status status = outfile_open(&file, path, OUTFILE_DATA, arena);
    if (status.code == ASYM_OK) {
        (void)fputs(text, file.stream);
        status = outfile_finish(&file, status_ok());
    }
    return status.code == ASYM_OK
               ? status
               : status_fail(status.code,
                             "--plot %.150s: it cannot be written: %.60s", path,
                             status.message);
}

Status fitplot_write(const Fits *fits, const char *path, Arena *arena) {
    Plots plots = {0};
    if (!path)
        return status_ok();
    for (size_t c = 0; c < fits->all.size; c++)
        for (size_t p = 0; p < fits->table->parameters.size; p++) {
            Plot plot = plot_of(fits, c, p, arena);
            if (plot.seen.size)
                *vec_push(arena, &plots) = plot;
        }
    if (!plots.size)
        return status_fail(ASYM_USAGE,
                           "--plot: nothing can be shown: both axes are "
                           "logarithmic, and no point is above 0 in both");
    return write_plots(&plots, path, arena);
}
