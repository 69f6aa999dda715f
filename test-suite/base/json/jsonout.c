/* Numbers and texts as reports in JSON have them. */
#include "base/json/jsonout.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Whether "value", which is given up, is written as "want". */
static void check(json_t *value, const char *want) {
    char *out = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&out, &size);
    assert_non_null(file);
    assert_int_equal(jsonout_write(json_pack("[o]", value), file).code,
                     ASYM_OK);
    (void)fclose(file);
    char *at = out + strspn(out, "[ \n");
    at[strcspn(at, "\n")] = '\0';
    assert_string_equal(at, want);
    free(out);
}

static void test_reals(void **state) {
    (void)state;
    check(jsonout_real(1.0 / 3), "0.333333");
    check(jsonout_real(0.1 + 0.2), "0.3");
    check(jsonout_real(-1234567.8), "-1234570.0");
    check(jsonout_real(1e300 / 3), "3.33333e299");
    check(jsonout_real(0), "0.0");
    check(jsonout_real(NAN), "null");
    check(jsonout_real(-INFINITY), "null");
    check(jsonout_rounded(2.0 / 3, 9), "0.666666667");
    check(jsonout_rounded(INFINITY, 9), "null");
    check(jsonout_decimal("-12.25"), "-12.25");
    check(jsonout_decimal("1.5e-20"), "1.5e-20");
}

static void test_whole_numbers(void **state) {
    (void)state;
    check(jsonout_number(7), "7");
    check(jsonout_number(INT64_MAX), "9223372036854775807");
    check(jsonout_number(UINT64_MAX), "\"18446744073709551615\"");
}

static void test_texts(void **state) {
    (void)state;
    check(jsonout_text("n + 1"), "\"n + 1\"");
    check(jsonout_text("a\xff"
                       "b"),
          "\"a\xef\xbf\xbd"
          "b\"");
    check(jsonout_text(NULL), "null");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_reals),
                                       cmocka_unit_test(test_whole_numbers),
                                       cmocka_unit_test(test_texts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
