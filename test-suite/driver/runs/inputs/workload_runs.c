/* What a point becomes: words, files, macros, lines of the user. */
#include "test-suite/driver/runs/play.h"

#include <stdio.h>
#include <unistd.h>

/* ---- types ---- */

static void types_look_as_they_should(void **state) {
    (void)state;
    Play play = play_new("{int} {double} {num} {char} {string:2..30}");
    play_rounds(&play, play_cheap, 50);
    size_t fractions = 0, spaces = 0;
    for (size_t i = 0; i < play.all.size; i++) {
        const char *const *args = play.all.at[i].args.at;
        char *end;
        (void)strtoll(args[0], &end, 10);
        assert_string_equal(end, "");
        assert_true(strtod(args[1], &end) >= -64);
        assert_string_equal(end, "");
        fractions += strchr(args[1], '.') != NULL;
        assert_null(strchr(args[2], '.'));
        assert_int_equal(strlen(args[3]), 1);
        assert_in_range(args[3][0], '!', '~');
        assert_in_range(strlen(args[4]), 2, 30);
        for (const char *c = args[4]; *c; c++) {
            assert_in_range(*c, ' ', '~');
            spaces += *c == ' ';
        }
        assert_true(args[4][0] != '-' && args[4][0] != ' ');
    }
    assert_true(fractions > 5);
    assert_true(spaces > 0);
    arena_free(play.arena);
}

static void decimals_stay_in_their_range(void **state) {
    (void)state;
    Play play = play_new("{double:-3..3}");
    play_rounds(&play, play_cheap, 50);
    for (size_t i = 0; i < play.all.size; i++) {
        double value = strtod(play.all.at[i].args.at[0], NULL);
        assert_true(value >= -3 && value <= 3);
    }
    arena_free(play.arena);
}

static void words_keep_what_is_around_a_value(void **state) {
    (void)state;
    Play play = play_new("-n{int:4..4}x --in={file:9..9}");
    play_rounds(&play, play_cheap, 1);
    assert_string_equal(play.all.at[0].args.at[0], "-n4x");
    assert_string_equal(play.all.at[0].args.at[1], "--in=input2.txt");
    arena_free(play.arena);
}

/* ---- which arguments are numbers ---- */

/* Whether argument "i" is a play_number, the same in all runs. */
static bool is_number(const char *mix, size_t i) {
    Play play = play_new(mix);
    play_rounds(&play, play_cheap, 50);
    assert_true(play.all.size > 1);
    bool known = play.all.at[0].numbers.at[i].known;
    for (size_t k = 0; k < play.all.size; k++) {
        const Run *run = &play.all.at[k];
        assert_int_equal(run->numbers.size, run->args.size);
        assert_int_equal(run->numbers.at[i].known, known);
    }
    arena_free(play.arena);
    return known;
}

