/* Inputs below 0 that refute an order are named; those that do nothing, or what
 * the order says of 0, are not. */
#include "driver/ranking/growth/negative.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { SIDE = 9, RUNS = SIDE * SIDE };

typedef struct World {
    RunInputs inputs;
    double work[RUNS], said[RUNS];
    Arena *arena;
} World;

typedef double Work(double a, double b);

static double size(double x) {
    return fmax(x, 0);
}

/* Each round has three blocks.  The first input goes up to "most", by 80 from
 * below, the second one from -40 to 40. */
static void open_world(World *w, Work *work, Work *said, int most) {
    *w = (World){.arena = arena_new()};
    *vec_push(w->arena, &w->inputs.symbols) = (RunSymbol){.name = "arg1"};
    *vec_push(w->arena, &w->inputs.symbols) = (RunSymbol){.name = "arg2"};
    for (int r = 0; r < RUNS; r++) {
        int64_t *x = ARENA_ARRAY(w->arena, int64_t, 2);
        x[0] = 10 * (r % SIDE) + most - 80;
        x[1] = 10 * (r / SIDE) - 40;
        *vec_push(w->arena, &w->inputs.values) = x;
        double a = (double)x[0], b = (double)x[1];
        w->work[r] = work(a, b);
        w->said[r] = said(size(a), size(b));
    }
}

static double product(double a, double b) {
    return a * b;
}

/* Where the first is below 0, at least. */
static double second(double a, double b) {
    (void)a;
    return b;
}

static double as_second(double a, double b) {
    return 3 * size(a < 0 ? b : b * b);
}

static double as_said(double a, double b) {
    return 3 * size(a) * size(b) + 5;
}

static double without_sign_of_a(double a, double b) {
    return 3 * fabs(a) * size(b);
}

static double without_signs(double a, double b) {
    return 3 * fabs(a * b);
}

/* Only where both are below 0. */
static double where_both_are(double a, double b) {
    return 3 * fmax(a * b, 0);
}

static void test_regions(void **state) {
    (void)state;
    static const struct {
        Work *work, *said;
        int most;
        const char *region;
    } cases[] = {
        {as_said, product, 40, ""},
        {without_sign_of_a, product, 40, "arg1 >= 0"},
        {without_signs, product, 40, "arg1 >= 0 and arg2 >= 0"},
        {where_both_are, product, 40, "arg1 >= 0 and arg2 >= 0"},
        {as_second, second, -1, ""},         /* no run has both from 0 on */
        {without_sign_of_a, product, 0, ""}, /* of all such it says 0 */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        World w;
        open_world(&w, cases[i].work, cases[i].said, cases[i].most);
        static const char *const names[] = {"arg1", "arg2"};
        Region region = negative_region(&w.inputs, w.work, w.said, w.arena);
        Text text = text_new(w.arena);
        region_print(&text, &region, names);
        assert_string_equal(text_chars(&text), cases[i].region);
        arena_free(w.arena);
    }
}

/* -a + 1, and a*a, of which the sign is no matter. */
static void test_what_falls(void **state) {
    (void)state;
    static const int never = -1, also = 40;
    World below, around;
    open_world(&below, as_said, product, never);
    open_world(&around, as_said, product, also);
    Arena *arena = below.arena;
    const Expr *a = expr_symbol(arena, 0);
    const Expr *falls = expr_add(arena, expr_neg(arena, a), expr_int(arena, 1));
    assert_true(negative_grows(&below.inputs, falls, arena));
    assert_false(negative_grows(&around.inputs, falls, arena));
    assert_false(negative_grows(&below.inputs, expr_mul(arena, a, a), arena));
    arena_free(around.arena);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_regions),
                                       cmocka_unit_test(test_what_falls)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
