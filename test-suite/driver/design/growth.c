#include "driver/design/growth.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static int set_up(void **state) {
    *state = arena_new();
    return 0;
}

static int tear_down(void **state) {
    arena_free(*state);
    return 0;
}

/* A run at the reach costs "work" a unit of size. */
static void run_at_reach(Growth *growth, uint64_t work) {
    growth_record(growth, growth->reach / 2,
                  (uint64_t)((double)work * growth->reach / 2));
    growth_record(growth, growth->reach,
                  (uint64_t)((double)work * growth->reach));
}

static void growth_takes_its_rounds_where_there_are_many(void **state) {
    Growth growth = growth_new(65536, UINT64_C(1) << 40, *state);
    for (unsigned round = 1; round < GROWTH_ROUNDS; round++) {
        assert_false(growth_done(&growth));
        run_at_reach(&growth, 100);
        growth_next(&growth, 2 * GROWTH_ROUNDS);
        assert_true(fabs(growth.reach - pow(4, round)) < 1e-6);
    }
    assert_true(growth_done(&growth));
}

/* Where two rounds are left, it is there after two. */
static void growth_hurries_where_runs_are_few(void **state) {
    Growth growth = growth_new(256, UINT64_C(1) << 50, *state);
    run_at_reach(&growth, 100);
    growth_next(&growth, 2);
    assert_true(fabs(growth.reach - 16) < 1e-6);
    run_at_reach(&growth, 100);
    growth_next(&growth, 1);
    assert_true(fabs(growth.reach - growth.top) < 1e-6);
}

/* None is left, but a run may cost no more than so much. */
static void what_runs_cost_holds_growth_up(void **state) {
    Growth growth = growth_new(65536, 1 << 10, *state);
    growth_record(&growth, 0.5, 1 << 4);
    growth_record(&growth, 1, 1 << 5);
    growth_next(&growth, 0);
    assert_true(growth.reach > 1 && growth.reach < 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            growth_takes_its_rounds_where_there_are_many, set_up, tear_down),
        cmocka_unit_test_setup_teardown(growth_hurries_where_runs_are_few,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_runs_cost_holds_growth_up, set_up,
                                        tear_down)};
    return cmocka_run_group_tests_name("growth", tests, NULL, NULL);
}
