#include "base/process/child.h"
#include "base/process/tempdir.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static void tell_number(void);

static int set_up(void **state) {
    tell_number();
    *state = arena_new();
    return 0;
}

static int tear_down(void **state) {
    arena_free(*state);
    return 0;
}

/* Children know this process as $ASYM. */
static void tell_number(void) {
    char number[24];
    (void)snprintf(number, sizeof number, "%d", (int)getpid());
    (void)setenv("ASYM", number, 1);
}

/* A child that a shell plays; it keeps up to 64 KiB of each stream. */
static ChildSpec shell(Arena *arena, const char *script) {
    const char **argv = ARENA_ARRAY(arena, const char *, 4);
    argv[0] = "sh";
    argv[1] = "-c";
    argv[2] = script;
    return (ChildSpec){.argv = argv,
                       .output.keep = 1 << 16,
                       .errors.keep = 1 << 16,
                       .limits = child_limits_default()};
}

static ChildResult run_spec(Arena *arena, ChildSpec spec) {
    ChildResult result = {0};
    Status status = child_run(&result, &spec, arena);
    assert_int_equal(status.code, ASYM_OK);
    return result;
}

static ChildResult run(Arena *arena, const char *script) {
    return run_spec(arena, shell(arena, script));
}

static uint64_t seconds_now(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec;
}

static bool is_gone(long pid) {
    return pid > 1 && kill((pid_t)pid, 0) < 0 && errno == ESRCH;
}

/* Waits up to 2 s, and reaps what the subreaper may have been left. */
static bool goes(long pid) {
    struct timespec span = {.tv_nsec = 10000000};
    for (int i = 0; i < 200 && !is_gone(pid); i++) {
        (void)waitpid((pid_t)pid, NULL, WNOHANG);
        (void)nanosleep(&span, NULL);
    }
    return is_gone(pid);
}

/* ---- What a child gets and gives */

static void exit_codes_and_output_come_back(void **state) {
    ChildResult result = run(*state, "echo out; echo err >&2; exit 7");
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
    ChildResult result = run_spec(*state, spec);
    assert_string_equal(result.output, "$(id) a  b * ;\n");
}

static void only_so_much_is_kept(void **state) {
    ChildSpec spec = shell(*state, "printf 1234567890; printf abc >&2");
    spec.output.keep = 4;
    spec.errors.keep = 0;
    ChildResult result = run_spec(*state, spec);
    assert_int_equal(result.end, CHILD_EXITED);
    assert_string_equal(result.output, "1234");
    assert_string_equal(result.errors, "");
    assert_int_equal(result.errors_size, 0);
}

static void output_larger_than_a_pipe_is_whole(void **state) {
    ChildSpec spec = shell(*state, "head -c 3000000 /dev/zero");
    spec.output.keep = UINT64_MAX;
    ChildResult result = run_spec(*state, spec);
    assert_int_equal(result.end, CHILD_EXITED);
    assert_int_equal(result.output_size, 3000000);
}

static void environment_is_added_to(void **state) {
    assert_int_equal(setenv("ASYM_OLD", "old", 1), 0);
    assert_int_equal(setenv("ASYM_BOTH", "old", 1), 0);
    const char *additions[] = {"ASYM_BOTH=new", "ASYM_NEW=1=2", NULL};
    ChildSpec spec = shell(
        *state, "echo $ASYM_OLD $ASYM_BOTH $ASYM_NEW; env | grep -c ASYM_B");
    spec.environment = additions;
    assert_string_equal(run_spec(*state, spec).output, "old new 1=2\n1\n");
}

static void input_is_empty_or_a_file(void **state) {
    assert_string_equal(run(*state, "cat; echo end").output, "end\n");
    ChildSpec spec = shell(*state, "head -c 7");
    spec.input = "/proc/version";
    assert_string_equal(run_spec(*state, spec).output, "Linux v");
}

static void runs_in_its_directory_and_writes_files(void **state) {
    const char *directory;
    Arena *arena = *state;
    assert_int_equal(tempdir_new(&directory, arena).code, ASYM_OK);
    ChildSpec spec = shell(arena, "pwd; echo here > here");
    spec.directory = directory;
    spec.output.file = arena_printf(arena, "%s/out", directory);
    ChildResult result = run_spec(arena, spec);
    assert_int_equal(result.code, 0);
    assert_string_equal(result.output, "");
    spec = shell(arena, "cat here out");
    spec.directory = directory;
    assert_string_equal(run_spec(arena, spec).output,
                        arena_printf(arena, "here\n%s\n", directory));
}

