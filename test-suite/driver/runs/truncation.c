#include "driver/runs/truncation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka.h needs the four above. */
#include <cmocka.h>

/* A run with the argument "number" and the symbol "size". */
static void add_number(Truncation *t, RunNumber number, int64_t size,
                       RunEnd end) {
    Run run = {0};
    *vec_push(t->arena, &run.numbers) = number;
    *vec_push(t->arena, &run.symbols) = size;
    truncation_add(t, &run, end);
}

static void add(Truncation *t, int64_t number, int64_t size, RunEnd end) {
    add_number(t, (RunNumber){.known = true, .value = number}, size, end);
}

static const RunNumber none = {0};

/* Usable runs are 10 -5 and 100 5. */
static Truncation between_10_and_100(void) {
    Truncation t = {.arena = arena_new()};
    add(&t, 100, 5, RUN_USABLE);
    add(&t, 10, -5, RUN_USABLE);
    return t;
}

/* Whether a run that was cut off there makes fits doubtful. */
static bool is_hole(int64_t number, int64_t size) {
    Truncation t = between_10_and_100();
    add(&t, number, size, RUN_CUT);
    bool hole = truncation_reason(&t) != NULL;
    arena_free(t.arena);
    return hole;
}

static void a_run_amid_the_others_leaves_a_hole(void **state) {
    (void)state;
    assert_true(is_hole(50, 0));
    assert_true(is_hole(10, 5));
    assert_true(is_hole(100, -5));
}

static void a_run_beyond_the_others_leaves_none(void **state) {
    (void)state;
    assert_false(is_hole(101, 0));
    assert_false(is_hole(9, 0));
    assert_false(is_hole(50, 6));
    assert_false(is_hole(50, -6));
    assert_false(is_hole(-50, 0));
}

static void one_hole_among_many_runs_is_enough(void **state) {
    (void)state;
    Truncation t = between_10_and_100();
    assert_null(truncation_reason(&t));
    add(&t, 1000, 0, RUN_CUT);
    add(&t, 50, 0, RUN_WITHOUT);
    assert_null(truncation_reason(&t));
    add(&t, 50, 0, RUN_CUT);
    assert_non_null(truncation_reason(&t));
    arena_free(t.arena);
}

static void larger_runs_that_end_make_it_a_hole(void **state) {
    (void)state;
    Truncation t = between_10_and_100();
    add(&t, 200, 0, RUN_CUT);
    assert_null(truncation_reason(&t));
    add(&t, 300, 0, RUN_USABLE);
    assert_non_null(truncation_reason(&t));
    arena_free(t.arena);
}

static void without_usable_runs_nothing_is_amid(void **state) {
    (void)state;
    Truncation t = {.arena = arena_new()};
    assert_null(truncation_reason(&t));
    add(&t, 50, 0, RUN_CUT);
    add(&t, 60, 1, RUN_CUT);
    assert_null(truncation_reason(&t));
    arena_free(t.arena);
}

static void what_is_no_number_does_not_count(void **state) {
    (void)state;
    for (int64_t size = 0; size <= 6; size += 6) {
        Truncation t = between_10_and_100();
        add_number(&t, none, size, RUN_CUT);
        assert_int_equal(truncation_reason(&t) != NULL, size == 0);
        arena_free(t.arena);
    }
}

/* What is no number in a usable run is on neither side. */
static void a_number_among_others_is_not_amid(void **state) {
    (void)state;
    Truncation t = {.arena = arena_new()};
    add_number(&t, none, 0, RUN_USABLE);
    add(&t, 100, 0, RUN_USABLE);
    add(&t, 50, 0, RUN_CUT);
    assert_null(truncation_reason(&t));
    add(&t, -1, 0, RUN_USABLE);
    assert_non_null(truncation_reason(&t));
    arena_free(t.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run_amid_the_others_leaves_a_hole),
        cmocka_unit_test(a_run_beyond_the_others_leaves_none),
        cmocka_unit_test(one_hole_among_many_runs_is_enough),
        cmocka_unit_test(larger_runs_that_end_make_it_a_hole),
        cmocka_unit_test(without_usable_runs_nothing_is_amid),
        cmocka_unit_test(what_is_no_number_does_not_count),
        cmocka_unit_test(a_number_among_others_is_not_amid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
