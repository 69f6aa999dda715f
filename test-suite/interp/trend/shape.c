#include "interp/trend/shape.h"

#include "interp/model/pcg.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { RUNS = 12 };

static double noisy(double y, Pcg *pcg) {
    return y * exp(((double)pcg_next(pcg) / 4294967296.0 - 0.5) * 0.2);
}

typedef struct Points {
    double x[RUNS], y[RUNS];
} Points;

/* A shape of that kind at sizes that grow by a half, with noise or none. */
static Points points_of(ShapeKind kind, double a, double b, Pcg *pcg) {
    Shape truth = {.kind = kind, .a = a, .b = b};
    Points out;
    for (size_t i = 0; i < RUNS; i++) {
        out.x[i] = round(3 * pow(1.5, (double)i));
        out.y[i] = shape_at(&truth, out.x[i]);
        if (pcg)
            out.y[i] = noisy(out.y[i], pcg);
    }
    return out;
}

static Shape fit(ShapeKind kind, const Points *p, size_t without) {
    Arena *arena = arena_new();
    double x[RUNS], y[RUNS];
    size_t n = 0;
    for (size_t i = 0; i < RUNS; i++)
        if (i != without) {
            x[n] = p->x[i];
            y[n++] = p->y[i];
        }
    Series s = series_of(x, y, n, 5, arena);
    Shape out;
    assert_null(s.reason);
    assert_true(shape_fit(&out, kind, &s));
    arena_free(arena);
    return out;
}

static void is_near(double a, double b, double part) {
    if (!(fabs(a - b) <= part * (1e-9 + fabs(b))))
        fail_msg("%.17g is not %.17g", a, b);
}

static const double b_of[SHAPES] = {
    [SHAPE_POWER] = 1.5,  [SHAPE_LINE] = 3,   [SHAPE_LINEARITHMIC] = 2,
    [SHAPE_SQUARE] = 0.5, [SHAPE_CUBE] = 0.1, [SHAPE_EXPONENTIAL] = 1.01};

static void test_each_is_found_again(void **state) {
    (void)state;
    for (ShapeKind kind = 0; kind < SHAPES; kind++) {
        Points p = points_of(kind, 7, b_of[kind], NULL);
        Shape shape = fit(kind, &p, RUNS);
        is_near(shape.a, 7, 1e-6);
        is_near(shape.b, b_of[kind], 1e-9);
        is_near(shape.r2, 1, 1e-12);
        assert_true(shape.error == 0);
    }
}

/* Slow and obvious: each point against the fit of all others. */
static double left_out_error(ShapeKind kind, const Points *p) {
    double squares = 0;
    for (size_t i = 0; i < RUNS; i++) {
        Shape others = fit(kind, p, i);
        double off = log(shape_at(&others, p->x[i])) - log(p->y[i]);
        squares += off * off;
    }
    return sqrt(squares / (double)RUNS);
}

static void test_errors_are_those_of_leaving_out(void **state) {
    Pcg pcg = pcg_stream(3, 0, 0);
    (void)state;
    for (ShapeKind kind = 0; kind < SHAPES; kind++)
        for (size_t times = 0; times < 20; times++) {
            Points p = points_of(kind, 7, b_of[kind], &pcg);
            is_near(fit(kind, &p, RUNS).error, left_out_error(kind, &p), 1e-6);
        }
}

/* Squares of relative errors, or of logarithms. */
static double squares(const Shape *shape, const Points *p) {
    bool logs = shape->kind == SHAPE_POWER || shape->kind == SHAPE_EXPONENTIAL;
    double sum = 0;
    for (size_t i = 0; i < RUNS; i++) {
        double at = shape_at(shape, p->x[i]);
        double off = logs ? log(at) - log(p->y[i]) : at / p->y[i] - 1;
        sum += off * off;
    }
    return sum;
}

static void test_nothing_near_is_better(void **state) {
    Pcg pcg = pcg_stream(5, 0, 0);
    (void)state;
    for (ShapeKind kind = 0; kind < SHAPES; kind++) {
        Points p = points_of(kind, 7, b_of[kind], &pcg);
        Shape best = fit(kind, &p, RUNS);
        for (int d = 0; d < 4; d++) {
            Shape other = best;
            other.a *= d == 0 ? 1.001 : d == 1 ? 0.999 : 1;
            other.b *= d == 2 ? 1.001 : d == 3 ? 0.999 : 1;
            assert_true(squares(&other, &p) > squares(&best, &p));
        }
    }
}

static void test_what_falls_is_no_line(void **state) {
    Points p = points_of(SHAPE_POWER, 1e6, -1, NULL);
    Arena *arena = arena_new();
    Series s = series_of(p.x, p.y, RUNS, 5, arena);
    Shape shape;
    (void)state;
    for (ShapeKind kind = SHAPE_LINE; kind <= SHAPE_EXPONENTIAL; kind++)
        assert_false(shape_fit(&shape, kind, &s));
    assert_true(shape_fit(&shape, SHAPE_POWER, &s));
    is_near(shape.b, -1, 1e-9);
    arena_free(arena);
}

/* Which would be printed as 1^n. */
static void test_a_base_near_one_is_no_exponential(void **state) {
    static const double bases[] = {1.0002, 1.002};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        Points p = points_of(SHAPE_EXPONENTIAL, 100, bases[i], NULL);
        Arena *arena = arena_new();
        Series s = series_of(p.x, p.y, RUNS, 5, arena);
        Shape shape;
        assert_int_equal(shape_fit(&shape, SHAPE_EXPONENTIAL, &s), i == 1);
        arena_free(arena);
    }
}

static void text_is(Shape shape, const char *text, const char *order) {
    Arena *arena = arena_new();
    assert_string_equal(shape_text(&shape, "n", arena), text);
    assert_string_equal(shape_order(&shape, "n", arena), order);
    arena_free(arena);
}

static void test_text(void **state) {
    (void)state;
    text_is((Shape){SHAPE_POWER, 2.77, 1.158, 0, 0}, "2.77*n^1.158", "n^1.158");
    text_is((Shape){SHAPE_LINE, 12.5, 3, 0, 0}, "3*n + 12.5", "n");
    text_is((Shape){SHAPE_LINE, 1e-12, 1, 0, 0}, "n", "n");
    text_is((Shape){SHAPE_LINEARITHMIC, -7, 1, 0, 0}, "n*log(n) - 7",
            "n*log(n)");
    text_is((Shape){SHAPE_SQUARE, 1, 0.5, 0, 0}, "0.5*n^2 + 1", "n^2");
    text_is((Shape){SHAPE_CUBE, 0, 123456, 0, 0}, "1.235e+05*n^3", "n^3");
    text_is((Shape){SHAPE_EXPONENTIAL, 3, 1.07, 0, 0}, "3*1.07^n", "1.07^n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_is_found_again),
        cmocka_unit_test(test_errors_are_those_of_leaving_out),
        cmocka_unit_test(test_nothing_near_is_better),
        cmocka_unit_test(test_what_falls_is_no_line),
        cmocka_unit_test(test_a_base_near_one_is_no_exponential),
        cmocka_unit_test(test_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
