/* Files are read whole, whatever bytes they have, or refused with the cause. */
#include "base/textfile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { SIZE = 10000 };

static void all_bytes_are_read(void **state) {
    (void)state;
    char path[] = "textfile-XXXXXX", bytes[SIZE];
    Arena *arena = arena_new();
    const char *text;
    for (size_t i = 0; i < SIZE; i++)
        bytes[i] = (char)(i % 251);
    int file = mkstemp(path);
    assert_int_equal(write(file, bytes, SIZE), SIZE);
    (void)close(file);
    assert_int_equal(textfile_read(&text, path, arena).code, ASYM_OK);
    (void)unlink(path);
    assert_int_equal(strlen(text), SIZE);
    for (size_t i = 0; i < SIZE; i++)
        assert_int_equal(text[i], bytes[i] ? bytes[i] : '\x7f');
    arena_free(arena);
}

static void what_cannot_be_read_says_why(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *text;
    Status gone = textfile_read(&text, "gone", arena);
    assert_int_equal(gone.code, ASYM_USAGE);
    assert_string_equal(gone.message,
                        "cannot read 'gone': No such file or directory");
    assert_int_equal(textfile_read(&text, "/", arena).code, ASYM_USAGE);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_bytes_are_read),
        cmocka_unit_test(what_cannot_be_read_says_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
