#include "base/files/tempdir.h"

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
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static bool exists(const char *path) {
    struct stat status;
    return lstat(path, &status) == 0;
}

static const char *directory_made(Arena *arena) {
    const char *path = NULL;
    assert_int_equal(tempdir_new(&path, arena).code, ASYM_OK);
    return path;
}

static void file_make(const char *path) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
}

static void is_private_and_goes_with_its_arena(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *path = directory_made(arena);
    struct stat status;
    char *copy = strdup(path);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    arena_free(arena);
    assert_false(exists(copy));
    free(copy);
}

/* A directory like one of asym's in "parent", whose lock is so old. */
static const char *directory_like(const char *parent, const char *name,
                                  long seconds, Arena *arena) {
    const char *path = arena_printf(arena, "%s/%s", parent, name);
    const char *lock = arena_printf(arena, "%s/.asym-in-use", path);
    const struct timespec then = {.tv_sec = time(NULL) - seconds};
    assert_int_equal(mkdir(path, 0700), 0);
    file_make(lock);
    assert_int_equal(mkdir(arena_printf(arena, "%s/runs", path), 0700), 0);
    file_make(arena_printf(arena, "%s/runs/1", path));
    assert_int_equal(
        utimensat(AT_FDCWD, lock, (struct timespec[]){then, then}, 0), 0);
    return path;
}

/* Makes one directory in "parent"; "prefix" says which kind. */
static void one_made(const char *parent, const char *prefix, Arena *arena) {
    const char *before = getenv("TMPDIR"), *path;
    if (*prefix == '.') {
        assert_int_equal(tempdir_new_in(&path, parent, arena).code, ASYM_OK);
        return;
    }
    assert_int_equal(setenv("TMPDIR", parent, 1), 0);
    (void)directory_made(arena);
    (void)(before ? setenv("TMPDIR", before, 1) : unsetenv("TMPDIR"));
}

enum { OLD = 1000 };

/* What an asym has left that was killed goes; what is in use, young, or not
 * asym's own stays. */
static void what_was_left_behind_goes(const char *prefix) {
    Arena *arena = arena_new();
    const char *parent = directory_made(arena);
    const char *in = arena_printf(arena, "%s/%s", parent, prefix);
    const char *left = arena_printf(arena, "%s-left00", prefix);
    const char *young = arena_printf(arena, "%s-young0", prefix);
    const char *used = arena_printf(arena, "%s-used00", prefix);
    const char *longer = arena_printf(arena, "%s-longer0", prefix);
    left = directory_like(parent, left, OLD, arena);
    young = directory_like(parent, young, 0, arena);
    used = directory_like(parent, used, OLD, arena);
    longer = directory_like(parent, longer, OLD, arena);
    const char *other = arena_printf(arena, "%s-backup", in);
    const char *named = directory_like(parent, "backup", OLD, arena);
    const char *link = arena_printf(arena, "%s-linked", in);
    assert_int_equal(mkdir(other, 0700), 0);
    assert_int_equal(symlink(named, link), 0);
    int lock = open(arena_printf(arena, "%s/.asym-in-use", used),
                    O_WRONLY | O_CLOEXEC);
    assert_int_equal(flock(lock, LOCK_EX | LOCK_NB), 0);
    one_made(parent, prefix, arena);
    assert_false(exists(left));
    assert_true(exists(young) && exists(used) && exists(longer) &&
                exists(other) && exists(named) && exists(link));
    assert_true(exists(arena_printf(arena, "%s/runs/1", named)));
    (void)close(lock);
    one_made(parent, prefix, arena);
    assert_false(exists(used));
    arena_free(arena);
}

static void what_was_left_behind_in_tmpdir_goes(void **state) {
    (void)state;
    what_was_left_behind_goes("asym");
}

static void what_was_left_behind_beside_files_goes(void **state) {
    (void)state;
    what_was_left_behind_goes(".asym");
}

static void of_another_user_stays(void **state) {
    (void)state;
    static const char *const prefixes[] = {"asym", ".asym"};
    if (geteuid() != 0)
        skip();
    Arena *arena = arena_new();
    for (size_t i = 0; i < 2; i++) {
        const char *parent = directory_made(arena);
        const char *name = arena_printf(arena, "%s-others", prefixes[i]);
        const char *path = directory_like(parent, name, OLD, arena);
        const char *lock = arena_printf(arena, "%s/.asym-in-use", path);
        assert_int_equal(chown(lock, 65534, 65534), 0);
        one_made(parent, prefixes[i], arena);
        assert_true(exists(path));
        assert_int_equal(chown(lock, 0, 0), 0);
        one_made(parent, prefixes[i], arena);
        assert_false(exists(path));
    }
    arena_free(arena);
}