static void no_descriptor_is_inherited(void **state) {
    int open_for_all = open("/dev/null", O_RDONLY);
    assert_true(open_for_all > 2);
    ChildResult result = run(*state, "ls /proc/self/fd | tr -d '\\n'");
    assert_string_equal(result.output, "0123");
    (void)close(open_for_all);
}

static void ignored_signals_are_not_inherited(void **state) {
    void (*before)(int) = signal(SIGUSR1, SIG_IGN);
    ChildResult result = run(*state, "kill -USR1 $$; echo ignored");
    (void)signal(SIGUSR1, before);
    assert_int_equal(result.end, CHILD_SIGNALLED);
    assert_int_equal(result.code, SIGUSR1);
}

static void addresses_can_be_fixed(void **state) {
    ChildSpec spec = shell(*state, "exec cat /proc/self/maps");
    spec.layout = CHILD_LAYOUT_FIXED;
    const char *first = run_spec(*state, spec).output;
    if (strncmp(first, "555555", 6) != 0)
        skip();
    for (int i = 0; i < 3; i++)
        assert_string_equal(run_spec(*state, spec).output, first);
}

static void cpu_time_is_its_own(void **state) {
    ChildResult busy = run(*state, "i=0; while [ $i -lt 300000 ]; do "
                                   "i=$((i+1)); done");
    ChildResult idle = run(*state, "sleep 0.3");
    assert_true(busy.cpu_us > 10000);
    assert_true(idle.cpu_us < 100000);
    assert_true(idle.wall_us >= 300000);
}

/* ---- What cannot start */

