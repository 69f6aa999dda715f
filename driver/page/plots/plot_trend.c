/* Plots of clusters: the costs of workloads against a feature, and the power
 * law that was fitted to their logarithms. */
#include "driver/page/markup/field.h"
#include "driver/page/plots/plot.h"

#include <math.h>

enum { MOST_PLOTS = 3 };

/* factor * x^exponent, and the interval of the exponent, which turns about the
 * centre of the logarithms of "seen". */
typedef struct PowerLaw {
    double factor, exponent, low, high; /* NAN: there is no interval */
    double x;                           /* of the centre */
} PowerLaw;

static double value_at(const PowerLaw *law, double x) {
    return law->factor * pow(x, law->exponent);
}

static double turned(const PowerLaw *law, double exponent, double x) {
    return value_at(law, law->x) * pow(x / law->x, exponent);
}

static void add_workloads(Plot *plot, const json_t *report, const json_t *costs,
                          Arena *arena) {
    const json_t *workloads = json_object_get(report, "workloads");
    for (size_t i = 0; i < json_array_size(workloads); i++) {
        const json_t *features =
            json_object_get(json_array_get(workloads, i), "features");
        double x = field_number(features, plot->x_name, 0);
        double y = field_at(costs, i, 0);
        if (plot_shows(x) && plot_shows(y))
            *vec_push(arena, &plot->seen) = (PlotPoint){x, y};
        else
            plot->left_out++;
    }
}

static void find_centre(PowerLaw *law, const PlotPoints *seen) {
    double sum = 0;
    for (size_t i = 0; i < seen->size; i++)
        sum += log(seen->at[i].x);
    law->x = exp(sum / (double)seen->size);
}

static void add_curve(Plot *plot, PlotPoints *points, const PowerLaw *law,
                      PlotRange range, Arena *arena) {
    double ends[] = {range.low, range.high};
    for (size_t i = 0; i < 2; i++) {
        double x = ends[i];
        plot_add(points, x, value_at(law, x), arena);
        if (isnan(law->low) || isnan(law->high))
            continue;
        double a = turned(law, law->low, x), b = turned(law, law->high, x);
        plot_add(&plot->low, x, fmin(a, b), arena);
        plot_add(&plot->high, x, fmax(a, b), arena);
    }
}

/* The interval is narrowest at the centre. */
static void add_law(Plot *plot, const PowerLaw *law, Arena *arena) {
    PlotRange range = plot_range_x(plot);
    for (size_t i = 0; i < plot->seen.size; i++) {
        double x = plot->seen.at[i].x, y = value_at(law, x);
        *vec_push(arena, &plot->expected) =
            (PlotPoint){x, plot_shows(y) ? y : 0};
    }
    add_curve(plot, &plot->line, law, (PlotRange){range.low, law->x}, arena);
    add_curve(plot, &plot->line, law, (PlotRange){law->x, range.high}, arena);
    add_curve(plot, &plot->beyond, law,
              (PlotRange){range.high, 10 * range.high}, arena);
}

static bool draw(Plot *out, const json_t *report, const json_t *cluster,
                 const json_t *fit, Arena *arena) {
    const json_t *power = json_object_get(fit, "power");
    const json_t *interval = json_object_get(fit, "exponent_interval");
    const char *feature = field_text(fit, "feature");
    PowerLaw law = {.factor = field_number(power, "a", NAN),
                    .exponent = field_number(power, "b", NAN),
                    .low = field_at(interval, 0, NAN),
                    .high = field_at(interval, 1, NAN)};
    if (!feature || isnan(law.factor) || isnan(law.exponent))
        return false;
    *out = (Plot){.x_name = feature,
                  .x_meaning = feature,
                  .y_name = "cost",
                  .formula = field_text(power, "formula")};
    add_workloads(out, report, json_object_get(cluster, "costs"), arena);
    if (!out->seen.size)
        return false;
    find_centre(&law, &out->seen);
    add_law(out, &law, arena);
    if (out->low.size)
        out->band = arena_printf(arena, "the %.0f%% interval of the exponent",
                                 field_number(report, "confidence", 95));
    return true;
}

Plots plot_cluster(const json_t *report, const json_t *cluster, Arena *arena) {
    const json_t *fit;
    Plots plots = {0};
    size_t i;
    json_array_foreach(json_object_get(cluster, "fits"), i, fit) {
        Plot plot;
        if (plots.size < MOST_PLOTS && draw(&plot, report, cluster, fit, arena))
            *vec_push(arena, &plots) = plot;
    }
    return plots;
}
