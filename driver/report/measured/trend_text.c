#include "driver/report/measured/trend_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { INDENT = 5, FEW = 3 };

/* ---- lines ---- */

static void add_line(Text *out, int indent, const char *text) {
    text_add(out, "%*s%s\n", indent, "", text);
}

/* To 4 digits; whole numbers as they are, as long as that is short. */
static const char *number(double value, Arena *arena) {
    bool whole = value == floor(value) || fabs(value) >= 1000;
    return arena_printf(arena, fabs(value) < 1e7 && whole ? "%.0f" : "%.4g",
                        value);
}

/* To 2 digits, without exponents. */
static const char *percent(double part, Arena *arena) {
    return part < 0.0001
               ? "less than 0.01%"
               : arena_printf(arena, part < 0.995 ? "%.2g%%" : "%.0f%%",
                              100 * part);
}

static const char *counted(size_t count, const char *one, Arena *arena) {
    return arena_printf(arena, "%zu %s%s", count, one, count == 1 ? "" : "s");
}

/* "block" */
static const char *part_word(MatrixBy by, Arena *arena) {
    return arena_strndup(arena, matrix_parts[by], strlen(matrix_parts[by]) - 1);
}

/* ---- one cluster ---- */

static const char *interval(Interval i, Arena *arena) {
    return arena_printf(arena, "%s to %s", number(i.low, arena),
                        number(i.high, arena));
}

static void write_fit(Text *out, const TrendReport *r, const Trend *t,
                      const char *feature) {
    Arena *arena = out->arena;
    Text line = text_new_harmless(arena);
    text_add(&line, "%s, R^2 %.4f", shape_text(&t->power, feature, arena),
             t->power.r2);
    if (t->has_intervals)
        text_add(&line, ", %llu%% intervals: factor %s, exponent %.3f to %.3f",
                 (unsigned long long)r->options->confidence,
                 interval(t->coefficient, arena), t->exponent.low,
                 t->exponent.high);
    text_add(&line, ", %s", counted(t->points, "workload", arena));
    if (t->left_out)
        text_add(&line, " (%zu without a count or %s above 0)", t->left_out,
                 feature);
    add_line(out, INDENT, text_chars(&line));
    if (t->has_rival)
        add_line(out, INDENT,
                 arena_printf(arena,
                              "better: %s, off by %s where the power law is by "
                              "%s",
                              shape_text(&t->rival, feature, arena),
                              percent(t->rival.error, arena),
                              percent(t->power.error, arena)));
}

static void write_predictions(Text *out, const Trend *t, const char *feature) {
    Arena *arena = out->arena;
    for (size_t i = 0; i < t->n_at; i++) {
        const TrendPrediction *p = &t->at[i];
        Text line = text_new_harmless(arena);
        text_add(&line, "at %s = %s: %s", feature, number(p->x, arena),
                 number(p->y, arena));
        if (t->has_intervals)
            text_add(&line, " (%s)", interval(p->interval, arena));
        double rival = t->has_rival ? shape_at(&t->rival, p->x) : p->y;
        if (fabs(rival / p->y - 1) > 0.01 && isfinite(rival))
            text_add(&line, ", by the better fit %s", number(rival, arena));
        add_line(out, INDENT, text_chars(&line));
    }
}

static void write_outliers(Text *out, const TrendReport *r, const Trend *t,
                           const char *feature) {
    Arena *arena = out->arena;
    Text line = text_new_harmless(arena);
    if (!t->n_outliers)
        return;
    text_add(&line, "unlike the others: ");
    for (size_t i = 0; i < t->n_outliers && i < FEW; i++)
        text_add(&line, "%s%s", i ? ", " : "",
                 r->workloads.all.at[r->trends.workloads[t->outliers[i]]].name);
    if (t->n_outliers > FEW)
        text_add(&line, " and %zu more", t->n_outliers - FEW);
    if (t->has_without)
        text_add(&line, "; without %s %s, R^2 %.4f",
                 t->n_outliers == 1 ? "it" : "them",
                 shape_text(&t->without, feature, arena), t->without.r2);
    add_line(out, INDENT, text_chars(&line));
}

/* "exactly 1/2*n^2 + 1/2*n on the 30 given points" */
static void write_exact(Text *out, const TrendReport *r,
                        const TrendCluster *c) {
    Arena *arena = out->arena;
    Text line = text_new_harmless(arena);
    if (!c->exact.formula)
        return;
    text_add(&line, "exactly ");
    expr_print(&line, c->exact.formula,
               columns_names(r->trends.features, arena));
    text_add(&line, " on the %zu given points", c->exact.points);
    add_line(out, INDENT, text_chars(&line));
}

static void write_regimes(Text *out, const Trend *t, const char *feature) {
    Arena *arena = out->arena;
    if (!t->has_regimes)
        return;
    add_line(out, INDENT,
             arena_printf(arena, "two regimes: %s up to %s = %s, %s from %s on",
                          shape_text(&t->regimes.below, feature, arena),
                          feature, number(t->regimes.last, arena),
                          shape_text(&t->regimes.above, feature, arena),
                          number(t->regimes.first, arena)));
}

