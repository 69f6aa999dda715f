#include "driver/page/plots/plot.h"

#include <math.h>

enum {
    WIDTH = 420,
    LEFT = 56,
    RIGHT = 406,
    TOP = 10,
    BOTTOM = 232,     /* of the plot itself */
    OFF_HEIGHT = 150, /* of the picture of how far runs are off */
    OFF_BOTTOM = 108
};

/* One axis: where values are, logarithmically. */
typedef struct Axis {
    double low, high;   /* values, low < high */
    double start, stop; /* where these are */
} Axis;

static Axis axis_of(PlotRange range, double start, double stop) {
    double ratio = range.high / range.low;
    double margin = ratio < 1.5 ? 2 : pow(ratio, 0.04);
    return (Axis){range.low / margin, range.high * margin, start, stop};
}

static double place(const Axis *axis, double value) {
    double part = log(value / axis->low) / log(axis->high / axis->low);
    part = fmin(fmax(part, -0.05), 1.05);
    return axis->start + part * (axis->stop - axis->start);
}

/* ---- ticks ---- */

typedef Vec(double) Ticks;

/* Powers of ten, every second or third of many; of few, halves too. */
static Ticks ticks_of(const Axis *axis, Arena *arena) {
    static const double parts[] = {1, 2, 5};
    int first = (int)floor(log10(axis->low)),
        last = (int)ceil(log10(axis->high));
    int step = (last - first) / 7 + 1;
    size_t n = last - first <= 3 ? 3 : 1;
    Ticks ticks = {0};
    for (int power = first; power <= last; power += step)
        for (size_t i = 0; i < n; i++) {
            double value = parts[i] * pow(10, power);
            if (value >= axis->low && value <= axis->high)
                *vec_push(arena, &ticks) = value;
        }
    return ticks;
}

static void add_x_axis(Html *html, const Axis *x, double top, double bottom,
                       const char *name) {
    char text[HTML_NUMBER];
    Ticks ticks = ticks_of(x, html->out.arena);
    for (size_t i = 0; i < ticks.size; i++) {
        double at = place(x, ticks.at[i]);
        html_add(html,
                 "<path class=\"grid\" d=\"M%.1f %.1fV%.1f\"/><text x=\"%.1f\" "
                 "y=\"%.1f\" text-anchor=\"middle\">%s</text>",
                 at, top, bottom, at, bottom + 17,
                 html_number(text, ticks.at[i]));
    }
    html_add(html,
             "<text class=\"name\" x=\"%.1f\" y=\"%.1f\" "
             "text-anchor=\"end\">%s</text>\n",
             x->stop, bottom + 35, name);
}

static void add_tick_y(Html *html, const Axis *y, double value,
                       const char *unit) {
    char text[HTML_NUMBER];
    double at = place(y, value);
    html_add(html,
             "<path class=\"grid\" d=\"M%u %.1fH%u\"/><text x=\"%u\" "
             "y=\"%.1f\" text-anchor=\"end\">%s%s</text>",
             (unsigned)LEFT, at, (unsigned)RIGHT, (unsigned)LEFT - 6, at + 4,
             html_number(text, value), unit);
}

/* ---- curves ---- */

static void add_path(Html *html, const char *class, const PlotPoints *points,
                     const Axis *x, const Axis *y) {
    if (points->size < 2)
        return;
    html_add(html, "<path class=\"%s\" d=\"", class);
    for (size_t i = 0; i < points->size; i++)
        html_add(html, "%s%.1f %.1f", i ? "L" : "M", place(x, points->at[i].x),
                 place(y, points->at[i].y));
    html_add(html, "\"/>\n");
}

static void add_band(Html *html, const Plot *plot, const Axis *x,
                     const Axis *y) {
    if (plot->low.size < 2 || plot->low.size != plot->high.size)
        return;
    html_add(html, "<path class=\"band\" d=\"");
    for (size_t i = 0; i < plot->low.size; i++)
        html_add(html, "%s%.1f %.1f", i ? "L" : "M",
                 place(x, plot->low.at[i].x), place(y, plot->low.at[i].y));
    for (size_t i = plot->high.size; i-- > 0;)
        html_add(html, "L%.1f %.1f", place(x, plot->high.at[i].x),
                 place(y, plot->high.at[i].y));
    html_add(html, "Z\"/>\n");
}