static void templates_say_what_is_a_number(void **state) {
    (void)state;
    static const char *const numbers[] = {
        "{int}",         "{long:-9..9}", "{num}",     "{float}",
        "{double:0..5}", "-n{int}",      "x{double}y"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        assert_true(is_number(numbers[i], 0));
    static const char *const others[] = {
        "{char}", "{string:1..2}", "{file:0..9}", "5{char}", "1{string:0..9}"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(is_number(others[i], 0));
    assert_false(is_number("12 {int}", 0));
    assert_true(is_number("12 {int}", 1));
}

static void numbers_have_their_value_rounded_down(void **state) {
    (void)state;
    Play play = play_new("{int:-9..9} {double:-3..3} -n{num}");
    play_rounds(&play, play_cheap, 50);
    size_t fractions = 0;
    for (size_t i = 0; i < play.all.size; i++) {
        const Run *run = &play.all.at[i];
        double decimal = strtod(run->args.at[1], NULL);
        assert_int_equal(run->numbers.at[0].value, play_number(run, 0));
        int64_t below = run->numbers.at[1].value;
        assert_true((double)below <= decimal && decimal < (double)below + 1);
        fractions += (double)below < decimal;
        assert_int_equal(run->numbers.at[2].value,
                         strtoll(run->args.at[2] + 2, NULL, 10));
    }
    assert_true(fractions > 5);
    arena_free(play.arena);
}

/* ---- files, macros, standard input ---- */

typedef struct Bytes {
    size_t size, distinct;
    int last;
} Bytes;

static Bytes bytes_of(const char *path) {
    Bytes bytes = {.last = EOF};
    size_t seen[256] = {0};
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (int c; (c = getc(file)) != EOF; bytes.size++) {
        bytes.distinct += seen[c]++ == 0;
        bytes.last = c;
    }
    fclose(file);
    return bytes;
}

static const char *new_directory(Arena *arena) {
    char *path = arena_strdup(arena, "/tmp/asym-workload-XXXXXX");
    assert_non_null(mkdtemp(path));
    return path;
}

static void remove_files(const Run *run, const char *directory, Arena *arena) {
    for (size_t i = 0; i < run->files.size; i++)
        assert_int_equal(unlink(arena_printf(arena, "%s/%s", directory,
                                             run->files.at[i].name)),
                         0);
    assert_int_equal(rmdir(directory), 0);
}

static void files_have_their_size_which_is_a_symbol(void **state) {
    (void)state;
    Play play = play_new("{file:0..100000}");
    play_rounds(&play, play_cheap, 50);
    const WorkloadSymbols *symbols = workload_symbols(play.workload);
    assert_int_equal(symbols->size, 1);
    assert_string_equal(symbols->at[0].name, "filesize");
    assert_string_equal(symbols->at[0].meaning, "size of argument 1 in bytes");
    int64_t most = 0;
    size_t large = 0, various = 0;
    for (size_t i = 0; i < play.all.size; i += 7) {
        const Run *run = &play.all.at[i];
        const char *directory = new_directory(play.arena);
        assert_int_equal(run_make_files(run, directory, play.arena).code,
                         ASYM_OK);
        Bytes bytes = bytes_of(
            arena_printf(play.arena, "%s/%s", directory, run->args.at[0]));
        assert_int_equal(bytes.size, run->symbols.at[0]);
        large += bytes.size > 5000;
        various += bytes.size > 5000 && bytes.distinct > 20;
        remove_files(run, directory, play.arena);
    }
    assert_true(various > large / 2);
    for (size_t i = 0; i < play.all.size; i++)
        if (play.all.at[i].symbols.at[0] > most)
            most = play.all.at[i].symbols.at[0];
    assert_int_equal(most, 100000);
    arena_free(play.arena);
}

static void several_files_are_distinguished(void **state) {
    (void)state;
    Play play = play_new("{file} {int} {file}");
    play_rounds(&play, play_cheap, 1);
    const WorkloadSymbols *symbols = workload_symbols(play.workload);
    assert_int_equal(symbols->size, 2);
    assert_string_equal(symbols->at[0].name, "filesize1");
    assert_string_equal(symbols->at[1].name, "filesize2");
    assert_string_equal(symbols->at[1].meaning, "size of argument 3 in bytes");
    const Run *run = &play.all.at[play.all.size - 1];
    assert_int_equal(run->symbols.at[0], run->files.at[0].size);
    assert_int_equal(run->symbols.at[1], run->files.at[1].size);
    arena_free(play.arena);
}

static void a_file_that_cannot_be_made_is_named(void **state) {
    (void)state;
    Play play = play_new("{file}");
    play_rounds(&play, play_cheap, 1);
    Status status = run_make_files(&play.all.at[0], "/nonexistent", play.arena);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "/nonexistent/input1.txt"));
    arena_free(play.arena);
}

static void macros_begin_at_1_and_are_symbols(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_macro(&play, "NI", "int");
    play_macro(&play, "SCALE", "double:0..1");
    play_rounds(&play, play_cheap, 3);
    assert_int_equal(workload_variables(play.workload), 3);
    const WorkloadSymbols *symbols = workload_symbols(play.workload);
    assert_int_equal(symbols->size, 1);
    assert_string_equal(symbols->at[0].name, "NI");
    assert_int_equal(symbols->at[0].kind, WORKLOAD_MACRO);
    for (size_t i = 0; i < play.all.size; i++) {
        const Run *run = &play.all.at[i];
        assert_true(run->symbols.at[0] >= 1);
        assert_string_equal(run->macros.at[0].name, "NI");
        assert_string_equal(
            run->macros.at[0].value,
            arena_printf(play.arena, "%lld", (long long)run->symbols.at[0]));
        assert_string_equal(run->macros.at[1].name, "SCALE");
    }
    arena_free(play.arena);
}

static Bytes input_of(Play *play, const Run *run) {
    assert_int_equal(run->input, RUN_INPUT_MADE);
    const char *directory = new_directory(play->arena);
    assert_int_equal(run_make_files(run, directory, play->arena).code, ASYM_OK);
    Bytes bytes = bytes_of(run_input(run, directory, play->arena));
    remove_files(run, directory, play->arena);
    return bytes;
}

static void standard_input_is_designed_too(void **state) {
    (void)state;
    static const char *const templates[] = {"int", "string:0..50",
                                            "file:0..5000"};
    for (size_t t = 0; t < 3; t++) {
        Play play = play_new("word");
        play_input(&play, templates[t]);
        play_rounds(&play, play_cheap, 2);
        assert_int_equal(workload_symbols(play.workload)->size, t > 0);
        for (size_t i = 0; i < play.all.size; i += 5) {
            Bytes bytes = input_of(&play, &play.all.at[i]);
            if (t == 0)
                assert_int_equal(bytes.last, '\n');
            else
                assert_int_equal(bytes.size, play.all.at[i].symbols.at[0]);
        }
        arena_free(play.arena);
    }
}

