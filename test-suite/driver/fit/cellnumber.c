/* Numbers as users write them are exact, or are refused with a reason. */
#include "driver/fit/cellnumber.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void assert_reads(const char *text, const char *value) {
    Arena *arena = arena_new();
    fmpq_t number;
    fmpq_init(number);
    assert_null(cellnumber_read(number, text));
    assert_string_equal(cellnumber_text(number, arena), value);
    fmpq_clear(number);
    arena_free(arena);
}

static const char *refusal_of(const char *text) {
    fmpq_t number;
    fmpq_init(number);
    const char *wrong = cellnumber_read(number, text);
    fmpq_clear(number);
    assert_non_null(wrong);
    return wrong;
}

static void numbers_are_exact(void **state) {
    (void)state;
    assert_reads("0", "0");
    assert_reads("12", "12");
    assert_reads("+7", "7");
    assert_reads("-0.5", "-0.5");
    assert_reads(".25", "0.25");
    assert_reads("3.", "3");
    assert_reads("0.1", "0.1");
    assert_reads("1.5e+03", "1500");
    assert_reads("25E-1", "2.5");
    assert_reads("4/6", "2/3");
    assert_reads("-0.5/0.25", "-2");
    assert_reads("000123", "123");
    assert_reads("-0.00105", "-0.00105");
    assert_reads("100/8", "12.5");
    assert_reads("1e-13", "1/10000000000000");
    assert_reads("-10/7", "-10/7");
    assert_reads("123456789012345678901234567890",
                 "123456789012345678901234567890");
}

static void assert_shown(const char *text, const char *shown) {
    Arena *arena = arena_new();
    fmpq_t number;
    fmpq_init(number);
    assert_null(cellnumber_read(number, text));
    assert_string_equal(cellnumber_short(number, arena), shown);
    fmpq_clear(number);
    arena_free(arena);
}

static void long_numbers_are_shortened_for_people(void **state) {
    (void)state;
    assert_shown("12345678901234567890", "12345678901234567890");
    assert_shown("1e300", "1e300");
    assert_shown("-1e-300", "-1e-300");
    assert_shown("123456789012345678901", "1.23457e20");
    assert_shown("-123456512345678901234567", "-1.23457e23");
    assert_shown("999999600000000000000000", "1e24");
    assert_shown("999999400000000000000000", "9.99999e23");
    assert_shown("1/300000000000000000000000", "3.33333e-24");
    assert_shown("20000000000000000000000/3", "6.66667e21");
    assert_shown("9999999999999999999999/1000000000000000000001", "1e1");
    assert_shown("1/3", "1/3");
}

static void what_is_none_is_refused(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",     "-",    "x",     "1x",  "1 2", "nan",  "inf",
        "-inf", "0x10", "1e",    "1e+", ".",   "1..2", "--1",
        "1/",   "/2",   "1/2/3", "1,5", "1_0", "e5",   "+-1"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_string_equal(refusal_of(texts[i]), "is no number");
    assert_string_equal(refusal_of("1/0"), "divides by 0");
    assert_string_equal(refusal_of("1/0.0"), "divides by 0");
}

/* What no double comes near. */
static void what_is_too_long_is_refused(void **state) {
    (void)state;
    char digits[402];
    memset(digits, '7', 401);
    digits[401] = '\0';
    const char *const texts[] = {digits, "1e301", "1e-301",
                                 "1e99999999999999999999", "1e300/1e-300"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_non_null(strstr(refusal_of(texts[i]), "too large"));
}

static void doubles_are_the_nearest(void **state) {
    (void)state;
    static const struct {
        const char *text;
        double value;
    } all[] = {{"1/3", 1.0 / 3},
               {"1e300", 1e300},
               {"-2.5", -2.5},
               {"1e-300", 1e-300},
               {"0", 0}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        fmpq_t number;
        fmpq_init(number);
        assert_null(cellnumber_read(number, all[i].text));
        double value =
            cellnumber_value(fmpq_numref(number), fmpq_denref(number));
        assert_true(fabs(value - all[i].value) <= 1e-15 * fabs(value));
        fmpq_clear(number);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_exact),
        cmocka_unit_test(long_numbers_are_shortened_for_people),
        cmocka_unit_test(what_is_none_is_refused),
        cmocka_unit_test(what_is_too_long_is_refused),
        cmocka_unit_test(doubles_are_the_nearest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
