#include "report.h"

#include "rows.h"

/* In pixels; a ratio of 1 + RANGE fills the plot. */
enum {
    LEFT = 120,
    TOP = 40,
    PLOT = 560,
    ROW = 24,
    BAR = 7,
    WIDTH = 760,
    CAPTION = 24
};
static const double range = 0.5;

static const struct {
    const char *tool, *colour;
} series[] = {
    {"asym --emit", "#1f6feb"},
    {"asym time --emit", "#8250df"},
    {"clang -fprofile-generate", "#c9a227"},
};
enum { SERIES = sizeof series / sizeof *series };

static double x_of(double ratio) {
    double share = (ratio - 1) / range;
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    return (double)LEFT + share * (double)PLOT;
}

static void draw_scale(FILE *out, int bottom) {
    enum { STEPS = 5 };
    for (int i = 0; i <= STEPS; i++) {
        double ratio = 1 + i * range / (double)STEPS, x = x_of(ratio);
        (void)fprintf(
            out,
            "<path d='M%.0f %d V%d' stroke='#ddd'/>"
            "<text x='%.0f' y='%d' text-anchor='middle'>%.1f</text>\n",
            x, TOP, bottom, x, TOP - 6, ratio);
    }
}

static void draw_caption(FILE *out, int y) {
    (void)fprintf(out,
                  "<text x='%d' y='%d' text-anchor='middle'>instructions at "
                  "-O2, to those of the plain program</text>\n",
                  LEFT + PLOT / 2, y);
}

static void draw_legend(FILE *out) {
    for (int s = 0; s < SERIES; s++)
        (void)fprintf(out,
                      "<rect x='%d' y='6' width='10' height='10' fill='%s'/>"
                      "<text x='%d' y='15'>%s</text>\n",
                      LEFT + s * 200, series[s].colour, LEFT + 16 + s * 200,
                      series[s].tool);
}

/* A bar that leaves the plot on either side has its number beside it. */
static void draw_bar(FILE *out, int y, int s, double ratio) {
    double end = x_of(ratio);
    (void)fprintf(out,
                  "<rect x='%d' y='%d' width='%.1f' height='%d' fill='%s'/>\n",
                  LEFT, y + s * BAR, end - (double)LEFT, BAR, series[s].colour);
    if (ratio > 1 + range || ratio < 1)
        (void)fprintf(out, "<text x='%.0f' y='%d'>%.2f</text>\n", end + 4,
                      y + s * BAR + BAR, ratio);
}

static void draw_tool(FILE *out, const json_t *rows, int s) {
    const RowsChoice entries = {.level = "2", .tool = series[s].tool};
    int y = TOP + 4;
    size_t at = 0;
    for (const json_t *row; (row = rows_next(&at, rows, &entries)); y += ROW) {
        if (s == 0)
            (void)fprintf(out,
                          "<text x='%d' y='%d' text-anchor='end'>%s</text>\n",
                          LEFT - 6, y + BAR + 4, rows_text(row, "program"));
        draw_bar(out, y, s, rows_number(row, "instruction_ratio"));
    }
}

static int count_programs(const json_t *rows) {
    const RowsChoice entries = {.level = "2", .tool = series[0].tool};
    int count = 0;
    for (size_t at = 0; rows_next(&at, rows, &entries);)
        count++;
    return count;
}

void report_chart(FILE *out, const json_t *report) {
    const json_t *rows = json_object_get(report, "overhead");
    int bottom = TOP + 4 + ROW * count_programs(rows);
    (void)fprintf(out,
                  "<svg xmlns='http://www.w3.org/2000/svg' width='%d' "
                  "height='%d' font-family='sans-serif' font-size='11'>\n"
                  "<title>Instructions at -O2 to those of the plain "
                  "program</title>\n<rect width='100%%' height='100%%' "
                  "fill='white'/>\n",
                  WIDTH, bottom + CAPTION);
    draw_legend(out);
    draw_scale(out, bottom);
    draw_caption(out, bottom + CAPTION - 8);
    for (int s = 0; s < SERIES; s++)
        draw_tool(out, rows, s);
    (void)fprintf(out, "</svg>\n");
}
