/* Children that have children, many at once, and many under one warden. */
#include "test-suite/base/process/shell.h"

#include <string.h>
#include <sys/stat.h>

/* ---- Families */

static void grandchildren_in_the_background_die(void **state) {
    ChildResult result = shell_run(
        *state, "sleep 100 & echo $!; (trap '' HUP TERM; sleep 100) & "
                "echo $!");
    char *end;
    assert_int_equal(result.end, CHILD_EXITED);
    assert_true(result.wall_us < 5000000);
    assert_true(shell_is_gone(strtol(result.output, &end, 10)));
    assert_true(shell_is_gone(strtol(end, &end, 10)));
}

static void a_group_dies_before_the_next_child_starts(void **state) {
    Arena *arena = *state;
    const char *directory;
    assert_int_equal(tempdir_new(&directory, arena).code, ASYM_OK);
    ChildSpec specs[2] = {
        shell_child(arena, "sleep 100 & echo $! > pid"),
        shell_child(arena, "kill -0 $(cat pid) 2>&- || echo gone")};
    ChildResult results[2];
    specs[0].directory = specs[1].directory = directory;
    Status status = child_run_all(results, specs, 2, 1, arena);
    assert_int_equal(status.code, ASYM_OK);
    assert_string_equal(results[1].output, "gone\n");
}

static void who_left_the_group_dies_too(void **state) {
    ChildResult result =
        shell_run(*state, "setsid sleep 100 & echo $!; sleep 0.2");
    assert_int_equal(result.end, CHILD_EXITED);
    assert_true(shell_is_gone(strtol(result.output, NULL, 10)));
}

static void asyms_other_children_are_let_live(void **state) {
    int status = 0;
    pid_t other = fork();
    if (other == 0) {
        (void)pause();
        _exit(0);
    }
    assert_int_equal(shell_run(*state, "true").code, 0);
    assert_int_equal(waitpid(other, &status, WNOHANG), 0);
    assert_int_equal(kill(other, SIGKILL), 0);
    assert_int_equal(waitpid(other, &status, 0), other);
}

/* Each generation starts two more and waits: 2^6 processes. */
static void a_small_fork_bomb_is_cleared(void **state) {
    ChildSpec spec = shell_child(
        *state, "echo $$; if [ $0 -lt 6 ]; then sh -c \"$1\" $(($0+1)) "
                "\"$1\" & sh -c \"$1\" $(($0+1)) \"$1\" & fi; sleep "
                "100");
    const char *argv[] = {"sh", "-c", spec.argv[2], "1", spec.argv[2], NULL};
    spec.argv = argv;
    spec.limits.wall_ms = 1000;
    ChildResult result = shell_run_spec(*state, spec);
    size_t seen = 0;
    assert_int_equal(result.end, CHILD_TIMED_OUT);
    for (char *at = (char *)(uintptr_t)result.output; *at; seen++, at++)
        assert_true(shell_is_gone(strtol(at, &at, 10)));
    assert_true(seen > 10);
}

static void nobody_is_left_unreaped(void **state) {
    (void)shell_run(*state, "for i in 1 2 3 4 5; do (sleep 100 &) ; done");
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
        specs[i] = shell_child(
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
    uint64_t start = shell_seconds_now();
    for (int i = 0; i < 4; i++)
        specs[i] = shell_child(arena, "sleep 1");
    Status status = child_run_all(results, specs, 4, jobs, arena);
    assert_int_equal(status.code, ASYM_OK);
    return shell_seconds_now() - start;
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
        specs[i] = shell_child(arena, scripts[i]);
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
    ChildSpec specs[2] = {shell_child(*state, "echo $PPID"),
                          shell_child(*state, "echo on")};
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

int main(void) {
    const struct CMUnitTest tests[] = {
        SHELL_TEST(grandchildren_in_the_background_die),
        SHELL_TEST(a_group_dies_before_the_next_child_starts),
        SHELL_TEST(who_left_the_group_dies_too),
        SHELL_TEST(asyms_other_children_are_let_live),
        SHELL_TEST(a_small_fork_bomb_is_cleared),
        SHELL_TEST(nobody_is_left_unreaped),
        SHELL_TEST(results_come_in_the_order_of_the_plan),
        SHELL_TEST(as_many_at_once_as_asked),
        SHELL_TEST(none_is_not_an_error),
        SHELL_TEST(a_warden_has_one_child_after_another),
        SHELL_TEST(one_that_had_to_kill_has_no_other),
        SHELL_TEST(processor_time_of_others_does_not_count),
        SHELL_TEST(a_warden_that_waits_may_be_killed),
        SHELL_TEST(standard_files_are_no_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
