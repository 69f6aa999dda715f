/* Runs played.c, a program instrumented by hand, and reads what it leaves. */
#include "playing.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

static void test_normal_end(void **state) {
    (void)state;
    create(SIZE);
    pid_t child = start("normal");
    assert_int_equal(status_of(child), 0);
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_normal(&profile);
    assert_int_equal(profile.pid, child);
    assert_string_equal(written("err"), "");
}

static void test_makes_its_own_file(void **state) {
    (void)state;
    play("normal");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_normal(&profile);
}

static void test_default_name(void **state) {
    (void)state;
    unsetenv("ASYM_PROFILE");
    path = arena_printf(arena, "%s/asym.profile", folder);
    play("change_directory");
    ProfilePaths paths = files();
    assert_int_equal(paths.size, 2);
    Profile child = profile_at(paths.at[1]);
    expect_totals(&child, 1, 3);
}

static void test_inclusive_cost(void **state) {
    (void)state;
    play("nested");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_call(&profile, 2, 1, 1 + 3 + 7);
    expect_call(&profile, 5, 1, 7);
}

static void test_exit_after_flush(void **state) {
    (void)state;
    int status = status_of(start("flush_and_leave"));
    assert_int_equal(WEXITSTATUS(status), 7);
    Profile profile = only_profile(PROFILE_CUT_SHORT);
    expect_totals(&profile, 1, 4);
    expect_call(&profile, 3, 1, 5);
}

static void test_kill(void **state) {
    (void)state;
    create(SIZE);
    int status = status_of(start("killed"));
    assert_int_equal(WTERMSIG(status), SIGKILL);
    Profile profile = only_profile(PROFILE_CUT_SHORT);
    expect_totals(&profile, 0, 0);
    expect_call(&profile, 3, 1, 5);
}

static void test_abort(void **state) {
    (void)state;
    int status = status_of(start("aborted"));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    Profile profile = only_profile(PROFILE_CUT_SHORT);
    expect_totals(&profile, 1, 4);
    expect_call(&profile, 3, 1, 5);
}

static void test_calls_in_destructors(void **state) {
    (void)state;
    setenv("PLAYED_LATE", "1", 1);
    play("normal");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_totals(&profile, 4, 14 + 10);
    expect_call(&profile, 9, 1, 11);
}

static void test_longjmp_noticed(void **state) {
    (void)state;
    play("cut_noticed");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    assert_int_equal(executions(&profile, SITE_CALL), 2);
    expect_call(&profile, 5, 1, 7);
    expect_call(&profile, 7, 1, 9);
    assert_int_equal(executions(&profile, SITE_LOOP), 6);
    expect_totals(&profile, 6, 4 + 2 + 11 + 21 + 6 + 8);
}

static void test_longjmp_unnoticed(void **state) {
    (void)state;
    play("cut_unnoticed");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    assert_int_equal(executions(&profile, SITE_CALL), 4);
    expect_call(&profile, 5, 3, 7);
    expect_call(&profile, 7, 1, 9);
}

static void test_coroutines(void **state) {
    (void)state;
    play("coroutines");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    assert_int_equal(executions(&profile, SITE_CALL), 3);
    expect_call(&profile, 5, 1, 7);
    expect_call(&profile, 6, 1, 8);
    expect_call(&profile, 7, 1, 9);
}

static void test_deep_recursion(void **state) {
    (void)state;
    play("deep_recursion");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_totals(&profile, PLAYED_DEPTH + 1, PLAYED_DEPTH + 2);
    const ProfileSample *sample = sample_of(&profile, SITE_CALL, 0);
    assert_int_equal(sample->executions, PLAYED_CHAIN);
    assert_int_equal(sample->columns[0].max, 2 * PLAYED_DEPTH);
}

int main(void) {
    const struct CMUnitTest tests[] = {RUN(test_normal_end),
                                       RUN(test_makes_its_own_file),
                                       RUN(test_default_name),
                                       RUN(test_inclusive_cost),
                                       RUN(test_exit_after_flush),
                                       RUN(test_kill),
                                       RUN(test_abort),
                                       RUN(test_calls_in_destructors),
                                       RUN(test_longjmp_noticed),
                                       RUN(test_longjmp_unnoticed),
                                       RUN(test_coroutines),
                                       RUN(test_deep_recursion)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
