#include "base/process/usage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka.h needs the four above. */
#include <cmocka.h>

/* Fields 1 to 22 as proc(5) has them, each of another size: utime 100000, stime
 * 200000, cutime 3000000, cstime 40000000. */
#define FROM_STATE                                                             \
    " S 1 2 3 4 -1 4194560 500 60 7 8 100000 200000 3000000 40000000 20 0 1 "  \
    "0 "                                                                       \
    "900000000 1 2 3\n"

static void ticks_are_of_user_and_system_of_it_and_its_children(void **state) {
    (void)state;
    assert_int_equal(usage_ticks("71 (sh)" FROM_STATE), 43300000);
    assert_int_equal(usage_ticks("71 (a b) 9 (c) 8)" FROM_STATE), 43300000);
    assert_int_equal(usage_ticks("71 ()" FROM_STATE), 43300000);
}

static void a_text_that_ends_early_has_no_ticks(void **state) {
    (void)state;
    assert_int_equal(usage_ticks(""), 0);
    assert_int_equal(usage_ticks("71 (sh)"), 0);
    assert_int_equal(usage_ticks("71 (sh) S 1 2 3 4 -1 4194560 500 60 7 8"), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ticks_are_of_user_and_system_of_it_and_its_children),
        cmocka_unit_test(a_text_that_ends_early_has_no_ticks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
