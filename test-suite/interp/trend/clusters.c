#include "interp/trend/clusters.h"

#include "interp/model/pcg.h"
#include "interp/trend/correlation.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_RUNS = 24, MOST_ROWS = 40 };

typedef struct Data {
    uint64_t rows[MOST_ROWS][MOST_RUNS];
    const uint64_t *at[MOST_ROWS];
    ClustersSpec spec;
    Arena *arena;
} Data;

static Data *data_new(size_t runs) {
    Arena *arena = arena_new();
    Data *d = ARENA_NEW(arena, Data);
    d->arena = arena;
    for (size_t r = 0; r < MOST_ROWS; r++)
        d->at[r] = d->rows[r];
    d->spec = (ClustersSpec){
        .runs = runs, .rows = d->at, .alpha = 20000, .min_sd = 10, .least = 5};
    return d;
}

static uint64_t *add_row(Data *d) {
    return d->rows[d->spec.n_rows++];
}

/* Each cluster as "n: 1 2" or "0: 0 3"; rows in their order. */
static const char *text_of(const Data *d) {
    Clusters c = clusters_find(&d->spec, d->arena);
    char *text = arena_strdup(d->arena, "");
    for (size_t i = 0; i < c.all.size; i++) {
        const Cluster *cluster = &c.all.at[i];
        text = arena_printf(
            d->arena, "%s%s%s%zu:", text, i ? ", " : "",
            cluster->feature == CLUSTER_NONE ? "" : "f",
            cluster->feature == CLUSTER_NONE ? cluster->row : cluster->feature);
        for (size_t k = 0; k < cluster->rows.size; k++)
            text = arena_printf(d->arena, "%s %zu", text, cluster->rows.at[k]);
    }
    return text;
}

static void clusters_are(Data *d, const char *text) {
    assert_string_equal(text_of(d), text);
    arena_free(d->arena);
}

/* The lines of trend-prof's bubble sort (goldens, G1): 2 = n + 1, 3 = n,
 * 4 = (n^2 + n)/2, 5 = 7 = (n^2 - n)/2, 8 = n. */
static void test_bubble_sort(void **state) {
    Data *d = data_new(20);
    uint64_t n[20];
    (void)state;
    for (size_t r = 0; r < 7; r++)
        add_row(d);
    for (size_t i = 0; i < 20; i++) {
        n[i] = 60 + 40 * i;
        d->rows[0][i] = 1;
        d->rows[1][i] = n[i] + 1;
        d->rows[2][i] = n[i];
        d->rows[3][i] = n[i] * (n[i] + 1) / 2;
        d->rows[4][i] = n[i] * (n[i] - 1) / 2;
        d->rows[5][i] = 7 + i % 3;
        d->rows[6][i] = 1000 - 3 * n[i] % 90;
    }
    ClusterFeature feature = {n, NULL};
    d->spec.features = &feature;
    d->spec.n_features = 1;
    Clusters c = clusters_find(&d->spec, d->arena);
    assert_int_equal(c.constant, 1);
    assert_int_equal(c.steady, 1);
    assert_int_equal(c.varying, 5);
    clusters_are(d, "f0: 1 2, 3: 3 4, 6: 6");
}

static void test_equal_variances_go_by_place(void **state) {
    Data *d = data_new(8);
    uint64_t *a = add_row(d), *b = add_row(d);
    (void)state;
    for (size_t i = 0; i < 8; i++) {
        a[i] = 100 * (i * 5 % 8);
        b[i] = 100 * (i * 3 % 8);
    }
    clusters_are(d, "0: 0, 1: 1");
}

static void test_a_row_may_be_in_two(void **state) {
    Data *d = data_new(20);
    uint64_t *a = add_row(d), *b = add_row(d), *c = add_row(d);
    (void)state;
    d->spec.alpha = 600000;
    for (size_t i = 0; i < 20; i++) {
        uint64_t u = i * 7 % 20, v = i * 11 % 20;
        a[i] = 3000 * u;
        b[i] = 2900 * v;
        c[i] = 1000 * (u + v);
    }
    clusters_are(d, "0: 0 2, 1: 1 2");
}

