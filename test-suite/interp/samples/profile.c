/* Makes and reads profile files, whole and wrong ones. */
#include "interp/samples/profile.h"
#include "forged.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static Arena *arena;
static char folder[64];
static Forged forged;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    forged_begin(&forged);
    strcpy(folder, "/tmp/asym-profile-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    int result = system(arena_printf(arena, "rm -r %s", folder));
    arena_free(arena);
    return result;
}

static const char *in_folder(const char *name) {
    return arena_printf(arena, "%s/%s", folder, name);
}

static void expect_ok(Status status) {
    assert_string_equal(status.message, "");
    assert_int_equal(status.code, ASYM_OK);
}

static void expect_usage(Status status, const char *part) {
    assert_int_equal(status.code, ASYM_USAGE);
    assert_null(strchr(status.message, '\n'));
    if (!strstr(status.message, part))
        assert_string_equal(status.message, part);
}

static Status parse(Profile *out) {
    return profile_parse(out, "p", forged.bytes, FORGED_SIZE, arena);
}

static Profile parsed(void) {
    Profile profile;
    expect_ok(parse(&profile));
    return profile;
}

/* The file as it stands is refused, and "out" left alone. */
static void expect_damage(const char *part) {
    Profile profile = {.pid = 4711};
    expect_usage(parse(&profile), part);
    assert_int_equal(profile.pid, 4711);
    forged_begin(&forged);
}

static void write_file(const char *path, const void *bytes, size_t size) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void test_create(void **state) {
    (void)state;
    const char *path = in_folder("p");
    expect_ok(profile_create(path, 1 << 20));
    struct stat file;
    assert_int_equal(stat(path, &file), 0);
    assert_int_equal(file.st_size, 1 << 20);
    assert_true(file.st_blocks * 512 >= 1 << 20);
    Profile profile;
    expect_ok(profile_read(&profile, path, arena));
    assert_int_equal(profile.end, PROFILE_UNUSED);
    assert_int_equal(profile.samples.size, 0);
    assert_int_equal(profile.modules.size, 0);
    expect_usage(profile_create(path, 1 << 20), "File exists");
}

/* A used one, as the next run gets it. */
static void test_renew(void **state) {
    (void)state;
    const char *path = in_folder("p");
    Profile profile;
    forged_module(&forged, 1, 3);
    forged_entry(&forged, 0, 1, 1);
    forged_sign(&forged);
    expect_ok(profile_create(path, FORGED_SIZE));
    int fd = open(path, O_WRONLY);
    assert_int_equal(pwrite(fd, forged.bytes, FORGED_SIZE, 0), FORGED_SIZE);
    assert_int_equal(close(fd), 0);
    expect_ok(profile_read(&profile, path, arena));
    assert_int_equal(profile.modules.size, 1);
    expect_ok(profile_renew(path, FORGED_SIZE));
    expect_ok(profile_read(&profile, path, arena));
    assert_int_equal(profile.end, PROFILE_UNUSED);
    assert_int_equal(profile.modules.size, 0);
    assert_int_equal(profile.samples.size, 0);
    expect_usage(profile_renew(path, 2 * FORGED_SIZE), "not as it was made");
    expect_usage(profile_renew(folder, FORGED_SIZE), "not as it was made");
}

static void test_create_refuses(void **state) {
    (void)state;
    expect_usage(profile_create(in_folder("no/p"), 1 << 20), "No such file");
    expect_usage(profile_create(in_folder("p"), 4095), "not 4095");
    expect_usage(profile_create(in_folder("p"), UINT64_MAX), "a profile has");
    assert_int_equal(access(in_folder("p"), F_OK), -1);
}

static void test_read(void **state) {
    (void)state;
    forged_module(&forged, 1, 3);
    ProfileEntry *entry = forged_entry(&forged, 2, 2, 3);
    entry->present = 2;
    entry->busy = 4;
    forged_keys(entry)[0] = 0;
    forged_columns(entry)[1].squares[1] = 9;
    forged_sign(&forged);
    forged_entry(&forged, 0, 0, 0);
    write_file(in_folder("p"), forged.bytes, FORGED_SIZE);

    Profile profile;
    expect_ok(profile_read(&profile, in_folder("p"), arena));
    assert_int_equal(profile.end, PROFILE_IN_ORDER);
    assert_int_equal(profile.pid, 77);
    assert_int_equal(profile.dropped, 5);
    assert_int_equal(profile.modules.size, 1);
    assert_int_equal(profile.modules.at[0].n_totals, 3);
    assert_int_equal(profile.modules.at[0].totals[2], 3);
    assert_int_equal(profile.samples.size, 2);
    const ProfileSample *sample = &profile.samples.at[0];
    assert_int_equal(sample->site, 2);
    assert_int_equal(sample->present, 2);
    assert_int_equal(sample->keys[1], 11);
    assert_int_equal(sample->executions, 2);
    assert_int_equal(sample->columns[2].min, 2);
    assert_int_equal(sample->columns[2].max, 5);
    assert_true(sample->columns[2].sum == 7);
    assert_true(sample->columns[1].squares == ((ProfileWide)9 << 64) + 29);
}

