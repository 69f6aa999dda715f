#include "boxed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static void test_text(void **state) {
    static const char *const cases[][2] = {
        {"", ""},
        {"n >= 0 and m <= n", "n >= 0 and m <= n"},
        {"n - 1 >= 0", "n >= 1"},
        {"2*n - 1 >= 0", "n >= 1"},
        {"n + 2147483648 >= 0", "n >= -2147483648"},
        {"2*n <= 4294967295", "n <= 2147483647"},
        {"2*n + 3*m <= 4294967295", "2*n + 3*m <= 4294967295"},
        {"1/2*n >= 1/3*m", "2*m <= 3*n"},
        {"n >= m + 1", "m + 1 <= n"},
        {"m <= n + 1", "m <= n + 1"},
        {"(end - q) >= 0 and (end - q) <= n",
         "(end - q) >= 0 and (end - q) <= n"},
        {"*count <= n", "*count <= n"},
        {"0 >= 1", "0 >= 1"},
        {"max(n, m)*k <= 5", "k*max(n, m) <= 5"},
        {"n <= k*m and m >= 0 and k*m <= n", "n = m*k and m >= 0"},
        {"n = m + 1", "n = m + 1"},
        {"k*m + 2 = n", "n = m*k + 2"},
        {"n >= 1 and m >= 2 and n <= 1", "n = 1 and m >= 2"},
        {"n >= 1 and n >= 1 and n <= 1", "n = 1 and n >= 1"},
        {"n*m >= 0 and n*m <= 0", "n*m = 0"},
        {"0 >= 1 and 0 <= 1", "0 = -1"},
    };
    Boxed *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Region region = boxed_parse(f, cases[i][0]);
        assert_string_equal(boxed_print(f, &region), cases[i][1]);
        Region again = boxed_parse(f, boxed_print(f, &region));
        assert_string_equal(boxed_print(f, &again), cases[i][1]);
    }
}

static void test_parse_errors(void **state) {
    static const char *const cases[] = {
        "n",           "n >= ",         "n > 0",  "n >= 0 and",
        "n >= 0 andm", "n >= 0 m >= 0", "x >= 0", "n >= 0 and ",
        "n == 0",      ">= 0"};
    Boxed *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Region region = {0};
        Status status = region_parse(&region, cases[i], sampler_names,
                                     SAMPLER_NAMES, f->arena);
        assert_int_equal(status.code, ASYM_SYNTAX);
        assert_int_equal(region.nonneg.size, 0);
    }
}

static void test_print_and_parse_round_trip(void **state) {
    Boxed *f = *state;
    for (int i = 0; i < BOXED_ROUNDS; i++) {
        Region plain = boxed_region(f);
        Region again = boxed_parse(f, boxed_print(f, &plain));
        assert_int_equal(plain.nonneg.size, again.nonneg.size);
        boxed_assert_same(f, &plain, &again, BOXED_LOW, BOXED_HIGH);
        assert_string_equal(boxed_print(f, &plain), boxed_print(f, &again));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        BOXED_TEST(test_text),
        BOXED_TEST(test_parse_errors),
        BOXED_TEST(test_print_and_parse_round_trip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