static void test_feature_not_known_everywhere(void **state) {
    Data *d = data_new(12);
    uint64_t n[12], *row = add_row(d);
    bool known[12];
    ClusterFeature feature = {n, known};
    (void)state;
    for (size_t i = 0; i < 12; i++) {
        known[i] = i < 6;
        n[i] = known[i] ? 10 * i * i + 3 : 0;
        row[i] = known[i] ? 100 * i * i : 77 * (12 - i);
    }
    d->spec.features = &feature;
    d->spec.n_features = 1;
    assert_string_equal(text_of(d), "f0: 0");
    d->spec.least = 7;
    clusters_are(d, "f0:, 0: 0");
}

/* y = (a, b, c, d) and x = (0, 0, 1, 1): R^2 is exactly 0.98 for these. */
static void test_the_limit_itself_is_no_fit(void **state) {
    uint64_t x[] = {0, 0, 140, 140}, y[] = {10, 0, 80, 70};
    (void)state;
    /* Sxx = 19600, Syy = 5000, Sxy = 9800: 9800^2 / (19600 * 5000) = 0.98 */
    assert_false(correlation_exceeds(x, y, NULL, 4, 20000));
    assert_true(correlation_exceeds(x, y, NULL, 4, 20001));
    for (size_t r = 0; r < 2; r++) {
        Data *d = data_new(4);
        memcpy(add_row(d), x, sizeof x);
        memcpy(add_row(d), y, sizeof y);
        d->spec.alpha = 20000 + r;
        clusters_are(d, r ? "0: 0 1" : "0: 0, 1: 1");
    }
}

static void test_large_numbers(void **state) {
    uint64_t x[6], y[6];
    (void)state;
    for (size_t i = 0; i < 6; i++) {
        x[i] = (UINT64_C(1) << 62) + i;
        y[i] = UINT64_MAX / 2 - 3 * i;
    }
    assert_true(correlation_exceeds(x, y, NULL, 6, 1));
    assert_true(fabs(correlation_about(x, y, NULL, 6) - 1) < 1e-12);
    y[3] += 2;
    assert_false(correlation_exceeds(x, y, NULL, 6, 1));
}

/* ---- slow and obvious: trend-prof as written, row by row ---- */

static double long_r2(const uint64_t *x, const uint64_t *y, size_t runs) {
    long double mx = 0, my = 0, xx = 0, xy = 0, yy = 0;
    for (size_t i = 0; i < runs; i++) {
        mx += (long double)x[i] / (long double)runs;
        my += (long double)y[i] / (long double)runs;
    }
    for (size_t i = 0; i < runs; i++) {
        xx += ((long double)x[i] - mx) * ((long double)x[i] - mx);
        xy += ((long double)x[i] - mx) * ((long double)y[i] - my);
        yy += ((long double)y[i] - my) * ((long double)y[i] - my);
    }
    return xx > 0 && yy > 0 ? (double)(xy * xy / (xx * yy)) : 0;
}

static double variance(const uint64_t *x, size_t runs) {
    double mean = 0, sum = 0;
    for (size_t i = 0; i < runs; i++)
        mean += (double)x[i] / (double)runs;
    for (size_t i = 0; i < runs; i++)
        sum += ((double)x[i] - mean) * ((double)x[i] - mean);
    return sum / (double)(runs - 1);
}

static size_t take_largest(const Data *d, bool *taken) {
    size_t best = CLUSTER_NONE;
    for (size_t r = 0; r < d->spec.n_rows; r++)
        if (!taken[r] &&
            (best == CLUSTER_NONE ||
             variance(d->rows[r], d->spec.runs) >
                 variance(d->rows[best], d->spec.runs) * (1 + 1e-12)))
            best = r;
    taken[best] = true;
    return best;
}

