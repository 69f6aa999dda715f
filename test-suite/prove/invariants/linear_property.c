/* linear_property.c -- what linear_implies says against trying all points.
 *
 * usage: linear_property [CASES [SEED]] */
#include "prove/invariants/linear.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { VARIABLES = 3, REACH = 5 };

static unsigned cases = 4000;
static uint64_t state = 1;

static int64_t draw(int64_t low, int64_t high) {
    state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return low + (int64_t)((state >> 33) % (uint64_t)(high - low + 1));
}

static Poly draw_poly(Arena *arena) {
    Poly sum = poly_number(draw(-4, 4), arena);
    for (unsigned v = 0; v < VARIABLES; v++) {
        Poly x = poly_variable(v, arena);
        if (draw(0, 9) == 0)
            x = poly_mul(&x, &x, arena);
        sum = poly_add(&sum, draw(0, 1) ? draw(-2, 2) : 0, &x, arena);
    }
    return sum;
}

static bool holds(const Poly *p, const int64_t *at) {
    int64_t value;
    assert_true(poly_eval(&value, p, at));
    return value >= 0;
}

/* Whether every point nearby that satisfies "facts" has e >= 0. */
static bool is_so_nearby(const PolyList *facts, const Poly *e) {
    int64_t at[POLY_VARIABLES] = {0};
    for (at[0] = -REACH; at[0] <= REACH; at[0]++)
        for (at[1] = -REACH; at[1] <= REACH; at[1]++)
            for (at[2] = -REACH; at[2] <= REACH; at[2]++) {
                bool inside = true;
                for (size_t i = 0; i < facts->size && inside; i++)
                    inside = holds(&facts->at[i], at);
                if (inside && !holds(e, at))
                    return false;
            }
    return true;
}

static void test_random(void **unused) {
    (void)unused;
    unsigned implied = 0;
    for (unsigned i = 0; i < cases; i++) {
        Arena *arena = arena_new();
        PolyList facts = {0};
        for (int64_t k = draw(1, 6); k; k--)
            *vec_push(arena, &facts) = draw_poly(arena);
        Poly e = draw_poly(arena);
        bool is = linear_implies(&facts, &e);
        implied += is;
        assert_true(!is || is_so_nearby(&facts, &e));
        arena_free(arena);
    }
    assert_true(implied > cases / 20);
}

/* Sums of multiples of facts, plus a number that is not negative, and less
 * than 1 taken away, always follow. */
static void test_sums(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < cases; i++) {
        Arena *arena = arena_new();
        PolyList facts = {0};
        Poly e = poly_number(draw(0, 3), arena);
        for (int64_t k = draw(1, 6); k; k--) {
            Poly fact = draw_poly(arena);
            *vec_push(arena, &facts) = fact;
            e = poly_add(&e, draw(0, 3), &fact, arena);
        }
        assert_true(linear_implies(&facts, &e));
        arena_free(arena);
    }
}

static Poly parsed(const char *text, Arena *arena) {
    const Expr *e;
    assert_int_equal(expr_parse(&e, text, NULL, VARIABLES, arena).code,
                     ASYM_OK);
    return poly_of_expr(e, NULL, arena);
}

/* Whole numbers are rounded: from 2x >= 1 follows x >= 1. */
static void test_rounding(void **unused) {
    (void)unused;
    Arena *arena = arena_new();
    PolyList facts = {0};
    *vec_push(arena, &facts) = parsed("2*s0 - 1", arena);
    Poly one = parsed("s0 - 1", arena), two = parsed("s0 - 2", arena);
    assert_true(linear_implies(&facts, &one));
    assert_false(linear_implies(&facts, &two));
    arena_free(arena);
}

/* A way is never taken before which x >= 1 and x <= 0. */
static void test_empty(void **unused) {
    (void)unused;
    Arena *arena = arena_new();
    PolyList facts = {0};
    *vec_push(arena, &facts) = parsed("s0 - 1", arena);
    assert_false(linear_is_empty(&facts, arena));
    *vec_push(arena, &facts) = parsed("-s0", arena);
    assert_true(linear_is_empty(&facts, arena));
    arena_free(arena);
}

/* An end of a type is a large coefficient, or of 2^62. */
static void test_ends_of_types(void **unused) {
    (void)unused;
    Arena *arena = arena_new();
    Poly small = parsed("126*s0 - 1001", arena);
    Poly wide = poly_variable(POLY_HUGE, arena);
    assert_true(poly_is_within(&small, -1001, 126));
    assert_false(poly_is_within(&small, -1000, 126));
    assert_false(poly_is_within(&small, -1001, 125));
    assert_false(poly_is_within(&wide, INT64_MIN, INT64_MAX));
    arena_free(arena);
}

int main(int argc, char **argv) {
    cases = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : cases;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : state;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random), cmocka_unit_test(test_sums),
        cmocka_unit_test(test_rounding), cmocka_unit_test(test_empty),
        cmocka_unit_test(test_ends_of_types)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
