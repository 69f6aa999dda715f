#include "test-suite/base/process/shell.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

/* ---- What a child gets and gives */

static void exit_codes_and_output_come_back(void **state) {
    ChildResult result = shell_run(*state, "echo out; echo err >&2; exit 7");
    assert_int_equal(result.end, CHILD_EXITED);
    assert_int_equal(result.code, 7);
    assert_string_equal(result.output, "out\n");
    assert_int_equal(result.output_size, 4);
    assert_string_equal(result.errors, "err\n");
    assert_null(result.reason);
    assert_true(result.wall_us > 0);
}

static void words_are_not_read_by_a_shell(void **state) {
    const char *argv[] = {"echo", "$(id)", "a  b", "*", ";", NULL};
    ChildSpec spec = {.argv = argv, .output.keep = 100};
    ChildResult result = shell_run_spec(*state, spec);
    assert_string_equal(result.output, "$(id) a  b * ;\n");
}

static void only_so_much_is_kept(void **state) {
    ChildSpec spec = shell_child(*state, "printf 1234567890; printf abc >&2");
    spec.output.keep = 4;
    spec.errors.keep = 0;
    ChildResult result = shell_run_spec(*state, spec);
    assert_int_equal(result.end, CHILD_EXITED);
    assert_string_equal(result.output, "1234");
    assert_string_equal(result.errors, "");
    assert_int_equal(result.errors_size, 0);
}

static void output_larger_than_a_pipe_is_whole(void **state) {
    ChildSpec spec = shell_child(*state, "head -c 3000000 /dev/zero");
    spec.output.keep = UINT64_MAX;
    ChildResult result = shell_run_spec(*state, spec);
    assert_int_equal(result.end, CHILD_EXITED);
    assert_int_equal(result.output_size, 3000000);
}

static void environment_is_added_to(void **state) {
    assert_int_equal(setenv("ASYM_OLD", "old", 1), 0);
    assert_int_equal(setenv("ASYM_BOTH", "old", 1), 0);
    const char *additions[] = {"ASYM_BOTH=new", "ASYM_NEW=1=2", NULL};
    ChildSpec spec = shell_child(
        *state, "echo $ASYM_OLD $ASYM_BOTH $ASYM_NEW; env | grep -c ASYM_B");
    spec.environment = additions;
    assert_string_equal(shell_run_spec(*state, spec).output,
                        "old new 1=2\n1\n");
}

static void input_is_empty_or_a_file(void **state) {
    assert_string_equal(shell_run(*state, "cat; echo end").output, "end\n");
    ChildSpec spec = shell_child(*state, "head -c 7");
    spec.input = "/proc/version";
    assert_string_equal(shell_run_spec(*state, spec).output, "Linux v");
}

static void runs_in_its_directory_and_writes_files(void **state) {
    const char *directory;
    Arena *arena = *state;
    assert_int_equal(tempdir_new(&directory, arena).code, ASYM_OK);
    ChildSpec spec = shell_child(arena, "pwd; echo here > here");
    spec.directory = directory;
    spec.output.file = arena_printf(arena, "%s/out", directory);
    ChildResult result = shell_run_spec(arena, spec);
    assert_int_equal(result.code, 0);
    assert_string_equal(result.output, "");
    spec = shell_child(arena, "cat here out");
    spec.directory = directory;
    assert_string_equal(shell_run_spec(arena, spec).output,
                        arena_printf(arena, "here\n%s\n", directory));
}

static void no_descriptor_is_inherited(void **state) {
    int open_for_all = open("/dev/null", O_RDONLY);
    assert_true(open_for_all > 2);
    ChildResult result = shell_run(*state, "ls /proc/self/fd | tr -d '\\n'");
    assert_string_equal(result.output, "0123");
    (void)close(open_for_all);
}

static void ignored_signals_are_not_inherited(void **state) {
    void (*before)(int) = signal(SIGUSR1, SIG_IGN);
    ChildResult result = shell_run(*state, "kill -USR1 $$; echo ignored");
    (void)signal(SIGUSR1, before);
    assert_int_equal(result.end, CHILD_SIGNALLED);
    assert_int_equal(result.code, SIGUSR1);
}

