/* Programs with several threads or processes, and signals. */
#include "playing.h"

/* What the child had to drop is counted in its parent's file. */
static void test_errno_and_child_without_file(void **state) {
    (void)state;
    play("keeps_errno");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_totals(&profile, 1, 2);
    expect_call(&profile, 1, 1, 3);
    assert_int_equal(profile.dropped, 2);
}

static void test_threads(void **state) {
    (void)state;
    play("threads");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_totals(&profile, 8 * 20000, 8 * 20000 / 10 * 55);
    for (uint64_t n = 0; n < 10; n++)
        assert_int_equal(sample_of(&profile, SITE_CALL, n)->columns[0].max,
                         n + 2);
}

static void test_thread_left_running(void **state) {
    (void)state;
    play("thread_left_running");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_totals(&profile, 2, 5 + 2);
}

static void test_thread_destructor(void **state) {
    (void)state;
    play("thread_destructor");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_totals(&profile, 1, 7);
    expect_call(&profile, 6, 1, 8);
}

static void test_thread_destructor_after_calls(void **state) {
    (void)state;
    setenv("PLAYED_EARLY", "1", 1);
    play("thread_destructor");
    unsetenv("PLAYED_EARLY");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_totals(&profile, 2, 2 + 7);
    expect_call(&profile, 6, 1, 8);
}

static void test_fork(void **state) {
    (void)state;
    Profile parent, child;
    create(SIZE);
    play("forks");
    two_profiles(&parent, &child);
    assert_int_equal(parent.end, PROFILE_IN_ORDER);
    assert_int_equal(child.end, PROFILE_IN_ORDER);
    expect_totals(&parent, 2, 2 + 4);
    expect_totals(&child, 1, 3);
    expect_call(&parent, 1, 1, 3);
    expect_call(&parent, 2, 0, 0);
    expect_call(&parent, 3, 1, 5);
    expect_call(&child, 1, 0, 0);
    expect_call(&child, 2, 1, 4);
}

static void test_killed_child(void **state) {
    (void)state;
    Profile parent, child;
    play("fork_child_is_killed");
    two_profiles(&parent, &child);
    assert_int_equal(child.end, PROFILE_CUT_SHORT);
    expect_totals(&parent, 1, 2);
    expect_call(&parent, 3, 0, 0);
    expect_call(&child, 3, 1, 5);
    expect_call(&child, 1, 0, 0);
}

static void test_clone(void **state) {
    (void)state;
    Profile parent, child;
    play("raw_fork");
    two_profiles(&parent, &child);
    expect_totals(&parent, 1, 2);
    expect_totals(&child, 1, 3);
    expect_call(&parent, 1, 1, 3);
    expect_call(&parent, 2, 0, 0);
    expect_call(&child, 2, 1, 4);
}

static void test_idle_children_leave_nothing(void **state) {
    (void)state;
    play("idle_children");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_totals(&profile, 1, 2);
}

static void test_fork_amid_threads(void **state) {
    (void)state;
    play("fork_amid_threads");
    ProfilePaths paths = files();
    assert_int_equal(paths.size, 81);
    for (size_t i = 1; i < paths.size; i++) {
        Profile child = profile_at(paths.at[i]);
        expect_totals(&child, 1, 3);
        expect_call(&child, 2, 1, 4);
        assert_int_equal(child.samples.size, 2);
    }
}

static void test_exec(void **state) {
    (void)state;
    Profile before, after;
    play("exec_self");
    two_profiles(&before, &after);
    assert_int_equal(before.pid, after.pid);
    assert_int_equal(before.end, PROFILE_CUT_SHORT);
    expect_totals(&before, 1, 2);
    expect_normal(&after);
}

static void test_exec_in_child(void **state) {
    (void)state;
    play("exec_in_child");
    ProfilePaths paths = files();
    assert_int_equal(paths.size, 3);
    assert_string_equal(paths.at[2], arena_printf(arena, "%s.2", paths.at[1]));
    Profile parent = profile_at(paths.at[0]);
    Profile child = profile_at(paths.at[1]);
    Profile executed = profile_at(paths.at[2]);
    expect_totals(&parent, 1, 2);
    expect_totals(&child, 1, 2);
    expect_normal(&executed);
}

static void expect_signals(const char *scenario) {
    play(scenario);
    Profile profile = only_profile(PROFILE_IN_ORDER);
    unsigned long long handled, samples;
    assert_int_equal(sscanf(written("out"), "%llu %llu", &handled, &samples),
                     2);
    expect_totals(&profile, 1 + handled, 2 + 9 * handled);
    uint64_t kept = executions(&profile, SITE_FREE) +
                    executions(&profile, SITE_CALL) +
                    executions(&profile, SITE_LOOP);
    assert_int_equal(kept + profile.dropped, samples + 2 * (handled + 1));
    assert_int_equal(sample_of(&profile, SITE_CALL, 8)->columns[0].max, 10);
}

static void test_signals(void **state) {
    (void)state;
    expect_signals("signals");
}

static void test_signals_on_own_stack(void **state) {
    (void)state;
    expect_signals("signals_on_own_stack");
}

static void test_signal_jumps_out(void **state) {
    (void)state;
    play("signal_jumps_out");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    assert_in_range(profile.samples.size, 1, 200);
    assert_int_equal(sample_of(&profile, SITE_FREE, 5000)->executions, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {RUN(test_errno_and_child_without_file),
                                       RUN(test_threads),
                                       RUN(test_thread_left_running),
                                       RUN(test_thread_destructor),
                                       RUN(test_thread_destructor_after_calls),
                                       RUN(test_fork),
                                       RUN(test_killed_child),
                                       RUN(test_clone),
                                       RUN(test_idle_children_leave_nothing),
                                       RUN(test_fork_amid_threads),
                                       RUN(test_exec),
                                       RUN(test_exec_in_child),
                                       RUN(test_signals),
                                       RUN(test_signals_on_own_stack),
                                       RUN(test_signal_jumps_out)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
