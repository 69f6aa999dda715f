#include "interp/trend/trend.h"

#include "interp/trend/overtake.h"
#include "interp/trend/rivals.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { RUNS = 40 };

typedef struct Data {
    Arena *arena;
    double x[RUNS], y[RUNS];
} Data;

static double jitter(Pcg *pcg, double size) {
    return exp(((double)pcg_next(pcg) / 4294967296.0 - 0.5) * 2 * size);
}

/* Sizes 10, 13, ... and a*x^b with up to "noise" of relative error. */
static Data power(double a, double b, double noise) {
    Data d = {.arena = arena_new()};
    Pcg pcg = pcg_stream(9, 0, 0);
    for (size_t i = 0; i < RUNS; i++) {
        d.x[i] = round(10 * pow(1.2, (double)i));
        d.y[i] = a * pow(d.x[i], b) * jitter(&pcg, noise);
    }
    return d;
}

static Trend find(const Data *d) {
    TrendSpec spec = {.least = 5,
                      .interval = {pcg_stream(1, 0, 0), 1000, 0.95}};
    return trend_find(d->x, d->y, RUNS, &spec, d->arena);
}

static void is_near(double a, double b, double part) {
    if (!(fabs(a - b) <= part * fabs(b)))
        fail_msg("%.17g is not %.17g", a, b);
}

static void is_inside(double value, Interval interval) {
    assert_true(interval.low <= value && value <= interval.high);
}

static void test_power_law(void **state) {
    Data d = power(2.5, 1.4, 0.1);
    Trend t = find(&d);
    (void)state;
    assert_null(t.reason);
    assert_int_equal(t.points, RUNS);
    is_near(t.power.b, 1.4, 0.02);
    assert_true(t.power.r2 > 0.99);
    assert_true(t.has_intervals);
    is_inside(1.4, t.exponent);
    is_inside(2.5, t.coefficient);
    assert_true(t.exponent.high - t.exponent.low < 0.05);
    assert_false(t.has_rival && t.rival.kind == SHAPE_LINE);
    assert_int_equal(t.n_outliers, 0);
    assert_false(t.has_regimes);
    arena_free(d.arena);
}

static void test_predictions(void **state) {
    Data d = power(2.5, 1.4, 0.1);
    Trend t = find(&d);
    (void)state;
    assert_int_equal(t.n_at, 2);
    assert_true(t.at[0].x == 2 * d.x[37] && t.at[1].x == 10 * d.x[37]);
    for (size_t k = 0; k < 2; k++) {
        is_near(t.at[k].y, shape_at(&t.power, t.at[k].x), 0);
        is_inside(2.5 * pow(t.at[k].x, 1.4), t.at[k].interval);
        is_inside(t.at[k].y, t.at[k].interval);
    }
    arena_free(d.arena);
}

/* Of a known distribution: the spread of the slope is sigma / sqrt(Sxx). */
static void test_interval_is_that_of_theory(void **state) {
    Data d = power(1, 2, 0.3);
    Trend t = find(&d);
    double mean = 0, sxx = 0, sigma = 0.3 / sqrt(3);
    (void)state;
    for (size_t i = 0; i < RUNS; i++)
        mean += log(d.x[i]) / (double)RUNS;
    for (size_t i = 0; i < RUNS; i++)
        sxx += pow(log(d.x[i]) - mean, 2);
    is_near(t.exponent.high - t.exponent.low, 2 * 1.96 * sigma / sqrt(sxx),
            0.25);
    arena_free(d.arena);
}

static void test_same_stream_same_interval(void **state) {
    Data d = power(1, 2, 0.3);
    Trend a = find(&d), b = find(&d);
    TrendSpec spec = {.least = 5,
                      .interval = {pcg_stream(2, 0, 0), 1000, 0.95}};
    Trend other = trend_find(d.x, d.y, RUNS, &spec, d.arena);
    (void)state;
    assert_true(a.exponent.low == b.exponent.low);
    assert_true(a.exponent.low != other.exponent.low);
    arena_free(d.arena);
}

