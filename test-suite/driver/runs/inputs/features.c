/* What the inputs of a run are called, and how large they are. */
#include "driver/runs/inputs/features.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- runs made by hand ---- */

typedef struct Given {
    Arena *arena;
    RunOptions options;
    Workload *workload;
    Run run;
} Given;

static Given given_new(void) {
    Given g = {.arena = arena_new()};
    g.options = (RunOptions){.argument_source = ARGUMENTS_LISTED,
                             .runs = 200,
                             .max = 2000,
                             .seed = 7};
    return g;
}

static void given_free(Given *g) {
    arena_free(g->arena);
}

static void give(Given *g, const char *arg) {
    *vec_push(g->arena, &g->run.args) = arg;
    *vec_push(g->arena, &g->run.numbers) = (RunNumber){0};
}

static void give_number(Given *g, const char *arg, int64_t value) {
    *vec_push(g->arena, &g->run.args) = arg;
    *vec_push(g->arena, &g->run.numbers) =
        (RunNumber){.known = true, .value = value};
}

static void give_file(Given *g, const char *name, const char *text) {
    *vec_push(g->arena, &g->run.files) =
        (RunFile){.name = name, .text = text, .size = strlen(text)};
}

/* An argument that leads to the file that was given last. */
static void give_path(Given *g, const char *arg) {
    *vec_push(g->arena, &g->run.args) = arg;
    *vec_push(g->arena, &g->run.numbers) =
        (RunNumber){.file = g->run.files.size};
}

static void give_input(Given *g, const char *text) {
    give_file(g, "stdin.txt", text);
    g->run.input = RUN_INPUT_MADE;
    g->run.input_name = "stdin.txt";
}

/* "arg1=5 argc=2" */
static const char *features_text(const Workload *workload, const Run *run,
                                 Arena *arena) {
    Features features = features_of(workload, run, arena);
    Text out = text_new(arena);
    for (size_t i = 0; i < features.size; i++)
        text_add(&out, "%s%s=%lld", i ? " " : "", features.at[i].name,
                 (long long)features.at[i].value);
    return text_chars(&out);
}

static void assert_features(Given *g, const char *expected) {
    g->workload = workload_new(&g->options, g->arena);
    assert_string_equal(features_text(g->workload, &g->run, g->arena),
                        expected);
    given_free(g);
}

static void test_no_arguments(void **state) {
    (void)state;
    Given g = given_new();
    assert_features(&g, "argc=1");
}

static void test_numbers_and_lengths(void **state) {
    (void)state;
    Given g = given_new();
    give_number(&g, "12", 12);
    give(&g, "hello");
    give_number(&g, "-l-3", -3);
    give(&g, "");
    give(&g, "77");
    assert_features(&g, "arg1=12 length2=5 arg3=-3 length4=0 length5=2 argc=6");
}

static void test_one_file(void **state) {
    (void)state;
    Given g = given_new();
    give(&g, "-v");
    give_file(&g, "input2.txt", "two words\nand  three more\n");
    give_path(&g, "input2.txt");
    assert_features(&g, "length1=2 filesize=26 filelines=2 filewords=5 argc=3");
}

static void test_several_files_are_numbered_in_order(void **state) {
    (void)state;
    Given g = given_new();
    give_file(&g, "input1.txt", "");
    give_path(&g, "input1.txt");
    give_number(&g, "4", 4);
    give_file(&g, "input3.txt", "a");
    give_path(&g, "input3.txt");
    assert_features(&g, "filesize1=0 filelines1=0 filewords1=0 arg2=4 "
                        "filesize2=1 filelines2=1 filewords2=1 argc=4");
}

static void test_text_around_the_path_of_a_file(void **state) {
    (void)state;
    Given g = given_new();
    give_file(&g, "input1.txt", "x y\nz");
    give_path(&g, "--in=input1.txt,rw");
    assert_features(&g, "filesize=5 filelines=2 filewords=3 argc=2");
}

