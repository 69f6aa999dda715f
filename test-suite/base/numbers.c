#include "base/numbers.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void test_none(void **state) {
    (void)state;
    assert_int_equal(numbers_sort_once(NULL, 0), 0);
}

static void test_each_once(void **state) {
    (void)state;
    int64_t at[] = {7, INT64_MIN, 7, 3, INT64_MAX, 3, 3};
    static const int64_t expected[] = {INT64_MIN, 3, 7, INT64_MAX};
    assert_int_equal(numbers_sort_once(at, 7), 4);
    assert_memory_equal(at, expected, sizeof expected);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_none),
        cmocka_unit_test(test_each_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