static void addresses_can_be_fixed(void **state) {
    ChildSpec spec = shell_child(*state, "exec cat /proc/self/maps");
    spec.layout = CHILD_LAYOUT_FIXED;
    const char *first = shell_run_spec(*state, spec).output;
    if (strncmp(first, "555555", 6) != 0)
        skip();
    for (int i = 0; i < 3; i++)
        assert_string_equal(shell_run_spec(*state, spec).output, first);
}

static void cpu_time_is_its_own(void **state) {
    ChildResult busy = shell_run(*state, "i=0; while [ $i -lt 300000 ]; do "
                                         "i=$((i+1)); done");
    ChildResult idle = shell_run(*state, "sleep 0.3");
    assert_true(busy.cpu_us > 10000);
    assert_true(idle.cpu_us < 100000);
    assert_true(idle.wall_us >= 300000);
}

/* ---- What cannot start */

static ChildResult run_program(Arena *arena, const char *program) {
    const char *argv[] = {program, NULL};
    return shell_run_spec(arena, (ChildSpec){.argv = argv});
}

static void a_missing_program_is_a_result(void **state) {
    ChildResult result = run_program(*state, "/no/such");
    assert_int_equal(result.end, CHILD_NOT_STARTED);
    assert_string_equal(result.reason,
                        "cannot run '/no/such': No such file or directory");
    assert_string_equal(result.output, "");
    result = run_program(*state, "no-such-program");
    assert_string_equal(
        result.reason,
        "cannot run 'no-such-program': No such file or directory");
    result = run_program(*state, "/proc/version");
    assert_string_equal(result.reason,
                        "cannot run '/proc/version': Permission denied");
}

static void a_missing_file_is_a_result(void **state) {
    ChildSpec spec = shell_child(*state, "true");
    spec.directory = "/no/such";
    assert_string_equal(shell_run_spec(*state, spec).reason,
                        "cannot enter '/no/such': No such file or directory");
    spec = shell_child(*state, "true");
    spec.input = "/no/such";
    assert_string_equal(shell_run_spec(*state, spec).reason,
                        "cannot read '/no/such': No such file or directory");
    spec = shell_child(*state, "true");
    spec.errors.file = "/no/such/file";
    assert_string_equal(
        shell_run_spec(*state, spec).reason,
        "cannot write '/no/such/file': No such file or directory");
}

static size_t open_descriptors(void) {
    size_t count = 0;
    for (int i = 0; i < 256; i++)
        count += fcntl(i, F_GETFD) >= 0;
    return count;
}

static void no_descriptor_leaks(void **state) {
    size_t before = open_descriptors();
    ChildSpec spec = shell_child(*state, "true");
    (void)shell_run_spec(*state, spec);
    spec.directory = "/no/such";
    (void)shell_run_spec(*state, spec);
    spec.input = "/no/such";
    (void)shell_run_spec(*state, spec);
    spec.input = NULL;
    spec.errors.file = "/no/such";
    (void)shell_run_spec(*state, spec);
    assert_int_equal(open_descriptors(), before);
}

