/* Characters of UTF-8, against an encoder. */
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
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
        cmocka_unit_test(line_0_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
