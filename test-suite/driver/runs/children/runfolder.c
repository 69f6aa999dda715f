/* What a run may do to its folder, and what the next run gets. */
#include "driver/runs/children/runfolder.h"

#include "base/files/tempdir.h"
#include "interp/samples/profile.h"

#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cmocka.h>

static Arena *arena;
static const char *parent;
static RunFolders spare;
static RunFolder folder;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    spare = (RunFolders){0};
    return tempdir_new(&parent, arena).code != ASYM_OK;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static void make(const char *name) {
    folder = runfolder_at(arena_printf(arena, "%s/%s", parent, name), arena);
    assert_int_equal(runfolder_make(&folder, &spare).code, ASYM_OK);
}

static ino_t number_of(const char *path) {
    struct stat file;
    assert_int_equal(lstat(path, &file), 0);
    return file.st_ino;
}

static size_t entries(const char *path) {
    size_t count = 0;
    DIR *directory = opendir(path);
    assert_non_null(directory);
    while (readdir(directory))
        count++;
    assert_int_equal(closedir(directory), 0);
    return count - 2;
}

static void expect_directory(const char *path, size_t count) {
    struct stat file;
    assert_int_equal(lstat(path, &file), 0);
    assert_int_equal(file.st_mode, S_IFDIR | 0700);
    assert_int_equal(file.st_uid, geteuid());
    assert_int_equal(llistxattr(path, NULL, 0), 0);
    assert_int_equal(entries(path), count);
}

static void expect_fresh(void) {
    Profile profile;
    struct stat file;
    expect_directory(folder.path, 2);
    expect_directory(folder.directory, 0);
    assert_int_equal(profile_read(&profile, folder.profile, arena).code,
                     ASYM_OK);
    assert_int_equal(profile.end, PROFILE_UNUSED);
    assert_int_equal(lstat(folder.profile, &file), 0);
    assert_int_equal(file.st_mode, S_IFREG | 0600);
    assert_int_equal(file.st_nlink, 1);
    assert_int_equal(file.st_size, 8 << 20);
    assert_true(file.st_blocks * 512 >= 8 << 20);
}

/* ---- what a run does ---- */

static const char *within(const char *name) {
    return arena_printf(arena, "%s/%s", folder.directory, name);
}

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void nothing(void) {
}

static void files(void) {
    write_file(within("a"), "a");
    write_file(within(".b"), "b");
    assert_int_equal(symlink("/etc", within("link")), 0);
    assert_int_equal(mkfifo(within("pipe"), 0600), 0);
}

static void folders(void) {
    assert_int_equal(mkdir(within("d"), 0700), 0);
    assert_int_equal(mkdir(within("d/e"), 0700), 0);
    write_file(within("d/e/f"), "f");
    assert_int_equal(chmod(within("d/e"), 0), 0);
    assert_int_equal(chmod(within("d"), 0), 0);
}

static void forbids(void) {
    write_file(within("a"), "a");
    assert_int_equal(chmod(folder.directory, 0), 0);
}

static void uses_profile(void) {
    int file = open(folder.profile, O_WRONLY);
    assert_int_equal(pwrite(file, "12345678", 8, 72), 8);
    assert_int_equal(pwrite(file, "12345678", 8, 0), 8);
    assert_int_equal(close(file), 0);
}

static void opens_to_all(void) {
    assert_int_equal(chmod(folder.path, 0777), 0);
}

static void adds_beside(void) {
    write_file(arena_printf(arena, "%s.12", folder.profile), "");
}

static void removes_directory(void) {
    assert_int_equal(rmdir(folder.directory), 0);
}

/* A directory outside, which nothing may change. */
static const char *outside(void) {
    return arena_printf(arena, "%s/outside", parent);
}

static void replaces_directory(void) {
    removes_directory();
    assert_int_equal(symlink(outside(), folder.directory), 0);
}

static void replaces_all(void) {
    tempdir_clear(folder.path);
    assert_int_equal(symlink(outside(), folder.path), 0);
}

static void replaces_by_file(void) {
    removes_directory();
    write_file(folder.directory, "");
}

static void removes_profile(void) {
    assert_int_equal(unlink(folder.profile), 0);
}

static void shortens_profile(void) {
    assert_int_equal(truncate(folder.profile, 10), 0);
}

static void punches_profile(void) {
    int file = open(folder.profile, O_WRONLY);
    assert_int_equal(fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
                               1 << 20, 1 << 20),
                     0);
    assert_int_equal(close(file), 0);
}

static void links_profile(void) {
    assert_int_equal(
        link(folder.profile, arena_printf(arena, "%s/kept", parent)), 0);
}

