/* Command lines that are right. */
#include "commandline.h"
#include "driver/cli/manual.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

static Options good(Arena *arena, const char *const *words) {
    Options options = {0};
    Status status = parse(&options, words, arena);
    assert_string_equal(status.message, "");
    assert_int_equal(status.code, ASYM_OK);
    return options;
}

#define LINE(arena, ...) good(arena, (const char *const[]){__VA_ARGS__, NULL})
#define GOOD(arena, ...) LINE(arena, __VA_ARGS__).asked

static void defaults_are_those_of_the_help(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CommandOptions options = GOOD(arena, "a.c");
    assert_int_equal(options.runs.argument_source, ARGUMENTS_INFERRED);
    assert_int_equal(options.runs.input.kind, STDIN_EMPTY);
    assert_int_equal(options.runs.runs, 400);
    assert_int_equal(options.runs.max, 2000);
    assert_int_equal(options.runs.seed, 1);
    assert_int_equal(options.runs.jobs, sysconf(_SC_NPROCESSORS_ONLN));
    assert_int_equal(options.runs.timeout_ms, 10000);
    assert_int_equal(options.runs.memory_mib, 1024);
    assert_string_equal(options.program.level, "2");
    assert_string_equal(options.program.code, "0");
    assert_false(options.view.report.verbose || options.view.report.all);
    assert_null(options.view.json);
    assert_null(options.view.dot);
    assert_string_equal(options.view.format, "dot");
    assert_null(options.emit);
    assert_int_equal(options.program.sources.size, 1);
    assert_int_equal(options.program.clang_options.size, 0);
    arena_free(arena);
}

static void every_option_is_taken(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CommandOptions options =
        GOOD(arena, "--runs", "7", "--max=9", "--seed", "18446744073709551615",
             "--jobs", "3", "--timeout", "0.25", "--memory", "64", "-Os", "-v",
             "--all", "--json", "-", "--cost-table", "b.cc", "--dot", "graphs",
             "--format", "svg", "a.c");
    assert_int_equal(options.runs.runs, 7);
    assert_int_equal(options.runs.max, 9);
    assert_true(options.runs.seed == UINT64_MAX);
    assert_int_equal(options.runs.jobs, 3);
    assert_int_equal(options.runs.timeout_ms, 250);
    assert_int_equal(options.runs.memory_mib, 64);
    assert_string_equal(options.program.level, "s");
    assert_string_equal(options.program.code, "s");
    assert_true(options.view.report.verbose && options.view.report.all);
    assert_string_equal(options.view.dot, "graphs");
    assert_string_equal(options.view.format, "svg");
    assert_string_equal(options.view.json, "-");
    assert_string_equal(options.program.cost_table, "b.cc");
    arena_free(arena);
}

static void profiles_are_collected(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CommandOptions options = GOOD(arena, "--profile", "p", "-v", "--json=-",
                                  "a.c", "--all", "--profile", "q", "-O3");
    assert_int_equal(options.runs.profiles.size, 2);
    assert_string_equal(options.runs.profiles.at[0], "p");
    assert_string_equal(options.runs.profiles.at[1], "q");
    arena_free(arena);
}

static void the_code_alone_is_read_at_any_level(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CommandOptions options =
        GOOD(arena, "-O0", "--jobs", "1", "--static", "-v", "--all", "--json",
             "-", "--cost-table", "b.cc", "a.c", "b.cc");
    assert_true(options.runs.code_only);
    assert_int_equal(options.program.sources.size, 2);
    assert_false(GOOD(arena, "a.c").runs.code_only);
    arena_free(arena);
}

static void a_program_is_emitted_at_any_level(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CommandOptions options =
        GOOD(arena, "-O0", "--jobs", "1", "--emit", "prog", "a.c");
    assert_string_equal(options.emit, "prog");
    assert_string_equal(options.program.level, "0");
    arena_free(arena);
}