static ChildResult run_program(Arena *arena, const char *program) {
    const char *argv[] = {program, NULL};
    return run_spec(arena, (ChildSpec){.argv = argv});
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
    ChildSpec spec = shell(*state, "true");
    spec.directory = "/no/such";
    assert_string_equal(run_spec(*state, spec).reason,
                        "cannot enter '/no/such': No such file or directory");
    spec = shell(*state, "true");
    spec.input = "/no/such";
    assert_string_equal(run_spec(*state, spec).reason,
                        "cannot read '/no/such': No such file or directory");
    spec = shell(*state, "true");
    spec.errors.file = "/no/such/file";
    assert_string_equal(
        run_spec(*state, spec).reason,
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
    ChildSpec spec = shell(*state, "true");
    (void)run_spec(*state, spec);
    spec.directory = "/no/such";
    (void)run_spec(*state, spec);
    spec.input = "/no/such";
    (void)run_spec(*state, spec);
    spec.input = NULL;
    spec.errors.file = "/no/such";
    (void)run_spec(*state, spec);
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
        ChildSpec spec = shell(arena, "echo out; echo err >&2; cat");
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
    ChildSpec spec = shell(*state, "echo before; kill -SEGV $$");
    ChildResult result = run_spec(*state, spec);
    assert_int_equal(result.end, CHILD_SIGNALLED);
    assert_int_equal(result.code, SIGSEGV);
    assert_string_equal(result.output, "before\n");
    assert_string_equal(child_result_text(&result, &spec, *state),
                        "crashed with signal 11 (Segmentation fault)");
    assert_string_equal(run(*state, "ulimit -c").output, "0\n");
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
    ChildSpec spec = shell(*state, "echo before; sleep 100");
    spec.limits.wall_ms = 200;
    ChildResult result = run_spec(*state, spec);
    assert_int_equal(result.end, CHILD_TIMED_OUT);
    assert_int_equal(result.code, 0);
    assert_true(result.wall_us >= 200000 && result.wall_us < 5000000);
    assert_string_equal(result.output, "before\n");
    assert_string_equal(child_result_text(&result, &spec, *state),
                        "was stopped after 0.2 s");
}

static void who_ignores_termination_is_stopped(void **state) {
    ChildSpec spec = shell(*state, "trap '' TERM INT HUP; kill $$; kill -STOP "
                                   "$$; while :; do :; done");
    spec.limits.wall_ms = 200;
    assert_int_equal(run_spec(*state, spec).end, CHILD_TIMED_OUT);
}

static void who_closes_its_files_is_awaited(void **state) {
    ChildResult result = run(*state, "exec <&- >&- 2>&-; sleep 0.2; exit 3");
    assert_int_equal(result.end, CHILD_EXITED);
    assert_int_equal(result.code, 3);
    assert_true(result.wall_us >= 200000);
    assert_true(result.cpu_us < 100000);
}

static void a_flood_is_stopped(void **state) {
    ChildSpec spec = shell(*state, "yes");
    spec.limits.output_bytes = 1 << 20;
    ChildResult result = run_spec(*state, spec);
    assert_int_equal(result.end, CHILD_FLOODED);
    assert_int_equal(result.output_size, 1 << 16);
    assert_string_equal(child_result_text(&result, &spec, *state),
                        "printed more than 1 MiB");
    spec = shell(*state, "yes >&2");
    spec.errors.keep = 0;
    spec.limits.output_bytes = 100;
    assert_int_equal(run_spec(*state, spec).end, CHILD_FLOODED);
}

static void a_last_word_may_be_a_flood(void **state) {
    ChildSpec spec = shell(*state, "echo 12345");
    spec.limits.output_bytes = 6;
    assert_int_equal(run_spec(*state, spec).end, CHILD_EXITED);
    spec.limits.output_bytes = 5;
    assert_int_equal(run_spec(*state, spec).end, CHILD_FLOODED);
}

static void an_unlimited_flood_still_has_a_time_limit(void **state) {
    ChildSpec spec = shell(*state, "yes");
    spec.output.keep = 0;
    spec.limits.output_bytes = 0;
    spec.limits.wall_ms = 200;
    assert_int_equal(run_spec(*state, spec).end, CHILD_TIMED_OUT);
}

static void a_file_that_grows_too_large_is_a_flood(void **state) {
    const char *directory;
    struct stat status;
    Arena *arena = *state;
    assert_int_equal(tempdir_new(&directory, arena).code, ASYM_OK);
    ChildSpec spec = shell(arena, "exec cat /dev/zero");
    spec.output.file = arena_printf(arena, "%s/out", directory);
    spec.limits.file_bytes = 3 << 20;
    ChildResult result = run_spec(arena, spec);
    assert_int_equal(result.end, CHILD_FLOODED);
    assert_string_equal(child_result_text(&result, &spec, arena),
                        "wrote more than 3 MiB to a file");
    assert_int_equal(stat(spec.output.file, &status), 0);
    assert_int_equal(status.st_size, 3 << 20);
}

static void memory_is_limited(void **state) {
    const char *hungry = "x=$(head -c 200000000 /dev/zero | tr '\\0' a); "
                         "echo ${#x}";
    ChildSpec spec = shell(*state, hungry);
    assert_string_equal(run_spec(*state, spec).output, "200000000\n");
    spec.limits.memory_bytes = 64 << 20;
    ChildResult result = run_spec(*state, spec);
    assert_true(result.end == CHILD_SIGNALLED || result.code != 0);
    spec = shell(*state, "ulimit -d; ulimit -Hd; ulimit -s");
    spec.limits.memory_bytes = 4 << 20;
    assert_string_equal(run_spec(*state, spec).output, "4096\n4096\n4096\n");
}

/* ---- Families */

static void grandchildren_in_the_background_die(void **state) {
    ChildResult result =
        run(*state, "sleep 100 & echo $!; (trap '' HUP TERM; sleep 100) & "
                    "echo $!");
    char *end;
    assert_int_equal(result.end, CHILD_EXITED);
    assert_true(result.wall_us < 5000000);
    assert_true(is_gone(strtol(result.output, &end, 10)));
    assert_true(is_gone(strtol(end, &end, 10)));
}

static void a_group_dies_before_the_next_child_starts(void **state) {
    Arena *arena = *state;
    const char *directory;
    assert_int_equal(tempdir_new(&directory, arena).code, ASYM_OK);
    ChildSpec specs[2] = {shell(arena, "sleep 100 & echo $! > pid"),
                          shell(arena, "kill -0 $(cat pid) 2>&- || echo gone")};
    ChildResult results[2];
    specs[0].directory = specs[1].directory = directory;
    Status status = child_run_all(results, specs, 2, 1, arena);
    assert_int_equal(status.code, ASYM_OK);
    assert_string_equal(results[1].output, "gone\n");
}

static void who_left_the_group_dies_too(void **state) {
    ChildResult result = run(*state, "setsid sleep 100 & echo $!; sleep 0.2");
    assert_int_equal(result.end, CHILD_EXITED);
    assert_true(is_gone(strtol(result.output, NULL, 10)));
}

static void asyms_other_children_are_let_live(void **state) {
    int status = 0;
    pid_t other = fork();
    if (other == 0) {
        (void)pause();
        _exit(0);
    }
    assert_int_equal(run(*state, "true").code, 0);
    assert_int_equal(waitpid(other, &status, WNOHANG), 0);
    assert_int_equal(kill(other, SIGKILL), 0);
    assert_int_equal(waitpid(other, &status, 0), other);
}

/* Each generation starts two more and waits: 2^6 processes. */
static void a_small_fork_bomb_is_cleared(void **state) {
    ChildSpec spec =
        shell(*state, "echo $$; if [ $0 -lt 6 ]; then sh -c \"$1\" $(($0+1)) "
                      "\"$1\" & sh -c \"$1\" $(($0+1)) \"$1\" & fi; sleep "
                      "100");
    const char *argv[] = {"sh", "-c", spec.argv[2], "1", spec.argv[2], NULL};
    spec.argv = argv;
    spec.limits.wall_ms = 1000;
    ChildResult result = run_spec(*state, spec);
    size_t seen = 0;
    assert_int_equal(result.end, CHILD_TIMED_OUT);
    for (char *at = (char *)(uintptr_t)result.output; *at; seen++, at++)
        assert_true(is_gone(strtol(at, &at, 10)));
    assert_true(seen > 10);
}

static void nobody_is_left_unreaped(void **state) {
    (void)run(*state, "for i in 1 2 3 4 5; do (sleep 100 &) ; done");
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

/* ---- Many at once */

enum { MANY = 12 };

static void results_come_in_the_order_of_the_plan(void **state) {
    ChildSpec specs[MANY];
    ChildResult results[MANY];
    Arena *arena = *state;
    for (int i = 0; i < MANY; i++)
        specs[i] = shell(
            arena, arena_printf(arena, "sleep 0.%02d; echo %d", MANY - i, i));
    specs[5].directory = "/no/such";
    Status status = child_run_all(results, specs, MANY, 5, arena);
    assert_int_equal(status.code, ASYM_OK);
    for (int i = 0; i < MANY; i++)
        assert_string_equal(results[i].output,
                            i == 5 ? "" : arena_printf(arena, "%d\n", i));
    assert_int_equal(results[5].end, CHILD_NOT_STARTED);
}

static uint64_t seconds_for(Arena *arena, size_t jobs) {
    ChildSpec specs[4];
    ChildResult results[4];
    uint64_t start = seconds_now();
    for (int i = 0; i < 4; i++)
        specs[i] = shell(arena, "sleep 1");
    Status status = child_run_all(results, specs, 4, jobs, arena);
    assert_int_equal(status.code, ASYM_OK);
    return seconds_now() - start;
}

static void as_many_at_once_as_asked(void **state) {
    assert_true(seconds_for(*state, 100) <= 3);
    assert_true(seconds_for(*state, 1) >= 4);
}

static void none_is_not_an_error(void **state) {
    Status status = child_run_all(NULL, NULL, 0, 1, *state);
    assert_int_equal(status.code, ASYM_OK);
}

/* ---- One warden for many */

enum { AFTER_ANOTHER = 5 };

/* Runs each of the scripts by one job. */
static void run_each(Arena *arena, const char *const scripts[AFTER_ANOTHER],
                     uint64_t cpu_ms, ChildResult results[AFTER_ANOTHER]) {
    ChildSpec specs[AFTER_ANOTHER];
    for (int i = 0; i < AFTER_ANOTHER; i++) {
        specs[i] = shell(arena, scripts[i]);
        specs[i].limits.cpu_ms = cpu_ms;
    }
    specs[2].directory = strcmp(scripts[2], "nowhere") ? NULL : "/no/such";
    assert_int_equal(
        child_run_all(results, specs, AFTER_ANOTHER, 1, arena).code, ASYM_OK);
}

static void a_warden_has_one_child_after_another(void **state) {
    static const char *const scripts[] = {"echo $PPID", "echo $PPID; exit 3",
                                          "nowhere", "kill -SEGV $$",
                                          "echo $PPID"};
    ChildResult results[AFTER_ANOTHER];
    run_each(*state, scripts, 10000, results);
    assert_true(strtol(results[0].output, NULL, 10) > 1);
    assert_string_equal(results[1].output, results[0].output);
    assert_int_equal(results[1].code, 3);
    assert_int_equal(results[2].end, CHILD_NOT_STARTED);
    assert_int_equal(results[3].code, SIGSEGV);
    assert_string_equal(results[4].output, results[0].output);
}

static void one_that_had_to_kill_has_no_other(void **state) {
    static const char *const scripts[] = {
        "echo $PPID; sleep 100 &", "echo $PPID", "echo $PPID",
        "echo $PPID; kill -KILL $PPID; sleep 5", "echo $PPID"};
    ChildResult results[AFTER_ANOTHER];
    run_each(*state, scripts, 10000, results);
    assert_string_not_equal(results[1].output, results[0].output);
    assert_string_equal(results[2].output, results[1].output);
    assert_int_equal(results[3].end, CHILD_SIGNALLED);
    assert_int_equal(results[4].end, CHILD_EXITED);
    assert_string_not_equal(results[4].output, results[3].output);
}

/* 0.15 s and more each. */
static void processor_time_of_others_does_not_count(void **state) {
    static const char busy[] =
        "until set -- $(cut -d' ' -f14 /proc/$$/stat); [ $1 -ge 15 ]; do "
        "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; done";
    static const char *const scripts[] = {busy, busy, busy, busy, busy};
    ChildResult results[AFTER_ANOTHER];
    uint64_t sum = 0;
    run_each(*state, scripts, 600, results);
    for (int i = 0; i < AFTER_ANOTHER; i++) {
        assert_int_equal(results[i].end, CHILD_EXITED);
        sum += results[i].cpu_us;
    }
    assert_true(sum > 600000);
}

/* Kills the parent of the first child, before the second one. */
static Status kill_warden(void *context) {
    const ChildResult *first = context;
    siginfo_t info;
    pid_t warden = (pid_t)strtol(first->output, NULL, 10);
    if (warden <= 1 || kill(warden, SIGKILL) != 0 ||
        waitid(P_PID, (id_t)warden, &info, WEXITED | WNOWAIT) != 0)
        return status_fail(ASYM_CHECK_FAILED, "no warden");
    return status_ok();
}

static void a_warden_that_waits_may_be_killed(void **state) {
    ChildResult results[2];
    ChildSpec specs[2] = {shell(*state, "echo $PPID"),
                          shell(*state, "echo on")};
    specs[1].care = (ChildCare){.prepare = kill_warden, .context = &results[0]};
    assert_int_equal(child_run_all(results, specs, 2, 1, *state).code, ASYM_OK);
    assert_int_equal(results[1].end, CHILD_EXITED);
    assert_string_equal(results[1].output, "on\n");
}

/* What one does to its standard files is no matter of the next one's. */
static void standard_files_are_no_others(void **state) {
    static const char *const scripts[] = {
        "sleep 0.1 | exec cat; exec 1>&-; exec 2>&-", "echo out; echo err >&2",
        "exec <&- >&- 2>&-; sleep 0.1", "echo out; echo err >&2; cat",
        "(echo out; exec echo err >&2) &  wait"};
    ChildResult results[AFTER_ANOTHER];
    run_each(*state, scripts, 10000, results);
    for (int i = 0; i < AFTER_ANOTHER; i++) {
        assert_int_equal(results[i].end, CHILD_EXITED);
        assert_string_equal(results[i].output, i == 0 || i == 2 ? "" : "out\n");
        assert_string_equal(results[i].errors, i == 0 || i == 2 ? "" : "err\n");
    }
}

/* ---- Interruption */

static void an_interruption_kills_all(void **state) {
    Arena *arena = *state;
    const char *directory;
    assert_int_equal(tempdir_new(&directory, arena).code, ASYM_OK);
    ChildSpec specs[3] = {
        shell(arena, "echo $$ > pid; sleep 100 & echo $! > other; sleep 100"),
        shell(arena, "sleep 0.3; kill -INT $ASYM; sleep 100"),
        shell(arena, "echo late > late")};
    ChildResult results[3];
    specs[0].directory = specs[2].directory = directory;
    Status status = child_run_all(results, specs, 3, 2, arena);
    assert_int_equal(status.code, ASYM_INTERRUPTED);
    ChildSpec show = shell(arena, "cat pid other late");
    show.directory = directory;
    char *at = (char *)(uintptr_t)run_spec(arena, show).output;
    assert_true(is_gone(strtol(at, &at, 10)));
    assert_true(is_gone(strtol(at, &at, 10)));
    assert_string_equal(at, "\n");
}

/* Output that is always there must not keep a signal waiting. */
static void a_flood_does_not_hide_an_interruption(void **state) {
    ChildSpec spec = shell(*state, "yes & sleep 0.2; kill -TERM $ASYM; wait");
    ChildResult result;
    spec.output.keep = 0;
    spec.limits.output_bytes = 0;
    spec.limits.wall_ms = 5000;
    Status status = child_run(&result, &spec, *state);
    assert_int_equal(status.code, ASYM_INTERRUPTED);
}

static void ignored_interruptions_stay_ignored(void **state) {
    void (*before)(int) = signal(SIGINT, SIG_IGN);
    ChildResult result = run(*state, "kill -INT $ASYM; sleep 0.1; echo on");
    assert_ptr_equal(signal(SIGINT, before), SIG_IGN);
    assert_string_equal(result.output, "on\n");
}

/* Then the system would reap them, and forget how they ended. */
static void an_ignored_sigchld_does_no_harm(void **state) {
    void (*before)(int) = signal(SIGCHLD, SIG_IGN);
    assert_int_equal(run(*state, "sleep 100 & exit 3").code, 3);
    assert_ptr_equal(signal(SIGCHLD, before), SIG_IGN);
}

static volatile sig_atomic_t own_signals;

static void on_own_signal(int signal_number) {
    (void)signal_number;
    own_signals++;
}

static void dispositions_are_restored(void **state) {
    void (*before)(int) = signal(SIGTERM, on_own_signal);
    assert_int_equal(run(*state, "true").code, 0);
    (void)raise(SIGTERM);
    assert_int_equal(own_signals, 1);
    (void)signal(SIGTERM, before);
}

/* Runs "script" as asym would, which the script kills, and says what is in the
 * file "pid" then. */
static long killed_asym(Arena *arena, const char *script) {
    const char *directory;
    assert_int_equal(tempdir_new(&directory, arena).code, ASYM_OK);
    ChildSpec spec = shell(arena, script);
    spec.directory = directory;
    pid_t asym = fork();
    if (asym == 0) {
        ChildResult result;
        tell_number();
        _exit(child_run(&result, &spec, arena).code != ASYM_OK);
    }
    assert_int_equal(waitpid(asym, NULL, 0), asym);
    FILE *file = fopen(arena_printf(arena, "%s/pid", directory), "r");
    long pid = 0;
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%ld", &pid), 1);
    (void)fclose(file);
    return pid;
}

static void children_die_with_asym(void **state) {
    assert_true(goes(killed_asym(
        *state, "echo $$ > pid; kill -KILL $ASYM; exec sleep 100")));
}

static void grandchildren_die_with_asym(void **state) {
    static const char *const scripts[] = {
        "sleep 100 & echo $! > pid; kill -KILL $ASYM; wait",
        "setsid sleep 100 & echo $! > pid; kill -KILL $ASYM",
        ("(setsid sh -c 'echo $$ > pid; trap \"\" HUP TERM; exec sleep 100' "
         "&); sleep 0.3; kill -KILL $ASYM; exec sleep 100"),
        ("sh -c 'sh -c \"echo \\$\\$ > pid; kill -STOP \\$\\$\" & sleep 0.3; "
         "kill -KILL $ASYM; wait'")};
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++)
        assert_true(goes(killed_asym(*state, scripts[i])));
}

static void who_kills_its_warden_dies(void **state) {
    ChildResult result = run(
        *state, "sleep 100 & echo $!; sleep 0.1; kill -KILL $PPID; sleep 5");
    assert_int_equal(result.end, CHILD_SIGNALLED);
    assert_int_equal(result.code, SIGKILL);
    assert_true(result.wall_us < 4000000);
    assert_true(is_gone(strtol(result.output, NULL, 10)));
}

/* A process that asym did not start: "script" as a shell runs it that is a
 * child of asym's, and so had been before asym was asym. */
static pid_t foreign_start(const char *directory, const char *script) {
    pid_t foreign = fork();
    if (foreign == 0) {
        if (chdir(directory) == 0)
            (void)execl("/bin/sh", "sh", "-c", script, (char *)NULL);
        _exit(99);
    }
    return foreign;
}

static long number_in(Arena *arena, const char *directory, const char *name) {
    const char *path = arena_printf(arena, "%s/%s", directory, name);
    FILE *file = fopen(path, "r");
    long number = 0;
    if (file) {
        assert_int_equal(fscanf(file, "%ld", &number), 1);
        (void)fclose(file);
    }
    return number;
}

/* Runs "script" while a child that asym had already starts "orphan", which
 * loses its parent meanwhile and must live on; returns what the script prints.
 */
static const char *beside_an_orphan(Arena *arena, const char *orphan,
                                    const char *script) {
    const char *directory;
    assert_int_equal(tempdir_new(&directory, arena).code, ASYM_OK);
    pid_t foreign = foreign_start(
        directory,
        arena_printf(arena, "sleep 0.2; %s & echo $! > pid", orphan));
    const char *printed = run(arena, script).output;
    long pid = number_in(arena, directory, "pid");
    assert_true(pid > 1);
    assert_int_equal(kill((pid_t)pid, 0), 0);
    assert_int_equal(kill((pid_t)pid, SIGKILL), 0);
    assert_int_equal(waitpid(foreign, NULL, 0), foreign);
    (void)waitpid((pid_t)pid, NULL, 0);
    return printed;
}

static const char waits[] = "sleep 0.5";
static const char kills_warden[] =
    "sleep 100 & echo $!; sleep 0.5; kill -KILL $PPID; sleep 5";
static const char hides[] =
    "setsid sleep 100 & echo $!; sleep 0.5; kill -KILL $PPID; sleep 5";

static void orphans_of_others_are_let_live(void **state) {
    (void)beside_an_orphan(*state, "sleep 50", waits);
    (void)beside_an_orphan(*state, "setsid sleep 50", waits);
    (void)beside_an_orphan(*state, "(sleep 50 & sleep 51)", waits);
}

/* Also where there are strays, which go. */
static void strays_are_told_from_orphans_of_others(void **state) {
    static const char *const orphans[] = {"sleep 50", "setsid sleep 50"};
    for (size_t i = 0; i < sizeof orphans / sizeof *orphans; i++) {
        const char *printed =
            beside_an_orphan(*state, orphans[i], kills_warden);
        assert_true(is_gone(strtol(printed, NULL, 10)));
    }
}

/* A stray may be such an orphan: what is not certain lives. */
static void what_may_be_an_orphan_of_others_is_let_live(void **state) {
    pid_t stray = (pid_t)strtol(
        beside_an_orphan(*state, "setsid sleep 50", hides), NULL, 10);
    assert_int_equal(kill(stray, SIGKILL), 0);
    assert_int_equal(waitpid(stray, NULL, 0), stray);
}

static void strays_that_left_their_session_go(void **state) {
    ChildResult result = run(*state, hides);
    assert_int_equal(result.end, CHILD_SIGNALLED);
    assert_true(is_gone(strtol(result.output, NULL, 10)));
}

/* Orphans come to asym only while it runs something. */
static void asym_is_no_subreaper_afterwards(void **state) {
    int reaps = -1;
    assert_int_equal(run(*state, "true").code, 0);
    assert_int_equal(prctl(PR_GET_CHILD_SUBREAPER, &reaps), 0);
    assert_int_equal(reaps, 0);
}

/* ---- What the warden looks at */

static void over(Arena *arena, const ChildSpec *spec, ChildLimit limit,
                 const char *text) {
    ChildResult result = run_spec(arena, *spec);
    assert_int_equal(result.end, CHILD_EXCEEDED);
    assert_int_equal(result.limit, limit);
    assert_string_equal(child_result_text(&result, spec, arena), text);
}

static void processes_have_a_limit(void **state) {
    static const char *const bombs[] = {
        "i=0; while [ $i -lt 60 ]; do sleep 100 & i=$((i+1)); done; wait",
        "f() { sleep 0.01; f & f & wait; }; f",
        ("i=0; while [ $i -lt 60 ]; do setsid sleep 100 & i=$((i+1)); done; "
         "wait")};
    for (size_t i = 0; i < sizeof bombs / sizeof *bombs; i++) {
        ChildSpec spec = shell(*state, bombs[i]);
        spec.limits.processes = 40;
        over(*state, &spec, CHILD_LIMIT_PROCESSES,
             "was stopped beyond 40 processes");
    }
}

static void processor_time_has_a_limit(void **state) {
    static const char *const burners[] = {
        "while :; do :; done",
        "for i in 1 2 3 4; do while :; do :; done & done; wait",
        "setsid sh -c 'while :; do :; done'",
        "while :; do (i=0; while [ $i -lt 9999 ]; do i=$((i+1)); done); done"};
    for (size_t i = 0; i < sizeof burners / sizeof *burners; i++) {
        ChildSpec spec = shell(*state, burners[i]);
        spec.limits.cpu_ms = 500;
        over(*state, &spec, CHILD_LIMIT_CPU,
             "was stopped after 0.5 s of processor time");
    }
}

static void disk_has_a_limit(void **state) {
    static const char *const writers[] = {
        "head -c 3000000 /dev/zero > a; sleep 100",
        ("i=0; while [ $i -lt 30 ]; do head -c 100000 /dev/zero > $i; "
         "i=$((i+1)); done; sleep 100"),
        "mkdir -p d/e; head -c 3000000 /dev/zero > d/e/a; sleep 100"};
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        ChildSpec spec = shell(*state, writers[i]);
        assert_int_equal(tempdir_new(&spec.directory, *state).code, ASYM_OK);
        spec.folder = spec.directory;
        spec.limits.disk_bytes = 1 << 21;
        over(*state, &spec, CHILD_LIMIT_DISK,
             "was stopped beyond 2 MiB of files");
    }
}