static void locks_profile(void) {
    assert_int_equal(chmod(folder.profile, 0), 0);
}

static void replaces_profile(void) {
    removes_profile();
    assert_int_equal(mkfifo(folder.profile, 0600), 0);
}

static void leads_profile_away(void) {
    const char *away = arena_printf(arena, "%s/away", parent);
    assert_int_equal(rename(folder.profile, away), 0);
    assert_int_equal(symlink(away, folder.profile), 0);
}

static void removes_all(void) {
    removes_directory();
    removes_profile();
    assert_int_equal(rmdir(folder.path), 0);
}

static void marks_directory(void) {
    if (setxattr(folder.directory, "user.asym", "1", 1, 0) != 0)
        removes_directory(); /* there are no such marks here */
}

typedef struct Deed {
    void (*run)(void);
    bool stays;
} Deed;

static const Deed deeds[] = {
    {nothing, true},
    {files, true},
    {folders, true},
    {forbids, true},
    {uses_profile, true},
    {opens_to_all, false},
    {adds_beside, false},
    {removes_directory, false},
    {replaces_directory, false},
    {replaces_by_file, false},
    {replaces_all, false},
    {removes_profile, false},
    {shortens_profile, false},
    {punches_profile, false},
    {links_profile, false},
    {locks_profile, false},
    {replaces_profile, false},
    {leads_profile_away, false},
    {removes_all, false},
    {marks_directory, false},
};

static void expect_outside(void) {
    struct stat file;
    assert_int_equal(stat(outside(), &file), 0);
    assert_int_equal(file.st_mode, S_IFDIR | 0755);
    assert_int_equal(entries(outside()), 1);
}

static void the_next_run_finds_a_fresh_one(void **state) {
    (void)state;
    assert_int_equal(mkdir(outside(), 0755), 0);
    write_file(arena_printf(arena, "%s/kept", outside()), "");
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        make("first");
        expect_fresh();
        deeds[i].run();
        runfolder_leave(&folder, &spare, true, arena);
        assert_int_equal(spare.size, deeds[i].stays);
        expect_outside();
        make("second");
        expect_fresh();
        runfolder_leave(&folder, &spare, false, arena);
        assert_int_equal(spare.size, 0);
        assert_int_equal(access(folder.path, F_OK), -1);
    }
}

/* A directory that has held many names stays large. */
static void one_that_grew_goes(void **state) {
    (void)state;
    struct stat before, after;
    make("first");
    assert_int_equal(stat(folder.directory, &before), 0);
    for (int i = 0; i < 500; i++)
        write_file(within(arena_printf(arena, "%0100d", i)), "");
    assert_true(tempdir_empty(folder.directory));
    assert_int_equal(stat(folder.directory, &after), 0);
    runfolder_leave(&folder, &spare, true, arena);
    assert_int_equal(spare.size, before.st_size == after.st_size);
}

static void it_is_the_same_one_elsewhere(void **state) {
    (void)state;
    make("first");
    RunFolder first = folder;
    ino_t path = number_of(first.path), profile = number_of(first.profile);
    runfolder_leave(&folder, &spare, true, arena);
    make("second");
    assert_int_equal(number_of(folder.path), path);
    assert_int_equal(number_of(folder.profile), profile);
    assert_int_equal(access(first.path, F_OK), -1);
    assert_int_equal(spare.size, 0);
}

static void a_spare_one_that_is_gone_is_made_anew(void **state) {
    (void)state;
    make("first");
    runfolder_leave(&folder, &spare, true, arena);
    tempdir_clear(folder.path);
    make("second");
    expect_fresh();
}

static void in_the_end_none_is_left(void **state) {
    (void)state;
    make("first");
    RunFolder first = folder;
    make("second");
    runfolder_leave(&first, &spare, true, arena);
    runfolder_leave(&folder, &spare, true, arena);
    assert_int_equal(spare.size, 2);
    runfolder_end(&spare);
    assert_int_equal(entries(parent), 1); /* its lock */
}

static void what_is_mounted_on_it_is_seen(void **state) {
    (void)state;
    make("first");
    if (mount("tmpfs", folder.directory, "tmpfs", 0, "mode=0700") != 0)
        skip();
    runfolder_leave(&folder, &spare, true, arena);
    assert_int_equal(spare.size, 0);
    assert_int_equal(umount(folder.directory), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_next_run_finds_a_fresh_one),
        TEST(one_that_grew_goes),
        TEST(it_is_the_same_one_elsewhere),
        TEST(a_spare_one_that_is_gone_is_made_anew),
        TEST(in_the_end_none_is_left),
        TEST(what_is_mounted_on_it_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