static void add_seen(Html *html, const Plot *plot, const Axis *x,
                     const Axis *y) {
    html_add(html, "<g class=\"run\">");
    for (size_t i = 0; i < plot->seen.size; i++)
        html_add(html, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.2\"/>",
                 place(x, plot->seen.at[i].x), place(y, plot->seen.at[i].y));
    html_add(html, "</g>\n");
}

/* Where there is no line: a formula over several symbols. */
static void add_expected(Html *html, const Plot *plot, const Axis *x,
                         const Axis *y) {
    if (plot->line.size)
        return;
    html_add(html, "<g class=\"expected\">");
    for (size_t i = 0; i < plot->expected.size; i++)
        if (plot->expected.at[i].y > 0)
            html_add(html, "<path d=\"M%.1f %.1fm-5 0l5 -5l5 5l-5 5z\"/>",
                     place(x, plot->expected.at[i].x),
                     place(y, plot->expected.at[i].y));
    html_add(html, "</g>\n");
}

/* ---- the plot ---- */

static void add_head(Html *html, const Plot *plot, size_t number) {
    char low[HTML_NUMBER], high[HTML_NUMBER], least[HTML_NUMBER],
        most[HTML_NUMBER];
    PlotRange x = plot_range_x(plot), y = plot_range_y(plot);
    html_add(html,
             "<svg viewBox=\"0 0 %u 276\" role=\"img\" "
             "aria-labelledby=\"p%zu-t p%zu-d\">\n<title id=\"p%zu-t\">%s "
             "against %s</title><desc id=\"p%zu-d\">",
             (unsigned)WIDTH, number, number, number, plot->y_name,
             plot->x_meaning, number);
    html_add(html, "%zu runs; shown are %s from %s to %s and %s from %s to %s.",
             plot->seen.size, plot->x_name, html_number(low, x.low),
             html_number(high, x.high), plot->y_name, html_number(least, y.low),
             html_number(most, y.high));
    if (plot->formula)
        html_add(html, " The formula: %s.", plot->formula);
    html_add(html, "</desc>\n");
}

static void add_y_axis(Html *html, const Axis *y) {
    Ticks ticks = ticks_of(y, html->out.arena);
    for (size_t i = 0; i < ticks.size; i++)
        add_tick_y(html, y, ticks.at[i], "");
}

static void add_panel(Html *html, const Plot *plot) {
    Axis x = axis_of(plot_range_x(plot), LEFT, RIGHT);
    Axis y = axis_of(plot_range_y(plot), BOTTOM, TOP);
    add_x_axis(html, &x, TOP, BOTTOM, plot->x_name);
    add_y_axis(html, &y);
    add_band(html, plot, &x, &y);
    add_path(html, "fit", &plot->line, &x, &y);
    add_path(html, "beyond", &plot->beyond, &x, &y);
    add_expected(html, plot, &x, &y);
    add_seen(html, plot, &x, &y);
}

static void add_plot(Html *html, const Plot *plot, size_t number) {
    add_head(html, plot, number);
    add_panel(html, plot);
    html_add(html, "</svg>\n");
}

/* ---- how far runs are off ---- */

static double ratio_of(const Plot *plot, size_t i) {
    return plot->expected.at[i].y > 0
               ? plot->seen.at[i].y / plot->expected.at[i].y
               : 0;
}

/* The most that any is off, at least a tenth. */
static double widest(const Plot *plot) {
    double most = 1.1;
    for (size_t i = 0; i < plot->expected.size; i++) {
        double ratio = ratio_of(plot, i);
        if (ratio > 0)
            most = fmax(most, fmax(ratio, 1 / ratio));
    }
    return most;
}

static void add_off_runs(Html *html, const Plot *plot, const Axis *x,
                         const Axis *y) {
    html_add(html, "<g class=\"run\">");
    for (size_t i = 0; i < plot->expected.size; i++)
        if (ratio_of(plot, i) > 0)
            html_add(html, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.2\"/>",
                     place(x, plot->seen.at[i].x), place(y, ratio_of(plot, i)));
    html_add(html, "</g>\n");
}