static void write_overtake(Text *out, const TrendReport *r,
                           const TrendCluster *c, const char *feature) {
    Arena *arena = out->arena;
    if (c->may_overtake && !c->has_overtake && c != r->trends.clusters.at)
        add_line(out, INDENT,
                 "may overtake others: the exponent is likely above 1");
    if (!c->has_overtake)
        return;
    add_line(
        out, INDENT,
        arena_printf(
            arena, "overtakes cluster 1 at %s = %s (from %s to %s)", feature,
            number(c->overtake.at, arena), number(c->overtake.low, arena),
            c->overtake.high > 0 ? number(c->overtake.high, arena) : "never"));
}

/* ---- its places ---- */

/* What of a cluster is in one function. */
typedef struct Portion {
    const CountedFunction *function;
    size_t count;       /* parts */
    Vec(size_t) places; /* those that have a line */
    uint64_t cost;      /* in the workload in which the cluster costs most */
} Portion;

typedef Vec(Portion) Portions;

static Portion *portion_of(Portions *all, const CountedFunction *function,
                           Arena *arena) {
    for (size_t i = 0; i < all->size; i++)
        if (all->at[i].function == function)
            return &all->at[i];
    Portion *out = vec_push(arena, all);
    out->function = function;
    return out;
}

static int by_falling_cost(const void *left, const void *right) {
    const Portion *a = left, *b = right;
    int order = (b->cost > a->cost) - (b->cost < a->cost);
    return order ? order
                 : (a->function > b->function) - (a->function < b->function);
}

static Portions portions_of(const Trends *t, const TrendCluster *c,
                            Arena *arena) {
    Portions out = {0};
    size_t most = 0;
    for (size_t i = 0; i < t->count; i++)
        most = c->cost[i] > c->cost[most] ? i : most;
    for (size_t i = 0; i < c->places.size; i++) {
        const MatrixPlace *place = &t->rows.places.at[c->places.at[i]];
        Portion *portion = portion_of(&out, place->function, arena);
        portion->count++;
        portion->cost += t->rows.at[place->row][most];
        if (place->line)
            *vec_push(arena, &portion->places) = c->places.at[i];
    }
    qsort(out.at, out.size, sizeof *out.at, by_falling_cost);
    return out;
}

/* "4, 7-9": lines that follow each other are one range. */
static void add_lines(Text *out, const Trends *t, const Portion *portion) {
    unsigned from = 0, to = 0;
    const char *before = " ";
    for (size_t i = 0; i <= portion->places.size; i++) {
        const MatrixPlace *place =
            i < portion->places.size ? &t->rows.places.at[portion->places.at[i]]
                                     : NULL;
        unsigned last = place && place->last_line > place->line
                            ? place->last_line
                        : place ? place->line
                                : 0;
        if (place && from && place->line <= to + 1) {
            to = last > to ? last : to;
            continue;
        }
        if (from)
            text_add(out, to > from ? "%s%u-%u" : "%s%u", before, from, to);
        before = from ? ", " : before;
        from = place ? place->line : 0;
        to = last;
    }
}

static void write_portion(Text *out, const TrendReport *r,
                          const TrendCluster *c, const Portion *portion) {
    Arena *arena = out->arena;
    const PlanFunction *f = portion->function->function;
    const char *slash = f->file ? strrchr(f->file, '/') : NULL;
    Text text = text_new_harmless(arena);
    text_add(&text, "%.3g%% %s:", 100 * (double)portion->cost / (double)c->most,
             f->signature);
    if (portion->places.size)
        text_add(&text, " %s", slash ? slash + 1 : f->file ? f->file : "line");
    add_lines(&text, &r->trends, portion);
    if (r->trends.by == MATRIX_BLOCKS)
        text_add(&text, " (%s)", counted(portion->count, "block", arena));
    add_line(out, INDENT, text_chars(&text));
}

static void write_places(Text *out, const TrendReport *r, const TrendCluster *c,
                         ReportView view) {
    Portions all = portions_of(&r->trends, c, out->arena);
    size_t shown = view.verbose || all.size < FEW ? all.size : FEW;
    for (size_t i = 0; i < shown; i++)
        write_portion(out, r, c, &all.at[i]);
    if (shown < all.size)
        add_line(
            out, INDENT,
            arena_printf(out->arena, "and %s more (see -v)",
                         counted(all.size - shown, "function", out->arena)));
}

