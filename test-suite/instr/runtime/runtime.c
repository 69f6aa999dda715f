/* Runs played.c, a program instrumented by hand, and reads what it leaves. */
#include "instr/runtime/runtime.h"
#include "interp/samples/profile.h"
#include "played.h"

#include <fcntl.h>
#include <limits.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { SIZE = 1 << 20 };

static Arena *arena;
static char folder[64];
static const char *path; /* of the profile, in "folder" */

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    strcpy(folder, "/tmp/asym-runtime-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    path = arena_printf(arena, "%s/p", folder);
    setenv("ASYM_PROFILE", path, 1);
    unsetenv("PLAYED_LATE");
    return 0;
}

static ProfilePaths files(void) {
    ProfilePaths paths;
    Status status = profile_paths(&paths, path, arena);
    assert_string_equal(status.message, "");
    return paths;
}

static int tear_down(void **state) {
    (void)state;
    char *command = arena_printf(arena, "rm -r %s", folder);
    int result = system(command);
    arena_free(arena);
    return result;
}

static void create(uint64_t size) {
    Status status = profile_create(path, size);
    assert_string_equal(status.message, "");
}

static Profile profile_at(const char *file) {
    Profile profile;
    Status status = profile_read(&profile, file, arena);
    assert_string_equal(status.message, "");
    return profile;
}

static void open_as(const char *file, int flags, int as) {
    int fd = open(file, flags, 0600);
    if (fd < 0 || dup2(fd, as) != as)
        _exit(250);
}

/* In "folder", with its output in the files "out" and "err" there. */
static pid_t start(const char *scenario) {
    pid_t child = fork();
    if (child)
        return child;
    if (chdir(folder) != 0)
        _exit(251);
    open_as("/dev/null", O_RDONLY, 0);
    open_as("out", O_WRONLY | O_CREAT | O_TRUNC, 1);
    open_as("err", O_WRONLY | O_CREAT | O_TRUNC, 2);
    closefrom(3);
    execl(PLAYED, "played", scenario, (char *)NULL);
    _exit(252);
}