static void options_may_follow_sources_and_clang_gets_the_rest(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CommandOptions options =
        GOOD(arena, "a.c", "--runs", "5", "c d.c", "-vO", "3", "--", "-Idir",
             "--verbose", "-lm", "--", "b.cc");
    assert_int_equal(options.program.sources.size, 2);
    assert_string_equal(options.program.sources.at[0], "a.c");
    assert_string_equal(options.program.sources.at[1], "c d.c");
    assert_int_equal(options.runs.runs, 5);
    assert_true(options.view.report.verbose);
    assert_string_equal(options.program.level, "3");
    assert_int_equal(options.program.clang_options.size, 5);
    assert_string_equal(options.program.clang_options.at[0], "-Idir");
    assert_string_equal(options.program.clang_options.at[3], "--");
    assert_string_equal(options.program.clang_options.at[4], "b.cc");
    arena_free(arena);
}

static void sources_that_begin_with_a_dash_follow_two(void **state) {
    (void)state;
    Arena *arena = arena_new();
    assert_int_equal(file_make("-dash.c"), 0);
    CommandOptions options = GOOD(arena, "--runs", "5", "--", "-dash.c", "a.c",
                                  "--", "-Idir", "--", "-v");
    assert_int_equal(options.program.sources.size, 2);
    assert_string_equal(options.program.sources.at[0], "-dash.c");
    assert_string_equal(options.program.sources.at[1], "a.c");
    assert_int_equal(options.program.clang_options.size, 3);
    assert_string_equal(options.program.clang_options.at[0], "-Idir");
    assert_string_equal(options.program.clang_options.at[2], "-v");
    options = GOOD(arena, "--", "-dash.c");
    assert_int_equal(options.program.sources.size, 1);
    assert_int_equal(options.program.clang_options.size, 0);
    assert_int_equal(unlink("-dash.c"), 0);
    arena_free(arena);
}

static void posixly_correct_changes_nothing(void **state) {
    assert_int_equal(setenv("POSIXLY_CORRECT", "1", 1), 0);
    options_may_follow_sources_and_clang_gets_the_rest(state);
    assert_int_equal(unsetenv("POSIXLY_CORRECT"), 0);
}

static void arguments_have_one_of_three_sources(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CommandOptions options = GOOD(arena, "--args", "int:1..5,string", "a.c");
    assert_int_equal(options.runs.argument_source, ARGUMENTS_LISTED);
    assert_int_equal(options.runs.arguments.size, 2);
    assert_int_equal(options.runs.arguments.at[0].high, 5);
    assert_int_equal(options.runs.arguments.at[1].type, ARG_STRING);
    options = GOOD(arena, "--mix", "x {int} dir b.cc", "a.c");
    assert_int_equal(options.runs.argument_source, ARGUMENTS_LISTED);
    assert_int_equal(options.runs.arguments.size, 4);
    assert_string_equal(options.runs.arguments.at[2].word, "dir");
    assert_string_equal(options.runs.arguments.at[3].word,
                        arena_printf(arena, "%s/b.cc", directory));
    options = GOOD(arena, "--mix", "", "a.c");
    assert_int_equal(options.runs.argument_source, ARGUMENTS_LISTED);
    assert_int_equal(options.runs.arguments.size, 0);
    options = GOOD(arena, "--man", "a.c");
    assert_int_equal(options.runs.argument_source, ARGUMENTS_ASKED);
    arena_free(arena);
}

static void macros_and_input_are_read(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CommandOptions options =
        GOOD(arena, "--macro", "N=int:1..9", "--macro=_M2=num", "--stdin",
             "file:0..10", "a.c");
    assert_int_equal(options.runs.macros.size, 2);
    assert_string_equal(options.runs.macros.at[0].name, "N");
    assert_int_equal(options.runs.macros.at[0].value.high, 9);
    assert_string_equal(options.runs.macros.at[1].name, "_M2");
    assert_int_equal(options.runs.macros.at[1].value.type, ARG_NUM);
    assert_int_equal(options.runs.input.kind, STDIN_TEMPLATE);
    assert_int_equal(options.runs.input.content.type, ARG_FILE);
    options = GOOD(arena, "--stdin", "b.cc", "a.c");
    assert_int_equal(options.runs.input.kind, STDIN_FILE);
    assert_string_equal(options.runs.input.file, "b.cc");
    arena_free(arena);
}

