#include "interp/model/pcg.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The first numbers of the generator's own demo, seeds 42 and 54. */
static void test_is_pcg32(void **state) {
    static const uint32_t demo[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                    0x83d2f293, 0xbfa4784b, 0xcbed606e};
    Pcg pcg = pcg_stream(42, 0, 54);
    (void)state;
    for (size_t i = 0; i < 6; i++)
        assert_int_equal(pcg_next(&pcg), demo[i]);
}

static void test_streams_differ(void **state) {
    Pcg a = pcg_stream(1, 2, 3), b = pcg_stream(1, 3, 2),
        c = pcg_stream(2, 2, 3);
    uint32_t first = pcg_next(&a);
    (void)state;
    assert_int_not_equal(first, pcg_next(&b));
    assert_int_not_equal(first, pcg_next(&c));
}

static void test_is_even_below_a_bound(void **state) {
    size_t seen[7] = {0};
    Pcg pcg = pcg_stream(1, 1, 1);
    (void)state;
    for (size_t i = 0; i < 70000; i++)
        seen[pcg_below(&pcg, 7)]++;
    for (size_t i = 0; i < 7; i++)
        assert_in_range(seen[i], 9700, 10300);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_is_pcg32),
        cmocka_unit_test(test_streams_differ),
        cmocka_unit_test(test_is_even_below_a_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