static void test_standard_input(void **state) {
    (void)state;
    Given g = given_new();
    give_number(&g, "3", 3);
    give_input(&g, "ab cd\n\n e\n");
    assert_features(&g, "arg1=3 stdinsize=10 stdinlines=3 stdinwords=3 argc=2");
}

/* Digits are text where text was asked for. */
static void test_digits_that_are_no_number(void **state) {
    (void)state;
    Given g = given_new();
    give_input(&g, "7\n");
    assert_features(&g, "stdinsize=2 stdinlines=1 stdinwords=1 argc=1");
}

static void test_a_number_on_standard_input(void **state) {
    (void)state;
    Given g = given_new();
    give_input(&g, "2.5\n");
    g.run.input_number = (RunNumber){.known = true, .value = 2};
    assert_features(&g, "stdinnumber=2 argc=1");
}

static void test_an_input_of_the_users_is_the_same_in_all_runs(void **state) {
    (void)state;
    Given g = given_new();
    g.run.input = RUN_INPUT_GIVEN;
    g.run.input_name = "/dev/null";
    assert_features(&g, "argc=1");
}

/* That a word reads as the name of a file makes it no path. */
static void test_a_word_is_no_path(void **state) {
    (void)state;
    Given g = given_new();
    give_file(&g, "input2.txt", "a b\n");
    give(&g, "not-input2.txt");
    give_path(&g, "input2.txt");
    assert_features(&g, "length1=14 filesize=4 filelines=1 filewords=2 argc=3");
}

static void test_an_input_is_no_argument(void **state) {
    (void)state;
    Given g = given_new();
    give(&g, "stdin.txt");
    give_input(&g, "a\n");
    assert_features(&g,
                    "length1=9 stdinsize=2 stdinlines=1 stdinwords=1 argc=2");
}

static void test_macros(void **state) {
    (void)state;
    Given g = given_new();
    static const char *const names[] = {"ROWS", "COLUMNS"};
    for (size_t i = 0; i < 2; i++) {
        MacroTemplate *macro = vec_push(g.arena, &g.options.macros);
        macro->name = names[i];
        Status status =
            template_parse(&macro->value, i ? "int" : "int:1..9", g.arena);
        assert_int_equal(status.code, ASYM_OK);
        *vec_push(g.arena, &g.run.symbols) = i ? 64 : 5;
    }
    give_number(&g, "8", 8);
    assert_features(&g, "arg1=8 ROWS=5 COLUMNS=64 argc=2");
}

/* ---- runs of a workload ---- */

/* "lines words size" of the file, as wc counts them. */
static void count_by_wc(const char *path, int64_t *out, Arena *arena) {
    FILE *wc = popen(arena_printf(arena, "LC_ALL=C wc -lwc <'%s'", path), "r");
    long long lines, words, size;
    assert_non_null(wc);
    assert_int_equal(fscanf(wc, "%lld %lld %lld", &lines, &words, &size), 3);
    assert_int_equal(pclose(wc), 0);
    out[0] = lines;
    out[1] = words;
    out[2] = size;
}

/* wc does not count a line that does not end. */
static int64_t open_line(const char *path) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    int last = '\n';
    if (fseek(file, -1, SEEK_END) == 0)
        last = fgetc(file);
    assert_int_equal(fclose(file), 0);
    return last != '\n';
}

static int64_t value_of(const Features *features, const char *name) {
    for (size_t i = 0; i < features->size; i++)
        if (strcmp(features->at[i].name, name) == 0)
            return features->at[i].value;
    fail_msg("no %s", name);
    return 0;
}

static void check_file(const Features *features, const char *path,
                       const char *what, Arena *arena) {
    int64_t counted[3];
    count_by_wc(path, counted, arena);
    assert_int_equal(value_of(features, arena_printf(arena, "%slines", what)),
                     counted[0] + open_line(path));
    assert_int_equal(value_of(features, arena_printf(arena, "%swords", what)),
                     counted[1]);
    assert_int_equal(value_of(features, arena_printf(arena, "%ssize", what)),
                     counted[2]);
}