/* asym may be started with its own standard files closed. */
static void works_without_standard_files(void **state) {
    (void)state;
    int status = 0;
    pid_t pid = fork();
    if (pid == 0) {
        for (int i = 0; i < 3; i++)
            (void)close(i);
        Arena *arena = arena_new();
        ChildSpec spec = shell_child(arena, "echo out; echo err >&2; cat");
        ChildResult result = {0};
        Status run_status = child_run(&result, &spec, arena);
        bool good = run_status.code == ASYM_OK &&
                    strcmp(result.output, "out\n") == 0 &&
                    strcmp(result.errors, "err\n") == 0;
        arena_free(arena);
        _exit(good ? 0 : 1);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(status, 0);
}

/* ---- What goes wrong */

static void a_crash_is_reported(void **state) {
    ChildSpec spec = shell_child(*state, "echo before; kill -SEGV $$");
    ChildResult result = shell_run_spec(*state, spec);
    assert_int_equal(result.end, CHILD_SIGNALLED);
    assert_int_equal(result.code, SIGSEGV);
    assert_string_equal(result.output, "before\n");
    assert_string_equal(child_result_text(&result, &spec, *state),
                        "crashed with signal 11 (Segmentation fault)");
    assert_string_equal(shell_run(*state, "ulimit -c").output, "0\n");
}

typedef struct SignalCase {
    int signal_number;
    uint64_t cpu_ms, limit_ms; /* used, and allowed */
    ChildEnd end;
    ChildLimit limit;
    int code;
} SignalCase;

static void a_signal_says_how_it_ended(void **state) {
    (void)state;
    static const SignalCase cases[] = {
        {SIGSEGV, 10, 500, CHILD_SIGNALLED, CHILD_LIMIT_NONE, SIGSEGV},
        {SIGSEGV, 900, 500, CHILD_SIGNALLED, CHILD_LIMIT_NONE, SIGSEGV},
        {SIGXFSZ, 10, 500, CHILD_FLOODED, CHILD_LIMIT_NONE, SIGXFSZ},
        {SIGXFSZ, 900, 500, CHILD_FLOODED, CHILD_LIMIT_NONE, SIGXFSZ},
        {SIGXCPU, 500, 500, CHILD_EXCEEDED, CHILD_LIMIT_CPU, 0},
        {SIGKILL, 900, 500, CHILD_EXCEEDED, CHILD_LIMIT_CPU, 0},
        {SIGKILL, 499, 500, CHILD_SIGNALLED, CHILD_LIMIT_NONE, SIGKILL},
        {SIGXCPU, 499, 500, CHILD_SIGNALLED, CHILD_LIMIT_NONE, SIGXCPU},
        {SIGKILL, 900, 0, CHILD_SIGNALLED, CHILD_LIMIT_NONE, SIGKILL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ChildLimits limits = {.cpu_ms = cases[i].limit_ms};
        ChildResult result = {.cpu_us = cases[i].cpu_ms * 1000};
        child_result_signal(&result, cases[i].signal_number, &limits);
        assert_int_equal(result.end, cases[i].end);
        assert_int_equal(result.limit, cases[i].limit);
        assert_int_equal(result.code, cases[i].code);
    }
}

static void a_hang_is_stopped(void **state) {
    ChildSpec spec = shell_child(*state, "echo before; sleep 100");
    spec.limits.wall_ms = 200;
    ChildResult result = shell_run_spec(*state, spec);
    assert_int_equal(result.end, CHILD_TIMED_OUT);
    assert_int_equal(result.code, 0);
    assert_true(result.wall_us >= 200000 && result.wall_us < 5000000);
    assert_string_equal(result.output, "before\n");
    assert_string_equal(child_result_text(&result, &spec, *state),
                        "was stopped after 0.2 s");
}

static void who_ignores_termination_is_stopped(void **state) {
    ChildSpec spec =
        shell_child(*state, "trap '' TERM INT HUP; kill $$; kill -STOP "
                            "$$; while :; do :; done");
    spec.limits.wall_ms = 200;
    assert_int_equal(shell_run_spec(*state, spec).end, CHILD_TIMED_OUT);
}

static void who_closes_its_files_is_awaited(void **state) {
    ChildResult result =
        shell_run(*state, "exec <&- >&- 2>&-; sleep 0.2; exit 3");
    assert_int_equal(result.end, CHILD_EXITED);
    assert_int_equal(result.code, 3);
    assert_true(result.wall_us >= 200000);
    assert_true(result.cpu_us < 100000);
}

static void a_flood_is_stopped(void **state) {
    ChildSpec spec = shell_child(*state, "yes");
    spec.limits.output_bytes = 1 << 20;
    ChildResult result = shell_run_spec(*state, spec);
    assert_int_equal(result.end, CHILD_FLOODED);
    assert_int_equal(result.output_size, 1 << 16);
    assert_string_equal(child_result_text(&result, &spec, *state),
                        "printed more than 1 MiB");
    spec = shell_child(*state, "yes >&2");
    spec.errors.keep = 0;
    spec.limits.output_bytes = 100;
    assert_int_equal(shell_run_spec(*state, spec).end, CHILD_FLOODED);
}

static void a_last_word_may_be_a_flood(void **state) {
    ChildSpec spec = shell_child(*state, "echo 12345");
    spec.limits.output_bytes = 6;
    assert_int_equal(shell_run_spec(*state, spec).end, CHILD_EXITED);
    spec.limits.output_bytes = 5;
    assert_int_equal(shell_run_spec(*state, spec).end, CHILD_FLOODED);
}

static void an_unlimited_flood_still_has_a_time_limit(void **state) {
    ChildSpec spec = shell_child(*state, "yes");
    spec.output.keep = 0;
    spec.limits.output_bytes = 0;
    spec.limits.wall_ms = 200;
    assert_int_equal(shell_run_spec(*state, spec).end, CHILD_TIMED_OUT);
}

static void a_file_that_grows_too_large_is_a_flood(void **state) {
    const char *directory;
    struct stat status;
    Arena *arena = *state;
    assert_int_equal(tempdir_new(&directory, arena).code, ASYM_OK);
    ChildSpec spec = shell_child(arena, "exec cat /dev/zero");
    spec.output.file = arena_printf(arena, "%s/out", directory);
    spec.limits.file_bytes = 3 << 20;
    ChildResult result = shell_run_spec(arena, spec);
    assert_int_equal(result.end, CHILD_FLOODED);
    assert_string_equal(child_result_text(&result, &spec, arena),
                        "wrote more than 3 MiB to a file");
    assert_int_equal(stat(spec.output.file, &status), 0);
    assert_int_equal(status.st_size, 3 << 20);
}

static void memory_is_limited(void **state) {
    const char *hungry = "x=$(head -c 40000000 /dev/zero | tr '\\0' a); "
                         "echo ${#x}";
    ChildSpec spec = shell_child(*state, hungry);
    assert_string_equal(shell_run_spec(*state, spec).output, "40000000\n");
    spec.limits.memory_bytes = 32 << 20;
    ChildResult result = shell_run_spec(*state, spec);
    assert_true(result.end == CHILD_SIGNALLED || result.code != 0);
    spec = shell_child(*state, "ulimit -d; ulimit -Hd; ulimit -s");
    spec.limits.memory_bytes = 4 << 20;
    assert_string_equal(shell_run_spec(*state, spec).output,
                        "4096\n4096\n4096\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SHELL_TEST(exit_codes_and_output_come_back),
        SHELL_TEST(words_are_not_read_by_a_shell),
        SHELL_TEST(only_so_much_is_kept),
        SHELL_TEST(output_larger_than_a_pipe_is_whole),
        SHELL_TEST(environment_is_added_to),
        SHELL_TEST(input_is_empty_or_a_file),
        SHELL_TEST(runs_in_its_directory_and_writes_files),
        SHELL_TEST(no_descriptor_is_inherited),
        SHELL_TEST(ignored_signals_are_not_inherited),
        SHELL_TEST(addresses_can_be_fixed),
        SHELL_TEST(cpu_time_is_its_own),
        SHELL_TEST(a_missing_program_is_a_result),
        SHELL_TEST(a_missing_file_is_a_result),
        SHELL_TEST(no_descriptor_leaks),
        SHELL_TEST(works_without_standard_files),
        SHELL_TEST(a_crash_is_reported),
        SHELL_TEST(a_signal_says_how_it_ended),
        SHELL_TEST(a_hang_is_stopped),
        SHELL_TEST(who_ignores_termination_is_stopped),
        SHELL_TEST(who_closes_its_files_is_awaited),
        SHELL_TEST(a_flood_is_stopped),
        SHELL_TEST(a_last_word_may_be_a_flood),
        SHELL_TEST(an_unlimited_flood_still_has_a_time_limit),
        SHELL_TEST(a_file_that_grows_too_large_is_a_flood),
        SHELL_TEST(memory_is_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
