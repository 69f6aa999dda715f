#include "driver/design/share.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka.h needs the four above. */
#include <cmocka.h>

typedef struct ShareCase {
    size_t runs, attacks, draws;
} ShareCase;

static void check(const ShareCase *cases, size_t count, bool builds) {
    for (size_t i = 0; i < count; i++) {
        Share share = share_of(cases[i].runs, builds);
        assert_int_equal(share.attacks, cases[i].attacks);
        assert_int_equal(share.draws, cases[i].draws);
    }
}

/* A third, at least 32, at most half. */
static void enough_draws_are_kept_but_no_more_than_half(void **state) {
    (void)state;
    static const ShareCase cases[] = {{0, 0, 0},    {1, 0, 0},     {40, 6, 20},
                                      {63, 10, 31}, {64, 10, 32},  {96, 16, 32},
                                      {99, 16, 33}, {300, 50, 100}};
    check(cases, sizeof cases / sizeof *cases, false);
}

static void of_builds_six_are_enough(void **state) {
    (void)state;
    static const ShareCase cases[] = {
        {1, 0, 0}, {10, 1, 5}, {12, 2, 6}, {18, 3, 6}, {21, 3, 7}};
    check(cases, sizeof cases / sizeof *cases, true);
}

static void later_stages_may_use_what_was_kept_for_them(void **state) {
    (void)state;
    Share share = share_of(40, false);
    assert_int_equal(share_left(&share, 40, DESIGN_SEARCH), 14);
    assert_int_equal(share_left(&share, 40, DESIGN_ATTACK), 20);
    assert_int_equal(share_left(&share, 40, DESIGN_DRAW), 40);
    assert_int_equal(share_left(&share, 20, DESIGN_SEARCH), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enough_draws_are_kept_but_no_more_than_half),
        cmocka_unit_test(of_builds_six_are_enough),
        cmocka_unit_test(later_stages_may_use_what_was_kept_for_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
