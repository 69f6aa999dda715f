#include "driver/trend/trends.h"

#include "interp/trend/clusters.h"

#include <stdlib.h>
#include <string.h>

typedef struct Finder {
    Trends *out;
    const TrendOptions *options;
    uint64_t seed;
    Arena *arena;
} Finder;

bool trends_is_costly(const TrendCluster *cluster) {
    return cluster->share > 0.02;
}

/* ---- clusters ---- */

static const ClusterFeature *whole_features(const Finder *f) {
    const Trends *t = f->out;
    size_t n = t->features->all.size;
    ClusterFeature *out = ARENA_ARRAY(f->arena, ClusterFeature, n + 1);
    for (size_t i = 0; i < n; i++) {
        uint64_t *value = ARENA_ARRAY(f->arena, uint64_t, t->count + 1);
        bool *known = ARENA_ARRAY(f->arena, bool, t->count + 1);
        out[i] = (ClusterFeature){value, known};
        columns_whole(value, known, &t->features->all.at[i], t->workloads,
                      t->count);
    }
    return out;
}

static Clusters find_clusters(const Finder *f) {
    const Trends *t = f->out;
    ClustersSpec spec = {.runs = t->count,
                         .rows = t->rows.at,
                         .n_rows = t->rows.count,
                         .features = whole_features(f),
                         .n_features = t->features->all.size,
                         .alpha = f->options->alpha,
                         .min_sd = f->options->min_sd,
                         .least = f->options->min_points};
    return clusters_find(&spec, f->arena);
}

/* Which parts share each row: those of row r begin at start[r]. */
typedef struct Sharing {
    size_t *start, *places;
} Sharing;

static Sharing sharing_of(const MatrixRows *rows, Arena *arena) {
    Sharing out = {ARENA_ARRAY(arena, size_t, rows->count + 2),
                   ARENA_ARRAY(arena, size_t, rows->places.size + 1)};
    for (size_t p = 0; p < rows->places.size; p++)
        out.start[rows->places.at[p].row + 1]++;
    for (size_t r = 0; r < rows->count; r++)
        out.start[r + 1] += out.start[r];
    size_t *next = ARENA_ARRAY(arena, size_t, rows->count + 1);
    memcpy(next, out.start, rows->count * sizeof *next);
    for (size_t p = 0; p < rows->places.size; p++)
        out.places[next[rows->places.at[p].row]++] = p;
    return out;
}

static int by_number(const void *a, const void *b) {
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return (x > y) - (x < y);
}

/* Functions that include each other are not added up: the largest counts. */
static void add_costs(TrendCluster *cluster, const Trends *t, size_t place) {
    const uint64_t *counts = t->rows.at[t->rows.places.at[place].row];
    for (size_t i = 0; i < t->count && t->by == MATRIX_INCLUSIVE; i++)
        if (counts[i] > cluster->cost[i])
            cluster->cost[i] = counts[i];
    for (size_t i = 0; i < t->count && t->by != MATRIX_INCLUSIVE; i++)
        if (__builtin_add_overflow(cluster->cost[i], counts[i],
                                   &cluster->cost[i]))
            cluster->cost[i] = UINT64_MAX;
}

static void weigh(TrendCluster *cluster, const Trends *t) {
    for (size_t i = 0; i < t->count; i++) {
        double share = t->rows.total[i]
                           ? (double)cluster->cost[i] / (double)t->rows.total[i]
                           : 0;
        cluster->share = share > cluster->share ? share : cluster->share;
        cluster->most =
            cluster->cost[i] > cluster->most ? cluster->cost[i] : cluster->most;
    }
}

static const char *place_name(const MatrixPlace *place, MatrixBy by,
                              Arena *arena) {
    const PlanFunction *f = place->function->function;
    const char *slash = f->file ? strrchr(f->file, '/') : NULL;
    if (by == MATRIX_FUNCTIONS || by == MATRIX_INCLUSIVE)
        return arena_printf(arena, "%s()", f->name);
    return arena_printf(arena, "%s:%u",
                        slash     ? slash + 1
                        : f->file ? f->file
                                  : f->name,
                        place->line);
}

