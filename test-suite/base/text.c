/* Characters of UTF-8, against an encoder. */
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* "code" in "length" bytes, whether or not that is its right length. */
static void encode(char out[5], uint32_t code, size_t length) {
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    memset(out, 0, 5);
    for (size_t i = length; i-- > 1; code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)(lead[length] | code);
}

static size_t right_length(uint32_t code) {
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

static void each_code_point_is_one_character(void **state) {
    (void)state;
    char bytes[5];
    for (uint32_t code = 1; code <= 0x10ffff; code++) {
        bool surrogate = code >= 0xd800 && code <= 0xdfff;
        size_t length = right_length(code);
        encode(bytes, code, length);
        assert_int_equal(text_character(bytes), surrogate ? 0 : length);
    }
}

static void other_bytes_are_none(void **state) {
    (void)state;
    char bytes[5];
    assert_int_equal(text_character(""), 0);
    for (uint32_t code = 1; code < 0x10000; code++)
        for (size_t length = right_length(code) + 1; length <= 4; length++) {
            encode(bytes, code, length);
            assert_int_equal(text_character(bytes), 0);
        }
    for (uint32_t code = 0x110000; code < 0x200000; code++) {
        encode(bytes, code, 4);
        assert_int_equal(text_character(bytes), 0);
    }
    for (int byte = 0x80; byte < 0x100; byte++) {
        char one[3] = {(char)byte, 'x', '\0'};
        assert_int_equal(text_character(one), 0);
        one[1] = '\0';
        assert_int_equal(text_character(one), 0);
    }
}

static void what_is_cut_off_is_not_one(void **state) {
    (void)state;
    char bytes[5];
    for (uint32_t code = 0x80; code < 0x110000; code += 61) {
        size_t length = right_length(code);
        encode(bytes, code, length);
        bytes[length - 1] = '\0';
        assert_int_equal(text_character(bytes), 0);
    }
}

/* ---- what may reach a terminal ---- */

static void harmless(const char *text, const char *wanted) {
    char chars[64];
    strcpy(chars, text);
    assert_int_equal(text_make_harmless(chars), strlen(wanted));
    assert_string_equal(chars, wanted);
}

static void what_drives_a_terminal_becomes_a_question_mark(void **state) {
    (void)state;
    harmless("", "");
    harmless("plain a..z ~", "plain a..z ~");
    harmless("gr\xc3\xbc\xc3\x9f \xe2\x82\xac \xf0\x9f\x98\x80",
             "gr\xc3\xbc\xc3\x9f \xe2\x82\xac \xf0\x9f\x98\x80");
    harmless("a\nb\tc\rd\x7f", "a?b?c?d?");
    harmless("\033]0;title\a\033[2J", "?]0;title??[2J");
    harmless("\xc2\x9b"
             "31m\xc2\xa0",
             "?31m\xc2\xa0");
    harmless("\x9b"
             "31m\xff\xe2\x82",
             "?31m???");
}

static void formats_keep_their_lines_and_arguments_lose_them(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Text text = text_new_harmless(arena);
    text_add(&text, "one\n%s: %d\n\n%s", "a\nb\1\2", 7, "\033[1m");
    text_add_text(&text, "x\ny");
    text_add_char(&text, '\n');
    text_add(&text, "\n");
    text_add(&text, "%s", "");
    assert_string_equal(text_chars(&text), "one\na?b??: 7\n\n?[1mx?y\n\n");
    assert_int_equal(text.length, strlen(text.chars));
    arena_free(arena);
}

static void written(void (*writer)(const char *, FILE *), const char *text,
                    const char *wanted) {
    char *chars = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&chars, &size);
    assert_non_null(file);
    writer(text, file);
    assert_int_equal(fclose(file), 0);
    assert_string_equal(chars, wanted);
    free(chars);
}

static void messages_keep_lines_and_colours(void **state) {
    (void)state;
    written(text_write_harmless, "a\n\tb\033[1mc\x9b", "a\n\tb?[1mc?");
    written(text_write_messages, "\033[0;1;31ma\n\tb\033[0m",
            "\033[0;1;31ma\n\tb\033[0m");
    written(text_write_messages, "\033[2Ja\033]0;b\a\033[", "?[2Ja?]0;b??[");
}

static void messages_of_failures_are_one_line(void **state) {
    (void)state;
    Status status =
        status_fail(ASYM_USAGE, "'%s': %s", "a\nasym: b\033[1m.c", "\xc3\xbc");
    assert_string_equal(status.message, "'a?asym: b?[1m.c': \xc3\xbc");
}

static void line_0_is_none(void **state) {
    (void)state;
    Arena *arena = arena_new();
    assert_string_equal(text_line(arena, 7), "line 7");
    assert_string_equal(text_line(arena, 0), "a place without a line");
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_code_point_is_one_character),
        cmocka_unit_test(other_bytes_are_none),
        cmocka_unit_test(what_is_cut_off_is_not_one),
        cmocka_unit_test(what_drives_a_terminal_becomes_a_question_mark),
        cmocka_unit_test(formats_keep_their_lines_and_arguments_lose_them),
        cmocka_unit_test(messages_keep_lines_and_colours),
        cmocka_unit_test(messages_of_failures_are_one_line),
        cmocka_unit_test(line_0_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
