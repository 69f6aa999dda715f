#include "driver/ranking/rankorder.h"

#include "driver/ranking/causes.h"
#include "driver/ranking/rowrules.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool is_known(const RankedRow *row) {
    return ranking_order_is_known(&row->order);
}

/* But for a factor that all have.  Rows whose growth is unknown count as they
 * are now; those that had no part in the largest run have none. */
static double log_share_at_10x(const RankedRow *row) {
    return row->share > 0 ? log(row->share) + (is_known(row) ? row->growth : 0)
                          : -INFINITY;
}

/* Whether nobody knows the growth of so much that no share is known. */
static bool is_much_unknown(const Ranking *r) {
    double share = 0;
    for (size_t i = 0; i < r->rows.size; i++)
        share += is_known(&r->rows.at[i]) ? 0 : r->rows.at[i].share;
    return share >= ROWRULES_SMALL_SHARE;
}

static void find_shares(Ranking *r) {
    double top = -INFINITY, sum = 0;
    bool are_known = !is_much_unknown(r);
    for (size_t i = 0; i < r->rows.size; i++)
        top = fmax(top, log_share_at_10x(&r->rows.at[i]));
    for (size_t i = 0; i < r->rows.size; i++)
        sum += exp(log_share_at_10x(&r->rows.at[i]) - top);
    for (size_t i = 0; i < r->rows.size; i++) {
        RankedRow *row = &r->rows.at[i];
        row->share_at_10x = is_known(row) && are_known
                                ? exp(log_share_at_10x(row) - top) / sum
                                : -1;
        RowWeighing w = {.row = row};
        row->is_small = rowrules_first(ROW_SMALL, &w);
    }
}

/* In steps of a quarter of an exponent. */
static double steps(double growth) {
    return round(growth / log(10) * 4);
}

static double step_of(const RankedRow *row) {
    return is_known(row) ? steps(row->growth) : -INFINITY;
}

static int compare_numbers(double a, double b) {
    return (a > b) - (a < b);
}

static const char *file_of(const RankedRow *row) {
    const char *file = row->place.function->file;
    return file ? file : "";
}

static int compare_rows(const void *left, const void *right) {
    const RankedRow *a = left, *b = right;
    int order = a->is_small - b->is_small;
    if (!order)
        order = compare_numbers(step_of(b), step_of(a));
    if (!order)
        order = compare_numbers(b->share, a->share);
    if (!order)
        order = strcmp(file_of(a), file_of(b));
    if (!order)
        order = compare_numbers(a->place.line, b->place.line);
    return order ? order : compare_numbers(a->number, b->number);
}

/* Whether "row", whose growth is unknown, comes before "other". */
static bool is_before(const RankedRow *row, const RankedRow *other) {
    if (other->share * CAUSES_MOST_APART <= row->share)
        return true;
    return other->share < row->share && isfinite(row->growth) &&
           step_of(other) <= steps(row->growth);
}

/* Rows of unknown growth are last; each is put before the first one that it
 * may come before. */
static void lift_unknown(Ranking *r) {
    RankedRow *rows = r->rows.at;
    for (size_t i = 0; i < r->rows.size; i++) {
        RankedRow row = rows[i];
        size_t to = 0;
        while (to < i && !is_before(&row, &rows[to]))
            to++;
        if (is_known(&row) || row.is_small || to == i)
            continue;
        memmove(rows + to + 1, rows + to, (i - to) * sizeof *rows);
        rows[to] = row;
    }
}

/* ---- all rows together ---- */

/* What all rows do, by run. */
static double work_in(const Ranking *r, size_t run) {
    double sum = 0;
    for (size_t i = 0; i < r->rows.size; i++)
        sum += r->rows.at[i].work[run];
    return sum;
}

/* Sums over points (x, y). */
typedef struct Sums {
    double n, x, y, xx, xy, yy;
} Sums;

static void add_point(Sums *s, double x, double y) {
    s->n++;
    s->x += x;
    s->y += y;
    s->xx += x * x;
    s->xy += x * y;
    s->yy += y * y;
}

/* That of a line which explains most of the points; else 0, as where it falls.
 */
static double slope_of(const Sums *s) {
    static const double least = 6;
    double xx = s->xx - s->x * s->x / s->n, yy = s->yy - s->y * s->y / s->n,
           xy = s->xy - s->x * s->y / s->n;
    bool is_seen = s->n >= least && xx > 0 && xy > 0 && 2 * xy * xy > xx * yy;
    return is_seen ? xy / xx : 0;
}

/* How many times as fast as all of them "row" grew in large runs, as logarithms
 * of work. */
static double pace_of(const Ranking *r, const RankedRow *row) {
    static const double within = 16;
    double most = 0;
    Sums sums = {0};
    for (size_t run = 0; run < r->totals->runs.size; run++)
        most = fmax(most, work_in(r, run));
    for (size_t run = 0; run < r->totals->runs.size; run++) {
        double all = work_in(r, run), own = row->work[run];
        if (own > 0 && all * within >= most)
            add_point(&sums, log(all), log(own));
    }
    return slope_of(&sums);
}

/* Natural logarithm of the growth of what is known now, before any of it has
 * outgrown the rest. */
static double growth_now(const Ranking *r) {
    double share = 0, growth = 0;
    for (size_t i = 0; i < r->rows.size; i++) {
        const RankedRow *row = &r->rows.at[i];
        share += is_known(row) ? row->share : 0;
        growth += is_known(row) ? row->share * row->growth : 0;
    }
    return share > 0 ? growth / share : 0;
}

double rankorder_growth(const Ranking *r) {
    double now = 0, then = 0, all = growth_now(r);
    for (size_t i = 0; i < r->rows.size; i++) {
        const RankedRow *row = &r->rows.at[i];
        double growth = row->is_small   ? 0
                        : is_known(row) ? row->growth
                                        : all * pace_of(r, row);
        now += row->share;
        then += row->share * exp(growth);
    }
    return now > 0 ? log(then / now) : 0;
}

void rankorder_set(Ranking *r) {
    find_shares(r);
    if (r->rows.size)
        qsort(r->rows.at, r->rows.size, sizeof *r->rows.at, compare_rows);
    lift_unknown(r);
}
