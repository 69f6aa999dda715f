/* Kinds of contents in words. */
#include "driver/report/words/contents_text.h"

#include "driver/design/contents/content.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void test_in_words(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Contents contents = {.order = CONTENT_AS_DRAWN};
    *vec_push(arena, &contents.files) = CONTENT_KIND_LINES;
    assert_string_equal(contents_text(&contents, arena), "lines of words");
    contents.order = CONTENT_RISING;
    assert_string_equal(
        contents_text(&contents, arena),
        arena_printf(arena, "lines of words, %s", order_words(CONTENT_RISING)));
    *vec_push(arena, &contents.files) = CONTENT_KIND_JSON;
    assert_string_equal(contents_text(&contents, arena),
                        arena_printf(arena, "lines of words, %s, JSON",
                                     order_words(CONTENT_RISING)));
    arena_free(arena);
}

/* Two kinds are told by different words. */
static void test_each_kind_has_words(void **state) {
    (void)state;
    for (unsigned i = 0; i < CONTENT_KINDS; i++)
        for (unsigned k = 0; k < i; k++)
            assert_string_not_equal(content_kind_words(i),
                                    content_kind_words(k));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_words),
        cmocka_unit_test(test_each_kind_has_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
