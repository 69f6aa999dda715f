/* shell.h -- children that a shell plays; for the tests of child.h. */
#ifndef ASYM_TEST_BASE_PROCESS_SHELL_H
#define ASYM_TEST_BASE_PROCESS_SHELL_H

#include "base/files/tempdir.h"
#include "base/process/child.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/* Children know this process as $ASYM. */
static inline void shell_tell_number(void) {
    char number[24];
    (void)snprintf(number, sizeof number, "%d", (int)getpid());
    (void)setenv("ASYM", number, 1);
}

static inline int shell_set_up(void **state) {
    shell_tell_number();
    *state = arena_new();
    return 0;
}

static inline int shell_tear_down(void **state) {
    arena_free(*state);
    return 0;
}

/* A child that a shell plays; it keeps up to 64 KiB of each stream. */
static inline ChildSpec shell_child(Arena *arena, const char *script) {
    const char **argv = ARENA_ARRAY(arena, const char *, 4);
    argv[0] = "sh";
    argv[1] = "-c";
    argv[2] = script;
    return (ChildSpec){.argv = argv,
                       .output.keep = 1 << 16,
                       .errors.keep = 1 << 16,
                       .limits = child_limits_default()};
}

static inline ChildResult shell_run_spec(Arena *arena, ChildSpec spec) {
    ChildResult result = {0};
    Status status = child_run(&result, &spec, arena);
    assert_int_equal(status.code, ASYM_OK);
    return result;
}

static inline ChildResult shell_run(Arena *arena, const char *script) {
    return shell_run_spec(arena, shell_child(arena, script));
}

static inline uint64_t shell_seconds_now(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec;
}

static inline bool shell_is_gone(long pid) {
    return pid > 1 && kill((pid_t)pid, 0) < 0 && errno == ESRCH;
}

/* Waits up to 2 s, and reaps what the subreaper may have been left. */
static inline bool shell_goes(long pid) {
    struct timespec span = {.tv_nsec = 10000000};
    for (int i = 0; i < 200 && !shell_is_gone(pid); i++) {
        (void)waitpid((pid_t)pid, NULL, WNOHANG);
        (void)nanosleep(&span, NULL);
    }
    return shell_is_gone(pid);
}

#define SHELL_TEST(name)                                                       \
    cmocka_unit_test_setup_teardown(name, shell_set_up, shell_tear_down)

#endif