static void files_can_be_counted(void **state) {
    ChildSpec spec = shell(
        *state, "i=0; while [ $i -lt 70 ]; do mkdir d; cd d; i=$((i+1)); done; "
                "head -c 3000000 /dev/zero > a; sleep 100");
    assert_int_equal(tempdir_new(&spec.directory, *state).code, ASYM_OK);
    spec.folder = spec.directory;
    spec.limits.disk_bytes = 1 << 21;
    over(*state, &spec, CHILD_LIMIT_FILES,
         "was stopped for files that cannot be counted: more than 100000, in "
         "folders more than 64 deep, or in one that may not be listed");
}

static void a_fast_fork_bomb_is_stopped(void **state) {
    const char *argv[] = {HOG, "bomb", NULL};
    ChildSpec spec = {.argv = argv, .limits = child_limits_default()};
    over(*state, &spec, CHILD_LIMIT_PROCESSES,
         "was stopped beyond 256 processes");
}

/* hog.c, with "mib" of memory. */
static ChildSpec memory_user(Arena *arena, const char *kind, uint64_t mib) {
    const char **argv = ARENA_ARRAY(arena, const char *, 3);
    argv[0] = HOG;
    argv[1] = kind;
    ChildSpec spec = {.argv = argv, .limits = child_limits_default()};
    spec.limits.memory_bytes = mib << 20;
    spec.limits.wall_ms = 1500;
    return spec;
}

