/* plot.h -- what a plot of a ranked row, or of a formula, shows.
 *
 *     row, workload, formula --> [Plot] --> SVG (plot_svg), text (plot_text)
 *
 * Both axes are logarithmic, so only what is above 0 can be shown. */
#ifndef ASYM_DRIVER_PAGE_PLOTS_PLOT_H
#define ASYM_DRIVER_PAGE_PLOTS_PLOT_H

#include "base/vec.h"
#include "driver/page/markup/html.h"

#include <jansson.h>

typedef struct PlotPoint {
    double x, y;
} PlotPoint;

typedef Vec(PlotPoint) PlotPoints;

typedef struct Plot {
    const char *x_name, *x_meaning; /* "arg1", "argument 1" */
    const char *y_name;             /* "work" */
    const char *formula;  /* behind the line; NULL: unknown, there is none */
    PlotPoints seen;      /* one a run */
    PlotPoints expected;  /* of the same runs, by the formula; y is 0 where it
                             has  no value.  None without a formula */
    PlotPoints line;      /* of a formula over x alone, where runs were */
    PlotPoints beyond;    /* from the largest run to where all symbols are ten
                             times as large */
    PlotPoints low, high; /* the ends of the band along "line", and on */
    const char *band;     /* what that is: "the 95% interval of the exponent" */
    size_t left_out;      /* runs with a 0 or without a number */
} Plot;

typedef Vec(Plot) Plots;

/* What the total of a ranked row is about, against each symbol of the workload
 * that its formula names; without a formula, against those that vary.  At most
 * three. */
Plots plot_row(const json_t *workload, const json_t *row, Arena *arena);

/* The cost of a cluster against each feature that a power law of it was found
 * over.  At most three. */
Plots plot_cluster(const json_t *report, const json_t *cluster, Arena *arena);

/* A number of a report whose formula has one symbol, over the values that were
 * tested.  False if it is none. */
bool plot_claim(Plot *out, const json_t *claim, const char *y_name,
                Arena *arena);

/* Whether a value has a place on an axis: it is above 0, and no larger than
 * anything that was counted or foretold. */
bool plot_shows(double value);

/* For what makes plots: adds a point, unless it cannot be shown, or stands
 * where the last one does. */
void plot_add(PlotPoints *points, double x, double y, Arena *arena);

/* Whether the formula gives what each run had. */
bool plot_is_exact(const Plot *plot);

typedef struct PlotRange {
    double low, high;
} PlotRange;

/* Of all that "plot" shows; low <= high, both above 0. */
PlotRange plot_range_x(const Plot *plot);
PlotRange plot_range_y(const Plot *plot);

/* One figure: the plot, and below it how far runs are off where they are.
 * "number" makes the ids of the page unique. */
void plot_svg(Html *html, const Plot *plot, size_t number);

/* A file of its own: the plots, each with its formula, one below the other. */
void plot_svg_file(Html *html, const Plots *plots);

/* For a terminal, "width" columns wide, at least 40. */
void plot_text(Text *out, const Plot *plot, size_t width);

#endif
