/* Kinds of contents are values. */
#include "interp/samples/contents.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static Contents of(unsigned *kind, size_t files, unsigned order) {
    return (Contents){.files = {.at = kind, .size = files}, .order = order};
}

static void test_the_same(void **state) {
    (void)state;
    unsigned one[] = {3, 4}, same[] = {3, 4}, other[] = {3, 5};
    const Contents a = of(one, 2, 1), b = of(same, 2, 1);
    const Contents unlike[] = {of(other, 2, 1), of(same, 1, 1), of(same, 2, 0)};
    assert_true(contents_same(&a, &b));
    assert_true(contents_same(NULL, NULL));
    assert_false(contents_same(&a, NULL));
    assert_false(contents_same(NULL, &a));
    for (size_t i = 0; i < sizeof unlike / sizeof *unlike; i++) {
        assert_false(contents_same(&a, &unlike[i]));
        assert_false(contents_same(&unlike[i], &a));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
