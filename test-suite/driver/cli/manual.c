#include "driver/cli/manual.h"

#include "driver/cli/options_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char *written(void (*writer)(FILE *)) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    writer(file);
    assert_int_equal(fclose(file), 0);
    return text;
}

/* The caller frees it. */
static char *help_text(void) {
    Arena *arena = arena_new();
    char *text = strdup(manual_help(arena));
    assert_non_null(text);
    arena_free(arena);
    return text;
}

static void no_line_of_help_is_long(void **state) {
    (void)state;
    char *help = help_text();
    for (const char *line = help; *line; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n");
        assert_true(length <= 80);
        assert_true(length == 0 || line[length - 1] != ' ');
    }
    free(help);
}

static void help_begins_with_an_example(void **state) {
    (void)state;
    static const char first[] = "Example: asym --args int,int ";
    char *help = help_text();
    assert_memory_equal(help, first, sizeof first - 1);
    free(help);
}

static void help_says_the_defaults(void **state) {
    (void)state;
    static const char *const defaults[] = {
        "(default 400)",       "(default 2000)", "(default 1)",
        "(default 10)",        "(default 1024)", "(default 2)",
        "(default: the number"};
    char *help = help_text();
    for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++)
        assert_non_null(strstr(help, defaults[i]));
    free(help);
}

/* "roff" has room for twice "dashed" and 4 characters more. */
static void as_roff(char *roff, const char *dashed) {
    for (; *dashed; dashed++) {
        if (*dashed == '-')
            *roff++ = '\\';
        *roff++ = *dashed;
    }
    strcpy(roff, "\\fR");
}

static void every_option_is_in_all_three(void **state) {
    (void)state;
    char *help = help_text(), *page = written(manual_page),
         *completion = written(manual_completion);
    for (size_t i = 0; i < options_count(); i++) {
        const OptionRow *row = options_row(i);
        const char letter[] = {row->letter, '\0'};
        const char *name = row->name ? row->name : letter;
        char dashed[40], roff[84];
        (void)snprintf(dashed, sizeof dashed, "%s%s", row->name ? "--" : "-",
                       name);
        as_roff(roff, dashed);
        assert_non_null(strstr(help, dashed));
        assert_non_null(strstr(completion, dashed));
        assert_non_null(strstr(page, roff));
    }
    free(help);
    free(page);
    free(completion);
}

static void every_command_is_in_all_three(void **state) {
    (void)state;
    char *texts[] = {help_text(), written(manual_page),
                     written(manual_completion)};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (size_t c = 0; c < commands_table_size; c++)
            if (commands_table[c].name)
                assert_non_null(strstr(texts[i], commands_table[c].name));
        free(texts[i]);
    }
}

static void version_is_one_line(void **state) {
    (void)state;
    char *version = written(manual_version);
    int numbers[3];
    char end;
    assert_int_equal(sscanf(version, "asym %d.%d.%d%c", &numbers[0],
                            &numbers[1], &numbers[2], &end),
                     4);
    assert_int_equal(end, '\n');
    free(version);
}

/* Gives "text" to a shell command; returns the first line that it prints. */
static void check_command(const char *text, const char *command,
                          const char *expected) {
    char path[] = "/tmp/asym-test-XXXXXX", line[1024] = "", full[2048];
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
    assert_int_equal(close(descriptor), 0);
    (void)snprintf(full, sizeof full, command, path);
    FILE *output = popen(full, "r");
    assert_non_null(output);
    (void)!fgets(line, sizeof line, output);
    (void)pclose(output);
    assert_int_equal(unlink(path), 0);
    assert_string_equal(line, expected);
}

static void the_man_page_renders_without_warnings(void **state) {
    (void)state;
    if (system("command -v groff >/dev/null") != 0)
        skip();
    char *page = written(manual_page);
    check_command(page, "groff -man -Tutf8 -ww %s 2>&1 >/dev/null", "");
    check_command(page,
                  "groff -man -Tascii -P-cbou %s | grep -c -e "
                  "'--mix .WORD {T} ....'",
                  "1\n");
    free(page);
}

typedef struct Completion {
    const char
        *words; /* of the command line, for bash; the last is completed */
    const char *offered;
} Completion;

static void completions_are_offered(void **state) {
    (void)state;
    static const Completion cases[] = {
        {"asym --ma", "--man --macro --max\n"},
        {"asym a.c --t", "--timeout\n"},
        {"asym --args f", "float file\n"},
        {"asym --args int:1..5,do", "int:1..5,double\n"},
        {"asym -O ''", "0 1 2 3 s z\n"},
        {"asym --format s", "svg\n"},
        {"asym --runs ''", "\n"},
        {"asym /proc/self/cmdlin", "/proc/self/cmdline\n"},
        {"asym --json /proc/self/cmdlin", "/proc/self/cmdline\n"},
        {"asym a.c -- --ma", "\n"},
        {"asym tim", "time\n"},
        {"asym a.c tim", "\n"},
        {"asym time --ma", "--man --macro --max\n"},
    };
    if (system("command -v bash >/dev/null") != 0)
        skip();
    char *completion = written(manual_completion);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char command[512];
        (void)snprintf(command, sizeof command,
                       "bash -c 'set -u; . \"$0\"; COMP_WORDS=(\"$@\"); "
                       "COMP_CWORD=$(($#-1)); _asym; echo "
                       "\"${COMPREPLY[*]-}\"' %%s %s 2>&1",
                       cases[i].words);
        check_command(completion, command, cases[i].offered);
    }
    free(completion);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_line_of_help_is_long),
        cmocka_unit_test(help_begins_with_an_example),
        cmocka_unit_test(help_says_the_defaults),
        cmocka_unit_test(every_option_is_in_all_three),
        cmocka_unit_test(every_command_is_in_all_three),
        cmocka_unit_test(version_is_one_line),
        cmocka_unit_test(the_man_page_renders_without_warnings),
        cmocka_unit_test(completions_are_offered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
