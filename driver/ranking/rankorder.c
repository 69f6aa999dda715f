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
static double step_of(const RankedRow *row) {
    return is_known(row) ? round(row->growth / log(10) * 4) : -INFINITY;
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

/* Rows of unknown growth are last; each comes before the first one that it
 * dwarfs now. */
static void lift_unknown(Ranking *r) {
    RankedRow *rows = r->rows.at;
    for (size_t i = 0; i < r->rows.size; i++) {
        RankedRow row = rows[i];
        size_t to = 0;
        while (to < i && rows[to].share * CAUSES_MOST_APART > row.share)
            to++;
        if (is_known(&row) || row.is_small || to == i)
            continue;
        memmove(rows + to + 1, rows + to, (i - to) * sizeof *rows);
        rows[to] = row;
    }
}

double rankorder_growth(const Ranking *r) {
    double now = 0, then = 0;
    for (size_t i = 0; i < r->rows.size; i++) {
        const RankedRow *row = &r->rows.at[i];
        bool grows = is_known(row) && !row->is_small;
        now += row->share;
        then += row->share * (grows ? exp(row->growth) : 1);
    }
    return now > 0 ? log(then / now) : 0;
}

void rankorder_set(Ranking *r) {
    find_shares(r);
    if (r->rows.size)
        qsort(r->rows.at, r->rows.size, sizeof *r->rows.at, compare_rows);
    lift_unknown(r);
}