static void write_head(Text *out, const TrendReport *r, const TrendCluster *c,
                       size_t rank) {
    Arena *arena = out->arena;
    const Trends *t = &r->trends;
    const char *fit =
        c->best == TREND_NONE
            ? "no fit"
            : shape_order(&c->trends[c->best].best,
                          t->features->all.at[c->best].name, arena);
    Text line = text_new_harmless(arena);
    text_add(&line,
             "%zu. %s: %s that %s with %s, %s executions at most, %.3g%% of a "
             "workload",
             rank, fit, counted(c->places.size, part_word(t->by, arena), arena),
             c->places.size == 1 ? "goes" : "go", c->name,
             number((double)c->most, arena), 100 * c->share);
    text_add(out, "\n");
    add_line(out, 2, text_chars(&line));
}

static void write_cluster(Text *out, const TrendReport *r, size_t rank,
                          ReportView view) {
    const TrendCluster *c = &r->trends.clusters.at[rank - 1];
    const Columns *features = r->trends.features;
    write_head(out, r, c, rank);
    for (size_t k = 0; k < features->all.size; k++) {
        const Trend *t = &c->trends[k];
        const char *feature = features->all.at[k].name;
        if (t->reason && (view.verbose || c->best == TREND_NONE))
            add_line(out, INDENT,
                     arena_printf(out->arena, "no fit with %s: %s", feature,
                                  t->reason));
        if (t->reason || (k != c->best && !view.verbose))
            continue;
        write_fit(out, r, t, feature);
        if (k == c->best)
            write_exact(out, r, c);
        write_predictions(out, t, feature);
        write_outliers(out, r, t, feature);
        write_regimes(out, t, feature);
        if (k == c->best)
            write_overtake(out, r, c, feature);
    }
    write_places(out, r, c, view);
}

/* ---- all ---- */

static void write_feature(Text *out, const Trends *t, size_t feature) {
    double low = 0, high = 0;
    size_t known = 0;
    for (size_t i = 0; i < t->count; i++) {
        Decimal value = columns_get(t->features, feature, t->workloads[i]);
        double x = value.known ? decimal_value(value) : 0;
        if (!value.known)
            continue;
        low = !known || x < low ? x : low;
        high = !known || x > high ? x : high;
        known++;
    }
    const char *name = t->features->all.at[feature].name;
    add_line(out, 2,
             known ? arena_printf(
                         out->arena, "feature %s: %s to %s, known of %s", name,
                         number(low, out->arena), number(high, out->arena),
                         counted(known, "workload", out->arena))
                   : arena_printf(out->arena,
                                  "feature %s: not known of any "
                                  "workload",
                                  name));
}

static void write_summary(Text *out, const TrendReport *r) {
    const Trends *t = &r->trends;
    Arena *arena = out->arena;
    size_t parts = t->rows.places.size;
    Text line = text_new_harmless(arena);
    add_line(out, 0,
             arena_printf(arena, "Trends of %s, in executions of basic blocks.",
                          counted(t->count, "workload", arena)));
    text_add(&line, "%s: %zu constant, %zu hardly vary, %zu vary, in %s",
             counted(parts, part_word(t->by, arena), arena), t->constant,
             t->steady, t->varying,
             counted(t->clusters.size, "cluster", arena));
    if (t->costly)
        text_add(&line,
                 "; %zu of these %s more than 2%% of a workload (%.3g %s for "
                 "each)",
                 t->costly, t->costly == 1 ? "costs" : "cost",
                 (double)parts / (double)t->costly, matrix_parts[t->by]);
    add_line(out, 2, text_chars(&line));
    for (size_t k = 0; k < t->features->all.size; k++)
        write_feature(out, t, k);
}

static void write_left_out(Text *out, const TrendReport *r, ReportView view) {
    size_t shown = 0, left = 0;
    for (size_t i = 0; i < r->workloads.all.size; i++) {
        const TrendWorkload *w = &r->workloads.all.at[i];
        if (!w->left_out)
            continue;
        if (view.verbose || shown < FEW) {
            if (!shown++)
                text_add(out, "\nLeft out:\n");
            add_line(out, 2,
                     arena_printf(out->arena, "%s: %s", w->name, w->left_out));
        } else {
            left++;
        }
    }
    if (left)
        text_add(out, "  and %zu more (see -v)\n", left);
    if (r->notes.size)
        text_add(out, "\nRuns:\n");
    for (size_t i = 0; i < r->notes.size; i++)
        add_line(out, 2, r->notes.at[i]);
}

/* What costs little may cost most in larger workloads. */
static bool is_shown(const TrendCluster *cluster) {
    return trends_is_costly(cluster) || cluster->has_overtake;
}

void trend_report_text(const TrendReport *report, ReportView view, FILE *file) {
    Arena *arena = arena_new();
    Text out = text_new_harmless(arena);
    const Trends *t = &report->trends;
    write_summary(&out, report);
    for (size_t c = 0; c < t->clusters.size; c++)
        if (view.verbose || is_shown(&t->clusters.at[c]))
            write_cluster(&out, report, c + 1, view);
    if (!t->clusters.size)
        text_add(&out, "\n  Nothing varies: no block ran more often in one "
                       "workload than in another, by --min-sd.\n");
    write_left_out(&out, report, view);
    wrap_write(&out, view.look, file);
    arena_free(arena);
}
