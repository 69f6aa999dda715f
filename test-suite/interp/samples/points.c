#include "interp/samples/points.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static void add_key(Text *text, const char *name, const fmpz *value) {
    char *digits = fmpz_get_str(NULL, 10, value);
    text_add(text, "%s=%s ", name, digits);
    flint_free(digits);
}

/* Points as text: "n=1: 2..4 mean 3; n=2: 5". */
static const char *shown(const SampleSource *source, const Points *p,
                         Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < p->size; i++) {
        text_add(&text, "%s", i ? "; " : "");
        for (size_t c = 0; c < p->n_symbols; c++)
            add_key(&text, source->function->symbols.at[p->symbol[c]].name,
                    &p->x[i * p->n_symbols + c]);
        char *mean = fmpq_get_str(NULL, 10, &p->mean[i]);
        text_add(&text, "%ld..%ld mean %s",
                 fmpz_get_si(fmpq_numref(&p->low[i])),
                 fmpz_get_si(fmpq_numref(&p->high[i])), mean);
        flint_free(mean);
    }
    return text_chars(&text);
}

static const Points *check(const char *samples, Domain domain, const char *text,
                           Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    const Points *points = points_new(&source, domain, arena);
    assert_string_equal(shown(&source, points, arena), text);
    return points;
}

static void test_points_are_in_the_order_of_their_keys(void **state) {
    const Points *p =
        check("inputs n m\nn=2 m=1: 3\nn=1 m=9: 4\nn=1 m=5: 8\n", DOMAIN_ALL,
              "n=1 m=5 8..8 mean 8; n=1 m=9 4..4 mean 4; "
              "n=2 m=1 3..3 mean 3",
              *state);
    assert_false(p->several);
    assert_int_equal(p->executions, 3);
}

static void test_rows_that_agree_are_one_point(void **state) {
    const Points *p = check("inputs n -k\nn=1 k=1: 3\nn=1 k=2: 4..8 x3\n",
                            DOMAIN_ALL, "n=1 3..8 mean 21/4", *state);
    assert_true(p->several);
    assert_int_equal(p->executions, 4);
}

static void test_a_key_that_most_rows_lack_is_left_out(void **state) {
    (void)check("inputs n m\nn=1 m=9: 3\nn=2: 4\nn=3: 5\n", DOMAIN_ALL,
                "n=1 3..3 mean 3; n=2 4..4 mean 4; n=3 5..5 mean 5", *state);
}

static void test_rows_without_a_key_are_left_out(void **state) {
    (void)check("inputs n m\nn=1 m=9: 3\nn=2: 4\n", DOMAIN_ALL,
                "n=1 m=9 3..3 mean 3", *state);
}

static void test_a_key_that_never_varied(void **state) {
    (void)check("inputs n m\nn=1 m=9: 3\nn=2 m=9: 4\n", DOMAIN_ALL,
                "n=1 m=9 3..3 mean 3; n=2 m=9 4..4 mean 4", *state);
    (void)check("inputs n m\nmay be constant\nn=1 m=9: 3\nn=2 m=9: 4\n",
                DOMAIN_ALL, "n=1 3..3 mean 3; n=2 4..4 mean 4", *state);
}

static void test_keys_below_zero_are_outside_of_a_domain(void **state) {
    (void)check("inputs n\nn=-1: 3\nn=0: 4\n", DOMAIN_NONNEGATIVE,
                "n=0 4..4 mean 4", *state);
    (void)check("inputs n:unsigned:64\nn=18446744073709551615: 3\n",
                DOMAIN_NONNEGATIVE, "n=18446744073709551615 3..3 mean 3",
                *state);
}

static bool differ(const char *samples, Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    return points_differ_in_row(&source);
}

/* Only in one that is a point. */
static void test_a_row_that_differs(void **state) {
    assert_true(differ("inputs n\nn=1: 3\nn=2: 4..8\n", *state));
    assert_false(differ("inputs n -k\nn=1 k=1: 3\nn=1 k=2: 4\n", *state));
    assert_false(
        differ("inputs n m\nn=1 m=1: 3\nn=2 m=1: 4\nn=3: 4..8\n", *state));
}