static void a_given_input_is_fed_as_named(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play.options.input = (StdinSource){.kind = STDIN_FILE, .file = "data.in"};
    play_rounds(&play, play_cheap, 1);
    assert_int_equal(play.all.at[0].input, RUN_INPUT_GIVEN);
    assert_string_equal(run_input(&play.all.at[0], "/tmp/x", play.arena),
                        "data.in");
    arena_free(play.arena);
}

/* ---- the user's lines ---- */

static Status read_lines(Play *play, const char *text, FILE *prompt) {
    FILE *in = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    assert_non_null(in);
    play->options.argument_source = ARGUMENTS_ASKED;
    play->workload = workload_new(&play->options, play->arena);
    Status status = workload_read_lines(play->workload, in, prompt);
    fclose(in);
    return status;
}

static void lines_become_runs(void **state) {
    (void)state;
    Play play = play_new("");
    Status status =
        read_lines(&play, "1 2\n'a b' {int}\n3\n\nnever read\n", NULL);
    assert_int_equal(status.code, ASYM_OK);
    Runs runs;
    workload_next_round(play.workload, &runs, NULL, play.arena);
    assert_int_equal(runs.size, 3);
    assert_string_equal(runs.at[0].args.at[1], "2");
    assert_string_equal(runs.at[1].args.at[0], "a b");
    assert_string_equal(runs.at[1].args.at[1], "{int}");
    assert_int_equal(runs.at[2].args.size, 1);
    workload_next_round(play.workload, &runs,
                        play_costs_of(&play, &runs, play_cheap), play.arena);
    assert_int_equal(runs.size, 0);
    arena_free(play.arena);
}

static void lines_have_the_numbers_that_they_say(void **state) {
    (void)state;
    static const bool known[] = {true,  true,  false, false, false,
                                 false, false, false, false, false};
    Play play = play_new("");
    Status status = read_lines(&play,
                               "50 -7 '' word 50x 0x32 1e9 {int} "
                               "99999999999999999999 '5 0'\n",
                               NULL);
    assert_int_equal(status.code, ASYM_OK);
    Runs runs;
    workload_next_round(play.workload, &runs, NULL, play.arena);
    assert_int_equal(runs.at[0].numbers.size, sizeof known / sizeof *known);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_int_equal(runs.at[0].numbers.at[i].known, known[i]);
    assert_int_equal(runs.at[0].numbers.at[0].value, 50);
    assert_int_equal(runs.at[0].numbers.at[1].value, -7);
    arena_free(play.arena);
}

static void many_lines_are_all_run_in_order(void **state) {
    (void)state;
    Play play = play_new("");
    play.options.runs = 10;
    Text text = text_new(play.arena);
    for (int i = 0; i < 150; i++)
        text_add(&text, "%d\n", i);
    assert_int_equal(read_lines(&play, text_chars(&text), NULL).code, ASYM_OK);
    Runs runs;
    workload_next_round(play.workload, &runs, NULL, play.arena);
    assert_int_equal(runs.size, 150);
    for (size_t i = 0; i < 150; i++)
        assert_int_equal(play_number(&runs.at[i], 0), i);
    arena_free(play.arena);
}

static void a_terminal_is_prompted(void **state) {
    (void)state;
    Play play = play_new("");
    char *shown_text;
    size_t size;
    FILE *prompt = open_memstream(&shown_text, &size);
    assert_int_equal(read_lines(&play, "1\n\n", prompt).code, ASYM_OK);
    fclose(prompt);
    assert_non_null(strstr(shown_text, "run 2"));
    free(shown_text);
    arena_free(play.arena);
}

static void bad_lines_are_named(void **state) {
    (void)state;
    Play play = play_new("");
    Status status = read_lines(&play, "1\n'2\n", NULL);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "line 2"));
    assert_int_equal(read_lines(&play, "\n1\n", NULL).code, ASYM_USAGE);
    arena_free(play.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_look_as_they_should),
        cmocka_unit_test(decimals_stay_in_their_range),
        cmocka_unit_test(words_keep_what_is_around_a_value),
        cmocka_unit_test(templates_say_what_is_a_number),
        cmocka_unit_test(numbers_have_their_value_rounded_down),
        cmocka_unit_test(files_have_their_size_which_is_a_symbol),
        cmocka_unit_test(several_files_are_distinguished),
        cmocka_unit_test(a_file_that_cannot_be_made_is_named),
        cmocka_unit_test(macros_begin_at_1_and_are_symbols),
        cmocka_unit_test(standard_input_is_designed_too),
        cmocka_unit_test(a_given_input_is_fed_as_named),
        cmocka_unit_test(lines_become_runs),
        cmocka_unit_test(lines_have_the_numbers_that_they_say),
        cmocka_unit_test(many_lines_are_all_run_in_order),
        cmocka_unit_test(a_terminal_is_prompted),
        cmocka_unit_test(bad_lines_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