static void oracle(const Data *d, Clusters *out) {
    bool taken[MOST_ROWS] = {false};
    for (size_t i = 0; i < d->spec.n_rows; i++) {
        size_t row = take_largest(d, taken);
        bool joined = false;
        if (variance(d->rows[row], d->spec.runs) < 100)
            continue;
        for (size_t c = 0; c < out->all.size; c++) {
            size_t rep = out->all.at[c].row;
            if (long_r2(d->rows[rep], d->rows[row], d->spec.runs) <= 0.98)
                continue;
            *vec_push(d->arena, &out->all.at[c].rows) = row;
            joined = true;
        }
        if (joined)
            continue;
        Cluster *cluster = vec_push(d->arena, &out->all);
        *cluster = (Cluster){.feature = CLUSTER_NONE, .row = row};
        *vec_push(d->arena, &cluster->rows) = row;
    }
}

/* Sums of a few signals, with noise. */
static void fill(Data *d, Pcg *pcg) {
    size_t runs = d->spec.runs;
    for (size_t r = 0; r < MOST_ROWS; r++) {
        uint64_t *row = add_row(d), scale = 1 + pcg_below(pcg, 5000);
        uint32_t kind = pcg_below(pcg, 4), noise = pcg_below(pcg, 60);
        for (size_t i = 0; i < runs; i++) {
            uint64_t n = 3 + i;
            uint64_t value = kind == 0   ? n
                             : kind == 1 ? n * n
                             : kind == 2 ? n * 7 % 11
                                         : pcg_below(pcg, 50);
            row[i] = value * scale + scale * pcg_below(pcg, 1 + noise) / 8;
        }
    }
}

static void test_as_the_oracle(void **state) {
    Pcg pcg = pcg_stream(1, 2, 3);
    size_t joined = 0;
    (void)state;
    for (size_t times = 0; times < 60; times++) {
        Data *d = data_new(6 + times % 18);
        Clusters slow = {0};
        fill(d, &pcg);
        Clusters fast = clusters_find(&d->spec, d->arena);
        oracle(d, &slow);
        assert_int_equal(fast.all.size, slow.all.size);
        for (size_t c = 0; c < fast.all.size; c++) {
            assert_int_equal(fast.all.at[c].row, slow.all.at[c].row);
            assert_int_equal(fast.all.at[c].rows.size,
                             slow.all.at[c].rows.size);
            assert_memory_equal(fast.all.at[c].rows.at, slow.all.at[c].rows.at,
                                fast.all.at[c].rows.size * sizeof(size_t));
            joined += fast.all.at[c].rows.size - 1;
        }
        arena_free(d->arena);
    }
    assert_true(joined > 100);
}

/* The guarantee of section 4.1.1: R^2 > 1 - 4*0.02*0.98 = 0.9216. */
static void test_members_fit_each_other(void **state) {
    Pcg pcg = pcg_stream(4, 2, 3);
    (void)state;
    for (size_t times = 0; times < 30; times++) {
        Data *d = data_new(20);
        fill(d, &pcg);
        Clusters c = clusters_find(&d->spec, d->arena);
        for (size_t i = 0; i < c.all.size; i++)
            for (size_t a = 0; a < c.all.at[i].rows.size; a++)
                for (size_t b = 0; b < a; b++)
                    assert_true(correlation_exceeds(
                        d->rows[c.all.at[i].rows.at[a]],
                        d->rows[c.all.at[i].rows.at[b]], NULL, 20, 78400));
        arena_free(d->arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bubble_sort),
        cmocka_unit_test(test_equal_variances_go_by_place),
        cmocka_unit_test(test_a_row_may_be_in_two),
        cmocka_unit_test(test_feature_not_known_everywhere),
        cmocka_unit_test(test_the_limit_itself_is_no_fit),
        cmocka_unit_test(test_large_numbers),
        cmocka_unit_test(test_as_the_oracle),
        cmocka_unit_test(test_members_fit_each_other),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