static void test_whether_any_is_negative(void **state) {
    assert_true(
        check("inputs n\nn=-1: 3\n", DOMAIN_ALL, "n=-1 3..3 mean 3", *state)
            ->negative);
    assert_false(check("inputs n -k\nn=0 k=-1: 3\n", DOMAIN_ALL,
                       "n=0 3..3 mean 3", *state)
                     ->negative);
}

static void check_merged(const char *samples, const char *text, bool merged,
                         Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    const Points *points = points_merged(&source, DOMAIN_ALL, arena);
    assert_string_equal(shown(&source, points, arena), text);
    assert_int_equal(points->merged, merged);
}

static void test_keys_that_are_equal_are_merged(void **state) {
    check_merged("inputs n m k\nn=1 m=1 k=1: 3\nn=2 m=2 k=3: 4\n",
                 "n=1 k=1 3..3 mean 3; n=2 k=3 4..4 mean 4", true, *state);
}

/* Nor those that never vary, one that some rows lack, one of another rank, and
 * bits that mean another number. */
static void test_other_keys_are_not_merged(void **state) {
    check_merged("inputs n m\nn=1 m=1: 3\nn=2 m=3: 4\n",
                 "n=1 m=1 3..3 mean 3; n=2 m=3 4..4 mean 4", false, *state);
    check_merged("inputs n m k\nn=1 m=1 k=1: 3\nn=1 m=1 k=2: 4\n",
                 "n=1 m=1 k=1 3..3 mean 3; n=1 m=1 k=2 4..4 mean 4", false,
                 *state);
    check_merged("inputs n m\nn=1 m=1: 3\nn=2 m=2: 4\nn=3: 5\n",
                 "n=1 m=1 3..3 mean 3; n=2 m=2 4..4 mean 4", false, *state);
    check_merged("inputs n +m/1\nn=1 m=1: 3\nn=2 m=2: 4\n",
                 "n=1 m=1 3..3 mean 3; n=2 m=2 4..4 mean 4", false, *state);
    check_merged("inputs n:64 m:unsigned:64\n"
                 "n=1 m=1: 3\nn=-1 m=18446744073709551615: 4\n",
                 "n=1 m=1 3..3 mean 3; n=-1 m=18446744073709551615 4..4 mean 4",
                 false, *state);
}

static void test_no_rows_are_no_points(void **state) {
    (void)check("inputs n\n", DOMAIN_ALL, "", *state);
}

static void test_all_rows_are_one_point_over_nothing(void **state) {
    (void)check("inputs -k\nk=1: 3\nk=2: 5\n", DOMAIN_ALL, "3..5 mean 4",
                *state);
}

static void test_one_row_as_a_point(void **state) {
    SampleSource source = samples_of("inputs n\nn=1: 3\nn=2: 4..8\n", *state);
    const Points *p = points_of_row(&source, &source.site->rows.at[1], *state);
    assert_string_equal(shown(&source, p, *state), "4..8 mean 6");
    assert_int_equal(
        fmpz_get_si(fmpq_numref(points_statistic(p, STATISTIC_MIN))), 4);
    assert_int_equal(
        fmpz_get_si(fmpq_numref(points_statistic(p, STATISTIC_MEAN))), 6);
    assert_int_equal(
        fmpz_get_si(fmpq_numref(points_statistic(p, STATISTIC_MAX))), 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_are_in_the_order_of_their_keys),
        cmocka_unit_test(test_rows_that_agree_are_one_point),
        cmocka_unit_test(test_a_key_that_most_rows_lack_is_left_out),
        cmocka_unit_test(test_rows_without_a_key_are_left_out),
        cmocka_unit_test(test_a_key_that_never_varied),
        cmocka_unit_test(test_keys_below_zero_are_outside_of_a_domain),
        cmocka_unit_test(test_a_row_that_differs),
        cmocka_unit_test(test_whether_any_is_negative),
        cmocka_unit_test(test_keys_that_are_equal_are_merged),
        cmocka_unit_test(test_other_keys_are_not_merged),
        cmocka_unit_test(test_no_rows_are_no_points),
        cmocka_unit_test(test_all_rows_are_one_point_over_nothing),
        cmocka_unit_test(test_one_row_as_a_point),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