static void the_first_word_may_be_a_command(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Options options = LINE(arena, "a.c");
    assert_int_equal(options.action, OPTIONS_RUN_COMMAND);
    assert_ptr_equal(options.command, commands_default());
    assert_null(options.command->name);
    options = LINE(arena, "time", "--db", "x.db", "a.c", "-v");
    assert_int_equal(options.action, OPTIONS_RUN_COMMAND);
    assert_ptr_equal(options.command, commands_find("time"));
    assert_string_equal(options.command->name, "time");
    assert_string_equal(options.asked.database, "x.db");
    assert_int_equal(options.asked.program.sources.size, 1);
    assert_int_equal(LINE(arena, "time", "--help").action, OPTIONS_HELP);
    assert_null(commands_find("tim"));
    arena_free(arena);
}

static void plots_are_of_a_line_or_in_a_file(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CommandOptions options =
        GOOD(arena, "annotate", "--plot", "b:3/a.c:12", "m.bc");
    assert_string_equal(options.plot.file, "b:3/a.c");
    assert_int_equal(options.plot.line, 12);
    assert_int_equal(GOOD(arena, "annotate", "m.bc").plot.line, 0);
    options = GOOD(arena, "fit", "--plot", "m.bc:12", "m.bc");
    assert_string_equal(options.fit.plot, "m.bc:12");
    assert_null(GOOD(arena, "fit", "m.bc").fit.plot);
    arena_free(arena);
}

static void help_and_version_need_no_source(void **state) {
    (void)state;
    Arena *arena = arena_new();
    assert_int_equal(LINE(arena, "--help").action, OPTIONS_HELP);
    assert_int_equal(LINE(arena, "none.c", "--version").action,
                     OPTIONS_VERSION);
    assert_int_equal(LINE(arena, "--help", "--bogus").action, OPTIONS_HELP);
    assert_int_equal(LINE(arena, "-h").action, OPTIONS_HELP);
    assert_int_equal(LINE(arena, "help").action, OPTIONS_HELP);
    arena_free(arena);
}

static void what_has_no_value_may_be_repeated(void **state) {
    (void)state;
    Arena *arena = arena_new();
    assert_true(GOOD(arena, "-v", "--all", "-v", "a.c").view.report.verbose);
    arena_free(arena);
}

static void help_is_a_command(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const Command *help = commands_find("help");
    for (size_t i = 0; i < commands_table_size; i++)
        assert_non_null(commands_table[i].run);
    assert_ptr_equal(LINE(arena, "help", "--bogus").command, help);
    Options options = LINE(arena, "time", "--emit", "x", "--help");
    assert_ptr_equal(options.command, help);
    assert_null(options.asked.emit);
    assert_string_equal(options.asked.manual, manual_help(arena));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_those_of_the_help),
        cmocka_unit_test(every_option_is_taken),
        cmocka_unit_test(the_code_alone_is_read_at_any_level),
        cmocka_unit_test(a_program_is_emitted_at_any_level),
        cmocka_unit_test(profiles_are_collected),
        cmocka_unit_test(options_may_follow_sources_and_clang_gets_the_rest),
        cmocka_unit_test(sources_that_begin_with_a_dash_follow_two),
        cmocka_unit_test(posixly_correct_changes_nothing),
        cmocka_unit_test(arguments_have_one_of_three_sources),
        cmocka_unit_test(macros_and_input_are_read),
        cmocka_unit_test(the_first_word_may_be_a_command),
        cmocka_unit_test(plots_are_of_a_line_or_in_a_file),
        cmocka_unit_test(help_and_version_need_no_source),
        cmocka_unit_test(what_has_no_value_may_be_repeated),
        cmocka_unit_test(help_is_a_command)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
