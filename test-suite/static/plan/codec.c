/* Values as bytes: what is one too many, cut short, or nowhere. */
#include "static/plan/codec.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
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

static Codec reader_of(const char *bytes, size_t size) {
    return codec_reader((const unsigned char *)bytes, size, arena);
}

static bool is_read(Coder *code, void *value, const char *bytes, size_t size) {
    Codec c = reader_of(bytes, size);
    code(&c, value);
    codec_end(&c);
    return !c.failed;
}

/* Reads back what "code" makes of "value", in "size" bytes. */
static void goes_round(Coder *code, void *value, void *read, size_t size) {
    Codec c = codec_writer(arena);
    code(&c, value);
    assert_int_equal(c.failed, ASYM_OK);
    assert_int_equal(c.bytes.length, size);
    for (size_t less = 0; less < size; less++)
        assert_false(is_read(code, read, c.bytes.chars, less));
    assert_true(is_read(code, read, c.bytes.chars, size));
}

static void numbers_go_round(void **state) {
    (void)state;
    static const struct {
        int64_t value;
        size_t size;
    } numbers[] = {{0, 1},          {-1, 1},        {63, 1},      {-64, 1},
                   {64, 2},         {8191, 2},      {INT_MAX, 5}, {INT_MIN, 5},
                   {INT64_MAX, 10}, {INT64_MIN, 10}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        int64_t value = numbers[i].value, read = 7;
        goes_round(codec_int64, &value, &read, numbers[i].size);
        assert_int_equal(read, numbers[i].value);
    }
    uint64_t most = UINT64_MAX, read = 7;
    goes_round(codec_uint64, &most, &read, 10);
    assert_true(read == UINT64_MAX);
}

static void a_number_has_a_range(void **state) {
    (void)state;
    unsigned natural;
    int whole;
    uint64_t wide;
    bool truth;
    assert_true(is_read(codec_unsigned, &natural, "\xff\xff\xff\xff\x0f", 5));
    assert_false(is_read(codec_unsigned, &natural, "\x80\x80\x80\x80\x10", 5));
    assert_true(is_read(codec_int, &whole, "\xff\xff\xff\xff\x0f", 5));
    assert_int_equal(whole, INT_MIN);
    assert_false(is_read(codec_int, &whole, "\x80\x80\x80\x80\x10", 5));
    assert_true(is_read(codec_bool, &truth, "\1", 1) && truth);
    assert_false(is_read(codec_bool, &truth, "\2", 1));
    static const char beyond[] = "\xff\xff\xff\xff\xff\xff\xff\xff\xff\2";
    static const char longer[] = "\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\0";
    assert_false(is_read(codec_uint64, &wide, beyond, 10));
    assert_false(is_read(codec_uint64, &wide, longer, 11));
}

static void code_third(Codec *c, void *value) {
    unsigned *choice = value;
    *choice = codec_choice(c, *choice, 3);
}

static void a_choice_is_one_of_a_few(void **state) {
    (void)state;
    unsigned choice = 0;
    assert_true(is_read(code_third, &choice, "\2", 1));
    assert_int_equal(choice, 2);
    choice = 0;
    assert_false(is_read(code_third, &choice, "\3", 1));
}

static void code_pair(Codec *c, void *value) {
    const char **texts = value;
    codec_text(c, &texts[0]);
    codec_text(c, &texts[1]);
}

static void a_text_is_written_once(void **state) {
    (void)state;
    const char *same[] = {"abc", "abc"}, *read[2], *none[] = {"", NULL};
    goes_round(code_pair, same, read, 6);
    assert_string_equal(read[1], "abc");
    assert_ptr_equal(read[0], read[1]);
    goes_round(code_pair, none, read, 3);
    assert_string_equal(read[0], "");
    assert_null(read[1]);
    assert_false(is_read(code_pair, read, "\2a\0\0", 4));
    assert_false(is_read(code_pair, read, "\1a\0\3b", 5));
    assert_false(is_read(codec_required_text, read, "\0", 1));
}

/* The first formula is of a function with two symbols, the second of one with
 * "symbols". */
static StatusCode read_formulas(const char *bytes, size_t size,
                                size_t symbols) {
    const Expr *first = NULL, *second = NULL;
    Codec c = reader_of(bytes, size);
    c.symbols = 2;
    codec_expr(&c, &first);
    c.symbols = symbols;
    codec_expr(&c, &second);
    codec_end(&c);
    if (!c.failed)
        assert_true(first && first == second);
    return c.failed;
}

static void a_formula_has_known_symbols(void **state) {
    (void)state;
    assert_int_equal(read_formulas("\1s0 + s1\0\1", 10, 2), ASYM_OK);
    assert_int_equal(read_formulas("\1s0 + s1\0\1", 10, 1), ASYM_SYNTAX);
    assert_int_equal(read_formulas("\1s0 + s2\0\1", 10, 3), ASYM_SYNTAX);
    assert_int_equal(read_formulas("\1s0 + t1\0\1", 10, 3), ASYM_SYNTAX);
    assert_int_equal(read_formulas("\1s0 + \0\1", 8, 3), ASYM_SYNTAX);
    assert_int_equal(read_formulas("\1\0\1", 3, 3), ASYM_SYNTAX);
}

static void a_region_has_conditions(void **state) {
    (void)state;
    Region region;
    assert_true(is_read(codec_region, &region, "\0", 1));
    assert_int_equal(region.nonneg.size, 0);
    assert_true(is_read(codec_region, &region, "\1\0017\0", 4));
    assert_int_equal(region.nonneg.size, 1);
    assert_false(is_read(codec_region, &region, "\1\0", 2));
    assert_false(is_read(codec_region, &region, "\1\1s0\0", 5));
    assert_false(is_read(codec_region, &region, "\3\0017\0", 4));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(numbers_go_round, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_number_has_a_range, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_choice_is_one_of_a_few, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_text_is_written_once, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_formula_has_known_symbols, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_region_has_conditions, set_up,
                                        tear_down)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