static TrendCluster cluster_of(const Cluster *found, const Sharing *sharing,
                               const Finder *f) {
    const Trends *t = f->out;
    TrendCluster out = {.cost = ARENA_ARRAY(f->arena, uint64_t, t->count + 1)};
    for (size_t r = 0; r < found->rows.size; r++)
        for (size_t k = sharing->start[found->rows.at[r]];
             k < sharing->start[found->rows.at[r] + 1]; k++)
            *vec_push(f->arena, &out.places) = sharing->places[k];
    qsort(out.places.at, out.places.size, sizeof *out.places.at, by_number);
    for (size_t k = 0; k < out.places.size; k++)
        add_costs(&out, t, out.places.at[k]);
    if (found->feature == CLUSTER_NONE)
        out.name = place_name(
            &t->rows.places.at[sharing->places[sharing->start[found->row]]],
            t->by, f->arena);
    weigh(&out, t);
    return out;
}

static bool has_the_parts(const TrendCluster *a, const TrendCluster *b) {
    return a->places.size == b->places.size &&
           !memcmp(a->places.at, b->places.at,
                   a->places.size * sizeof *a->places.at);
}

/* Features that go with the same parts represent one cluster. */
static void add_cluster(const Finder *f, const Cluster *found,
                        const Sharing *sharing) {
    Trends *t = f->out;
    TrendCluster new = cluster_of(found, sharing, f);
    size_t c = 0;
    while (c < t->clusters.size && !has_the_parts(&t->clusters.at[c], &new))
        c++;
    if (c == t->clusters.size)
        *vec_push(f->arena, &t->clusters) = new;
    if (found->feature == CLUSTER_NONE)
        return;
    TrendCluster *cluster = &t->clusters.at[c];
    const char *name = t->features->all.at[found->feature].name;
    *vec_push(f->arena, &cluster->features) = found->feature;
    cluster->name = cluster->name
                        ? arena_printf(f->arena, "%s, %s", cluster->name, name)
                        : name;
}

static bool is_named(const Trends *t, size_t before, const char *name) {
    for (size_t c = 0; c < before; c++)
        if (strcmp(t->clusters.at[c].name, name) == 0)
            return true;
    return false;
}

/* The costlier one keeps a name that several have. */
static void tell_apart(const Finder *f) {
    const Trends *t = f->out;
    for (size_t c = 0; c < t->clusters.size; c++) {
        const char *name = t->clusters.at[c].name, *own = name;
        for (size_t k = 2; is_named(t, c, own); k++)
            own = arena_printf(f->arena, "%s (%zu)", name, k);
        t->clusters.at[c].name = own;
    }
}

static int by_falling_cost(const void *left, const void *right) {
    const TrendCluster *a = left, *b = right;
    int order = (b->most > a->most) - (b->most < a->most);
    return order ? order : by_number(a->places.at, b->places.at);
}

static void count_places(Trends *t, const bool *varies, size_t constant) {
    size_t steady = 0;
    for (size_t p = 0; p < t->rows.places.size; p++) {
        if (varies[t->rows.places.at[p].row])
            t->varying++;
        else
            steady++;
    }
    t->constant = constant;
    t->steady = steady - constant;
}

static bool is_constant(const uint64_t *row, size_t count) {
    for (size_t i = 1; i < count; i++)
        if (row[i] != row[0])
            return false;
    return true;
}

static void take_clusters(const Finder *f, const Clusters *found) {
    Trends *t = f->out;
    Sharing sharing = sharing_of(&t->rows, f->arena);
    bool *varies = ARENA_ARRAY(f->arena, bool, t->rows.count + 1);
    size_t constant = 0;
    for (size_t c = 0; c < found->all.size; c++) {
        if (!found->all.at[c].rows.size)
            continue;
        for (size_t r = 0; r < found->all.at[c].rows.size; r++)
            varies[found->all.at[c].rows.at[r]] = true;
        add_cluster(f, &found->all.at[c], &sharing);
    }
    for (size_t p = 0; p < t->rows.places.size; p++)
        constant += is_constant(t->rows.at[t->rows.places.at[p].row], t->count);
    count_places(t, varies, constant);
    if (t->clusters.size)
        qsort(t->clusters.at, t->clusters.size, sizeof *t->clusters.at,
              by_falling_cost);
    tell_apart(f);
    for (size_t c = 0; c < t->clusters.size; c++)
        t->costly += trends_is_costly(&t->clusters.at[c]);
}

