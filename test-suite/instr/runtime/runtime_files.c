/* Where there is no place for a profile, or none of its own. */
#include "playing.h"

#include <limits.h>
#include <sys/resource.h>
#include <sys/stat.h>

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

int main(void) {
    const struct CMUnitTest tests[] = {
        RUN(test_claimed_file),
        RUN(test_foreign_file_is_left_alone),
        RUN(test_no_descriptors),
        RUN(test_no_descriptors_with_claimed_file),
        RUN(test_no_place_for_the_file),
        RUN(test_no_regular_file),
        RUN(test_path_too_long),
        RUN(test_limit_on_file_size)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
