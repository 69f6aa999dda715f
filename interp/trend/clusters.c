#include "interp/trend/clusters.h"

#include "interp/trend/correlation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Rows that go through all representatives together: as many lanes as a
 * processor has. */
enum { LANES = 8 };
static const double near = 1e-9;

typedef struct Varying {
    size_t row;
    fmpz variance; /* times runs * (runs - 1) */
} Varying;

typedef struct Search {
    const ClustersSpec *spec;
    Clusters *out;
    Vec(Varying) order;
    Vec(double *) units; /* of the representatives that are rows */
    Vec(size_t) unit_of; /* the cluster of each */
    double *lanes;       /* [run][lane] */
    double limit;        /* of R^2 */
    Arena *arena, *scratch;
} Search;

/* ---- which rows vary ---- */

/* Of the least standard deviation, times runs * (runs - 1). */
static void least_variance(fmpz_t out, const ClustersSpec *spec) {
    fmpz_set_ui(out, spec->min_sd);
    fmpz_mul_ui(out, out, spec->min_sd);
    fmpz_mul_ui(out, out, spec->runs);
    fmpz_mul_ui(out, out, spec->runs - 1);
}

static void sort_out(Search *s, size_t row, const fmpz_t least) {
    fmpz_t variance;
    fmpz_init(variance);
    correlation_variance(variance, s->spec->rows[row], s->spec->runs);
    if (fmpz_is_zero(variance)) {
        s->out->constant++;
    } else if (fmpz_cmp(variance, least) < 0) {
        s->out->steady++;
    } else {
        Varying *varying = vec_push(s->scratch, &s->order);
        varying->row = row;
        fmpz_init_set(&varying->variance, variance);
    }
    fmpz_clear(variance);
}

static int by_falling_variance(const void *a, const void *b) {
    const Varying *x = a, *y = b;
    int order = fmpz_cmp(&y->variance, &x->variance);
    return order ? order : (x->row > y->row) - (x->row < y->row);
}

static void find_varying(Search *s) {
    fmpz_t least;
    fmpz_init(least);
    least_variance(least, s->spec);
    for (size_t row = 0; row < s->spec->n_rows; row++)
        sort_out(s, row, least);
    fmpz_clear(least);
    s->out->varying = s->order.size;
    if (s->order.size)
        qsort(s->order.at, s->order.size, sizeof *s->order.at,
              by_falling_variance);
    for (size_t i = 0; i < s->order.size; i++)
        fmpz_clear(&s->order.at[i].variance);
}

/* ---- what fits ---- */

static bool fits(const Search *s, double about, const uint64_t *x,
                 const uint64_t *y, const bool *known) {
    if (fabs(about - s->limit) > near)
        return about > s->limit;
    return correlation_exceeds(x, y, known, s->spec->runs, s->spec->alpha);
}

static size_t known_runs(const ClustersSpec *spec, const bool *known) {
    size_t count = known ? 0 : spec->runs;
    for (size_t i = 0; known && i < spec->runs; i++)
        count += known[i];
    return count;
}

static void open_features(Search *s) {
    for (size_t f = 0; f < s->spec->n_features; f++)
        *vec_push(s->arena, &s->out->all) =
            (Cluster){.feature = f, .row = CLUSTER_NONE};
}

/* Whether it joined any. */
static bool join_features(Search *s, size_t row) {
    const ClustersSpec *spec = s->spec;
    const uint64_t *y = spec->rows[row];
    bool joined = false;
    for (size_t f = 0; f < spec->n_features; f++) {
        const uint64_t *x = spec->features[f].value;
        const bool *known = spec->features[f].known;
        if (known_runs(spec, known) < spec->least ||
            !fits(s, correlation_about(x, y, known, spec->runs), x, y, known))
            continue;
        *vec_push(s->arena, &s->out->all.at[f].rows) = row;
        joined = true;
    }
    return joined;
}

static bool join_if_fits(Search *s, size_t unit, size_t row, double product) {
    Cluster *cluster = &s->out->all.at[s->unit_of.at[unit]];
    if (!fits(s, product * product, s->spec->rows[cluster->row],
              s->spec->rows[row], NULL))
        return false;
    *vec_push(s->arena, &cluster->rows) = row;
    return true;
}

static void open_cluster(Search *s, size_t row, size_t lane) {
    size_t runs = s->spec->runs;
    double *unit = ARENA_ARRAY(s->scratch, double, runs);
    for (size_t i = 0; i < runs; i++)
        unit[i] = s->lanes[i * LANES + lane];
    *vec_push(s->scratch, &s->units) = unit;
    *vec_push(s->scratch, &s->unit_of) = s->out->all.size;
    Cluster *cluster = vec_push(s->arena, &s->out->all);
    *cluster = (Cluster){.feature = CLUSTER_NONE, .row = row};
    *vec_push(s->arena, &cluster->rows) = row;
}

/* ---- the sweep ---- */

static void multiply_all(double out[LANES], const Search *s,
                         const double *unit) {
    double sums[LANES] = {0};
    for (size_t i = 0; i < s->spec->runs; i++)
        for (size_t lane = 0; lane < LANES; lane++)
            sums[lane] += unit[i] * s->lanes[i * LANES + lane];
    memcpy(out, sums, sizeof sums);
}

/* Rows beside each other: against what is there already all at once, then one
 * after the other against what they opened themselves. */
static void sweep(Search *s, const Varying *rows, size_t count) {
    bool joined[LANES] = {false};
    double products[LANES];
    for (size_t lane = 0; lane < count; lane++) {
        joined[lane] = join_features(s, rows[lane].row);
        correlation_unit(s->lanes + lane, LANES, s->spec->rows[rows[lane].row],
                         s->spec->runs);
    }
    size_t before = s->units.size;
    for (size_t unit = 0; unit < before; unit++) {
        multiply_all(products, s, s->units.at[unit]);
        for (size_t lane = 0; lane < count; lane++)
            joined[lane] |=
                join_if_fits(s, unit, rows[lane].row, products[lane]);
    }
    for (size_t lane = 0; lane < count; lane++) {
        for (size_t unit = before; unit < s->units.size; unit++) {
            multiply_all(products, s, s->units.at[unit]);
            joined[lane] |=
                join_if_fits(s, unit, rows[lane].row, products[lane]);
        }
        if (!joined[lane])
            open_cluster(s, rows[lane].row, lane);
    }
}

Clusters clusters_find(const ClustersSpec *spec, Arena *arena) {
    Clusters out = {0};
    Arena *scratch = arena_new();
    Search s = {.spec = spec,
                .out = &out,
                .lanes = ARENA_ARRAY(scratch, double, LANES * spec->runs),
                .limit = 1 - (double)spec->alpha / (double)CORRELATION_PARTS,
                .arena = arena,
                .scratch = scratch};
    find_varying(&s);
    open_features(&s);
    for (size_t i = 0; i < s.order.size; i += LANES) {
        size_t left = s.order.size - i;
        sweep(&s, s.order.at + i, left < LANES ? left : LANES);
    }
    arena_free(scratch);
    return out;
}
