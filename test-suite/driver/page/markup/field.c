/* Fields of reports, whatever is in them. */
#include "driver/page/markup/field.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static json_t *object;

static int set_up(void **state) {
    (void)state;
    object = json_loads(
        "{\"n\": 7, \"real\": 2.5, \"digits\": \"18446744073709551616\","
        " \"below\": \"-12\", \"word\": \"code\", \"longer\": \"codes\","
        " \"mixed\": \"12x\", \"sign\": \"-\", \"empty\": \"\", \"null\": null,"
        " \"true\": true, \"list\": [1, \"2\", \"x\"]}",
        0, NULL);
    return object ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    json_decref(object);
    return 0;
}

static void test_numbers(void **state) {
    (void)state;
    static const struct {
        const char *key;
        double value; /* -1: there is none */
    } cases[] = {
        {"n", 7},       {"real", 2.5}, {"digits", 18446744073709551616.0},
        {"below", -12}, {"word", -1},  {"mixed", -1},
        {"sign", -1},   {"empty", -1}, {"null", -1},
        {"true", -1},   {"list", -1},  {"none", -1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (field_number(object, cases[i].key, -1) != cases[i].value)
            fail_msg("%s", cases[i].key);
        assert_int_equal(field_has_number(object, cases[i].key),
                         cases[i].value != -1);
    }
}

/* One beyond all numbers is none. */
static void test_endless_digits(void **state) {
    (void)state;
    char digits[400];
    for (size_t i = 0; i < sizeof digits; i++)
        digits[i] = '9';
    digits[sizeof digits - 1] = '\0';
    json_t *one = json_pack("{s:s}", "n", digits);
    assert_false(field_has_number(one, "n"));
    json_decref(one);
}

static void test_elements(void **state) {
    (void)state;
    const json_t *list = json_object_get(object, "list");
    assert_true(field_at(list, 0, -1) == 1 && field_at(list, 1, -1) == 2);
    assert_true(field_at(list, 2, -1) == -1 && field_at(list, 3, -1) == -1);
    assert_true(field_at(object, 0, -1) == -1);
}

static void test_words(void **state) {
    (void)state;
    assert_true(field_is(object, "word", "code"));
    assert_false(field_is(object, "longer", "code"));
    assert_false(field_is(object, "word", "codes"));
    assert_false(field_is(object, "n", "7"));
    assert_false(field_is(object, "none", ""));
    assert_true(field_is(object, "empty", ""));
    assert_false(field_is(NULL, "word", "code"));
}

static void test_lines(void **state) {
    (void)state;
    assert_int_equal(field_line(object, "n"), 7);
    assert_int_equal(field_line(object, "real"), 2);
    assert_int_equal(field_line(object, "below"), 0);
    assert_int_equal(field_line(object, "digits"), 0);
    assert_int_equal(field_line(object, "none"), 0);
}

static void test_flags(void **state) {
    (void)state;
    assert_true(field_is_true(object, "true"));
    assert_false(field_is_true(object, "n"));
    assert_false(field_is_true(object, "none"));
}

/* A source has changed where its hash is another one. */
static void test_changes(void **state) {
    (void)state;
    const SourceFile same = {.path = "p.c", .hash = 0x1f},
                     other = {.path = "p.c", .hash = 0x1e},
                     unknown = {.path = "q.c", .hash = 0x1e};
    json_t *report =
        json_pack("{s:{s:s}}", "sources", "p.c", "000000000000001f");
    assert_false(field_tells_change(report, &same));
    assert_true(field_tells_change(report, &other));
    assert_false(field_tells_change(report, &unknown));
    json_decref(report);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),  cmocka_unit_test(test_endless_digits),
        cmocka_unit_test(test_elements), cmocka_unit_test(test_words),
        cmocka_unit_test(test_lines),    cmocka_unit_test(test_flags),
        cmocka_unit_test(test_changes)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