static void test_ends(void **state) {
    (void)state;
    forged.header.state = PROFILE_STATE_OPEN;
    assert_int_equal(parsed().end, PROFILE_CUT_SHORT);
    forged.header.state = PROFILE_STATE_FRESH;
    assert_int_equal(parsed().end, PROFILE_UNUSED);
    forged.header.state = 3;
    expect_damage("unknown state");
}

static void test_busy_entries_are_skipped(void **state) {
    (void)state;
    ProfileEntry *torn = forged_entry(&forged, 0, 1, 1);
    torn->busy = 1;
    torn->executions = 0;
    forged_columns(torn)[0].min = UINT64_MAX;
    forged_entry(&forged, 1, 1, 1)->busy = 2;
    forged_sign(&forged);
    Profile profile = parsed();
    assert_int_equal(profile.samples.size, 1);
    assert_int_equal(profile.samples.at[0].site, 1);
}

static void test_modules_of_one_fingerprint(void **state) {
    (void)state;
    forged_module(&forged, 1, 2);
    forged_module(&forged, 2, 1);
    forged_totals(forged_module(&forged, 1, 2))[1] = UINT64_MAX;
    forged_sign(&forged);
    Profile profile = parsed();
    assert_int_equal(profile.modules.size, 2);
    assert_int_equal(profile.modules.at[0].totals[0], 2);
    assert_int_equal(profile.modules.at[0].totals[1], UINT64_MAX);
    forged_module(&forged, 1, 3);
    expect_damage("two modules with one fingerprint");
}

/* Changes count "i" of a file. */
static bool change_count(size_t i) {
    forged_begin(&forged);
    ProfileModule *module = forged_module(&forged, 1, 2);
    ProfileEntry *entry = forged_entry(&forged, 0, 1, 1);
    ProfileColumn *column = forged_columns(entry);
    uint64_t *counts[] = {&forged_totals(module)[0], &forged_totals(module)[1],
                          &entry->executions,        &column->min,
                          &column->sum[0],           &column->squares[0],
                          &column->squares[1]};
    if (i < sizeof counts / sizeof *counts)
        *counts[i] ^= 1;
    return i < sizeof counts / sizeof *counts;
}

static void test_checksum_covers_counts(void **state) {
    (void)state;
    for (size_t i = 0; change_count(i); i++) {
        forged.header.state = PROFILE_STATE_OPEN;
        (void)parsed();
        forged.header.state = PROFILE_STATE_CLOSED;
        expect_damage("wrong checksum of the counts");
    }
}

static void test_wrong_headers(void **state) {
    (void)state;
    forged.header.magic++;
    expect_damage("no profile of asym");
    forged.header.version++;
    expect_damage("compile the program again");
    forged.header.size *= 2;
    expect_damage("wrong checksum of the header");
    forged.header.used -= 8;
    expect_damage("wrong length in the header");
    forged.header.used += 4;
    expect_damage("wrong length in the header");
    forged.header.used = FORGED_SIZE + 8;
    expect_damage("wrong length in the header");
    forged.header.size = UINT64_MAX;
    forged_sign(&forged);
    expect_damage("wrong length in the header");
    forged.header.used = forged.header.size = FORGED_SIZE + 8;
    forged_sign(&forged);
    expect_damage("cut off");
}

static void test_wrong_records(void **state) {
    (void)state;
    forged.header.used += 8;
    expect_damage("cut off record");
    forged.header.used += 16;
    expect_damage("wrong length of a record");
    forged_module(&forged, 1, 1)->record.kind = 3;
    expect_damage("unknown kind");
    forged_module(&forged, 1, 1)->record.bytes += 8;
    expect_damage("wrong length of a record");
    forged_module(&forged, 1, 1)->record.bytes = 16;
    expect_damage("short module record");
    forged_module(&forged, 1, 1)->fingerprint++;
    expect_damage("wrong checksum of a module");
    forged_module(&forged, 1, 1)->n_totals = UINT32_MAX;
    forged_sign(&forged);
    expect_damage("wrong length of a module");
}