static void parse(Given *g, const char *mix, const char *input) {
    Status status = template_mix_parse(&g->options.arguments, mix, g->arena);
    assert_int_equal(status.code, ASYM_OK);
    if (input) {
        g->options.input.kind = STDIN_TEMPLATE;
        status = template_parse(&g->options.input.content, input, g->arena);
        assert_int_equal(status.code, ASYM_OK);
    }
    g->workload = workload_new(&g->options, g->arena);
}

static void test_contents_are_those_of_the_files(void **state) {
    (void)state;
    char folder[] = "/tmp/asym-features-XXXXXX";
    Given g = given_new();
    Runs runs;
    assert_non_null(mkdtemp(folder));
    parse(&g, "-f{file:0..3000}", "string:0..300");
    workload_next_round(g.workload, &runs, NULL, g.arena);
    assert_true(runs.size > 5);
    for (size_t i = 0; i < runs.size; i++) {
        Features features = features_of(g.workload, &runs.at[i], g.arena);
        Status status = run_make_files(&runs.at[i], folder, g.arena);
        assert_int_equal(status.code, ASYM_OK);
        for (size_t f = 0; f < runs.at[i].files.size; f++) {
            const char *name = runs.at[i].files.at[f].name;
            const char *path = arena_printf(g.arena, "%s/%s", folder, name);
            check_file(&features, path,
                       strcmp(name, "stdin.txt") ? "file" : "stdin", g.arena);
            assert_int_equal(unlink(path), 0);
        }
    }
    assert_int_equal(rmdir(folder), 0);
    given_free(&g);
}

static void check_names(Given *g, const Runs *runs, const char *names) {
    assert_true(runs->size > 5);
    for (size_t i = 0; i < runs->size; i++) {
        Features features = features_of(g->workload, &runs->at[i], g->arena);
        Text out = text_new(g->arena);
        for (size_t f = 0; f < features.size; f++)
            text_add(&out, "%s%s", f ? " " : "", features.at[f].name);
        assert_string_equal(text_chars(&out), names);
    }
}

/* Whatever is drawn. */
static void check_that_names_stay(const char *mix, const char *input,
                                  const char *names) {
    Given g = given_new();
    Runs runs;
    parse(&g, mix, input);
    workload_next_round(g.workload, &runs, NULL, g.arena);
    check_names(&g, &runs, names);
    RunCost *costs = ARENA_ARRAY(g.arena, RunCost, runs.size);
    workload_draw(g.workload, 100);
    workload_next_round(g.workload, &runs, costs, g.arena);
    check_names(&g, &runs, names);
    given_free(&g);
}

static void test_all_runs_have_the_same_features(void **state) {
    (void)state;
    check_that_names_stay("", "char", "stdinsize stdinlines stdinwords argc");
    check_that_names_stay("", "string:0..2",
                          "stdinsize stdinlines stdinwords argc");
    check_that_names_stay("", "double", "stdinnumber argc");
    check_that_names_stay("{char} x{float} {string:0..2} {int}", "int:0..9",
                          "length1 arg2 length3 arg4 stdinnumber argc");
    check_that_names_stay(
        "{file:0..9} {file:0..9}", NULL,
        "filesize1 filelines1 filewords1 filesize2 filelines2 filewords2 argc");
}

static bool has_contents(const char *mix, const char *input) {
    Given g = given_new();
    parse(&g, mix, input);
    bool has = workload_has_contents(g.workload);
    given_free(&g);
    return has;
}

static void test_what_equal_numbers_leave_open(void **state) {
    (void)state;
    assert_false(has_contents("", NULL));
    assert_false(has_contents("fixed {int} -l{long:1..5} {num}", "int"));
    assert_true(has_contents("{int} {char}", NULL));
    assert_true(has_contents("{double}", NULL));
    assert_true(has_contents("{string:5..5}", NULL));
    assert_true(has_contents("{file}", NULL));
    assert_true(has_contents("{int}", "string:3..3"));
}