static void test_quantiles(void **state) {
    double values[] = {5, 1, 4, 2, 3};
    Interval middle = interval_of(values, 5, 0.5);
    (void)state;
    is_near(middle.low, 2, 1e-12);
    is_near(middle.high, 4, 1e-12);
    middle = interval_of(values, 4, 0);
    is_near(middle.low, 2.5, 1e-12);
}

static void test_rival(void **state) {
    static const ShapeKind kinds[] = {SHAPE_LINEARITHMIC, SHAPE_SQUARE,
                                      SHAPE_LINE};
    (void)state;
    for (size_t k = 0; k < 3; k++) {
        Data d = power(1, 1, 0.01);
        Shape truth = {.kind = kinds[k], .a = 40, .b = 3};
        Pcg pcg = pcg_stream(4, 0, 0);
        for (size_t i = 0; i < RUNS; i++)
            d.y[i] = shape_at(&truth, d.x[i]) * jitter(&pcg, 0.01);
        Trend t = find(&d);
        assert_true(t.has_rival);
        assert_int_equal(t.rival.kind, kinds[k]);
        assert_true(t.rival.error < t.power.error);
        assert_false(t.has_regimes);
        arena_free(d.arena);
    }
}

static void test_exponential(void **state) {
    Data d = power(1, 1, 0);
    (void)state;
    for (size_t i = 0; i < RUNS; i++) {
        d.x[i] = (double)i + 1;
        d.y[i] = 3 * pow(2, d.x[i]);
    }
    Trend t = find(&d);
    assert_int_equal(t.best.kind, SHAPE_EXPONENTIAL);
    is_near(t.best.b, 2, 1e-9);
    arena_free(d.arena);
}

static void test_no_rival_of_a_law_without_noise(void **state) {
    Data d = power(3, 2, 0);
    Trend t = find(&d);
    (void)state;
    assert_false(t.has_rival);
    assert_int_equal(t.best.kind, SHAPE_POWER);
    arena_free(d.arena);
}

static void test_outlier_is_named(void **state) {
    Data d = power(2.5, 1.4, 0.05);
    (void)state;
    d.y[3] = 0;
    d.y[17] *= 3;
    Trend t = find(&d);
    assert_int_equal(t.left_out, 1);
    assert_int_equal(t.n_outliers, 1);
    assert_int_equal(t.outliers[0], 17);
    assert_true(t.has_without);
    assert_true(t.without.r2 > t.power.r2);
    is_near(t.without.b, 1.4, 0.02);
    arena_free(d.arena);
}

static void test_regimes(void **state) {
    Data d = power(1, 1, 0);
    Pcg pcg = pcg_stream(4, 0, 0);
    (void)state;
    for (size_t i = 0; i < RUNS; i++)
        d.y[i] =
            (i < 25 ? d.x[i] : d.x[i] * d.x[i] / d.x[24]) * jitter(&pcg, 0.02);
    Trend t = find(&d);
    assert_true(t.has_regimes);
    assert_true(t.regimes.last < t.regimes.first);
    assert_in_range((uint64_t)t.regimes.first, (uint64_t)d.x[23],
                    (uint64_t)d.x[26]);
    is_near(t.regimes.below.b, 1, 0.02);
    is_near(t.regimes.above.b, 2, 0.02);
    arena_free(d.arena);
}

