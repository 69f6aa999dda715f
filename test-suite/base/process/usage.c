#include "base/process/usage.h"
#include "base/files/tempdir.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { MIB = 1 << 20 };

/* Fields 1 to 22 as proc(5) has them, each of another size: utime 100000, stime
 * 200000, cutime 3000000, cstime 40000000. */
#define FROM_STATE                                                             \
    " S 1 2 3 4 -1 4194560 500 60 7 8 100000 200000 3000000 40000000 20 0 1 "  \
    "0 "                                                                       \
    "900000000 1 2 3\n"

static void ticks_are_of_user_and_system_of_it_and_its_children(void **state) {
    (void)state;
    assert_int_equal(usage_ticks("71 (sh)" FROM_STATE), 43300000);
    assert_int_equal(usage_ticks("71 (a b) 9 (c) 8)" FROM_STATE), 43300000);
    assert_int_equal(usage_ticks("71 ()" FROM_STATE), 43300000);
}

static void a_text_that_ends_early_has_no_ticks(void **state) {
    (void)state;
    assert_int_equal(usage_ticks(""), 0);
    assert_int_equal(usage_ticks("71 (sh)"), 0);
    assert_int_equal(usage_ticks("71 (sh) S 1 2 3 4 -1 4194560 500 60 7 8"), 0);
}

static const char *folder_made(Arena *arena) {
    const char *path = NULL;
    assert_int_equal(tempdir_new(&path, arena).code, ASYM_OK);
    return path;
}

static void file_fill(int folder, size_t size) {
    static const char block[1 << 16];
    int file = openat(folder, "file", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    for (size_t written = 0; written < size; written += sizeof block)
        assert_int_equal(write(file, block, sizeof block), sizeof block);
    (void)close(file);
}

/* A MiB in a folder so many folders below "path". */
static void fill_below(const char *path, int depth) {
    int at = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (int i = 0; i < depth; i++) {
        assert_int_equal(mkdirat(at, "d", 0700), 0);
        int next = openat(at, "d", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        (void)close(at);
        at = next;
    }
    file_fill(at, MIB);
    (void)close(at);
}

static void disk_is_counted_in_folders(void **state) {
    (void)state;
    Arena *arena = arena_new();
    static const int depths[] = {0, 1, USAGE_DEPTH - 1};
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++) {
        const char *path = folder_made(arena);
        assert_true(usage_disk(path) < MIB / 2);
        fill_below(path, depths[i]);
        assert_in_range(usage_disk(path), MIB, 2 * MIB);
    }
    arena_free(arena);
}

static void what_is_too_deep_to_count_is_too_much(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *path = folder_made(arena);
    fill_below(path, USAGE_DEPTH);
    assert_true(usage_disk(path) == UINT64_MAX);
    path = folder_made(arena);
    fill_below(path, 10 * USAGE_DEPTH);
    assert_true(usage_disk(path) == UINT64_MAX);
    arena_free(arena);
}

/* Root may list and look at all. */
static void as_somebody_else(void) {
    enum { NOBODY = 65534 };
    if (geteuid() == 0)
        assert_int_equal(seteuid(NOBODY), 0);
}

static void what_may_not_be_listed_is_too_much(void **state) {
    (void)state;
    static const mode_t modes[] = {0300, 0100, 0, 0400};
    Arena *arena = arena_new();
    uid_t before = geteuid();
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        as_somebody_else();
        const char *path = folder_made(arena);
        const char *hidden = arena_printf(arena, "%s/hidden", path);
        assert_int_equal(mkdir(hidden, 0700), 0);
        fill_below(hidden, 1);
        assert_int_equal(chmod(hidden, modes[i]), 0);
        assert_true(usage_disk(path) == UINT64_MAX);
        assert_int_equal(chmod(hidden, 0700), 0);
        assert_in_range(usage_disk(path), MIB, 2 * MIB);
        assert_int_equal(chmod(path, modes[i]), 0);
        assert_true(usage_disk(path) == UINT64_MAX);
        assert_int_equal(seteuid(before), 0);
    }
    assert_true(usage_disk("/nowhere/at/all") == UINT64_MAX);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ticks_are_of_user_and_system_of_it_and_its_children),
        cmocka_unit_test(a_text_that_ends_early_has_no_ticks),
        cmocka_unit_test(disk_is_counted_in_folders),
        cmocka_unit_test(what_is_too_deep_to_count_is_too_much),
        cmocka_unit_test(what_may_not_be_listed_is_too_much),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