/* One for each feature; that of a file is the same beside another file, though
 * it is called otherwise then. */
static void test_numbers_say_what_features_are(void **state) {
    (void)state;
    Given one = given_new(), two = given_new();
    give_file(&one, "input1.txt", "a b");
    give_path(&one, "input1.txt");
    give_file(&two, "input1.txt", "a b");
    give_path(&two, "input1.txt");
    give_number(&two, "4", 4);
    give_file(&two, "input3.txt", "a");
    give_path(&two, "input3.txt");
    one.workload = workload_new(&one.options, one.arena);
    two.workload = workload_new(&two.options, two.arena);
    Features of_one = features_of(one.workload, &one.run, one.arena);
    Features of_two = features_of(two.workload, &two.run, two.arena);
    for (size_t i = 0; i < 3; i++) /* size, lines, words */
        assert_int_equal(of_one.at[i].number, of_two.at[i].number);
    assert_int_equal(of_one.at[of_one.size - 1].number,
                     of_two.at[of_two.size - 1].number);
    for (size_t i = 0; i < of_two.size; i++)
        for (size_t k = 0; k < i; k++)
            assert_int_not_equal(of_two.at[i].number, of_two.at[k].number);
    given_free(&one);
    given_free(&two);
}

static Features numbers_of(const int *numbers, size_t count, Given *g) {
    for (size_t i = 0; i < count; i++)
        give_number(g, arena_printf(g->arena, "%d", numbers[i]), numbers[i]);
    g->workload = workload_new(&g->options, g->arena);
    return features_of(g->workload, &g->run, g->arena);
}

/* What stands at one place of two runs with more arguments and with less may be
 * an argument and their number. */
static void test_what_varies_is_the_same_in_all_runs(void **state) {
    (void)state;
    Given one = given_new(), two = given_new();
    const Features runs[] = {numbers_of((const int[]){1, 2}, 2, &one),
                             numbers_of((const int[]){1, 3, 4}, 3, &two)};
    FeatureNumbers varied = features_varied(runs, 2, one.arena);
    assert_int_equal(varied.size, 1);
    assert_string_equal(runs[0].at[varied.at[0]].name, "arg2");
    assert_int_equal(features_varied(runs, 1, one.arena).size, 0);
    given_free(&one);
    given_free(&two);
}

static void test_lengths_of_rows(void **state) {
    (void)state;
    Feature all[] = {{.name = "len(v)"}, {.name = "len(v[])", .of_rows = true}};
    Features features = {.at = all, .size = 1};
    assert_false(features_have_rows(&features));
    features.size = 2;
    assert_true(features_have_rows(&features));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths_of_rows),
        cmocka_unit_test(test_no_arguments),
        cmocka_unit_test(test_numbers_and_lengths),
        cmocka_unit_test(test_one_file),
        cmocka_unit_test(test_numbers_say_what_features_are),
        cmocka_unit_test(test_what_varies_is_the_same_in_all_runs),
        cmocka_unit_test(test_several_files_are_numbered_in_order),
        cmocka_unit_test(test_text_around_the_path_of_a_file),
        cmocka_unit_test(test_standard_input),
        cmocka_unit_test(test_digits_that_are_no_number),
        cmocka_unit_test(test_a_number_on_standard_input),
        cmocka_unit_test(test_an_input_of_the_users_is_the_same_in_all_runs),
        cmocka_unit_test(test_a_word_is_no_path),
        cmocka_unit_test(test_an_input_is_no_argument),
        cmocka_unit_test(test_macros),
        cmocka_unit_test(test_contents_are_those_of_the_files),
        cmocka_unit_test(test_all_runs_have_the_same_features),
        cmocka_unit_test(test_what_equal_numbers_leave_open)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
