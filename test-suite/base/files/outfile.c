#include "base/files/outfile.h"
#include "base/files/tempdir.h"

#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* An empty folder, into which the test goes. */
static int set_up(void **state) {
    const char *folder;
    Arena *arena = arena_new();
    *state = arena;
    if (tempdir_new(&folder, arena).code != ASYM_OK)
        return -1;
    folder = arena_printf(arena, "%s/in", folder);
    return mkdir(folder, 0700) || chdir(folder);
}

static int tear_down(void **state) {
    int result = chdir("/");
    arena_free(*state);
    return result;
}

static void put(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void holds(const char *path, const char *wanted) {
    char text[64] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    (void)!fgets(text, sizeof text, file);
    assert_int_equal(fclose(file), 0);
    assert_string_equal(text, wanted);
}

/* Entries of the present folder, hidden ones too. */
static int entries(void) {
    int count = -2; /* . and .. */
    DIR *folder = opendir(".");
    assert_non_null(folder);
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

static Status write_file(const char *path, OutFileKind kind, const char *text,
                         Arena *arena) {
    OutFile file;
    TRY(outfile_open(&file, path, kind, arena));
    return outfile_finish(&file, fputs(text, file.stream) >= 0
                                     ? status_ok()
                                     : status_fail(ASYM_USAGE, "no"));
}

static mode_t mode(const char *path) {
    struct stat file;
    assert_int_equal(lstat(path, &file), 0);
    return file.st_mode & 07777;
}

static void a_file_takes_its_place_when_it_is_whole(void **state) {
    OutFile file;
    put("old", "old");
    assert_int_equal(chmod("old", 0640), 0);
    assert_int_equal(outfile_open(&file, "old", OUTFILE_DATA, *state).code,
                     ASYM_OK);
    assert_true(fputs("new", file.stream) >= 0);
    assert_int_equal(fflush(file.stream), 0);
    holds("old", "old");
    assert_int_equal(outfile_finish(&file, status_ok()).code, ASYM_OK);
    holds("old", "new");
    assert_int_equal(mode("old"), 0640);
    assert_int_equal(entries(), 1);
}

static void new_files_obey_the_mask(void **state) {
    mode_t before = umask(027);
    assert_int_equal(write_file("data", OUTFILE_DATA, "d", *state).code, 0);
    assert_int_equal(write_file("program", OUTFILE_PROGRAM, "p", *state).code,
                     0);
    umask(before);
    assert_int_equal(mode("data"), 0640);
    assert_int_equal(mode("program"), 0750);
}

static void what_was_not_written_is_dropped(void **state) {
    OutFile file;
    put("old", "old");
    assert_int_equal(outfile_open(&file, "old", OUTFILE_DATA, *state).code,
                     ASYM_OK);
    Status status = outfile_finish(&file, status_fail(ASYM_COMPILE, "why"));
    assert_int_equal(status.code, ASYM_COMPILE);
    assert_string_equal(status.message, "why");
    holds("old", "old");
    assert_int_equal(entries(), 1);
}

static void links_of_data_remain(void **state) {
    put("old", "old");
    assert_int_equal(symlink("old", "link"), 0);
    assert_int_equal(write_file("link", OUTFILE_DATA, "new", *state).code, 0);
    holds("old", "new");
    assert_int_equal(mode("link"), 0777);
    assert_int_equal(write_file("link", OUTFILE_PROGRAM, "p", *state).code, 0);
    holds("old", "new");
    holds("link", "p");
    assert_int_equal(symlink("nothing", "loose"), 0);
    assert_int_equal(write_file("loose", OUTFILE_DATA, "new", *state).code, 0);
    holds("nothing", "new");
}

static void devices_are_written_in_place(void **state) {
    assert_int_equal(write_file("/dev/null", OUTFILE_DATA, "x", *state).code,
                     ASYM_OK);
    Status status = write_file("/dev/full", OUTFILE_DATA, "x", *state);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_string_equal(status.message, strerror(ENOSPC));
}

static void a_folder_that_is_not_there_is_said(void **state) {
    Status status = write_file("none/new", OUTFILE_DATA, "x", *state);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_string_equal(status.message, strerror(ENOENT));
}

/* As a full disk does it: some bytes are taken, then no more. */
static void too_large_a_file_leaves_the_old_one(void **state) {
    put("old", "old");
    struct rlimit before;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    struct rlimit small = {1 << 16, before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    (void)signal(SIGXFSZ, SIG_IGN);
    OutFile file;
    assert_int_equal(outfile_open(&file, "old", OUTFILE_DATA, *state).code,
                     ASYM_OK);
    for (int i = 0; i < 1 << 16; i++)
        (void)fputs("1234", file.stream);
    Status status = outfile_finish(&file, status_ok());
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(status.code, ASYM_USAGE);
    holds("old", "old");
    assert_int_equal(entries(), 1);
}

static void signals_leave_the_old_file(void **state) {
    put("old", "old");
    pid_t pid = fork();
    if (pid == 0) {
        OutFile file;
        Status status = outfile_open(&file, "old", OUTFILE_DATA, *state);
        if (status.code == ASYM_OK && fputs("new", file.stream) >= 0)
            (void)raise(SIGTERM);
        _exit(1);
    }
    int end;
    assert_int_equal(waitpid(pid, &end, 0), pid);
    assert_int_equal(WEXITSTATUS(end), 130);
    holds("old", "old");
    assert_int_equal(entries(), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_file_takes_its_place_when_it_is_whole),
        TEST(new_files_obey_the_mask),
        TEST(what_was_not_written_is_dropped),
        TEST(links_of_data_remain),
        TEST(devices_are_written_in_place),
        TEST(a_folder_that_is_not_there_is_said),
        TEST(too_large_a_file_leaves_the_old_one),
        TEST(signals_leave_the_old_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