/* An asym in another process has one, holds it, and is killed. */
static void is_in_use_until_its_asym_is_killed(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *parent = directory_made(arena), *path;
    const char *told = arena_printf(arena, "%s/told", parent);
    const struct timespec tick = {.tv_nsec = 10000000},
                          old[2] = {{.tv_sec = time(NULL) - OLD},
                                    {.tv_sec = time(NULL) - OLD}};
    pid_t other = fork();
    if (other == 0) {
        if (tempdir_new_in(&path, parent, arena).code != ASYM_OK ||
            symlink(path, told) != 0)
            _exit(99);
        (void)pause();
    }
    while (!exists(told))
        (void)nanosleep(&tick, NULL);
    path = realpath(told, NULL);
    assert_int_equal(utimensat(AT_FDCWD,
                               arena_printf(arena, "%s/.asym-in-use", path),
                               old, 0),
                     0);
    one_made(parent, ".asym", arena);
    assert_true(exists(path));
    assert_int_equal(kill(other, SIGKILL), 0);
    assert_int_equal(waitpid(other, NULL, 0), other);
    one_made(parent, ".asym", arena);
    assert_false(exists(path));
    free((char *)(uintptr_t)path);
    arena_free(arena);
}

/* Deeper than PATH_MAX allows to name, and than descriptors would last. */
static void deep_trees_go(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *path = directory_made(arena);
    int at = open(path, O_RDONLY | O_DIRECTORY);
    for (int i = 0; i < 5000; i++) {
        assert_int_equal(mkdirat(at, "d", 0700), 0);
        int next = openat(at, "d", O_RDONLY | O_DIRECTORY);
        (void)close(openat(at, "f", O_WRONLY | O_CREAT, 0600));
        (void)close(at);
        at = next;
    }
    (void)close(at);
    tempdir_remove(path);
    assert_false(exists(path));
    arena_free(arena);
}

static void wide_trees_go(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *path = directory_made(arena);
    for (int i = 0; i < 1000; i++) {
        char *name = arena_printf(arena, "%s/%d", path, i);
        assert_int_equal(mkdir(name, 0700), 0);
        file_make(arena_printf(arena, "%s/a file", name));
        assert_int_equal(mkdir(arena_printf(arena, "%s/.asym-a", name), 0700),
                         0);
        file_make(arena_printf(arena, "%s/.asym-a/x", name));
    }
    tempdir_remove(path);
    assert_false(exists(path));
    arena_free(arena);
}

static void links_are_not_followed_and_locks_do_not_hold(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *kept = directory_made(arena);
    const char *path = directory_made(arena);
    const char *file = arena_printf(arena, "%s/kept", kept);
    file_make(file);
    assert_int_equal(symlink(kept, arena_printf(arena, "%s/link", path)), 0);
    const char *locked = arena_printf(arena, "%s/locked", path);
    assert_int_equal(mkdir(locked, 0700), 0);
    assert_int_equal(mkdir(arena_printf(arena, "%s/in", locked), 0700), 0);
    file_make(arena_printf(arena, "%s/in/x", locked));
    assert_int_equal(chmod(locked, 0), 0);
    tempdir_remove(path);
    assert_false(exists(path));
    assert_true(exists(file));
    arena_free(arena);
}

