#include "driver/page/plots/plot.h"

#include <math.h>
#include <string.h>

enum { ROWS = 16, MARGIN = 9, WIDEST = 200, BETWEEN = 8 };

/* What is where; row 0 is at the top. */
typedef struct Screen {
    size_t columns;
    PlotRange x, y;
    char at[ROWS][WIDEST];
} Screen;

static size_t step_of(PlotRange range, double value, size_t steps) {
    if (range.high <= range.low)
        return steps / 2;
    double part = log(value / range.low) / log(range.high / range.low);
    part = fmin(fmax(part, 0), 1);
    return (size_t)lround(part * (double)(steps - 1));
}

/* Later marks lie above earlier ones. */
static void draw(Screen *screen, const PlotPoints *points, char mark) {
    for (size_t i = 0; i < points->size; i++) {
        const PlotPoint *p = &points->at[i];
        if (p->y <= 0)
            continue;
        size_t row = ROWS - 1 - step_of(screen->y, p->y, ROWS);
        screen->at[row][step_of(screen->x, p->x, screen->columns)] = mark;
    }
}

/* The same, without gaps between neighbours. */
static void draw_line(Screen *screen, const PlotPoints *points, char mark) {
    draw(screen, points, mark);
    for (size_t i = 1; i < points->size; i++) {
        PlotPoint between[BETWEEN], a = points->at[i - 1], b = points->at[i];
        for (int k = 0; k < BETWEEN; k++) {
            double part = (k + 1.0) / (BETWEEN + 1);
            between[k].x = a.x * pow(b.x / a.x, part);
            between[k].y = a.y * pow(b.y / a.y, part);
        }
        draw(screen, &(PlotPoints){.at = between, .size = BETWEEN}, mark);
    }
}

static void add_rows(Text *out, const Screen *screen) {
    char number[HTML_NUMBER];
    for (size_t row = 0; row < ROWS; row++) {
        double part = (double)(ROWS - 1 - row) / (ROWS - 1);
        double value =
            screen->y.low * pow(screen->y.high / screen->y.low, part);
        size_t length = screen->columns;
        while (length > 0 && screen->at[row][length - 1] == ' ')
            length--;
        text_add(out, "%*s |%.*s\n", MARGIN - 2,
                 row % 5 == 0 ? html_number(number, value) : "", (int)length,
                 screen->at[row]);
    }
}

static void add_axis(Text *out, const Screen *screen) {
    char low[HTML_NUMBER], high[HTML_NUMBER];
    html_number(low, screen->x.low);
    html_number(high, screen->x.high);
    text_add(out, "%*s+", MARGIN - 1, "");
    for (size_t i = 0; i < screen->columns; i++)
        text_add_char(out, '-');
    text_add(out, "\n%*s%s%*s\n", MARGIN, "", low,
             (int)(screen->columns - strlen(low)), high);
}

static void add_legend(Text *out, const Plot *plot) {
    text_add(out, "%s against %s%s%s%s, both logarithmic\n", plot->y_name,
             plot->x_name, strcmp(plot->x_name, plot->x_meaning) ? " (" : "",
             strcmp(plot->x_name, plot->x_meaning) ? plot->x_meaning : "",
             strcmp(plot->x_name, plot->x_meaning) ? ")" : "");
    if (plot->seen.size)
        text_add(out, "  o  a run (%zu)\n", plot->seen.size);
    if (plot->left_out)
        text_add(out,
                 "     %zu run%s with a 0, or without a number, %s left out\n",
                 plot->left_out, plot->left_out == 1 ? "" : "s",
                 plot->left_out == 1 ? "is" : "are");
    if (plot->formula)
        text_add(out, "  .  %s\n  :  the same, up to ten times as large\n",
                 plot->formula);
}

void plot_text(Text *out, const Plot *plot, size_t width) {
    Screen screen = {.columns =
                         width - MARGIN < WIDEST ? width - MARGIN : WIDEST,
                     .x = plot_range_x(plot),
                     .y = plot_range_y(plot)};
    memset(screen.at, ' ', sizeof screen.at);
    draw_line(&screen, &plot->beyond, ':');
    draw_line(&screen, &plot->line, '.');
    if (!plot->line.size)
        draw(&screen, &plot->expected, '.');
    draw(&screen, &plot->seen, 'o');
    add_rows(out, &screen);
    add_axis(out, &screen);
    add_legend(out, plot);
}