static void test_wrong_entries(void **state) {
    (void)state;
    forged_entry(&forged, 1, 1, 1)->record.bytes = 16;
    expect_damage("short sample record");
    forged_entry(&forged, 1, 1, 1)->n_columns = UINT32_MAX;
    forged_sign(&forged);
    expect_damage("wrong length of a sample");
    forged_entry(&forged, 1, 1, 1)->n_keys = UINT32_MAX;
    expect_damage("wrong length of a sample");
    forged_entry(&forged, 1, 1, 1)->site++;
    expect_damage("wrong checksum of a sample");
    forged_keys(forged_entry(&forged, 1, 1, 1))[0]++;
    expect_damage("wrong checksum of a sample");
    forged_entry(&forged, 1, 1, 1)->present = 2;
    forged_sign(&forged);
    expect_damage("keys that its site has not");
    forged_entry(&forged, 1, 1, 1)->present = 0;
    forged_sign(&forged);
    expect_damage("value for an absent key");
    forged_entry(&forged, 1, 1, 1)->executions = 0;
    expect_damage("without an execution");
}

static void test_wrong_columns(void **state) {
    (void)state;
    forged_columns(forged_entry(&forged, 1, 1, 1))->min = 6;
    expect_damage("impossible column");
    forged_columns(forged_entry(&forged, 1, 1, 1))->sum[0] = 4;
    expect_damage("impossible column");
    forged_columns(forged_entry(&forged, 1, 1, 1))->squares[0] = 24;
    expect_damage("impossible column");
}

static void test_every_shorter_file_is_refused(void **state) {
    (void)state;
    forged_module(&forged, 1, 3);
    forged_entry(&forged, 2, 2, 2);
    for (size_t size = 0; size < forged.header.used; size++) {
        Profile profile;
        write_file(in_folder("p"), forged.bytes, size);
        expect_usage(profile_read(&profile, in_folder("p"), arena), "/p'");
    }
}

static void test_what_is_no_file(void **state) {
    (void)state;
    Profile profile;
    expect_usage(profile_read(&profile, in_folder("p"), arena), "No such file");
    expect_usage(profile_read(&profile, folder, arena), "no regular file");
    expect_usage(profile_read(&profile, "/dev/zero", arena), "no regular file");
}

static void test_what_is_not_begun(void **state) {
    (void)state;
    const char *path = in_folder("p");
    const char zeros[4096] = {0};
    write_file(path, zeros, 0);
    assert_false(profile_is_begun(path));
    write_file(path, zeros, sizeof zeros);
    assert_false(profile_is_begun(path));
    write_file(path, "overwritten", 11);
    assert_true(profile_is_begun(path));
    forged_module(&forged, 1, 3);
    write_file(path, forged.bytes, FORGED_SIZE);
    assert_true(profile_is_begun(path));
}

static void test_paths(void **state) {
    (void)state;
    static const char *const names[] = {"p",     "p.20", "p.9.2",   "p.9", "pp",
                                        "p.9.x", "p.",   "p.1.2.3", "p.9a"};
    static const char *const expected[] = {"p", "p.20", "p.9", "p.9.2"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        write_file(in_folder(names[i]), "", 0);
    ProfilePaths paths;
    expect_ok(profile_paths(&paths, in_folder("p"), arena));
    assert_int_equal(paths.size, 4);
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(paths.at[i], in_folder(expected[i]));
    expect_ok(profile_paths(&paths, in_folder("q"), arena));
    assert_int_equal(paths.size, 0);
    expect_usage(profile_paths(&paths, in_folder("no/p"), arena),
                 "No such file");
}

#define RUN(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        RUN(test_create),
        RUN(test_renew),
        RUN(test_create_refuses),
        RUN(test_read),
        RUN(test_ends),
        RUN(test_busy_entries_are_skipped),
        RUN(test_modules_of_one_fingerprint),
        RUN(test_checksum_covers_counts),
        RUN(test_wrong_headers),
        RUN(test_wrong_records),
        RUN(test_wrong_entries),
        RUN(test_wrong_columns),
        RUN(test_every_shorter_file_is_refused),
        RUN(test_what_is_no_file),
        RUN(test_what_is_not_begun),
        RUN(test_paths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
