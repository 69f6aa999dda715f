/* Where lines are broken. */
#include "driver/report/words/lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Arena *arena;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static const char *wrapped(const char *text, size_t width) {
    char *chars;
    size_t length;
    Text out = text_new(arena);
    text_add_text(&out, text);
    FILE *file = open_memstream(&chars, &length);
    wrap_write(&out, (Look){.width = width}, file);
    (void)fclose(file);
    const char *copy = arena_strdup(arena, chars);
    free(chars);
    return copy;
}

static void lines_that_fit_stay(void **state) {
    (void)state;
    assert_string_equal(wrapped("", 10), "");
    assert_string_equal(wrapped("\n0123456789\n\nab\n", 10),
                        "\n0123456789\n\nab\n");
    assert_string_equal(wrapped("a b c d e f\n", 0), "a b c d e f\n");
}

static void lines_are_broken_between_words(void **state) {
    (void)state;
    assert_string_equal(wrapped("one two three four\n", 10),
                        "one two\n  three\n  four\n");
    assert_string_equal(wrapped("  one two three four\n", 12),
                        "  one two\n      three\n      four\n");
}

static void characters_are_counted_not_bytes(void **state) {
    (void)state;
    assert_string_equal(wrapped("\u00e4\u00f6\u00fc \u00e4\u00f6\u00fc x\n", 9),
                        "\u00e4\u00f6\u00fc \u00e4\u00f6\u00fc x\n");
}

static void words_are_not_broken(void **state) {
    (void)state;
    assert_string_equal(wrapped("a 0123456789abcdef b\n", 10),
                        "a\n  0123456789abcdef\n  b\n");
}

static void formulas_stay_whole(void **state) {
    (void)state;
    assert_string_equal(wrapped("count n^2 + n + 1 samples\n", 16),
                        "count\n  n^2 + n + 1\n  samples\n");
    assert_string_equal(wrapped("at max(0, n - m) it is\n", 15),
                        "at\n  max(0, n - m)\n  it is\n");
    assert_string_equal(wrapped("proved for lo + 3 <= hi\n", 14),
                        "proved for\n  lo + 3 <= hi\n");
    /* ... as long as one fits. */
    assert_string_equal(wrapped("n^2 + 10*n + 1000\n", 12),
                        "n^2 + 10*n +\n  1000\n");
}

static void quoted_names_stay_whole(void **state) {
    (void)state;
    assert_string_equal(wrapped("see 'my file.c' of asym's own\n", 16),
                        "see 'my file.c'\n  of asym's own\n");
    assert_string_equal(wrapped("do see 'my file.c'\n", 16),
                        "do see\n  'my file.c'\n");
}

static void words_in_parentheses_are_words(void **state) {
    (void)state;
    assert_string_equal(wrapped("O(n^2) (upper bound)\n", 14),
                        "O(n^2) (upper\n  bound)\n");
}

static const char *lined(const char *left, const char *right, Look look,
                         Style style) {
    Text out = text_new(arena);
    Lines lines = {.arena = arena, .look = look};
    lines_add(&lines, left, right);
    lines_style(&lines, style);
    lines_write(&out, &lines, 10);
    return text_chars(&out);
}

static void right_halves_go_on_in_their_column(void **state) {
    (void)state;
    assert_string_equal(
        lined("f(int)", "at least O(1); it is unknown", (Look){.width = 24}, 0),
        "f(int)    at least O(1);\n"
        "          it is unknown\n");
    assert_string_equal(
        lined("f(int, int, int, int)", "at least O(1)", (Look){.width = 24}, 0),
        "f(int, int, int, int)\n"
        "          at least O(1)\n");
    assert_string_equal(
        lined("f(int, int, int, int)", "O(1)", (Look){.width = 80}, 0),
        "f(int, int, int, int)  O(1)\n");
}

/* Below the right half, wherever that had to begin. */
static void more_is_below_its_right_half(void **state) {
    (void)state;
    static const char *const more[LINES_MORE] = {"times main()"};
    Text out = text_new(arena);
    Lines lines = {.arena = arena, .look = {.width = 36}};
    lines_add_with(&lines, "O(n)", "f(), loop at line 4", more);
    lines_add_with(&lines, "O(n*log(n))", "f(), loop at 9", more);
    lines_add_with(&lines, "O(n^2*log(n)^2*m)", "g(), loop at 16", more);
    lines_add_with(&lines, "O(n^2*log(n)^2*m*log(m))", "g()", more);
    lines_write(&out, &lines, 0);
    assert_string_equal(text_chars(&out), "O(n)         f(), loop at line 4\n"
                                          "             times main()\n"
                                          "O(n*log(n))  f(), loop at 9\n"
                                          "             times main()\n"
                                          "O(n^2*log(n)^2*m)  g(), loop at 16\n"
                                          "                   times main()\n"
                                          "O(n^2*log(n)^2*m*log(m))\n"
                                          "             g()  times main()\n");
}

static void colours_have_no_width(void **state) {
    (void)state;
    Look look = {.width = 14, .colours = true};
    assert_string_equal(lined("f()", "O(n)", look, STYLE_SEEN),
                        "f()     \033[36mO(n)\033[0m\n");
    look.colours = false;
    assert_string_equal(lined("f()", "O(n)", look, STYLE_SEEN),
                        "f()     O(n)\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_that_fit_stay),
        cmocka_unit_test(lines_are_broken_between_words),
        cmocka_unit_test(characters_are_counted_not_bytes),
        cmocka_unit_test(words_are_not_broken),
        cmocka_unit_test(formulas_stay_whole),
        cmocka_unit_test(quoted_names_stay_whole),
        cmocka_unit_test(words_in_parentheses_are_words),
        cmocka_unit_test(right_halves_go_on_in_their_column),
        cmocka_unit_test(more_is_below_its_right_half),
        cmocka_unit_test(colours_have_no_width)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
