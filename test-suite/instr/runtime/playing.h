/* playing.h -- runs of played.c in a folder of their own, and profiles that
 * they leave there. */
#ifndef ASYM_TEST_INSTR_RUNTIME_PLAYING_H
#define ASYM_TEST_INSTR_RUNTIME_PLAYING_H

#include "instr/runtime/runtime.h"
#include "interp/samples/profile.h"
#include "played.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { SIZE = 1 << 20 };

static Arena *arena;
static char folder[64];
static const char *path; /* of the profile, in "folder" */

static inline int set_up(void **state) {
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

static inline ProfilePaths files(void) {
    ProfilePaths paths;
    Status status = profile_paths(&paths, path, arena);
    assert_string_equal(status.message, "");
    return paths;
}

static inline int tear_down(void **state) {
    (void)state;
    char *command = arena_printf(arena, "rm -r %s", folder);
    int result = system(command);
    arena_free(arena);
    return result;
}

static inline void create(uint64_t size) {
    Status status = profile_create(path, size);
    assert_string_equal(status.message, "");
}

static inline Profile profile_at(const char *file) {
    Profile profile;
    Status status = profile_read(&profile, file, arena);
    assert_string_equal(status.message, "");
    return profile;
}

static inline void open_as(const char *file, int flags, int as) {
    int fd = open(file, flags, 0600);
    if (fd < 0 || dup2(fd, as) != as)
        _exit(250);
}

/* In "folder", with its output in the files "out" and "err" there. */
static inline pid_t start(const char *scenario) {
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

static inline int status_of(pid_t child) {
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static inline void play(const char *scenario) {
    int status = status_of(start(scenario));
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static inline const char *written(const char *file) {
    FILE *stream = fopen(arena_printf(arena, "%s/%s", folder, file), "r");
    assert_non_null(stream);
    char *text = arena_alloc(arena, 4096);
    text[fread(text, 1, 4095, stream)] = '\0';
    fclose(stream);
    return text;
}

/* The only file, with its process ended as given. */
static inline Profile only_profile(ProfileEnd end) {
    ProfilePaths paths = files();
    assert_int_equal(paths.size, 1);
    assert_string_equal(paths.at[0], path);
    Profile profile = profile_at(path);
    assert_int_equal(profile.end, end);
    return profile;
}

static inline void expect_totals(const Profile *profile, uint64_t calls,
                                 uint64_t headers) {
    assert_int_equal(profile->modules.size, 1);
    const ProfileTotals *module = &profile->modules.at[0];
    assert_int_equal(module->fingerprint, PLAYED_FINGERPRINT);
    assert_int_equal(module->n_totals, N_TOTALS);
    assert_int_equal(module->n_sites, N_SITES);
    assert_int_equal(module->totals[TOTAL_CALLS], calls);
    assert_int_equal(module->totals[TOTAL_HEADERS], headers);
}

static inline uint64_t executions(const Profile *profile, uint32_t site) {
    uint64_t sum = 0;
    for (size_t i = 0; i < profile->samples.size; i++)
        if (profile->samples.at[i].site == site)
            sum += profile->samples.at[i].executions;
    return sum;
}

static inline const ProfileSample *sample_of(const Profile *profile,
                                             uint32_t site, uint64_t key) {
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
static inline void expect_call(const Profile *profile, uint64_t n,
                               uint64_t times, uint64_t cost) {
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

static inline void expect_normal(const Profile *profile) {
    expect_totals(profile, 3, 4 + 4 + 6);
    expect_call(profile, 3, 2, 5);
    expect_call(profile, 5, 1, 7);
    assert_int_equal(profile->samples.size, 4);
    assert_int_equal(profile->dropped, 0);
}

/* The parent's file and the one of its only child. */
static inline void two_profiles(Profile *parent, Profile *child) {
    ProfilePaths paths = files();
    assert_int_equal(paths.size, 2);
    *parent = profile_at(paths.at[0]);
    *child = profile_at(paths.at[1]);
    assert_string_equal(
        paths.at[1],
        arena_printf(arena, "%s.%llu", path, (unsigned long long)child->pid));
}

#define RUN(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

#endif