/* Slow and obvious: a fit to both pieces, wherever they may meet. */
static void test_regimes_meet_where_least_is_left(void **state) {
    Data d = power(1, 1, 0);
    Pcg pcg = pcg_stream(8, 0, 0);
    double least = INFINITY, first = 0;
    (void)state;
    for (size_t i = 0; i < RUNS; i++)
        d.y[i] = (i < 15 ? 50 * d.x[i] : 50 * sqrt(d.x[i] * d.x[15])) *
                 jitter(&pcg, 0.05);
    for (size_t split = 5; split + 5 <= RUNS; split++) {
        double left = 0;
        for (size_t half = 0; half < 2; half++) {
            size_t from = half * split, to = half ? RUNS : split;
            Shape shape;
            Series s = series_of(d.x + from, d.y + from, to - from, 5, d.arena);
            assert_true(shape_fit(&shape, SHAPE_POWER, &s));
            for (size_t i = from; i < to; i++)
                left += pow(log(shape_at(&shape, d.x[i]) / d.y[i]), 2);
        }
        if (left < least) {
            least = left;
            first = d.x[split];
        }
    }
    Trend t = find(&d);
    assert_true(t.has_regimes);
    assert_true(t.regimes.first == first);
    arena_free(d.arena);
}

/* n*log(n) - 0.7*n is no shape that is tried, and bends smoothly. */
static void test_a_smooth_bend_is_no_regime(void **state) {
    Data d = power(1, 1, 0);
    (void)state;
    for (size_t i = 0; i < RUNS; i++)
        d.y[i] = round(d.x[i] * log(d.x[i]) - 0.7 * d.x[i]);
    Trend t = find(&d);
    assert_true(t.best.error > 0.01);
    assert_false(t.has_regimes);
    arena_free(d.arena);
}

static void test_overtaking(void **state) {
    Data slow = power(1e6, 1, 0.02), fast = power(1, 2, 0.02);
    IntervalSpec spec = {pcg_stream(1, 0, 0), 1000, 0.95};
    Overtake o;
    (void)state;
    assert_true(overtake_find(&o, slow.x, fast.y, slow.y, RUNS, 5, &spec));
    is_near(o.at, 1e6, 0.1);
    assert_true(o.low <= o.at && o.at <= o.high);
    assert_true(o.low < 1e6 && 1e6 < o.high && o.high < 2e6);
    assert_false(overtake_find(&o, slow.x, slow.y, fast.y, RUNS, 5, &spec));
    arena_free(slow.arena);
    arena_free(fast.arena);
}

static void test_may_never_overtake(void **state) {
    Data slow = power(3, 1, 0.5), fast = power(1, 1.02, 0.5);
    IntervalSpec spec = {pcg_stream(1, 0, 0), 1000, 0.95};
    Pcg pcg = pcg_stream(77, 0, 0);
    Overtake o;
    (void)state;
    for (size_t i = 0; i < RUNS; i++)
        fast.y[i] = pow(fast.x[i], 1.05) * jitter(&pcg, 1.2);
    if (overtake_find(&o, slow.x, fast.y, slow.y, RUNS, 5, &spec))
        assert_true(o.high == 0);
    else
        fail_msg("it grows faster");
    arena_free(slow.arena);
    arena_free(fast.arena);
}

static void test_no_fit_has_a_reason(void **state) {
    Data d = power(1, 1, 0);
    (void)state;
    for (size_t i = 0; i < RUNS; i++)
        d.y[i] = i < 4 ? 1 + (double)i : 0;
    Trend t = find(&d);
    assert_non_null(t.reason);
    assert_int_equal(t.points, 4);
    assert_int_equal(t.left_out, RUNS - 4);
    arena_free(d.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_power_law),
        cmocka_unit_test(test_predictions),
        cmocka_unit_test(test_interval_is_that_of_theory),
        cmocka_unit_test(test_same_stream_same_interval),
        cmocka_unit_test(test_quantiles),
        cmocka_unit_test(test_rival),
        cmocka_unit_test(test_exponential),
        cmocka_unit_test(test_no_rival_of_a_law_without_noise),
        cmocka_unit_test(test_outlier_is_named),
        cmocka_unit_test(test_regimes),
        cmocka_unit_test(test_regimes_meet_where_least_is_left),
        cmocka_unit_test(test_a_smooth_bend_is_no_regime),
        cmocka_unit_test(test_overtaking),
        cmocka_unit_test(test_may_never_overtake),
        cmocka_unit_test(test_no_fit_has_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