/* A link in the place of a directory that is to be emptied or removed. */
static void what_a_link_leads_to_stays_as_it_is(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *kept = directory_made(arena), *path = directory_made(arena);
    const char *file = arena_printf(arena, "%s/kept", kept);
    const char *link = arena_printf(arena, "%s/link", path);
    struct stat status;
    file_make(file);
    assert_int_equal(chmod(kept, 0755), 0);
    assert_int_equal(symlink(kept, link), 0);
    assert_false(tempdir_empty(link));
    tempdir_clear(link);
    assert_false(exists(link));
    assert_int_equal(stat(kept, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0755);
    assert_true(exists(file));
    arena_free(arena);
}

static void a_directory_can_be_emptied(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *path = directory_made(arena);
    const char *in = arena_printf(arena, "%s/in", path);
    assert_false(tempdir_empty(in));
    assert_int_equal(mkdir(in, 0700), 0);
    assert_true(tempdir_empty(in));
    assert_int_equal(mkdir(arena_printf(arena, "%s/a", in), 0700), 0);
    file_make(arena_printf(arena, "%s/a/b", in));
    assert_int_equal(chmod(in, 0), 0);
    assert_true(tempdir_empty(in));
    assert_int_equal(rmdir(in), 0);
    arena_free(arena);
}

/* A directory of that name that somebody else made later is not ours. */
static void is_removed_once(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *path = directory_made(arena);
    char *copy = strdup(path);
    tempdir_remove(path);
    assert_int_equal(mkdir(copy, 0700), 0);
    arena_free(arena);
    assert_true(exists(copy));
    assert_int_equal(rmdir(copy), 0);
    free(copy);
}

static void in_a_bad_place_is_a_usage_error(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *path = NULL;
    assert_int_equal(setenv("TMPDIR", "/nowhere/at/all", 1), 0);
    Status status = tempdir_new(&path, arena);
    assert_int_equal(unsetenv("TMPDIR"), 0);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_string_equal(status.message,
                        "no temporary directory can be made in "
                        "'/nowhere/at/all': No such file or directory; set "
                        "TMPDIR to a directory that can be written");
    arena_free(arena);
}

static Arena *process_arena; /* reachable at the end, so not a leak */

/* Runs "ending" in a process that has a directory; returns how it ended. */
static int process_end(void (*ending)(void), const char *parent) {
    int status = 0;
    pid_t pid = fork();
    if (pid == 0) {
        (void)setenv("TMPDIR", parent, 1);
        process_arena = arena_new();
        const char *path = NULL;
        if (tempdir_new(&path, process_arena).code != ASYM_OK || !exists(path))
            _exit(99);
        ending();
        _exit(98);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return status;
}

static void end_by_exit(void) {
    exit(0);
}

static void end_by_interrupt(void) {
    (void)raise(SIGINT);
}

static void end_by_termination(void) {
    (void)raise(SIGTERM);
}

static void end_by_pipe(void) {
    (void)raise(SIGPIPE);
}

static void end_by_abort(void) {
    (void)raise(SIGABRT);
}

static int failed_removal(void (*ending)(void), int *status) {
    Arena *arena = arena_new();
    const char *parent = arena_printf(arena, "%s/in", directory_made(arena));
    assert_int_equal(mkdir(parent, 0700), 0);
    *status = process_end(ending, parent);
    int failed = rmdir(parent);
    arena_free(arena);
    return failed;
}

static void is_removed_however_asym_ends(void **state) {
    (void)state;
    int status;
    assert_int_equal(failed_removal(end_by_exit, &status), 0);
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_int_equal(failed_removal(end_by_interrupt, &status), 0);
    assert_int_equal(WEXITSTATUS(status), 130);
    assert_int_equal(failed_removal(end_by_termination, &status), 0);
    assert_int_equal(WEXITSTATUS(status), 130);
    assert_int_equal(failed_removal(end_by_pipe, &status), 0);
    assert_int_equal(WTERMSIG(status), SIGPIPE);
    assert_int_equal(failed_removal(end_by_abort, &status), 0);
    assert_int_equal(WTERMSIG(status), SIGABRT);
}

static void a_forked_copy_leaves_it_alone(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *path = directory_made(arena);
    int status = 0;
    pid_t pid = fork();
    if (pid == 0) {
        (void)raise(SIGTERM);
        _exit(0);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(WEXITSTATUS(status), 130);
    assert_true(exists(path));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_private_and_goes_with_its_arena),
        cmocka_unit_test(what_was_left_behind_in_tmpdir_goes),
        cmocka_unit_test(what_was_left_behind_beside_files_goes),
        cmocka_unit_test(of_another_user_stays),
        cmocka_unit_test(is_in_use_until_its_asym_is_killed),
        cmocka_unit_test(deep_trees_go),
        cmocka_unit_test(wide_trees_go),
        cmocka_unit_test(links_are_not_followed_and_locks_do_not_hold),
        cmocka_unit_test(what_a_link_leads_to_stays_as_it_is),
        cmocka_unit_test(a_directory_can_be_emptied),
        cmocka_unit_test(is_removed_once),
        cmocka_unit_test(in_a_bad_place_is_a_usage_error),
        cmocka_unit_test(is_removed_however_asym_ends),
        cmocka_unit_test(a_forked_copy_leaves_it_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