static int status_of(pid_t child) {
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void play(const char *scenario) {
    int status = status_of(start(scenario));
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static const char *written(const char *file) {
    FILE *stream = fopen(arena_printf(arena, "%s/%s", folder, file), "r");
    assert_non_null(stream);
    char *text = arena_alloc(arena, 4096);
    text[fread(text, 1, 4095, stream)] = '\0';
    fclose(stream);
    return text;
}

/* The only file, with its process ended as given. */
static Profile only_profile(ProfileEnd end) {
    ProfilePaths paths = files();
    assert_int_equal(paths.size, 1);
    assert_string_equal(paths.at[0], path);
    Profile profile = profile_at(path);
    assert_int_equal(profile.end, end);
    return profile;
}

static void expect_totals(const Profile *profile, uint64_t calls,
                          uint64_t headers) {
    assert_int_equal(profile->modules.size, 1);
    const ProfileTotals *module = &profile->modules.at[0];
    assert_int_equal(module->fingerprint, PLAYED_FINGERPRINT);
    assert_int_equal(module->n_totals, N_TOTALS);
    assert_int_equal(module->n_sites, N_SITES);
    assert_int_equal(module->totals[TOTAL_CALLS], calls);
    assert_int_equal(module->totals[TOTAL_HEADERS], headers);
}

static uint64_t executions(const Profile *profile, uint32_t site) {
    uint64_t sum = 0;
    for (size_t i = 0; i < profile->samples.size; i++)
        if (profile->samples.at[i].site == site)
            sum += profile->samples.at[i].executions;
    return sum;
}

static const ProfileSample *sample_of(const Profile *profile, uint32_t site,
                                      uint64_t key) {
    const ProfileSample *found = NULL;
    for (size_t i = 0; i < profile->samples.size; i++) {
        const ProfileSample *sample = &profile->samples.at[i];
        if (sample->site != site || sample->keys[0] != key)
            continue;
        assert_null(found);
        found = sample;
    }
    return found;
}

/* "times" samples of n with always the same cost; 0: none. */
static void expect_call(const Profile *profile, uint64_t n, uint64_t times,
                        uint64_t cost) {
    const ProfileSample *sample = sample_of(profile, SITE_CALL, n);
    assert_int_equal(sample ? sample->executions : 0, times);
    if (!sample)
        return;
    assert_int_equal(sample->fingerprint, PLAYED_FINGERPRINT);
    assert_int_equal(sample->present, 1);
    assert_int_equal(sample->columns[0].min, cost);
    assert_int_equal(sample->columns[0].max, cost);
    assert_true(sample->columns[0].sum == (ProfileWide)cost * times);
    assert_true(sample->columns[0].squares == (ProfileWide)cost * cost * times);
}

static void expect_normal(const Profile *profile) {
    expect_totals(profile, 3, 4 + 4 + 6);
    expect_call(profile, 3, 2, 5);
    expect_call(profile, 5, 1, 7);
    assert_int_equal(profile->samples.size, 4);
    assert_int_equal(profile->dropped, 0);
}

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

/* All samples of one site of the second module. */
static void expect_same(const Profile *profile, uint32_t site, uint64_t times,
                        uint64_t work) {
    for (size_t i = 0; i < profile->samples.size; i++) {
        const ProfileSample *sample = &profile->samples.at[i];
        if (sample->fingerprint != PLAYED_SAME || sample->site != site)
            continue;
        assert_int_equal(sample->executions, times);
        assert_int_equal(sample->present, 0);
        assert_int_equal(sample->columns[0].min, work);
        assert_int_equal(sample->columns[0].max, work);
        assert_true(sample->columns[0].sum == (ProfileWide)work * times);
        assert_true(sample->columns[0].squares ==
                    (ProfileWide)work * work * times);
    }
    for (size_t i = 0; i < profile->modules.size; i++)
        if (profile->modules.at[i].fingerprint == PLAYED_SAME)
            assert_int_equal(profile->modules.at[i].totals[site], times);
}

/* Both have a whole first window, of a new key and then of a known one.  A
 * further one is of one call: of the inner one where it is opened, and where
 * the outer one is, the first of its two calls. */
static void test_same_work(void **state) {
    (void)state;
    play("same");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    enum {
        NEW = ASYM_RT_CONSTANT_COSTS * ASYM_RT_NEW_COST,
        SEEN = ASYM_RT_CONSTANT_COSTS * ASYM_RT_SEEN_COST,
        FIRST = 1 + (ASYM_RT_BUDGET - NEW + SEEN - 1) / SEEN
    };
    assert_int_equal(profile.samples.size, N_SAME);
    assert_int_equal(profile.modules.size, 2);
    expect_same(&profile, SAME_OUTER, FIRST + 1, 3);
    expect_same(&profile, SAME_INNER, FIRST + 1 + 1, 1);
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

static void test_budget(void **state) {
    (void)state;
    play("budget");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    uint64_t most =
        1 + (ASYM_RT_BUDGET - ASYM_RT_NEW_COST + ASYM_RT_SEEN_COST - 1) /
                ASYM_RT_SEEN_COST;
    expect_call(&profile, 1, most, 3);
    expect_totals(&profile, most, 2 * most);
    assert_int_equal(executions(&profile, SITE_FREE), 2);
    assert_int_equal(profile.dropped, 0);
}

static void test_budget_is_renewed(void **state) {
    (void)state;
    play("renewed");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    const ProfileSample *call = sample_of(&profile, SITE_CALL, 2);
    const ProfileSample *loop = sample_of(&profile, SITE_LOOP, 2);
    assert_in_range(call->executions, 9, 24);
    assert_in_range(loop->executions, 9, 24);
}

static void test_keys_of_a_site(void **state) {
    (void)state;
    play("many_keys");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    assert_int_equal(profile.samples.size, ASYM_RT_MAX_KEYS_PER_SITE);
    assert_int_equal(profile.dropped, 2 * ASYM_RT_MAX_KEYS_PER_SITE);
    for (uint64_t key = 0; key < ASYM_RT_MAX_KEYS_PER_SITE; key++)
        assert_int_equal(sample_of(&profile, SITE_FREE, key)->executions, 2);
}

static void test_full_file(void **state) {
    (void)state;
    create(16384);
    play("many_keys");
    struct stat file;
    assert_int_equal(stat(path, &file), 0);
    assert_int_equal(file.st_size, 16384);
    Profile profile = only_profile(PROFILE_IN_ORDER);
    assert_in_range(profile.samples.size, 90, 110);
    assert_int_equal(profile.dropped + 2 * profile.samples.size,
                     4 * ASYM_RT_MAX_KEYS_PER_SITE);
}

/* The oracle: all samples of one key, one by one. */
static ProfileSample slow_merge(const ProfileSample *key, ProfileStat *stats) {
    ProfileSample merged = {.columns = stats};
    uint64_t random = 1, row[5];
    for (int i = 0; i < PLAYED_RANDOM; i++) {
        played_row(row, &random);
        if (row[0] != key->present || row[1] != key->keys[0] ||
            row[2] != key->keys[1])
            continue;
        for (int c = 0; c < 2; c++) {
            uint64_t value = row[3 + c];
            ProfileWide square = (ProfileWide)value * value;
            ProfileStat *to = &stats[c];
            to->min = merged.executions && to->min < value ? to->min : value;
            to->max = to->max > value ? to->max : value;
            to->sum += value;
            to->squares = to->squares > PROFILE_WIDE_MAX - square
                              ? PROFILE_WIDE_MAX
                              : to->squares + square;
        }
        merged.executions++;
    }
    return merged;
}

static void test_random_samples(void **state) {
    (void)state;
    play("random_samples");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    assert_int_equal(profile.samples.size, 1 + 20 + 30 + 20 * 30);
    assert_int_equal(executions(&profile, SITE_FREE), PLAYED_RANDOM);
    for (size_t i = 0; i < profile.samples.size; i++) {
        ProfileStat stats[2] = {0};
        const ProfileSample *sample = &profile.samples.at[i];
        ProfileSample slow = slow_merge(sample, stats);
        assert_int_equal(sample->executions, slow.executions);
        for (int c = 0; c < 2; c++) {
            assert_int_equal(sample->columns[c].min, stats[c].min);
            assert_int_equal(sample->columns[c].max, stats[c].max);
            assert_true(sample->columns[c].sum == stats[c].sum);
            assert_true(sample->columns[c].squares == stats[c].squares);
        }
    }
}

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

/* The parent's file and the one of its only child. */
static void two_profiles(Profile *parent, Profile *child) {
    ProfilePaths paths = files();
    assert_int_equal(paths.size, 2);
    *parent = profile_at(paths.at[0]);
    *child = profile_at(paths.at[1]);
    assert_string_equal(
        paths.at[1],
        arena_printf(arena, "%s.%llu", path, (unsigned long long)child->pid));
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

static void test_claimed_file(void **state) {
    (void)state;
    Profile first, second;
    play("normal");
    play("nested");
    two_profiles(&first, &second);
    expect_normal(&first);
    expect_totals(&second, 2, 9);
}

static void test_foreign_file_is_left_alone(void **state) {
    (void)state;
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    for (int i = 0; i < 1000; i++)
        fputs("precious ", stream);
    fclose(stream);
    play("normal");
    assert_int_equal(strncmp(written("p"), "precious precious ", 18), 0);
    ProfilePaths paths = files();
    assert_int_equal(paths.size, 2);
    Profile profile = profile_at(paths.at[1]);
    expect_normal(&profile);
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

static void expect_no_descriptors(void) {
    play("no_descriptors");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_call(&profile, 3, 1, 5);
}

static void test_no_descriptors(void **state) {
    (void)state;
    expect_no_descriptors();
}

static void test_no_descriptors_with_claimed_file(void **state) {
    (void)state;
    create(SIZE);
    expect_no_descriptors();
}

static void test_no_place_for_the_file(void **state) {
    (void)state;
    setenv("ASYM_PROFILE", "/dev/null/p", 1);
    play("forks");
    const char *line = written("err");
    assert_non_null(strstr(line, "to /dev/null/p: Not a directory"));
    assert_ptr_equal(strchr(line, '\n'), line + strlen(line) - 1);
}

/* One line is said, and nothing is made. */
static void expect_no_profile(const char *reason) {
    play("forks");
    const char *expected = arena_printf(
        arena,
        "asym: no profile is written to %s: %s; set ASYM_PROFILE to a path "
        "that can be written\n",
        path, reason);
    assert_string_equal(written("err"), expected);
    assert_int_equal(files().size, 1);
}

static void test_no_regular_file(void **state) {
    (void)state;
    assert_int_equal(symlink("/dev/null", path), 0);
    expect_no_profile("it is no regular file");
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    expect_no_profile("it is no regular file");
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    expect_no_profile("it is no regular file");
}

static void test_path_too_long(void **state) {
    (void)state;
    char *name = arena_alloc(arena, PATH_MAX + 10);
    memset(name, 'x', PATH_MAX + 9);
    setenv("ASYM_PROFILE", name, 1);
    play("normal");
    assert_non_null(strstr(written("err"), "File name too long"));
}

/* More would send SIGXFSZ. */
static void test_limit_on_file_size(void **state) {
    (void)state;
    struct rlimit old, limit = {65536, 65536};
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    limit.rlim_max = old.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    play("normal");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    Profile profile = only_profile(PROFILE_IN_ORDER);
    expect_normal(&profile);
}

#define RUN(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        RUN(test_normal_end),
        RUN(test_makes_its_own_file),
        RUN(test_default_name),
        RUN(test_same_work),
        RUN(test_inclusive_cost),
        RUN(test_exit_after_flush),
        RUN(test_kill),
        RUN(test_abort),
        RUN(test_calls_in_destructors),
        RUN(test_budget),
        RUN(test_budget_is_renewed),
        RUN(test_keys_of_a_site),
        RUN(test_full_file),
        RUN(test_random_samples),
        RUN(test_errno_and_child_without_file),
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
        RUN(test_claimed_file),
        RUN(test_foreign_file_is_left_alone),
        RUN(test_longjmp_noticed),
        RUN(test_longjmp_unnoticed),
        RUN(test_coroutines),
        RUN(test_deep_recursion),
        RUN(test_signals),
        RUN(test_signals_on_own_stack),
        RUN(test_signal_jumps_out),
        RUN(test_no_descriptors),
        RUN(test_no_descriptors_with_claimed_file),
        RUN(test_no_place_for_the_file),
        RUN(test_no_regular_file),
        RUN(test_path_too_long),
        RUN(test_limit_on_file_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
