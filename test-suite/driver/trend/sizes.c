#include "driver/trend/sizes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static RunOptions mix(const char *text, Arena *arena) {
    RunOptions out = {
        .argument_source = ARGUMENTS_LISTED, .seed = 1, .max = 10};
    Status status = template_mix_parse(&out.arguments, text, arena);
    assert_int_equal(status.code, ASYM_OK);
    return out;
}

static SizedRuns sized(const RunOptions *options, const SizeSpread *spread,
                       Arena *arena) {
    SizedRuns out;
    Status status = sizes_make(&out, options, spread, arena);
    assert_string_equal(status.message, "");
    return out;
}

static void test_sizes_are_spread(void **state) {
    Arena *arena = arena_new();
    RunOptions options = mix("-x {int}", arena);
    SizeSpread spread = {100, 1000000, 10, 4};
    SizedRuns made = sized(&options, &spread, arena);
    size_t decades[4] = {0};
    (void)state;
    assert_int_equal(made.runs.size, 40);
    assert_string_equal(made.names[0], "arg2");
    for (size_t i = 0; i < 40; i++) {
        int64_t value = made.values[i][0];
        assert_in_range(value, 100, 1000000);
        assert_true(i == 0 || value >= made.values[i - 1][0]);
        assert_int_equal(made.runs.at[i].index, i);
        assert_string_equal(made.runs.at[i].args.at[0], "-x");
        assert_string_equal(made.runs.at[i].args.at[1],
                            arena_printf(arena, "%lld", (long long)value));
        decades[value < 1000     ? 0
                : value < 10000  ? 1
                : value < 100000 ? 2
                                 : 3]++;
    }
    for (size_t k = 0; k < 4; k++)
        assert_in_range(decades[k], 9, 11);
    arena_free(arena);
}

static void test_repeats_have_other_contents(void **state) {
    Arena *arena = arena_new();
    RunOptions options = mix("{string:5..50} {file:10..20} {char}", arena);
    SizeSpread spread = {1, 10, 6, 3};
    SizedRuns made = sized(&options, &spread, arena);
    (void)state;
    assert_int_equal(made.runs.size, 18);
    assert_string_equal(made.names[0], "length1");
    assert_string_equal(made.names[1], "filesize");
    assert_null(made.names[2]);
    for (size_t i = 0; i < 18; i++) {
        const Run *run = &made.runs.at[i], *first = &made.runs.at[i - i % 3];
        assert_int_equal(strlen(run->args.at[0]), made.values[i][0]);
        assert_int_equal(run->files.at[0].size, made.values[i][1]);
        assert_in_range(made.values[i][0], 5, 50);
        assert_in_range(made.values[i][1], 10, 20);
        assert_true(made.values[i] == made.values[i - i % 3]);
        assert_true(i % 3 == 0 ||
                    run->files.at[0].seed != first->files.at[0].seed);
    }
    arena_free(arena);
}

static double correlation(int64_t **values, size_t count) {
    double x = 0, y = 0, xx = 0, xy = 0, yy = 0, n = (double)count;
    for (size_t i = 0; i < count; i++) {
        double u = (double)values[i][0], v = (double)values[i][1];
        x += u;
        y += v;
        xx += u * u;
        xy += u * v;
        yy += v * v;
    }
    double sxy = xy - x * y / n;
    return sxy * sxy / ((xx - x * x / n) * (yy - y * y / n));
}

static void test_variables_are_shuffled(void **state) {
    Arena *arena = arena_new();
    RunOptions options = mix("{int} {num:1..1000}", arena);
    SizeSpread spread = {1, 1000, 50, 1};
    SizedRuns made = sized(&options, &spread, arena);
    (void)state;
    assert_true(correlation(made.values, 50) < 0.1);
    options.seed = 2;
    SizedRuns other = sized(&options, &spread, arena);
    bool same = true;
    for (size_t i = 0; i < 50; i++)
        same &= made.values[i][0] == other.values[i][0];
    assert_false(same);
    arena_free(arena);
}

static void test_a_range_has_a_number_above_0(void **state) {
    Arena *arena = arena_new();
    SizeSpread spread = {1, 1000, 10, 1};
    RunOptions none = mix("{int:-5..0}", arena),
               some = mix("{int:-5..3}", arena);
    SizedRuns made;
    Status status = sizes_make(&made, &none, &spread, arena);
    (void)state;
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "int:-5..0 has no number above 0"));
    made = sized(&some, &spread, arena);
    for (size_t i = 0; i < made.runs.size; i++)
        assert_in_range(made.values[i][0], 1, 3);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes_are_spread),
        cmocka_unit_test(test_repeats_have_other_contents),
        cmocka_unit_test(test_variables_are_shuffled),
        cmocka_unit_test(test_a_range_has_a_number_above_0),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
