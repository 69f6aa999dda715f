#include "interp/samples/unmoved.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static SampleSource samples_with(const char *rows, Arena *arena) {
    return samples_of(arena_printf(arena, "inputs n m +size\n%s", rows), arena);
}

/* Whether n is. */
static bool is_unmoved(const char *rows, Arena *arena) {
    SampleSource source = samples_with(rows, arena);
    return unmoved_is(&source, samples_symbol(source.function, "n"));
}

#define FIVE                                                                   \
    "n=7 m=1 size=1: 3 drawn 0 1\nn=7 m=2 size=2: 3 drawn 2\n"                 \
    "n=7 m=3 size=3: 3 drawn 3\nn=7 m=4 size=4: 3 drawn 4\n"
#define SIX FIVE "n=7 m=5 size=5: 3 drawn 5\n"

static void test_the_largest_of_each_draw_counts(void **state) {
    assert_true(is_unmoved(SIX, *state));
    assert_true(is_unmoved(SIX "n=2 m=6 size=6: 3 drawn 0 5\n", *state));
    assert_true(is_unmoved("n=2 m=6 size=6: 3 drawn 0 5\n" SIX, *state));
    assert_true(is_unmoved(SIX "m=6 size=6: 3 drawn 6\n", *state));
    assert_false(is_unmoved(SIX "n=8 m=6 size=6: 3 drawn 6\n", *state));
    assert_false(is_unmoved(SIX "n=6 m=6 size=6: 3 drawn 6\n", *state));
    assert_false(is_unmoved(SIX "n=8 m=1 size=1: 3 drawn 1\n", *state));
    assert_false(is_unmoved("n=8 m=1 size=1: 3 drawn 1\n" SIX, *state));
}

static void test_other_runs_count_where_they_have_more(void **state) {
    assert_true(is_unmoved(SIX "n=3 m=6 size=6: 3\n", *state));
    assert_false(is_unmoved(SIX "n=8 m=6 size=6: 3\n", *state));
}

static void test_few_draws_show_nothing(void **state) {
    assert_false(is_unmoved(FIVE, *state));
    assert_false(is_unmoved(FIVE "m=6 size=6: 3 drawn 5\n", *state));
    assert_false(is_unmoved(FIVE "n=7 m=6 size=6: 3\n", *state));
}

static void test_what_runs_are_given_moves_itself(void **state) {
    SampleSource source = samples_with(SIX, *state);
    const PlanFunction *f = source.function;
    assert_false(unmoved_is(&source, samples_symbol(f, "size")));
    assert_false(unmoved_is(&source, samples_symbol(f, "m")));
    assert_false(unmoved_is(&(SampleSource){.function = f}, 0));
}

static void test_each_symbol_counts(void **state) {
    SampleSource source = samples_with(SIX, *state);
    const Expr *n = expr_symbol(*state, samples_symbol(source.function, "n")),
               *m = expr_symbol(*state, samples_symbol(source.function, "m"));
    assert_true(unmoved_is_each(&source, expr_mul(*state, n, n)));
    assert_false(unmoved_is_each(&source, expr_mul(*state, n, m)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_largest_of_each_draw_counts),
        cmocka_unit_test(test_other_runs_count_where_they_have_more),
        cmocka_unit_test(test_few_draws_show_nothing),
        cmocka_unit_test(test_what_runs_are_given_moves_itself),
        cmocka_unit_test(test_each_symbol_counts),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
