#include "driver/trend/columns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void set(Columns *columns, size_t workload, const char *text) {
    Decimal value;
    assert_true(decimal_read(&value, text));
    columns_set(columns, 0, workload, value);
}

static void test_whole_numbers_of_decimals(void **state) {
    static const size_t which[] = {4, 0, 1, 9};
    Columns columns = {.arena = arena_new()};
    uint64_t value[4];
    bool known[4];
    (void)state;
    assert_int_equal(columns_add(&columns, "n", "--x").code, ASYM_OK);
    set(&columns, 0, "-1.5");
    set(&columns, 1, "20");
    set(&columns, 4, "0.25");
    columns_whole(value, known, &columns.all.at[0], which, 4);
    assert_true(known[0] && known[1] && known[2] && !known[3]);
    assert_int_equal(value[0], 175);
    assert_int_equal(value[1], 0);
    assert_int_equal(value[2], 2150);
    assert_int_equal(value[3], 0);
    arena_free(columns.arena);
}

static void test_too_far_apart(void **state) {
    static const size_t which[] = {0, 1, 2, 3};
    Columns columns = {.arena = arena_new()};
    uint64_t value[4];
    bool known[4];
    (void)state;
    assert_int_equal(columns_add(&columns, "n", "--x").code, ASYM_OK);
    set(&columns, 0, "-1e15");
    set(&columns, 1, "1e-9");
    set(&columns, 2, "0.0123");
    set(&columns, 3, "123456789012345.678");
    columns_whole(value, known, &columns.all.at[0], which, 4);
    assert_true(known[0] && known[1] && known[2] && known[3]);
    assert_int_equal(value[0], 0);
    assert_int_equal(value[1], 100000000000000000);
    assert_int_equal(value[2], 100000000000000001);
    assert_int_equal(value[3], 112345678901234567);
    arena_free(columns.arena);
}

static void test_the_largest_numbers(void **state) {
    static const size_t which[] = {0, 1, 2};
    Columns columns = {.arena = arena_new()};
    uint64_t value[3];
    bool known[3];
    (void)state;
    assert_int_equal(columns_add(&columns, "n", "--x").code, ASYM_OK);
    set(&columns, 0, "-999999999999999999e300");
    set(&columns, 1, "0.00000000000000001e-300");
    set(&columns, 2, "999999999999999999e300");
    columns_whole(value, known, &columns.all.at[0], which, 3);
    assert_int_equal(value[0], 0);
    assert_int_equal(value[1], 999999999999999999);
    assert_int_equal(value[2], 1999999999999999998);
    arena_free(columns.arena);
}

static void test_what_is_no_number_is_kept_of_the_first(void **state) {
    Columns columns = {.arena = arena_new()};
    (void)state;
    assert_int_equal(columns_add(&columns, "n", "--x").code, ASYM_OK);
    columns_set_unread(&columns, 0, 7, "1e400");
    columns_set_unread(&columns, 0, 3, "nan");
    columns_set_unread(&columns, 0, 5, "x");
    assert_int_equal(columns.all.at[0].unread, 3);
    assert_int_equal(columns.all.at[0].unread_first, 3);
    assert_string_equal(columns.all.at[0].unread_text, "nan");
    assert_false(columns_get(&columns, 0, 3).known);
    arena_free(columns.arena);
}

static void test_names_are_unique(void **state) {
    Columns columns = {.arena = arena_new()};
    (void)state;
    assert_int_equal(columns_add(&columns, "n", "--x").code, ASYM_OK);
    assert_int_equal(columns_add(&columns, "m", "--x").code, ASYM_OK);
    assert_int_equal(columns_add(&columns, "n", "--x").code, ASYM_USAGE);
    assert_false(columns_get(&columns, 1, 7).known);
    arena_free(columns.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_numbers_of_decimals),
        cmocka_unit_test(test_too_far_apart),
        cmocka_unit_test(test_the_largest_numbers),
        cmocka_unit_test(test_what_is_no_number_is_kept_of_the_first),
        cmocka_unit_test(test_names_are_unique),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
