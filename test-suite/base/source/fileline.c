#include "base/source/fileline.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const struct {
    const char *text, *file; /* NULL: it is none */
    unsigned line;
} cases[] = {
    {"a.c:7", "a.c", 7},
    {"../x/a b.c:12", "../x/a b.c", 12},
    {"C:a.c:12", "C:a.c", 12},
    {"a.c:007", "a.c", 7},
    {"a.c:2147483647", "a.c", INT32_MAX},
    {"a.c:2147483648", NULL, 0},
    {"a.c:99999999999999999999", NULL, 0},
    {"a.c:0", NULL, 0},
    {"a.c:-1", NULL, 0},
    {"a.c:+1", NULL, 0},
    {"a.c: 1", NULL, 0},
    {"a.c:1x", NULL, 0},
    {"a.c:1:", NULL, 0},
    {"a.c:", NULL, 0},
    {"a.c", NULL, 0},
    {":4", NULL, 0},
    {"", NULL, 0},
};

static void test_places(void **state) {
    (void)state;
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        FileLine found = {"before", 1};
        bool is_one = fileline_read(&found, cases[i].text, arena);
        if (is_one != (cases[i].file != NULL) || found.line != cases[i].line)
            fail_msg("'%s': %d, %u", cases[i].text, is_one, found.line);
        if (cases[i].file)
            assert_string_equal(found.file, cases[i].file);
        else
            assert_null(found.file);
    }
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_places)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
