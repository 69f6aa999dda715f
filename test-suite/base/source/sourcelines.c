/* Lines of files, and of what is none. */
#include "base/source/sourcelines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/asym-lines-XXXXXX";

static int set_up(void **state) {
    (void)state;
    return !mkdtemp(folder) || chdir(folder) != 0;
}

static int tear_down(void **state) {
    (void)state;
    return unlink("a.c") || unlink("pipe") || chdir("/") || rmdir(folder);
}

static void write_bytes(const char *bytes, size_t length) {
    FILE *file = fopen("a.c", "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void lines_are_without_their_ends(void **state) {
    (void)state;
    SourceLines lines = {.arena = arena_new()};
    static const char bytes[] = "\tint a; \r\n\nb\0c\nlast";
    write_bytes(bytes, sizeof bytes - 1);
    const SourceFile *file = sourcelines_file(&lines, "a.c");
    assert_true(file->is_there);
    assert_int_equal(file->lines.size, 4);
    assert_string_equal(file->lines.at[0], "\tint a; ");
    assert_string_equal(file->lines.at[1], "");
    assert_string_equal(file->lines.at[2], "b\1c");
    assert_string_equal(file->lines.at[3], "last");
    assert_string_equal(sourcelines_at(&lines, "a.c", 1), "int a;");
    assert_null(sourcelines_at(&lines, "a.c", 0));
    assert_null(sourcelines_at(&lines, "a.c", 5));
    assert_ptr_equal(sourcelines_file(&lines, "a.c"), file);
    arena_free(lines.arena);
}

/* The hash is FNV-1a's: its own examples. */
static void bytes_have_a_hash(void **state) {
    (void)state;
    SourceLines lines = {.arena = arena_new()};
    write_bytes("foobar", 6);
    assert_true(sourcelines_file(&lines, "a.c")->hash == 0x85944171f73967e8);
    arena_free(lines.arena);
}

static void what_is_no_file_has_no_lines(void **state) {
    (void)state;
    SourceLines lines = {.arena = arena_new()};
    assert_int_equal(mkfifo("pipe", 0600), 0);
    static const char *const names[] = {"none.c", "pipe", ".", ""};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const SourceFile *file = sourcelines_file(&lines, names[i]);
        assert_false(file->is_there);
        assert_int_equal(file->lines.size, 0);
    }
    arena_free(lines.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_without_their_ends),
        cmocka_unit_test(bytes_have_a_hash),
        cmocka_unit_test(what_is_no_file_has_no_lines),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
