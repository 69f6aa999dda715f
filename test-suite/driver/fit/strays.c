/* Several points that contradict a formula are found among many that agree, and
 * none is where there is no formula. */
#include "driver/fit/strays.h"

#include "interp/forms/form/numbers.h"
#include "static/timing/rational.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { POINTS = 40 };

typedef struct World {
    Arena *arena;
    Samples samples;
    fmpz *x;
    fmpq *y;
} World;

/* n*m + 3 on a grid. */
static World open_world(void) {
    World w = {.arena = arena_new()};
    w.x = numbers_new(w.arena, 2 * POINTS);
    w.y = rational_array(w.arena, POINTS);
    for (slong i = 0; i < POINTS; i++) {
        slong n = 1 + i % 8, m = 2 + i / 8;
        fmpz_set_si(&w.x[2 * i], n);
        fmpz_set_si(&w.x[2 * i + 1], m);
        fmpq_set_si(&w.y[i], n * m + 3, 1);
    }
    w.samples = (Samples){.n_symbols = 2, .size = POINTS, .x = w.x, .y = w.y};
    return w;
}

static void spoil(World *w, size_t row) {
    fmpq_set_si(&w->y[row], 1000 + (slong)(row * row), 1);
}

static void up_to_a_tenth_is_found(void **state) {
    (void)state;
    static const size_t rows[] = {0, 7, 21, 39};
    for (size_t count = 1; count <= 4; count++) {
        World w = open_world();
        Strays strays;
        for (size_t i = 0; i < count; i++)
            spoil(&w, rows[i]);
        assert_true(strays_find(&strays, &w.samples, w.arena));
        assert_int_equal(strays.rows.size, count);
        for (size_t i = 0; i < count; i++)
            assert_int_equal(strays.rows.at[i], rows[i]);
        arena_free(w.arena);
    }
}

static void more_are_no_strays(void **state) {
    (void)state;
    World w = open_world();
    Strays strays;
    for (size_t i = 0; i < POINTS; i += 4)
        spoil(&w, i);
    assert_false(strays_find(&strays, &w.samples, w.arena));
    arena_free(w.arena);
}

static void few_points_have_none(void **state) {
    (void)state;
    World w = open_world();
    Strays strays;
    spoil(&w, 3);
    w.samples.size = 10;
    assert_false(strays_find(&strays, &w.samples, w.arena));
    arena_free(w.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(up_to_a_tenth_is_found),
        cmocka_unit_test(more_are_no_strays),
        cmocka_unit_test(few_points_have_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