/* ---- fits ---- */

static void find_values(const Finder *f) {
    Trends *t = f->out;
    size_t n = t->features->all.size;
    t->x = ARENA_ARRAY(f->arena, double *, n + 1);
    for (size_t k = 0; k < n; k++) {
        t->x[k] = ARENA_ARRAY(f->arena, double, t->count + 1);
        for (size_t i = 0; i < t->count; i++) {
            Decimal value = columns_get(t->features, k, t->workloads[i]);
            t->x[k][i] = value.known ? decimal_value(value) : 0;
        }
    }
}

static IntervalSpec intervals(const Finder *f, size_t cluster, size_t feature) {
    return (IntervalSpec){pcg_stream(f->seed, cluster, feature),
                          f->options->resamples,
                          (double)f->options->confidence / 100};
}

static double *as_numbers(const uint64_t *counts, size_t count, Arena *arena) {
    double *out = ARENA_ARRAY(arena, double, count + 1);
    for (size_t i = 0; i < count; i++)
        out[i] = (double)counts[i];
    return out;
}

static bool represents(const TrendCluster *cluster, size_t feature) {
    for (size_t i = 0; i < cluster->features.size; i++)
        if (cluster->features.at[i] == feature)
            return true;
    return false;
}

static bool explains_better(const TrendCluster *cluster, size_t feature) {
    const Trend *trend = &cluster->trends[feature];
    if (trend->reason || cluster->best == TREND_NONE)
        return !trend->reason;
    if (represents(cluster, feature) != represents(cluster, cluster->best))
        return represents(cluster, feature);
    return trend->power.r2 > cluster->trends[cluster->best].power.r2;
}

static void fit_cluster(const Finder *f, size_t c) {
    Trends *t = f->out;
    TrendCluster *cluster = &t->clusters.at[c];
    size_t features = t->features->all.size;
    Arena *scratch = arena_new();
    const double *y = as_numbers(cluster->cost, t->count, scratch);
    cluster->best = TREND_NONE;
    cluster->trends = ARENA_ARRAY(f->arena, Trend, features + 1);
    for (size_t k = 0; k < features; k++) {
        TrendSpec spec = {.least = f->options->min_points,
                          .interval = intervals(f, c, k),
                          .at = f->options->predicted.at,
                          .n_at = f->options->predicted.size};
        cluster->trends[k] = trend_find(t->x[k], y, t->count, &spec, f->arena);
        if (explains_better(cluster, k))
            cluster->best = k;
    }
    arena_free(scratch);
    cluster->exact = exactfit_find(t->features, cluster->best, t->workloads,
                                   cluster->cost, t->count, f->arena);
    const Trend *best =
        cluster->best == TREND_NONE ? NULL : &cluster->trends[cluster->best];
    cluster->may_overtake =
        best && best->has_intervals && best->exponent.low > 1;
}

/* Whether it grows into the one that costs most. */
static void find_overtake(const Finder *f, size_t c) {
    Trends *t = f->out;
    TrendCluster *first = &t->clusters.at[0], *cluster = &t->clusters.at[c];
    if (!cluster->may_overtake)
        return;
    IntervalSpec spec = intervals(f, c, t->features->all.size);
    Arena *scratch = arena_new();
    cluster->has_overtake =
        overtake_find(&cluster->overtake, t->x[cluster->best],
                      as_numbers(cluster->cost, t->count, scratch),
                      as_numbers(first->cost, t->count, scratch), t->count,
                      f->options->min_points, &spec);
    arena_free(scratch);
}

void trends_find(Trends *out, const Matrix *matrix, const Columns *features,
                 const size_t *workloads, size_t count,
                 const TrendOptions *options, uint64_t seed, Arena *arena) {
    *out = (Trends){.features = features,
                    .workloads = workloads,
                    .count = count,
                    .by = options->by};
    Finder f = {out, options, seed, arena};
    out->rows = matrix_rows(matrix, options->by, workloads, count, arena);
    Clusters found = find_clusters(&f);
    take_clusters(&f, &found);
    find_values(&f);
    for (size_t c = 0; c < out->clusters.size; c++)
        fit_cluster(&f, c);
    for (size_t c = 1; c < out->clusters.size; c++)
        find_overtake(&f, c);
}
