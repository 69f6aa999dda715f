#include "driver/runs/probe.h"

#include "test-suite/driver/runs/play.h"

#include <stdio.h>

typedef ProbeOutcome Program(const Run *run);

static ProbeOutcome said(int code, const char *text, uint64_t work) {
    return (ProbeOutcome){code, hash_bytes(0, text, strlen(text)), work};
}

static uint64_t argument(const Run *run, size_t i) {
    return i < run->args.size ? strtoull(run->args.at[i], NULL, 10) : 0;
}

static ProbeOutcome no_arguments(const Run *run) {
    (void)run;
    return said(0, "hello", 12);
}

static ProbeOutcome two_needed(const Run *run) {
    if (run->args.size != 2)
        return said(1, "usage: prog n m", 1);
    return said(0, "", argument(run, 0) * argument(run, 1));
}

static ProbeOutcome first_of_two_used(const Run *run) {
    if (run->args.size != 2)
        return said(1, "usage: prog n m", 1);
    return said(0, "", argument(run, 0));
}

static ProbeOutcome one_with_default(const Run *run) {
    return said(0, "", run->args.size ? 5 * argument(run, 0) : 50);
}

static ProbeOutcome code_is_the_result(const Run *run) {
    return said((int)argument(run, 0) + 1, "", 1);
}

static ProbeOutcome wrong_words_repeated(const Run *run) {
    if (run->args.size == 1)
        return said(0, "", argument(run, 0));
    const char *last = run->args.size ? run->args.at[run->args.size - 1] : "";
    return said(2, last, 0);
}

static ProbeOutcome sums_all(const Run *run) {
    uint64_t sum = 0;
    for (size_t i = 0; i < run->args.size; i++)
        sum += argument(run, i);
    return said(0, "", sum);
}

static ProbeOutcome reads_input(const Run *run) {
    return said(0, run->input == RUN_INPUT_MADE ? run->files.at[0].text : "",
                7);
}

static ProbeOutcome reads_file(const Run *run) {
    if (run->args.size == 0)
        return said(1, "usage: prog FILE", 1);
    if (run->files.size == 0)
        return said(1, run->args.at[0], 1);
    return said(0, "", run->files.at[0].size);
}

static ProbeOutcome prints_the_time(const Run *run) {
    static int now;
    char text[20];
    (void)snprintf(text, sizeof text, "%d", now++);
    return said(0, text, argument(run, 0));
}

/* The guess, as --args would have it; '<' comes before standard input. */
static const char *guess_for(Program *program, Arena *arena) {
    Runs runs;
    probe_runs(&runs, arena);
    ProbeOutcome *outcomes = ARENA_ARRAY(arena, ProbeOutcome, runs.size);
    for (size_t i = 0; i < runs.size; i++)
        outcomes[i] = program(&runs.at[i]);
    RunOptions options = {0};
    probe_pick(&options, outcomes, arena);
    Text text = text_new(arena);
    for (size_t i = 0; i < options.arguments.size; i++) {
        text_add(&text, "%s", i ? "," : "");
        template_show(&options.arguments.at[i], &text);
    }
    if (options.input.kind == STDIN_TEMPLATE) {
        text_add(&text, "<");
        template_show(&options.input.content, &text);
    }
    return text_chars(&text);
}

static void probing_finds_what_is_read(void **state) {
    (void)state;
    static const struct {
        Program *program;
        const char *guess;
    } cases[] = {
        {no_arguments, ""},
        {two_needed, "int,int"},
        {first_of_two_used, "int,int"},
        {one_with_default, "int"},
        {code_is_the_result, "int"},
        {wrong_words_repeated, "int"},
        {sums_all, "int,int,int,int"},
        {reads_input, "<int"},
        {reads_file, "file"},
        {prints_the_time, "int"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        assert_string_equal(guess_for(cases[i].program, arena), cases[i].guess);
        arena_free(arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(probing_finds_what_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
