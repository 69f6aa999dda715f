/* What becomes of children when asym is interrupted, or killed, and of orphans.
 */
#include "test-suite/base/process/shell.h"

#include <string.h>
#include <sys/prctl.h>

/* ---- Interruption */

static void an_interruption_kills_all(void **state) {
    Arena *arena = *state;
    const char *directory;
    assert_int_equal(tempdir_new(&directory, arena).code, ASYM_OK);
    ChildSpec specs[3] = {
        shell_child(arena,
                    "echo $$ > pid; sleep 100 & echo $! > other; sleep 100"),
        shell_child(arena, "sleep 0.3; kill -INT $ASYM; sleep 100"),
        shell_child(arena, "echo late > late")};
    ChildResult results[3];
    specs[0].directory = specs[2].directory = directory;
    Status status = child_run_all(results, specs, 3, 2, arena);
    assert_int_equal(status.code, ASYM_INTERRUPTED);
    ChildSpec show = shell_child(arena, "cat pid other late");
    show.directory = directory;
    char *at = (char *)(uintptr_t)shell_run_spec(arena, show).output;
    assert_true(shell_is_gone(strtol(at, &at, 10)));
    assert_true(shell_is_gone(strtol(at, &at, 10)));
    assert_string_equal(at, "\n");
}

/* Output that is always there must not keep a signal waiting. */
static void a_flood_does_not_hide_an_interruption(void **state) {
    ChildSpec spec =
        shell_child(*state, "yes & sleep 0.2; kill -TERM $ASYM; wait");
    ChildResult result;
    spec.output.keep = 0;
    spec.limits.output_bytes = 0;
    spec.limits.wall_ms = 5000;
    Status status = child_run(&result, &spec, *state);
    assert_int_equal(status.code, ASYM_INTERRUPTED);
}

static void ignored_interruptions_stay_ignored(void **state) {
    void (*before)(int) = signal(SIGINT, SIG_IGN);
    ChildResult result =
        shell_run(*state, "kill -INT $ASYM; sleep 0.1; echo on");
    assert_ptr_equal(signal(SIGINT, before), SIG_IGN);
    assert_string_equal(result.output, "on\n");
}

/* Then the system would reap them, and forget how they ended. */
static void an_ignored_sigchld_does_no_harm(void **state) {
    void (*before)(int) = signal(SIGCHLD, SIG_IGN);
    assert_int_equal(shell_run(*state, "sleep 100 & exit 3").code, 3);
    assert_ptr_equal(signal(SIGCHLD, before), SIG_IGN);
}

static volatile sig_atomic_t own_signals;

static void on_own_signal(int signal_number) {
    (void)signal_number;
    own_signals++;
}

static void dispositions_are_restored(void **state) {
    void (*before)(int) = signal(SIGTERM, on_own_signal);
    assert_int_equal(shell_run(*state, "true").code, 0);
    (void)raise(SIGTERM);
    assert_int_equal(own_signals, 1);
    (void)signal(SIGTERM, before);
}

/* Runs "script" as asym would, which the script kills, and says what is in the
 * file "pid" then. */
static long killed_asym(Arena *arena, const char *script) {
    const char *directory;
    assert_int_equal(tempdir_new(&directory, arena).code, ASYM_OK);
    ChildSpec spec = shell_child(arena, script);
    spec.directory = directory;
    pid_t asym = fork();
    if (asym == 0) {
        ChildResult result;
        shell_tell_number();
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
    assert_true(shell_goes(killed_asym(
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
        assert_true(shell_goes(killed_asym(*state, scripts[i])));
}

static void who_kills_its_warden_dies(void **state) {
    ChildResult result = shell_run(
        *state, "sleep 100 & echo $!; sleep 0.1; kill -KILL $PPID; sleep 5");
    assert_int_equal(result.end, CHILD_SIGNALLED);
    assert_int_equal(result.code, SIGKILL);
    assert_true(result.wall_us < 4000000);
    assert_true(shell_is_gone(strtol(result.output, NULL, 10)));
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
        arena_printf(arena, "sleep 0.2; %s >/dev/null 2>&1 & echo $! > pid",
                     orphan));
    const char *printed = shell_run(arena, script).output;
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
        assert_true(shell_is_gone(strtol(printed, NULL, 10)));
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
    ChildResult result = shell_run(*state, hides);
    assert_int_equal(result.end, CHILD_SIGNALLED);
    assert_true(shell_is_gone(strtol(result.output, NULL, 10)));
}

/* Orphans come to asym only while it runs something. */
static void asym_is_no_subreaper_afterwards(void **state) {
    int reaps = -1;
    assert_int_equal(shell_run(*state, "true").code, 0);
    assert_int_equal(prctl(PR_GET_CHILD_SUBREAPER, &reaps), 0);
    assert_int_equal(reaps, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SHELL_TEST(an_interruption_kills_all),
        SHELL_TEST(a_flood_does_not_hide_an_interruption),
        SHELL_TEST(ignored_interruptions_stay_ignored),
        SHELL_TEST(an_ignored_sigchld_does_no_harm),
        SHELL_TEST(dispositions_are_restored),
        SHELL_TEST(children_die_with_asym),
        SHELL_TEST(grandchildren_die_with_asym),
        SHELL_TEST(who_kills_its_warden_dies),
        SHELL_TEST(orphans_of_others_are_let_live),
        SHELL_TEST(strays_are_told_from_orphans_of_others),
        SHELL_TEST(what_may_be_an_orphan_of_others_is_let_live),
        SHELL_TEST(strays_that_left_their_session_go),
        SHELL_TEST(asym_is_no_subreaper_afterwards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