static void add_off(Html *html, const Plot *plot, size_t number) {
    char text[HTML_NUMBER];
    double most = widest(plot);
    Axis x = axis_of(plot_range_x(plot), LEFT, RIGHT);
    Axis y = {1 / (most * 1.05), most * 1.05, OFF_BOTTOM, TOP};
    html_add(html,
             "<svg viewBox=\"0 0 %u %u\" role=\"img\" "
             "aria-labelledby=\"o%zu-t\">\n<title id=\"o%zu-t\">What runs had, "
             "as a multiple of the formula: up to %s times as much or as "
             "little</title>\n",
             (unsigned)WIDTH, (unsigned)OFF_HEIGHT, number, number,
             html_number(text, most));
    add_x_axis(html, &x, TOP, OFF_BOTTOM, plot->x_name);
    add_tick_y(html, &y, 1, "\xc3\x97");
    add_tick_y(html, &y, most, "\xc3\x97");
    add_tick_y(html, &y, 1 / most, "\xc3\x97");
    add_off_runs(html, plot, &x, &y);
    html_add(html, "</svg>\n");
}

static void add_caption(Html *html, const Plot *plot) {
    html_add(html, "<figcaption>%s%s against %s (%s), both logarithmic.",
             plot->seen.size ? "Each dot is a run: " : "", plot->y_name,
             plot->x_name, plot->x_meaning);
    if (plot->line.size)
        html_add(html, " Line: the formula%s.",
                 plot->beyond.size ? "; dashed: up to ten times as large" : "");
    else if (plot->formula)
        html_add(html,
                 " Diamonds: the formula, which is over more than %s; "
                 "dashed: all sizes up to ten times as large.",
                 plot->x_name);
    else
        html_add(html, " No formula is known.");
    if (plot->band)
        html_add(html, " Shaded: %s.", plot->band);
    if (plot_is_exact(plot))
        html_add(html, " Every run is on the formula.");
    if (plot->left_out)
        html_add(html, " Left out: %zu with a 0, or without a number.",
                 plot->left_out);
    html_add(html, "</figcaption>");
}

void plot_svg(Html *html, const Plot *plot, size_t number) {
    html_add(html, "<figure>\n");
    add_plot(html, plot, number);
    if (plot->expected.size && !plot_is_exact(plot)) {
        html_add(html,
                 "<p class=\"off\">Runs as multiples of the formula:</p>\n");
        add_off(html, plot, number);
    }
    add_caption(html, plot);
    html_add(html, "</figure>\n");
}

/* ---- a file of its own ---- */

void plot_svg_file(Html *html, const Plots *plots) {
    enum { HEAD = 22, HEIGHT = 300 };
    html_add(html,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" "
             "height=\"%zu\" viewBox=\"0 0 %u %zu\">\n<style>"
             "svg{background:#fff}text{font:11px sans-serif;fill:#333}"
             ".grid{stroke:#ddd;fill:none}.fit{stroke:#06c;fill:none;"
             "stroke-width:1.5}.beyond{stroke:#06c;fill:none;"
             "stroke-dasharray:4 3}.run{fill:#222}.expected{fill:none;"
             "stroke:#06c}.head{font-size:12px}</style>\n",
             2 * (unsigned)WIDTH, 2 * HEIGHT * plots->size, (unsigned)WIDTH,
             HEIGHT * plots->size);
    for (size_t i = 0; i < plots->size; i++) {
        const Plot *plot = &plots->at[i];
        html_add(html,
                 "<g transform=\"translate(0 %zu)\">\n<text class=\"head\" "
                 "x=\"%u\" y=\"14\">%s%s%s</text>\n<g "
                 "transform=\"translate(0 %u)\">\n",
                 i * HEIGHT, (unsigned)TOP, plot->y_name,
                 plot->formula ? ": " : "", plot->formula ? plot->formula : "",
                 (unsigned)HEAD);
        add_panel(html, plot);
        html_add(html, "</g>\n</g>\n");
    }
    html_add(html, "</svg>\n");
}
