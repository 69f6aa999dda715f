/* Rules about draws and what they show. */
#include "seen.h"

/* ---- draws ---- */

/* As many more as there are draws. */
static const char *with_draws(size_t draws, Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "%s", N_PLUS_1);
    for (size_t i = 0; i < draws; i++)
        text_add(&text, "n=%zu: %zu drawn %zu\n", 20 + i, 21 + i, i);
    return text_chars(&text);
}

static void test_draws(void **state) {
    Evidence evidence = {0};
    Circumstances with = {.draws = draws_new(&evidence, *state)};
    Asked asked = {.samples = with_draws(29, *state), .with = &with};
    check_alone(&asked, "too few draws",
                "29 of the 30 random inputs that an exact one needs", *state);
    asked.samples = with_draws(30, *state);
    check_absent(&asked, "too few draws", "n + 1", *state);
}

static void test_draws_of_builds(void **state) {
    Evidence evidence = {0};
    Circumstances with = {.draws = draws_new(&evidence, *state),
                          .proved_in_builds = true};
    Asked asked = {.samples = with_draws(29, *state), .with = &with};
    check_alone(&asked, "too few draws",
                "29 of the 30 random inputs that an exact one needs", *state);
}

static void test_what_is_no_mean(void **state) {
    Asked asked = {.samples =
                       "inputs n\n"
                       "n=0: 0..1\nn=1: 0..2\nn=2: 0..3\nn=3: 0..4\nn=4: 0..5\n"
                       "n=5: 0..6\n",
                   .of = FITTING_OF_MEAN};
    check_alone(&asked, "mean", NULL, *state);
    asked.of = FITTING_OF_LARGEST;
    check_absent(&asked, "mean", "n + 1", *state);
}

/* Single draws are not the best and the worst case of their inputs; they only
 * refute what is claimed of these. */
#define EXTREMES                                                               \
    "inputs n\n"                                                               \
    "n=0: 0..1\nn=1: 0..2\nn=2: 0..3\nn=3: 0..4\nn=4: 0..5\nn=5: 0..6\n"

static void test_draws_between_the_extremes(void **state) {
    Asked asked = {.samples = EXTREMES "n=9: 5 drawn 0\nn=7: 0 drawn 1\n",
                   .of = FITTING_OF_LARGEST};
    check_absent(&asked, "nothing fits", "n + 1", *state);
    asked.of = FITTING_OF_SMALLEST;
    check_absent(&asked, "nothing fits", "0", *state);
}

static void test_draws_beyond_the_extremes(void **state) {
    Asked asked = {.samples = EXTREMES "n=9: 11 drawn 0\n",
                   .of = FITTING_OF_LARGEST};
    check_alone(&asked, "nothing fits",
                "one sample contradicts the others: at n = 9 it is 11, where "
                "n + 1, which fits all others, gives 10",
                *state);
    asked.samples = "inputs n\n"
                    "n=0: 2..3\nn=1: 2..4\nn=2: 2..5\nn=3: 2..6\nn=4: 2..7\n"
                    "n=5: 2..8\nn=9: 1 drawn 0\n";
    asked.of = FITTING_OF_SMALLEST;
    check_alone(&asked, "nothing fits",
                "one sample contradicts the others: at n = 9 it is 1, where 2, "
                "which fits all others, gives 2",
                *state);
}

int rules_draws(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_draws), cmocka_unit_test(test_draws_of_builds),
        cmocka_unit_test(test_what_is_no_mean),
        cmocka_unit_test(test_draws_between_the_extremes),
        cmocka_unit_test(test_draws_beyond_the_extremes)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
