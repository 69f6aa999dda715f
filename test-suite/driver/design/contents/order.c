/* Orders keep what they order. */
#include "driver/design/contents/order.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef void Orderer(char *bytes, size_t size, ContentOrder order);

static void check(Orderer *orderer, const char *before, ContentOrder order,
                  const char *after) {
    char bytes[64] = {0};
    memcpy(bytes, before, strlen(before));
    orderer(bytes, strlen(before), order);
    assert_string_equal(bytes, after);
}

static void lines_are_ordered(void **state) {
    (void)state;
    check(order_lines, "b\na\nab\nend", CONTENT_RISING, "a\nab\nb\nend");
    check(order_lines, "b\na\nab\nend", CONTENT_REVERSED, "ab\na\nb\nend");
    check(order_lines, "b\na\nab\nend", CONTENT_AS_DRAWN, "b\na\nab\nend");
    check(order_lines, "one\ntwo\nthree\nfour\n", CONTENT_REPEATED,
          "one\none\none\none\none");
}

static void what_has_no_line_stays(void **state) {
    (void)state;
    for (unsigned order = 0; order < CONTENT_ORDERS; order++) {
        check(order_lines, "none", (ContentOrder)order, "none");
        check(order_lines, "", (ContentOrder)order, "");
        check(order_bytes, "", (ContentOrder)order, "");
        check(order_bytes, "x", (ContentOrder)order, "x");
    }
}

static void bytes_are_ordered(void **state) {
    (void)state;
    check(order_bytes, "bca", CONTENT_RISING, "abc");
    check(order_bytes, "bca", CONTENT_REVERSED, "acb");
    check(order_bytes, "bcadefghi", CONTENT_REPEATED, "bcbcbcbcb");
    check(order_bytes, "bca", CONTENT_AS_DRAWN, "bca");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_ordered),
        cmocka_unit_test(what_has_no_line_stays),
        cmocka_unit_test(bytes_are_ordered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