static void shared_memory_has_a_limit(void **state) {
    static const char *const kinds[] = {"shared", "forked"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        ChildSpec spec = memory_user(*state, kinds[i], 40);
        over(*state, &spec, CHILD_LIMIT_MEMORY,
             "was stopped beyond 40 MiB of memory");
    }
}

/* Five processes map the same 64 MiB, which are there once. */
static void shared_pages_count_once(void **state) {
    ChildSpec spec = memory_user(*state, "forked", 100);
    assert_int_equal(run_spec(*state, spec).end, CHILD_TIMED_OUT);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(exit_codes_and_output_come_back),
        TEST(words_are_not_read_by_a_shell),
        TEST(only_so_much_is_kept),
        TEST(output_larger_than_a_pipe_is_whole),
        TEST(environment_is_added_to),
        TEST(input_is_empty_or_a_file),
        TEST(runs_in_its_directory_and_writes_files),
        TEST(no_descriptor_is_inherited),
        TEST(ignored_signals_are_not_inherited),
        TEST(addresses_can_be_fixed),
        TEST(cpu_time_is_its_own),
        TEST(a_missing_program_is_a_result),
        TEST(a_missing_file_is_a_result),
        TEST(no_descriptor_leaks),
        TEST(works_without_standard_files),
        TEST(a_crash_is_reported),
        TEST(a_signal_says_how_it_ended),
        TEST(a_hang_is_stopped),
        TEST(who_ignores_termination_is_stopped),
        TEST(who_closes_its_files_is_awaited),
        TEST(a_flood_is_stopped),
        TEST(a_last_word_may_be_a_flood),
        TEST(an_unlimited_flood_still_has_a_time_limit),
        TEST(a_file_that_grows_too_large_is_a_flood),
        TEST(memory_is_limited),
        TEST(grandchildren_in_the_background_die),
        TEST(a_group_dies_before_the_next_child_starts),
        TEST(who_left_the_group_dies_too),
        TEST(asyms_other_children_are_let_live),
        TEST(a_small_fork_bomb_is_cleared),
        TEST(nobody_is_left_unreaped),
        TEST(results_come_in_the_order_of_the_plan),
        TEST(as_many_at_once_as_asked),
        TEST(none_is_not_an_error),
        TEST(a_warden_has_one_child_after_another),
        TEST(one_that_had_to_kill_has_no_other),
        TEST(processor_time_of_others_does_not_count),
        TEST(a_warden_that_waits_may_be_killed),
        TEST(standard_files_are_no_others),
        TEST(an_interruption_kills_all),
        TEST(a_flood_does_not_hide_an_interruption),
        TEST(ignored_interruptions_stay_ignored),
        TEST(an_ignored_sigchld_does_no_harm),
        TEST(dispositions_are_restored),
        TEST(children_die_with_asym),
        TEST(grandchildren_die_with_asym),
        TEST(who_kills_its_warden_dies),
        TEST(orphans_of_others_are_let_live),
        TEST(strays_are_told_from_orphans_of_others),
        TEST(what_may_be_an_orphan_of_others_is_let_live),
        TEST(strays_that_left_their_session_go),
        TEST(asym_is_no_subreaper_afterwards),
        TEST(processes_have_a_limit),
        TEST(a_fast_fork_bomb_is_stopped),
        TEST(processor_time_has_a_limit),
        TEST(disk_has_a_limit),
        TEST(files_can_be_counted),
        TEST(shared_memory_has_a_limit),
        TEST(shared_pages_count_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
