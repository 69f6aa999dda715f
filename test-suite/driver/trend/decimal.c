#include "driver/trend/decimal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void reads(const char *text, int64_t digits, int exponent) {
    Decimal d;
    if (!decimal_read(&d, text))
        fail_msg("%s is not read", text);
    assert_true(d.known);
    assert_int_equal(d.digits, digits);
    assert_int_equal(d.exponent, exponent);
}

static void refuses(const char *text) {
    Decimal d;
    if (decimal_read(&d, text))
        fail_msg("%s is read", text);
}

static void test_numbers(void **state) {
    (void)state;
    reads("0", 0, 0);
    reads("-0.00", 0, 0);
    reads("12", 12, 0);
    reads("+1200", 12, 2);
    reads("-0.50", -5, -1);
    reads(".25", 25, -2);
    reads("3.", 3, 0);
    reads("1.5e+06", 15, 5);
    reads("2E-3", 2, -3);
    reads("000000000000000000000000000001", 1, 0);
    reads("999999999999999999", 999999999999999999, 0);
}

static void test_what_is_none(void **state) {
    static const char *const texts[] = {
        "",    " ",   "x",    "1x",     "1 ",
        ".",   "-",   "--1",  "1.2.3",  "e5",
        "1e",  "1e+", "1e5x", "1e9999", "nan",
        "inf", "0x5", "1,5",  "+-1",    "1000000000000000001"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        refuses(texts[i]);
}

static void test_values(void **state) {
    Decimal d;
    (void)state;
    assert_true(decimal_read(&d, "0.1") && decimal_value(d) == 0.1);
    assert_true(decimal_read(&d, "12.75") && decimal_value(d) == 12.75);
    assert_true(decimal_read(&d, "5e6") && decimal_value(d) == 5e6);
    assert_true(decimal_value(decimal_of(-120)) == -120);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_what_is_none),
        cmocka_unit_test(test_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
